public import CVectorOperations

/// Whole operations on vectors, which debug builds run as fast as C: generic SIMD code is a hundred times slower there.
///
/// Each requirement is a C function of CVectorOperations with a Swift name. No code forwards to it.
public protocol _ScalarLeaves {
  associatedtype Scalar: TransformScalar where Scalar._Leaves == Self
  associatedtype Rows: _LeafRows where Rows.Scalar == Scalar

  // Points and matrices. The last four vectors are the rows of a matrix.

  /// v · M, each component as (x + y) + (z + w).
  static func homogeneous(
    _ v: SIMD4<Scalar>, _ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar>, _ w: SIMD4<Scalar>
  ) -> SIMD4<Scalar>
  /// (x, y, z, 1) · M, whatever the fourth component.
  static func image(
    _ v: SIMD4<Scalar>, _ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar>, _ w: SIMD4<Scalar>
  ) -> SIMD4<Scalar>
  /// (x, y, z, 0) · M, whatever the fourth component.
  static func moved(_ v: SIMD4<Scalar>, _ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar>) -> SIMD4<Scalar>
  /// Two rows of a product.
  static func twoRows(
    _ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar>, _ w: SIMD4<Scalar>
  ) -> SIMD8<Scalar>
  /// Whether the last column is (0, 0, 0, 1).
  static func isAffine(_ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar>, _ w: SIMD4<Scalar>) -> Bool
  /// A vector divided by its w.
  static func divided(_ v: SIMD4<Scalar>) -> SIMD4<Scalar>
  /// Whether 0 < w < ∞.
  static func isInFront(_ v: SIMD4<Scalar>) -> Bool

  // Inverses, and whether cofactors serve. The slow path looks closer.

  static func inverse(_ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ c: SIMD4<Scalar>, _ d: SIMD4<Scalar>) -> Rows
  static func inverseOnSlowPath(_ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ c: SIMD4<Scalar>, _ d: SIMD4<Scalar>) -> Rows
  static func affineInverse(_ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ c: SIMD4<Scalar>, _ d: SIMD4<Scalar>) -> Rows
  static func affineInverseOnSlowPath(_ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ c: SIMD4<Scalar>, _ d: SIMD4<Scalar>) -> Rows
  /// Rows of the inverse transpose of three rows of three, whatever the fourth components.
  static func inverseTranspose(_ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ c: SIMD4<Scalar>) -> Rows
  /// In x the linear part of the inverse of a map of the plane, in the first half of y its translation.
  static func planeInverse(_ linear: SIMD4<Scalar>, _ translation: SIMD2<Scalar>) -> Rows
  // The same without a verdict.

  static func inverseUnchecked(_ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ c: SIMD4<Scalar>, _ d: SIMD4<Scalar>) -> Rows
  static func affineInverseUnchecked(_ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ c: SIMD4<Scalar>, _ d: SIMD4<Scalar>) -> Rows
  static func inverseTransposeUnchecked(_ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>, _ c: SIMD4<Scalar>) -> Rows
  static func planeInverseUnchecked(_ linear: SIMD4<Scalar>, _ translation: SIMD2<Scalar>) -> Rows
  /// The lower end of the magnitudes of determinants and squares that need no scaling; the upper one is its reciprocal.
  static func leastSafe() -> Scalar

  // Rotations.

  /// Hamilton's product.
  static func hamilton(_ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>) -> SIMD4<Scalar>
  /// The rotation about an axis of unit length whose fourth component is zero, by an angle with this sine and cosine.
  static func rotation(_ axis: SIMD4<Scalar>, _ sine: Scalar, _ cosine: Scalar) -> Rows
  /// The matrix of a quaternion as it is.
  static func matrix(_ quaternion: SIMD4<Scalar>) -> Rows
  /// The matrix of a unit quaternion: 1 − 2(y² + z²) and so on in the diagonal.
  static func matrixUnchecked(_ quaternion: SIMD4<Scalar>) -> Rows
  // The same, with each row multiplied by its component of a scale.

  static func matrix(_ quaternion: SIMD4<Scalar>, _ scale: SIMD4<Scalar>) -> Rows
  static func matrixUnchecked(_ quaternion: SIMD4<Scalar>, _ scale: SIMD4<Scalar>) -> Rows
  /// The first three components turned by a unit quaternion.
  static func turned(_ v: SIMD4<Scalar>, _ quaternion: SIMD4<Scalar>) -> SIMD4<Scalar>
  /// The unit quaternion, w ≥ 0, of three perpendicular unit rows, whatever their fourth components.
  ///
  /// *Source*: of the four components one whose square is at least ¼ is found from the diagonal and divides the others
  /// (Shepperd 1978).
  static func quaternion(_ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar>) -> SIMD4<Scalar>
  /// The same without measuring the length of the result.
  static func quaternionUnchecked(_ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar>) -> SIMD4<Scalar>
  /// Whether squared lengths are 1 and dot products 0 to a tolerance, without a mirror.
  static func isRotation(_ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar>, _ tolerance: Scalar) -> Bool
  /// In x the rotation of four rows as a quaternion, in y its scale. They do not serve for mirrors, shear, perspective,
  /// and rows that are
  /// zero, tiny or huge.
  static func placement(_ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar>, _ origin: SIMD4<Scalar>) -> Rows

