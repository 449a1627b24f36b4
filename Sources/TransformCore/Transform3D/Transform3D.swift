/// A projective transform of space: sixteen numbers.
///
/// *Definition*: points are row vectors, p' = (x, y, z, 1) · M, followed by division by w. Row i is the image of basis
/// vector i:
///
///     ⎡ m11 m12 m13 m14 ⎤   xAxis
///     ⎢ m21 m22 m23 m24 ⎥   yAxis
///     ⎢ m31 m32 m33 m34 ⎥   zAxis
///     ⎣ m41 m42 m43 m44 ⎦   origin
///
/// The memory is that of `CATransform3D` and of a column-major matrix in Metal, Vulkan and OpenGL. M and −M are
/// different maps: nothing here changes the overall scale or sign of a transform unless asked for. Conventions:
/// <doc:Conventions>.
///
/// ```swift
/// let place = Transform3D<Double>.rotation(degrees: 90, axis: .z).concatenating(.translation(x: 10, y: 0, z: 0))
/// assert(place.applied(toPoint: SIMD3(1, 0, 0)) == SIMD3(10, 1, 0))
/// assert(place.applied(toVector: SIMD3(1, 0, 0)) == SIMD3(0, 1, 0))
/// ```
@frozen
public struct Transform3D<Scalar: TransformScalar>: Hashable, Sendable {
  /// The image of (1, 0, 0, 0): m11, m12, m13, m14.
  public var xAxis: SIMD4<Scalar>
  /// The image of (0, 1, 0, 0): m21, m22, m23, m24.
  public var yAxis: SIMD4<Scalar>
  /// The image of (0, 0, 1, 0): m31, m32, m33, m34.
  public var zAxis: SIMD4<Scalar>
  /// The image of (0, 0, 0, 1), the origin: m41, m42, m43, m44.
  public var origin: SIMD4<Scalar>

  /// A transform from its four rows.
  @_transparent
  public init(xAxis: SIMD4<Scalar>, yAxis: SIMD4<Scalar>, zAxis: SIMD4<Scalar>, origin: SIMD4<Scalar>) {
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.zAxis = zAxis
    self.origin = origin
  }

  /// The rows that a leaf has made.
  @_transparent @usableFromInline
  package init(rows: Scalar._Leaves.Rows) { self.init(xAxis: rows.x, yAxis: rows.y, zAxis: rows.z, origin: rows.origin) }

  /// The transform that moves nothing.
  @_alwaysEmitIntoClient @inline(__always)
  public static var identity: Self {
    Self(xAxis: SIMD4(1, 0, 0, 0), yAxis: SIMD4(0, 1, 0, 0), zAxis: SIMD4(0, 0, 1, 0), origin: SIMD4(0, 0, 0, 1))
  }
}
