import Foundation
import Testing

/// Animations of scene files: what is read, and what is refused.
struct AnimationReaderTests {
  /// A scene with one animated layer.
  static func scene(_ animation: String, layer: String = "") -> String {
    """
    {"viewport": [100, 100], "root": {"bounds": [0, 0, 100, 100], "anchorPoint": [0, 0], "sublayers": [
     {"name": "a", "bounds": [0, 0, 10, 10], "anchorPoint": [0, 0], "backgroundColor": "#ff0000"\(layer), "animations": [\(animation)]}]}}
    """
  }

  @Test(
    "A wrong animation is told at its place, with what was expected there",
    arguments: [
      (#"{}"#, "root.sublayers[0].animations[0]: expected the key \"keyPath\""),
      (#"{"keyPath": "opacity", "to": 1}"#, "unknown key \"to\"; expected one of keyPath, fromValue, toValue"),
      (#"{"keyPath": "frame"}"#, "animations[0].keyPath: expected the key path of a layer's property, found \"frame\""),
      (#"{"keyPath": "transform.rotation.w"}"#, "expected the key path of a layer's property"),
      (#"{"keyPath": "instanceDelay"}"#, "expected a layer with the key \"replication\""),
      (#"{"keyPath": "contentsRect"}"#, "expected a layer with the key \"contents\""),
      (#"{"keyPath": "opacity", "toValue": [1]}"#, "toValue: expected a number, found a list"),
      (#"{"keyPath": "position", "toValue": 1}"#, "toValue: expected a list of 2 numbers, found a number"),
      (#"{"keyPath": "position", "toValue": [1, 2, 3]}"#, "toValue: expected 2 numbers, found 3"),
      (#"{"keyPath": "bounds", "byValue": [1, 2]}"#, "byValue: expected 4 numbers, found 2"),
      (#"{"keyPath": "hidden", "toValue": 1}"#, "toValue: expected true or false"),
      (#"{"keyPath": "transform", "toValue": "rotate(45)"}"#, "toValue: expected an angle"),
      (#"{"keyPath": "opacity", "toValue": 1e999}"#, "toValue: expected a number of at most 1.8e308"),
      (#"{"keyPath": "opacity", "duration": -1}"#, "duration: expected a number that is not negative, found -1.0"),
      (#"{"keyPath": "opacity", "duration": "infinity"}"#, "duration: expected a number, found \"infinity\""),
      (#"{"keyPath": "opacity", "repeatCount": -0.5}"#, "repeatCount: expected a number that is not negative"),
      (#"{"keyPath": "opacity", "repeatCount": "forever"}"#, "expected a number or \"infinity\", found \"forever\""),
      (#"{"keyPath": "opacity", "repeatDuration": 1e999}"#, "repeatDuration: expected a number of at most 1.8e308"),
      (#"{"keyPath": "opacity", "speed": 1e999}"#, "speed: expected a number of at most 1.8e308"),
      (#"{"keyPath": "opacity", "fillMode": "none"}"#, "expected one of \"removed\", \"forwards\", \"backwards\", \"both\""),
      (#"{"keyPath": "opacity", "timingFunction": "cubic-bezier(2, 0, 0, 1)"}"#, "timingFunction: expected"),
      (#"{"keyPath": "opacity", "timingFunction": 1}"#, "expected a timing function in CSS, or Core Animation's name"),
      (#"{"keyPath": "opacity", "values": []}"#, "values: expected at least one value"),
      (#"{"keyPath": "opacity", "values": [0, 1], "toValue": 1}"#, "expected no \"toValue\" in an animation with values"),
      (#"{"keyPath": "opacity", "keyTimes": [0, 1]}"#, "expected no \"keyTimes\" in an animation without values"),
      (#"{"keyPath": "opacity", "values": [0, 1], "keyTimes": [0]}"#, "keyTimes: expected 2 times, found 1"),
      (#"{"keyPath": "opacity", "values": [0, 1, 0], "keyTimes": [0, 0.7, 0.5]}"#, "keyTimes[2]: expected times that rise within 0 … 1"),
      (#"{"keyPath": "opacity", "values": [0, 1], "keyTimes": [0, 1.5]}"#, "keyTimes[1]: expected times that rise within 0 … 1"),
      (
        #"{"keyPath": "opacity", "values": [0, 1], "keyTimes": [0, 1], "calculationMode": "discrete"}"#,
        "expected 3 times, one more than values in the mode discrete, found 2"
      ),
      (
        #"{"keyPath": "opacity", "values": [0, 1], "keyTimes": [0, 0.5, 0.9], "calculationMode": "discrete"}"#,
        "expected times from 0 to 1 in the mode discrete"
      ),
      (#"{"keyPath": "opacity", "values": [0, 1], "timingFunctions": []}"#, "expected 1 timing functions, one fewer than values, found 0"),
      (#"{"keyPath": "opacity", "values": [0], "timingFunctions": ["ease"]}"#, "expected 0 timing functions"),
      (#"{"keyPath": "opacity", "values": [0, 1], "calculationMode": "smooth"}"#, "expected one of \"linear\", \"discrete\""),
      (#"{"keyPath": "transform", "values": ["none", "scale(2)"], "calculationMode": "paced"}"#, "these values have no finite distances"),
      (#"{"keyPath": "transform", "values": ["none", "scale(2)"], "calculationMode": "cubic"}"#, "these values have no multiples"),
      (#"{"keyPath": "opacity", "path": "M0 0L9 9"}"#, "expected \"position\" with a path, found \"opacity\""),
      (#"{"keyPath": "position", "path": "M0 0L9"}"#, "path: expected SVG path data; at offset 6"),
      (#"{"keyPath": "position", "path": "M0 0"}"#, "expected a path that draws something"),
      (#"{"keyPath": "position", "path": "M0 0L9 9", "keyTimes": [0, 0.5, 1]}"#, "expected a time for each end of a segment"),
      (#"{"keyPath": "position", "path": "M0 0L9 9", "timingFunctions": ["ease", "ease"]}"#, "expected a timing function for each segment"),
      (#"{"keyPath": "position", "path": "M0 0L9 9", "rotationMode": "yes"}"#, "rotationMode: expected \"auto\" or \"autoReverse\""),
      (#"{"keyPath": "position", "valueFunction": "rotateX"}"#, "expected no value function for \"position\""),
      (#"{"keyPath": "transform", "valueFunction": "skew"}"#, "valueFunction: expected one of \"rotateX\""),
      (#"{"keyPath": "transform", "valueFunction": "scale", "toValue": 2}"#, "toValue: expected a list of 3 numbers"),
      (#"{"keyPath": "opacity", "mass": 0}"#, "mass: expected a number above 0"),
      (#"{"keyPath": "opacity", "damping": -1}"#, "damping: expected a number of at least 0"),
      (#"{"keyPath": "opacity", "stiffness": 1e308, "mass": 1e-308}"#, "expected a spring whose frequency fits in 64 bits"),
      (#"{"keyPath": "opacity", "damping": 0}"#, "expected a duration, because the spring does not settle"),
      (#"{"keyPath": "opacity", "damping": 5, "timingFunction": "ease"}"#, "expected no timing function beside a spring"),
      (#"{"keyPath": "opacity", "animations": []}"#, "expected no \"keyPath\" in a group"),
      (#"{"animations": [{"keyPath": "opacity", "fromValue": "1"}]}"#, "animations[0].animations[0].fromValue: expected a number"),
    ] as [(String, String)])
  func faults(animation: String, message: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call("render", command.file("scene.json", Self.scene(animation)))
    #expect(result.status == 65 && result.isOneLine && result.error.contains(message), "\(animation): \(result.error)")
    #expect(result.output.isEmpty)
  }

  @Test("Animations are a list, or an object with each key once")
  func forms() throws {
    let command = try Command()
    defer { command.remove() }
    let twice = #"{"root": {"bounds": [0, 0, 9, 9], "animations": {"a": {"keyPath": "opacity"}, "a": {"keyPath": "opacity"}}}}"#
    let refused = try command.call("render", command.file("scene.json", twice))
    #expect(refused.status == 65 && refused.error.contains("\"a\" stands there twice; the first is at"), "\(refused.error)")
    let number = try command.call("render", command.file("scene.json", #"{"root": {"bounds": [0, 0, 9, 9], "animations": 1}}"#))
    #expect(number.status == 65 && number.error.contains("expected a list of animations, or an object with a key for each"))
    let speed = try command.call("render", command.file("scene.json", #"{"root": {"bounds": [0, 0, 9, 9], "speed": "fast"}}"#))
    #expect(speed.status == 65 && speed.error.contains("root.speed: expected a number"))
  }

  @Test("What animations make of finite numbers is refused where it overflows, at its time")
  func overflow() throws {
    let command = try Command()
    defer { command.remove() }
    let sum = #"{"keyPath": "position.x", "fromValue": 1.7e308, "toValue": 1.7e308, "isAdditive": true, "duration": 1}"#
    let scene = try command.file("scene.json", Self.scene("\(sum), \(sum)"))
    #expect(try command.call("render", scene).status == 0)
    #expect(try command.call("render", scene, "--at", "2").status == 0)
    let result = try command.call("render", scene, "--at", "0.5")
    #expect(result.status == 65 && result.isOneLine, "\(result.error)")
    #expect(result.error.contains("layer \"a\": at the time 0.5 what its animations give overflows"), "\(result.error)")
  }

  @Test(
    "Extreme timings and times have an answer",
    arguments: [
      #""duration": 1e-300, "repeatCount": 1e300"#, #""duration": 1e300"#, #""repeatCount": "infinity", "repeatDuration": "infinity""#,
      #""beginTime": -1e308, "timeOffset": 1e308, "repeatCount": "infinity""#, #""speed": -1e300, "repeatCount": "infinity""#,
      #""speed": 1e-300"#, #""speed": 0, "timeOffset": 0.1"#, #""speed": 1e308, "duration": 5e-324, "autoreverses": true"#,
    ])
  func extremes(timing: String) throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file(
      "scene.json", Self.scene(#"{"keyPath": "transform.scale", "fromValue": 1, "toValue": 3, "fillMode": "both", \#(timing)}"#))
    for time in ["0", "0.3", "1e308", "-1e308", "5e-324"] {
      let result = try command.run(["render", scene, "--at=\(time)", "--format", "json"], after: "ulimit -t 20")
      #expect(result.status == 0 && result.error.isEmpty, "\(time): \(result.error)")
    }
    let page = try command.run(["render", scene, "--format", "html"], after: "ulimit -t 20")
    #expect(page.status == 0 && page.output.hasSuffix("</html>\n"), "\(page.error)")
    #expect(!page.output.contains("nan") && !page.output.contains("inf ") && !page.output.contains("infs"))
  }
}
