import AnimationGeometry
import Foundation
import LayerDrawing
import LayerGeometry
import ParticleGeometry
import QuartzLayers
import Testing
import TransformCore

/// Emitters in trees and draw lists of scenes.
struct EmitterSceneTests {
  private let root = CALayer()
  private let source = CAEmitterLayer()
  private let cell = CAEmitterCell()

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    source.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    root.addSublayer(source)
    (cell.birthRate, cell.lifetime, cell.velocity, cell.velocityRange, cell.emissionRange) = (20, 2, 40, 20, 2 * .pi)
    (cell.spin, cell.alphaSpeed, cell.scaleSpeed) = (1, -0.25, 0.5)
    cell.contents = LayerPicture(7, width: 6, height: 4)
    (source.emitterCells, source.renderMode, source.seed, source.emitterPosition.x) = ([cell], .oldestLast, 9, 50)
  }

  /// The sprites of the emitter by values, at a time of its own.
  private func sprites(_ time: Double) throws -> LayerLooks.Sprites {
    var value = ParticleCell(birthRate: 20, lifetime: 2)
    (value.velocity, value.velocityRange, value.emissionRange) = (40, 20, 2 * .pi)
    (value.spin, value.alphaSpeed, value.scaleSpeed, value.contentsSize) = (1, -0.25, 0.5, SIMD2(6, 4))
    var emitter = Emitter(emitterCells: [value], emitterPosition: SIMD2(50, 0), seed: 9)
    emitter.renderMode = .oldestLast
    let found = try ParticleSystem<Double>(emitter).particles(aliveAt: time)
    return LayerLooks.Sprites(
      found.order(.oldestLast).map { place in
        let index = Int(place)
        var sprite = LayerLooks.Sprite(found.transforms[index], size: SIMD2(6, 4), color: found.colors[index], figure: .square)
        sprite.contents = 7
        return sprite
      })
  }

  private func shown(_ scene: LayerScene, _ time: Double) throws -> LayerLooks.Sprites? {
    scene.tree(at: time)[try #require(scene.id(of: source))].looks.sprites
  }

  @Test("A list by classes is that by values, to the bit, at any time in any order", arguments: [Float(1), 0.5])
  func values(speed: Float) throws {
    source.speed = speed
    var layer = Layer(frame: Bounds2D(x: 100, y: 100, width: 100, height: 100))
    var tree = LayerTree(root: Layer(frame: Bounds2D(x: 0, y: 0, width: 300, height: 300)))
    let id = tree.append(layer, to: tree.root)
    let scene = LayerScene(root)
    for time in [3, 0.25, 7, 7, -1, 1e6] {
      layer.looks.sprites = try sprites(time * Double(speed))
      tree[id] = layer
      let list = scene.drawList(at: time)
      #expect(list == DrawList(tree, tree.resolved()) && list == DrawList(scene.tree(at: time), scene.tree(at: time).resolved()))
      #expect(try shown(scene, time) == layer.looks.sprites && list.draws.count == (time < 0 ? 2 : 3))
    }
    #expect(try sprites(7).list.count == 40)
  }

  @Test("What changes a particle between two times is in the damage, and hits are those of sprites") func damage() throws {
    let scene = LayerScene(root)
    let (before, sprites) = (scene.drawList(at: 3), try sprites(3))
    let (after, later) = (scene.drawList(at: 3.1), try self.sprites(3.1))
    let boxes = after.damage(since: before)
    for sprite in sprites.list + later.list {
      let place = SIMD2(sprite.transform.origin.x + 100, sprite.transform.origin.y + 100)
      #expect(boxes.contains { $0.contains(SIMD2<Float>(Float(place.x), Float(place.y))) })
      let list = later.list.contains(sprite) ? after : before
      #expect(!list.hits(at: place, of: [.sprites]).isEmpty)
    }
    #expect(scene.drawList(at: 3.1).damage(since: after).isEmpty)
    #expect(scene.hitTest(CGPoint(x: 150, y: 90), at: 3) === root)
  }

  @Test("A kept scene follows cells and emitters, and other layers as before") func edits() throws {
    let scene = LayerScene(root)
    let first = try #require(try shown(scene, 3))
    cell.velocity = 10
    let slower = try shown(scene, 3)
    #expect(slower != first && slower?.list.count == first.list.count)
    (cell.velocity, root.opacity) = (40, 0.5)
    #expect(try shown(scene, 3) == first)
    source.emitterCells = nil
    #expect(try shown(scene, 3)?.list.isEmpty == true)
    source.emitterCells = [cell]
    source.beginTime = 3
    #expect(try shown(scene, 3)?.list.count == 1)
    source.beginTime = 0
    source.removeAllAnimations()
    #expect(try shown(scene, 3) == first && scene.drawList(at: 3) == LayerScene(root).drawList(at: 3))
    let other = CALayer()
    other.addSublayer(source)
    #expect(scene.drawList(at: 3).draws.count == 1)
    root.addSublayer(source)
    #expect(try shown(scene, 3) == first)
  }

  @Test("Delayed copies of an emitter have particles of their own times", arguments: [0, 0.5]) func copies(delay: Double) throws {
    let ring = CAReplicatorLayer()
    (ring.instanceCount, ring.instanceDelay) = (3, delay)
    ring.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    root.addSublayer(ring)
    ring.addSublayer(source)
    let scene = LayerScene(root)
    for time in [3, 0.75, 3] {
      source.removeAllAnimations()
      let expected = try (0..<3).map { try sprites(time - Double($0) * delay) }
      let list = scene.drawList(at: time)
      let found = list.draws.filter { $0.kind == .sprites }.compactMap { $0.paint.map { list.paints[$0] } }
      #expect(found == expected.filter { !$0.list.isEmpty }.map { .sprites($0) })
    }
    ring.instanceCount = 1
    #expect(scene.drawList(at: 3) == LayerScene(root).drawList(at: 3))
  }

  @Test("Emitters of too many particles draw none, and all draw none that have too many together") func limits() throws {
    let scene = LayerScene(root)
    let flood = CAEmitterLayer()
    flood.emitterCells = [CAEmitterCell()]
    flood.emitterCells?.first?.lifetime = 10
    root.addSublayer(flood)
    flood.emitterCells?.first?.birthRate = 1e12
    #expect(scene.drawList(at: 3).draws.filter { $0.kind == .sprites }.count == 1)
    flood.emitterCells?.first?.birthRate = 2e5
    source.birthRate = 1e4
    #expect(try shown(scene, 5) == nil && flood.particles(at: 5).particles.count == 1_000_001)
    (source.birthRate, source.emitterPosition.x) = (1, .infinity)
    flood.removeFromSuperlayer()
    #expect(try shown(scene, 3) == nil)
  }
}
