// cglm, in Float only. Its functions take arrays that are not const, therefore the casts.
#include <cglm/cglm.h>
#include <cglm/clipspace/ortho_rh_zo.h>
#include <cglm/clipspace/persp_rh_zo.h>
#include <cglm/version.h>

#include "peer.hpp"

struct M4 { mat4 m; };
struct M3 { mat3 m; };
struct V3 { vec3 v; };
struct V4 { vec4 v; };
struct Placement { vec3 translation, scale; };

template <class Array> Array &mutableArray(const Array &array) { return const_cast<Array &>(array); }

template <class T> struct Product {
  using A = M4; using B = M4; using Out = M4;
  static Out apply(const A &a, const B &b) {
    Out out;
    glm_mat4_mul(mutableArray(b.m), mutableArray(a.m), out.m);
    return out;
  }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_CHAINED(product, f, float, Product)

template <class T> struct Inverse {
  using A = M4; using B = Nothing<T>; using Out = M4;
  static Out apply(const A &a, const B &) {
    Out out;
    glm_mat4_inv(mutableArray(a.m), out.m);
    return out;
  }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_CHAINED(inverse, f, float, Inverse)

template <class T> struct Product2D {
  using A = M3; using B = M3; using Out = M3;
  static Out apply(const A &a, const B &b) {
    Out out;
    glm_mat3_mul(mutableArray(b.m), mutableArray(a.m), out.m);
    return out;
  }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_CHAINED(product_2d, f, float, Product2D)

template <class T> struct Inverse2D {
  using A = M3; using B = Nothing<T>; using Out = M3;
  static Out apply(const A &a, const B &) {
    Out out;
    glm_mat3_inv(mutableArray(a.m), out.m);
    return out;
  }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_CHAINED(inverse_2d, f, float, Inverse2D)

template <class T> struct Homogeneous {
  using A = M4; using B = V4; using Out = V4;
  static Out apply(const A &a, const B &b) {
    Out out;
    glm_mat4_mulv(mutableArray(a.m), mutableArray(b.v), out.v);
    return out;
  }
  static void feed(const Out &previous, A &, B &b) { b = previous; }
};
PEER_CHAINED(homogeneous, f, float, Homogeneous)

template <class T> struct Point {
  using A = M4; using B = V3; using Out = V3;
  static Out apply(const A &a, const B &b) {
    vec4 point, image;
    Out out;
    glm_vec4(mutableArray(b.v), 1, point);
    glm_mat4_mulv(mutableArray(a.m), point, image);
    glm_vec3_divs(image, image[3], out.v);
    return out;
  }
  static void feed(const Out &previous, A &, B &b) { b = previous; }
};
PEER_CHAINED(point, f, float, Point)

template <class T> struct AffinePoint {
  using A = M4; using B = V3; using Out = V3;
  static Out apply(const A &a, const B &b) {
    Out out;
    glm_mat4_mulv3(mutableArray(a.m), mutableArray(b.v), 1, out.v);
    return out;
  }
  static void feed(const Out &previous, A &, B &b) { b = previous; }
};
PEER_CHAINED(affine_point, f, float, AffinePoint)

template <class T> struct Vector {
  using A = M4; using B = V3; using Out = V3;
  static Out apply(const A &a, const B &b) {
    Out out;
    glm_mat4_mulv3(mutableArray(a.m), mutableArray(b.v), 0, out.v);
    return out;
  }
  static void feed(const Out &previous, A &, B &b) { b = previous; }
};
PEER_CHAINED(vector, f, float, Vector)

template <class T> struct QuaternionProduct {
  using A = V4; using B = V4; using Out = V4;
  static Out apply(const A &a, const B &b) {
    Out out;
    glm_quat_mul(mutableArray(a.v), mutableArray(b.v), out.v);
    return out;
  }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_CHAINED(quaternion_product, f, float, QuaternionProduct)

template <class T> struct QuaternionRotate {
  using A = V4; using B = V3; using Out = V3;
  static Out apply(const A &a, const B &b) {
    Out out;
    glm_quat_rotatev(mutableArray(a.v), mutableArray(b.v), out.v);
    return out;
  }
  static void feed(const Out &previous, A &, B &b) { b = previous; }
};
PEER_CHAINED(quaternion_rotate, f, float, QuaternionRotate)

template <class T> struct AxisAngle {
  using A = V3; using B = float; using Out = M4;
  static Out apply(const A &a, const B &b) {
    Out out;
    glm_rotate_make(out.m, b, mutableArray(a.v));
    return out;
  }
  static void feed(const Out &previous, A &, B &b) { b += previous.m[0][1]; }
};
PEER_CHAINED(axis_angle, f, float, AxisAngle)

template <class T> struct QuaternionMatrix {
  using A = V4; using B = Nothing<T>; using Out = M4;
  static Out apply(const A &a, const B &) {
    Out out;
    glm_quat_mat4(mutableArray(a.v), out.m);
    return out;
  }
};
PEER_THROUGHPUT(quaternion_matrix, f, float, QuaternionMatrix)

template <class T> struct MatrixQuaternion {
  using A = M4; using B = Nothing<T>; using Out = V4;
  static Out apply(const A &a, const B &) {
    Out out;
    glm_mat4_quat(mutableArray(a.m), out.v);
    return out;
  }
};
PEER_THROUGHPUT(matrix_quaternion, f, float, MatrixQuaternion)

struct Destination { alignas(16) vec4 end; float time; };

template <class T> struct Slerp {
  using A = V4; using B = Destination; using Out = V4;
  static Out apply(const A &a, const B &b) {
    Out out;
    glm_quat_slerp(mutableArray(a.v), mutableArray(b.end), b.time, out.v);
    return out;
  }
};
PEER_THROUGHPUT(slerp, f, float, Slerp)

// Its Euler angles go through a matrix. glm_euler_zyx is its only rotation about the fixed axes x, y and z in this
// order.
template <class T> struct EulerQuaternion {
  using A = V3; using B = Nothing<T>; using Out = V4;
  static Out apply(const A &a, const B &) {
    Out out;
    mat4 m;
    glm_euler_zyx(mutableArray(a.v), m);
    glm_mat4_quat(m, out.v);
    return out;
  }
};
PEER_THROUGHPUT(euler_quaternion, f, float, EulerQuaternion)

template <class T> struct Compose {
  using A = V4; using B = Placement; using Out = M4;
  static Out apply(const A &a, const B &b) {
    Out out;
    glm_quat_mat4(mutableArray(a.v), out.m);
    glm_scale(out.m, mutableArray(b.scale));
    glm_vec4(mutableArray(b.translation), 1, out.m[3]);
    return out;
  }
};
PEER_THROUGHPUT(compose, f, float, Compose)

template <class T> struct NormalMatrix {
  using A = M4; using B = Nothing<T>; using Out = M3;
  static Out apply(const A &a, const B &) {
    Out out;
    mat3 part;
    glm_mat4_pick3(mutableArray(a.m), part);
    glm_mat3_inv(part, out.m);
    glm_mat3_transpose(out.m);
    return out;
  }
};
PEER_THROUGHPUT(normal_matrix, f, float, NormalMatrix)

template <class T> struct DecomposeTRS {
  using A = M4; using B = Nothing<T>;
  struct Out { V4 translation, rotation; V3 scale; };
  static Out apply(const A &a, const B &) {
    Out out;
    mat4 rotation;
    glm_decompose(mutableArray(a.m), out.translation.v, rotation, out.scale.v);
    glm_mat4_quat(rotation, out.rotation.v);
    return out;
  }
};
PEER_THROUGHPUT(decompose_trs, f, float, DecomposeTRS)

struct Lens { float angle, ratio, near, far; };
struct Window { float left, right, bottom, top, near, far; };
struct Sight { vec3 eye, target; };

template <class T> struct Perspective {
  using A = Lens; using B = Nothing<T>; using Out = M4;
  static Out apply(const A &a, const B &) {
    Out out;
    glm_perspective_rh_zo(a.angle, a.ratio, a.near, a.far, out.m);
    return out;
  }
};
PEER_THROUGHPUT(perspective, f, float, Perspective)

template <class T> struct Frustum {
  using A = Window; using B = Nothing<T>; using Out = M4;
  static Out apply(const A &a, const B &) {
    Out out;
    glm_frustum_rh_zo(a.left, a.right, a.bottom, a.top, a.near, a.far, out.m);
    return out;
  }
};
PEER_THROUGHPUT(frustum, f, float, Frustum)

template <class T> struct Orthographic {
  using A = Window; using B = Nothing<T>; using Out = M4;
  static Out apply(const A &a, const B &) {
    Out out;
    glm_ortho_rh_zo(a.left, a.right, a.bottom, a.top, a.near, a.far, out.m);
    return out;
  }
};
PEER_THROUGHPUT(orthographic, f, float, Orthographic)

template <class T> struct LookAt {
  using A = Sight; using B = V3; using Out = M4;
  static Out apply(const A &a, const B &up) {
    Out out;
    glm_lookat_rh(mutableArray(a.eye), mutableArray(a.target), mutableArray(up.v), out.m);
    return out;
  }
};
PEER_THROUGHPUT(look_at, f, float, LookAt)

#define TEXT2(x) #x
#define TEXT(x) TEXT2(x)
PEER_VERSION("cglm " TEXT(CGLM_VERSION_MAJOR) "." TEXT(CGLM_VERSION_MINOR) "." TEXT(CGLM_VERSION_PATCH))
