import AnimationGeometry
import Foundation
import LayerDrawing
import LayerGeometry
import QuartzLayers
import TestEffort
import Testing
import TransformCore

/// Scenes are kept between questions, and are what scenes made anew are.
struct SceneTests {
  /// A tree of layers by classes, and the same by values.
  private struct Pair {
    let root = CALayer()
    var layers: [CALayer]
    var tree: LayerTree
    var ids: [LayerTree.ID]

    init() {
      root.bounds = CGRect(x: 0, y: 0, width: 500, height: 500)
      tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 500, height: 500)))
      (layers, ids) = ([root], [tree.root])
    }

    /// Whether a layer is in another.
    func holds(_ inner: CALayer, _ outer: CALayer) -> Bool {
      var next: CALayer? = inner
      while let layer = next {
        if layer === outer { return true }
        next = layer.superlayer
      }
      return false
    }

    mutating func edit(_ random: inout SystemRandom) {
      let index = random.below(layers.count)
      let (layer, id) = (layers[index], ids[index])
      let number = Double(random.below(400))
      switch random.below(9) {
      case 0 where layers.count < 60:
        let new = CALayer()
        new.bounds = CGRect(x: 0, y: 0, width: number, height: 50)
        layer.addSublayer(new)
        layers.append(new)
        ids.append(tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: number, height: 50)), to: id))
      case 1 where index > 0 && layers.count > 30:
        layer.removeFromSuperlayer()
        tree.remove(id)
        let left = ids.indices.filter { tree.contains(ids[$0]) }
        (layers, ids) = (left.map { layers[$0] }, left.map { ids[$0] })
      case 2 where index > 0:
        let target = random.below(layers.count)
        guard !holds(layers[target], layer) else { return }
        let others = tree.sublayers(of: ids[target]).filter { $0 != id }.count
        let place = random.below(others + 1)
        layers[target].insertSublayer(layer, at: UInt32(place))
        tree.move(id, to: ids[target], at: place)
      case 3:
        layer.position = CGPoint(x: number, y: 300 - number)
        tree[id].position = SIMD2(number, 300 - number)
      case 4:
        layer.zPosition = CGFloat(number - 200)
        tree[id].zPosition = number - 200
      case 5:
        layer.opacity = number > 200 ? 1 : 0.5
        tree[id].opacity = number > 200 ? 1 : 0.5
      case 6:
        layer.isHidden = number > 350
        tree[id].isHidden = number > 350
      case 7:
        layer.transform = CATransform3DMakeRotation(CGFloat(number), 0, 0, 1)
        tree[id].transform = Transform3D(CATransform3DMakeRotation(CGFloat(number), 0, 0, 1))
      default:
        layer.cornerRadius = CGFloat(number / 40)
        tree[id].looks.cornerRadius = number / 40
      }
    }

    /// Both trees in tree order, without their IDs.
    func isSame(_ scene: LayerScene) -> Bool {
      let shown = scene.tree(at: 0)
      var stack: [(LayerTree.ID, LayerTree.ID)] = [(shown.root, tree.root)]
      while let (one, other) = stack.popLast() {
        let (parts, others) = (shown.sublayers(of: one), tree.sublayers(of: other))
        guard shown[one] == tree[other], parts.count == others.count else { return false }
        stack += zip(parts, others)
      }
      return true
    }
  }

  /// A small generator of one sequence.
  private struct SystemRandom {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }

  @Test("Edits by classes are those by values, and a kept scene is one made anew") func edits() {
    var random = SystemRandom(state: 53)
    var pair = Pair()
    let scene = LayerScene(pair.root)
    for step in 0..<Effort.size(debug: 4000, release: 100_000, full: 1_000_000) {
      pair.edit(&random)
      guard step % 97 == 0 else { continue }
      let point = CGPoint(x: random.below(500) - 250, y: random.below(500) - 250)
      let expected = pair.tree.resolved().hits(at: SIMD2(Double(point.x), Double(point.y)), order: .tree).first
      let hit = scene.hitTest(point, at: 0)
      let isSameHit = hit.flatMap { hit in pair.layers.firstIndex { $0 === hit } }.map { pair.ids[$0] } == expected?.layer
      guard isSameHit, pair.isSame(scene), pair.root.hitTest(point) === hit else {
        #expect(Bool(false), "step \(step)")
        return
      }
      // The tree is that of values. A list of it made anew has all transforms, boxes, opacities and frames.
      if step % 970 == 0 { #expect(scene.drawList(at: 0) == DrawList(scene.tree(at: 0), scene.tree(at: 0).resolved())) }
    }
  }

  /// Whether two scenes of the same layers show the same at a time. Layers, and masks by their layers, are compared in
  /// tree order: the IDs differ.
  private func isSame(_ one: LayerScene, _ other: LayerScene, at time: Double) -> Bool {
    let (first, second) = (one.tree(at: time), other.tree(at: time))
    var stack: [(LayerTree.ID, LayerTree.ID)] = [(first.root, second.root)]
    while let (left, right) = stack.popLast() {
      var (layer, expected) = (first[left], second[right])
      guard layer.looks.mask.flatMap({ one.layer($0) }) === expected.looks.mask.flatMap({ other.layer($0) }) else { return false }
      (layer.looks.mask, expected.looks.mask) = (nil, nil)
      let (parts, others) = (first.sublayers(of: left), second.sublayers(of: right))
      guard layer == expected, parts.count == others.count, one.layer(left) === other.layer(right) else { return false }
      stack += zip(parts, others)
    }
    return one.drawList(at: time) == DrawList(first, first.resolved())
  }

  @Test("A kept scene of masks, replicators and animations is one made anew") func effects() {
    var random = SystemRandom(state: 54)
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 500, height: 500)
    let layers = [root] + (0..<12).map { [CAReplicatorLayer(), CALayer(), CAEmitterLayer(), CALayer()][$0 % 4] }
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime, cell.velocity) = (4, 1.5, 20)
    for (index, layer) in layers.enumerated().dropFirst() {
      layer.frame = CGRect(x: index * 10, y: index * 20, width: 100, height: 80)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layers[(index - 1) / 2].addSublayer(layer)
      (layer as? CAEmitterLayer)?.emitterCells = [cell]
    }
    let scene = LayerScene(root)
    func holds(_ inner: CALayer, _ outer: CALayer) -> Bool {
      inner === outer || ((outer.sublayers ?? []) + [outer.mask].compactMap { $0 }).contains { holds(inner, $0) }
    }
    for step in 0..<Effort.size(debug: 600, release: 6000, full: 60_000) {
      let layer = layers[1 + random.below(layers.count - 1)]
      let (other, number) = (layers[random.below(layers.count)], random.below(100))
      switch random.below(14) {
      case 0 where !holds(other, layer): other.mask = layer
      case 1 where !holds(other, layer): other.addSublayer(layer)
      case 2: other.mask = nil
      case 3 where number < 30: layer.removeFromSuperlayer()
      case 4: (layer as? CAReplicatorLayer)?.instanceCount = 1 + number % 3
      case 5: (layer as? CAReplicatorLayer)?.instanceDelay = number < 50 ? 0 : 0.25
      case 6:
        let slide = CABasicAnimation(keyPath: ["position.x", "opacity", "transform.rotation.z", "masksToBounds"][number % 4])
        (slide.toValue, slide.duration, slide.isAdditive) = (Double(number) / 100, 1, number % 8 == 0)
        layer.add(slide, forKey: number < 50 ? "slide" : nil)
      case 7: layer.removeAllAnimations()
      case 8: layer.removeAnimation(forKey: "slide")
      case 9: (layer.speed, layer.beginTime) = ([1, 0.5, 2, 0][number % 4], number < 50 ? 0 : 0.25)
      case 10: layer.isHidden = number < 30
      case 11:
        let flip = CABasicAnimation(keyPath: number % 2 == 0 ? "hidden" : "transform")
        (flip.fromValue, flip.toValue) = number % 2 == 0 ? (number < 40, number < 40) : (nil, CATransform3DMakeScale(2, 1, 1))
        flip.duration = 1
        layer.add(flip, forKey: number < 50 ? "slide" : nil)
      case 12:
        let burst = CABasicAnimation(keyPath: ["birthRate", "emitterPosition.x"][number % 2])
        (burst.fromValue, burst.toValue, burst.duration) = (0, number, 1)
        layer.add(burst, forKey: "slide")
      default: (layer.opacity, layer.masksToBounds, layer.position.y) = (Float(number) / 100, number % 2 == 0, CGFloat(number))
      }
      guard step % 7 == 0 else { continue }
      let time = Double(random.below(5)) / 4
      guard isSame(scene, LayerScene(root), at: time) else {
        #expect(Bool(false), "step \(step)")
        return
      }
    }
  }

  @Test("Times can be asked for in any order, while layers change") func times() throws {
    let (root, card) = (CALayer(), CALayer())
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    card.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.addSublayer(card)
    let scene = LayerScene(root)
    let id = try #require(scene.id(of: card))
    func x(_ time: Double) -> Double { scene.tree(at: time)[id].position.x }
    #expect(x(1) == 0)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.toValue, slide.duration) = (100, 2)
    card.add(slide, forKey: "slide")
    #expect(x(1) == 50 && x(0.5) == 25 && x(3) == 0)
    card.position.x = 40
    #expect(x(3) == 40 && x(1) == 70)
    card.opacity = 0.5
    #expect(scene.tree(at: 1)[id].opacity == 0.5)
    root.speed = 0.5
    #expect(x(1) == 55)
    card.removeAnimation(forKey: "slide")
    #expect(x(1) == 40)
    root.speed = 1
    card.add(slide, forKey: nil)
    #expect(x(1) == 70)
    card.removeAllAnimations()
    #expect(x(1) == 40 && scene.presentation(of: card, at: 1)?.position.x == 40 && scene.layer(id) === card)
    card.removeFromSuperlayer()
    #expect(scene.id(of: card) == nil && scene.layer(id) == nil && scene.presentation(of: card, at: 1) == nil)
    #expect(scene.tree(at: 1).ids.count == 1)
  }

  @Test("Hits are cut by bounds that mask as they are shown") func shownCuts() {
    let (root, window, card) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    window.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    card.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    root.addSublayer(window)
    window.addSublayer(card)
    let cut = CABasicAnimation(keyPath: "masksToBounds")
    (cut.fromValue, cut.toValue, cut.duration) = (true, true, 1)
    window.add(cut, forKey: nil)
    let (scene, point) = (LayerScene(root), CGPoint(x: 20, y: 20))
    #expect(scene.hitTest(point, at: 0.5) === root && scene.hitTest(point, at: 2) === card)
    window.removeAllAnimations()
    #expect(scene.hitTest(point, at: 0.5) === card)
  }

  @Test("A scene in another layer has the times of that layer") func innerRoot() throws {
    let (outer, root, card) = (CALayer(), CALayer(), CALayer())
    (outer.speed, root.speed) = (2, 0.5)
    outer.addSublayer(root)
    root.addSublayer(card)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0, 80, 4)
    card.add(slide, forKey: nil)
    let scene = LayerScene(root)
    for (layer, expected) in [(card, 10.0), (root, 0)] {
      let id = try #require(scene.id(of: layer))
      let shown = scene.presentation(of: layer, at: 1)
      #expect(scene.tree(at: 1)[id].position.x == expected && shown.map { Double($0.position.x) } == expected)
    }
    #expect(card.presentation(at: 1)?.position.x == 20)
  }

  @Test("A mask can be the root of a scene") func maskAsRoot() {
    let (card, mask) = (CALayer(), CALayer())
    mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    mask.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    card.mask = mask
    let scene = LayerScene(mask)
    #expect(scene.drawList(at: 0).draws.count == 1 && scene.hitTest(.zero, at: 0) === mask)
    mask.opacity = 0.5
    #expect(scene.tree(at: 0)[scene.tree(at: 0).root].opacity == 0.5 && scene.drawList(at: 0).draws.count == 1)
  }

  @Test("A layer can be in several scenes") func scenes() {
    let (root, card, dot) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(card)
    let (outer, inner) = (LayerScene(root), LayerScene(card))
    card.addSublayer(dot)
    #expect(outer.tree(at: 0).ids.count == 3 && inner.tree(at: 0).ids.count == 2)
    card.removeFromSuperlayer()
    dot.opacity = 0.5
    #expect(outer.tree(at: 0).ids.count == 1 && inner.id(of: dot).map { inner.tree(at: 0)[$0].opacity } == 0.5)
  }
}
