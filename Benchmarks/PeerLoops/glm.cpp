// GLM. GLM_FORCE_INTRINSICS and GLM_FORCE_ALIGNED_GENTYPES select the aligned types, which its SIMD paths need.
#define GLM_ENABLE_EXPERIMENTAL
#include <glm/glm.hpp>
#include <glm/gtc/matrix_inverse.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/gtx/matrix_decompose.hpp>

#include "peer.hpp"

#ifdef GLM_FORCE_INTRINSICS
#include <glm/gtc/type_aligned.hpp>
constexpr glm::qualifier Q = glm::aligned_highp;
#else
constexpr glm::qualifier Q = glm::packed_highp;
#endif

template <class T> using M4 = glm::mat<4, 4, T, Q>;
template <class T> using M3 = glm::mat<3, 3, T, Q>;
template <class T> using V3 = glm::vec<3, T, Q>;
template <class T> using V4 = glm::vec<4, T, Q>;
template <class T> using Quaternion = glm::qua<T, Q>;

template <class T> struct Product {
  using A = M4<T>; using B = M4<T>; using Out = M4<T>;
  static Out apply(const A &a, const B &b) { return b * a; }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_BOTH_CHAINED(product, Product)

template <class T> struct Inverse {
  using A = M4<T>; using B = Nothing<T>; using Out = M4<T>;
  static Out apply(const A &a, const B &) { return glm::inverse(a); }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_BOTH_CHAINED(inverse, Inverse)

template <class T> struct AffineInverse {
  using A = M4<T>; using B = Nothing<T>; using Out = M4<T>;
  static Out apply(const A &a, const B &) { return glm::affineInverse(a); }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_BOTH_CHAINED(affine_inverse, AffineInverse)

template <class T> struct Product2D {
  using A = M3<T>; using B = M3<T>; using Out = M3<T>;
  static Out apply(const A &a, const B &b) { return b * a; }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_BOTH_CHAINED(product_2d, Product2D)

template <class T> struct Inverse2D {
  using A = M3<T>; using B = Nothing<T>; using Out = M3<T>;
  static Out apply(const A &a, const B &) { return glm::affineInverse(a); }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_BOTH_CHAINED(inverse_2d, Inverse2D)

template <class T> struct Homogeneous {
  using A = M4<T>; using B = V4<T>; using Out = V4<T>;
  static Out apply(const A &a, const B &b) { return a * b; }
  static void feed(const Out &previous, A &, B &b) { b = previous; }
};
PEER_BOTH_CHAINED(homogeneous, Homogeneous)

template <class T> struct Point {
  using A = M4<T>; using B = V3<T>; using Out = V3<T>;
  static Out apply(const A &a, const B &b) {
    V4<T> image = a * V4<T>(b, T(1));
    return V3<T>(image / image.w);
  }
  static void feed(const Out &previous, A &, B &b) { b = previous; }
};
PEER_BOTH_CHAINED(point, Point)

template <class T> struct AffinePoint {
  using A = M4<T>; using B = V3<T>; using Out = V3<T>;
  static Out apply(const A &a, const B &b) { return V3<T>(a * V4<T>(b, T(1))); }
  static void feed(const Out &previous, A &, B &b) { b = previous; }
};
PEER_BOTH_CHAINED(affine_point, AffinePoint)

template <class T> struct Vector {
  using A = M4<T>; using B = V3<T>; using Out = V3<T>;
  static Out apply(const A &a, const B &b) { return V3<T>(a * V4<T>(b, T(0))); }
  static void feed(const Out &previous, A &, B &b) { b = previous; }
};
PEER_BOTH_CHAINED(vector, Vector)

template <class T> struct QuaternionProduct {
  using A = Quaternion<T>; using B = Quaternion<T>; using Out = Quaternion<T>;
  static Out apply(const A &a, const B &b) { return a * b; }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_BOTH_CHAINED(quaternion_product, QuaternionProduct)

template <class T> struct QuaternionRotate {
  using A = Quaternion<T>; using B = V3<T>; using Out = V3<T>;
  static Out apply(const A &a, const B &b) { return a * b; }
  static void feed(const Out &previous, A &, B &b) { b = previous; }
};
PEER_BOTH_CHAINED(quaternion_rotate, QuaternionRotate)

template <class T> struct AxisAngle {
  using A = V3<T>; using B = T; using Out = M4<T>;
  static Out apply(const A &a, const B &b) { return glm::rotate(M4<T>(T(1)), b, a); }
  static void feed(const Out &previous, A &, B &b) { b += previous[0][1]; }
};
PEER_BOTH_CHAINED(axis_angle, AxisAngle)

template <class T> struct QuaternionMatrix {
  using A = Quaternion<T>; using B = Nothing<T>; using Out = M4<T>;
  static Out apply(const A &a, const B &) { return glm::mat4_cast(a); }
};
PEER_BOTH(quaternion_matrix, QuaternionMatrix)

template <class T> struct MatrixQuaternion {
  using A = M4<T>; using B = Nothing<T>; using Out = Quaternion<T>;
  static Out apply(const A &a, const B &) { return glm::quat_cast(a); }
};
PEER_BOTH(matrix_quaternion, MatrixQuaternion)

template <class T> struct Destination { Quaternion<T> end; T time; };

template <class T> struct Slerp {
  using A = Quaternion<T>; using B = Destination<T>; using Out = Quaternion<T>;
  static Out apply(const A &a, const B &b) { return glm::slerp(a, b.end, b.time); }
};
PEER_BOTH(slerp, Slerp)

template <class T> struct EulerQuaternion {
  using A = V3<T>; using B = Nothing<T>; using Out = Quaternion<T>;
  static Out apply(const A &a, const B &) { return Out(a); }
};
PEER_BOTH(euler_quaternion, EulerQuaternion)

template <class T> struct QuaternionEuler {
  using A = Quaternion<T>; using B = Nothing<T>; using Out = V3<T>;
  static Out apply(const A &a, const B &) { return glm::eulerAngles(a); }
};
PEER_BOTH(quaternion_euler, QuaternionEuler)

template <class T> struct Placement { V3<T> translation, scale; };

template <class T> struct Compose {
  using A = Quaternion<T>; using B = Placement<T>; using Out = M4<T>;
  static Out apply(const A &a, const B &b) {
    M4<T> m = glm::mat4_cast(a);
    m[0] *= b.scale.x;
    m[1] *= b.scale.y;
    m[2] *= b.scale.z;
    m[3] = V4<T>(b.translation, T(1));
    return m;
  }
};
PEER_BOTH(compose, Compose)

template <class T> struct NormalMatrix {
  using A = M4<T>; using B = Nothing<T>; using Out = M3<T>;
  static Out apply(const A &a, const B &) { return glm::inverseTranspose(M3<T>(a)); }
};
PEER_BOTH(normal_matrix, NormalMatrix)

// GLM takes all parts apart in one call. Its shears are in the order yz, xz, xy.
template <class T> struct DecomposeAll {
  using A = M4<T>; using B = Nothing<T>;
  struct Out { V3<T> translation; Quaternion<T> rotation; V3<T> scale, shear; V4<T> perspective; };
  static Out apply(const A &a, const B &) {
    Out out;
    V3<T> skew;
    glm::decompose(a, out.scale, out.rotation, out.translation, skew, out.perspective);
    out.shear = V3<T>(skew.z, skew.y, skew.x);
    return out;
  }
};
PEER_BOTH(decompose_all, DecomposeAll)

template <class T> struct DecomposeTRS {
  using A = M4<T>; using B = Nothing<T>;
  struct Out { V3<T> translation; Quaternion<T> rotation; V3<T> scale; };
  static Out apply(const A &a, const B &) {
    Out out;
    V3<T> skew;
    V4<T> perspective;
    glm::decompose(a, out.scale, out.rotation, out.translation, skew, perspective);
    return out;
  }
};
PEER_BOTH(decompose_trs, DecomposeTRS)

template <class T> struct Lens { T angle, ratio, near, far; };
template <class T> struct Window { T left, right, bottom, top, near, far; };
template <class T> struct Sight { V3<T> eye, target; };

template <class T> struct Perspective {
  using A = Lens<T>; using B = Nothing<T>; using Out = M4<T>;
  static Out apply(const A &a, const B &) { return Out(glm::perspectiveRH_ZO(a.angle, a.ratio, a.near, a.far)); }
};
PEER_BOTH(perspective, Perspective)

template <class T> struct Frustum {
  using A = Window<T>; using B = Nothing<T>; using Out = M4<T>;
  static Out apply(const A &a, const B &) { return Out(glm::frustumRH_ZO(a.left, a.right, a.bottom, a.top, a.near, a.far)); }
};
PEER_BOTH(frustum, Frustum)

template <class T> struct Orthographic {
  using A = Window<T>; using B = Nothing<T>; using Out = M4<T>;
  static Out apply(const A &a, const B &) { return Out(glm::orthoRH_ZO(a.left, a.right, a.bottom, a.top, a.near, a.far)); }
};
PEER_BOTH(orthographic, Orthographic)

template <class T> struct LookAt {
  using A = Sight<T>; using B = V3<T>; using Out = M4<T>;
  static Out apply(const A &a, const B &up) { return glm::lookAtRH(a.eye, a.target, up); }
};
PEER_BOTH(look_at, LookAt)

#define TEXT2(x) #x
#define TEXT(x) TEXT2(x)
PEER_VERSION("GLM " TEXT(GLM_VERSION_MAJOR) "." TEXT(GLM_VERSION_MINOR) "." TEXT(GLM_VERSION_PATCH) "." TEXT(GLM_VERSION_REVISION))
