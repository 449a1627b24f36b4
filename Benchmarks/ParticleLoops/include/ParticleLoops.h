// What a C program would do to draw particles of one cell at a time: the same formulas, one particle after another.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint32_t seed[2], cell;
  float rate, lifetime, lifetime_range, velocity, velocity_range, cone; // cone: 1 − the cosine of half its angle
  float axis[3], across[3], above[3], origin[3], size[2], acceleration[3];
  float scale, scale_range, scale_speed, spin, spin_range;
  float color[4], color_range[4], color_speed[4];
} loop_cell;

// Arrays of four floats a particle, of sixteen, four and two; rotations; births in seconds.
typedef struct {
  float *positions, *transforms, *colors, *sizes, *rotations;
  double *ages;
  uint64_t *numbers;
} loop_arrays;

// Writes the particles that live at a time, and returns how many there are.
size_t loop_particles(const loop_cell *cell, double time, const loop_arrays *arrays);
