import FoundationEssentials
import LayerGeometry
import Testing
import TransformCore

/// A known answer of one rule: a line of `Fixtures/known`.
struct KnownAnswer<Input: Decodable & Sendable>: Decodable, Sendable {
  let id: String
  let op: String
  let `in`: Input
  let want: JSONValue
  let tol: Double

  static func lines(of row: String) throws -> [Self] {
    let file = try Fixtures.folder().appendingPathComponent("known/\(row).jsonl")
    return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Self.self, from: $0) }
  }

  /// Whether an answer has the numbers that are wanted, and as many, to the line's tolerance.
  func holds(_ answer: JSONValue) -> Bool {
    if case .null = want { return if case .null = answer { true } else { false } }
    if case .object(let wanted) = want {
      guard case .object(let got) = answer, Set(got.keys) == Set(wanted.keys) else { return false }
      return wanted.allSatisfy { key, value in
        Self(id: id, op: op, in: `in`, want: value, tol: tol).holds(got[key] ?? .null)
      }
    }
    guard let got = answer.numbers, let wanted = want.numbers, got.count == wanted.count else { return false }
    let size = wanted.reduce(1) { max($0, $1.magnitude) }
    return zip(got, wanted).allSatisfy { ($0 - $1).magnitude <= tol * size }
  }
}

/// A line whose input has the names of its operation.
typealias NamedAnswer = KnownAnswer<[String: JSONValue]>

extension NamedAnswer {
  var input: FigureInput<Double> { FigureInput(values: `in`) }
}

extension FigureInput<Double> {
  func rect(_ key: String, default other: Bounds2D<Double>) throws -> Bounds2D<Double> { values[key] == nil ? other : try rect(key) }

  func number(_ key: String, default other: Double) throws -> Double { values[key] == nil ? other : try number(key) }
}

extension JSONValue {
  init(_ numbers: [Double]) { self = .list(numbers.map { .number($0) }) }

  init(_ vector: SIMD2<Double>) { self.init([vector.x, vector.y]) }

  init(_ rect: Bounds2D<Double>?) { self = rect.map { Self([$0.minimum.x, $0.minimum.y, $0.size.x, $0.size.y]) } ?? .null }

  init(_ range: Range<Int>) { self.init([Double(range.lowerBound), Double(range.upperBound)]) }
}
