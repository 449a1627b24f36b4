import Foundation
import Testing

/// `transforms hit`.
struct HitTests {
  private struct Hit: Decodable, Equatable {
    let name: String
    let point: [Double]
    let depth: Double
  }

  private func hits(_ arguments: String..., from command: Command) throws -> [[Hit]] {
    let result = try command.call(["hit", "--format", "json"] + arguments)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    return try JSONDecoder().decode([[Hit]].self, from: Data(result.output.utf8))
  }

  private static let scene = """
    {"viewport": [400, 400], "root": {"name": "stage", "bounds": [0, 0, 400, 400], "position": [200, 200],
     "sublayerTransform": "perspective(500px)", "sublayers": [
      {"name": "near", "bounds": [0, 0, 100, 100], "position": [200, 200], "transform": "translateZ(100px)"},
      {"name": "far", "bounds": [0, 0, 100, 100], "position": [200, 200]}]}}
    """

  @Test("Each point has its list, the topmost first: by depth what is seen, by the tree what comes later")
  func orders() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.scene)
    let near = Hit(name: "near", point: [50, 53.2], depth: 125)
    let far = Hit(name: "far", point: [50, 54], depth: 0)
    let stage = Hit(name: "stage", point: [200, 204], depth: 0)
    #expect(try hits(scene, "200,204", "1,1", from: command) == [[near, far], []])
    #expect(try hits(scene, "200,204", "--order", "tree", from: command) == [[far, near, stage]])
    let table = try command.call("hit", scene, "200,204", "--", "-1,3")
    #expect(
      table.status == 0
        && table.output == """
          point    layer  in the layer  depth
          200,204  near   50,53.2       125
          200,204  far    50,54         0
          -1,3     -      -             -

          """
    )
    let piped = try command.call(["hit", "-", "200,204", "--format", "json"], input: scene)
    #expect(piped.status == 0 && piped.output.hasPrefix("[[{"))
  }

  @Test("A rectangle has the layers of which a part is in it, by their names, in either order")
  func rectangles() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.scene)
    let result = try command.call("hit", scene, "200,200,4,4", "0,0,9,9", "145,240,-4,4", "--format", "json")
    #expect(result.status == 0 && result.output == "[[{\"name\":\"near\"},{\"name\":\"far\"}],[],[{\"name\":\"near\"}]]\n")
    let table = try command.call("hit", scene, "200,200,4,4", "--order", "tree")
    #expect(
      table.output == """
        point        layer  in the layer  depth
        200,200,4,4  far    -             -
        200,200,4,4  near   -             -

        """)
  }

  @Test("What is no point, no scene or no number has one line and its status")
  func badInput() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.scene)
    for point in ["1", "1,2,3", "nan,1", "1,inf", "a,b", ",", "1;2", ""] {
      let result = try command.call("hit", scene, point)
      #expect(result.status == 64 && result.isOneLine && result.output.isEmpty, "\(point): \(result.error)")
    }
    #expect(try command.call("hit", scene).status == 64)
    #expect(try command.call("hit", scene, "1,2", "--order", "size").status == 64)
    #expect(try command.call("hit", command.path("none.json"), "1,2").status == 66)
    let bad = try command.call("hit", command.file("bad.json", "{\"root\": 1}"), "1,2")
    #expect(bad.status == 65 && bad.isOneLine && bad.error.contains("bad.json"))
  }

  @Test(
    "A coordinate is a number as in scene files; anything else is status 64 and one line that says where and what was expected",
    arguments: [
      ("0x1p1,3", "x: expected a number as in JSON, found \"0x1p1\""), ("3,0X2", "y: expected a number as in JSON, found \"0X2\""),
      ("nan,1", "x: expected a number as in JSON, found \"nan\""), ("1,inf", "y: expected a number as in JSON, found \"inf\""),
      ("1,-Infinity", "y: expected a number as in JSON, found \"-Infinity\""),
      ("1_000,2", "x: expected a number as in JSON, found \"1_000\""),
      ("+1,2", "x: expected a number as in JSON, found \"+1\""), (".5,2", "x: expected a number as in JSON, found \".5\""),
      ("5.,2", "x: expected a number as in JSON, found \"5.\""), ("01,2", "x: expected a number as in JSON, found \"01\""),
      ("1e,2", "x: expected a number as in JSON, found \"1e\""), ("1, 2", "y: expected a number as in JSON, found \" 2\""),
      ("1,٢", "y: expected a number as in JSON, found \"٢\""), (",", "x: expected a number as in JSON, found \"\""),
      ("1e400,2", "x: expected a number of at most 1.8e308, found \"1e400\""), ("1,-1e400", "y: expected a number of at most 1.8e308"),
      ("1", "expected two numbers with a comma, or four of a rectangle, found 1"),
      ("1,2,3", "expected two numbers with a comma, or four of a rectangle, found 3"),
      ("", "expected two numbers with a comma, or four of a rectangle, found 1"),
      ("1,2,3,4,5", "expected two numbers with a comma, or four of a rectangle, found 5"),
      ("1,2,x,4", "width: expected a number as in JSON, found \"x\""),
      ("1e308,2,1e308,4", "expected a rectangle whose corners are at most 1.8e308"),
    ])
  func numbersThatAreNone(point: String, words: String) throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", Self.scene)
    let result = try command.call("hit", scene, "1,2", point)
    #expect(result.status == 64 && result.isOneLine && result.output.isEmpty, "\(result)")
    #expect(result.error.hasPrefix("transforms: point 2, \(point.isEmpty ? "\"\"" : "\"\(point)\""): \(words)"), "\(result.error)")
  }

  @Test("Every number of a scene file is one of a point, with the same value")
  func numbersAsInScenes() throws {
    let command = try Command()
    defer { command.remove() }
    let zeros = String(repeating: "0", count: 400)
    let scene = try command.file("scene.json", Self.scene)
    for (text, same) in [
      ("2.0E+2", "200"), ("20000e-2", "200"), ("200.\(zeros)", "200"), ("1e-400", "0"), ("-0.0", "0"), ("0.\(zeros)1", "0"),
      ("2\(zeros)e-398", "200"),
    ] {
      #expect(try hits(scene, "--", "\(text),204", from: command) == hits(scene, "\(same),204", from: command), "\(text)")
    }
  }

  @Test("Names are equal where their bytes are: é as one scalar and as two are two names, in every format")
  func namesByBytes() throws {
    let command = try Command()
    defer { command.remove() }
    func scene(_ first: String, _ second: String) throws -> String {
      let layers = [(first, 50), (second, 150)].map { name, x in
        ##"{"name": "\##(name)", "bounds": [0,0,40,40], "position": [\##(x),50], "backgroundColor": "#112233"}"##
      }
      return try command.file(
        "scene.json", #"{"root": {"bounds": [0,0,200,100], "position": [100,50], "sublayers": [\#(layers.joined(separator: ","))]}}"#)
    }
    let names = ["caf\u{E9}", "cafe\u{301}"]
    #expect(names[0] == names[1])
    func bytes(_ texts: [some StringProtocol]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
    let both = try scene(names[0], names[1])
    let found = try hits(both, "50,50", "150,50", "1,1", from: command)
    #expect(bytes(found.flatMap { $0 }.map(\.name)) == bytes(names))
    let json = try command.call("render", both, "--format", "json").bytes
    let svg = try command.call("render", both).bytes
    for name in names {
      #expect(json.range(of: Data(#"{"fragment":0,"name":"\#(name)"}"#.utf8)) != nil)
      #expect(svg.range(of: Data("<title>\(name)</title>".utf8)) != nil)
    }
    let rows = try command.call("render", both, "--format", "table").output.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.split(separator: " ").last } == ["1", "2", "3"])
    #expect(bytes(rows.dropFirst().map { $0.prefix { $0 != " " } }) == bytes(names))
    let twice = try command.call("render", scene("caf\u{E9}", #"caf\u00E9"#))
    #expect(twice.status == 65 && twice.isOneLine && twice.error.contains("two layers are called"), "\(twice)")
  }
}
