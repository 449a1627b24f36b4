import Testing
import TransformCore
import TransformTestSupport

@testable import CSSTransforms

/// Text made to break a reader. A reader that takes quadratic time for a megabyte exceeds the time limit.
@Suite struct HostileTextTests {
  static let million = 1_000_000

  @Test(
    "A million repeats end in a short error on one line", .timeLimit(.minutes(1)),
    arguments: [
      "(", ")", ",", "a", "scale(", "scale(1", "rotate(calc(", "/*", "/**/", "0", "-", ".", "e", "\0", "\u{301}", "👩‍", "\r\n", "\\d800",
      "%",
      " ", "translate(,",
    ])
  func aMillionRepeatsEndInAShortErrorOnOneLine(piece: String) throws {
    let text = String(repeating: piece, count: Self.million / piece.utf8.count)
    for prefix in ["", "scale(1", "scale(1) "] {
      for message in [cssError(prefix + text), svgError(prefix + text)] where !message.hasPrefix("read as") {
        #expect(message.hasPrefix("column "))
        #expect(message.unicodeScalars.count < 600)
        #expect(!hasNewline(message))
      }
    }
  }

  @Test("Long lists and long numbers are read", .timeLimit(.minutes(1)))
  func longListsAndLongNumbersAreRead() throws {
    let list = try TransformList(css: String(repeating: "translateX(1px)", count: 20_000))
    #expect(list.transform.m41 == 20_000)
    #expect(try css("scale(1." + String(repeating: "0", count: Self.million) + "1)")[0] == 1)
    #expect(cssError("scale(1" + String(repeating: "0", count: Self.million) + ")").hasSuffix("…\": out of range"))
    #expect(try css("scale(1e-" + String(repeating: "9", count: Self.million) + ")")[0] == 0)
  }

  @Test("Random text never traps")
  func randomTextNeverTraps() {
    var random = SeededGenerator(4)
    let pieces = [
      "scale", "rotate3d", "matrix", "none", "(", ")", ",", " ", "1", "-", ".", "e", "px", "deg", "%", "/*", "*/", "\0", "é", "\u{202E}",
      "\n",
    ]
    for _ in 0..<5000 {
      let text = (0..<random.next() % 12).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      for message in [cssError(text), svgError(text)] { #expect(!hasNewline(message)) }
    }
  }
}

private func hasNewline(_ text: String) -> Bool { text.contains { $0.isNewline } }
