// GLM: loops over its types. GLM_FORCE_INTRINSICS selects the aligned types, which its SIMD paths need; packed types
// have no such paths.
#include <glm/glm.hpp>
#include <glm/gtc/matrix_inverse.hpp>

#include "batch.hpp"

#ifdef GLM_FORCE_INTRINSICS
#include <glm/gtc/type_aligned.hpp>
constexpr glm::qualifier Q = glm::aligned_highp;
#else
constexpr glm::qualifier Q = glm::packed_highp;
#endif
template <class T> using V2 = glm::vec<2, T, glm::packed_highp>;
template <class T> using V3 = glm::vec<3, T, glm::packed_highp>;
template <class T> using V4 = glm::vec<4, T, Q>;
template <class T> using M4 = glm::mat<4, 4, T, Q>;

template <class V, class T> static const V *in(const T *p) { return reinterpret_cast<const V *>(p); }
template <class V, class T> static V *out(T *p) { return reinterpret_cast<V *>(p); }
template <class T> static M4<T> matrix(const T *m) {
  return M4<T>(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8], m[9], m[10], m[11], m[12], m[13], m[14], m[15]);
}

#ifndef GLM_FORCE_INTRINSICS
template <class T> static void xy(const T *m, const T *s, T *d, size_t n) {
  const glm::mat<3, 2, T, Q> matrix(m[0], m[1], m[2], m[3], m[4], m[5]);
  const V2<T> *__restrict from = in<V2<T>>(s);
  V2<T> *__restrict to = out<V2<T>>(d);
  for (size_t i = 0; i < n; i++) to[i] = matrix * glm::vec<3, T, Q>(from[i], 1);
}
BATCH(xy, xy)

template <class T> static void xy_divide(const T *m, const T *s, T *d, size_t n) {
  const glm::mat<3, 3, T, Q> matrix(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]);
  const V2<T> *__restrict from = in<V2<T>>(s);
  V2<T> *__restrict to = out<V2<T>>(d);
  for (size_t i = 0; i < n; i++) {
    auto image = matrix * glm::vec<3, T, Q>(from[i], 1);
    to[i] = V2<T>(image) / image.z;
  }
}
BATCH(xy_divide, xy_divide)
#endif

template <int step, class T> static void xyz(const T *m, const T *__restrict s, T *__restrict d, size_t n) {
  const auto transform = matrix(m);
  for (size_t i = 0; i < n; i++) *out<V3<T>>(d + step * i) = V3<T>(transform * V4<T>(*in<V3<T>>(s + step * i), 1));
}
template <int step, class T> static void xyz_divide(const T *m, const T *__restrict s, T *__restrict d, size_t n) {
  const auto transform = matrix(m);
  for (size_t i = 0; i < n; i++) {
    auto image = transform * V4<T>(*in<V3<T>>(s + step * i), 1);
    *out<V3<T>>(d + step * i) = V3<T>(image) / image.w;
  }
}
BATCH(xyz, xyz<3>)
BATCH(xyz_divide, xyz_divide<3>)
BATCH(xyz_padded, xyz<4>)
BATCH(xyz_padded_divide, xyz_divide<4>)

template <class T> static void xyzw(const T *m, const T *s, T *d, size_t n) {
  const auto transform = matrix(m);
  const V4<T> *__restrict from = in<V4<T>>(s);
  V4<T> *__restrict to = out<V4<T>>(d);
  for (size_t i = 0; i < n; i++) to[i] = transform * from[i];
}
BATCH(xyzw, xyzw)

template <class T> static void products(const T *m, const T *s, T *d, size_t n) {
  const auto next = matrix(m);
  const M4<T> *__restrict from = in<M4<T>>(s);
  M4<T> *__restrict to = out<M4<T>>(d);
  for (size_t i = 0; i < n; i++) to[i] = next * from[i];
}
BATCH(products, products)

template <class T> static void inverses(const T *, const T *s, T *d, size_t n) {
  const M4<T> *__restrict from = in<M4<T>>(s);
  M4<T> *__restrict to = out<M4<T>>(d);
  for (size_t i = 0; i < n; i++) to[i] = glm::inverse(from[i]);
}
BATCH(inverses, inverses)

#define TEXT(n) #n
#define VERSION(a, b, c, d) "GLM " TEXT(a) "." TEXT(b) "." TEXT(c) "." TEXT(d)
BATCH_VERSION(VERSION(GLM_VERSION_MAJOR, GLM_VERSION_MINOR, GLM_VERSION_PATCH, GLM_VERSION_REVISION))
