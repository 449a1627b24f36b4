import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@testable import CSSTransforms

/// Text made to break a reader. A reader that takes quadratic time exceeds the time limit.
@Suite struct HostileTextTests {
  /// A megabyte, or a part of it where a step of the reader takes many times as long.
  static let length = Effort.size(debug: 60_000, release: 1_000_000)

  @Test(
    "Endless repeats end in a short error on one line", .timeLimit(.minutes(10)),
    arguments: [
      "(", ")", ",", "a", "scale(", "scale(1", "rotate(calc(", "/*", "/**/", "0", "-", ".", "e", "\0", "\u{301}", "👩‍", "\r\n", "\\d800",
      "%",
      " ", "translate(,",
    ])
  func endlessRepeatsEndInAShortErrorOnOneLine(piece: String) throws {
    let text = String(repeating: piece, count: Self.length / piece.utf8.count)
    for prefix in ["", "scale(1", "scale(1) "] {
      for message in [cssError(prefix + text), svgError(prefix + text)] where !message.hasPrefix("read as") {
        #expect(message.hasPrefix("column "))
        #expect(message.unicodeScalars.count < 600)
        #expect(!hasNewline(message))
      }
    }
  }

  @Test("Long lists and long numbers are read", .timeLimit(.minutes(10)))
  func longListsAndLongNumbersAreRead() throws {
    let count = Effort.size(debug: 2_000, release: 20_000)
    let list = try TransformList(css: String(repeating: "translateX(1px)", count: count))
    #expect(list.transform.m41 == Double(count))
    #expect(try css("scale(1." + String(repeating: "0", count: Self.length) + "1)")[0] == 1)
    #expect(cssError("scale(1" + String(repeating: "0", count: Self.length) + ")").hasSuffix("…\": out of range"))
    #expect(try css("scale(1e-" + String(repeating: "9", count: Self.length) + ")")[0] == 0)
  }

  @Test("Random text never traps")
  func randomTextNeverTraps() {
    var random = SeededGenerator(4)
    let pieces = [
      "scale", "rotate3d", "matrix", "none", "(", ")", ",", " ", "1", "-", ".", "e", "px", "deg", "%", "/*", "*/", "\0", "é", "\u{202E}",
      "\n",
    ]
    for _ in 0..<Effort.size(debug: 1000, release: 5000) {
      let text = (0..<random.next() % 12).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      for message in [cssError(text), svgError(text)] { #expect(!hasNewline(message)) }
    }
  }
}

private func hasNewline(_ text: String) -> Bool { text.contains { $0.isNewline } }
