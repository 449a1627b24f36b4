import TransformCore

/// Two sets of points and what is asked of their fit.
struct PointSetProblem<Point: FittedPoint> {
  private let source: [Point]
  private let target: [Point]
  private let weights: [Point.Scalar]
  private let kind: PointFitKind
  private let allowsMirror: Bool
  private let dimensions: Int
  /// A power of two that brings the largest weight near 1.
  private let weightScale: Double
  /// The points were multiplied by two to the negated powers; `nil` if they are as given.
  private let powers: (source: Int, target: Int)?

  @_specialize(where Point == SIMD2<Float>)
  @_specialize(where Point == SIMD2<Double>)
  @_specialize(where Point == SIMD3<Float>)
  @_specialize(where Point == SIMD3<Double>)
  init(
    _ source: [Point], _ target: [Point], _ kind: PointFitKind, weights: [Point.Scalar]?, allowsMirror: Bool
  ) throws(PointFittingError) {
    guard source.count == target.count, weights == nil || weights?.count == source.count else {
      throw .differentCounts(source: source.count, target: target.count, weights: weights?.count)
    }
    (self.source, self.target, self.weights, self.kind, self.allowsMirror) = (source, target, weights ?? [], kind, allowsMirror)
    (dimensions, powers) = (Point.scalarCount, nil)
    var (heaviest, count) = (Point.Scalar.zero, weights == nil ? source.count : 0)
    for (index, weight) in self.weights.enumerated() {
      guard weight >= 0, weight.isFinite else { throw .badWeight(index: index) }
      heaviest = Swift.max(heaviest, weight)
      count += weight > 0 ? 1 : 0
    }
    weightScale = Double(sign: .plus, exponent: Swift.min(0 - Double.power(over: Double(heaviest)), 1000), significand: 1)
    let needed = dimensions + (kind == .affine ? 1 : 0)
    guard count >= needed else { throw .tooFewPoints(count: count, needed: needed) }
  }

  /// The fit. Sets whose squares over- or underflow are scaled first.
  @_specialize(where Point == SIMD2<Float>)
  @_specialize(where Point == SIMD2<Double>)
  @_specialize(where Point == SIMD3<Float>)
  @_specialize(where Point == SIMD3<Double>)
  func fit() throws(PointFittingError) -> PointSetFit {
    var moments = PointSetMoments(dimensions: dimensions, weightScale: weightScale)
    withSpans { moments.append(all: $0, $1, weights: $2) }
    if !moments.isInRange, powers == nil { return try scaled().fit() }
    let solver = try PointSetSolver(moments, kind, allowsMirror: allowsMirror, ulp: Double(Point.Scalar.ulpOfOne))
    let powers = powers ?? (0, 0)
    var solution = try solver.solution(scale: Double(sign: .plus, exponent: powers.source - powers.target, significand: 1))
    let size = solution.condition * solver.size.target
    if solution.meanSquare * moments.weight < 0x1p-20 * size * size {
      solution.meanSquare = withSpans { moments.meanSquare($0, $1, weights: $2, solution) }
    }
    return try PointSetFit(solution, moments, powers: powers)
  }

  private func withSpans<Result>(_ body: (Span<Point>, Span<Point>, Span<Point.Scalar>) -> Result) -> Result {
    source.withSpan { source in target.withSpan { target in weights.withSpan { body(source, target, $0) } } }
  }

  private func scaled() throws(PointFittingError) -> PointSetProblem<SIMD3<Double>> {
    for (side, points) in [(HomographyFittingError.Side.source, source), (.target, target)] {
      if let index = points.indices.first(where: { counts($0) && !points[$0].inSpace.isFinite }) { throw .notFinite(side, index: index) }
    }
    return PointSetProblem<SIMD3<Double>>(scaling: self)
  }

  /// Whether a pair has a weight other than zero. What has none may be NaN.
  fileprivate func counts(_ index: Int) -> Bool { weights.isEmpty || weights[index] != 0 }
}

extension PointSetProblem<SIMD3<Double>> {
  /// The same problem with coordinates near 1. Only Doubles can need it.
  fileprivate init<Other>(scaling other: PointSetProblem<Other>) {
    let counted = other.source.indices.filter { other.counts($0) }
    func scaled(_ points: [Other]) -> (points: [SIMD3<Double>], power: Int) {
      let power = Double.power(over: counted.reduce(0) { Swift.max($0, points[$1].inSpace.largestMagnitude) })
      return (counted.map { points[$0].inSpace.scaled(byPowerOfTwo: -power) }, power)
    }
    let (from, to) = (scaled(other.source), scaled(other.target))
    (source, target, powers) = (from.points, to.points, (from.power, to.power))
    weights = other.weights.isEmpty ? [] : counted.map { Double(other.weights[$0]) }
    weightScale = other.weightScale
    (kind, allowsMirror, dimensions) = (other.kind, other.allowsMirror, other.dimensions)
  }
}

/// A fit in Double, whatever the points are made of.
struct PointSetFit {
  let rows: (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>)
  let origin: SIMD3<Double>
  let rootMeanSquareError: Double
  let condition: Double

  init(_ solution: PointSetSolution, _ moments: PointSetMoments, powers: (source: Int, target: Int) = (0, 0)) throws(PointFittingError) {
    guard let base = moments.origin else { throw .tooFewPoints(count: 0, needed: moments.dimensions) }
    let offset = moments.offset
    let origin = (base.target + offset.target) - solution.image(of: base.source + offset.source)
    let (change, rows) = (powers.target - powers.source, solution.rows)
    func scaled(_ row: SIMD3<Double>) -> SIMD3<Double> { row.scaled(byPowerOfTwo: change) }
    self.rows = (scaled(rows.x), scaled(rows.y), moments.dimensions == 2 ? SIMD3(0, 0, 1) : scaled(rows.z))
    self.origin = origin.scaled(byPowerOfTwo: powers.target)
    rootMeanSquareError = solution.meanSquare.squareRoot().scaled(byPowerOfTwo: powers.target)
    condition = solution.condition
  }
}
