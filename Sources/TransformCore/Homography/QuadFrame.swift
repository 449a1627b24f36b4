public import RealModule

/// A quad as seen from its first corner: what a fit needs to know of it, in any arithmetic.
///
/// With aᵢ twice the area of the triangle at corner i, a₁ + a₃ = a₂ + a₄ and a₁·p3 = a₄·p2 + a₂·p4 − a₃·p1. Where the weight of the first corner is 1, those of the second and the fourth are therefore
/// 1 + g = a₄ / a₃ and 1 + h = a₂ / a₃ in the map of the unit square.
///
/// *Source*: P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3.
@frozen @usableFromInline
struct QuadFrame<Number: AlgebraicField> {
  @usableFromInline let first: Vector
  /// From the first corner to the second and the fourth.
  @usableFromInline let second, fourth: Vector
  /// Twice the area of the triangle at the first corner.
  @usableFromInline let area: Number
  /// Zero where the quad is a parallelogram.
  @usableFromInline let g, h: Number
  /// 1 + g and 1 + h, in which nothing cancels.
  @usableFromInline let secondWeight, fourthWeight: Number

  /// A place or a difference of places.
  @frozen @usableFromInline
  struct Vector {
    @usableFromInline let x, y: Number

    @inlinable @inline(__always)
    init(x: Number, y: Number) { (self.x, self.y) = (x, y) }
    @inlinable @inline(__always)
    static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }
    @inlinable @inline(__always)
    static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }
    @inlinable @inline(__always)
    static func * (a: Number, b: Self) -> Self { Self(x: a * b.x, y: a * b.y) }
    @inlinable @inline(__always)
    func cross(_ other: Self) -> Number { x * other.y - y * other.x }
  }

  @inlinable @inline(__always)
  init(_ p1: Vector, _ p2: Vector, _ p3: Vector, _ p4: Vector) {
    (first, second, fourth) = (p1, p2 - p1, p4 - p1)
    let (side, opposite) = (p2 - p3, p4 - p3)
    let excess = (p1 - p2) + (p3 - p4)
    area = second.cross(fourth)
    let third = opposite.cross(side)
    g = opposite.cross(excess) / third
    h = excess.cross(side) / third
    secondWeight = Self.isSmall(g) ? 1 + g : fourth.cross(opposite) / third
    fourthWeight = Self.isSmall(h) ? 1 + h : side.cross(second) / third
  }

  /// Whether a number is less than ½.
  @inlinable @inline(__always)
  static func isSmall(_ number: Number) -> Bool { (number + number).magnitude < 1 }
}

extension QuadFrame {
  /// The image of a direction or of the origin, without division.
  @usableFromInline typealias Row = (place: Vector, w: Number)
  @usableFromInline typealias Rows = (x: Row, y: Row, origin: Row)

  /// The map onto another quad whose w is 1 at the first corner.
  ///
  /// Seen from the first corners, the second corner e goes to m·e′ with the weight m = (1 + g′) / (1 + g), and so does the fourth; both are a basis.
  @inlinable @inline(__always)
  func map(onto other: Self) -> Rows {
    /// The vector whose dot products with the second and the fourth corner are given.
    func solved(_ one: Number, _ another: Number) -> Vector {
      Vector(x: (fourth.y * one - second.y * another) / area, y: (second.x * another - fourth.x * one) / area)
    }
    /// m, and m − 1 without cancellation: where both quads are nearly parallelograms it is (g′ − g) / (1 + g).
    func weights(_ weight: Number, _ g: Number, _ otherWeight: Number, _ otherG: Number) -> (Number, less: Number) {
      let ratio = otherWeight / weight
      return (ratio, Self.isSmall(g) && Self.isSmall(otherG) ? (otherG - g) / weight : ratio - 1)
    }
    let (weightOfSecond, lessOfSecond) = weights(secondWeight, g, other.secondWeight, other.g)
    let (weightOfFourth, lessOfFourth) = weights(fourthWeight, h, other.fourthWeight, other.h)
    let (one, another) = (weightOfSecond * other.second, weightOfFourth * other.fourth)
    let (x, y) = (solved(one.x, another.x), solved(one.y, another.y))
    let (alongX, alongY) = (Vector(x: x.x, y: y.x), Vector(x: x.y, y: y.y))
    let w = solved(lessOfSecond, lessOfFourth)
    let weight = 1 - (first.x * w.x + first.y * w.y)
    return (
      (alongX + w.x * other.first, w.x), (alongY + w.y * other.first, w.y),
      (weight * other.first - (first.x * alongX + first.y * alongY), weight)
    )
  }
}

extension QuadFrame {
  /// The map of the unit square: `map(onto:)` where the source's basis is that of the coordinates.
  @inlinable @inline(__always)
  var mapOfUnitSquare: Rows {
    ((secondWeight * second + g * first, g), (fourthWeight * fourth + h * first, h), (first, 1))
  }
}

extension QuadFrame where Number: TransformScalar {
  @inlinable @inline(__always)
  init(_ quad: Quad2D<Number>) {
    func vector(_ point: SIMD2<Number>) -> Vector { Vector(x: point.x, y: point.y) }
    self.init(vector(quad.p1), vector(quad.p2), vector(quad.p3), vector(quad.p4))
  }
}

extension SIMD3 where Scalar: TransformScalar {
  @inlinable @inline(__always)
  init(_ row: QuadFrame<Scalar>.Row) { self.init(row.place.x, row.place.y, row.w) }
}

extension QuadFrame<TwoWords> {
  init(wide quad: Quad2D<Double>) {
    func vector(_ point: SIMD2<Double>) -> Vector { Vector(x: TwoWords(point.x), y: TwoWords(point.y)) }
    self.init(vector(quad.p1), vector(quad.p2), vector(quad.p3), vector(quad.p4))
  }
}
