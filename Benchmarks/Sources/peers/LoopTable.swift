import MeasuredOperations
import Tables
import TransformKit

/// The loops of `ArrayLoops`, beside the loop of the peers' table over the same operands.
enum LoopTable {
  private static let operations = ["product", "affine_point"]

  static func measurements(_ settings: Settings) -> [Measurement] {
    operations.flatMap { name in
      Operation.all.filter { $0.name == name }.flatMap { [measured($0, Float.self, settings), measured($0, Double.self, settings)] }
    }
  }

  static func print(_ measurements: [Measurement]) {
    let titles = measurements.map { "\($0.operation.title), \($0.scalar)" }
    Swift.print("| loop, ns per item | " + titles.joined(separator: " | ") + " |")
    Swift.print("| --- |" + titles.map { _ in " --: |" }.joined())
    var forms: [String] = []
    for result in measurements.flatMap(\.results) where !forms.contains(result.entry.library) { forms.append(result.entry.library) }
    for form in forms {
      let cells = measurements.map { measurement in
        measurement.results.first { $0.entry.library == form }?.time.map { "\(text($0.median, 2)) ±\(text($0.deviation, 2))" } ?? "–"
      }
      Swift.print("| \(form) | " + cells.joined(separator: " | ") + " |")
    }
  }

  private static func measured<Scalar: TransformScalar>(_ operation: Operation, _: Scalar.Type, _ settings: Settings) -> Measurement {
    let forms = operation.name == "product" ? products(Scalar.self, settings.items) : points(Scalar.self, settings.items)
    let timings = alternate(
      rounds: settings.rounds, items: settings.items, sampleNanoseconds: settings.sampleNanoseconds,
      forms.map { form in { for _ in 0..<$0 { form.body() } } })
    let results = zip(forms, timings).map { form, timing in
      let entry = Entry(operation: operation.name, library: form.name, level: "", strides: (0, 0, 0), run: { _, _, _, _ in }, chain: nil)
      return Measurement.Result(entry: entry, error: 0, isRight: true, time: timing)
    }
    return Measurement(operation: operation, scalar: "\(Scalar.self)", results: results)
  }

  private typealias Form = (name: String, body: () -> Void)

  private static func model<Scalar: TransformScalar>(_ count: Int) -> Model<Scalar> {
    let inputs = Inputs<Scalar>(.affine, .vector3, items: count)
    let others = Inputs<Scalar>(.affine, .nothing, items: count)
    func matrix(_ numbers: [Reference]) -> Transform3D<Scalar> {
      let rows = (0..<4).map { row in SIMD4<Scalar>(numbers[row * 4..<row * 4 + 4].map { Scalar($0) }) }
      return Transform3D(xAxis: rows[0], yAxis: rows[1], zAxis: rows[2], origin: rows[3])
    }
    return Model(inputs.a.map(matrix), others.a.map(matrix), inputs.b.map { SIMD3($0.map { Scalar($0) }) })
  }

  private static func products<Scalar: TransformScalar>(_: Scalar.Type, _ count: Int) -> [Form] {
    typealias Loops = ProductLoops<Scalar>
    let (model, object): (Model<Scalar>, Model<Scalar>) = (model(count), model(count))
    let apart = (Apart(model.a, slot: 0), Apart(model.b, slot: 17), Apart(model.c, slot: 34))
    return [
      ("unsafe buffers, far from each other modulo 4 KiB", { Loops.buffers(apart.0.items, apart.1.items, apart.2.mutableItems) }),
      (
        "unsafe buffers of the arrays",
        {
          model.a.withUnsafeBufferPointer { a in
            model.b.withUnsafeBufferPointer { b in model.c.withUnsafeMutableBufferPointer { c in Loops.buffers(a, b, c) } }
          }
        }
      ),
      ("spans", { Loops.spans(model.a, model.b, &model.c) }),
      ("arrays", { Loops.arrays(model.a, model.b, &model.c) }),
      ("arrays that are properties of a class", { object.multiply() }),
      ("`map`, a new array", { model.c = Loops.mapped(model.a, model.b) }),
      ("`map` of `zip`, a new array", { model.c = Loops.zipped(model.a, model.b) }),
      ("the batch call", { Loops.batch(model.a, model.b, &model.c) }),
    ]
  }

  private static func points<Scalar: TransformScalar>(_: Scalar.Type, _ count: Int) -> [Form] {
    typealias Loops = PointLoops<Scalar>
    let (model, object): (Model<Scalar>, Model<Scalar>) = (model(count), model(count))
    let apart = (Apart(model.p, slot: 0), Apart(model.q, slot: 34))
    return [
      ("unsafe buffers, far from each other modulo 4 KiB", { Loops.buffers(apart.0.items, model.m, apart.1.mutableItems) }),
      (
        "unsafe buffers of the arrays",
        { model.p.withUnsafeBufferPointer { p in model.q.withUnsafeMutableBufferPointer { q in Loops.buffers(p, model.m, q) } } }
      ),
      ("spans", { Loops.spans(model.p, model.m, &model.q) }),
      ("arrays", { Loops.arrays(model.p, model.m, &model.q) }),
      ("arrays that are properties of a class", { object.move() }),
      ("`map`, a new array", { model.q = Loops.mapped(model.p, model.m) }),
      ("the batch call", { Loops.batch(model.p, model.m, &model.q) }),
      ("the batch call, a new array", { model.q = Loops.batchMapped(model.p, model.m) }),
    ]
  }
}

/// A copy of an array at `slot` cache lines past a page, as the operands of the other tables lie (`Buffer`). It is
/// never freed.
private struct Apart<Item> {
  let mutableItems: UnsafeMutableBufferPointer<Item>
  var items: UnsafeBufferPointer<Item> { UnsafeBufferPointer(mutableItems) }

  init(_ array: [Item], slot: Int) {
    let raw = UnsafeMutableRawPointer.allocate(byteCount: array.count * MemoryLayout<Item>.stride + 8192, alignment: 4096)
    mutableItems = .init(start: (raw + slot * 64).bindMemory(to: Item.self, capacity: array.count), count: array.count)
    _ = mutableItems.initialize(from: array)
  }
}
