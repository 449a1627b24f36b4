#include "Dispatch.h"

#include <stdlib.h>
#include <strings.h>

// What the machine has, and the environment allows.
static int detected(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  int best = TK_BASELINE;
  if (__builtin_cpu_supports("avx2")) {
    best = TK_AVX2;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw"))
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

// Both are whole numbers that never change their meaning, so no order between them is needed.
_Atomic int tk_used_set = -1;
static _Atomic int available = -1;

static int available_set(void) {
  int set = atomic_load_explicit(&available, memory_order_relaxed);
  if (set >= 0) return set;
  set = detected();
  atomic_store_explicit(&available, set, memory_order_relaxed);
  return set;
}

int tk_instruction_set(void) {
  int set = atomic_load_explicit(&tk_used_set, memory_order_relaxed);
  if (set >= 0) return set;
  int first = available_set();
  // A limit that came in between stays.
  if (atomic_compare_exchange_strong(&tk_used_set, &set, first)) set = first;
  tk_use_points(set, true);
  return set;
}

int tk_limit_instruction_set(int set) {
  int most = available_set();
  if (set > most) set = most;
  if (set < TK_BASELINE) set = TK_BASELINE;
  atomic_store_explicit(&tk_used_set, set, memory_order_relaxed);
  tk_use_points(set, false);
  return set;
}
