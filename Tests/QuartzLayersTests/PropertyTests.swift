import Foundation
import LayerDrawing
import LayerGeometry
import ParticleGeometry
import QuartzLayers
import Testing

/// No property that nothing reads: each one, set to something else, changes an answer other than its own.
struct PropertyTests {
  /// Layers of every class, and what can be asked about them.
  fileprivate final class Stage {
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

  fileprivate struct Picture: Equatable {
    let list: DrawList
    let names: [String?]
  }

  fileprivate struct Change {
    let name: String
    let isRead: () -> Bool
  }

  private static let color = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)

  private static var ofLayers: [Change] {
    var list: [Change] = []
    list.drawn("name", \.card) { $0.name = "card" }
    list.drawn("anchorPointZ", \.card) { $0.anchorPointZ = 5 }
    list.asked("CALayer.isDoubleSided", { $0.drawn }) { $0.map.isDoubleSided = false }
    list.drawn("isGeometryFlipped", \.card) { $0.isGeometryFlipped = true }
    list.drawn("sublayers", \.card) { $0.sublayers = nil }
    list.drawn("mask", \.card) { $0.mask = CALayer() }
    list.drawn("backgroundColor", \.card) { $0.backgroundColor = color }
    list.drawn("cornerRadius", \.card) { $0.cornerRadius = 8 }
    list.drawn("maskedCorners", \.card) { $0.maskedCorners = [] }
    list.drawn("cornerCurve", \.card) { $0.cornerCurve = .continuous }
    list.drawn("masksToBounds", \.card) { $0.masksToBounds = true }
    list.drawn("borderWidth", \.card) { $0.borderWidth = 5 }
    list.drawn("borderColor", \.card) { $0.borderColor = color }
    list.drawn("shadowColor", \.card) { $0.shadowColor = color }
    list.drawn("shadowOpacity", \.card) { $0.shadowOpacity = 1 }
    list.drawn("shadowOffset", \.card) { $0.shadowOffset.width = 9 }
    list.drawn("shadowRadius", \.card) { $0.shadowRadius = 9 }
    list.drawn("shadowPath", \.card) { $0.shadowPath = unsafe CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil) }
    list.drawn("allowsGroupOpacity", \.card) { $0.allowsGroupOpacity = false }
    list.asked("CALayer.shouldRasterize", faded) { $0.card.shouldRasterize = true }
    list.drawn("bounds", \.card) { $0.bounds.size.width = 9 }
    list.drawn("position", \.card) { $0.position.x = 9 }
    list.drawn("zPosition", \.card) { $0.zPosition = 9 }
    list.drawn("anchorPoint", \.card) { $0.anchorPoint.x = 0 }
    list.drawn("transform", \.card) { $0.transform.m41 = 9 }
    list.drawn("sublayerTransform", \.card) { $0.sublayerTransform.m41 = 9 }
    list.drawn("frame", \.inner) { $0.frame.origin.x = 9 }
    list.drawn("isHidden", \.card) { $0.isHidden = true }
    list.drawn("opacity", \.card) { $0.opacity = 0.25 }
    list.drawn("contents", \.card) { $0.contents = LayerPicture(8, width: 20, height: 30) }
    list.drawn("contentsScale", \.card) { $0.contentsScale = 2 }
    list.drawn("contentsGravity", \.card) { $0.contentsGravity = .top }
    list.drawn("contentsRect", \.card) { $0.contentsRect.size.width = 0.5 }
    list.drawn("contentsCenter", \.inner) { $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }
    list.drawn("beginTime", \.card) { $0.beginTime = 1 }
    list.drawn("speed", \.card) { $0.speed = 0.5 }
    list.drawn("timeOffset", \.card) { $0.timeOffset = 0.5 }
    list.asked("CALayer.actions", implicit) { $0.card.actions = ["zPosition": NSNull()] }
    list.asked("LayerPicture.number", { $0.drawn }) { $0.card.contents = LayerPicture(9, width: 20, height: 30) }
    list.asked("LayerPicture.width", { $0.drawn }) { $0.card.contents = LayerPicture(7, width: 10, height: 30) }
    list.asked("LayerPicture.height", { $0.drawn }) { $0.card.contents = LayerPicture(7, width: 20, height: 10) }
    return list
  }

  private static func faded(_ stage: Stage) -> Picture {
    stage.card.allowsGroupOpacity = false
    return stage.drawn(by: stage.scene)
  }

  private static func implicit(_ stage: Stage) -> [String]? {
    CATransaction.begin()
    stage.card.zPosition += 1
    CATransaction.commit()
    defer { stage.card.removeAnimation(forKey: "zPosition") }
    return stage.card.animationKeys()
  }

  private static var ofClasses: [Change] {
    var list: [Change] = []
    list.drawn("path", \.shape) { $0.path = nil }
    list.drawn("fillColor", \.shape) { $0.fillColor = nil }
    list.drawn("fillRule", \.shape) { $0.fillRule = .evenOdd }
    list.drawn("strokeColor", \.shape) { $0.strokeColor = color }
    list.drawn("strokeStart", \.shape) { $0.strokeStart = 0.5 }
    list.drawn("strokeEnd", \.shape) { $0.strokeEnd = 0.5 }
    list.drawn("lineWidth", \.shape) { $0.lineWidth = 5 }
    list.drawn("miterLimit", \.shape) { $0.miterLimit = 1 }
    list.drawn("lineCap", \.shape) { $0.lineCap = .round }
    list.drawn("lineJoin", \.shape) { $0.lineJoin = .bevel }
    list.drawn("lineDashPhase", \.shape) { $0.lineDashPhase = 1 }
    list.drawn("lineDashPattern", \.shape) { $0.lineDashPattern = nil }
    list.drawn("colors", \.sky) { $0.colors = nil }
    list.drawn("locations", \.sky) { $0.locations = [0.25, 0.5] }
    list.drawn("startPoint", \.sky) { $0.startPoint.x = 0 }
    list.drawn("endPoint", \.sky) { $0.endPoint.x = 0 }
    list.drawn("type", \.sky) { $0.type = .radial }
    list.drawn("instanceCount", \.ring) { $0.instanceCount = 2 }
    list.drawn("preservesDepth", \.ring) { $0.preservesDepth = true }
    list.drawn("instanceDelay", \.ring) { $0.instanceDelay = 0.5 }
    list.drawn("instanceTransform", \.ring) { $0.instanceTransform.m41 = 3 }
    list.drawn("instanceColor", \.ring) { $0.instanceColor = color }
    list.drawn("instanceRedOffset", \.ring) { $0.instanceRedOffset = -0.5 }
    list.drawn("instanceGreenOffset", \.ring) { $0.instanceGreenOffset = -0.5 }
    list.drawn("instanceBlueOffset", \.ring) { $0.instanceBlueOffset = -0.5 }
    list.drawn("instanceAlphaOffset", \.ring) { $0.instanceAlphaOffset = -0.5 }
    list.asked("CAScrollLayer.scrollMode", scrolled) {
      ($0.scroller.bounds.origin, $0.scroller.scrollMode) = (.zero, .vertically)
    }
    list.asked("CATiledLayer.levelsOfDetail", { $0.map.level(forZoom: 0.25) }) { $0.map.levelsOfDetail = 1 }
    list.asked("CATiledLayer.levelsOfDetailBias", { $0.map.level(forZoom: 4) }) {
      $0.map.levelsOfDetailBias = 2
    }
    list.asked("CATiledLayer.tileSize", { $0.map.tiles?.columns }) { $0.map.tileSize.width = 16 }
    return list
  }

  private static var ofEmitters: [Change] {
    var list: [Change] = []
    list.drawn("emitterCells", \.snow) { $0.emitterCells = nil }
    list.drawn("emitterPosition", \.snow) { $0.emitterPosition.x = 9 }
    list.asked("CAEmitterLayer.emitterZPosition", states) { $0.snow.emitterZPosition = 9 }
    list.drawn("emitterSize", \.snow) { $0.emitterSize.width = 9 }
    list.asked("CAEmitterLayer.emitterDepth", states) { $0.snow.emitterDepth = 9 }
    list.drawn("emitterShape", \.snow) { $0.emitterShape = .line }
    list.drawn("emitterMode", \.snow) { $0.emitterMode = .outline }
    list.drawn("renderMode", \.snow) { $0.renderMode = .additive }
    list.drawn("preservesDepth", \.snow) { $0.preservesDepth = true }
    list.drawn("birthRate", \.snow) { $0.birthRate = 2 }
    list.drawn("lifetime", \.snow) { $0.lifetime = 2 }
    list.drawn("velocity", \.snow) { $0.velocity = 2 }
    list.drawn("scale", \.snow) { $0.scale = 2 }
    list.drawn("spin", \.snow) { $0.spin = 2 }
    list.drawn("seed", \.snow) { $0.seed = 2 }
    list.drawn("emitterCells", \.flake) { cell in
      let smoke = CAEmitterCell()
      (smoke.birthRate, smoke.lifetime) = (9, 1)
      cell.emitterCells = [smoke]
    }
    list.asked("CAEmitterCell.name", { $0.snow.value(forKeyPath: "emitterCells.flake.birthRate") as? CGFloat }) { $0.flake.name = "flake" }
    list.drawn("isEnabled", \.flake) { $0.isEnabled = false }
    list.drawn("color", \.flake) { $0.color = nil }
    list.drawn("beginTime", \.flake) { $0.beginTime = 1.01 }
    list.drawn("duration", \.flake) { $0.duration = 2 }
    list.drawn("contents", \.flake) { $0.contents = LayerPicture(3, width: 1, height: 1) }
    list.drawn("contentsScale", \.flake) { $0.contentsScale = 2 }
    list.drawn("birthRate", \.flake) { $0.birthRate = 9 }
    list.drawn("lifetime", \.flake) { $0.lifetime = 1 }
    list.drawn("lifetimeRange", \.flake) { $0.lifetimeRange = 2 }
    list.asked("CAEmitterCell.emissionLatitude", states) { $0.flake.emissionLatitude = 1 }
    list.drawn("emissionLongitude", \.flake) { $0.emissionLongitude = 1 }
    list.drawn("emissionRange", \.flake) { $0.emissionRange = 2 }
    list.drawn("velocity", \.flake) { $0.velocity = 9 }
    list.drawn("velocityRange", \.flake) { $0.velocityRange = 9 }
    list.drawn("xAcceleration", \.flake) { $0.xAcceleration = 9 }
    list.drawn("yAcceleration", \.flake) { $0.yAcceleration = 9 }
    list.asked("CAEmitterCell.zAcceleration", states) { $0.flake.zAcceleration = 9 }
    list.drawn("scale", \.flake) { $0.scale = 2 }
    list.drawn("scaleRange", \.flake) { $0.scaleRange = 1 }
    list.drawn("scaleSpeed", \.flake) { $0.scaleSpeed = 1 }
    list.drawn("spin", \.flake) { $0.spin = 2 }
    list.drawn("spinRange", \.flake) { $0.spinRange = 2 }
    list.drawn("redRange", \.flake) { $0.redRange = 0.5 }
    list.drawn("greenRange", \.flake) { $0.greenRange = 0.5 }
    list.drawn("blueRange", \.flake) { $0.blueRange = 0.5 }
    list.drawn("alphaRange", \.flake) { $0.alphaRange = 0.5 }
    list.drawn("redSpeed", \.flake) { $0.redSpeed = 0.25 }
    list.drawn("greenSpeed", \.flake) { $0.greenSpeed = 0.25 }
    list.drawn("blueSpeed", \.flake) { $0.blueSpeed = 0.25 }
    list.drawn("alphaSpeed", \.flake) { $0.alphaSpeed = 0.25 }
    return list
  }

  private static func states(_ stage: Stage) -> [SIMD3<Double>]? { try? stage.snow.particles(at: 3).particles.positions }

  private static func scrolled(_ stage: Stage) -> CGRect {
    stage.scroller.scroll(to: CGPoint(x: 9, y: 9))
    return stage.scroller.bounds
  }

  @Test("Each property is read by something", arguments: [0, 1, 2]) func readers(table: Int) {
    let changes = [Self.ofLayers, Self.ofClasses, Self.ofEmitters][table]
    #expect(changes.filter { !$0.isRead() }.map(\.name) == [])
  }

  @Test("Every property that can be set is in a table") func everyProperty() throws {
    let module = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/QuartzLayers").standardized
    let files = try #require(FileManager.default.enumerator(atPath: module.path)).compactMap { $0 as? String }
    var declared: Set<String> = []
    for file in files where file.hasSuffix(".swift") && !file.hasPrefix("Absent") {
      var type = ""
      for line in try String(contentsOf: module.appending(path: file), encoding: .utf8).split(separator: "\n") {
        if let found = line.firstMatch(of: /^ *(?:public |open )*(?:class|struct|extension) ([A-Z]\w*)/) { type = String(found.1) }
        if let found = line.firstMatch(of: /^ *(?:public|open) var (\w+)/) { declared.insert("\(type).\(found.1)") }
      }
    }
    let listed = Set((Self.ofLayers + Self.ofClasses + Self.ofEmitters).map(\.name))
    #expect(declared.subtracting(listed) == ["CALayer.visibleRect", "CALayer.superlayer", "CATiledLayer.tiles"])
    #expect(listed.isSubset(of: declared))
  }
}

extension [PropertyTests.Change] {
  /// A property whose change changes what is drawn, by a new scene and by one that was kept.
  fileprivate mutating func drawn<Layer: AnyObject>(
    _ name: String, _ layer: KeyPath<PropertyTests.Stage, Layer>, _ set: @escaping (Layer) -> Void
  ) {
    asked("\(Layer.self).\(name)", { $0.drawn }) { set($0[keyPath: layer]) }
    asked("\(Layer.self).\(name)", { $0.drawn(by: $0.scene) }) { set($0[keyPath: layer]) }
  }

  /// A property whose change changes an answer about the stage, which stays the same until then.
  fileprivate mutating func asked<Answer: Equatable>(
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
