#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The median of the rounds and the median distance from it.
struct Timing {
  let median: Double
  let deviation: Double

  init(median: Double, deviation: Double) { (self.median, self.deviation) = (median, deviation) }

  init(_ samples: [Double]) {
    let median = Self.median(samples)
    self.median = median
    deviation = Self.median(samples.map { ($0 - median).magnitude })
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// Measures bodies in turn, one sample each a round, so that a change of clock or load meets all of them.
func alternate(rounds: Int, items: Int, sampleNanoseconds: Double, _ bodies: [() -> Void]) -> [Timing] {
  let repeats = bodies.map { body in
    var count = 1
    while true {
      let start = nanoseconds()
      for _ in 0..<count { body() }
      let elapsed = nanoseconds() - start
      if elapsed >= sampleNanoseconds / 4 { return max(1, Int(Double(count) * sampleNanoseconds / elapsed)) }
      count *= 2
    }
  }
  var samples = [[Double]](repeating: [], count: bodies.count)
  for round in 0..<rounds {
    for offset in bodies.indices {
      let index = (offset + round) % bodies.count
      bodies[index]()
      let start = nanoseconds()
      for _ in 0..<repeats[index] { bodies[index]() }
      samples[index].append((nanoseconds() - start) / Double(repeats[index] * items))
    }
  }
  return samples.map { Timing($0) }
}
