import MeasuredOperations
import TransformKit

/// The results of one operation for one scalar: a row of each table.
struct Measurement {
  struct Result {
    let entry: Entry
    /// The worst error over all outputs, in ulps of the largest number of the result.
    let error: Double
    let isRight: Bool
    var time: Timing?
    var latency: Timing?
  }

  let operation: Operation
  let scalar: String
  var results: [Result]
}

struct Settings {
  var rounds = 15
  var sampleNanoseconds = 150_000.0
  let items = 1024
}

/// A run over all items, or a chain of them, that was checked and can be timed.
struct Body {
  /// Its place among the results.
  let result: Int
  let isChain: Bool
  let run: () -> Void
}

/// Runs every entry on the same operands, and keeps the entries that are right.
func checked<Scalar: TransformScalar>(
  _ operation: Operation, _: Scalar.Type, _ entries: [Entry], items: Int
) -> (results: [Measurement.Result], bodies: [Body]) {
  let inputs = Inputs<Scalar>(operation.a, operation.b, items: items)
  let chained = Inputs<Scalar>(operation.a.inChain, operation.b.inChain, items: items)
  let expected = zip(inputs.a, inputs.b).map { operation.reference($0, $1) }
  let steps = 8
  let expectedAfter = operation.chained(Array(chained.a[..<steps]), Array(chained.b[..<steps]))

  var results: [Measurement.Result] = []
  var bodies: [Body] = []
  for entry in entries {
    let (a, b) = inputs.buffers(entry.strides)
    let out = Buffer<Scalar>(operation.out, stride: entry.strides.out, records: items, slot: 34)
    out.fillWithNaN(records: items)
    entry.prepare(a.base, b.base, items)
    entry.run(a.base, b.base, out.base, items)
    var error = 0.0
    for (index, numbers) in expected.enumerated() {
      error = worse(error, ulps(Scalar.self, out.record(index), numbers, free: operation.free))
    }
    var isRight = error <= operation.allowedUlps
    var chain: (() -> Void)?
    if let run = entry.chain {
      let (a, b) = chained.buffers(entry.strides)
      out.fillWithNaN(records: 1)
      run(a.base, b.base, out.base, steps)
      isRight = isRight && ulps(Scalar.self, out.record(0), expectedAfter, free: 0..<0) <= operation.allowedUlps * Double(steps)
      chain = { run(a.base, b.base, out.base, items) }
    }
    results.append(Measurement.Result(entry: entry, error: error, isRight: isRight))
    guard isRight else { continue }
    bodies.append(Body(result: results.count - 1, isChain: false) { entry.run(a.base, b.base, out.base, items) })
    if let chain { bodies.append(Body(result: results.count - 1, isChain: true, run: chain)) }
  }
  return (results, bodies)
}

func measure<Scalar: TransformScalar>(_ operation: Operation, _: Scalar.Type, _ entries: [Entry], _ settings: Settings) -> Measurement {
  let (checked, bodies) = checked(operation, Scalar.self, entries, items: settings.items)
  var results = checked
  for isChain in [false, true] {
    let chosen = bodies.filter { $0.isChain == isChain }
    let timings = alternate(
      rounds: settings.rounds, items: settings.items, sampleNanoseconds: settings.sampleNanoseconds,
      chosen.map { chosen in { for _ in 0..<$0 { chosen.run() } } })
    for (body, timing) in zip(chosen, timings) {
      if isChain { results[body.result].latency = timing } else { results[body.result].time = timing }
    }
  }
  return Measurement(operation: operation, scalar: "\(Scalar.self)", results: results)
}

/// The largest error of a component, in ulps of the largest component; infinite if one is NaN.
func ulps<Scalar: TransformScalar>(_: Scalar.Type, _ found: [Reference], _ expected: [Reference], free: Range<Int>) -> Double {
  let unit = Reference(Scalar(expected.map(\.magnitude).max() ?? 1).ulp)
  func distance(_ sign: Reference) -> Double {
    found.indices.reduce(0) { worse($0, Double((found[$1] * (free.contains($1) ? sign : 1) - expected[$1]).magnitude / unit)) }
  }
  return free.isEmpty ? distance(1) : min(distance(1), distance(-1))
}

func worse(_ error: Double, _ other: Double) -> Double { other.isNaN ? .infinity : max(error, other) }
