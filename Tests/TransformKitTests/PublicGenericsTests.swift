import Foundation
import Testing

/// Public generic functions are inlined into their callers, compiled for both scalars in the library, or choose one of
/// the two before anything else. Other generic functions run through witness tables, and are 10 to 50 times slower than their code suggests.
struct PublicGenericsTests {
  @Test("Every public generic function is compiled for Float and Double", arguments: ["TransformCore", "SceneGeometry"])
  func specialised(module: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let sources = root.appendingPathComponent("Sources/\(module)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }.sorted()
    var count = 0
    for file in files {
      let text = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
      guard text.contains("Scalar") else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
      for (index, line) in lines.enumerated() where Self.isPublicFunction(line) {
        let attributes = lines[..<index].reversed().prefix { $0.hasPrefix("@") }.joined(separator: " ") + line
        let isForOne = ["@_alwaysEmitIntoClient", "@inlinable", "@_transparent"].contains { attributes.contains($0) }
        let isForBoth = ["Float", "Double"].allSatisfy { attributes.contains("@_specialize(where Scalar == \($0))") }
        let chooses = lines[index...].prefix { $0 != "}" }.contains { $0.hasPrefix("Scalar.self == Double.self") }
        count += 1
        #expect(isForOne || isForBoth || chooses || Self.isRare(line), "\(file): \(line)")
      }
    }
    #expect(count > 50)
  }

  private static func isPublicFunction(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    guard let start = words.firstIndex(of: "public") else { return false }
    let rest = words[(start + 1)...].filter { !["static", "mutating"].contains($0) }
    return rest.first.map { $0 == "func" || $0.hasPrefix("init") } ?? false
  }

  /// Exceptions: reading and writing, which take longer anyway, names, and functions that take the caller's random
  /// number generator.
  private static func isRare(_ line: String) -> Bool {
    ["from decoder:", "to encoder:", "some StringProtocol", "some RandomNumberGenerator", "hash(into"].contains { line.contains($0) }
  }
}
