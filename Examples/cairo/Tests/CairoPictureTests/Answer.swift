import Foundation

/// A known answer of the library's own tests: a line of JSON.
struct Answer {
  private let line: [String: Any]

  static func known(_ operation: String) throws -> [Answer] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Tests/KnownAnswers/Fixtures/drawing.jsonl")
    return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
      .compactMap { try JSONSerialization.jsonObject(with: $0) as? [String: Any] }.filter { $0["op"] as? String == operation }
      .map { Answer(line: $0) }
  }

  private var given: [String: Any] { line["in"] as? [String: Any] ?? [:] }
  func numbers(_ key: String) -> [Double] { given[key] as? [Double] ?? [] }
  func text(_ key: String) -> String { given[key] as? String ?? "" }
  func wanted(_ key: String) -> [Double] { (line["want"] as? [String: Any])?[key] as? [Double] ?? [] }
  var locations: [Double]? { given["locations"] as? [Double] }
  var colors: [SIMD4<Double>] { (given["colors"] as? [[Double]] ?? []).map { SIMD4($0[0], $0[1], $0[2], $0[3]) } }
}
