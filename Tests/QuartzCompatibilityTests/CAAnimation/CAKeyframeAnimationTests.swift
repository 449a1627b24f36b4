import AnimationGeometry
import Foundation
import LayerGeometry
import QuartzCompatibility
import Testing
import TransformCore

/// Keyframes, groups and value functions as objects.
struct KeyframeObjectTests {
  private static let layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10), position: [7, 8])

  @Test("Modes and key times") func modes() throws {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.duration = 1
    animation.values = [(0, 0), (30, 40), (30, 100), (130, 100)].map { CGPoint(x: $0.0, y: $0.1) }
    func shown(_ time: Double) throws -> SIMD2<Double> {
      try #require(LayerAnimation(animation)).presentation(of: Self.layer, at: time).position
    }
    #expect(simd(try shown(0.1), [9, 12]))
    animation.keyTimes = [0, 0.1, 0.6, 1]
    #expect(simd(try shown(0.35), [30, 70]))
    animation.calculationMode = .paced
    #expect(simd(try shown(0.5), [30, 95]))
    (animation.calculationMode, animation.keyTimes) = (.cubic, nil)
    animation.tensionValues = [0.5, 0.5]
    #expect(simd(try shown(0.45), [29.1184, 59.4075], within: 1e-4))
    animation.tensionValues = [0.5, 0.25]
    #expect(LayerAnimation(animation) == nil)
  }

  @Test("A path moves the position and turns the layer") func path() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 150))
    path.addCurve(to: CGPoint(x: 300, y: 150), control1: CGPoint(x: 75, y: 0), control2: CGPoint(x: 225, y: 300))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration, animation.rotationMode) = (path, 1, .rotateAuto)
    let shown = try #require(LayerAnimation(animation)).presentation(of: Self.layer, at: 0.25)
    #expect(simd(shown.position, [67.9688, 107.812], within: 1e-3))
    #expect(abs(shown.transform.m12 - sin(10.3048 * .pi / 180)) < 1e-5)
    animation.keyPath = "anchorPoint"
    #expect(LayerAnimation(animation) == nil)
  }

  @Test("A group cuts its members off, and a value function turns numbers into a transform") func group() throws {
    let spin = CABasicAnimation(keyPath: "transform")
    (spin.fromValue, spin.toValue, spin.duration) = (0, 2 * Double.pi, 4)
    spin.valueFunction = CAValueFunction(name: .rotateZ)
    let grow = CABasicAnimation(keyPath: "bounds.size.width")
    (grow.fromValue, grow.toValue) = (10, 30)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([spin, grow], 2)
    let value = try #require(LayerAnimation(group))
    let shown = value.presentation(of: Self.layer, at: 1)
    #expect(abs(shown.transform.m12 - 1) < 1e-15 && shown.bounds.size.x == 20)
    #expect(value.presentation(of: Self.layer, at: 2.5) == Self.layer)
    grow.keyPath = "frame"
    #expect(LayerAnimation(group) == nil)
  }

  @Test("Flags and vectors") func kinds() throws {
    let hidden = CABasicAnimation(keyPath: "hidden")
    (hidden.fromValue, hidden.toValue, hidden.duration) = (false, true, 1)
    #expect(try #require(LayerAnimation(hidden)).presentation(of: Self.layer, at: 0.75).isHidden)
    let scale = CABasicAnimation(keyPath: "transform")
    (scale.fromValue, scale.toValue, scale.duration) = ([1, 1, 1], [3, 2, 1.0], 1)
    scale.valueFunction = CAValueFunction(name: .scale)
    let shown = try #require(LayerAnimation(scale)).presentation(of: Self.layer, at: 0.5)
    #expect(shown.transform == .scale(x: 2, y: 1.5, z: 1))
    scale.toValue = "large"
    #expect(LayerAnimation(scale) == nil && LayerAnimation(CAAnimation()) == nil)
  }

  private func simd(_ a: SIMD2<Double>, _ b: SIMD2<Double>, within tolerance: Double = 1e-12) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
  }
}
