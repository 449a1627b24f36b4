public import RealModule

/// The number type of a transform: `Float` or `Double`, and no other.
///
/// Generic code over it is fully specialised in the caller's module. Therefore `Transform3D<Float>` costs what
/// hand-written Float code costs. Do not conform other types: the exactness rules below are proved for these two only.
public protocol TransformScalar: Real, BinaryFloatingPoint, SIMDScalar, Codable, Sendable, CustomStringConvertible
where SIMD2Storage: Sendable, SIMD4Storage: Sendable {
  /// The sine and the cosine of an angle in radians: the same bits on every processor for |θ| ≤ 102, the platform's
  /// mathematics library beyond.
  ///
  /// Not exact at quarter turns; the rotation constructors are. NaN and infinite angles give NaN.
  ///
  /// *Source*: reduction by π/2 in parts and the polynomials of fdlibm (Sun Microsystems 1993) in Double, those of
  /// FreeBSD's `k_sinf` and `k_cosf` in Float.
  static func sinCos(_ radians: Self) -> (sin: Self, cos: Self)

  /// The same, exact at quarter turns (`quarterTurns(radians:)`) and equal at odd eighths of a turn, by the same rule.
  static func _exactSinCos(radians: Self) -> (sin: Self, cos: Self)

  /// The angle of the direction (x, y), in −π … π, for finite numbers that are not both zero.
  static func _atan2(y: Self, x: Self) -> Self

  /// The slerp of two unit quaternions at a time between 0 and 1. `cosine`, their dot product, is not negative. Equal
  /// quaternions give the first, to the bit.
  static func _slerp(_ start: SIMD4<Self>, _ near: SIMD4<Self>, cosine: Self, at t: Self) -> SIMD4<Self>

  /// The angle whose tangent is a number of at most 7/16, of either sign.
  static func _arcTangent(_ tangent: Self) -> Self

  /// The sine and the cosine of an angle of at most π/4, where nothing is to be reduced; exact at zero.
  static func _sinCos(ofSmall radians: Self) -> (sin: Self, cos: Self)

  /// The sine and the cosine, quickest for angles of at most a quarter turn; exact at zero.
  static func _sinCos(ofQuarter radians: Self) -> (sin: Self, cos: Self)

  /// The whole number k of quarter turns that `radians` stands for, or `nil` where it stands for none.
  ///
  /// *Definition*: |radians − k·π/2| ≤ 1 ulp of `radians` and |k| ≤ 64. The difference is taken with the true π, or
  /// with `Self.pi` as a number.
  static func quarterTurns(radians: Self) -> Int?

  // The leaves below are whole operations: a debug build runs generic SIMD code a hundred times slower than one C
  // function of vectors. Each leaf serves one member and does what that member documents; call the member.

  /// `transform.applied(toHomogeneous: point)`.
  static func _homogeneous(_ point: SIMD4<Self>, _ transform: Transform3D<Self>) -> SIMD4<Self>

  /// `transform.applied(toPoint: point)`.
  static func _projected(_ point: SIMD3<Self>, _ transform: Transform3D<Self>) -> SIMD3<Self>?

  /// `transform.isAffine`.
  static func _isAffine(_ transform: Transform3D<Self>) -> Bool

  /// (x, y, z, 1) · M without division, then without w.
  static func _affine(_ point: SIMD3<Self>, _ transform: Transform3D<Self>) -> SIMD3<Self>

  /// `transform.applied(toVector: vector)`.
  static func _moved(_ vector: SIMD3<Self>, _ transform: Transform3D<Self>) -> SIMD3<Self>

  /// `first.concatenating(second)`.
  static func _product(_ first: Transform3D<Self>, _ second: Transform3D<Self>) -> Transform3D<Self>

  /// `transform.inverted()`.
  static func _inverse(_ transform: Transform3D<Self>) -> Transform3D<Self>?

  /// `transform.invertedAffine()`.
  static func _affineInverse(_ transform: Transform3D<Self>) -> Transform3D<Self>?

  /// Rows of the inverse transpose of three rows of three, whatever the fourth components, or `nil` where cofactors do
  /// not serve.
  static func _inverseTranspose(_ a: SIMD4<Self>, _ b: SIMD4<Self>, _ c: SIMD4<Self>) -> (SIMD4<Self>, SIMD4<Self>, SIMD4<Self>)?

  /// `transform.inverted()` in the plane.
  static func _inverse(_ transform: Transform2D<Self>) -> Transform2D<Self>?

  /// Hamilton's product of the components.
  static func _hamilton(_ left: SIMD4<Self>, _ right: SIMD4<Self>) -> SIMD4<Self>

  /// The rotation by the angle with the given sine and cosine about an axis of any length, or `nil` where the axis is
  /// zero or not finite.
  static func _rotation(_ angle: (sin: Self, cos: Self), axis: SIMD3<Self>) -> Transform3D<Self>?

  /// The matrix of a quaternion as it is.
  static func _matrix(_ quaternion: SIMD4<Self>) -> Transform3D<Self>

  /// (x, y, z, 1).
  static func _point(_ vector: SIMD3<Self>) -> SIMD4<Self>

  /// A vector turned by a unit quaternion.
  static func _turned(_ vector: SIMD3<Self>, by quaternion: SIMD4<Self>) -> SIMD3<Self>

  /// The view of an eye that looks along a direction. `nil` where the direction or `up` is zero, both are parallel, or
  /// a number is not finite.
  static func _view(along direction: SIMD3<Self>, from eye: SIMD3<Self>, up: SIMD3<Self>, isRightHanded: Bool) -> Transform3D<Self>?

  /// The perspective through the window (left, right, bottom, top) with the planes (near, far, 0, 0), and whether it
  /// may be believed. It may not where a number breaks the rules, where sizes are tiny or huge, and for an infinite far
  /// plane.
  static func _frustum(
    _ edges: SIMD4<Self>, _ planes: SIMD4<Self>, _ signs: ProjectionSigns
  ) -> (transform: Transform3D<Self>, serves: Bool)

  /// The same along parallel rays, with the planes (near, far, 1, 0).
  static func _orthographic(
    _ edges: SIMD4<Self>, _ planes: SIMD4<Self>, _ signs: ProjectionSigns
  ) -> (transform: Transform3D<Self>, serves: Bool)

  /// The unit quaternion, w ≥ 0, of three perpendicular unit rows, whatever their fourth components.
  static func _quaternion(unitRows x: SIMD4<Self>, _ y: SIMD4<Self>, _ z: SIMD4<Self>) -> SIMD4<Self>

  /// Whether the upper 3 × 3 is a rotation: squared lengths within `tolerance` of 1, dot products within `tolerance` of
  /// 0, and no mirror.
  static func _isRotation(_ transform: Transform3D<Self>, within tolerance: Self) -> Bool

  /// `transform.placement()`, and whether it may be believed: `false` for mirrors, shear, perspective, and rows that
  /// are zero, tiny or huge.
  static func _placement(_ transform: Transform3D<Self>) -> (parts: (SIMD3<Self>, Quaternion<Self>, SIMD3<Self>), serves: Bool)

  /// Whether all components are finite numbers.
  static func _isFinite(_ v: SIMD4<Self>) -> Bool

  /// Whether the first three components are.
  static func _threeAreFinite(_ v: SIMD4<Self>) -> Bool

  /// Whether all components are equal; 0 equals −0, NaN equals nothing.
  static func _areEqual(_ a: SIMD4<Self>, _ b: SIMD4<Self>) -> Bool

  /// The smaller of each pair of components; NaN where either is NaN.
  static func _lesser(_ a: SIMD4<Self>, _ b: SIMD4<Self>) -> SIMD4<Self>

  /// The larger of each pair of components; NaN where either is NaN.
  static func _greater(_ a: SIMD4<Self>, _ b: SIMD4<Self>) -> SIMD4<Self>

  /// The same vector, which the optimiser is not to take apart.
  static func _keep(_ v: SIMD4<Self>) -> SIMD4<Self>

  /// The bits of the first before t = ½, of the last from there on, and NaN for NaN, without a branch.
  static func _shown(_ first: SIMD4<Self>, _ last: SIMD4<Self>, at t: Self) -> SIMD4<Self>

  /// The square root in one instruction, NaN for a negative number.
  static func _squareRoot(_ number: Self) -> Self

  /// The interval of magnitudes in which a determinant is judged without rescaling. It is far enough from under- and
  /// overflow that none of the products behind the determinant lost digits.
  static var safeDeterminants: ClosedRange<Self> { get }
}
