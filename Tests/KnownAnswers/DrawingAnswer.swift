import Foundation
public import TransformCore

/// A known answer of one rule: a line of a file in `Fixtures`.
public struct DrawingAnswer: Decodable, Sendable {
  /// Its name.
  public let id: String
  /// What is asked.
  public let op: String
  /// What is given.
  public let `in`: [String: JSONValue]
  /// The answer.
  public let want: JSONValue
  /// The tolerance, beside numbers of at most 1.
  public let tol: Double

  /// The lines of some operations.
  public static func lines(_ operations: String..., of name: String = "drawing") throws -> [Self] {
    let file = Bundle.module.bundleURL.appendingPathComponent("Fixtures/\(name).jsonl")
    let lines = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Self.self, from: $0) }
    return lines.filter { operations.contains($0.op) }
  }

  /// Whether an answer has the numbers that are wanted, and as many, to the line's tolerance.
  public func holds(_ numbers: [Double], _ wanted: JSONValue? = nil) -> Bool {
    guard let wanted = (wanted ?? want).numbers else { return false }
    let size = wanted.reduce(1) { max($0, $1.magnitude) }
    return numbers.count == wanted.count && zip(numbers, wanted).allSatisfy { ($0 - $1).magnitude <= tol * size }
  }

  /// Whether it is the wanted answer.
  public func holds(_ answer: Bool) -> Bool { if case .bool(answer) = want { true } else { false } }

  /// A number that is given.
  public func number(_ key: String) -> Double { `in`[key]?.numbers?.first ?? .nan }

  /// A point that is given.
  public func vector(_ key: String) -> SIMD2<Double> {
    let numbers = `in`[key]?.numbers ?? []
    return numbers.count == 2 ? SIMD2(numbers[0], numbers[1]) : SIMD2(.nan, .nan)
  }

  /// A rectangle that is given: x, y, width, height.
  public func rect(_ key: String) throws -> Bounds2D<Double> {
    let numbers = `in`[key]?.numbers ?? []
    guard numbers.count == 4 else { throw WrongCount() }
    return Bounds2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private struct WrongCount: Error {}
}
