// Chooses the instruction set, which all kernels share.
#include "CKernels.h"

#include <stdlib.h>
#include <strings.h>

// What the machine has, and the environment allows.
static int available_set(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  int best = TK_BASELINE;
  if (__builtin_cpu_supports("avx2")) {
    best = TK_AVX2;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512bw"))
      best = TK_AVX512;
  }
  const char *wish = getenv("TRANSFORMS_INSTRUCTION_SET");
  if (wish == NULL) return best;
  int limit = strcasecmp(wish, "sse2") == 0 ? TK_BASELINE : strcasecmp(wish, "avx2") == 0 ? TK_AVX2 : TK_AVX512;
  return limit < best ? limit : best;
#else
  return TK_BASELINE;
#endif
}

int tk_used_set = -1;
tk_kernel *tk_used_kernels[128];

// Keeps the caller's registers. The caller's arguments therefore stay where they are.
__attribute__((noinline, preserve_most)) int tk_first_instruction_set(void) {
  int best = available_set(), none = -1;
  // A limit that came in between stays.
  return __atomic_compare_exchange_n(&tk_used_set, &none, best, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST) ? best : none;
}

int tk_limit_instruction_set(int set) {
  int most = available_set();
  set = set > most ? most : set < TK_BASELINE ? TK_BASELINE : set;
  __atomic_store_n(&tk_used_set, set, __ATOMIC_SEQ_CST);
  for (size_t i = 0; i < sizeof tk_used_kernels / sizeof *tk_used_kernels; i++) __atomic_store_n(&tk_used_kernels[i], NULL, __ATOMIC_SEQ_CST);
  return set;
}

void tk_keep_kernel(unsigned number, int set, tk_kernel *kernel) {
  __atomic_store_n(&tk_used_kernels[number], kernel, __ATOMIC_SEQ_CST);
  // A limit that came in between counts.
  if (__atomic_load_n(&tk_used_set, __ATOMIC_SEQ_CST) != set) __atomic_store_n(&tk_used_kernels[number], NULL, __ATOMIC_SEQ_CST);
}
