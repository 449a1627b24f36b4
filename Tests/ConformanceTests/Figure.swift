import Foundation
@_exported import KnownAnswers
import Testing

/// One line of the conformance figures (Fixtures/README.md).
struct Figure: Decodable, Sendable {
  let id: String
  let op: String
  let `in`: [String: JSONValue]
  let out: [String: JSONValue]
  let tol: Double
  let metric: String?
  let exact_sign: Bool?
  let only2d: Bool?

  /// The operation with its variant, such as `t3d.predicate is_flat`. Coverage is counted by it.
  var operation: String {
    let variant = ["name", "path", "rule"].compactMap { `in`[$0]?.text }.first
    return variant.map { "\(op) \($0)" } ?? op
  }
}

/// The fixture folders.
enum Fixtures {
  static func folder() throws -> URL { try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures") }

  static func files(in folder: String, extension suffix: String) throws -> [URL] {
    let folder = try Self.folder().appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == suffix }.sorted { $0.path < $1.path }
  }

  static func figures(in file: URL) throws -> [Figure] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Figure.self, from: $0) }
  }

  /// Every line of every file in the order of the files' names, including lines that wait for an operation.
  static func allFigures() throws -> [Figure] { try files(in: "figures", extension: "jsonl").flatMap(figures) }

  static func figures(named name: String) throws -> [Figure] {
    try figures(in: #require(files(in: "figures", extension: "jsonl").first { $0.lastPathComponent == name }))
  }
}
