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

int main(void) {
  printf("%u %s\n", st_version(), st_status_text(ST_ERROR_OVERLAP));
  compare_f32();
  compare_f64();
  return 0;
}
