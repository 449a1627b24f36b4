/// A rectangle with sides along the axes: all points between two corners.
///
/// `minimum` is never greater than `maximum`: corners and sizes are put in order where the value is made. There is no empty or infinite
/// special value; where nothing is bounded the result is `nil`. NaN stays NaN.
@frozen
public struct Bounds2D<Scalar: TransformScalar>: Sendable {
  /// The corner with the smaller coordinates.
  public let minimum: SIMD2<Scalar>

  /// The corner with the larger coordinates.
  public let maximum: SIMD2<Scalar>

  @inlinable @inline(__always)
  package init(uncheckedMinimum minimum: SIMD2<Scalar>, uncheckedMaximum maximum: SIMD2<Scalar>) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The rectangle between two opposite corners, given in any order.
  @inlinable
  public init(corner: SIMD2<Scalar>, opposite: SIMD2<Scalar>) {
    self.init(uncheckedMinimum: corner.lesser(opposite), uncheckedMaximum: corner.greater(opposite))
  }

  /// The rectangle from a corner and a size; a negative width or height extends the other way, as in Core Graphics.
  @inlinable
  public init(x: Scalar, y: Scalar, width: Scalar, height: Scalar) {
    self.init(corner: SIMD2(x, y), opposite: SIMD2(x + width, y + height))
  }

  /// The same from vectors.
  @inlinable
  public init(origin: SIMD2<Scalar>, size: SIMD2<Scalar>) { self.init(corner: origin, opposite: origin + size) }

  /// The smallest rectangle that holds all the points, or `nil` where there is no point or one is NaN.
  @inlinable
  public init?(enclosing points: some Sequence<SIMD2<Scalar>>) {
    var bounds: Self?
    for point in points {
      guard !point.hasNaN else { return nil }
      bounds = bounds?.union(point) ?? Self(uncheckedMinimum: point, uncheckedMaximum: point)
    }
    guard let bounds else { return nil }
    self = bounds
  }
}

extension Bounds2D {
  /// Width and height.
  @inlinable
  public var size: SIMD2<Scalar> { maximum - minimum }

  /// The point half-way between the corners.
  @inlinable
  public var center: SIMD2<Scalar> { minimum * 0.5 + maximum * 0.5 }

  /// The four corners: (left, top), (right, top), (right, bottom), (left, bottom), where top is the smaller y.
  @inlinable
  public var quad: Quad2D<Scalar> {
    Quad2D(minimum, SIMD2(maximum.x, minimum.y), maximum, SIMD2(minimum.x, maximum.y))
  }

  /// Whether the point is inside. The near edges belong to the rectangle, the far ones do not, as in Core Graphics.
  @inlinable
  public func contains(_ point: SIMD2<Scalar>) -> Bool { minimum.isAtMost(point) && point.isBelow(maximum) }

  /// The smallest rectangle that holds this one and the point.
  @inlinable
  public func union(_ point: SIMD2<Scalar>) -> Self {
    Self(uncheckedMinimum: minimum.lesser(point), uncheckedMaximum: maximum.greater(point))
  }

  /// The smallest rectangle that holds both.
  @inlinable
  public func union(_ other: Self) -> Self { union(other.minimum).union(other.maximum) }

  /// What both have in common, or `nil` where that is nothing. Rectangles that touch have an edge or a corner in common.
  @inlinable
  public func intersection(_ other: Self) -> Self? {
    let low = minimum.greater(other.minimum)
    let high = maximum.lesser(other.maximum)
    return low.isAtMost(high) ? Self(uncheckedMinimum: low, uncheckedMaximum: high) : nil
  }
}

extension Bounds2D: Hashable {
  /// Whether both corners are equal.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.minimum.equals(right.minimum) && left.maximum.equals(right.maximum)
  }
}

extension Bounds2D: Codable {
  /// Reads the list minimum x, minimum y, maximum x, maximum y; corners in the wrong order are put in order.
  @inlinable
  public init(from decoder: any Decoder) throws {
    let numbers: [Scalar] = try FlatCoding.decode(4, from: decoder)
    self.init(corner: SIMD2(numbers[0], numbers[1]), opposite: SIMD2(numbers[2], numbers[3]))
  }

  /// Writes the list minimum x, minimum y, maximum x, maximum y.
  @inlinable
  public func encode(to encoder: any Encoder) throws {
    try FlatCoding.encode([minimum.x, minimum.y, maximum.x, maximum.y], to: encoder)
  }
}

extension Bounds2D: CustomStringConvertible {
  /// Corner and size.
  public var description: String { "Bounds2D(x: \(minimum.x), y: \(minimum.y), width: \(size.x), height: \(size.y))" }
}
