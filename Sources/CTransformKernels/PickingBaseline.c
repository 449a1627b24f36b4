// Vectors of 16 bytes, which every x86-64 and arm64 processor has.
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // every function with vectors is inlined

#include "PickingKernels.h"

#define BYTES 16
#define FUSED 0
#define KERNELS tk_picking_baseline
#include "PickingSet.inc"
