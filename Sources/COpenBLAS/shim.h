// The two functions of BLAS that are used. Some commands turn every trait on, also on machines without the library:
// `swift package dump-symbol-graph` compiles and links everything so. There, plain loops stand for the library and
// nothing is linked. They are correct and slow; SwiftPM names the package to install.
#if __has_include(<cblas.h>)
#include "library.h"
#else
typedef enum { CblasRowMajor = 101 } CBLAS_ORDER;
typedef enum { CblasNoTrans = 111 } CBLAS_TRANSPOSE;

// c = alpha · a · b + beta · c. Where beta is zero, c is not read.
#define PRODUCT_BY_LOOPS(name, scalar)                                                                                       \
  static inline void name(CBLAS_ORDER order, CBLAS_TRANSPOSE left, CBLAS_TRANSPOSE right, int rows, int columns, int terms, \
                          scalar alpha, const scalar *a, int a_step, const scalar *b, int b_step, scalar beta, scalar *c,   \
                          int c_step) {                                                                                      \
    (void)order, (void)left, (void)right;                                                                                    \
    for (long row = 0; row < rows; row++)                                                                                    \
      for (long column = 0; column < columns; column++) {                                                                    \
        scalar sum = 0;                                                                                                      \
        for (long term = 0; term < terms; term++) sum += a[row * a_step + term] * b[term * b_step + column];                 \
        scalar *result = &c[row * c_step + column];                                                                          \
        *result = beta == 0 ? alpha * sum : alpha * sum + beta * *result;                                                    \
      }                                                                                                                      \
  }
PRODUCT_BY_LOOPS(cblas_sgemm, float)
PRODUCT_BY_LOOPS(cblas_dgemm, double)
#undef PRODUCT_BY_LOOPS
#endif
