import RealModule
import TransformCore

/// The distances of three points from an eye that sees them along three unit directions.
struct ThreePointDepths {
  /// Cosines between the directions 1 and 2, 1 and 3, 2 and 3.
  let cosines: SIMD3<Double>
  /// Squared distances of the same pairs of points.
  let squares: SIMD3<Double>

  /// All triples of positive distances, four at most. If `takesNear`, pairs that rounding or errors made complex come
  /// too, as one double solution.
  ///
  /// *Definition*: |dᵢ·bᵢ − dⱼ·bⱼ|² = sᵢⱼ. With x = d₁/d₃ and y = d₂/d₃ these are two conics. A degenerate conic of
  /// their pencil is a pair of lines that pass all their intersections.
  ///
  /// *Source*: J. Grunert 1841; the pencil as in M. Persson and K. Nordberg, Lambda Twist, 2018, and Y. Ding et al.,
  /// Revisiting the P3P Problem, 2023.
  func solutions(takesNear: Bool) -> [SIMD3<Double>] {
    let (c, s) = (cosines, squares)
    let reach = takesNear ? 0 : 1e-4 * s.max().squareRoot()
    // Rows (xx, xy, yy, x, y, 1).
    let first = Conic(xx: s.z, xy: -2 * s.z * c.x, yy: s.z - s.x, x: 0, y: 2 * s.x * c.z, one: 0 - s.x)
    let second = Conic(xx: s.z, xy: 0, yy: 0 - s.y, x: -2 * s.z * c.y, y: 2 * s.y * c.z, one: s.z - s.y)
    var found: [SIMD3<Double>] = []
    for ratio in first.degenerate(with: second) {
      guard let lines = first.plus(ratio, second).lines(takesNear: takesNear) else { continue }
      for line in [lines.0, lines.1] {
        for place in first.intersections(line, takesNear: takesNear) + second.intersections(line, takesNear: takesNear) {
          let below = place.y * place.y - 2 * place.y * c.z + 1
          guard below > 0 else { continue }
          let depth = (s.z / below).squareRoot()
          let depths = polished(SIMD3(place.x * depth, place.y * depth, depth))
          guard depths.min() > 0, depths.isFinite, error(depths) < (takesNear ? 0.25 : largestError(depths)) else { continue }
          if !found.contains(where: { isOne($0, depths, reach: reach) }) { found.append(depths) }
        }
      }
      if !found.isEmpty { break }
    }
    return takesNear || found.count <= 4 ? found : Array(found.sorted { error($0) < error($1) }.prefix(4))
  }

  /// Whether rounding alone parts two solutions. Near a double or a triple one Newton's steps end a root of rounding
  /// away. Neighbours that differ have volumes of slopes of different signs.
  private func isOne(_ a: SIMD3<Double>, _ b: SIMD3<Double>, reach: Double) -> Bool {
    let distance = (a - b).largestMagnitude
    return distance < 1e-6 * b.max() || distance < reach && (volume(a) < 0) == (volume(b) < 0)
  }

  /// Half the rows of the derivatives of the residuals.
  private func slopes(_ d: SIMD3<Double>) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let c = cosines
    return (
      SIMD3(d.x - d.y * c.x, d.y - d.x * c.x, 0), SIMD3(d.x - d.z * c.y, 0, d.z - d.x * c.y),
      SIMD3(0, d.y - d.z * c.z, d.z - d.y * c.z)
    )
  }

  private func volume(_ d: SIMD3<Double>) -> Double {
    let (a, b, e) = slopes(d)
    return a.dot(b.cross(e))
  }

  /// The largest error of a squared distance, over the largest distance.
  func error(_ d: SIMD3<Double>) -> Double { residuals(d).largestMagnitude / squares.max() }

  /// The largest error of a solution: that of rounding, which grows as depths grow over the distances of the points.
  private func largestError(_ d: SIMD3<Double>) -> Double { Double.greater(1e-12, 0x1p-48 * (d * d).max() / squares.max()) }

  private func residuals(_ d: SIMD3<Double>) -> SIMD3<Double> {
    let own = d * d
    let mixed = SIMD3(d.x * d.y, d.x * d.z, d.y * d.z)
    return SIMD3(own.x + own.y, own.x + own.z, own.y + own.z) - 2 * mixed * cosines - squares
  }

  /// Newton's steps, as long as they reduce the error.
  private func polished(_ start: SIMD3<Double>) -> SIMD3<Double> {
    var (d, least) = (start, residuals(start).largestMagnitude)
    for _ in 0..<30 {
      let (r, (a, b, e)) = (residuals(d), slopes(d))
      let volume = a.dot(b.cross(e))
      guard volume != 0 else { return d }
      let step = ((r.x * b.cross(e) + r.y * e.cross(a)) + r.z * a.cross(b)) / (2 * volume)
      let next = d - step
      let error = residuals(next).largestMagnitude
      guard error < least else { return d }
      (d, least) = (next, error)
    }
    return d
  }
}

/// A conic of the plane.
struct Conic {
  var xx, xy, yy, x, y, one: Double

  func plus(_ k: Double, _ other: Self) -> Self {
    Conic(
      xx: xx + k * other.xx, xy: xy + k * other.xy, yy: yy + k * other.yy, x: x + k * other.x, y: y + k * other.y,
      one: one + k * other.one)
  }

