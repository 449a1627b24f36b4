// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import Foundation

  extension CAEmitterCell {
    /// The property of a name, for key-value coding by the layer; `nil` for a name of no property.
    func named(_ key: String) -> NamedProperty? {
      switch key {
      case "name": .object(self, \CAEmitterCell.name)
      case "enabled": .flag(self, \CAEmitterCell.isEnabled)
      case "color": .object(self, \CAEmitterCell.color)
      case "contents": .object(self, \CAEmitterCell.contents)
      case "emitterCells": .object(self, \CAEmitterCell.emitterCells)
      case "birthRate": .number(self, \CAEmitterCell.birthRate)
      case "lifetime": .number(self, \CAEmitterCell.lifetime)
      case "lifetimeRange": .number(self, \CAEmitterCell.lifetimeRange)
      case "emissionLatitude": .number(self, \CAEmitterCell.emissionLatitude)
      case "emissionLongitude": .number(self, \CAEmitterCell.emissionLongitude)
      case "emissionRange": .number(self, \CAEmitterCell.emissionRange)
      case "velocity": .number(self, \CAEmitterCell.velocity)
      case "velocityRange": .number(self, \CAEmitterCell.velocityRange)
      case "xAcceleration": .number(self, \CAEmitterCell.xAcceleration)
      case "yAcceleration": .number(self, \CAEmitterCell.yAcceleration)
      case "zAcceleration": .number(self, \CAEmitterCell.zAcceleration)
      case "scale": .number(self, \CAEmitterCell.scale)
      case "scaleRange": .number(self, \CAEmitterCell.scaleRange)
      case "scaleSpeed": .number(self, \CAEmitterCell.scaleSpeed)
      case "spin": .number(self, \CAEmitterCell.spin)
      case "spinRange": .number(self, \CAEmitterCell.spinRange)
      case "redRange": .number(self, \CAEmitterCell.redRange)
      case "greenRange": .number(self, \CAEmitterCell.greenRange)
      case "blueRange": .number(self, \CAEmitterCell.blueRange)
      case "alphaRange": .number(self, \CAEmitterCell.alphaRange)
      case "redSpeed": .number(self, \CAEmitterCell.redSpeed)
      case "greenSpeed": .number(self, \CAEmitterCell.greenSpeed)
      case "blueSpeed": .number(self, \CAEmitterCell.blueSpeed)
      case "alphaSpeed": .number(self, \CAEmitterCell.alphaSpeed)
      case "contentsScale": .number(self, \CAEmitterCell.contentsScale)
      case "beginTime": .number(self, \CAEmitterCell.beginTime)
      case "duration": .number(self, \CAEmitterCell.duration)
      default: nil
      }
    }
  }
#endif
