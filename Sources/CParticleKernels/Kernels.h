// The kernels of each instruction set, in one table.
#ifndef C_PARTICLE_KERNELS_KERNELS_H
#define C_PARTICLE_KERNELS_KERNELS_H

#include "CParticleKernels.h"
#include "Loops.inc"

// The kernels of one precision.
typedef struct {
  __typeof__(pk_lives) *lives;
  void (*write)(const pk_cell *cell, const pk_chunk *chunk, const pk_arrays *arrays);
  __typeof__(pk_make_starts) *starts;
} pk_kernels;
#define KERNELS pk_kernels // for TableStart.inc and Dispatch.inc

// By precision.
extern const pk_kernels pk_kernels_baseline[2], pk_kernels_avx2[2], pk_kernels_avx512[2];

#endif
