import Foundation
import Testing

/// Checks the table in a section of the article on porting. What a row says to write must stand in the test's source.
func checkPortingTable(of section: String, rows count: Int, in source: String) throws {
  let file = URL(fileURLWithPath: #filePath)
  let package = (0..<4).reduce(file) { folder, _ in folder.deletingLastPathComponent() }
  let path = "Sources/QuartzCompatibility/QuartzCompatibility.docc/PortingCoreAnimationCode.md"
  let article = try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  let text = try String(contentsOf: URL(fileURLWithPath: source), encoding: .utf8)
  let lines = try #require(article.components(separatedBy: "\n## \(section)\n").last).components(separatedBy: "\n")
  let rows = lines.drop { !$0.hasPrefix("|---") }.dropFirst().prefix { $0.hasPrefix("|") }
  #expect(rows.count == count)
  for row in rows {
    let code = row.components(separatedBy: "`")
    #expect(code.count == 5 && text.contains(code[3]), "\(row)")
  }
}
