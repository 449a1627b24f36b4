import Foundation
import Testing

/// Moving pages. `.ci/browser` shows them to a browser; these tests read their text.
struct CSSMotionTests {
  private func page(_ animation: String, layer: String = "", _ command: Command) throws -> (text: String, error: String) {
    let scene = try command.file("scene.json", AnimationReaderTests.scene(animation, layer: layer))
    let result = try command.call("render", scene, "--format", "html")
    #expect(result.status == 0, "\(result.error)")
    return (result.output, result.error)
  }

  @Test(
    "What CSS has words for is said in them",
    arguments: [
      (
        #"{"keyPath": "transform.rotation.z", "fromValue": 0, "toValue": 6, "duration": 2, "repeatCount": "infinity"}"#, "",
        [
          "0% { transform: rotateZ(0rad) translate3d(0px,0px,0px) scale3d(1,1,1) perspective(1e7px); animation-timing-function: linear }",
          "rotateZ(6rad)",
        ],
        "animation:motion-0 2s linear 0s infinite normal none"
      ),
      (
        #"{"keyPath": "position", "fromValue": [1, 2], "toValue": [3, 4], "beginTime": 3, "autoreverses": true, "timingFunction": "easeIn", "fillMode": "forwards"}"#,
        "", ["0% { translate: 1px 2px 0px; animation-timing-function: ease-in } 100% { translate: 3px 4px 0px"],
        "animation:motion-0 0.25s linear 3s 2 alternate forwards"
      ),
      (
        #"{"keyPath": "opacity", "values": [0, 1, 0.5], "keyTimes": [0, 0.2, 1], "timingFunctions": ["ease", "steps(3)"], "duration": 5, "speed": 2}"#,
        "",
        ["0% { opacity: 0; animation-timing-function: ease } 20% { opacity: 1; animation-timing-function: steps(3) } 100% { opacity: 0.5"],
        "animation:motion-0 2.5s linear 0s 1 normal none"
      ),
      // The layer's time runs at half the speed, from 4 on.
      (
        #"{"keyPath": "transform", "valueFunction": "scale", "fromValue": [1, 1, 1], "toValue": [2, 3, 1], "duration": 1}"#,
        #", "speed": 0.5, "timeOffset": -2"#, ["scale3d(2,3,1)"], "animation:motion-0 2s linear 4s 1 normal none"
      ),
      (
        #"{"keyPath": "zPosition", "values": [1, 2], "calculationMode": "discrete", "duration": 1}"#, "",
        [
          "0% { translate: 0px 0px 1px; animation-timing-function: steps(1) } 50% { translate: 0px 0px 2px; animation-timing-function: steps(1) } 100%"
        ],
        "animation:motion-0 1s linear 0s 1 normal none"
      ),
    ])
  func words(animation: String, layer: String, rules: [String], style: String) throws {
    let command = try Command()
    defer { command.remove() }
    let (text, error) = try page(animation, layer: layer, command)
    #expect(error.isEmpty, "\(error)")
    for rule in rules { #expect(text.contains(rule), "\(rule) in \(text)") }
    #expect(text.contains(style), "\(style) in \(text)")
    #expect(text.components(separatedBy: "@keyframes").count == 2)
  }

  @Test(
    "What CSS has no words for is sampled: once, then again and again if it is periodic",
    arguments: [
      (#"{"keyPath": "position.x", "toValue": 9, "damping": 5, "duration": 2}"#, ["motion-0 2s linear 0s 1 normal both"]),
      (
        #"{"keyPath": "position", "path": "M0 0C9 0 9 9 0 9", "rotationMode": "auto", "duration": 2, "beginTime": 1, "repeatCount": "infinity"}"#,
        ["motion-0 1s linear 0s 1 normal both,motion-1 2s linear 1s infinite normal none"]
      ),
      (
        #"{"keyPath": "position.x", "toValue": 9, "duration": 2, "repeatCount": "infinity"}, {"keyPath": "position.y", "toValue": 9, "duration": 3, "repeatCount": "infinity", "autoreverses": true}"#,
        ["motion-0 6s linear 0s infinite normal none"]
      ),
    ])
  func samples(animation: String, styles: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    let (text, error) = try page(animation, command)
    #expect(error.isEmpty, "\(error)")
    for style in styles { #expect(text.contains(style), "\(style) in \(text.suffix(500))") }
    #expect(text.components(separatedBy: "% {").count > 10)
  }

  @Test("Motion without a common cycle is told for a minute, and the page says so")
  func cut() throws {
    let command = try Command()
    defer { command.remove() }
    let animation =
      #"{"keyPath": "position.x", "fromValue": 0, "toValue": 9, "duration": 1, "repeatCount": "infinity", "isCumulative": true}"#
    let (text, error) = try page(animation, command)
    #expect(
      text.contains("motion-0 60s linear 0s 1 normal both") && text.contains("<!-- motion without a common cycle is told for 60 s -->"))
    #expect(error.contains("told for 60 s") && error.dropLast().allSatisfy { $0 != "\n" })
  }

  @Test("A page names what does not move in it")
  func notices() throws {
    let command = try Command()
    defer { command.remove() }
    let animations = ["contentsScale", "instanceDelay", "opacity"].map { #"{"keyPath": "\#($0)", "toValue": 1}"# }.joined(separator: ", ")
    let layer = #", "contents": {"pixelSize": [4, 4]}, "replication": {"count": 2}"#
    let scene = try command.file("scene.json", AnimationReaderTests.scene(animations, layer: layer))
    let result = try command.call("render", scene, "--format", "html")
    let notice = "colours and delays of copies stand as they are set; pictures stand as they are set"
    #expect(result.status == 0 && result.isOneLine && result.error.hasSuffix("\(notice)\n"), "\(result.error)")
    #expect(result.output.contains("<!-- \(notice) -->"))
  }

  @Test("What turns in the light changes its shade, as pictures at a time have it")
  func light() throws {
    let command = try Command()
    defer { command.remove() }
    let turn = #"{"keyPath": "transform.rotation.x", "fromValue": 0, "toValue": 1.5, "duration": 2, "fillMode": "both"}"#
    let lit = AnimationReaderTests.scene(turn).replacing("\"root\"", with: "\"light\": {\"direction\": [0, 0, -1]}, \"root\"")
    let scene = try command.file("scene.json", lit)
    let result = try command.call("render", scene, "--format", "html")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    #expect(result.output.contains("100% { background-color: "))
    let end = try command.call("render", scene, "--format", "html", "--at", "2").output
    let color = try #require(end.components(separatedBy: "background:").last?.prefix { $0 != "\"" && $0 != ";" })
    #expect(color.hasPrefix("rgb(") && result.output.contains("100% { background-color: \(color) }"), "\(color)")
    // A move without a turn leaves the shade as it is.
    let moved = lit.replacing("transform.rotation.x", with: "position.x")
    #expect(!(try command.call("render", command.file("moved.json", moved), "--format", "html").output.contains("background-color")))
  }

  @Test("Motion beyond the range of numbers is written with numbers")
  func overflow() throws {
    let command = try Command()
    defer { command.remove() }
    let far = #"{"keyPath": "position.x", "byValue": 1.7e308, "isAdditive": true, "damping": 1, "duration": 1}"#
    let (text, _) = try page("\(far), \(far)", command)
    #expect(text.contains("translate: 1.7976931348623157e+308px 0px 0px") && !text.contains("infpx") && !text.contains("nanpx"))
  }

  @Test("What is sampled ends with a keyframe at 100%, also where the steps do not add up to the end")
  func lastKeyframe() throws {
    let command = try Command()
    defer { command.remove() }
    let size = #"{"keyPath": "bounds.size", "byValue": [-4, 6], "duration": 0.5, "fillMode": "both"}"#
    let scale =
      #"{"keyPath": "transform.scale", "fromValue": 1, "toValue": 0.6, "duration": 1, "beginTime": 0.55, "autoreverses": true, "repeatCount": 1.5}"#
    let (text, _) = try page("\(size), \(scale)", command)
    let rules = text.split(separator: "\n").filter { $0.hasPrefix("@keyframes") }
    #expect(!rules.isEmpty && rules.allSatisfy { $0.contains(" 100% { ") }, "\(rules)")
  }

  @Test("What is told once ends as it is held, where the layer's time rounds its end down too")
  func held() throws {
    let command = try Command()
    defer { command.remove() }
    // 2 · 0.99 + 0.36 − 1.34 is less than 1, the duration.
    let group =
      #"{"beginTime": 1.34, "duration": 1, "fillMode": "forwards", "animations": [{"keyPath": "position.y", "byValue": -40}]}"#
    let (text, _) = try page(group, layer: #", "speed": 2, "timeOffset": 0.36"#, command)
    #expect(text.contains("motion-0 0.99s linear 0s 1 normal both") && text.contains(" 100% { translate: 0px 0px 0px }"), "\(text)")
  }

  @Test("A still scene has no keyframes, and a page at a time stands still")
  func still() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", SceneMomentTests.delayed)
    let moving = try command.call("render", scene, "--format", "html").output
    #expect(moving.contains("@keyframes") && moving.contains("10s linear 2s 1 normal both"))
    let page = try command.call("render", scene, "--format", "html", "--at", "1.5").output
    #expect(!page.contains("@keyframes") && !page.contains("animation"))
    #expect(page.components(separatedBy: "id=\"card\"").count == 2 && page.contains("data-layer=\"card\" data-instance=\"1 2\""))
    #expect(page.components(separatedBy: "data-layer=\"row\"").count == 2)
  }
}
