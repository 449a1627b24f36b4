// Vectors of 16 bytes, which every x86-64 and arm64 processor has.
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // every function with vectors is inlined

#include "MatricesKernels.h"

#include <math.h>
#include <string.h>

#define TK_VECTOR 16
#define TK_TABLE tk_matrices_baseline
#include "MatricesAll.inc"
