// Eigen: one expression over all columns with EIGEN_BATCH_EXPRESSION, otherwise a loop over fixed-size columns.
#include <Eigen/Dense>

#include "batch.hpp"

template <class T, int rows> using Points = Eigen::Matrix<T, rows, Eigen::Dynamic>;
template <class T, int rows> using In = Eigen::Map<const Points<T, rows>>;
template <class T, int rows> using Out = Eigen::Map<Points<T, rows>>;
template <class T> using Matrix = Eigen::Matrix<T, 4, 4>;

template <class T> static void xy(const T *m, const T *s, T *d, size_t n) {
  Eigen::Matrix<T, 2, 2> linear;
  linear << m[0], m[2], m[1], m[3];
  const Eigen::Matrix<T, 2, 1> t(m[4], m[5]);
  In<T, 2> from(s, 2, n);
  Out<T, 2> to(d, 2, n);
#ifdef EIGEN_BATCH_EXPRESSION
  to.noalias() = (linear * from).colwise() + t;
#else
  for (size_t i = 0; i < n; i++) to.col(i) = linear * from.col(i) + t;
#endif
}
BATCH(xy, xy)

template <class T> static void xyz(const T *m, const T *s, T *d, size_t n) {
  const Eigen::Map<const Matrix<T>> matrix(m);
  const Eigen::Matrix<T, 3, 3> linear = matrix.template topLeftCorner<3, 3>();
  const Eigen::Matrix<T, 3, 1> t = matrix.template topRightCorner<3, 1>();
  In<T, 3> from(s, 3, n);
  Out<T, 3> to(d, 3, n);
#ifdef EIGEN_BATCH_EXPRESSION
  to.noalias() = (linear * from).colwise() + t;
#else
  for (size_t i = 0; i < n; i++) to.col(i) = linear * from.col(i) + t;
#endif
}
BATCH(xyz, xyz)

template <class T> static void xyzw(const T *m, const T *s, T *d, size_t n) {
  const Matrix<T> matrix = Eigen::Map<const Matrix<T>>(m);
  In<T, 4> from(s, 4, n);
  Out<T, 4> to(d, 4, n);
#ifdef EIGEN_BATCH_EXPRESSION
  to.noalias() = matrix * from;
#else
  for (size_t i = 0; i < n; i++) to.col(i).noalias() = matrix * from.col(i);
#endif
}
BATCH(xyzw, xyzw)

#ifndef EIGEN_BATCH_EXPRESSION
template <class T> static void xyz_divide(const T *m, const T *s, T *d, size_t n) {
  const Matrix<T> matrix = Eigen::Map<const Matrix<T>>(m);
  In<T, 3> from(s, 3, n);
  Out<T, 3> to(d, 3, n);
  for (size_t i = 0; i < n; i++) {
    Eigen::Matrix<T, 4, 1> point;
    point << from.col(i), T(1);
    const Eigen::Matrix<T, 4, 1> image = matrix * point;
    to.col(i) = image.template head<3>() / image(3);
  }
}
BATCH(xyz_divide, xyz_divide)

template <class T> static void products(const T *m, const T *s, T *d, size_t n) {
  const Matrix<T> next = Eigen::Map<const Matrix<T>>(m);
  for (size_t i = 0; i < n; i++) {
    Eigen::Map<Matrix<T>> to(d + 16 * i);
    to.noalias() = next * Eigen::Map<const Matrix<T>>(s + 16 * i);
  }
}
BATCH(products, products)

template <class T> static void inverses(const T *, const T *s, T *d, size_t n) {
  for (size_t i = 0; i < n; i++) {
    Eigen::Map<Matrix<T>> to(d + 16 * i);
    to = Eigen::Map<const Matrix<T>>(s + 16 * i).inverse();
  }
}
BATCH(inverses, inverses)

template <class T> static void planes3(const T *m, const T *const *s, T *const *d, size_t n) {
  using Plane = Eigen::Map<const Eigen::Array<T, Eigen::Dynamic, 1>>;
  const Plane x(s[0], n), y(s[1], n), z(s[2], n);
  for (int c = 0; c < 3; c++)
    Eigen::Map<Eigen::Array<T, Eigen::Dynamic, 1>>(d[c], n) = m[c] * x + m[4 + c] * y + m[8 + c] * z + m[12 + c];
}
BATCH_PLANES(planes3, planes3)
#endif

#define TEXT_OF(n) #n
#define TEXT(n) TEXT_OF(n)
BATCH_VERSION("Eigen " TEXT(EIGEN_WORLD_VERSION) "." TEXT(EIGEN_MAJOR_VERSION) "." TEXT(EIGEN_MINOR_VERSION))
