#define _GNU_SOURCE
#include "TimeLoops.h"

#include <math.h>

static double cubic(double a, double b, double u) {
  double v = 1 - u;
  return 3 * u * v * (v * a + u * b) + u * u * u;
}

static double slope(double a, double b, double u) {
  double v = 1 - u;
  return 3 * (v * v * a + 2 * u * v * (b - a) + u * u * (1 - b));
}

loop_bezier loop_make_bezier(double x1, double y1, double x2, double y2) {
  loop_bezier curve = {{0, x1, x2, 1}, {0, y1, y2, 1}, {1 + 3 * (x1 - x2), 3 * (x2 - 2 * x1), 3 * x1}, {0}};
  for (int i = 0; i < 11; i++) curve.samples[i] = cubic(x1, x2, i / 10.0);
  return curve;
}

static double table_parameter(const loop_bezier *curve, double x) {
  double x1 = curve->x[1], x2 = curve->x[2];
  int place = 1;
  while (place < 10 && curve->samples[place] <= x) place++;
  place--;
  double width = curve->samples[place + 1] - curve->samples[place];
  double u = (place + (x - curve->samples[place]) / width) / 10;
  double first = slope(x1, x2, u);
  if (first >= 1e-6) {
    for (int i = 0; i < 16; i++) {
      double next = u - (cubic(x1, x2, u) - x) / slope(x1, x2, u);
      if (!(next >= 0 && next <= 1)) break;
      if (fabs(next - u) <= 0x1p-53) return next;
      u = next;
    }
  }
  double low = place / 10.0, high = (place + 1) / 10.0;
  for (int i = 0; i < 64; i++) {
    u = low + (high - low) / 2;
    if (u <= low || u >= high) break;
    if (cubic(x1, x2, u) > x) high = u; else low = u;
  }
  return u;
}

static double bracketed_parameter(double x1, double x2, double x) {
  double low = 0, high = 1, u = x;
  for (int i = 0; i < 64; i++) {
    double error = cubic(x1, x2, u) - x;
    if (error == 0) return u;
    if (error > 0) high = u; else low = u;
    double next = u - error / slope(x1, x2, u);
    if (!(next > low && next < high)) next = low + (high - low) / 2;
    if (next == u) return u;
    u = next;
  }
  return u;
}

static double step_parameter(const loop_bezier *curve, double x) {
  double x1 = curve->x[1], x2 = curve->x[2];
  double a = curve->polynomial[0], b = curve->polynomial[1], c = curve->polynomial[2], u = x;
  for (int i = 0; i < 3; i++) {
    double inner = a * u + b, error = (inner * u + c) * u - x;
    double first = (2 * inner + a * u) * u + c, bend = inner + 2 * (a * u);
    u -= error * first / (first * first - error * bend);
  }
  double first = slope(x1, x2, u), step = (cubic(x1, x2, u) - x) / first;
  int is_near = step * step * fabs(2 * (3 * a * u + b)) <= 0x1p-53 * first && u > 0 && u < 1;
  return is_near ? u - step : bracketed_parameter(x1, x2, x);
}

void loop_bezier_table(const loop_bezier *curves, size_t curve_count, const double *x, double *results, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const loop_bezier *curve = curves + i % curve_count;
    results[i] = x[i] <= 0 || x[i] >= 1 ? x[i] : cubic(curve->y[1], curve->y[2], table_parameter(curve, x[i]));
  }
}

void loop_bezier_steps(const loop_bezier *curves, size_t curve_count, const double *x, double *results, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const loop_bezier *curve = curves + i % curve_count;
    results[i] = x[i] <= 0 || x[i] >= 1 ? x[i] : cubic(curve->y[1], curve->y[2], step_parameter(curve, x[i]));
  }
}

loop_spring loop_make_spring(double frequency, double ratio, double velocity) {
  loop_spring spring = {frequency, ratio, frequency * sqrt(fabs(1 - ratio) * (1 + ratio)), velocity};
  return spring;
}

static double spring_value(const loop_spring *spring, double time) {
  double ratio = spring->ratio, frequency = spring->frequency, spread = spring->spread;
  double lead = ratio * frequency - spring->velocity;
  if (ratio < 1) {
    double sine, cosine;
    sincos(spread * time, &sine, &cosine);
    return 1 - exp(-ratio * frequency * time) * (cosine + lead * sine / spread);
  }
  double decay = exp(-frequency / (ratio + spread / frequency) * time), lost = -expm1(-2 * spread * time);
  return 1 - decay * (1 - lost / 2 + lead * (spread > 0 ? lost / (2 * spread) : time));
}

void loop_spring_values(const loop_spring *springs, size_t spring_count, const double *times, double *results, size_t count) {
  for (size_t i = 0; i < count; i++) results[i] = spring_value(springs + i % spring_count, times[i]);
}
