/// All points between two corners, in the plane or in space: what `Bounds2D` and `Bounds3D` have in common.
public protocol _Bounds: Hashable, Sendable {
  /// The number type.
  associatedtype Scalar where Scalar == Vector.Scalar
  /// The type of points and sizes.
  associatedtype Vector: _BoundsVector

  /// The corner with the smaller coordinates.
  var minimum: Vector { get }

  /// The corner with the larger coordinates.
  var maximum: Vector { get }

  /// The bounds between two corners that are in order.
  init(_minimum: Vector, _maximum: Vector)
}

extension _Bounds {
  /// The bounds between two opposite corners, given in any order.
  @_alwaysEmitIntoClient
  public init(corner: Vector, opposite: Vector) {
    self.init(_minimum: corner._lesser(opposite), _maximum: corner._greater(opposite))
  }

  /// The bounds from a corner and a size; a negative extent goes the other way, as in Core Graphics.
  @_alwaysEmitIntoClient
  public init(origin: Vector, size: Vector) { self.init(corner: origin, opposite: origin + size) }

  /// The smallest bounds that hold all the points, or `nil` where there is no point or one is NaN.
  @_alwaysEmitIntoClient
  public init?(enclosing points: some Sequence<Vector>) {
    var bounds: Self?
    for point in points {
      guard point._isAtMost(point) else { return nil }
      bounds = bounds?.union(point) ?? Self(_minimum: point, _maximum: point)
    }
    guard let bounds else { return nil }
    self = bounds
  }

  /// The extent along each axis.
  @_alwaysEmitIntoClient
  public var size: Vector { maximum - minimum }

  /// The point half-way between the corners.
  @_alwaysEmitIntoClient
  public var center: Vector { minimum * 0.5 + maximum * 0.5 }

  /// Whether the point is inside. The near edges belong to the bounds, the far ones do not, as in Core Graphics.
  @_alwaysEmitIntoClient
  public func contains(_ point: Vector) -> Bool { minimum._isAtMost(point) && point._isBelow(maximum) }

  /// Whether the other bounds lie in these, edges included; false for NaN.
  @_alwaysEmitIntoClient
  public func contains(_ other: Self) -> Bool { minimum._isAtMost(other.minimum) && other.maximum._isAtMost(maximum) }

  /// The smallest bounds that hold these and the point.
  @_alwaysEmitIntoClient
  public func union(_ point: Vector) -> Self { Self(_minimum: minimum._lesser(point), _maximum: maximum._greater(point)) }

  /// The smallest bounds that hold both.
  @_alwaysEmitIntoClient
  public func union(_ other: Self) -> Self { union(other.minimum).union(other.maximum) }

  /// The intersection of both, or `nil` if it is empty. Bounds that touch have a face, an edge or a corner in
  /// common; NaN has nothing in common.
  @_alwaysEmitIntoClient
  public func intersection(_ other: Self) -> Self? {
    Self(_ordered: minimum._greater(other.minimum), maximum._lesser(other.maximum))
  }

  /// Whether both have a point in common: whether `intersection` is not `nil`.
  @_alwaysEmitIntoClient
  public func intersects(_ other: Self) -> Bool { intersection(other) != nil }

  /// The bounds whose sides lie so much further in, on both ends of each axis; further out where an amount is negative.
  /// `nil` where opposite sides would pass each other, and for NaN. Each coordinate is one sum or difference.
  @_alwaysEmitIntoClient
  public func inset(by amount: Vector) -> Self? { Self(_ordered: minimum + amount, maximum - amount) }

  /// `nil` where a coordinate of the first corner is larger than that of the second, or one is NaN.
  @_alwaysEmitIntoClient @inline(__always)
  init?(_ordered low: Vector, _ high: Vector) {
    guard low._isAtMost(high) else { return nil }
    self.init(_minimum: low, _maximum: high)
  }

  /// Whether both corners are equal.
  @_alwaysEmitIntoClient
  public static func == (left: Self, right: Self) -> Bool {
    left.minimum._equals(right.minimum) && left.maximum._equals(right.maximum)
  }
}

// Encoded as the coordinates of the minimum, then of the maximum; read in any order. Described by corner and size.
extension FlatCodable where Self: _Bounds, Number == Scalar {
  @_alwaysEmitIntoClient
  package var flat: [Scalar] { Self.list(minimum, maximum) }

  @_alwaysEmitIntoClient
  package var described: [Scalar] { Self.list(minimum, size) }

  @_alwaysEmitIntoClient
  package init(flat numbers: [Scalar]) {
    self.init(corner: Vector(numbers.prefix(Vector.scalarCount)), opposite: Vector(numbers.suffix(Vector.scalarCount)))
  }

  @_alwaysEmitIntoClient
  static func list(_ one: Vector, _ other: Vector) -> [Scalar] { [one, other].flatMap { v in v.indices.map { v[$0] } } }
}

/// What bounds ask of points: comparisons lane by lane, which generic vectors have as loops only.
public protocol _BoundsVector: SIMD, Sendable where Scalar: TransformScalar {
  /// The bounds of such points.
  associatedtype _Bounds: TransformCore._Bounds where _Bounds.Vector == Self

  /// The smaller of each pair of components; NaN where either is NaN.
  func _lesser(_ other: Self) -> Self

  /// The larger of each pair of components; NaN where either is NaN.
  func _greater(_ other: Self) -> Self

  /// Whether no component exceeds the other's.
  func _isAtMost(_ other: Self) -> Bool

  /// Whether each component is less than the other's.
  func _isBelow(_ other: Self) -> Bool

  /// Whether all components are equal; 0 equals −0, NaN equals nothing.
  func _equals(_ other: Self) -> Bool
}

/// Vectors that have these comparisons in words.
@usableFromInline
package protocol ComparedByLane {
  func lesser(_ other: Self) -> Self
  func greater(_ other: Self) -> Self
  func isAtMost(_ other: Self) -> Bool
  func isBelow(_ other: Self) -> Bool
  func equals(_ other: Self) -> Bool
}

extension ComparedByLane {
  /// No part of the public interface.
  @_alwaysEmitIntoClient @inline(__always)
  public func _lesser(_ other: Self) -> Self { lesser(other) }

  /// No part of the public interface.
  @_alwaysEmitIntoClient @inline(__always)
  public func _greater(_ other: Self) -> Self { greater(other) }

  /// No part of the public interface.
  @_alwaysEmitIntoClient @inline(__always)
  public func _isAtMost(_ other: Self) -> Bool { isAtMost(other) }

  /// No part of the public interface.
  @_alwaysEmitIntoClient @inline(__always)
  public func _isBelow(_ other: Self) -> Bool { isBelow(other) }

  /// No part of the public interface.
  @_alwaysEmitIntoClient @inline(__always)
  public func _equals(_ other: Self) -> Bool { equals(other) }
}

extension SIMD2: _BoundsVector, ComparedByLane where Scalar: TransformScalar {
  /// The bounds of points in the plane.
  public typealias _Bounds = Bounds2D<Scalar>
}

extension SIMD3: _BoundsVector, ComparedByLane where Scalar: TransformScalar {
  /// The bounds of points in space.
  public typealias _Bounds = Bounds3D<Scalar>
}
