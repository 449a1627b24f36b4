// The kernels for matrices and points with gaps give the bits of the plain loops: for every instruction set of the machine, every count up to 67, any alignment, in place and out of
// place. Every array is its own allocation of just its size, so that the address sanitizer sees what is read or written beside it.
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi"

#include "CTransformKernels.h"
#include "CVectorOperations.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures, checks;
static const char *const sets[] = {"baseline", "AVX2", "AVX-512"};

static void check(bool holds, const char *what, size_t count, int detail) {
  checks++;
  if (!holds && failures++ < 20) printf("  %s: count %zu, case %d differs\n", what, count, detail);
}

static uint32_t random_bits(void) {
  static uint64_t state = 1;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33);
}

static void *allocated[64];
static int allocations;

static void *allocate(size_t size) {
  void *p = calloc(1, size ? size : 1);
  if (!p) abort();
  return allocated[allocations++] = p;
}

static void release(void) {
  while (allocations) free(allocated[--allocations]);
}

static const char *precision_name;
static int set;

static void run(const char *name, void (*test)(void)) {
  int before = failures;
  checks = 0;
  test();
  printf("%s %s %s %s: %d checks\n", failures == before ? "ok" : "FAILED", sets[set], precision_name, name, checks);
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-function"
#define S float
#define N(name) reference_##name##_f32
#include "../../Sources/CTransformKernels/Reference.inc"
#undef S
#undef N
#define S double
#define N(name) reference_##name##_f64
#include "../../Sources/CTransformKernels/Reference.inc"
#undef S
#undef N
#pragma clang diagnostic pop

#define S float
#define PRECISION TK_FLOAT
#define N(name) name##_f32
#define CV(name) cv_##name##_f
#include "MatricesTest.inc"
#undef S
#undef PRECISION
#undef N
#undef CV
#define S double
#define PRECISION TK_DOUBLE
#define N(name) name##_f64
#define CV(name) cv_##name##_d
#include "MatricesTest.inc"

static void check_largest_index(void) {
  for (size_t count = 0; count <= 200; count++)
    for (int round = 0; round < 20; round++) {
      uint32_t *indices = allocate(count * sizeof *indices), largest = 0;
      for (size_t i = 0; i < count; i++) indices[i] = random_bits() << (random_bits() % 2), largest = indices[i] > largest ? indices[i] : largest;
      check(tk_largest_index(indices, count) == largest, "largest index", count, round);
      release();
    }
}

int main(void) {
  for (set = TK_BASELINE; set <= TK_AVX512; set++) {
    if (tk_limit_instruction_set(set) != set) {
      printf("not on this machine: %s\n", sets[set]);
      continue;
    }
    precision_name = "Float", check_all_f32();
    precision_name = "Double", check_all_f64();
    precision_name = "index", run("largest", check_largest_index);
  }
  return failures ? 1 : 0;
}
