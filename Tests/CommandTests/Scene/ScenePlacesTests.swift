import Foundation
import Testing

/// Errors of scenes say the line, the column and the path, and of many errors the first in the text is told.
struct ScenePlacesTests {
  /// All keys of a layer. A property of a layer has its place in `LayerKeyPath`.
  private static let layerKeys = [
    "name", "kind", "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "sublayerTransform", "isDoubleSided",
    "isHidden", "opacity", "isGeometryFlipped", "backgroundColor", "cornerRadius", "maskedCorners", "cornerCurve", "masksToBounds",
    "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath", "allowsGroupOpacity",
    "type", "startPoint", "endPoint", "colors", "locations", "path", "fillColor", "fillRule", "strokeColor", "lineWidth", "lineCap",
    "lineJoin", "miterLimit", "lineDashPattern", "lineDashPhase", "strokeStart", "strokeEnd", "contents", "emitter", "mask",
    "scrolling", "replication", "beginTime", "speed", "timeOffset", "animations", "sublayers",
  ].joined(separator: ", ")

  /// A scene, and what comes after the file's name.
  static let scenes: [(text: String, error: String)] = [
    ("{\n \"root\": {\n  \"bounds\": [0, 0, 1,\n   true]}}", "line 4, column 4: root.bounds[3]: expected a number, found true"),
    ("{\"root\":\n  {\"position\": [0, 0]}}", "line 2, column 3: root: expected the key \"bounds\""),
    ("\u{FEFF}{}", "line 1, column 1: expected the key \"root\""),
    ("[]", "line 1, column 1: expected an object in braces, found a list"),
    ("", "line 1, column 1: the file is empty; expected a scene in JSON"),
    ("{\"root\":\r\n {\"bounds\": [0, 0, 1]}}", "line 2, column 13: root.bounds: expected 4 numbers, found 3"),
    (#"{"root": {"bounds": 5}}"#, "line 1, column 21: root.bounds: expected a list of 4 numbers, found a number"),
    (#"{"root": {"bounds": [0, 0, 1e999, 1]}}"#, "line 1, column 28: root.bounds[2]: expected a number of at most 1.8e308"),
    (#"{"root": {"bounds": [0,0,1,1], "name": null}}"#, "line 1, column 40: root.name: expected a text, found null"),
    (#"{"root": {"bounds": [0,0,1,1], "isHidden": 1}}"#, "line 1, column 44: root.isHidden: expected true or false, found a number"),
    (#"{"root": {"bounds": [0,0,1,1], "sublayers": {}}}"#, "line 1, column 45: root.sublayers: expected a list, found an object"),
    (
      #"{"root": {"bounds": [0,0,1,1], "sublayers": [7]}}"#,
      "line 1, column 46: root.sublayers[0]: expected an object in braces, found a number"
    ),
    (
      #"{"root": {"bounds": [0,0,1,1], "transform": 1}}"#,
      "line 1, column 45: root.transform: expected 16 numbers or a text in CSS, found a number"
    ),
    // Columns count Characters, also in the text of a transform.
    (
      #"{"root": {"bounds": [0,0,1,1], "name": "é😀", "transform": "scale(2) rotate(45)"}}"#,
      "line 1, column 76: root.transform: expected an angle in deg, rad, grad or turn, found \"45\""
    ),
    // Behind an escape the column is that in the text.
    (
      #"{"root": {"bounds": [0,0,1,1], "transform": "\u0073cale(2) rotate(45)"}}"#,
      "line 1, column 45: root.transform: column 17: expected an angle in deg, rad, grad or turn, found \"45\""
    ),
    (
      #"{"root": {"bounds": [0,0,1,1], "transform": "scale(1e300) scale(1e300)"}}"#,
      "line 1, column 45: root.transform: expected a finite transform; a number overflows in \"scale(1e300) scale(1e300)\""
    ),
    (
      #"{"root": {"bounds": [0,0,1,1], "backgroundColor": "red"}}"#,
      "line 1, column 51: root.backgroundColor: expected a colour as #rrggbb, #rrggbbaa or four numbers, found \"red\""
    ),
    (
      "{\"root\": {\"bounds\": [0,0,1,1],\n \"bounds\": [0,0,1,1]}}",
      "line 2, column 2: root: expected every key once in an object; \"bounds\" stands there twice; the first is at line 1, column 11"
    ),
    (
      "{\"root\": {\"bounds\": [0,0,1,1], \"sublayers\": [\n {\"name\": \"a\", \"bounds\": [0,0,1,1]},\n {\"bounds\": [0,0,1,1], \"name\": \"\\u0061\"}]}}",
      "line 3, column 32: root.sublayers[1].name: two layers are called \"a\"; expected every name once; the first is at line 2, column 11"
    ),
    // The first in the text, though the superlayer comes first in the tree.
    (
      #"{"root": {"sublayers": [{"name": "a", "bounds": [0,0,1,1]}], "bounds": [0,0,1,1], "name": "a"}}"#,
      "line 1, column 91: root.name: two layers are called \"a\"; expected every name once; the first is at line 1, column 34"
    ),
    // A path is a name.
    (
      #"{"root": {"bounds": [0,0,1,1], "sublayers": [{"name": "root/1", "bounds": [0,0,1,1]}, {"bounds": [0,0,1,1]}]}}"#,
      "line 1, column 87: root.sublayers[1]: two layers are called \"root/1\"; expected every name once; the first is at line 1, column 55"
    ),
    (
      #"{"marks": ["horizon", "horizon"], "root": {"bounds": [0,0,1,1]}}"#,
      "line 1, column 23: marks[1]: expected every mark once; \"horizon\" stands there twice"
    ),
    (
      #"{"light": {"ambient": 0, "direction": [0,-0,0]}, "root": {"bounds": [0,0,1,1]}}"#,
      "line 1, column 39: light.direction: expected a direction that is not zero"
    ),
    (
      #"{"root": {"bounds": [0,0,0,1]}}"#,
      "line 1, column 21: root.bounds: expected a width and a height above zero in a scene without a viewport, found 0.0 and 1.0"
    ),
    // What is wrong in the bounds is told, not the viewport that they do not make.
    (#"{"root": {"bounds": [0,0,null,1]}}"#, "line 1, column 26: root.bounds[2]: expected a number, found null"),
    // The first of many errors in the text, in any order of reading.
    (
      #"{"root": {"opacity": 2, "bounds": 1}, "light": 5, "colour": 1}"#,
      "line 1, column 22: root.opacity: expected a number from 0 to 1, found 2.0"
    ),
    (
      #"{"light": {"direction": [0,0,0], "ambient": "x"}, "root": 5}"#,
      "line 1, column 25: light.direction: expected a direction that is not zero"
    ),
    (
      #"{"root": {"colour": 1, "kolour": 2, "bounds": 1}}"#,
      "line 1, column 11: root: unknown key \"colour\"; expected one of \(layerKeys)"
    ),
    (
      #"{"root": {"bound": [0,0,1,1], "opacity": 2}}"#,
      "line 1, column 11: root: unknown key \"bound\"; expected one of \(layerKeys)"
    ),
    // Broken syntax comes before all else.
    (#"{"colour": 1, "root": {"bounds": 1}},"#, "line 1, column 37: not valid JSON: expected the end of the file"),
    (
      #"{"root": {"name": "far", "bounds": [0,0,1e308,1e308], "sublayers": [{"bounds": [0,0,1e308,1e308], "transform": "scale(1e308)"}]}}"#,
      "line 1, column 69: layer \"root/0\": its matrix overflows; expected numbers whose products fit in 64 bits"
    ),
  ]

  @Test("An error says where it is and what", arguments: scenes.indices)
  func error(index: Int) throws {
    let (text, error) = Self.scenes[index]
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", text)
    for arguments in [["render", scene], ["hit", scene, "0,0"]] {
      let result = try command.call(arguments)
      #expect(result.status == 65 && result.output.isEmpty)
      #expect(result.error == "transforms: \(scene): \(error)\n")
    }
  }

  @Test("Names that Unicode calls equal are two names where their bytes differ")
  func names() throws {
    let command = try Command()
    defer { command.remove() }
    let layers = ["\u{E9}", "e\u{301}"].map { "{\"name\": \"\($0)\", \"bounds\": [0,0,1,1]}" }.joined(separator: ",")
    let scene = try command.file("scene.json", "{\"root\": {\"bounds\": [0,0,1,1], \"sublayers\": [\(layers)]}}")
    let result = try command.call("render", scene, "--format", "json")
    #expect(result.status == 0 && result.output.contains("\u{E9}") && result.output.contains("e\u{301}"), "\(result.error)")
  }

  @Test("200 layers fit into one another, and the next is refused where it stands")
  func depth() throws {
    let command = try Command()
    defer { command.remove() }
    func scene(_ layers: Int) throws -> String {
      let opening = "{\"bounds\":[0,0,1,1],\n\"sublayers\":["
      let closing = String(repeating: "]}", count: layers - 1)
      return try command.file(
        "scene.json", "{\"root\":" + String(repeating: opening, count: layers - 1) + "{\"bounds\":[0,0,1,1]}" + closing + "}")
    }
    let deepest = try command.call("render", scene(200), "--format", "table")
    #expect(deepest.status == 0 && deepest.output.split(separator: "\n").count == 201, "\(deepest.error)")
    let result = try command.call("render", scene(201))
    #expect(result.status == 65 && result.isOneLine)
    #expect(
      result.error.hasSuffix(": line 201, column 14: expected at most 200 levels of layers inside one another, 401 of lists and objects\n"),
      "\(result.error)")
  }
}
