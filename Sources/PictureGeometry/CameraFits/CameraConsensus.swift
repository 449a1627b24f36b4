import RealModule
import TransformCore

/// The search for the triple of points whose camera most others agree with.
struct CameraConsensus {
  let solver: CameraSolver
  let focal: Double
  let squaredTolerance: Double

  func inliers(_ state: CameraState) -> [Int] { solver.problem.points.indices.filter { solver.square(state, $0) <= squaredTolerance } }

  func score(_ state: CameraState) -> Double {
    solver.problem.points.indices.reduce(0) { $0 + Double.minimum(solver.square(state, $1), squaredTolerance) }
  }

  /// The points that belong, and the minima of their error.
  func chosen(seed: UInt64) throws(CameraFittingError) -> (chosen: [Int], minima: [CameraState]) {
    var generator = SampleGenerator(seed: seed)
    let found = best(using: &generator)
    let needed = 4  // one more than a sample
    guard let found, found.inliers.count >= needed else { throw .noConsensus(most: found?.inliers.count ?? 0, needed: needed) }
    var chosen = found.inliers
    func minima(_ chosen: [Int], _ start: CameraState) -> [CameraState] {
      var part = solver
      part.chosen = chosen
      return part.minima(from: [start] + solver.problem.starts(chosen, focal: focal))
    }
    var states = minima(chosen, found.state)
    for _ in 0..<10 {
      guard let state = states.first else { break }
      let next = inliers(state)
      guard next != chosen, next.count >= needed else { break }
      chosen = next
      states = minima(chosen, state)
    }
    return (chosen, states)
  }

  private func best(using generator: inout SampleGenerator) -> (state: CameraState, inliers: [Int])? {
    let (count, most) = (solver.problem.points.count, 2000)
    var best: (state: CameraState, score: Double, trials: Double)?
    for trial in 0..<most {
      if let best, Double(trial) >= best.trials { break }
      let triple = Self.triple(below: count, using: &generator)
      for state in solver.problem.cameras(ofThree: triple, focal: focal, takesNear: false) {
        let score = score(state)
        guard score < best?.score ?? .infinity else { continue }
        let share = Double(inliers(state).count) / Double(count)
        best = (state, score, SampleGenerator.trials(share: share, size: 3))
      }
    }
    return best.map { ($0.state, inliers($0.state)) }
  }

  /// Three different numbers.
  static func triple(below count: Int, using generator: inout SampleGenerator) -> SIMD3<Int> {
    let first = Int.random(in: 0..<count, using: &generator)
    let second = (first + Int.random(in: 1..<count, using: &generator)) % count
    var third = second
    while third == first || third == second { third = Int.random(in: 0..<count, using: &generator) }
    return SIMD3(first, second, third)
  }
}
