// What every loop over many items stands on: the precision of its scalars, the instruction set, which is chosen once at
// run time, and what else is known of the machine. Vocabulary.inc and Vector.inc are the words in which loops are
// written, Loops.inc is for the files that compile them.
#ifndef C_KERNELS_H
#define C_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "Sums.h"

// The precision of the scalars behind every `void` pointer. TK_FUSED added to it asks for fused arithmetic: products
// are added in one rounding where the processor can, and bits depend on the instruction set.
enum { TK_FLOAT = 0, TK_DOUBLE = 1, TK_FUSED = 2 };

// Instruction sets, in the order of their width. On arm64 and WebAssembly the only one is the baseline.
enum { TK_BASELINE = 0, TK_AVX2 = 1, TK_AVX512 = 2 };

// Sixteen bytes of scalars.
typedef float tk_part_f32 __attribute__((ext_vector_type(4)));
typedef double tk_part_f64 __attribute__((ext_vector_type(2)));

// For functions that keep the caller's registers, where the system's calling conventions know them.
#if defined(__x86_64__) || (defined(__aarch64__) && !defined(_WIN32))
#define TK_KEEPS_REGISTERS __attribute__((preserve_most))
#else
#define TK_KEEPS_REGISTERS
#endif

// The instruction set that is used, or -1 before the first question.
extern int tk_used_set;
TK_KEEPS_REGISTERS int tk_first_instruction_set(void);

// The best instruction set of the machine, and whether it adds products in one rounding. It asks the processor each
// time, which takes long in a virtual machine.
int tk_machine_instruction_set(bool *fuses);

// Whether the machine adds products in one rounding. It is known once the instruction set is.
extern bool tk_machine_fuses;

// The instruction set that is used: the best of the machine, or a lower one on request. A request is the environment
// variable TRANSFORMS_INSTRUCTION_SET or a call of tk_limit_instruction_set. The variable is sse2, avx2 or avx512, in
// upper or lower case; other values are ignored. A thread that sees the set also sees tk_machine_fuses.
static inline int tk_instruction_set(void) {
  int set = __atomic_load_n(&tk_used_set, __ATOMIC_ACQUIRE);
  return __builtin_expect(set >= 0, 1) ? set : tk_first_instruction_set();
}

// The same, and no more than AVX2: for loops that gain nothing by wider vectors, and are not compiled for them.
static inline int tk_narrow_instruction_set(void) { return tk_instruction_set() == TK_BASELINE ? TK_BASELINE : TK_AVX2; }

// Uses no more than this set from now on, where the machine has it; for tests. Returns what is used.
int tk_limit_instruction_set(int set);

// Kernels that are called from the caller's own code, which finds them here by number: null before the first call, and
// after a limit.
typedef void tk_kernel(void);
extern tk_kernel *tk_used_kernels[128];

// Keeps the kernel of an instruction set for the next call.
void tk_keep_kernel(unsigned number, int set, tk_kernel *kernel);

// Bytes of the last cache, 16 MiB where the system does not tell. The policy of streaming uses it.
size_t tk_last_cache_size(void);

// Processors that this process may run on; for a policy of threads.
unsigned tk_processor_count(void);

// Tells the processor that this thread spins on what another thread will write.
static inline void tk_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("isb");
#endif
}

#endif
