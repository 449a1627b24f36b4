import AnimationGeometry
import CSSTransforms
import Foundation
import LayerGeometry
import Testing
import TransformCore

/// The article about time. Its code is this code, and the numbers behind its lines are what the code gives.
struct TimeArticleTests {
  // Article naive: from here …
  func naiveProgress(_ time: Double) -> Double { (time / 1000).truncatingRemainder(dividingBy: 1) }

  func ends() throws -> [Double?] {
    let timing = EffectTiming(duration: 1000, iterations: 3, fill: .forwards)
    return [
      naiveProgress(3000),  // 0
      timing.progress(atLocalTime: 3000)?.fraction,  // 1
      naiveProgress(-250),  // -0.25
      timing.progress(atLocalTime: -250)?.fraction,  // nil
    ]
  }
  // … to here.

  // Article timing: from here …
  func swing() throws -> [Double?] {
    let timing = EffectTiming(
      delay: 500, duration: 1000, iterations: 2, direction: .alternate, fill: .both, easing: .easeInEaseOut)
    return [
      timing.progress(atLocalTime: 750)?.fraction,  // 0.1292
      timing.progress(atLocalTime: 1750)?.fraction,  // 0.8708
      timing.progress(atLocalTime: 9000)?.fraction,  // 0
    ]
  }
  // … to here.

  // Article curves: from here …
  func curves() throws -> [Double?] {
    let curve = try TimingFunction(css: "cubic-bezier(0.42, 0, 1, 1)")
    assert(curve.css == "ease-in")
    return [
      curve.value(at: 0.5),  // 0.3154
      curve.inverse(of: 0.5),  // 0.6575
      TimingFunction.steps(4, .jumpEnd).inverse(of: 0.5),  // nil
    ]
  }
  // … to here.

  // Article springs: from here …
  func springs() throws -> [Double?] {
    guard let spring = Spring(duration: 0.5, bounce: 0.3), let settled = spring.settlingDuration() else { return [] }
    // A finger turns it back to its start after a tenth of a second.
    let caught = spring.value(at: 0.1)
    guard let back = spring.redirected(at: 0.1, to: 0) else { return [] }
    return [
      settled,  // 0.863
      caught,  // 0.4233
      caught + (0 - caught) * back.value(at: 0.05),  // 0.5393
      caught + (0 - caught) * back.value(at: 2),  // 0
      TimingFunction.spring(spring, duration: settled).value(at: 1),  // 1
    ]
  }
  // … to here.

  // Article effects: from here …
  func effects() throws -> [Double?] {
    let slide = TransformEffect(
      keyframes: [
        .init(try TransformList(css: "translateX(0px)"), easing: .easeIn), .init(try TransformList(css: "translateX(80px)")),
      ], timing: EffectTiming(duration: 1000))
    let grow = TransformEffect(
      keyframes: [.init(try TransformList(css: "scale(3)"))], timing: EffectTiming(duration: 1000), composite: .add)
    let stack = TransformEffectStack([slide, grow].compactMap { $0 }, underlying: try TransformList(css: "rotate(90deg)"))
    return [
      stack.transform(atLocalTime: 500).m41,  // 25.2285
      stack.transform(atLocalTime: 500).m11,  // 2
      stack.transform(atLocalTime: 1000).m12,  // 1
    ]
  }
  // … to here.

  // Article motion: from here …
  func motion() throws -> [Double?] {
    let square = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)
    var tree = LayerTree(root: Layer(bounds: square, position: SIMD2(5, 5)))
    let hand = tree.append(Layer(bounds: square, position: SIMD2(100, 50)), to: tree.root)
    var animated = AnimatedTree(tree)
    let turn = BasicAnimation<LayerValue>(from: .number(0), to: .number(.pi / 2))
    let timing = MediaTiming(beginTime: 3, duration: 2)
    animated.add(LayerAnimation(.transform(.rotationZ), PropertyAnimation(turn, timing: timing)), to: hand, at: 0)
    return [
      animated.nextChange(from: 0),  // 3
      animated.nextChange(from: 4),  // 4
      animated.nextChange(from: 5),  // nil
      animated.sweptBounds(of: hand, during: 0...2)?.size.x,  // 10
      animated.sweptBounds(of: hand, during: 0...9)?.size.x.rounded(),  // 14
    ]
  }
  // … to here.

  @Test("The article's code is this code, and its numbers are the code's")
  func article() throws {
    let file = URL(fileURLWithPath: #filePath)
    let package = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: package.appendingPathComponent("Sources/TransformKit/TransformKit.docc/Time.md"), encoding: .utf8)
    let source = try String(contentsOf: file, encoding: .utf8)
    let parts: [(String, [Double?])] = try [
      ("naive", ends()), ("timing", swing()), ("curves", curves()), ("springs", springs()), ("effects", effects()),
      ("motion", motion()),
    ]
    for (name, values) in parts {
      let start = try #require(source.range(of: "  // Article \(name): from here …\n"))
      let end = try #require(source.range(of: "  // … to here.\n", range: start.upperBound..<source.endIndex))
      let lines = source[start.upperBound..<end.lowerBound].components(separatedBy: "\n").map { $0.dropFirst(2) }
      #expect(page.contains("```swift\n\(lines.joined(separator: "\n"))```"), "\(name)")
      let wanted = lines.compactMap { line in line.range(of: ",  // ").map { mark in String(line[mark.upperBound...]) } }
      #expect(values.map(Self.text) == wanted, "\(name)")
    }
  }

  /// A number with at most four decimals.
  private static func text(_ value: Double?) -> String {
    guard let value else { return "nil" }
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
  }
}
