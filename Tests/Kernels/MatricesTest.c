// Compares the kernels for matrices and for points with gaps with the plain loops, bit for bit: for every instruction
// set of the machine, every count up to 67, any alignment, in place and out of place. Prints a line for each kernel
// with a hash of all results. The hash is the same on every machine. Every array is its own allocation of exactly its
// size. Therefore the address sanitizer sees reads and writes beside it.
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi"

#include "CTransformKernels.h"
#include "../../Sources/CVectorOperations/include/CVectorOperations.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures, set;
static uint64_t hash, state;

static void check(bool holds, const char *what, size_t count, int detail) {
  if (!holds && failures++ < 20) printf("DIFFERENT %s: set %d, count %zu, case %d\n", what, set, count, detail);
}

static void add_to_hash(const void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) hash = (hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3;
}

static uint32_t random_bits(void) {
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

// Runs the same test for each instruction set.
static void run(const char *precision, const char *name, void (*test)(void)) {
  uint64_t first = 0;
  int best = tk_limit_instruction_set(TK_AVX512);
  for (set = TK_BASELINE; set <= best; set++) {
    check(tk_limit_instruction_set(set) == set, "instruction set", 0, set);
    state = 1, hash = 14695981039346656037u;
    test();
    if (set == TK_BASELINE) first = hash;
    check(hash == first, name, 0, -1);
  }
  printf("%s %s %016llx\n", name, precision, (unsigned long long)first);
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-function"
#define S float
#define N(name) reference_##name##_f32
#include "Reference.inc"
#undef S
#undef N
#define S double
#define N(name) reference_##name##_f64
#include "Reference.inc"
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
      add_to_hash(&largest, sizeof largest);
      check(tk_largest_index(indices, count) == largest, "largest index", count, round);
      release();
    }
}

int main(void) {
  check_all_f32("Float"), check_all_f64("Double");
  run("of 32 bits", "largest index", check_largest_index);
  if (failures) printf("%d differences\n", failures);
  return failures != 0;
}
