/// A rectangle with sides along the axes: all points between two corners.
///
/// `minimum` is never greater than `maximum`: corners and sizes are put in order where the value is made. There is no
/// empty or infinite special value; where nothing is bounded the result is `nil`. NaN stays NaN. It is encoded as the
/// list minimum x, minimum y, maximum x, maximum y.
///
/// ```swift
/// let bounds = Bounds2D(x: 10.0, y: 20, width: 30, height: 40)
/// assert(bounds.maximum == SIMD2(40, 60))
/// assert(Transform2D.translation(x: 1, y: 2).applied(toRect: bounds).minimum == SIMD2(11, 22))
/// ```
@frozen
public struct Bounds2D<Scalar: TransformScalar>: _Bounds, Codable, CustomStringConvertible {
  /// The corner with the smaller coordinates.
  public let minimum: SIMD2<Scalar>

  /// The corner with the larger coordinates.
  public let maximum: SIMD2<Scalar>

  /// The rectangle between two corners that are in order.
  @_alwaysEmitIntoClient @inline(__always)
  public init(_minimum: SIMD2<Scalar>, _maximum: SIMD2<Scalar>) { (minimum, maximum) = (_minimum, _maximum) }

  /// The rectangle from a corner and a size; a negative width or height extends the other way, as in Core Graphics.
  @_alwaysEmitIntoClient
  public init(x: Scalar, y: Scalar, width: Scalar, height: Scalar) {
    self.init(corner: SIMD2(x, y), opposite: SIMD2(x + width, y + height))
  }

  /// The four corners: (left, top), (right, top), (right, bottom), (left, bottom), where top is the smaller y.
  @_alwaysEmitIntoClient
  public var quad: Quad2D<Scalar> {
    Quad2D(minimum, SIMD2(maximum.x, minimum.y), maximum, SIMD2(minimum.x, maximum.y))
  }
}

extension Bounds2D: FlatCodable {
  @usableFromInline package typealias Number = Scalar

  @_alwaysEmitIntoClient
  package static var format: String { "Bounds2D(x: #, y: #, width: #, height: #)" }
}
