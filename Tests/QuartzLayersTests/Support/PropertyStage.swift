import Foundation
import LayerDrawing
import LayerGeometry
import QuartzLayers

extension PropertyTests {
  /// Layers of every class, and what can be asked about them.
  final class Stage {
    let root = CALayer()
    let card = CALayer()
    let inner = CALayer()
    let shape = CAShapeLayer()
    let sky = CAGradientLayer()
    let ring = CAReplicatorLayer()
    let scroller = CAScrollLayer()
    let map = CATiledLayer()
    let snow = CAEmitterLayer()
    let flake = CAEmitterCell()

    init() {
      let red = CGColor(red: 0.5, green: 0.25, blue: 0.125, alpha: 1)
      root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
      root.sublayerTransform.m34 = -0.002
      for (index, layer) in [card, shape, sky, ring, scroller, map, snow].enumerated() {
        layer.frame = CGRect(x: 40 * index, y: 30 * index, width: 60, height: 50)
        layer.transform = CATransform3DMakeRotation(0.3, 0, 1, 0)
        root.addSublayer(layer)
      }
      inner.frame = CGRect(x: 5, y: 5, width: 90, height: 20)
      card.addSublayer(inner)
      card.add(moving(), forKey: "move")
      (card.backgroundColor, card.borderWidth, card.shadowOpacity, card.cornerRadius) = (red, 2, 0.5, 4)
      (inner.backgroundColor, card.opacity) = (red, 0.75)
      (card.contents, card.contentsGravity) = (LayerPicture(7, width: 20, height: 30), .center)
      inner.contents = LayerPicture(7, width: 20, height: 30)
      (map.transform, map.levelsOfDetail) = (CATransform3DMakeRotation(3, 0, 1, 0), 3)
      flake.contents = LayerPicture(2, width: 8, height: 4)
      shape.path = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
      (shape.strokeColor, shape.lineDashPattern, shape.lineWidth) = (red, [4, 2], 3)
      sky.colors = [red, CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
      ring.addSublayer(dot(red))
      (ring.instanceCount, ring.instanceTransform) = (3, CATransform3DMakeTranslation(9, 0, 4))
      scroller.addSublayer(dot(red))
      (flake.birthRate, flake.lifetime, flake.velocity, flake.emissionRange, flake.spin) = (20, 2, 30, 1, 0.5)
      flake.color = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
      (snow.emitterCells, snow.emitterShape, snow.emitterSize, snow.emitterDepth) = ([flake], .cuboid, CGSize(width: 20, height: 10), 8)
    }

    private func dot(_ color: CGColor) -> CALayer {
      let dot = CALayer()
      (dot.frame, dot.backgroundColor) = (CGRect(x: 1, y: 2, width: 10, height: 8), color)
      dot.add(moving(), forKey: "move")
      return dot
    }

    private func moving() -> CAAnimation {
      let slide = CABasicAnimation(keyPath: "transform.translation.y")
      (slide.toValue, slide.duration) = (100, 4)
      return slide
    }

    /// The scene that is kept while properties change.
    private(set) lazy var scene = LayerScene(root)

    /// All that a new scene draws.
    var drawn: Picture { drawn(by: LayerScene(root)) }

    /// All that a scene draws at a time, and the names of layers.
    func drawn(by scene: LayerScene) -> Picture {
      let tree = scene.tree(at: 3)
      return Picture(list: scene.drawList(at: 3), names: tree.ids.map { tree[$0].name })
    }
  }

  struct Picture: Equatable {
    let list: DrawList
    let names: [String?]
  }

  struct Change {
    let name: String
    let isRead: () -> Bool
  }
}

extension [PropertyTests.Change] {
  /// A property whose change changes what is drawn, by a new scene and by one that was kept.
  mutating func drawn<Layer: AnyObject>(
    _ name: String, _ layer: KeyPath<PropertyTests.Stage, Layer>, _ set: @escaping (Layer) -> Void
  ) {
    asked("\(Layer.self).\(name)", { $0.drawn }) { set($0[keyPath: layer]) }
    asked("\(Layer.self).\(name)", { $0.drawn(by: $0.scene) }) { set($0[keyPath: layer]) }
  }

  /// A property whose change changes an answer about the stage, which stays the same until then.
  mutating func asked<Answer: Equatable>(
    _ name: String, _ question: @escaping (PropertyTests.Stage) -> Answer, _ set: @escaping (PropertyTests.Stage) -> Void
  ) {
    append(
      PropertyTests.Change(name: name) {
        let stage = PropertyTests.Stage()
        let before = question(stage)
        guard question(stage) == before else { return false }
        set(stage)
        return question(stage) != before
      })
  }
}
