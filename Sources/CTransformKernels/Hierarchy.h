// What the builder of hierarchies and the kernels that walk through them have in common.
#ifndef C_TRANSFORM_KERNELS_HIERARCHY_H
#define C_TRANSFORM_KERNELS_HIERARCHY_H

#include "Kernels.h"

#include <float.h>

// A child is the number of a node, or of a block where this bit is set.
#define TK_LEAF 0x80000000u
#define TK_NO_CHILD 0xffffffffu

// Parts are halved by number from this level on. There are then at most DEEPEST + 14 levels of 7 open children each.
enum { TK_DEEPEST = 40, TK_STACK = 7 * (TK_DEEPEST + 14) + 8 };

#endif
