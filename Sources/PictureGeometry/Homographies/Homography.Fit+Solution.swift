import RealModule
public import TransformCore

extension Homography<Double>.Fit {
  @usableFromInline
  init(
    _ source: [SIMD2<Double>], _ target: [SIMD2<Double>], _ pointError: Double?, tolerance: Double?, seed: UInt64
  ) throws(HomographyFittingError) {
    var chosen = Array(source.indices)
    let consensus = HomographyConsensus(source: source, target: target, squaredTolerance: tolerance.map { $0 * $0 } ?? .infinity)
    if let tolerance {
      guard tolerance > 0, tolerance.isFinite else { throw .tooFewPoints(count: 0) }
      chosen = try consensus.chosen(seed: seed)
    }
    let (from, to) = (chosen.map { source[$0] }, chosen.map { target[$0] })
    let found = try consensus.fit(chosen)
    homography = found.homography
    (inliers, rootMeanSquareError, condition) = (chosen, found.rootMeanSquareError, found.condition)
    let count = Double(chosen.count)
    let back = homography.inverted()
    let squares = zip(from, to).map { p, q -> Double in
      guard let place = back?.applied(toPoint: q) else { return .infinity }
      return (place - p).dot(place - p)
    }
    inverseRootMeanSquareError = (squares.reduce(0, +) / count).squareRoot()
    let measured = chosen.count > 4 ? rootMeanSquareError * (2 * count / (2 * count - 8)).squareRoot() : nil
    let error = pointError ?? measured
    self.pointError = error
    let linear = HomographyCovariance(homography, from, to)
    covariance = error.flatMap { linear?.numbers(pointError: $0) }
  }
}

/// The search for the four pairs whose map most others agree with.
struct HomographyConsensus {
  let source, target: [SIMD2<Double>]
  let squaredTolerance: Double

  func square(_ map: Homography<Double>, _ index: Int) -> Double {
    let image = map.applied(toHomogeneous: SIMD3(source[index], 1))
    guard image.z > 0 else { return .infinity }
    let error = SIMD2(image.x, image.y) / image.z - target[index]
    let square = error.dot(error)
    return square.isNaN ? .infinity : square
  }

  func inliers(_ map: Homography<Double>, widening: Double = 1) -> [Int] {
    source.indices.filter { square(map, $0) <= widening * squaredTolerance }
  }

  private func score(_ map: Homography<Double>) -> Double {
    source.indices.reduce(0) { $0 + Double.minimum(square(map, $1), squaredTolerance) }
  }

  func chosen(seed: UInt64) throws(HomographyFittingError) -> [Int] {
    guard source.count >= 4 else { throw .tooFewPoints(count: source.count) }
    for (side, points) in [(HomographyFittingError.Side.source, source), (.target, target)] {
      let limit = Double.greatestFiniteMagnitude / 4
      if let index = points.firstIndex(where: { !($0.largestMagnitude <= limit) }) { throw .notFinite(side, index: index) }
    }
    var generator = SampleGenerator(seed: seed)
    guard let map = best(using: &generator) else {
      // Four pairs that have no map have a reason, which all pairs share.
      _ = try fit(Array(source.indices))
      throw .tooFewPoints(count: 4)
    }
    let first = inliers(map)
    guard first.count >= 5 else { throw .tooFewPoints(count: 4) }
    let near = try settled(first)
    // The errors of four pairs may leave a part of those that belong outside. A wider tolerance reaches them.
    guard let far = try? settled(inliers(near.map, widening: 16)), score(far.map) < score(near.map) else { return near.chosen }
    return far.chosen
  }

  /// The pairs that the map of least squares chooses again, from some first ones.
  private func settled(_ first: [Int]) throws(HomographyFittingError) -> (chosen: [Int], map: Homography<Double>) {
    var (chosen, map) = (first, try fit(first).homography)
    for _ in 0..<10 {
      let next = inliers(map)
      guard next != chosen, next.count >= 5 else { break }
      (chosen, map) = (next, try fit(next).homography)
    }
    return (chosen, map)
  }

