import TransformKit

/// The second operand of operations that have only one.
struct Nothing {}

struct Placement<Scalar: TransformScalar> {
  var translation, scale: SIMD3<Scalar>
}

typealias NormalRows<Scalar: TransformScalar> = (x: SIMD3<Scalar>, y: SIMD3<Scalar>, z: SIMD3<Scalar>)

enum Product<Scalar: TransformScalar>: Ours, Chained {
  static var name: String { "product" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: Transform3D<Scalar>) -> Transform3D<Scalar> { a.concatenating(b) }
  @inline(__always) static func feed(_ previous: Transform3D<Scalar>, _ a: inout Transform3D<Scalar>, _ b: inout Transform3D<Scalar>) {
    a = previous
  }
}

enum Inverse<Scalar: TransformScalar>: OursOrNil, Chained {
  static var name: String { "inverse" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: Nothing) -> Transform3D<Scalar>? { a.inverted() }
  @inline(__always) static func feed(_ previous: Transform3D<Scalar>, _ a: inout Transform3D<Scalar>, _ b: inout Nothing) { a = previous }
}

enum AffineInverse<Scalar: TransformScalar>: OursOrNil, Chained {
  static var name: String { "affine_inverse" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: Nothing) -> Transform3D<Scalar>? { a.invertedAffine() }
  @inline(__always) static func feed(_ previous: Transform3D<Scalar>, _ a: inout Transform3D<Scalar>, _ b: inout Nothing) { a = previous }
}

enum Product2D<Scalar: TransformScalar>: Ours, Chained {
  static var name: String { "product_2d" }
  @inline(__always) static func apply(_ a: Transform2D<Scalar>, _ b: Transform2D<Scalar>) -> Transform2D<Scalar> { a.concatenating(b) }
  @inline(__always) static func feed(_ previous: Transform2D<Scalar>, _ a: inout Transform2D<Scalar>, _ b: inout Transform2D<Scalar>) {
    a = previous
  }
}

enum Inverse2D<Scalar: TransformScalar>: OursOrNil, Chained {
  static var name: String { "inverse_2d" }
  @inline(__always) static func apply(_ a: Transform2D<Scalar>, _ b: Nothing) -> Transform2D<Scalar>? { a.inverted() }
  @inline(__always) static func feed(_ previous: Transform2D<Scalar>, _ a: inout Transform2D<Scalar>, _ b: inout Nothing) { a = previous }
}

enum HomogeneousPoint<Scalar: TransformScalar>: Ours, Chained {
  static var name: String { "homogeneous" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: SIMD4<Scalar>) -> SIMD4<Scalar> { a.applied(toHomogeneous: b) }
  @inline(__always) static func feed(_ previous: SIMD4<Scalar>, _ a: inout Transform3D<Scalar>, _ b: inout SIMD4<Scalar>) { b = previous }
}

enum Point<Scalar: TransformScalar>: OursOrNil, Chained {
  static var name: String { "point" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: SIMD3<Scalar>) -> SIMD3<Scalar>? { a.applied(toPoint: b) }
  @inline(__always) static func feed(_ previous: SIMD3<Scalar>, _ a: inout Transform3D<Scalar>, _ b: inout SIMD3<Scalar>) { b = previous }
}

enum AffinePoint<Scalar: TransformScalar>: Ours, Chained {
  static var name: String { "affine_point" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: SIMD3<Scalar>) -> SIMD3<Scalar> { a.applied(toAffinePoint: b) }
  @inline(__always) static func feed(_ previous: SIMD3<Scalar>, _ a: inout Transform3D<Scalar>, _ b: inout SIMD3<Scalar>) { b = previous }
}

enum Vector<Scalar: TransformScalar>: Ours, Chained {
  static var name: String { "vector" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: SIMD3<Scalar>) -> SIMD3<Scalar> { a.applied(toVector: b) }
  @inline(__always) static func feed(_ previous: SIMD3<Scalar>, _ a: inout Transform3D<Scalar>, _ b: inout SIMD3<Scalar>) { b = previous }
}

enum QuaternionProduct<Scalar: TransformScalar>: Ours, Chained {
  static var name: String { "quaternion_product" }
  @inline(__always) static func apply(_ a: Quaternion<Scalar>, _ b: Quaternion<Scalar>) -> Quaternion<Scalar> { b.concatenating(a) }
  @inline(__always) static func feed(_ previous: Quaternion<Scalar>, _ a: inout Quaternion<Scalar>, _ b: inout Quaternion<Scalar>) {
    a = previous
  }
}

