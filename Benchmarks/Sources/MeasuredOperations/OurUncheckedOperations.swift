import TransformKit

extension Operation {
  /// The operations with a form for operands that are known to have a result.
  static let hasUncheckedForm: Set<String> = [
    "inverse", "affine_inverse", "inverse_2d", "normal_matrix", "matrix_quaternion", "quaternion_matrix", "compose",
  ]
}

enum InverseUnchecked<Scalar: TransformScalar>: Ours, Chained {
  static var name: String { "inverse_unchecked" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: Nothing) -> Transform3D<Scalar> { a.invertedUnchecked() }
  @inline(__always) static func feed(_ previous: Transform3D<Scalar>, _ a: inout Transform3D<Scalar>, _ b: inout Nothing) { a = previous }
}

enum AffineInverseUnchecked<Scalar: TransformScalar>: Ours, Chained {
  static var name: String { "affine_inverse_unchecked" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: Nothing) -> Transform3D<Scalar> { a.invertedAffineUnchecked() }
  @inline(__always) static func feed(_ previous: Transform3D<Scalar>, _ a: inout Transform3D<Scalar>, _ b: inout Nothing) { a = previous }
}

enum Inverse2DUnchecked<Scalar: TransformScalar>: Ours, Chained {
  static var name: String { "inverse_2d_unchecked" }
  @inline(__always) static func apply(_ a: Transform2D<Scalar>, _ b: Nothing) -> Transform2D<Scalar> { a.invertedUnchecked() }
  @inline(__always) static func feed(_ previous: Transform2D<Scalar>, _ a: inout Transform2D<Scalar>, _ b: inout Nothing) { a = previous }
}

enum NormalMatrixUnchecked<Scalar: TransformScalar>: Ours {
  static var name: String { "normal_matrix_unchecked" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: Nothing) -> NormalRows<Scalar> { a.normalMatrixUnchecked }
}

enum MatrixQuaternionUnchecked<Scalar: TransformScalar>: Ours {
  static var name: String { "matrix_quaternion_unchecked" }
  @inline(__always) static func apply(_ a: Transform3D<Scalar>, _ b: Nothing) -> Quaternion<Scalar> { Quaternion(uncheckedRotation: a) }
}

enum QuaternionMatrixUnchecked<Scalar: TransformScalar>: Ours {
  static var name: String { "quaternion_matrix_unchecked" }
  @inline(__always) static func apply(_ a: Quaternion<Scalar>, _ b: Nothing) -> Transform3D<Scalar> { Transform3D(uncheckedRotation: a) }
}

enum ComposeUnchecked<Scalar: TransformScalar>: Ours {
  static var name: String { "compose_unchecked" }
  @inline(__always) static func apply(_ a: Quaternion<Scalar>, _ b: Placement<Scalar>) -> Transform3D<Scalar> {
    Transform3D(translation: b.translation, uncheckedRotation: a, scale: b.scale)
  }
}

extension Entry {
  static var uncheckedFloat: [Entry] {
    [
      Entry(chained: InverseUnchecked<Float>.self),
      Entry(chained: AffineInverseUnchecked<Float>.self),
      Entry(chained: Inverse2DUnchecked<Float>.self),
      Entry(NormalMatrixUnchecked<Float>.self),
      Entry(MatrixQuaternionUnchecked<Float>.self),
      Entry(QuaternionMatrixUnchecked<Float>.self),
      Entry(ComposeUnchecked<Float>.self),
    ]
  }

  static var uncheckedDouble: [Entry] {
    [
      Entry(chained: InverseUnchecked<Double>.self),
      Entry(chained: AffineInverseUnchecked<Double>.self),
      Entry(chained: Inverse2DUnchecked<Double>.self),
      Entry(NormalMatrixUnchecked<Double>.self),
      Entry(MatrixQuaternionUnchecked<Double>.self),
      Entry(QuaternionMatrixUnchecked<Double>.self),
      Entry(ComposeUnchecked<Double>.self),
    ]
  }
}
