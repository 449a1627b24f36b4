public import RealModule

/// A quad as seen from its first corner: what a fit needs to know of it, in any arithmetic.
///
/// Let aᵢ be twice the area of the triangle at corner i. Then a₁ + a₃ = a₂ + a₄ and a₁·p3 = a₄·p2 + a₂·p4 − a₃·p1. Let
/// the first corner have weight 1 in the map of the unit square. The second corner then has the weight 1 + g = a₄ / a₃,
/// and the fourth 1 + h = a₂ / a₃.
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

    @_alwaysEmitIntoClient @inline(__always)
    init(x: Number, y: Number) { (self.x, self.y) = (x, y) }
    @_alwaysEmitIntoClient @inline(__always)
    static func + (a: Self, b: Self) -> Self { Self(x: a.x + b.x, y: a.y + b.y) }
    @_alwaysEmitIntoClient @inline(__always)
    static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y) }
    @_alwaysEmitIntoClient @inline(__always)
    static func * (a: Number, b: Self) -> Self { Self(x: a * b.x, y: a * b.y) }
    @_alwaysEmitIntoClient @inline(__always)
    func cross(_ other: Self) -> Number { x * other.y - y * other.x }
  }

  @_alwaysEmitIntoClient @inline(__always)
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
  @_alwaysEmitIntoClient @inline(__always)
  static func isSmall(_ number: Number) -> Bool { (number + number).magnitude < 1 }
}

extension QuadFrame {
  /// The image of a direction or of the origin, without division.
  @usableFromInline typealias Row = (place: Vector, w: Number)
  @usableFromInline typealias Rows = (x: Row, y: Row, origin: Row)

  /// The map onto another quad whose w is 1 at the first corner.
  ///
  /// Seen from the first corners, the second corner e goes to m·e′ with the weight m = (1 + g′) / (1 + g). The fourth
  /// corner does the same with h. Both corners together are a basis.
  @_alwaysEmitIntoClient @inline(__always)
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
  @_alwaysEmitIntoClient @inline(__always)
  var mapOfUnitSquare: Rows {
    ((secondWeight * second + g * first, g), (fourthWeight * fourth + h * first, h), (first, 1))
  }
}

extension QuadFrame where Number: Comparable {
  @usableFromInline typealias Corners = (Vector, Vector, Vector, Vector)

  /// The map of a quad onto another whose w is 1 at the first corner. It is computed from the corner with the largest
  /// triangle, whose sides are the best basis.
  @_alwaysEmitIntoClient
  static func map(of source: Corners, onto target: Corners) -> Rows {
    func turned(_ corners: Corners) -> Corners { (corners.1, corners.2, corners.3, corners.0) }
    func area(_ corners: Corners) -> Number {
      let area = (corners.1 - corners.0).cross(corners.3 - corners.0)
      return area < 0 ? -area : area
    }
    var (best, next) = ((source, target, area(source)), (turned(source), turned(target)))
    for _ in 0..<3 {
      let area = area(next.0)
      if area > best.2 { best = (next.0, next.1, area) }
      next = (turned(next.0), turned(next.1))
    }
    let (from, to) = (best.0, best.1)
    let rows = Self(from.0, from.1, from.2, from.3).map(onto: Self(to.0, to.1, to.2, to.3))
    let w = (source.0.x * rows.x.w + source.0.y * rows.y.w) + rows.origin.w
    func divided(_ row: Row) -> Row { (Vector(x: row.place.x / w, y: row.place.y / w), row.w / w) }
    return (divided(rows.x), divided(rows.y), divided(rows.origin))
  }
}

extension Quad2D<Double> {
  /// The corners in another arithmetic.
  @_alwaysEmitIntoClient
  func corners<Number>(_ number: (Double) -> Number) -> QuadFrame<Number>.Corners {
    func vector(_ point: SIMD2<Double>) -> QuadFrame<Number>.Vector { QuadFrame<Number>.Vector(x: number(point.x), y: number(point.y)) }
    return (vector(p1), vector(p2), vector(p3), vector(p4))
  }
}

extension QuadFrame where Number: TransformScalar {
  @_alwaysEmitIntoClient @inline(__always)
  init(_ quad: Quad2D<Number>) {
    func vector(_ point: SIMD2<Number>) -> Vector { Vector(x: point.x, y: point.y) }
    self.init(vector(quad.p1), vector(quad.p2), vector(quad.p3), vector(quad.p4))
  }
}

extension SIMD3 where Scalar: TransformScalar {
  @_alwaysEmitIntoClient @inline(__always)
  init(_ row: QuadFrame<Scalar>.Row) { self.init(row.place.x, row.place.y, row.w) }
}
