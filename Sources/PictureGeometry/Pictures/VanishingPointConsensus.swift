import RealModule
import TransformCore

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
      best = (v, score, SampleGenerator.trials(share: share, size: 2))
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

  /// How many samples until one of inliers alone is missed with probability 10⁻⁶.
  ///
  /// *Formula*: log 10⁻⁶ / log(1 − shareˢⁱᶻᵉ), where a small power is not lost in the difference.
  static func trials(share: Double, size: Int) -> Double {
    let hit = Double.pow(share, size)
    guard share < 1 else { return 0 }
    return hit > 0 ? Double.log(1e-6) / Double.log(onePlus: 0 - hit) : .infinity
  }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
