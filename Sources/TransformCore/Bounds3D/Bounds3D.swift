/// A box with sides along the axes: all points between two corners.
///
/// `minimum` is never greater than `maximum`: corners and sizes are put in order where the value is made. There is no
/// empty or infinite special value; where nothing is bounded the result is `nil`. NaN stays NaN. It is encoded as the
/// list of the minimum's x, y, z, then the maximum's.
///
/// ```swift
/// let box = Bounds3D(corner: SIMD3(0.0, 0, 0), opposite: SIMD3(1, 2, 3))
/// assert(box.corners.count == 8)
/// assert(Transform3D.scale(2).applied(toBox: box)?.maximum == SIMD3(2, 4, 6))
/// ```
@frozen
public struct Bounds3D<Scalar: TransformScalar>: _Bounds, Codable, CustomStringConvertible {
  /// The corner with the smaller coordinates.
  public let minimum: SIMD3<Scalar>

  /// The corner with the larger coordinates.
  public let maximum: SIMD3<Scalar>

  /// The box between two corners that are in order.
  @_alwaysEmitIntoClient @inline(__always)
  public init(_minimum: SIMD3<Scalar>, _maximum: SIMD3<Scalar>) { (minimum, maximum) = (_minimum, _maximum) }

  /// The eight corners; bit 0 of the index picks x, bit 1 y, bit 2 z, a set bit the maximum.
  @_alwaysEmitIntoClient
  public var corners: [SIMD3<Scalar>] { (0..<8).map(corner) }

  /// The corner at 0 … 7 of `corners`.
  @_alwaysEmitIntoClient @inline(__always)
  func corner(_ index: Int) -> SIMD3<Scalar> {
    SIMD3(
      index & 1 == 0 ? minimum.x : maximum.x, index & 2 == 0 ? minimum.y : maximum.y,
      index & 4 == 0 ? minimum.z : maximum.z)
  }
}

extension Bounds3D: FlatCodable {
  @usableFromInline package typealias Number = Scalar

  @_alwaysEmitIntoClient
  package static var format: String { "Bounds3D(origin: (#, #, #), size: (#, #, #))" }
}
