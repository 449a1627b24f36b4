// What a C program would write for curves and springs. Built for the processor at hand, `-O3 -march=native`, by
// Benchmarks/times.
#pragma once
#include <stddef.h>

// A Bézier from (0, 0) to (1, 1) with its polynomials and x at eleven parameters, made once.
typedef struct {
  double x[4], y[4], polynomial[3], samples[11];
} loop_bezier;

typedef struct {
  double frequency, ratio, spread, velocity;
} loop_spring;

loop_bezier loop_make_bezier(double x1, double y1, double x2, double y2);
loop_spring loop_make_spring(double frequency, double ratio, double velocity);

// The usual solver: a guess from the table, Newton until the parameter stays, halving where the slope is small.
void loop_bezier_table(const loop_bezier *curves, size_t curve_count, const double *x, double *results, size_t count);
// The package's steps: three of Halley, one of Newton, and a bracket for the rest.
void loop_bezier_steps(const loop_bezier *curves, size_t curve_count, const double *x, double *results, size_t count);
// The closed form.
void loop_spring_values(const loop_spring *springs, size_t spring_count, const double *times, double *results, size_t count);
