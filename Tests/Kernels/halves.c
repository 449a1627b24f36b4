// Reads and writes numbers of 16 bits by every instruction set of this machine. Prints one hash of the bits for each
// kernel, NaNs and their payloads among them, which is the same on every machine. A set that gives other bits than the
// baseline prints a line, and the exit status is then 1.
#pragma clang fp contract(off)

#include "CTransformKernels.h"

#include <stdio.h>
#include <string.h>

enum { COUNT = 65536, STRIDE = 6 };

static uint64_t seed = 88172645463325252u;
static uint64_t next(void) {
  seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
  return seed;
}

static _Alignas(64) char scalars[8 * COUNT], written[STRIDE * COUNT], words[2 * COUNT];

static uint64_t hash_of(const char *bytes, size_t count) {
  uint64_t hash = 14695981039346656037u;
  for (size_t i = 0; i < count; i++) hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3;
  return hash;
}

// Scalars around the halves: any bits, and exponents from below the least half to above the largest.
static void fill(int precision) {
  for (size_t i = 0; i < COUNT; i++) {
    uint64_t r = next();
    double d = (double)(int64_t)r * (double[]){0x1p-47, 0x1p-60, 0x1p-63, 0x1p-77, 0x1p-87}[next() % 5];
    if (next() % 4 == 0) memcpy(&d, &r, 8);
    float f = (float)d;
    if (next() % 4 == 0) memcpy(&f, &r, 4);
    memcpy(scalars + (precision ? 8 : 4) * i, precision ? (void *)&d : (void *)&f, precision ? 8 : 4);
  }
}

int main(void) {
  static const char *formats[] = {"half", "unsigned", "signed"};
  int differences = 0;
  for (size_t i = 0; i < COUNT; i++) memcpy(words + 2 * i, &(uint16_t){(uint16_t)i}, 2);
  for (int precision = TK_FLOAT; precision <= TK_DOUBLE; precision++)
    for (int format = TK_HALF; format <= TK_SIGNED_NORMALIZED; format++) {
      uint64_t read = 0, packed = 0, apart = 0;
      uint64_t start = seed;
      for (int set = TK_BASELINE; set <= TK_AVX512 && tk_limit_instruction_set(set) == set; set++) {
        seed = start;
        tk_read_halves(precision, format, 1, words, 2, scalars, COUNT);
        uint64_t r = hash_of(scalars, (size_t)COUNT * (precision ? 8 : 4));
        fill(precision);
        memset(written, 0x5a, sizeof written);
        tk_write_halves(precision, format, 1, scalars, written, 2, COUNT);
        uint64_t p = hash_of(written, sizeof written);
        memset(written, 0x5a, sizeof written);
        tk_write_halves(precision, format, 2, scalars, written, STRIDE, COUNT / 2);
        uint64_t a = hash_of(written, sizeof written);
        if (set == TK_BASELINE) read = r, packed = p, apart = a;
        if ((r != read || p != packed || a != apart) && ++differences) printf("DIFFERENT %s precision %d set %d\n", formats[format], precision, set);
      }
      printf("%s %s read %016llx packed %016llx apart %016llx\n", precision ? "Double" : "Float", formats[format], (unsigned long long)read,
             (unsigned long long)packed, (unsigned long long)apart);
    }
  return differences > 0;
}
