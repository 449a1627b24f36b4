/// A projective map from one plane to another: nine numbers.
///
/// *Definition*: (x, y, 1) · H, followed by division by the third component:
///
///     ⎡ m11 m12 m13 ⎤   xAxis        x' = (m11·x + m21·y + m31) / w
///     ⎢ m21 m22 m23 ⎥   yAxis        y' = (m12·x + m22·y + m32) / w
///     ⎣ m31 m32 m33 ⎦   origin       w  =  m13·x + m23·y + m33
///
/// H and −H are different maps: what lies in front of the eye for one lies behind it for the other. Conventions:
/// <doc:Conventions>.
///
/// ```swift
/// let photo = Quad2D(SIMD2(10.0, 10), SIMD2(90, 20), SIMD2(95, 80), SIMD2(5, 70))
/// guard let straighten = Homography(mapping: photo, to: .unitSquare) else { return }
/// guard let corner = straighten.applied(toPoint: SIMD2(95, 80)) else { return }
/// assert((corner - SIMD2(1, 1)).max().magnitude < 1e-12)
/// ```
@frozen
public struct Homography<Scalar: TransformScalar>: Hashable, Sendable {
  /// The first row, the image of the x axis: m11, m12, m13.
  public var xAxis: SIMD3<Scalar>
  /// The second row, the image of the y axis: m21, m22, m23.
  public var yAxis: SIMD3<Scalar>
  /// The third row, the image of the origin: m31, m32, m33.
  public var origin: SIMD3<Scalar>

  /// A homography from its three rows.
  @_alwaysEmitIntoClient @inline(__always)
  public init(xAxis: SIMD3<Scalar>, yAxis: SIMD3<Scalar>, origin: SIMD3<Scalar>) {
    (self.xAxis, self.yAxis, self.origin) = (xAxis, yAxis, origin)
  }

  /// The map that moves nothing.
  @_alwaysEmitIntoClient
  public static var identity: Self { Self(xAxis: SIMD3(1, 0, 0), yAxis: SIMD3(0, 1, 0), origin: SIMD3(0, 0, 1)) }

  /// An affine transform as a homography.
  @_alwaysEmitIntoClient
  public init(_ transform: Transform2D<Scalar>) {
    self.init(
      xAxis: SIMD3(transform.a, transform.b, 0), yAxis: SIMD3(transform.c, transform.d, 0),
      origin: SIMD3(transform.tx, transform.ty, 1))
  }

  /// The same map in another precision; each number is rounded once.
  @_alwaysEmitIntoClient
  public init<Other: TransformScalar>(_ other: Homography<Other>) {
    func converted(_ row: SIMD3<Other>) -> SIMD3<Scalar> { SIMD3(Scalar(row.x), Scalar(row.y), Scalar(row.z)) }
    self.init(xAxis: converted(other.xAxis), yAxis: converted(other.yAxis), origin: converted(other.origin))
  }

  /// A homography from m11, m12 … m33, row by row, or `nil` where there are not nine numbers.
  @_alwaysEmitIntoClient
  public init?(rowMajor n: [Scalar]) {
    guard n.count == 9 else { return nil }
    self.init(xAxis: SIMD3(n[0], n[1], n[2]), yAxis: SIMD3(n[3], n[4], n[5]), origin: SIMD3(n[6], n[7], n[8]))
  }

  /// m11, m12 … m33, row by row.
  @_alwaysEmitIntoClient
  public var rowMajor: [Scalar] { [xAxis.x, xAxis.y, xAxis.z, yAxis.x, yAxis.y, yAxis.z, origin.x, origin.y, origin.z] }

  /// Whether the last column is exactly (0, 0, 1). w is then 1 everywhere.
  @_alwaysEmitIntoClient
  package var isAffine: Bool { xAxis.z == 0 && yAxis.z == 0 && origin.z == 1 }

  /// Whether all nine numbers are finite.
  @_alwaysEmitIntoClient
  public var isFinite: Bool { xAxis.isFinite && yAxis.isFinite && origin.isFinite }
}
