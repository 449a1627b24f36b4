// The choice of instruction set, for the kernels' tables.
#ifndef C_TRANSFORM_KERNELS_DISPATCH_H
#define C_TRANSFORM_KERNELS_DISPATCH_H

#include "CTransformKernels.h"

#include <stdatomic.h>

// The instruction set in use, -1 until the first question.
extern _Atomic int tk_used_set;

// tk_instruction_set(), without a call once it is known.
static inline int tk_set(void) {
  int set = atomic_load_explicit(&tk_used_set, memory_order_relaxed);
  return __builtin_expect(set >= 0, 1) ? set : tk_instruction_set();
}

// Puts a set's kernels of points where calls find them; the first time only where no limit has put others.
void tk_use_points(int set, bool is_first);

#endif
