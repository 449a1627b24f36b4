// Every form of a map has the same bits.
#include "Expect.h"

#define S float
#define N(name) name##_f32
#include "Forms.inc"
#undef S
#undef N

#define S double
#define N(name) name##_f64
#include "Forms.inc"
#undef S
#undef N
