import RealModule
import TransformCore

extension VanishingPointFit {
  /// The most likely vanishing point of segments that all point at it or, with a tolerance, of those that agree on one.
  ///
  /// *Definition*: the v with the least Σ r². r² is the least sum of squares by which the two ends of a segment must
  /// move to make its line pass v. This v is the most likely point if each coordinate of each end has an independent
  /// normal error of one size. Longer segments therefore count more.
  ///
  /// *Method*: the start is the v with the least Σ (length · distance of v from the line)² in normalised coordinates, a
  /// singular vector. Gauss–Newton steps follow on the sphere of homogeneous coordinates, on which points at infinity
  /// are like all others. All in Double.
  ///
  /// A tolerance refuses outliers by RANSAC. Pairs of segments are drawn. The score of their intersection is Σ min(r²,
  /// `tolerance`²) over all segments. Therefore a better fit of the same inliers wins. Drawing ends when fewer than one
  /// case in 10⁶ has a better pair, and after 2,000 pairs at most. If there are no more pairs than that, all are tried,
  /// and nothing is random. Then the segments with r ≤ `tolerance` are fitted, and chosen again until the choice no
  /// longer changes, ten times at most. Two calls with one seed give the same result on any platform.
  ///
  /// `nil` for fewer than two segments, for a segment without length, for lines that are all the same, and for numbers
  /// that are not finite. With a tolerance, `nil` also if no two segments agree.
  ///
  /// *Source*: R. Collins and R. Weiss, Vanishing Point Calculation as a Statistical Inference on the Unit Sphere,
  /// 1990; the error is that of D. Liebowitz, Camera Calibration and Reconstruction of Geometry from Images, 2001,
  /// section 3.3. M. Fischler and R. Bolles, Random Sample Consensus, 1981; the score is MSAC of P. Torr and A.
  /// Zisserman, MLESAC, 2000.
  ///
  /// - Parameters:
  ///   - segments: measured segments.
  ///   - tolerance: the largest r of a segment that belongs, in units of the picture: about 2.5 times the error of an
  ///     end's coordinate. `nil` if all belong.
  ///   - seed: the start of the random numbers.
  ///
  /// - Complexity: O(n).
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public init?(segments: [LineSegment2D<Scalar>], tolerance: Scalar? = nil, seed: UInt64 = 0) {
    guard let solver = VanishingPointSolver(segments) else { return nil }
    guard let tolerance else {
      self.init(solver, Array(segments.indices))
      return
    }
    guard tolerance > 0, tolerance.isFinite else { return nil }
    let squaredTolerance = Double(tolerance) * Double(tolerance) * solver.normalization.scale * solver.normalization.scale
    let consensus = VanishingPointConsensus(solver: solver, squaredTolerance: squaredTolerance)
    var generator = SampleGenerator(seed: seed)
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
}

/// The search for the pair of segments that most others agree with.
struct VanishingPointConsensus {
  let solver: VanishingPointSolver
  let squaredTolerance: Double

  func inliers(_ v: SIMD3<Double>) -> [Int] {
    solver.squares(v).enumerated().compactMap { $0.element <= squaredTolerance ? $0.offset : nil }
  }

  func best(using generator: inout SampleGenerator) -> SIMD3<Double>? {
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
