// The two functions of BLAS that are used. Documentation is built with every trait on, also on machines without the
// library. Then these declarations stand for it.
#if __has_include(<cblas.h>)
#include <cblas.h>
#else
typedef enum { CblasRowMajor = 101 } CBLAS_ORDER;
typedef enum { CblasNoTrans = 111 } CBLAS_TRANSPOSE;
void cblas_sgemm(CBLAS_ORDER order, CBLAS_TRANSPOSE left, CBLAS_TRANSPOSE right, int rows, int columns, int terms, float alpha, const float *a, int a_step,
                 const float *b, int b_step, float beta, float *c, int c_step);
void cblas_dgemm(CBLAS_ORDER order, CBLAS_TRANSPOSE left, CBLAS_TRANSPOSE right, int rows, int columns, int terms, double alpha, const double *a, int a_step,
                 const double *b, int b_step, double beta, double *c, int c_step);
#endif
