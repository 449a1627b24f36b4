import TransformCore

/// A rectangle in Double; empty where a minimum exceeds a maximum.
struct PlaneBox {
  var minimum, maximum: SIMD2<Double>

  static let empty = Self(minimum: SIMD2(repeating: .infinity), maximum: SIMD2(repeating: -.infinity))

  init(minimum: SIMD2<Double>, maximum: SIMD2<Double>) { (self.minimum, self.maximum) = (minimum, maximum) }

  /// The box of two points.
  @inline(__always)
  init(_ one: SIMD2<Double>, _ other: SIMD2<Double>) {
    minimum = one.replacing(with: other, where: other .< one)
    maximum = one.replacing(with: other, where: other .> one)
  }

  @inline(__always)
  func union(_ other: Self) -> Self {
    Self(
      minimum: minimum.replacing(with: other.minimum, where: other.minimum .< minimum),
      maximum: maximum.replacing(with: other.maximum, where: other.maximum .> maximum))
  }

  /// Grows the box to a point.
  @inline(__always)
  mutating func add(_ point: SIMD2<Double>) { self = union(Self(minimum: point, maximum: point)) }

  @inline(__always)
  func isWithin(_ distance: Double, of point: SIMD2<Double>) -> Bool {
    point.x >= minimum.x - distance && point.x <= maximum.x + distance && point.y >= minimum.y - distance
      && point.y <= maximum.y + distance
  }

  /// The square of the distance of a point; 0 inside.
  @inline(__always)
  func squaredDistance(to point: SIMD2<Double>) -> Double {
    let x = max(minimum.x - point.x, point.x - maximum.x, 0)
    let y = max(minimum.y - point.y, point.y - maximum.y, 0)
    return x * x + y * y
  }

  func overlaps(_ other: Self, margin: Double = 0) -> Bool {
    minimum.x <= other.maximum.x + margin && other.minimum.x <= maximum.x + margin && minimum.y <= other.maximum.y + margin
      && other.minimum.y <= maximum.y + margin
  }
}

extension PathSegment {
  /// A box that holds the segment: its control points', the ellipse's, or that of a flat arc's chord and of the corner
  /// between its tangents.
  @inline(__always)
  var box: PlaneBox {
    let ends = PlaneBox(start, end)
    switch kind {
    case .line: return ends
    case .quadratic, .cubic: return ends.union(PlaneBox(first, second))
    case .arc: return arc.box.union(ends)
    }
  }

  /// The box of the control points, of an arc the smallest.
  @inline(__always)
  var controlBox: PlaneBox { kind == .arc ? tightBox : box }

  /// The smallest box, up to rounding.
  @inline(__always)
  var tightBox: PlaneBox {
    var result = PlaneBox(start, end)
    if kind == .arc { return result.union(arcBox) }
    for axis in 0...1 { forEachTurn(of: axis) { result.add(point(at: $0)) } }
    return result
  }

  /// The box of an arc's turns.
  @inline(never)
  private var arcBox: PlaneBox {
    var result = PlaneBox.empty
    let arc = arc
    for axis in 0...1 {
      let angles = arc.turns(along: axis == 0 ? SIMD2(1, 0) : SIMD2(0, 1))
      for index in 0..<angles.count { result.add(arc.point(at: angles[index])) }
    }
    return result
  }

  /// The parameters inside (0, 1) where x or y turns, rising; x is the axis 0.
  func turns(of axis: Int) -> RootList {
    var found = RootList()
    forEachTurn(of: axis) { found.append($0) }
    return found
  }

  @inline(__always)
  private func forEachTurn(of axis: Int, _ body: (Double) -> Void) {
    func add(_ t: Double) { if t > 0, t < 1 { body(t) } }
    switch kind {
    case .line: break
    case .quadratic:
      let (one, other) = ((first - start)[axis], (end - first)[axis])
      add(one / (one - other))
    case .cubic:
      let (one, two, three) = ((first - start)[axis], (second - first)[axis], (end - second)[axis])
      // one (1 − t)² + 2 two (1 − t) t + three t² = c + 2 b t + a t².
      var (c, b, a) = (one, two - one, (three - two) - (two - one))
      let size = Swift.max(a.magnitude, b.magnitude, c.magnitude)
      if !(size < 0x1p500 && size > 0x1p-500) { (a, b, c) = (a / size, b / size, c / size) }
      let square = b * b - a * c
      guard square >= 0 else { break }
      // The sum that does not cancel; c over it and it over a are the roots. With a = 0 the second is no number.
      let sum = 0 - (b + (b < 0 ? -square.squareRoot() : square.squareRoot()))
      let (root, other) = (c / sum, sum / a)
      if other < root { add(other) }
      add(root)
      if !(other < root) { add(other) }
    case .arc:
      let angles = arc.turns(along: axis == 0 ? SIMD2(1, 0) : SIMD2(0, 1))
      for index in 0..<angles.count { add((angles[index] - angle) / turn) }
    }
  }
}

extension EllipticalArc {
  /// The box of the whole ellipse; of a flat arc the corner between its tangents.
  @inline(never)
  fileprivate var box: PlaneBox {
    if isFlat {
      let corner = corner(between: start, start + sweep)
      return PlaneBox(corner, corner)
    }
    let reach = SIMD2(
      (xAxis.x * xAxis.x + yAxis.x * yAxis.x).squareRoot(), (xAxis.y * xAxis.y + yAxis.y * yAxis.y).squareRoot())
    return PlaneBox(base - reach, base + reach)
  }
}