  // Cameras, and whether the quick way serves. SceneGeometry has the meaning of the arguments.

  static func frustum(
    _ edges: SIMD4<Scalar>, _ planes: SIMD4<Scalar>, _ looksAlongZ: Bool, _ isYDown: Bool, _ isDepthSigned: Bool, _ isReversed: Bool
  ) -> Rows
  static func orthographic(
    _ edges: SIMD4<Scalar>, _ planes: SIMD4<Scalar>, _ looksAlongZ: Bool, _ isYDown: Bool, _ isDepthSigned: Bool, _ isReversed: Bool
  ) -> Rows
  static func view(_ direction: SIMD4<Scalar>, _ eye: SIMD4<Scalar>, _ up: SIMD4<Scalar>, _ isRightHanded: Bool) -> Rows

  // Vectors.

  /// (x, y, z, 1).
  static func point(_ v: SIMD4<Scalar>) -> SIMD4<Scalar>
  /// x² + y² + z², summed from the left.
  static func squaredLength(_ v: SIMD4<Scalar>) -> Scalar
  /// The first three components divided by their length, and 0.
  static func direction(_ v: SIMD4<Scalar>) -> SIMD4<Scalar>
  /// Whether all components are finite numbers.
  static func isFinite(_ v: SIMD4<Scalar>) -> Bool
  /// Whether the first three components are.
  static func threeAreFinite(_ v: SIMD4<Scalar>) -> Bool
  /// Whether all components are equal; 0 equals −0, NaN equals nothing.
  static func areEqual(_ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>) -> Bool
  /// The smaller of each pair of components; NaN where either is NaN.
  static func lesser(_ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>) -> SIMD4<Scalar>
  /// The larger of each pair of components; NaN where either is NaN.
  static func greater(_ a: SIMD4<Scalar>, _ b: SIMD4<Scalar>) -> SIMD4<Scalar>
  /// The same vector, which the optimiser is not to take apart.
  static func keep(_ v: SIMD4<Scalar>) -> SIMD4<Scalar>
  /// The bits of the first before t = ½, of the last from there on, and NaN for NaN, without a branch.
  static func shown(_ first: SIMD4<Scalar>, _ last: SIMD4<Scalar>, _ t: Scalar) -> SIMD4<Scalar>
  /// The square root in one instruction, NaN for a negative number.
  static func squareRoot(_ number: Scalar) -> Scalar

  // Angles. A sine comes before its cosine.

  /// Of an angle of at most 102.
  static func sinCos(_ radians: Scalar) -> SIMD2<Scalar>
  /// The platform's own.
  static func platformSinCos(_ radians: Scalar) -> SIMD2<Scalar>
  /// Of an angle of at most an eighth of a turn; exact at zero.
  static func sinCosOfSmall(_ radians: Scalar) -> SIMD2<Scalar>
  /// Of an angle of at most 1.571; exact at zero.
  static func sinCosOfQuarter(_ radians: Scalar) -> SIMD2<Scalar>
  /// Whether an angle of at most 102 is that near to eighths of a turn that these may be meant.
  static func mayBeEighths(_ radians: Scalar) -> Bool
  /// The angle whose tangent is a number of at most 7/16, of either sign.
  static func arcTangent(_ tangent: Scalar) -> Scalar
  /// The angle of the direction (x, y), in −π … π, for finite numbers that are not both zero.
  static func atan2(_ y: Scalar, _ x: Scalar) -> Scalar
  /// The slerp of two unit quaternions between 0 and 1; their dot product `cosine` is not negative.
  static func slerp(_ start: SIMD4<Scalar>, _ near: SIMD4<Scalar>, _ cosine: Scalar, _ t: Scalar) -> SIMD4<Scalar>
}

/// Four rows, and whether the quick way that made them serves.
public protocol _LeafRows {
  associatedtype Scalar: TransformScalar
  var x: SIMD4<Scalar> { get }
  var y: SIMD4<Scalar> { get }
  var z: SIMD4<Scalar> { get }
  var origin: SIMD4<Scalar> { get }
  var serves: Bool { get }
}

extension FloatLeaves: _ScalarLeaves {}
extension cv_rows_f: _LeafRows {}
extension DoubleLeaves: _ScalarLeaves {}
extension cv_rows_d: _LeafRows {}
