import Foundation
import TestEffort
import Testing

struct PathTests {
  /// The stick figure: two half circles of 25, two legs and a body, and two arms.
  static let figure =
    "M175 100 A25 25 0 1 1 125 100 A25 25 0 1 1 175 100 M150 125 L150 175 L125 225 M150 175 L175 225 M100 150 L200 150"

  @Test("The length, the bounds and points at fractions are printed")
  func figures() throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call("path", Self.figure, "--at", "0.5", "--format", "table")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    for part in ["length  418.88303155", "bounds  100.0  75.0  100.0  150.0", "at 0.5  point 148.94373376"] {
      #expect(result.output.contains(part), "\(result.output)")
    }
    let stroke = try command.call("path", Self.figure, "--stroke", "5", "--cap", "round", "--join", "round", "--format", "json")
    #expect(stroke.output.contains("\"bounds\":[97.5,72.5,105,155]"), "\(stroke.output)")
    // The outline runs around the middle twice, and would have 40.
    let cross = try command.call("path", "M0 0H10M5-5V5", "--stroke", "2", "--format", "table")
    #expect(cross.output.contains("area    36.0\n"), "\(cross.output)")
  }

  @Test("A picture is one path, mapped, stroked and dashed")
  func picture() throws {
    let command = try Command()
    defer { command.remove() }
    let file = command.path("picture.svg")
    let result = try command.call(
      "path", "M0 0 L10 0", "--stroke", "2", "--dashes", "4,2", "--transform", "translate(5px, 5px)", "-o", file)
    #expect(result.status == 0, "\(result.error)")
    let text = String(decoding: try command.bytes("picture.svg"), as: UTF8.self)
    #expect(text.hasPrefix("<svg") && text.contains("<path d=\"M") && text.contains("viewBox=\"4.5 3.5 11 3\""), "\(text)")
  }

  @Test(
    "The pictures of the article Paths are what the command draws",
    arguments: [
      ("path-cusp", ["M0 0C100 100 0 100 100 0", "--stroke", "12"]),
      ("path-miter", ["M0 0L100 10L0 20", "--stroke", "4", "--miter-limit", "10.1"]),
      ("path-dashes", ["M0 0C75-60 225 160 300 0", "--stroke", "6", "--cap", "round", "--dashes", "14,12"]),
    ])
  func articlePictures(name: String, arguments: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call(["path"] + arguments + ["-o", command.path("picture.svg")])
    #expect(result.status == 0, "\(result.error)")
    let drawn = try String(contentsOfFile: command.path("picture.svg"), encoding: .utf8)
    #expect(drawn == (try String(contentsOf: Command.scenes.appendingPathComponent("\(name).svg"), encoding: .utf8)))
  }

  @Test("A part is trimmed after the transform and before the stroke")
  func trim() throws {
    let command = try Command()
    defer { command.remove() }
    // 100 long after the transform, of which 20 to 80 stay; dashes 4 on and 2 off begin there.
    let figures = ["path", "M0 0 L50 0", "--transform", "scale(2)", "--trim", "0.2,0.8", "--format", "json"]
    let plain = try command.call(figures + ["--at", "0,1"])
    #expect(
      plain.status == 0 && plain.output.contains("\"length\":60") && plain.output.contains("\"bounds\":[20,0,60,0]"), "\(plain.output)")
    #expect(plain.output.contains("\"point\":[20,0]") && plain.output.contains("\"point\":[80,0]"), "\(plain.output)")
    let stroked = try command.call(figures + ["--stroke", "3", "--dashes", "4,2"])
    #expect(stroked.output.contains("\"bounds\":[20,-1.5,58,3]") && stroked.output.contains("\"area\":120"), "\(stroked.output)")
    for wrong in ["0.8,0.2", "0.2", "0,1,1", "0,2", "a,b"] {
      let result = try command.call("path", "M0 0 L1 1", "--trim", wrong)
      #expect(result.status == 64 && result.isOneLine && result.error.contains("--trim"), "\(wrong): \(result.error)")
    }
  }

  @Test("The area of a stroke is as near to the disc's as the tolerance asks")
  func tolerance() throws {
    let command = try Command()
    defer { command.remove() }
    func error(_ tolerance: String) throws -> Double {
      let result = try command.call("path", "M0 0h0", "--stroke", "20", "--cap", "round", "--format", "json", "--tolerance", tolerance)
      let object = try #require(try JSONSerialization.jsonObject(with: result.bytes) as? [String: Any])
      return abs(try #require(object["area"] as? Double) - 100 * Double.pi)
    }
    let (rough, fine) = (try error("0.5"), try error("0.0005"))
    #expect(rough > 1 && rough < 0.5 * 20 * Double.pi && fine < 0.0005 * 20 * Double.pi)
  }

  @Test("A tolerance that an outline does not reach is said, with what it reaches")
  func unreachedTolerance() throws {
    let command = try Command()
    defer { command.remove() }
    let curve = "M0 0Q50 1 100 0"
    for (path, options, tolerance, words) in [
      (curve, [], "1e-4", nil), (curve, [], "9e-5", "the outline has bends tighter than half the width within 9.6e-05\n"),
      (
        curve, ["--cap", "round"], "1e-12",
        "round ends within 9.6e-05, bends tighter than half the width within 9.6e-05, curves within 3.7e-07\n"
      ),
      ("M0 0H9", ["--join", "round"], "1e-300", "round corners within 9.6e-05, all numbers within 7.1e-15\n"),
      ("M0 0H9V9", [], "1e-14", nil), ("M0 0H9V9", [], "5e-324", "the outline has all numbers within 7.1e-15\n"),
    ] {
      let call = ["path", path, "--stroke", "4.8", "--format", "table", "--tolerance", tolerance] + options
      let result = try command.call(call)
      #expect(
        result.status == 0 && (words.map { result.isOneLine && result.error.hasSuffix($0) } ?? result.error.isEmpty), "\(result.error)")
    }
    // A polygon of 360 sides around the disc of radius 1 is larger by 8e-5, and its corners lie 3.81e-5 outside.
    let dot = try command.call("path", "M0 0h0", "--stroke", "2", "--cap", "round", "--tolerance", "1e-9", "--format", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: dot.bytes) as? [String: Any])
    let excess = try #require(object["area"] as? Double) - .pi
    #expect(excess > 7e-5 && excess < 2 * .pi * 4e-5 && dot.error.contains("round ends within 4e-05"), "\(excess) \(dot.error)")
  }

  @Test("A path that draws nothing has no points, and a line says so")
  func noPoints() throws {
    let command = try Command()
    defer { command.remove() }
    for (path, isEmpty) in [("M5 5", true), ("", true), ("M5 5h0", false), ("M5 5z", false)] {
      let result = try command.call("path", path, "--at", "0", "--format", "json")
      #expect(result.status == 0 && result.output.contains("\"points\":[]") == isEmpty, "\(result.output)")
      #expect(isEmpty ? result.isOneLine && result.error.contains("expected a path that draws something") : result.error.isEmpty)
      #expect(isEmpty || result.output.contains("\"point\":[5,5]"))
    }
  }

  @Test("A bad path says where, and a wrong call what was expected")
  func badInput() throws {
    let command = try Command()
    defer { command.remove() }
    let bad = try command.call("path", "M 0 0 L 10")
    #expect(bad.status == 65 && bad.isOneLine && bad.error.contains("at offset 10: expected a number"), "\(bad.error)")
    for (arguments, word) in [
      (["--stroke", "0"], "--stroke"), (["--stroke", "1", "--tolerance", "0"], "--tolerance"), (["--tolerance", "1"], "--stroke"),
      (["--dashes", "1,x", "--stroke", "1"], "--dashes"),
      (["--dashes", "4,-2", "--stroke", "1"], "expected lengths of zero or more with commas between them, found \"-2\""),
      (["--dashes", "1"], "--stroke"), (["--at", "2"], "--at \"2\": expected fractions from 0 to 1"),
      (["--miter-limit", "0.5"], "--miter-limit"),
    ] {
      let result = try command.call(["path", "M0 0 L1 1"] + arguments)
      #expect(result.status == 64 && result.isOneLine && result.error.contains(word), "\(arguments): \(result.error)")
    }
    let tilted = try command.call("path", "M0 0 L1 1", "--transform", "rotateX(20deg)")
    #expect(tilted.status == 65 && tilted.isOneLine && tilted.error.contains("plane"), "\(tilted.error)")
    // Nothing to show: a lone move, a point, and no path at all.
    for text in ["M0 0", "M3 3h0", ""] {
      let result = try command.call("path", text, "--format", "svg")
      #expect(result.status == 65 && result.isOneLine && result.error.contains("extent"), "\(text): \(result.error)")
    }
  }

  @Test("A path without length has its point at every fraction, and no tangent")
  func withoutLength() throws {
    let command = try Command()
    defer { command.remove() }
    // regebro/svg.path#60 and linebender/kurbo#99, as SVG 2's getPointAtLength.
    let json = try command.call("path", "M 635 502.5 Z", "--at", "0,1", "--format", "json")
    #expect(json.output.contains("\"points\":[{\"at\":0,\"point\":[635,502.5],\"tangent\":null},{\"at\":1,\"point\":[635,502.5],"))
    let table = try command.call("path", "M 635 502.5 Z", "--at", "0.5", "--format", "table")
    #expect(table.output.contains("at 0.5  point 635.0  502.5  tangent none\n"), "\(table.output)")
  }

  @Test("Where a stroke's outline does not give its area, a line says why, and the rest is printed")
  func withoutArea() throws {
    let command = try Command()
    defer { command.remove() }
    for (path, width, length, word) in [
      ("M0 0L1e308 1e308", "1", "1.4142135623730951e+308", "coordinates below 1e150"),
      ("M0 0L1e140 1e140", "1", "1.414213562373095e+140", "1e-12 of the largest"), ("M1e17 0L1e17 10", "1", "10", "1e-12"),
      ("M0 0H1e-300", "1", "1e-300", "a length"), ("M0 0H10", "1e20", "10", "a length"),
    ] {
      let result = try command.call("path", path, "--stroke", width, "--format", "json")
      #expect(result.status == 0 && result.isOneLine && result.error.contains(word), "\(word): \(result.error)")
      #expect(
        result.output.contains("\"area\":null") && result.output.contains("\"length\":\(length)"), "\(width): \(result.output.prefix(300))")
      #expect(!result.output.contains("\"bounds\":null"), "\(width)")
      let table = try command.call("path", path, "--stroke", width, "--format", "table")
      #expect(table.status == 0 && table.output.contains("area    none\n"), "\(table.output)")
    }
    // What has digits keeps them, at any size.
    for (path, width, area) in [("M0 0L3e140 4e140", "1e135", 5e275), ("M0 0H1e-100", "1e-101", 1e-201), ("M0 0H1e-9", "1e-3", 1e-12)] {
      let result = try command.call("path", path, "--stroke", width, "--format", "table")
      let line = result.output.split(separator: "\n").first { $0.hasPrefix("area") }
      let found = try #require(line?.split(separator: " ").last.flatMap { Double($0) })
      #expect(result.error.isEmpty && (found / area - 1).magnitude < 1e-4, "\(path): \(result.output)")
    }
  }

  @Test(
    "A stroke that crosses itself millions of times is refused its area alone, early",
    .enabled(if: Effort.size(debug: false, release: true)))
  func crowd() throws {
    let command = try Command()
    defer { command.remove() }
    // 2,400 lines between two edges of a square: each crosses nearly all that do not share its sides.
    let crowd = (0..<2400).map { "M\($0 * 7919 % 2400) 0L\($0 * 104_729 % 2400) 2400" }.joined()
    let result = try command.call("path", crowd, "--stroke", "1", "--format", "json")
    #expect(result.status == 0 && result.isOneLine && result.error.contains("at most two million times"), "\(result.error)")
    #expect(result.output.contains("\"area\":null,\"bounds\":["), "\(result.output.prefix(300))")
  }

  @Test("Numbers that leave the range, and more dashes than are cut, are errors of the data")
  func limits() throws {
    let command = try Command()
    defer { command.remove() }
    for (arguments, word) in [
      (["M-1e308 0H1e308"], "range of numbers"), (["M0 0L1e200 0L1e200 1e200Z"], "range of numbers"),
      (["M1e308 0l1e308 0"], "at offset 9"), (["M0 0H1e9", "--stroke", "1", "--dashes", "1"], "100,000"),
      (["M0 0H9", "--transform", "scale(1e300) scale(1e300)"], "overflows"),
    ] {
      for format in ["svg", "json", "table"] {
        let result = try command.call(["path"] + arguments + ["--format", format])
        #expect(result.status == 65 && result.isOneLine && result.error.contains(word), "\(arguments): \(result.error)")
      }
    }
  }
}
