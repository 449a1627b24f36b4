import SceneGeometry
public import TransformCore

extension RotationFit<Double> {
  /// The fit to numbers of the given relative spacing.
  @usableFromInline
  init(
    of source: [SIMD3<Double>], _ target: [SIMD3<Double>], _ weights: [Double]?, _ directionError: Double?, ulp: Double
  ) throws(PointFittingError) {
    guard source.count == target.count, weights.map({ $0.count == source.count }) ?? true else {
      throw .differentCounts(source: source.count, target: target.count, weights: weights?.count)
    }
    if let directionError, !(directionError > 0 && directionError.isFinite) { throw .outOfRange }
    let weights = weights ?? Array(repeating: 1, count: source.count)
    if let index = weights.firstIndex(where: { !($0 >= 0 && $0.isFinite) }) { throw .badWeight(index: index) }
    let (from, to) = (try Self.units(source, .source), try Self.units(target, .target))
    let used = weights.indices.filter { weights[$0] > 0 }
    guard used.count >= 2 else { throw .tooFewPoints(count: used.count, needed: 2) }
    // Weights around one, therefore no sum overflows.
    let unit = used.reduce(0) { Double.greater($0, weights[$1]) }
    let shares = used.map { weights[$0] / unit }
    func sum(_ axis: Int) -> SIMD3<Double> { zip(used, shares).reduce(.zero) { $0 + ($1.1 * from[$1.0][axis]) * to[$1.0] } }
    guard let found = RowSingularValues(sum(0), sum(1), sum(2)), let rotation = found.rotation.normalized() else { throw .outOfRange }
    self.rotation = rotation
    // What is left of the largest sum if the rotation turns further by two right angles about an axis, halved.
    let values = found.values * Double(sign: .plus, exponent: found.power, significand: 1)
    let total = shares.reduce(0, +)
    let rounding = 64 * ulp * total
    let turned = used.map { rotation.rotated(from[$0]) }
    guard let known = Self.information(turned, shares, rounding) else { throw .collinear(.source) }
    guard Self.information(used.map { to[$0] }, shares, rounding) != nil else { throw .collinear(.target) }
    guard values.y + values.z > rounding else { throw .ambiguous }
    let squares = zip(zip(used, turned), shares).reduce(0) { sum, pair in
      let error = pair.0.1 - to[pair.0.0]
      return sum + pair.1 * error.squaredLength
    }
    rootMeanSquareError = (squares / total).squareRoot()
    let error = directionError ?? (squares * unit / Double(2 * used.count - 3)).squareRoot()
    self.directionError = error
    covariance = known.map { row in row.map { $0 * error * error / unit } }
    guard error.isFinite, covariance.joined().allSatisfy(\.isFinite) else { throw .outOfRange }
  }

  private static func units(_ directions: [SIMD3<Double>], _ side: HomographyFittingError.Side) throws(PointFittingError) -> [SIMD3<Double>]
  {
    var units: [SIMD3<Double>] = []
    for (index, direction) in directions.enumerated() {
      guard direction.isFinite else { throw .notFinite(side, index: index) }
      guard let unit = direction.normalized() else { throw .coincident(side) }
      units.append(unit)
    }
    return units
  }

  /// (Σ w·(I − bᵀ·b))⁻¹; `nil` if all directions lie along a line.
  private static func information(_ directions: [SIMD3<Double>], _ weights: [Double], _ rounding: Double) -> [[Double]]? {
    var rows = [SIMD3<Double>](repeating: .zero, count: 3)
    for (b, weight) in zip(directions, weights) {
      for axis in 0..<3 {
        var row = 0 - b[axis] * b
        row[axis] += 1
        rows[axis] += weight * row
      }
    }
    let (a, b, c) = (rows[1].cross(rows[2]), rows[2].cross(rows[0]), rows[0].cross(rows[1]))
    let determinant = rows[0].dot(a)
    // The two larger of the three eigenvalues are about as large as all weights, the least is the width across the line.
    let size = (rows[0].x + rows[1].y + rows[2].z) / 2
    guard determinant > rounding * size * size else { return nil }
    return [a, b, c].map { [$0.x / determinant, $0.y / determinant, $0.z / determinant] }
  }
}
