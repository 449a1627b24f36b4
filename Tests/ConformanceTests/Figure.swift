import Foundation
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
}

/// The fixture folders.
enum Fixtures {
  static func files(in folder: String, extension suffix: String) throws -> [URL] {
    let folder = try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures").appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == suffix }.sorted { $0.path < $1.path }
  }

  static func figures(in file: URL) throws -> [Figure] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Figure.self, from: $0) }
  }
}
