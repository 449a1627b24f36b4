import Foundation
import QuartzLayers
import Testing

/// Animations and key paths that make no sense.
extension AttackTests {
  @Test("Animations of no key path, of unknown ones, of themselves and of nothing are not added") func animations() {
    let card = layers(1)[0]
    let (inside, twice) = (CAAnimationGroup(), CAAnimationGroup())
    inside.animations = [inside, inside]
    twice.animations = [CABasicAnimation(keyPath: "opacity"), inside]
    let keyframes = CAKeyframeAnimation(keyPath: "position")
    (keyframes.values, keyframes.keyTimes) = ([CGPoint.zero], [NSNumber(value: 2)])
    let all: [CAAnimation] = [
      CABasicAnimation(keyPath: nil), CABasicAnimation(keyPath: ""), CABasicAnimation(keyPath: "transform.rotation.w"),
      CABasicAnimation(keyPath: "emitterPosition"), CAAnimation(), inside, twice, keyframes, CAKeyframeAnimation(keyPath: "opacity"),
    ]
    for animation in all {
      card.add(animation, forKey: "key")
      #expect(card.animation(forKey: "key") == nil && card.animationKeys() == nil)
    }
    inside.animations = nil
  }

  @Test("Groups lie in groups 64 deep, and no deeper") func deepGroups() {
    let card = CALayer()
    var inner: CAAnimation = CABasicAnimation(keyPath: "opacity")
    for depth in 1...65 {
      let group = CAAnimationGroup()
      group.animations = [inner]
      card.add(group, forKey: "key")
      #expect((card.animation(forKey: "key") != nil) == (depth <= 64))
      inner = group
    }
  }

  @Test("Key paths that do not exist are their caller's, or nothing") func keyPaths() {
    let (card, snow) = (layers(1)[0], CAEmitterLayer())
    let keys = [
      "", ".", "..", "transform.", ".x", "bounds.size.depth", "emitterCells.", "emitterCells..", "emitterCells.a.b", "superlayer",
    ]
    for key in keys {
      for layer in [card, snow] {
        #expect(layer.value(forKeyPath: key) == nil)
        layer.setValue(1, forKeyPath: key)
        layer.setValue(nil, forKeyPath: key)
        #expect(layer.value(forKeyPath: key) == nil)
      }
    }
  }
}
