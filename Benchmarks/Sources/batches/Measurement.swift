import MeasuredOperations
import TransformKit
import TransformTestSupport

/// One timed body for one cell, scalar and number of items: ours, a peer's loop, a limit kernel or a copy.
struct Sample {
  let cell: String
  let scalar: String
  let count: Int
  let name: String
  let level: String
  var timing: Timing

  var key: String { "\(cell) \(scalar) \(count) \(name) \(level)" }
}

struct Settings {
  var rounds = 9
  var sampleNanoseconds = 60_000.0
  var counts = [1, 16, 256, 1 << 12, 1 << 16, 1 << 20, 1 << 24]
  var limitLevel = ""
}

/// Matrices whose w is near 1 for all points of the inputs. Therefore every library divides by an ordinary number.
enum Matrices {
  static func numbers(_ cell: Cell) -> [Double] {
    if cell.isPlane {
      return cell.divides ? [0.8, 0.6, 1e-5, -0.55, 0.9, 2e-5, 30, -20, 1] : [0.8, 0.6, -0.55, 0.9, 30, -20]
    }
    let projective = cell.divides || cell.name == "xyzw" || cell.form == .matrices
    let last = projective ? [1e-5, -2e-5, 3e-5, 1] : [0, 0, 0, 1]
    let rows = [[0.8, 0.5, -0.3], [-0.4, 0.9, 0.2], [0.1, -0.25, 1.1], [10, -20, 30]]
    return zip(rows, last).flatMap { $0 + [$1] }
  }
}

/// The operands and results of a cell, and the bodies that work on them.
struct Prepared<Scalar: TransformScalar> {
  let numbers: [Scalar]
  let matrix: Items<Scalar>
  let source: Items<Scalar>
  let destination: Items<Scalar>

  init(_ cell: Cell, count: Int) {
    source = Items<Scalar>(cell, count: count, slot: 3)
    var random = SeededGenerator(20)
    let different = min(count, 1 << 16)
    for index in 0..<different {
      source.set(index, cell.form == .matrices ? random.matrix() : (0..<cell.components).map { _ in random.number(1000) })
    }
    if different < count { source.repeatFirst(different) }
    destination = Items<Scalar>(cell, count: count, slot: 31)
    numbers = Matrices.numbers(cell).map { Scalar($0) }
    matrix = Items<Scalar>(Cell("matrix", "", step: 16), count: 1, slot: 0)
    matrix.set(0, numbers.map { Double($0) })
  }

  /// The first item for which a body gives a wrong result.
  func firstWrong(_ body: (Int) -> Void) -> Int? {
    destination.forget()
    body(1)
    return firstWrongItem(source.cell, numbers, source, destination, source.count)
  }
}

/// Runs every entry on the same items, checks every image, and times the entries that are right.
func measure<Scalar: TransformScalar>(_ cell: Cell, _: Scalar.Type, count: Int, libraries: [Library], _ settings: Settings) -> [Sample] {
  let prepared = Prepared<Scalar>(cell, count: count)
  let (source, destination) = (prepared.source, prepared.destination)
  let suffix = Scalar.self == Float.self ? "f" : "d"

  var entries = Ours.bodies(cell, prepared.numbers, source, destination, count)
  let (from, to) = (Pointers(source), Pointers(destination))
  for library in libraries {
    let isLimit = library.level == "limit"
    let symbol = isLimit ? "\(cell.limit)_\(suffix == "f" ? "f32" : "f64")_\(settings.limitLevel)" : "batch_\(cell.name)_\(suffix)"
    guard let loop = library.loop(symbol) else { continue }
    let base = prepared.matrix.planes[0]
    entries.append((library.name, library.level, { for _ in 0..<$0 { loop(base, from.address, to.address, count) } }))
  }

  var bodies: [(name: String, level: String, body: (Int) -> Void)] = []
  for entry in entries {
    if let wrong = prepared.firstWrong(entry.body) {
      print("<!-- \(entry.name) \(entry.level) is wrong in \(cell.name) \(suffix), \(count) items, at \(wrong) -->")
    } else {
      bodies.append(entry)
    }
  }
  for library in libraries {
    for symbol in ["copy", "copy_streaming"] {
      guard let copy = library.copy("batch_" + symbol) else { continue }
      let pairs = zip(source.planes, destination.planes).map { ($0, $1) }
      let bytes = source.bytes / pairs.count
      bodies.append((symbol, "copy", { for _ in 0..<$0 { for (from, to) in pairs { copy(from, to, bytes) } } }))
    }
  }
  let rounds = count > 1 << 20 ? min(settings.rounds, 5) : settings.rounds
  let timings = alternate(rounds: rounds, items: count, sampleNanoseconds: settings.sampleNanoseconds, bodies.map(\.body))
  withExtendedLifetime(prepared) {}
  return zip(bodies, timings).map {
    Sample(cell: cell.name, scalar: "\(Scalar.self)", count: count, name: $0.name, level: $0.level, timing: $1)
  }
}

/// The argument of the loops: the address of the items, or of an array of addresses of planes.
final class Pointers {
  let address: UnsafeMutableRawPointer
  private let list: UnsafeMutablePointer<UnsafeMutableRawPointer>

  init<Scalar>(_ items: Items<Scalar>) {
    list = .allocate(capacity: 4)
    for (index, plane) in items.planes.enumerated() { (list + index).initialize(to: plane) }
    address = items.cell.form == .planes ? UnsafeMutableRawPointer(list) : items.planes[0]
  }

  deinit { list.deallocate() }
}

/// The first item that is not right to 16 ulps of Σ|terms|. The first 4,096 items are all checked, and some of the
/// rest. Of an inverse, M · M⁻¹ has to be within 1e-3 (1e-10 in Double) of the identity.
private func firstWrongItem<Scalar: TransformScalar>(
  _ cell: Cell, _ matrix: [Scalar], _ source: Items<Scalar>, _ destination: Items<Scalar>, _ count: Int
) -> Int? {
  let ulp = Double(Scalar.ulpOfOne)
  let numbers = matrix.map { Double($0) }
  var index = 0
  while index < count {
    let image = destination.item(index)
    if let (expected, sizes) = cell.reference(numbers, source.item(index)) {
      for place in expected.indices where !((image[place] - expected[place]).magnitude <= 16 * ulp * sizes[place]) { return index }
    } else {
      let a = source.item(index)
      for row in 0..<4 {
        for column in 0..<4 {
          let sum = (0..<4).reduce(0.0) { $0 + a[row * 4 + $1] * image[$1 * 4 + column] }
          if !((sum - (row == column ? 1 : 0)).magnitude <= 1e5 * ulp) { return index }
        }
      }
    }
    index += index < 4096 ? 1 : index < 65_536 ? 61 : 4093
  }
  return nil
}

extension SeededGenerator {
  mutating func number(_ size: Double) -> Double { (Double(next() >> 11) * 0x1p-52 - 1) * size }

  /// A matrix near twice the identity, with a translation and a little perspective. Its inverse has ordinary numbers.
  mutating func matrix() -> [Double] { (0..<16).map { (place: Int) in (place % 5 == 0 ? 2 : 0) + number(0.4) } }
}
