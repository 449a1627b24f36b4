import Foundation
import LayerGeometry
import ParticleGeometry
import QuartzLayers

/// The properties of the classes of layers, and of cells.
extension PropertyTests {
  static var ofClasses: [Change] {
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

  static func scrolled(_ stage: Stage) -> CGRect {
    stage.scroller.scroll(to: CGPoint(x: 9, y: 9))
    return stage.scroller.bounds
  }

  static var ofEmitters: [Change] {
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

  static func states(_ stage: Stage) -> [SIMD3<Double>]? { try? stage.snow.particles(at: 3).particles.positions }
}
