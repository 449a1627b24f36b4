import MeasuredOperations

/// Seconds of bodies that took turns: each runs once in a round, in another order each time.
struct Samples {
  private let rounds: [[Double]]

  init(rounds: Int, _ bodies: [() -> Void]) {
    for body in bodies { body() }
    self.rounds = (0..<rounds).map { round in
      var times = [Double](repeating: 0, count: bodies.count)
      for turn in bodies.indices {
        let index = (turn + round) % bodies.count
        let start = nanoseconds()
        bodies[index]()
        times[index] = (nanoseconds() - start) * 1e-9
      }
      return times
    }
  }

  /// The median seconds of a body.
  subscript(body: Int) -> Double { Timing.median(rounds.map { $0[body] }) }

  /// The median of the ratios of two bodies in one round. Other work on the machine changes both.
  func ratio(_ body: Int, to other: Int) -> Double { Timing.median(rounds.map { $0[body] / $0[other] }) }
}

func check(_ isRight: Bool, _ what: String) { precondition(isRight, "\(what) differ") }
