import Foundation
import LayerDrawing
import QuartzLayers
import Testing

/// Masks in scenes, whose hiddenness and transforms are animated.
struct SceneMaskTests {
  @Test("A mask is never hit, and one that is hidden at a time hides its layer then") func hiddenMasks() {
    let (root, ring, mask) = (CALayer(), CAReplicatorLayer(), CALayer())
    for layer in [root, ring, mask] {
      layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    }
    root.addSublayer(ring)
    ring.mask = mask
    let scene = LayerScene(root)
    func isSeen(_ time: Double) -> Bool {
      let hit = scene.hitTest(CGPoint(x: 5, y: 5), at: time)
      #expect(hit === ring)
      return scene.drawList(at: time).hits(at: SIMD2(5, 5)).count == 2
    }
    func add(_ path: String, _ value: Any) {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (value, value, 2)
      mask.add(animation, forKey: path)
    }
    add("hidden", false)
    #expect(isSeen(1) && isSeen(3))
    add("hidden", true)
    #expect(!isSeen(1) && isSeen(3))
    mask.isHidden = true
    #expect(!isSeen(1) && !isSeen(3))
    add("hidden", false)
    #expect(isSeen(1) && !isSeen(3) && mask.presentation(at: 1)?.isHidden == false)
    mask.removeAllAnimations()
    for path in ["transform", "transform.scale"] {
      add(path, path == "transform" ? CATransform3DIdentity : 1.0)
      #expect(!isSeen(1) && !isSeen(3))
    }
    mask.isHidden = false
    #expect(isSeen(1) && isSeen(3))
  }

  @Test("Copies of an animated mask are hidden at their own times") func copiedMasks() {
    let (ring, card, mask) = (CAReplicatorLayer(), CALayer(), CALayer())
    for layer in [ring, card, mask] { layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
    for layer in [card, mask] { layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1) }
    (ring.instanceCount, ring.instanceDelay) = (3, 1)
    ring.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    ring.addSublayer(card)
    card.mask = mask
    let gone = CABasicAnimation(keyPath: "hidden")
    (gone.fromValue, gone.toValue, gone.duration) = (true, true, 1.5)
    mask.add(gone, forKey: nil)
    let scene = LayerScene(ring)
    func seen(_ time: Double) -> [Bool] {
      let list = scene.drawList(at: time)
      return [5, 15, 25].map { list.hits(at: SIMD2($0, 5)).contains { list.draws[$0].layer != scene.id(of: ring) } }
    }
    // Copy k is hidden from k to k + 1.5.
    #expect(seen(1.25) == [false, false, true] && seen(2.25) == [true, false, false] && seen(9) == [true, true, true])
    #expect(seen(1.75) == [true, false, true] && seen(-1) == [true, true, true])
  }
}
