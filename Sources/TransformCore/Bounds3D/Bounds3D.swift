/// A box with sides along the axes: all points between two corners.
///
/// `minimum` is never greater than `maximum`: corners and sizes are put in order where the value is made. There is no empty or infinite
/// special value; where nothing is bounded the result is `nil`. NaN stays NaN.
@frozen
public struct Bounds3D<Scalar: TransformScalar>: Sendable {
  /// The corner with the smaller coordinates.
  public let minimum: SIMD3<Scalar>

  /// The corner with the larger coordinates.
  public let maximum: SIMD3<Scalar>

  @inlinable @inline(__always)
  package init(uncheckedMinimum minimum: SIMD3<Scalar>, uncheckedMaximum maximum: SIMD3<Scalar>) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The box between two opposite corners, given in any order.
  @inlinable
  public init(corner: SIMD3<Scalar>, opposite: SIMD3<Scalar>) {
    self.init(uncheckedMinimum: corner.lesser(opposite), uncheckedMaximum: corner.greater(opposite))
  }

  /// The box from a corner and a size; a negative extent goes the other way.
  @inlinable
  public init(origin: SIMD3<Scalar>, size: SIMD3<Scalar>) { self.init(corner: origin, opposite: origin + size) }

  /// The smallest box that holds all the points, or `nil` where there is no point or one is NaN.
  @inlinable
  public init?(enclosing points: some Sequence<SIMD3<Scalar>>) {
    var bounds: Self?
    for point in points {
      guard !point.hasNaN else { return nil }
      bounds = bounds?.union(point) ?? Self(uncheckedMinimum: point, uncheckedMaximum: point)
    }
    guard let bounds else { return nil }
    self = bounds
  }
}

extension Bounds3D {
  /// Width, height and depth.
  @inlinable
  public var size: SIMD3<Scalar> { maximum - minimum }

  /// The point half-way between the corners.
  @inlinable
  public var center: SIMD3<Scalar> { minimum * 0.5 + maximum * 0.5 }

  /// The eight corners; bit 0 of the index picks x, bit 1 y, bit 2 z, a set bit the maximum.
  @inlinable
  public var corners: [SIMD3<Scalar>] { (0..<8).map(corner) }

  /// The corner at 0 … 7 of `corners`.
  @inlinable @inline(__always)
  func corner(_ index: Int) -> SIMD3<Scalar> {
    SIMD3(index & 1 == 0 ? minimum.x : maximum.x, index & 2 == 0 ? minimum.y : maximum.y, index & 4 == 0 ? minimum.z : maximum.z)
  }

  /// Whether the point is inside. The near edges belong to the box, the far ones do not.
  @inlinable
  public func contains(_ point: SIMD3<Scalar>) -> Bool { minimum.isAtMost(point) && point.isBelow(maximum) }

  /// The smallest box that holds this one and the point.
  @inlinable
  public func union(_ point: SIMD3<Scalar>) -> Self {
    Self(uncheckedMinimum: minimum.lesser(point), uncheckedMaximum: maximum.greater(point))
  }

  /// The smallest box that holds both.
  @inlinable
  public func union(_ other: Self) -> Self { union(other.minimum).union(other.maximum) }

  /// What both have in common, or `nil` where that is nothing. Boxes that touch have a face, an edge or a corner in common.
  @inlinable
  public func intersection(_ other: Self) -> Self? {
    let low = minimum.greater(other.minimum)
    let high = maximum.lesser(other.maximum)
    return low.isAtMost(high) ? Self(uncheckedMinimum: low, uncheckedMaximum: high) : nil
  }
}

extension Bounds3D: Hashable {
  /// Whether both corners are equal.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.minimum.equals(right.minimum) && left.maximum.equals(right.maximum)
  }
}

extension Bounds3D: Codable {
  /// Reads the list the minimum's x, y, z, then the maximum's; corners in the wrong order are put in order.
  @inlinable
  public init(from decoder: any Decoder) throws {
    let numbers: [Scalar] = try FlatCoding.decode(6, from: decoder)
    self.init(corner: SIMD3(numbers[0], numbers[1], numbers[2]), opposite: SIMD3(numbers[3], numbers[4], numbers[5]))
  }

  /// Writes the list the minimum's x, y, z, then the maximum's.
  @inlinable
  public func encode(to encoder: any Encoder) throws {
    try FlatCoding.encode([minimum.x, minimum.y, minimum.z, maximum.x, maximum.y, maximum.z], to: encoder)
  }
}

extension Bounds3D: CustomStringConvertible {
  /// Corner and size.
  public var description: String {
    "Bounds3D(origin: (\(minimum.x), \(minimum.y), \(minimum.z)), size: (\(size.x), \(size.y), \(size.z)))"
  }
}
