import Foundation
import Testing

/// Scenes as pages. `.ci/browser` shows the pages to a browser; these tests read their text.
struct HTMLOutputTests {
  private func page(_ root: String, _ command: Command) throws -> Command.Result {
    try command.call("render", command.file("scene.json", "{\"viewport\": [300, 200], \"root\": {\(root)}}"), "--format", "html")
  }

  private func style(of id: String, in page: String) -> String? {
    let parts = page.components(separatedBy: " id=\"\(id)\" style=\"")
    return parts.count == 2 ? String(parts[1].prefix { $0 != "\"" }) : nil
  }

  @Test("A page has an element for each layer in tree order, the space of its sublayers, and its background under its shade")
  func elements() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file(
      "scene.json",
      """
      {"viewport": [300, 200], "light": {"direction": [0, 0, -1], "ambient": 0}, "root": {"name": "r", "bounds": [0, 0, 300, 200],
       "position": [150, 100], "sublayerTransform": "perspective(500px)", "sublayers": [
        {"name": "front", "bounds": [0, 0, 10, 20], "position": [5, 10], "zPosition": 3, "backgroundColor": "#ff0000"},
        {"name": "turned", "bounds": [-4, 2, 10.5, 20], "position": [50, 60], "transform": "rotateY(60deg)", "opacity": 0.5,
         "backgroundColor": "#c86432", "isDoubleSided": false},
        {"name": "group", "kind": "transform", "bounds": [0, 0, 10, 10], "opacity": 0.5, "isHidden": true, "sublayers": [
         {"name": "inner", "bounds": [0, 0, 10, 10], "opacity": 0.5}]}]}}
      """)
    let result = try command.call("render", scene, "-o", command.path("page.html"))
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
    let page = String(decoding: try command.bytes("page.html"), as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n") && !page.contains("<script"))
    let names = page.components(separatedBy: " id=\"").dropFirst().map { text in String(text.prefix { $0 != "\"" }) }
    #expect(names == ["r", "turned", "group", "inner", "front"])
    #expect(page.contains("<div class=\"viewport\" style=\"width:300px;height:200px\">\n<div class=\"layer\" id=\"r\""))
    #expect(style(of: "r", in: page) == "transform:perspective(1e7px)")
    // The eye stands over the root's anchor: T(−150, −100) · perspective · T(150, 100).
    #expect(page.contains("<div class=\"space\" style=\"transform:matrix3d(1,0,0,0,0,1,0,0,-.3,-.2,1,-.002,0,0,0,1)\">"))
    #expect(style(of: "front", in: page)?.hasPrefix("transform:translate") == true)
    #expect(style(of: "turned", in: page)?.hasSuffix(";opacity:0.5;backface-visibility:hidden") == true)
    // A normal at 60° to the light has the shade 1 − cos 60°.
    #expect(page.contains("width:11px;height:20px;background:rgb(100 50 25 / 1);transform:matrix(0.9545454545454546,0,0,1,-4,2)"))
    #expect(page.contains("<div class=\"transform\" id=\"group\"") && style(of: "group", in: page)?.hasSuffix(";display:none") == true)
    #expect(style(of: "group", in: page)?.contains("opacity") == false && style(of: "inner", in: page)?.hasSuffix(";opacity:0.25") == true)
  }

  @Test("A space without a transform is flattened all the same, whatever the lengths")
  func identities() throws {
    let command = try Command()
    defer { command.remove() }
    let sublayers = "\"sublayers\": [{\"bounds\": [0, 0, 10, 10], \"zPosition\": 1e8}]"
    let page = try page("\"bounds\": [0, 0, 300, 200], \"anchorPoint\": [0, 0], \(sublayers)", command).output
    #expect(style(of: "root", in: page) == "transform:perspective(1e7px)")
    #expect(page.contains("<div class=\"space\" style=\"transform:scaleZ(2)\">"))
    let group = "\"kind\": \"transform\", \"bounds\": [0, 0, 9, 9], \(sublayers)"
    let kept = try self.page("\"bounds\": [0, 0, 300, 200], \"sublayers\": [{\(group)}]", command).output
    #expect(kept.split(separator: "class=\"space\"").count == 2, "a transform layer flattens nothing: \(kept)")
  }

  @Test("A very large layer has larger pixels, and an enlarged one smaller pixels")
  func units() throws {
    let command = try Command()
    defer { command.remove() }
    let inner = "\"sublayers\": [{\"name\": \"inner\", \"bounds\": [0, 0, 10, 10]}], \"backgroundColor\": \"#ffffff\""
    let large = try page("\"bounds\": [0, 0, 65536, 0.5], \"anchorPoint\": [0, 0], \(inner)", command).output
    #expect(style(of: "root", in: large) == "transform:scale3d(32,32,32)")
    #expect(large.contains("transform:scale3d(.03125,.03125,.03125)"))
    #expect(large.contains("width:2048px;height:1px;background:rgb(255 255 255 / 1);transform:matrix(1,0,0,0.015625,0,0)"), "\(large)")
    let enlarged = "\"bounds\": [0, 0, 2, 2], \"anchorPoint\": [0, 0], \"transform\": \"scale(100)\""
    let small = try page("\(enlarged), \(inner)", command).output
    #expect(style(of: "root", in: small) == "transform:scale3d(1.5625,1.5625,.015625)")
    #expect(small.contains("width:128px;height:128px;"), "\(small)")
  }

