import TransformKit

/// The same random operands for all entries, and a copy in memory for each layout that occurs.
package final class Inputs<Scalar: TransformScalar> {
  package let (a, b): ([[Reference]], [[Reference]])
  private let (first, second): (Sample, Sample)
  private var copies: [Int: (Buffer<Scalar>, Buffer<Scalar>)] = [:]

  package init(_ first: Sample, _ second: Sample, items: Int) {
    var random = Generator(state: 1)
    // Rounded first: the reference starts from the numbers that the entries get.
    a = (0..<items).map { _ in first.numbers(&random).map { Reference(Scalar($0)) } }
    b = (0..<items).map { _ in second.numbers(&random).map { Reference(Scalar($0)) } }
    (self.first, self.second) = (first, second)
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