  /// The rows of the symmetric matrix.
  private var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    (SIMD3(xx, xy / 2, x / 2), SIMD3(xy / 2, yy, y / 2), SIMD3(x / 2, y / 2, one))
  }

  private var determinant: Double { rows.0.dot(rows.1.cross(rows.2)) }

  /// The factors k for which this conic plus k times another is degenerate: one or three.
  func degenerate(with other: Self) -> [Double] {
    let (a, b) = (rows, other.rows)
    func mixed(_ one: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>), _ two: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) -> Double {
      one.0.dot(two.1.cross(two.2)) + one.1.dot(two.2.cross(two.0)) + one.2.dot(two.0.cross(two.1))
    }
    return Self.roots(other.determinant, mixed(a, b), mixed(b, a), determinant)
  }

  /// The real roots of a·k³ + b·k² + c·k + d.
  private static func roots(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let size = Swift.max(b.magnitude, c.magnitude, d.magnitude)
    guard a.magnitude > 0x1p-60 * size else {
      guard b != 0 else { return c == 0 ? [] : [0 - d / c] }
      let discriminant = c * c - 4 * b * d
      guard discriminant >= 0 else { return [] }
      let q = -0.5 * (c + (c < 0 ? -1 : 1) * discriminant.squareRoot())
      return q == 0 ? [0] : [q / b, d / q]
    }
    let (p, q, r) = (b / a, c / a, d / a)
    let (shift, m) = (p / 3, (p * p - 3 * q) / 9)
    let n = (p * (2 * p * p - 9 * q) + 27 * r) / 54
    var found: [Double]
    if n * n < m * m * m {
      let angle = Double.acos(n / (m * m * m).squareRoot())
      found = [0.0, 2, -2].map { -2 * m.squareRoot() * Double.cos((angle + $0 * Double.pi) / 3) - shift }
    } else {
      let size = Double.root(n.magnitude + (n * n - m * m * m).squareRoot(), 3)
      let one = n < 0 ? size : 0 - size
      let sum = one + (one == 0 ? 0 : m / one)
      // Where n² = m³ to rounding, there is a double root too.
      let isDouble = n * n - m * m * m <= 0x1p-40 * n * n
      found = isDouble ? [sum - shift, -0.5 * sum - shift] : [sum - shift]
    }
    for index in found.indices {
      for _ in 0..<3 {
        let k = found[index]
        let (value, slope) = (((k + p) * k + q) * k + r, (3 * k + 2 * p) * k + q)
        let next = k - value / slope
        guard slope != 0, (((next + p) * next + q) * next + r).magnitude < value.magnitude else { break }
        found[index] = next
      }
    }
    return found
  }

  /// The two lines of a degenerate conic; `nil` if they are complex.
  func lines(takesNear: Bool) -> (SIMD3<Double>, SIMD3<Double>)? {
    let (r, s, t) = rows
    // The point that both pass: a column of the adjugate, which is −p·pᵀ.
    let (a, b, c) = (s.cross(t), t.cross(r), r.cross(s))
    let columns = [(a, a.x), (b, b.y), (c, c.z)]
    let column = columns.max { $0.1.magnitude < $1.1.magnitude } ?? columns[0]
    let size = r.squaredLength + s.squaredLength + t.squaredLength
    guard column.1 <= (takesNear ? .infinity : 0x1p-20 * size) else { return nil }
    let p = column.1 < 0 ? column.0 / (0 - column.1).squareRoot() : .zero
    // The matrix plus that of the cross product with p has rank one: line · otherᵀ.
    let m = [r + SIMD3(0, 0 - p.z, p.y), s + SIMD3(p.z, 0, 0 - p.x), t + SIMD3(0 - p.y, p.x, 0)]
    var best = (row: 0, column: 0)
    for row in 0..<3 {
      for column in 0..<3 where m[row][column].magnitude > m[best.row][best.column].magnitude { best = (row, column) }
    }
    return (m[best.row], SIMD3(m[0][best.column], m[1][best.column], m[2][best.column]))
  }

  /// The points of a line on this conic.
  func intersections(_ line: SIMD3<Double>, takesNear: Bool) -> [SIMD2<Double>] {
    let squared = line.x * line.x + line.y * line.y
    guard squared > 0 else { return [] }
    let (start, along) = (SIMD2(line.x, line.y) * (0 - line.z / squared), SIMD2(0 - line.y, line.x) / squared.squareRoot())
    let a = xx * along.x * along.x + xy * along.x * along.y + yy * along.y * along.y
    let b =
      2 * xx * start.x * along.x + xy * (start.x * along.y + start.y * along.x) + 2 * yy * start.y * along.y + x * along.x + y * along.y
    let c = (xx * start.x + xy * start.y + x) * start.x + (yy * start.y + y) * start.y + one
    let discriminant = b * b - 4 * a * c
    guard discriminant >= (takesNear ? -.infinity : -0x1p-20 * (b * b + (4 * a * c).magnitude)) else { return [] }
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * Swift.max(discriminant, 0).squareRoot())
    return [q / a, c / q].filter(\.isFinite).map { start + $0 * along }
  }
}