  @Test("A layer so far away that its corners are one place but for rounding is still written")
  func oneFarPlace() throws {
    let command = try Command()
    defer { command.remove() }
    let far = "{\"name\": \"far\", \"bounds\": [0, 0, 10, 10], \"position\": [2e21, 0], \"backgroundColor\": \"#ff0000\"}"
    let result = try page("\"bounds\": [0, 0, 300, 200], \"sublayers\": [\(far)]", command)
    #expect(result.status == 0 && style(of: "far", in: result.output)?.hasPrefix("transform:translate") == true, "\(result)")
  }

  @Test("A singular plain layer gets another z row, and what a browser cannot show is told in the page and on standard error")
  func singularTransforms() throws {
    let command = try Command()
    defer { command.remove() }
    let sublayer = "{\"bounds\": [0, 0, 10, 10], \"transform\": \"scale3d(1, 1.5, 0)\"}"
    let flat = try page("\"bounds\": [0, 0, 300, 200], \"sublayers\": [\(sublayer)]", command)
    #expect(flat.status == 0 && flat.error.isEmpty && !flat.output.contains("<!-- "), "\(flat)")
    #expect(style(of: "root/0", in: flat.output) == "transform:matrix(1,0,0,1.5,-5,-7.5)", "\(flat.output)")
    let flattener = "\"bounds\": [0, 0, 300, 200], \"sublayerTransform\": \"scale3d(1, 1, 0)\""
    let lost = try page("\(flattener), \"name\": \"--><b>\\n\", \"sublayers\": [{\"bounds\": [0, 0, 10, 10]}]", command)
    #expect(lost.status == 0 && lost.isOneLine && lost.error.hasPrefix("transforms: ") && lost.error.contains("singular"), "\(lost)")
    #expect(lost.output.contains("singular -->\n") && lost.output.split(separator: "-->").count == 2 && !lost.output.contains("<b>"))
    #expect(try page(flattener, command).error.isEmpty, "nothing is in the space")
    let hidden = try page("\(flattener), \"isHidden\": true, \"sublayers\": [{\"bounds\": [0, 0, 10, 10]}]", command)
    #expect(hidden.error.isEmpty, "nothing of it would be shown")
  }

  @Test(
    "No name leaves its place, and each reads back as it was",
    arguments: [
      "\"><script>alert(1)</script>", "' onclick='x", "</style><b>", "--><i>", "&lt;&amp;amp;", "\\22 }", "a\r\nb\tc",
      "\u{1}\u{1B}[31m\u{85}\u{7F}",
      "\u{202E}\u{FEFF}\u{10FFFF}", "",
    ])
  func hostileNames(name: String) throws {
    let command = try Command()
    defer { command.remove() }
    let json = String(decoding: try JSONEncoder().encode(["name": name]), as: UTF8.self).dropFirst().dropLast()
    let page = try page("\(json), \"bounds\": [0, 0, 300, 200]", command).output
    let parts = page.components(separatedBy: " id=\"")
    try #require(parts.count == 2, "\(page)")
    let written = parts[1].prefix { $0 != "\"" }
    #expect(parts[1].dropFirst(written.count).hasPrefix("\" style=\"transform:"), "\(page)")
    #expect(!written.unicodeScalars.contains { "<>\"'\n\r\t".unicodeScalars.contains($0) })
    var read = String(written)
    for code: UInt8 in [60, 62, 34, 39, 10, 13, 9, 38] {
      read = read.replacingOccurrences(of: "&#\(code);", with: String(UnicodeScalar(code)))
    }
    #expect(Array(read.utf8) == Array(name.utf8))
  }

  @Test("A NUL, which HTML has not, is replaced; frames of an interpolation are no page")
  func limits() throws {
    let command = try Command()
    defer { command.remove() }
    let page = try page("\"name\": \"a\\u0000b\", \"bounds\": [0, 0, 300, 200]", command).output
    #expect(page.contains(" id=\"a\u{FFFD}b\" ") && !page.utf8.contains(0))
    for words in [["--format", "html"], ["-o", command.path("frames.html")]] {
      let frames = try command.call(["interpolate", "none", "rotate(90deg)"] + words)
      #expect(frames.status == 64 && frames.isOneLine && frames.output.isEmpty, "\(frames)")
    }
    let bad = try self.page("\"bounds\": [0, 0, 300]", command)
    #expect(bad.status == 65 && bad.isOneLine && bad.output.isEmpty, "\(bad)")
  }
}