  /// The map of least squares of some pairs. Errors have the numbers of points among all.
  func fit(
    _ chosen: [Int]
  ) throws(HomographyFittingError) -> (homography: Homography<Double>, rootMeanSquareError: Double, condition: Double) {
    do throws(HomographyFittingError) {
      return try Homography.fit(leastSquares: chosen.map { source[$0] }, to: chosen.map { target[$0] })
    } catch {
      switch error {
      case .notFinite(let side, let index): throw .notFinite(side, index: chosen[index])
      case .repeated(let side, let first, let second): throw .repeated(side, first: chosen[first], second: chosen[second])
      case .crossed(let index): throw .crossed(index: chosen[index])
      case .tooFewPoints, .collinear: throw error
      }
    }
  }

  private func best(using generator: inout SampleGenerator) -> Homography<Double>? {
    var best: (map: Homography<Double>, score: Double, trials: Double)?
    for trial in 0..<5000 {
      if let best, Double(trial) >= best.trials { break }
      let four = Self.four(below: source.count, using: &generator)
      func quad(_ points: [SIMD2<Double>]) -> Quad2D<Double> { Quad2D(points[four[0]], points[four[1]], points[four[2]], points[four[3]]) }
      guard let map = Homography(mapping: quad(source), to: quad(target)) else { continue }
      let squares = source.indices.map { square(map, $0) }
      let score = squares.reduce(0) { $0 + Double.minimum($1, squaredTolerance) }
      guard score < best?.score ?? .infinity else { continue }
      let share = Double(squares.count { $0 <= squaredTolerance }) / Double(source.count)
      best = (map, score, SampleGenerator.trials(share: share, size: 4))
    }
    return best?.map
  }

  /// Four different numbers.
  private static func four(below count: Int, using generator: inout SampleGenerator) -> [Int] {
    var found: [Int] = []
    while found.count < 4 {
      let next = Int.random(in: 0..<count, using: &generator)
      if !found.contains(next) { found.append(next) }
    }
    return found
  }
}

/// The linearised problem of a map between planes.
struct HomographyCovariance {
  private let map: Homography<Double>
  private let from, to: PlaneNormalization
  private let first: SIMD2<Double>
  /// The covariance of the nine numbers in normalised coordinates, for errors of one, with anything along the map.
  private let normalized: [[Double]]

  init?(_ map: Homography<Double>, _ source: [SIMD2<Double>], _ target: [SIMD2<Double>]) {
    guard let from = PlaneNormalization(source), let to = PlaneNormalization(target) else { return nil }
    (self.map, self.from, self.to, first) = (map, from, to, source[0])
    let h = from.inverseHomography.concatenating(map).concatenating(to.homography)
    let size = (h.xAxis.squaredLength + h.yAxis.squaredLength + h.origin.squaredLength).squareRoot()
    var factor = TriangularFactor(size: 10)
    factor.append(h.rowMajor.map { $0 / size } + [0])
    for p in source {
      let q = from.applied(to: p)
      let image = h.applied(toHomogeneous: SIMD3(q, 1))
      guard image.z > 0 else { return nil }
      let (u, w) = (SIMD3(q, 1) / image.z, SIMD2(image.x, image.y) / image.z)
      factor.append([u.x, 0, -w.x * u.x, u.y, 0, -w.x * u.y, u.z, 0, -w.x * u.z, 0])
      factor.append([0, u.x, -w.y * u.x, 0, u.y, -w.y * u.y, 0, u.z, -w.y * u.z, 0])
    }
    guard let covariance = factor.covariance() else { return nil }
    normalized = covariance
  }

  /// The covariance of the nine numbers at the map's own scale.
  func numbers(pointError: Double) -> [[Double]] {
    let error = pointError * to.scale
    let (a, b, h) = (from.homography.rowMajor, to.inverseHomography.rowMajor, map.rowMajor)
    // What the scale holds at one: m33, or w at the first point.
    let held = h[8] == 1 ? [(8, 1.0)] : [(2, first.x), (5, first.y), (8, 1)]
    // Row (i, j): a·n·b by n(k, l). Changes along the map are taken off until what is held stays.
    var slopes = [[Double]](repeating: Array(repeating: 0, count: 9), count: 9)
    for row in 0..<9 {
      for column in 0..<9 { slopes[row][column] = a[3 * (row / 3) + column / 3] * b[3 * (column % 3) + row % 3] }
    }
    for column in 0..<9 {
      var change = 0.0
      for (row, weight) in held { change += weight * slopes[row][column] }
      for row in 0..<9 { slopes[row][column] -= h[row] * change }
    }
    return CameraSolver.product(slopes, normalized).map { row in row.map { $0 * error * error } }
  }
}
