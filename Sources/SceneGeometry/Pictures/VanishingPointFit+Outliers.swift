import RealModule
import TransformCore

extension VanishingPointFit {
  /// The most likely vanishing point of the segments that agree on one. The others are refused.
  ///
  /// *Method*: RANSAC. Pairs of segments are drawn. The score of their intersection is Σ min(r², `tolerance`²) over all
  /// segments, with r as in `init(segments:)`. Therefore a better fit of the same inliers wins. Drawing ends when fewer
  /// than one case in 10⁶ has a better pair, and after 2,000 pairs at most. If there are no more pairs than that, all
  /// are tried, and nothing is random. Then the segments with r ≤ `tolerance` are fitted, and chosen again until the
  /// choice no longer changes, ten times at most.
  ///
  /// Two calls with generators in the same state give the same result, and so do two calls with one seed on any
  /// platform.
  ///
  /// `nil` if no two segments agree, and as `init(segments:)`.
  ///
  /// *Source*: M. Fischler and R. Bolles, Random Sample Consensus, 1981; the score is MSAC of P. Torr and A. Zisserman,
  /// MLESAC, 2000.
  ///
  /// - Parameters:
  ///   - segments: measured segments, in which some may not belong.
  ///   - tolerance: the largest r of a segment that belongs, in units of the picture: about 2.5 times the error of an
  ///     end's coordinate.
  ///   - generator: the source of random numbers.
  public init?(segments: [LineSegment2D<Scalar>], tolerance: Scalar, using generator: inout some RandomNumberGenerator) {
    guard tolerance > 0, tolerance.isFinite, let solver = VanishingPointSolver(segments) else { return nil }
    let squaredTolerance = Double(tolerance) * Double(tolerance) * solver.normalization.scale * solver.normalization.scale
    let consensus = VanishingPointConsensus(solver: solver, squaredTolerance: squaredTolerance)
    guard let found = consensus.best(using: &generator) else { return nil }
    var chosen = consensus.inliers(found)
    var fit = Self(solver, chosen)
    for _ in 0..<10 {
      guard let start = solver.algebraicSolution(chosen) else { break }
      let next = consensus.inliers(solver.refined(start, chosen))
      guard next != chosen, next.count >= 2 else { break }
      chosen = next
      fit = Self(solver, chosen)
    }
    guard let fit else { return nil }
    self = fit
  }

  /// The same with random numbers that start from a seed.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public init?(segments: [LineSegment2D<Scalar>], tolerance: Scalar, seed: UInt64 = 0) {
    var generator = SampleGenerator(seed: seed)
    self.init(segments: segments, tolerance: tolerance, using: &generator)
  }
}

/// The search for the pair of segments that most others agree with.
struct VanishingPointConsensus {
  let solver: VanishingPointSolver
  let squaredTolerance: Double

  func inliers(_ v: SIMD3<Double>) -> [Int] {
    solver.squares(v).enumerated().compactMap { $0.element <= squaredTolerance ? $0.offset : nil }
  }

  func best(using generator: inout some RandomNumberGenerator) -> SIMD3<Double>? {
    let count = solver.segments.count
    let most = 2000
    var best: (v: SIMD3<Double>, score: Double, trials: Double)?
    func attempt(_ i: Int, _ j: Int) {
      guard let v = solver.segments[i].line.cross(solver.segments[j].line).normalized() else { return }
      let squares = solver.squares(v)
      let score = squares.reduce(0) { $0 + Double.minimum($1, squaredTolerance) }
      guard score < best?.score ?? .infinity else { return }
      let share = Double(squares.count { $0 <= squaredTolerance }) / Double(count)
      // Pairs until one of inliers alone is missed with probability 10⁻⁶.
      best = (v, score, share < 1 ? -6 / Double.log10(1 - share * share) : 0)
    }
    if count * (count - 1) / 2 <= most {
      for i in 0..<count {
        for j in (i + 1)..<Swift.max(count, i + 1) { attempt(i, j) }
      }
      return best?.v
    }
    for trial in 0..<most {
      if let best, Double(trial) >= best.trials { break }
      let i = Int.random(in: 0..<count, using: &generator)
      let j = (i + Int.random(in: 1..<count, using: &generator)) % count
      attempt(i, j)
    }
    return best?.v
  }
}

/// Random numbers for drawing samples, the same for the same seed on every platform.
///
/// *Source*: xorshift64*, S. Vigna, An Experimental Exploration of Marsaglia's Xorshift Generators, Scrambled, 2016.
struct SampleGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed ^ 0x9E37_79B9_7F4A_7C15
    if state == 0 { state = 1 }
  }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
