import Foundation
import Testing

/// Which of the notes' listings compile with only the import changed, counted from the files, the tests and the article.
struct ListingCountTests {
  /// How many listings the notes have, in five texts.
  private let all = 85

  /// The rows with code, and how many listings each is: one in each text that has the row, and two where a row names
  /// two. Texts share many listings, and some rows share one: these are more than 85. Those of the rows that are out are
  /// therefore as many as can be out, and the rest of the 85 compile.
  private let listings = [
    1: 3, 2: 2, 6: 1, 7: 1, 9: 2, 14: 1, 16: 2, 17: 2, 20: 2, 23: 1, 24: 1, 26: 1, 27: 1, 28: 1, 29: 1, 30: 1, 31: 2,
    34: 4, 35: 4, 37: 4, 39: 2, 41: 4, 42: 4, 44: 3, 48: 1, 49: 2, 50: 2, 52: 1,
    63: 2, 65: 1, 66: 1, 67: 1, 68: 2, 69: 2, 70: 2, 71: 1, 72: 1, 73: 2, 74: 2, 75: 2, 77: 2, 78: 1, 80: 1, 81: 1, 83: 2,
    85: 1, 86: 1, 87: 1,
    88: 2, 89: 1, 91: 2, 93: 2, 94: 1, 96: 2, 98: 1, 101: 1, 102: 1, 103: 1, 104: 1, 105: 1, 106: 4, 107: 2, 111: 1, 115: 1, 116: 1,
    118: 1,
  ]

  /// The rows of statements, which have no code.
  private let statements: Set = [
    3, 4, 5, 8, 10, 11, 12, 13, 15, 18, 19, 21, 22, 25, 32, 33, 36, 38, 40, 43, 45, 46, 47, 51, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 64,
    76, 79, 82, 84, 90, 92, 95, 97, 99, 100, 108, 109, 110, 112, 113, 114, 117,
  ]

  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("../..").appendingPathComponent(path), encoding: .utf8)
  }

  private var page: String { get throws { try text("Sources/QuartzLayers/QuartzLayers.docc/QuartzLayers.md") } }

  /// The article with its lines joined.
  private var words: String { get throws { try page.split(whereSeparator: \.isWhitespace).joined(separator: " ") } }

  /// The article's table: how each row works.
  private var rows: [Int: String] {
    get throws {
      var result: [Int: String] = [:]
      for match in try page.matches(of: /\| (\d+) \| [^|]* \| ([^|]*) \|/) { result[Int(match.1) ?? 0] = String(match.2) }
      return result
    }
  }

  /// The files of a folder, by name.
  private func files(in name: String) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(name).path)
    let swift = names.filter { $0.hasSuffix(".swift") }
    return Dictionary(uniqueKeysWithValues: try swift.map { ($0, try text("Tests/QuartzLayersTests/\(name)/\($0)")) })
  }

  /// The rows that a text names: "3, 7 to 9".
  private func numbers(_ text: Substring) -> Set<Int> {
    var result: Set<Int> = []
    for match in text.matches(of: /(\d+)(?: to (\d+))?/) {
      guard let first = Int(match.1), let last = match.2.map({ Int($0) }) ?? first, first <= last else { continue }
      result.formUnion(first...last)
    }
    return result
  }

  /// The rows of the files in Listings, which are compiled with these tests.
  private var compiled: Set<Int> {
    get throws {
      try files(in: "Listings").values.reduce(into: []) { result, file in
        for match in file.matches(of: #/\/\/\/ Rows? ([^:\n]*): /#) { result.formUnion(numbers(match.1)) }
      }
    }
  }

  @Test("At least 63 of the 85 listings compile with only the import changed, as the article says") func count() throws {
    let (rows, compiled) = try (rows, compiled)
    #expect(statements.isDisjoint(with: listings.keys) && statements.union(listings.keys) == Set(rows.keys))
    let out = listings.keys.filter { !compiled.contains($0) }
    let sure = all - out.reduce(0) { $0 + listings[$1, default: 0] }
    #expect(try sure == 63 && words.contains("Of the \(all) listings at least \(sure) compile with only the import changed"))
    // The article says what to write for the others.
    for row in out { #expect(rows[row] != nil && rows[row] != "Apple's names", "row \(row)") }
  }

  @Test("What the article says to work by Apple's names has a listing and a test with its number") func tested() throws {
    let (rows, compiled) = try (rows, compiled)
    let tested = try files(in: ".").values.reduce(into: Set<Int>()) { result, file in
      for match in file.matches(of: /[@]Test\("Rows? ([^:"]*):/) { result.formUnion(numbers(match.1)) }
    }
    let byApplesNames = Set(rows.keys.filter { rows[$0] == "Apple's names" })
    #expect(byApplesNames.subtracting(compiled).isEmpty && byApplesNames.subtracting(tested).isEmpty)
    #expect(compiled.subtracting(byApplesNames).isEmpty)
  }

  @Test("The article's numbers of rows are those of its table") func sentence() throws {
    let rows = try rows
    let byApplesNames = rows.values.filter { $0 == "Apple's names" }.count
    let absent = rows.values.filter { $0.hasPrefix("not here") }.count
    #expect(rows.keys.sorted() == Array(1...118))
    let others = rows.count - byApplesNames - absent
    let words = try words
    #expect(words.contains("\(byApplesNames) of the 118 rows work by Apple's names, \(others) by other names, and \(absent) not at all."))
  }

  @Test("Listings use Apple's names alone, and the porter's") func names() throws {
    let ours = [
      "LayerScene", "LayerPicture", "presentation(at", "particles(at", ".tiles", "level(forZoom", "Transform3D<", "LayerTree", "unsafe ",
      "import Layer", "import Foundation", "import Testing", "#expect",
    ]
    let head = "// The import is all that changes.\n#if canImport(QuartzCore)\n  import QuartzCore\n#else\n  import QuartzLayers\n#endif\n"
    for (name, file) in try files(in: "Listings") {
      #expect(file.hasPrefix(head), "\(name)")
      #expect(ours.allSatisfy { !file.contains($0) }, "\(name)")
    }
  }

  @Test("The article has the porter's lines as they are compiled here") func porter() throws {
    let lines = try text("Tests/QuartzLayersTests/Support/PortersLines.swift").components(separatedBy: "// Article: from here.\n")
    #expect(try lines.count == 2 && page.contains("```swift\n\(lines[1])```"))
  }
}
