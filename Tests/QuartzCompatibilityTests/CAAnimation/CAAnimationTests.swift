import AnimationGeometry
import Foundation
import LayerGeometry
import QuartzCompatibility
import Testing
import TransformCore

/// Animations as objects: their defaults, which are Core Animation's, and the values they convert to.
struct AnimationObjectTests {
  private static let layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10), position: [7, 8])

  private static func shown(_ animation: CAAnimation, at time: Double) throws -> Layer {
    try #require(LayerAnimation(animation)).presentation(of: layer, at: time)
  }

  @Test("Defaults are Core Animation's, figure by figure") func defaults() {
    let basic = CABasicAnimation(keyPath: "position.x")
    #expect(basic.keyPath == "position.x" && CABasicAnimation().keyPath == nil)
    #expect(basic.beginTime == 0 && basic.duration == 0 && basic.speed == 1 && basic.timeOffset == 0)
    #expect(basic.repeatCount == 0 && basic.repeatDuration == 0 && !basic.autoreverses && basic.fillMode == .removed)
    #expect(basic.timingFunction == nil && basic.isRemovedOnCompletion)
    #expect(!basic.isAdditive && !basic.isCumulative && basic.valueFunction == nil)
    #expect(basic.fromValue == nil && basic.toValue == nil && basic.byValue == nil)
    let spring = CASpringAnimation()
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    #expect(!spring.allowsOverdamping)
    let keyframes = CAKeyframeAnimation()
    #expect(keyframes.calculationMode == .linear && keyframes.rotationMode == nil && keyframes.values == nil)
    #expect(keyframes.path == nil && keyframes.keyTimes == nil && keyframes.timingFunctions == nil)
    #expect(keyframes.tensionValues == nil && keyframes.continuityValues == nil && keyframes.biasValues == nil)
    #expect(CAAnimationGroup().animations == nil)
  }

  @Test("Settling times are those read from Core Animation and those of its documentation") func settling() {
    let spring = CASpringAnimation()
    #expect(abs(spring.settlingDuration - 1.4727) < 5e-5)
    spring.damping = 5
    #expect(abs(spring.settlingDuration - 2.85) < 0.005)
    spring.damping = 15
    #expect(abs(spring.settlingDuration - 1.02) < 0.005)
    spring.damping = 0
    #expect(spring.settlingDuration == .infinity)
  }

  @Test("Duration and bounce give the spring and read back") func bounce() {
    for bounce: CGFloat in [0, 0.3, -0.2] {
      let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: bounce)
      #expect(abs(spring.stiffness - 157.914) < 0.001 && spring.mass == 1)
      #expect(abs(spring.bounce - bounce) < 1e-12 && abs(spring.perceptualDuration - 0.5) < 1e-12)
      #expect(spring.allowsOverdamping == (bounce < 0))
    }
    #expect(abs(CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3).damping - 17.5929) < 0.0001)
  }

  @Test("Points of the named curves") func curves() {
    func points(_ name: CAMediaTimingFunctionName) -> [Float] {
      var values: [Float] = [9, 9, 9, 9, 9, 9, 9, 9]
      unsafe values.withUnsafeMutableBufferPointer { buffer in
        for index in 0..<4 {
          if let start = buffer.baseAddress {
            unsafe CAMediaTimingFunction(name: name).getControlPoint(at: index, values: start + 2 * index)
          }
        }
      }
      return values
    }
    #expect(points(.linear) == [0, 0, 0, 0, 1, 1, 1, 1])
    #expect(points(.easeIn) == [0, 0, 0.42, 0, 1, 1, 1, 1])
    #expect(points(.easeOut) == [0, 0, 0, 0, 0.58, 1, 1, 1])
    #expect(points(.easeInEaseOut) == [0, 0, 0.42, 0, 0.58, 1, 1, 1])
    #expect(points(.default) == [0, 0, 0.25, 0.1, 0.25, 1, 1, 1])
    #expect(TimingFunction(CAMediaTimingFunction(name: .default)) == .ease)
    #expect(TimingFunction(CAMediaTimingFunction(name: .easeOut)) == .easeOut)
    #expect(TimingFunction(CAMediaTimingFunction(name: .linear)) == .linear)
    #expect(TimingFunction(CAMediaTimingFunction(controlPoints: 0.5, -1, 0.75, 2)) == .cubicBezier([0.5, -1], [0.75, 2]))
  }

  @Test("From, to and by as numbers of any type, with the model where one is left out") func ends() throws {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.duration = 2
    animation.fromValue = 10
    #expect(try Self.shown(animation, at: 1).position == [8.5, 8])
    animation.byValue = CGFloat(4)
    #expect(try Self.shown(animation, at: 1).position.x == 12)
    animation.toValue = NSNumber(value: 20.0)
    #expect(try Self.shown(animation, at: 1).position.x == 15)
    animation.isAdditive = true
    #expect(try Self.shown(animation, at: 1).position.x == 22)
    (animation.isAdditive, animation.isCumulative, animation.repeatCount) = (false, true, 2)
    #expect(try Self.shown(animation, at: 3).position.x == 35)
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    #expect(abs(try Self.shown(animation, at: 1).position.x - 13.15357) < 1e-5)
  }

  @Test("What is added is a copy, and a copy of the object has all of it") func copies() throws {
    let animation = CASpringAnimation(keyPath: "bounds.size")
    (animation.toValue, animation.damping, animation.duration) = (CGSize(width: 20, height: 40), 20, 1)
    let value = try #require(LayerAnimation(animation))
    let copy = try #require(animation.copy() as? CASpringAnimation)
    let before = value.presentation(of: Self.layer, at: 0.1)
    (animation.toValue, animation.damping, animation.duration) = (CGSize.zero, 1, 9)
    #expect(value.presentation(of: Self.layer, at: 0.1) == before && before.bounds.size.y > 10)
    #expect(try Self.shown(copy, at: 0.1) == before && copy.keyPath == "bounds.size")
  }

  @Test("Nothing stays at the end of what is removed on completion") func completion() throws {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 0.5, 1)
    animation.fillMode = .both
    #expect(try Self.shown(animation, at: 2).opacity == 1 && Self.shown(animation, at: -1).opacity == 0)
    animation.isRemovedOnCompletion = false
    #expect(try Self.shown(animation, at: 2).opacity == 0.5)
  }
}
