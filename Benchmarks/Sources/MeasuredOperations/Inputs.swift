import TransformKit
import TransformTestSupport

/// The same random operands for all entries, with a copy in memory for each layout.
package final class Inputs<Scalar: TransformScalar> {
  package private(set) var a: [[Reference]] = []
  package private(set) var b: [[Reference]] = []
  /// The first operands, not yet rounded to the scalar.
  package private(set) var unroundedA: [[Reference]] = []
  private let (first, second): (Sample, Sample)
  private let items: Int
  private var random = SeededGenerator(1)
  private var copies: [Int: (Buffer<Scalar>, Buffer<Scalar>)] = [:]

  package init(_ first: Sample, _ second: Sample, items: Int) {
    (self.first, self.second, self.items) = (first, second, items)
    draw()
  }

  /// The next operands of the same kinds, in the same memory.
  package func renew() {
    draw()
    for (firstCopy, secondCopy) in copies.values {
      firstCopy.write(a)
      secondCopy.write(b)
    }
  }

  private func draw() {
    func rounded(_ numbers: [Reference]) -> [Reference] { numbers.map { Reference(Scalar($0)) } }
    // They are rounded first: the reference starts from the same numbers as the entries.
    unroundedA = (0..<items).map { _ in first.numbers(&random) }
    a = unroundedA.map(rounded)
    b = (0..<items).map { _ in rounded(second.numbers(&random)) }
  }

  package func buffers(_ strides: (a: Int, b: Int, out: Int)) -> (Buffer<Scalar>, Buffer<Scalar>) {
    let key = strides.a * 64 + strides.b
    if let known = copies[key] { return known }
    let pair = (
      Buffer<Scalar>(first.kind, stride: strides.a, records: a.count, slot: 0),
      Buffer<Scalar>(second.kind, stride: strides.b, records: b.count, slot: 17)
    )
    pair.0.write(a)
    pair.1.write(b)
    copies[key] = pair
    return pair
  }
}