enum QuaternionRotate<Scalar: TransformScalar>: Ours, Chained {
  static var name: String { "quaternion_rotate" }
  @inline(__always) static func apply(_ a: Quaternion<Scalar>, _ b: SIMD3<Scalar>) -> SIMD3<Scalar> { a.rotated(b) }
  @inline(__always) static func feed(_ previous: SIMD3<Scalar>, _ a: inout Quaternion<Scalar>, _ b: inout SIMD3<Scalar>) { b = previous }
}

enum AxisAngle<Scalar: TransformScalar>: OursOrNil, Chained {
  static var name: String { "axis_angle" }
  @inline(__always) static func apply(_ a: SIMD3<Scalar>, _ b: Scalar) -> Transform3D<Scalar>? { .rotation(radians: b, axis: a) }
  @inline(__always) static func feed(_ previous: Transform3D<Scalar>, _ a: inout SIMD3<Scalar>, _ b: inout Scalar) { b += previous.m12 }
}

enum QuaternionMatrix<Scalar: TransformScalar>: Ours {
  static var name: String { "quaternion_matrix" }
  @inline(__always) static func apply(_ a: Quaternion<Scalar>, _ b: Nothing) -> Transform3D<Scalar> { Transform3D(a) }
}

enum MatrixQuaternion<Scalar: TransformScalar>: OursOrNil {
  static var name: String { "matrix_quaternion" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: Nothing) -> Quaternion<Scalar>? { Quaternion(a) }
}

struct Destination<Scalar: TransformScalar> {
  var end: Quaternion<Scalar>
  var time: Scalar
}

enum Slerp<Scalar: TransformScalar>: Ours {
  static var name: String { "slerp" }
  @inline(__always) static func apply(_ a: Quaternion<Scalar>, _ b: Destination<Scalar>) -> Quaternion<Scalar> {
    a.slerp(to: b.end, at: b.time)
  }
}

enum EulerQuaternion<Scalar: TransformScalar>: Ours {
  static var name: String { "euler_quaternion" }
  @inline(__always) static func apply(_ a: SIMD3<Scalar>, _ b: Nothing) -> Quaternion<Scalar> {
    Quaternion(radians: a, order: .extrinsic(.xyz))
  }
}

enum QuaternionEuler<Scalar: TransformScalar>: OursOrNil {
  static var name: String { "quaternion_euler" }
  @inline(__always) static func apply(_ a: Quaternion<Scalar>, _ b: Nothing) -> SIMD3<Scalar>? {
    a.eulerAngles(order: .extrinsic(.xyz))?.radians
  }
}

enum Compose<Scalar: TransformScalar>: Ours {
  static var name: String { "compose" }
  @inline(__always) static func apply(_ a: Quaternion<Scalar>, _ b: Placement<Scalar>) -> Transform3D<Scalar> {
    Transform3D(translation: b.translation, rotation: a, scale: b.scale)
  }
}

enum NormalMatrix<Scalar: TransformScalar>: OursOrNil {
  static var name: String { "normal_matrix" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: Nothing) -> NormalRows<Scalar>? { a.normalMatrix }
}

typealias PlacementParts<Scalar: TransformScalar> = (translation: SIMD3<Scalar>, rotation: Quaternion<Scalar>, scale: SIMD3<Scalar>)

enum DecomposeTRS<Scalar: TransformScalar>: OursOrNil {
  static var name: String { "decompose_trs" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: Nothing) -> PlacementParts<Scalar>? { a.placement() }
}

enum DecomposeAll<Scalar: TransformScalar>: OursOrNil {
  static var name: String { "decompose_all" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: Nothing) -> Transform3D<Scalar>.Components? { a.components() }
}

struct Lens<Scalar: TransformScalar> {
  var angle, aspectRatio, near, far: Scalar
}

struct Window<Scalar: TransformScalar> {
  var left, right, bottom, top, near, far: Scalar
}

struct Sight<Scalar: TransformScalar> {
  var eye, target: SIMD3<Scalar>
}

