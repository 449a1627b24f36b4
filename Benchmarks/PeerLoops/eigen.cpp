// Eigen. Transforms have the mode Affine, which stores the full matrix. The compact mode is several times slower to
// multiply.
#include <Eigen/Dense>

#include "peer.hpp"

template <class T> using M4 = Eigen::Matrix<T, 4, 4>;
template <class T> using M3 = Eigen::Matrix<T, 3, 3>;
template <class T> using V3 = Eigen::Matrix<T, 3, 1>;
template <class T> using V4 = Eigen::Matrix<T, 4, 1>;
template <class T> using Affine3 = Eigen::Transform<T, 3, Eigen::Affine>;
template <class T> using Affine2 = Eigen::Transform<T, 2, Eigen::Affine>;
template <class T> using Quaternion = Eigen::Quaternion<T>;

template <class T> struct Product {
  using A = M4<T>; using B = M4<T>; using Out = M4<T>;
  static Out apply(const A &a, const B &b) { return b * a; }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_BOTH_CHAINED(product, Product)

template <class T> struct Inverse {
  using A = M4<T>; using B = Nothing<T>; using Out = M4<T>;
  static Out apply(const A &a, const B &) { return a.inverse(); }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_BOTH_CHAINED(inverse, Inverse)

template <class T> struct AffineInverse {
  using A = Affine3<T>; using B = Nothing<T>; using Out = Affine3<T>;
  static Out apply(const A &a, const B &) { return a.inverse(); }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_BOTH_CHAINED(affine_inverse, AffineInverse)

template <class T> struct Product2D {
  using A = Affine2<T>; using B = Affine2<T>; using Out = Affine2<T>;
  static Out apply(const A &a, const B &b) { return b * a; }
  static void feed(const Out &previous, A &a, B &) { a = previous; }
};
PEER_BOTH_CHAINED(product_2d, Product2D)

template <class T> struct Inverse2D {
  using A = Affine2<T>; using B = Nothing<T>; using Out = Affine2<T>;
  static Out apply(const A &a, const B &) { return a.inverse(); }
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
  // (a * b.homogeneous()).hnormalized() computes the same, and is slower.
  static Out apply(const A &a, const B &b) {
    V4<T> image = a * V4<T>(b.x(), b.y(), b.z(), T(1));
    return image.template head<3>() / image.w();
  }
  static void feed(const Out &previous, A &, B &b) { b = previous; }
};
PEER_BOTH_CHAINED(point, Point)

template <class T> struct AffinePoint {
  using A = Affine3<T>; using B = V3<T>; using Out = V3<T>;
  static Out apply(const A &a, const B &b) { return a * b; }
  static void feed(const Out &previous, A &, B &b) { b = previous; }
};
PEER_BOTH_CHAINED(affine_point, AffinePoint)

template <class T> struct Vector {
  using A = Affine3<T>; using B = V3<T>; using Out = V3<T>;
  static Out apply(const A &a, const B &b) { return a.linear() * b; }
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

template <class T> M4<T> withLinearPart(const M3<T> &part) {
  M4<T> m = M4<T>::Identity();
  m.template topLeftCorner<3, 3>() = part;
  return m;
}

template <class T> struct AxisAngle {
  using A = V3<T>; using B = T; using Out = M4<T>;
  // Eigen needs an axis of unit length; the others take any length.
  static Out apply(const A &a, const B &b) { return withLinearPart<T>(Eigen::AngleAxis<T>(b, a.normalized()).toRotationMatrix()); }
  static void feed(const Out &previous, A &, B &b) { b += previous(1, 0); }
};
PEER_BOTH_CHAINED(axis_angle, AxisAngle)

template <class T> struct QuaternionMatrix {
  using A = Quaternion<T>; using B = Nothing<T>; using Out = M4<T>;
  static Out apply(const A &a, const B &) { return withLinearPart<T>(a.toRotationMatrix()); }
};
PEER_BOTH(quaternion_matrix, QuaternionMatrix)

template <class T> struct MatrixQuaternion {
  using A = M4<T>; using B = Nothing<T>; using Out = Quaternion<T>;
  static Out apply(const A &a, const B &) { return Quaternion<T>(a.template topLeftCorner<3, 3>()); }
};
PEER_BOTH(matrix_quaternion, MatrixQuaternion)

template <class T> struct Destination { Quaternion<T> end; T time; };

template <class T> struct Slerp {
  using A = Quaternion<T>; using B = Destination<T>; using Out = Quaternion<T>;
  static Out apply(const A &a, const B &b) { return a.slerp(b.time, b.end); }
};
PEER_BOTH(slerp, Slerp)

template <class T> struct EulerQuaternion {
  using A = V3<T>; using B = Nothing<T>; using Out = Quaternion<T>;
  static Out apply(const A &a, const B &) {
    using Turn = Eigen::AngleAxis<T>;
    return Turn(a.z(), V3<T>::UnitZ()) * Turn(a.y(), V3<T>::UnitY()) * Turn(a.x(), V3<T>::UnitX());
  }
};
PEER_BOTH(euler_quaternion, EulerQuaternion)

// quaternion_euler is absent. Eigen's eulerAngles have the first angle in 0 … pi and the second in -pi … pi: other
// angles for every second rotation.

template <class T> struct Placement { V3<T> translation, scale; };

template <class T> struct Compose {
  using A = Quaternion<T>; using B = Placement<T>; using Out = Affine3<T>;
  static Out apply(const A &a, const B &b) {
    Affine3<T> m;
    m.fromPositionOrientationScale(b.translation, a, b.scale);
    return m;
  }
};
PEER_BOTH(compose, Compose)

template <class T> struct NormalMatrix {
  using A = M4<T>; using B = Nothing<T>; using Out = M3<T>;
  static Out apply(const A &a, const B &) {
    M3<T> part = a.template topLeftCorner<3, 3>();
    return part.inverse().transpose();
  }
};
PEER_BOTH(normal_matrix, NormalMatrix)

// As its users do it for a matrix without shear. computeRotationScaling is a singular value decomposition.
template <class T> struct DecomposeTRS {
  using A = M4<T>; using B = Nothing<T>;
  struct Out { V3<T> translation; Quaternion<T> rotation; V3<T> scale; };
  static Out apply(const A &a, const B &) {
    M3<T> part = a.template topLeftCorner<3, 3>();
    V3<T> scale = part.colwise().norm();
    if (part.determinant() < 0) scale = -scale;
    Out out;
    out.translation = a.template topRightCorner<3, 1>();
    out.rotation = Quaternion<T>(M3<T>(part * scale.cwiseInverse().asDiagonal()));
    out.scale = scale;
    return out;
  }
};
PEER_BOTH(decompose_trs, DecomposeTRS)

#define TEXT2(x) #x
#define TEXT(x) TEXT2(x)
PEER_VERSION("Eigen " TEXT(EIGEN_WORLD_VERSION) "." TEXT(EIGEN_MAJOR_VERSION) "." TEXT(EIGEN_MINOR_VERSION))
