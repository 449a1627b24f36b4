// The loops over many points that every library of the batch tables exports: batch_<cell>_<f|d>(matrix, source,
// destination, count).
//
// The matrix is in our layout, row after row: six numbers for xy, nine for xy_divide, sixteen for the others. Planes
// are passed as arrays of pointers.
#pragma once
#include <cstddef>

#define EXPORT extern "C" __attribute__((visibility("default")))

// A cell for both scalars. The loop is a template <class T, class M, class Out>. It is the same for points and for
// arrays of pointers to planes.
#define BATCH(cell, loop)                                                                                                   \
  EXPORT void batch_##cell##_f(const float *m, const float *source, float *destination, size_t n) { loop(m, source, destination, n); } \
  EXPORT void batch_##cell##_d(const double *m, const double *source, double *destination, size_t n) { loop(m, source, destination, n); }

#define BATCH_PLANES(cell, loop)                                                                                                \
  EXPORT void batch_##cell##_f(const float *m, const float *const *source, float *const *destination, size_t n) { loop(m, source, destination, n); } \
  EXPORT void batch_##cell##_d(const double *m, const double *const *source, double *const *destination, size_t n) { loop(m, source, destination, n); }

#define BATCH_VERSION(text) \
  EXPORT const char *batch_version() { return text; }
