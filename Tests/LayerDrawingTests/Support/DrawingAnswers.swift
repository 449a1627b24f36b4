import Foundation
import LayerDrawing
import PathGeometry
import Testing
import TransformCore

/// A known answer of one rule: a line of `Fixtures/drawing.jsonl`.
struct DrawingAnswer: Decodable, Sendable {
  let id: String
  let op: String
  let `in`: [String: Value]
  let want: Value
  let tol: Double

  static func lines(_ operations: String...) throws -> [Self] {
    let file = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil)).appendingPathComponent("drawing.jsonl")
    let lines = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Self.self, from: $0) }
    return lines.filter { operations.contains($0.op) }
  }

  /// Whether an answer has the numbers that are wanted, and as many, to the line's tolerance.
  func holds(_ numbers: [Double], _ wanted: Value? = nil) -> Bool {
    let wanted = (wanted ?? want).numbers
    let size = wanted.reduce(1) { max($0, $1.magnitude) }
    return numbers.count == wanted.count && zip(numbers, wanted).allSatisfy { ($0 - $1).magnitude <= tol * size }
  }

  func holds(_ answer: Bool) -> Bool { if case .bool(answer) = want { true } else { false } }

  func number(_ key: String) -> Double { `in`[key]?.numbers.first ?? .nan }

  func vector(_ key: String) -> SIMD2<Double> {
    let numbers = `in`[key]?.numbers ?? []
    return numbers.count == 2 ? SIMD2(numbers[0], numbers[1]) : SIMD2(.nan, .nan)
  }

  func rect(_ key: String) throws -> Bounds2D<Double> {
    let numbers = `in`[key]?.numbers ?? []
    try #require(numbers.count == 4)
    return Bounds2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A JSON value.
  enum Value: Decodable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([Value])
    case object([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([Value].self) {
        self = .list(value)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }

    var text: String? { if case .text(let value) = self { value } else { nil } }
    var list: [Value]? { if case .list(let value) = self { value } else { nil } }

    subscript(key: String) -> Value? { if case .object(let values) = self { values[key] } else { nil } }

    /// All numbers in order, however nested.
    var numbers: [Double] {
      switch self {
      case .number(let value): [value]
      case .list(let values): values.flatMap(\.numbers)
      default: []
      }
    }
  }
}
