import Foundation
import LayerDrawing
import LayerGeometry
import QuartzLayers
import TestEffort
import Testing

/// Calls that make no sense, and sizes beyond all sense. None of them traps, and each has one answer.
struct AttackTests {
  func layers(_ count: Int) -> [CALayer] {
    (0..<count).map { _ in
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      return layer
    }
  }

  @Test("A chain of layers is made from the outermost on, shown, hit, copied, cut and gone", .timeLimit(.minutes(10)))
  func deepTree() throws {
    weak var gone: CALayer?
    let count = Effort.size(debug: 30_000, release: 100_000, full: 100_000)
    do {
      let chain = layers(count)
      // A layer alone is put into one that is deep without a look at all around it.
      for (outer, inner) in zip(chain, chain.dropFirst()) { outer.addSublayer(inner) }
      let scene = LayerScene(chain[0])
      let last = try #require(chain.last)
      (last.opacity, last.zPosition) = (0.5, 1)
      gone = last
      #expect(scene.drawList(at: 1).draws.count == count && scene.hitTest(CGPoint(x: 5, y: 5), at: 1) === last)
      #expect(last.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2) && last.convertTime(3, from: nil) == 3)
      #expect(last.visibleRect.width == 10 && chain[0].presentation(at: 1)?.sublayers?.count == 1)
      chain[count / 2].removeFromSuperlayer()
      #expect(scene.tree(at: 1).ids.count == count / 2 && last.superlayer != nil)
      chain[0].mask = chain[count / 2]
      #expect(scene.tree(at: 1).ids.count == count)
    }
    #expect(gone == nil)
  }

  @Test("A chain of 100,000 cells is an error, is copied as deep as is needed, and is gone", .timeLimit(.minutes(10)))
  func deepCells() throws {
    weak var gone: CAEmitterCell?
    do {
      let (layer, first) = (CAEmitterLayer(), CAEmitterCell())
      var last = first
      for _ in 0..<100_000 {
        let next = CAEmitterCell()
        last.emitterCells = [next]
        last = next
      }
      (layer.emitterCells, gone) = ([first], last)
      #expect(throws: (any Error).self) { try layer.particles(at: 1) }
      #expect(LayerScene(layer).drawList(at: 1).draws.count == 1 && layer.presentation(at: 1) != nil)
    }
    #expect(gone == nil)
  }

  @Test("A layer that was alone can be put above itself or another that is not there") func strangeSiblings() {
    let (root, all) = (CALayer(), layers(4))
    root.insertSublayer(all[0], above: all[0])
    root.insertSublayer(all[1], above: all[2])
    root.insertSublayer(all[3], below: all[3])
    #expect(root.sublayers == [all[3], all[0], all[1]])
    root.insertSublayer(all[0], above: all[0])
    root.insertSublayer(all[0], below: all[0])
    root.replaceSublayer(all[0], with: all[0])
    root.replaceSublayer(all[2], with: all[0])
    #expect(root.sublayers == [all[3], all[0], all[1]])
    root.replaceSublayer(all[3], with: all[1])
    #expect(root.sublayers == [all[1], all[0]] && all[3].superlayer == nil)
    root.insertSublayer(all[1], above: nil)
    root.insertSublayer(all[1], below: nil)
    #expect(root.sublayers == [all[1], all[0]])
  }

  @Test("A layer goes into the place of the one that holds it") func replacedByItsSublayer() {
    let (root, all) = (CALayer(), layers(2))
    let scene = LayerScene(root)
    root.addSublayer(all[0])
    all[0].addSublayer(all[1])
    root.replaceSublayer(all[0], with: all[1])
    #expect(root.sublayers == [all[1]] && all[0].sublayers == nil && all[0].superlayer == nil)
    #expect(scene.tree(at: 0).ids.count == 2)
  }

  @Test("Sublayers can be removed, moved and listed again while they are gone through") func iteration() throws {
    let (root, other, all) = (CALayer(), CALayer(), layers(6))
    root.sublayers = all
    let scene = LayerScene(root)
    for layer in try #require(root.sublayers) { layer.removeFromSuperlayer() }
    #expect(root.sublayers == nil && scene.tree(at: 0).ids.count == 1)
    root.sublayers = all + all
    for layer in try #require(root.sublayers) { other.insertSublayer(layer, at: 0) }
    #expect(root.sublayers == nil && other.sublayers == all.reversed())
    for layer in all { root.sublayers = [layer] + (root.sublayers ?? []) }
    #expect(other.sublayers == nil && root.sublayers == all.reversed() && scene.tree(at: 0).ids.count == 7)
    root.sublayers = root.sublayers?.reversed()
    let tree = scene.tree(at: 0)
    #expect(tree.sublayers(of: tree.root).map { scene.layer($0) } == all)
  }

