/// Seconds of bodies that took turns: each runs once in a round, in another order each time.
public struct Samples {
  private let rounds: [[Double]]

  /// Runs every body once before the first round.
  public init(rounds: Int, _ bodies: [() -> Void]) {
    for body in bodies { body() }
    self.rounds = (0..<rounds).map { round in
      var times = [Double](repeating: 0, count: bodies.count)
      for turn in bodies.indices {
        let index = (turn + round) % bodies.count
        let took = ContinuousClock().measure(bodies[index]).components
        times[index] = Double(took.seconds) + Double(took.attoseconds) * 1e-18
      }
      return times
    }
  }

  /// The median seconds of a body.
  public subscript(body: Int) -> Double { Self.median(rounds.map { $0[body] }) }

  /// The median of the ratios of two bodies in one round. Other work on the machine changes both.
  public func ratio(_ body: Int, to other: Int) -> Double { Self.median(rounds.map { $0[body] / $0[other] }) }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
