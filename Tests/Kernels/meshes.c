// Compares the kernels of meshes with plain loops, for every instruction set of this machine: normals, angles, colours,
// clip codes, sorted, clipped and facing triangles. Sums and products are compared bit for bit; angles and powers with
// those of the C library. Prints one hash of the results for each kernel, which is the same on every machine. Every
// array is its own allocation of exactly its size. Therefore the address sanitizer sees reads and writes beside it.
#pragma clang fp contract(off)

#include "CMeshKernels.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed, hash;
static int differences;

static uint64_t next(void) {
  seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
  return seed;
}
static double number(double low, double high) { return low + (high - low) * (double)(next() >> 11) / 9007199254740992.0; }

static void add_bits(const void *at, size_t size) {
  for (size_t i = 0; i < size; i++) hash = (hash ^ ((const uint8_t *)at)[i]) * 0x100000001b3;
}
static void differ(const char *what, int set, size_t count, size_t place) {
  if (differences++ < 30) printf("DIFFERENT %s set %d triangles %zu place %zu\n", what, set, count, place);
}

enum { PACKED, PADDED, GAPS, LAYOUTS, LIGHTS = 4, ATTRIBUTES = 2 };
static const int strides[LAYOUTS] = {3, 4, 7};

#define S float
#define BITS uint32_t
#define N(name) name##_f32
#define PRECISION TK_FLOAT
#define EPSILON 0x1p-23
#define SQRT sqrtf
#include "MeshesTest.inc"
#undef S
#undef BITS
#undef N
#undef PRECISION
#undef EPSILON
#undef SQRT
#define S double
#define BITS uint64_t
#define N(name) name##_f64
#define PRECISION TK_DOUBLE
#define EPSILON 0x1p-52
#define SQRT sqrt
#include "MeshesTest.inc"

// Lists with one bad index at any place are refused there.
static void bad_lists(int set) {
  for (int round = 0; round < 400; round++) {
    size_t triangles = 1 + next() % 1200, bad = next() % (3 * triangles);
    int index_bytes = round % 2 ? 2 : 4;
    char *indices = malloc(3 * triangles * (size_t)index_bytes);
    for (size_t i = 0; i < 3 * triangles; i++) {
      uint32_t value = i == bad || (i > bad && next() % 5 == 0) ? 9 + (uint32_t)(next() % 60000) : (uint32_t)(next() % 9);
      uint16_t narrow = (uint16_t)value;
      memcpy(indices + i * (size_t)index_bytes, index_bytes == 2 ? (void *)&narrow : (void *)&value, (size_t)index_bytes);
    }
    float points[27] = {0}, rows[36], *faces = malloc(triangles * 16);
    uint32_t *kept = malloc(triangles * 12), *crossing = malloc(triangles * 4);
    uint8_t codes[9] = {0};
    mk_mesh mesh = {points, 12, 9, indices, triangles, index_bytes, false};
    mk_report facing = {SIZE_MAX, 0};
    mk_facing(TK_FLOAT, 2, &mesh, 1, kept, &facing);
    size_t found[] = {mk_check(&mesh).first_bad, mk_vertex_normals(TK_FLOAT, round % 3 == 0, &mesh, rows).first_bad,
                      mk_face_normals(TK_FLOAT, &mesh, faces).first_bad, mk_corner_angles(TK_FLOAT, &mesh, faces).first_bad,
                      mk_sort_by_outcodes(&mesh, codes, kept, crossing).first_bad, facing.first_bad};
    for (size_t k = 0; k < sizeof found / sizeof *found; k++)
      if (found[k] != bad) differ("bad index", set, triangles, k);
    free(indices), free(faces), free(kept), free(crossing);
  }
}

int main(void) {
  static const size_t counts[] = {0, 1, 2, 3, 4, 5, 7, 15, 16, 17, 31, 48, 63, 64, 65, 100, 128, 255, 511, 512, 513, 700, 1024, 1300};
  int best = tk_limit_instruction_set(TK_AVX512);
  fprintf(stderr, "instruction sets 0 ... %d\n", best);
  for (int precision = TK_FLOAT; precision <= TK_DOUBLE; precision++)
    for (int test = 0; test < TESTS_f32; test++) {
      const char *name = names_f32[test];
      uint64_t first = 0;
      for (int set = 0; set <= best; set++) {
        if (tk_limit_instruction_set(set) != set) return printf("set %d is missing\n", set), 1;
        seed = 88172645463325252u + (uint64_t)test, hash = 14695981039346656037u;
        for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
          for (int layout = 0; layout < LAYOUTS; layout++)
            for (int index_bytes = 2; index_bytes <= 4; index_bytes += 2)
              (precision == TK_FLOAT ? run_f32 : run_f64)(test, set, counts[c], layout, index_bytes);
        if (set == 0) first = hash;
        if (hash != first) differ(name, set, 0, 0);
        if (test == 0 && precision == TK_FLOAT) bad_lists(set);
      }
      printf("%s %s %016llx\n", name, precision == TK_FLOAT ? "float" : "double", (unsigned long long)first);
    }
  if (differences) printf("%d differences\n", differences);
  return differences != 0;
}