  @Test("A mask leaves where it was, and becomes what it is made") func masks() throws {
    let (root, all) = (CALayer(), layers(3))
    root.sublayers = all
    let scene = LayerScene(root)
    root.mask = all[0]
    all[1].mask = all[0]
    #expect(root.mask == nil && all[1].mask === all[0] && all[0].superlayer == nil && root.sublayers == [all[1], all[2]])
    root.mask = all[1]
    root.sublayers = [all[0], all[1]]
    #expect(root.mask == nil && all[1].mask == nil && root.sublayers == [all[0], all[1]] && all[2].superlayer == nil)
    #expect(
      scene.drawList(at: 0).draws.count == 3 && scene.drawList(at: 0).draws.map(\.box) == LayerScene(root).drawList(at: 0).draws.map(\.box))
  }

  #if DEBUG
    @Test("A cycle stops debug builds") func cyclesStop() async {
      await #expect(processExitsWith: .failure) {
        let layer = CALayer()
        layer.mask = layer
      }
      await #expect(processExitsWith: .failure) {
        let (layer, mask, inner) = (CALayer(), CALayer(), CALayer())
        (layer.mask, mask.sublayers) = (mask, [inner])
        inner.addSublayer(layer)
      }
    }
  #else
    @Test("Cycles by masks are refused in release builds") func cyclesAreRefused() {
      let (layer, mask, inner) = (CALayer(), CALayer(), CALayer())
      (layer.mask, mask.sublayers) = (mask, [inner])
      inner.addSublayer(layer)
      inner.mask = layer
      mask.mask = layer
      layer.mask = layer
      mask.sublayers = [inner, layer, mask]
      #expect(layer.mask === mask && mask.sublayers == [inner] && inner.sublayers == nil && inner.mask == nil && mask.mask == nil)
      #expect(layer.superlayer == nil && LayerScene(layer).tree(at: 0).ids.count == 3)
    }
  #endif

  @Test("Transactions that are open too often or too seldom, and settings of no sense") func transactions() throws {
    let card = layers(1)[0]
    CATransaction.commit()
    CATransaction.begin()
    for duration in [-1, .nan, .infinity, 0] {
      CATransaction.setAnimationDuration(duration)
      card.opacity = card.opacity == 1 ? 0.5 : 1
      _ = (card.presentation(at: 1), LayerScene(card).drawList(at: 1))
    }
    for _ in 0..<1000 { CATransaction.begin() }
    CATransaction.setValue("long", forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(nil, forKey: kCATransactionDisableActions)
    CATransaction.setValue(1, forKey: "unknown")
    #expect(CATransaction.animationDuration() == 0 && CATransaction.value(forKey: "unknown") == nil && !CATransaction.disableActions())
    for _ in 0..<2000 { CATransaction.commit() }
    card.zPosition = 9
    #expect(card.animationKeys() == ["opacity"])
  }

  @Test("Frames of no numbers leave a scene that answers") func frames() {
    let (root, all) = (CALayer(), layers(3))
    root.sublayers = all
    let scene = LayerScene(root)
    for number in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude] {
      all[0].frame = CGRect(x: number, y: number, width: number, height: -number)
      (all[1].position.x, all[1].anchorPoint.y, all[1].anchorPointZ) = (number, number, number)
      (all[2].transform.m34, all[2].cornerRadius, all[2].borderWidth) = (number, number, number)
      (all[2].shadowRadius, all[2].shadowOpacity, root.sublayerTransform.m43) = (number, Float(number), number)
      #expect(scene.drawList(at: 0).draws.map(\.kind) == LayerScene(root).drawList(at: 0).draws.map(\.kind))
      _ = (scene.hitTest(CGPoint(x: number, y: 0), at: Double(number)), root.hitTest(CGPoint(x: 1, y: 1)), all[0].frame)
      _ = (all[0].convert(all[1].frame, from: all[2]), all[2].visibleRect, root.presentation(at: Double(number)))
    }
  }

  @Test("What is changed in a presentation, cells too, is lost") func presentations() throws {
    let (root, snow, cell, inner) = (CALayer(), CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
    (cell.emitterCells, snow.emitterCells, cell.birthRate, inner.birthRate) = ([inner], [cell, cell], 5, 7)
    root.addSublayer(snow)
    let shown = try #require(root.presentation(at: 1)?.sublayers?.first as? CAEmitterLayer)
    let copy = try #require(shown.emitterCells?.first)
    #expect(copy !== cell && copy.birthRate == 5 && copy.emitterCells?.first?.birthRate == 7 && shown.emitterCells?.last === copy)
    copy.emitterCells?.first?.birthRate = 0
    (copy.birthRate, shown.birthRate, shown.bounds.size.width) = (0, 0, 9)
    shown.removeFromSuperlayer()
    #expect(cell.birthRate == 5 && inner.birthRate == 7 && snow.birthRate == 1 && snow.superlayer === root && snow.bounds.isEmpty)
  }
}
