// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import TransformTestSupport

package func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The median of the rounds, and the median distance from it.
package struct Timing {
  package let median: Double
  package let deviation: Double

  package init(median: Double, deviation: Double) { (self.median, self.deviation) = (median, deviation) }

  package init(_ samples: [Double]) {
    let median = Self.median(samples)
    self.median = median
    deviation = Self.median(samples.map { ($0 - median).magnitude })
  }

  package static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// Measures bodies in turn, one sample each in a round. Therefore a change of clock or load affects all of them. A body
/// does its work as many times as asked: the cost of calling a closure is not part of the work.
package func alternate(rounds: Int, items: Int, sampleNanoseconds: Double, _ bodies: [(_ times: Int) -> Void]) -> [Timing] {
  let repeats = bodies.map { repetitions(filling: sampleNanoseconds, $0) }
  var samples = [[Double]](repeating: [], count: bodies.count)
  // Each round has another order. A body then does not always find the caches of the same neighbour.
  var order = Array(bodies.indices)
  var random = SeededGenerator(7)
  for _ in 0..<rounds {
    for last in order.indices.dropFirst().reversed() { order.swapAt(last, Int(random.next() % UInt64(last + 1))) }
    for index in order {
      bodies[index](1)
      let start = nanoseconds()
      bodies[index](repeats[index])
      samples[index].append((nanoseconds() - start) / Double(repeats[index] * items))
    }
  }
  return samples.map { Timing($0) }
}

/// How many repeats of a body take about this time.
func repetitions(filling sampleNanoseconds: Double, _ body: (_ times: Int) -> Void) -> Int {
  var count = 1
  while true {
    let start = nanoseconds()
    body(count)
    let elapsed = nanoseconds() - start
    if elapsed >= sampleNanoseconds / 4 { return max(1, Int(Double(count) * sampleNanoseconds / elapsed)) }
    count *= 2
  }
}
