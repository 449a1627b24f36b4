// Plain C loops over numbers, as written without a library.
#include "batch.hpp"

template <class T> static void xy(const T *m, const T *__restrict s, T *__restrict d, size_t n) {
  const T a = m[0], b = m[1], c = m[2], e = m[3], tx = m[4], ty = m[5];
  for (size_t i = 0; i < n; i++) {
    T x = s[2 * i], y = s[2 * i + 1];
    d[2 * i] = a * x + c * y + tx;
    d[2 * i + 1] = b * x + e * y + ty;
  }
}
BATCH(xy, xy)

template <class T> static void xy_divide(const T *m, const T *__restrict s, T *__restrict d, size_t n) {
  const T a = m[0], b = m[1], p = m[2], c = m[3], e = m[4], q = m[5], tx = m[6], ty = m[7], r = m[8];
  for (size_t i = 0; i < n; i++) {
    T x = s[2 * i], y = s[2 * i + 1], w = p * x + q * y + r;
    d[2 * i] = (a * x + c * y + tx) / w;
    d[2 * i + 1] = (b * x + e * y + ty) / w;
  }
}
BATCH(xy_divide, xy_divide)

template <int step, bool divide, class T> static void xyz(const T *matrix, const T *__restrict s, T *__restrict d, size_t n) {
  T m[16];
  for (int i = 0; i < 16; i++) m[i] = matrix[i];
  for (size_t i = 0; i < n; i++) {
    T x = s[step * i], y = s[step * i + 1], z = s[step * i + 2];
    T u = m[0] * x + m[4] * y + m[8] * z + m[12], v = m[1] * x + m[5] * y + m[9] * z + m[13], t = m[2] * x + m[6] * y + m[10] * z + m[14];
    if (divide) {
      T w = m[3] * x + m[7] * y + m[11] * z + m[15];
      u /= w, v /= w, t /= w;
    }
    d[step * i] = u;
    d[step * i + 1] = v;
    d[step * i + 2] = t;
  }
}
BATCH(xyz, (xyz<3, false>))
BATCH(xyz_divide, (xyz<3, true>))
BATCH(xyz_padded, (xyz<4, false>))
BATCH(xyz_padded_divide, (xyz<4, true>))

template <class T> static void xyzw(const T *matrix, const T *__restrict s, T *__restrict d, size_t n) {
  T m[16];
  for (int i = 0; i < 16; i++) m[i] = matrix[i];
  for (size_t i = 0; i < n; i++) {
    T x = s[4 * i], y = s[4 * i + 1], z = s[4 * i + 2], w = s[4 * i + 3];
    for (int k = 0; k < 4; k++) d[4 * i + k] = m[k] * x + m[4 + k] * y + m[8 + k] * z + m[12 + k] * w;
  }
}
BATCH(xyzw, xyzw)

template <class T> static void planes2(const T *m, const T *const *source, T *const *destination, size_t n) {
  const T *__restrict sx = source[0], *__restrict sy = source[1];
  T *__restrict dx = destination[0], *__restrict dy = destination[1];
  const T a = m[0], b = m[1], c = m[2], e = m[3], tx = m[4], ty = m[5];
  for (size_t i = 0; i < n; i++) {
    T x = sx[i], y = sy[i];
    dx[i] = a * x + c * y + tx;
    dy[i] = b * x + e * y + ty;
  }
}
BATCH_PLANES(planes2, planes2)

template <bool divide, class T> static void planes3(const T *matrix, const T *const *source, T *const *destination, size_t n) {
  const T *__restrict sx = source[0], *__restrict sy = source[1], *__restrict sz = source[2];
  T *__restrict dx = destination[0], *__restrict dy = destination[1], *__restrict dz = destination[2];
  T m[16];
  for (int i = 0; i < 16; i++) m[i] = matrix[i];
  for (size_t i = 0; i < n; i++) {
    T x = sx[i], y = sy[i], z = sz[i];
    T u = m[0] * x + m[4] * y + m[8] * z + m[12], v = m[1] * x + m[5] * y + m[9] * z + m[13], t = m[2] * x + m[6] * y + m[10] * z + m[14];
    if (divide) {
      T w = m[3] * x + m[7] * y + m[11] * z + m[15];
      u /= w, v /= w, t /= w;
    }
    dx[i] = u, dy[i] = v, dz[i] = t;
  }
}
BATCH_PLANES(planes3, planes3<false>)
BATCH_PLANES(planes3_divide, planes3<true>)

// Matrices: `source` has the first factor of each pair, `b` is the second factor of all.
template <class T> static void products(const T *b, const T *__restrict s, T *__restrict d, size_t n) {
  T m[16];
  for (int i = 0; i < 16; i++) m[i] = b[i];
  for (size_t i = 0; i < n; i++)
    for (int r = 0; r < 4; r++)
      for (int c = 0; c < 4; c++) {
        const T *a = s + 16 * i + 4 * r;
        d[16 * i + 4 * r + c] = a[0] * m[c] + a[1] * m[4 + c] + a[2] * m[8 + c] + a[3] * m[12 + c];
      }
}
BATCH(products, products)

BATCH_VERSION("plain C")