enum Perspective<Scalar: TransformScalar>: OursOrNil {
  static var name: String { "perspective" }
  @inline(__always) static func apply(_ a: Lens<Scalar>, _ b: Nothing) -> Transform3D<Scalar>? {
    .perspective(fieldOfViewRadians: a.angle, aspectRatio: a.aspectRatio, near: a.near, far: a.far, convention: .metal)
  }
}

enum OffCentreFrustum<Scalar: TransformScalar>: OursOrNil {
  static var name: String { "frustum" }
  @inline(__always) static func apply(_ a: Window<Scalar>, _ b: Nothing) -> Transform3D<Scalar>? {
    .frustum(left: a.left, right: a.right, bottom: a.bottom, top: a.top, near: a.near, far: a.far, convention: .metal)
  }
}

enum Orthographic<Scalar: TransformScalar>: OursOrNil {
  static var name: String { "orthographic" }
  @inline(__always) static func apply(_ a: Window<Scalar>, _ b: Nothing) -> Transform3D<Scalar>? {
    .orthographic(left: a.left, right: a.right, bottom: a.bottom, top: a.top, near: a.near, far: a.far, convention: .metal)
  }
}

enum LookAt<Scalar: TransformScalar>: OursOrNil {
  static var name: String { "look_at" }
  @inline(__always) static func apply(_ a: Sight<Scalar>, _ b: SIMD3<Scalar>) -> Transform3D<Scalar>? {
    .lookAt(a.target, from: a.eye, up: b)
  }
}

extension Entry {
  /// This library's entries. They are concrete here, therefore each is specialised as in a user's program.
  package static var oursFloat: [Entry] {
    [
      Entry(chained: Product<Float>.self),
      Entry(chained: Inverse<Float>.self),
      Entry(chained: AffineInverse<Float>.self),
      Entry(chained: Product2D<Float>.self),
      Entry(chained: Inverse2D<Float>.self),
      Entry(chained: HomogeneousPoint<Float>.self),
      Entry(chained: Point<Float>.self),
      Entry(chained: AffinePoint<Float>.self),
      Entry(chained: Vector<Float>.self),
      Entry(chained: QuaternionProduct<Float>.self),
      Entry(chained: QuaternionRotate<Float>.self),
      Entry(chained: AxisAngle<Float>.self),
      Entry(QuaternionMatrix<Float>.self),
      Entry(MatrixQuaternion<Float>.self),
      Entry(Slerp<Float>.self),
      Entry(EulerQuaternion<Float>.self),
      Entry(QuaternionEuler<Float>.self),
      Entry(Compose<Float>.self),
      Entry(NormalMatrix<Float>.self),
      Entry(DecomposeTRS<Float>.self),
      Entry(DecomposeAll<Float>.self),
      Entry(Perspective<Float>.self),
      Entry(OffCentreFrustum<Float>.self),
      Entry(Orthographic<Float>.self),
      Entry(LookAt<Float>.self),
      .sampleOne(Float.self),
      .sampleMany(Float.self),
    ] + uncheckedFloat
  }

  package static var oursDouble: [Entry] {
    [
      Entry(chained: Product<Double>.self),
      Entry(chained: Inverse<Double>.self),
      Entry(chained: AffineInverse<Double>.self),
      Entry(chained: Product2D<Double>.self),
      Entry(chained: Inverse2D<Double>.self),
      Entry(chained: HomogeneousPoint<Double>.self),
      Entry(chained: Point<Double>.self),
      Entry(chained: AffinePoint<Double>.self),
      Entry(chained: Vector<Double>.self),
      Entry(chained: QuaternionProduct<Double>.self),
      Entry(chained: QuaternionRotate<Double>.self),
      Entry(chained: AxisAngle<Double>.self),
      Entry(QuaternionMatrix<Double>.self),
      Entry(MatrixQuaternion<Double>.self),
      Entry(Slerp<Double>.self),
      Entry(EulerQuaternion<Double>.self),
      Entry(QuaternionEuler<Double>.self),
      Entry(Compose<Double>.self),
      Entry(NormalMatrix<Double>.self),
      Entry(DecomposeTRS<Double>.self),
      Entry(DecomposeAll<Double>.self),
      Entry(Perspective<Double>.self),
      Entry(OffCentreFrustum<Double>.self),
      Entry(Orthographic<Double>.self),
      Entry(LookAt<Double>.self),
      .sampleOne(Double.self),
      .sampleMany(Double.self),
    ] + uncheckedDouble
  }
}
