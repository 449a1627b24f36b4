// What Embedded Swift asks of a C library, for a module of WebAssembly without one. Memory is never given back.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

int posix_memalign(void **result, size_t alignment, size_t size) {
  static uintptr_t used = 0;
  uintptr_t start = ((used ? used : (uintptr_t)&__heap_base) + alignment - 1) & ~(alignment - 1);
  used = start + size;
  size_t have = __builtin_wasm_memory_size(0) << 16;
  if (used > have && __builtin_wasm_memory_grow(0, ((used - have) >> 16) + 1) == (size_t)-1) return 12;
  *result = (void *)start;
  return 0;
}

void free(void *memory) { (void)memory; }

void *memcpy(void *restrict target, const void *restrict source, size_t size) {
  for (size_t i = 0; i < size; i++) ((char *)target)[i] = ((const char *)source)[i];
  return target;
}

void *memmove(void *target, const void *source, size_t size) {
  if (target <= source) return memcpy(target, source, size);
  for (size_t i = size; i-- > 0;) ((char *)target)[i] = ((const char *)source)[i];
  return target;
}

void *memset(void *target, int value, size_t size) {
  for (size_t i = 0; i < size; i++) ((char *)target)[i] = (char)value;
  return target;
}

void arc4random_buf(void *target, size_t size) { memset(target, 0, size); }

uintptr_t __stack_chk_guard = 0x5bd1e995;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// a * b + c in one rounding, for numbers whose product neither over- nor underflows. The sum of the small parts is
// rounded to odd, so that the last sum rounds once. Source: Boldo and Melquiond, Emulation of FMA and correctly rounded
// sums, 2008.

static double odd_sum(double a, double b) {
  double sum = a + b, shadow = sum - a, error = (a - (sum - shadow)) + (b - shadow);
  int64_t bits;
  __builtin_memcpy(&bits, &sum, sizeof bits);
  if (error != 0 && (bits & 1) == 0) bits += (error > 0) == (sum > 0) ? 1 : -1;
  __builtin_memcpy(&sum, &bits, sizeof bits);
  return sum;
}

static double half_of(double a) {
  double shifted = a * 0x1.000002p27;
  return shifted - (shifted - a);
}

double fma(double a, double b, double c) {
  double high = a * b, a1 = half_of(a), b1 = half_of(b), a2 = a - a1, b2 = b - b1;
  double low = a2 * b2 - (((high - a1 * b1) - a2 * b1) - a1 * b2);
  double sum = high + c, shadow = sum - high, error = (high - (sum - shadow)) + (c - shadow);
  return sum + odd_sum(error, low);
}

float fmaf(float a, float b, float c) { return (float)odd_sum((double)a * b, c); }
