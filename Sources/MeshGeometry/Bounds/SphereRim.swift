internal import TransformCore

/// Up to four points, and the smallest ball around them. All lie on its rim.
struct SphereRim {
  private var points: [SIMD3<Double>] = []
  private(set) var center = SIMD3<Double>.zero
  /// The square of the radius; negative for no point.
  private(set) var square = -1.0

  /// Takes the smallest ball around these points and one more, and keeps those on its rim. Returns whether the ball
  /// grew: rounding may leave it as it was.
  mutating func add(_ point: SIMD3<Double>) -> Bool {
    let all = points + [point]
    var best: (points: [SIMD3<Double>], center: SIMD3<Double>, square: Double)?
    // The new point is on the rim of the new ball. Of all subsets with it, the least ball around all points counts.
    for subset in 0..<(1 << points.count) {
      let chosen = [point] + points.indices.filter { subset >> $0 & 1 == 1 }.map { points[$0] }
      guard chosen.count <= 4, let ball = Self.ball(through: chosen), ball.square < best?.square ?? .infinity else { continue }
      let limit = ball.square * (1 + 0x1p-36) + 0x1p-90
      if all.allSatisfy({ ($0 - ball.center).squaredLength <= limit }) { best = (chosen, ball.center, ball.square) }
    }
    guard let best, best.square > square else { return false }
    (points, center, square) = best
    return true
  }

  /// The smallest ball with all of these points on its rim: its centre c = p₀ + Σ λᵢ eᵢ with 2 eᵢ·(c − p₀) = |eᵢ|².
  /// `nil` if they do not determine one.
  private static func ball(through points: [SIMD3<Double>]) -> (center: SIMD3<Double>, square: Double)? {
    let sides = points.dropFirst().map { $0 - points[0] }
    guard !sides.isEmpty else { return (points[0], 0) }
    // Elimination of the Gram matrix, with the largest pivot left.
    var rows = sides.map { side in sides.map { 2 * side.dot($0) } + [side.squaredLength] }
    let count = sides.count
    for column in 0..<count {
      guard let pivot = (column..<count).max(by: { rows[$0][column].magnitude < rows[$1][column].magnitude }) else { return nil }
      rows.swapAt(column, pivot)
      guard rows[column][column].magnitude > 0x1p-80 else { return nil }
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for k in column...count { rows[row][k] -= factor * rows[column][k] }
      }
    }
    var offset = SIMD3<Double>.zero
    for (index, side) in sides.enumerated() { offset += side * (rows[index][count] / rows[index][index]) }
    return (points[0] + offset, offset.squaredLength)
  }
}
