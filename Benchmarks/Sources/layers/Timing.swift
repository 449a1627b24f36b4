import MeasuredOperations
import TransformKit

func seconds(_ body: () -> Void) -> Double {
  let start = nanoseconds()
  body()
  return (nanoseconds() - start) * 1e-9
}

/// Seconds of bodies that took turns, and medians of them.
struct SteadySamples {
  private let rounds: [[Double]]

  /// The bodies' seconds in each round.
  init(_ rounds: [[Double]]) { self.rounds = rounds }

  /// Runs each body in every round for at least two milliseconds, or for as long as the longest, up to 20. A round
  /// begins with another body each time. Short bodies get five times as many rounds, because a burst of other work on
  /// the machine covers several.
  init(rounds: Int, _ bodies: [() -> Void]) {
    for body in bodies { body() }
    let first = bodies.map(seconds)
    let sample = max(2e-3, min(2e-2, first.max() ?? 0))
    let repeats = first.map { max(1, Int((sample / $0).rounded(.up))) }
    let count = first.reduce(0, +) < 1e-2 ? 5 * rounds : rounds
    self.rounds = (0..<count).map { round in
      var times = [Double](repeating: 0, count: bodies.count)
      for turn in bodies.indices {
        let index = (turn + round) % bodies.count
        times[index] = seconds { for _ in 0..<repeats[index] { bodies[index]() } } / Double(repeats[index])
      }
      return times
    }
  }

  /// The same with one more body, which ran once.
  func with(_ seconds: Double) -> SteadySamples { SteadySamples(rounds.map { $0 + [seconds] }) }

  /// The median seconds of a body.
  subscript(body: Int) -> Double { Timing.median(rounds.map { $0[body] }) }

  /// The median of the ratios of two bodies in one round. Other work on the machine changes both.
  func ratio(_ body: Int, to other: Int) -> Double { Timing.median(rounds.map { $0[body] / $0[other] }) }
}

/// Products of two 4 × 4 matrices of Doubles, over an array of 1,024.
final class Products {
  static let count = 1024
  private let memory = UnsafeMutablePointer<Transform3D<Double>>.allocate(capacity: 2 * count + 16)
  private let factors, products: UnsafeMutablePointer<Transform3D<Double>>

  init() {
    // If both arrays start at the same place of a page, a store looks like the next load's.
    (factors, products) = (memory, memory + Self.count + 16)
    for index in 0..<Self.count {
      factors[index] = .rotation(degrees: Double(index), axis: .y).concatenating(.translation(SIMD3(Double(index), 1, 2)))
    }
    products.initialize(repeating: .identity, count: Self.count)
  }

  deinit {
    memory.deallocate()
  }

  func run() {
    for index in 0..<Self.count { products[index] = factors[index].concatenating(factors[(index + 1) % Self.count]) }
  }
}

/// Moves as many bytes as results are promised to take.
final class Copy {
  private let bytes: Int
  private let from: UnsafeMutableRawPointer
  private let to: UnsafeMutableRawPointer

  init(bytes: Int) {
    self.bytes = bytes
    (from, to) = (.allocate(byteCount: bytes, alignment: 64), .allocate(byteCount: bytes, alignment: 64))
    from.initializeMemory(as: UInt8.self, repeating: 1, count: bytes)
    to.initializeMemory(as: UInt8.self, repeating: 2, count: bytes)
  }

  deinit {
    from.deallocate()
    to.deallocate()
  }

  func run() { to.copyMemory(from: from, byteCount: bytes) }
}
