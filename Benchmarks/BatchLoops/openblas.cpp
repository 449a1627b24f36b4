// OpenBLAS's gemm on one thread. Points are the rows of a matrix. For xyz every row starts from the translation
// (beta = 1).
#include <cblas.h>

#include <initializer_list>

#include "batch.hpp"

static void gemm(int n, int k, const float *points, const float *matrix, float beta, float *images) {
  cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, n, k, k, 1, points, k, matrix, 4, beta, images, k);
}
static void gemm(int n, int k, const double *points, const double *matrix, double beta, double *images) {
  cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, n, k, k, 1, points, k, matrix, 4, beta, images, k);
}

template <class T> static void xyzw(const T *m, const T *s, T *d, size_t n) { gemm(int(n), 4, s, m, 0, d); }
BATCH(xyzw, xyzw)

template <class T> static void xyz(const T *m, const T *s, T *d, size_t n) {
  for (size_t i = 0; i < n; i++)
    for (int c = 0; c < 3; c++) d[3 * i + c] = m[12 + c];
  gemm(int(n), 3, s, m, 1, d);
}
BATCH(xyz, xyz)

EXPORT const char *batch_version() {
  openblas_set_num_threads(1);
  static char text[64];
  char *end = text;
  for (const char *part : {"OpenBLAS for ", (const char *)openblas_get_corename()})
    while (*part && end < text + 63) *end++ = *part++;
  return text;
}
