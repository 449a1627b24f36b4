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
      if step % 970 == 0 {
        let anew = LayerScene(pair.root).drawList(at: 0)
        #expect(scene.drawList(at: 0).draws.map(\.kind) == anew.draws.map(\.kind))
        #expect(scene.drawList(at: 0).paints == anew.paints && scene.drawList(at: 0).frames.count == anew.frames.count)
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
