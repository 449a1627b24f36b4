import MeasuredOperations
import TransformKit

func seconds(_ body: () -> Void) -> Double {
  let start = nanoseconds()
  body()
  return (nanoseconds() - start) * 1e-9
}

/// The median seconds of bodies that take turns. A round repeats each for some milliseconds, and begins with another.
func medians(rounds: Int, milliseconds: Double = 4, _ bodies: [() -> Void]) -> [Double] {
  for body in bodies { body() }
  let repeats = bodies.map { max(1, Int((milliseconds * 1e-3 / seconds($0)).rounded(.up))) }
  var samples = [[Double]](repeating: [], count: bodies.count)
  for round in 0..<rounds {
    for turn in bodies.indices {
      let index = (turn + round) % bodies.count
      let time = seconds { for _ in 0..<repeats[index] { bodies[index]() } }
      samples[index].append(time / Double(repeats[index]))
    }
  }
  return samples.map(Timing.median)
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
