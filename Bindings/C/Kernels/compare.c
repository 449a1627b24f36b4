// Prints the bits of what the kernels alone can do: with either library the same text. Wrong arguments are among it.
#include "swift_transforms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print(const char *name, st_status status, const void *bytes, size_t size) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < size; i++) hash = (hash ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
  printf("%s %d %016llx\n", name, (int)status, (unsigned long long)hash);
}

#define S float
#define N(name) name##_f32
#include "Compare.inc"
#undef S
#undef N

#define S double
#define N(name) name##_f64
#include "Compare.inc"

// Where the program has the whole library. The kernels alone have no text.
extern st_status st_css_matrix(const char *, double *) __attribute__((weak));

// What the kernels alone refuse, as the page says: kinds with an inverse, and separate arrays at odd addresses.
static int refusals(void) {
  const int is_whole = st_css_matrix != NULL;
  const st_kind kinds[] = {ST_NORMALS, ST_UNIT_NORMALS, ST_PLANES, ST_NORMALS_2D};
  const double m[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}, from[4] = {1, 2, 3, 4};
  double to[4];
  int faults = 0;
  for (int k = 0; k < 4; k++)
    faults += st_map_f64(kinds[k], m, from, 32, to, 32, 1, 0) != (is_whole ? ST_OK : ST_ERROR_CHOICE);
  char odd[3][9] = {{0}};
  const double *sources[3] = {(double *)(odd[0] + 1), (double *)(odd[1] + 1), (double *)(odd[2] + 1)};
  double *targets[3] = {to, to + 1, to + 2};
  faults += st_map_separate_f64(ST_POINTS, m, sources, targets, 1, 0) != (is_whole ? ST_OK : ST_ERROR_ALIGNMENT);
  return faults;
}

int main(void) {
  printf("%u %s\n", st_version(), st_status_text(ST_ERROR_OVERLAP));
  compare_f32();
  compare_f64();
  return refusals();
}
