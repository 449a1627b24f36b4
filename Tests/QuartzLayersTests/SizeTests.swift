import Foundation
import LayerGeometry
import QuartzLayers
import TestEffort
import Testing

/// Trees and lists of a size at which a step for each pair would not end, or a call for each layer would leave the stack.
struct SizeTests {
  @Test("A deep tree goes layer by layer", .timeLimit(.minutes(10))) func depth() {
    weak var inside: CALayer?
    do {
      var outermost = CALayer()
      inside = outermost
      for step in 0..<100_000 {
        let layer = CALayer()
        if step % 3 == 0 { layer.mask = outermost } else { layer.addSublayer(outermost) }
        outermost = layer
      }
      #expect(inside != nil)
    }
    #expect(inside == nil)
  }

  @Test("What is still held stays, with what is in it") func held() {
    let (card, dot) = (CALayer(), CALayer())
    weak var gone: CALayer?
    do {
      let (root, around) = (CALayer(), CALayer())
      root.addSublayer(around)
      around.addSublayer(card)
      card.addSublayer(dot)
      gone = around
    }
    #expect(gone == nil && card.superlayer == nil && card.sublayers == [dot] && dot.superlayer === card)
  }

  @Test("Many sublayers are sorted and removed at once", .timeLimit(.minutes(10))) func sublayers() {
    let root = CALayer()
    let layers = (0..<20_000).map { _ in CALayer() }
    root.sublayers = layers
    let scene = LayerScene(root)
    let sorted = Array(layers.reversed())
    root.sublayers = sorted
    #expect(root.sublayers == sorted && scene.tree(at: 0).sublayers(of: scene.tree(at: 0).root).compactMap { scene.layer($0) } == sorted)
    root.sublayers = Array(sorted.prefix(10_000))
    #expect(root.sublayers?.count == 10_000 && layers[0].superlayer == nil && scene.id(of: layers[0]) == nil)
    root.sublayers = nil
    #expect(root.sublayers == nil && scene.tree(at: 0).ids.count == 1 && layers[19_999].superlayer == nil)
  }

  @Test("Many animations without a key are added and removed", .timeLimit(.minutes(10))) func animations() {
    let card = CALayer()
    let scene = LayerScene(card)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.byValue, slide.duration, slide.isAdditive) = (1, 1, true)
    for _ in 0..<10_000 { card.add(slide, forKey: nil) }
    card.add(slide, forKey: "slide")
    #expect(card.animationKeys() == ["slide"])
    card.removeAllAnimations()
    #expect(card.animationKeys() == nil && scene.presentation(of: card, at: 0.5)?.position.x == 0)
    #expect(scene.tree(at: 0.5)[scene.tree(at: 0.5).root].position.x == 0)
  }

  @Test("Many transactions are in one another", .timeLimit(.minutes(10))) func transactions() {
    for _ in 0..<50_000 { CATransaction.begin() }
    CATransaction.setAnimationDuration(3)
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    for _ in 1..<50_000 { CATransaction.commit() }
  }

  @Test("Hits in many layers that mask ask each of them once", .timeLimit(.minutes(10))) func masks() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.masksToBounds = true
    var inner = root
    for _ in 0..<Effort.size(debug: 300, release: 1000, full: 1000) {
      let layer = CALayer()
      (layer.frame, layer.masksToBounds) = (CGRect(x: 0, y: 0, width: 100, height: 100), true)
      inner.addSublayer(layer)
      inner = layer
    }
    let scene = LayerScene(root)
    #expect(scene.hitTest(.zero, at: 0) === inner)
    root.position = CGPoint(x: -20, y: -20)
    #expect(scene.hitTest(.zero, at: 0) == nil)
  }

  @Test("Many sublayers are listed again, and many keys are added", .timeLimit(.minutes(10))) func again() {
    let root = CALayer()
    let layers = (0..<20_000).map { _ in CALayer() }
    root.sublayers = layers
    let scene = LayerScene(root)
    #expect(scene.tree(at: 0).ids.count == 20_001)
    root.sublayers = layers
    #expect(root.sublayers == layers && scene.tree(at: 0).ids.count == 20_001)
    let (card, fade) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
    for number in 0..<40_000 { card.add(fade, forKey: "\(number)") }
    #expect(card.animationKeys()?.count == 40_000)
  }

  @Test("Sublayers that are listed in another order are so in scenes") func orders() {
    let root = CALayer()
    let layers = (0..<6).map { _ in CALayer() }
    for (number, layer) in layers.enumerated() { layer.name = "\(number)" }
    root.sublayers = layers
    let scene = LayerScene(root)
    let orders = [
      [1, 2, 3, 4, 5, 0], [0, 1, 2, 3, 4, 5], [5, 0, 1, 2, 3, 4], [4, 2, 0], [0, 5, 2, 1, 4], [4, 3, 2, 1, 0], [2, 3, 2, 5],
    ]
    for order in orders {
      root.sublayers = order.map { layers[$0] }
      let tree = scene.tree(at: 0)
      #expect(root.sublayers?.map(\.name) == tree.sublayers(of: tree.root).map { tree[$0].name })
      #expect(root.sublayers?.last === layers[order.last ?? 0])
    }
  }
}
