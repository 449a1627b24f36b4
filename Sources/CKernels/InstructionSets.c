// Chooses the instruction set, which all kernels share.
#include "CKernels.h"

#include <stdlib.h>

// Whether a text is a word of small letters, in upper or lower case.
static bool is_word(const char *text, const char *word) {
  for (; *word != 0; text++, word++)
    if ((*text >= 'A' && *text <= 'Z' ? *text + ('a' - 'A') : *text) != *word) return false;
  return *text == 0;
}

// What the machine has, and the environment allows.
static int available_set(void) {
  bool fuses;
  int best = tk_machine_instruction_set(&fuses);
  __atomic_store_n(&tk_machine_fuses, fuses, __ATOMIC_SEQ_CST);
  const char *wish = getenv("TRANSFORMS_INSTRUCTION_SET");
  if (wish == NULL) return best;
  int limit = is_word(wish, "sse2") ? TK_BASELINE : is_word(wish, "avx2") ? TK_AVX2 : TK_AVX512;
  return limit < best ? limit : best;
}

bool tk_machine_fuses = false;
int tk_used_set = -1;
tk_kernel *tk_used_kernels[128];

// Keeps the caller's registers. The caller's arguments therefore stay where they are.
__attribute__((noinline)) TK_KEEPS_REGISTERS int tk_first_instruction_set(void) {
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
