// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 83, 84: snow from a line above the picture.
enum Snow {
  static func flake(_ picture: CGImage) -> CAEmitterCell {
    let flake = CAEmitterCell()
    flake.name = "snow"
    flake.birthRate = 1
    flake.lifetime = 120
    flake.velocity = 10
    flake.velocityRange = 10
    flake.yAcceleration = 2
    flake.emissionRange = .pi / 2
    flake.spinRange = .pi / 4
    flake.alphaSpeed = -0.125
    flake.contents = picture
    flake.contentsScale = 2
    flake.color = CGColor(red: 0.5, green: 0.25, blue: 0.75, alpha: 1)
    return flake
  }

  static func layer(_ picture: CGImage) -> CAEmitterLayer {
    let snow = CAEmitterLayer()
    snow.emitterPosition = CGPoint(x: 120, y: -20)
    snow.emitterSize = CGSize(width: 240, height: 20)
    snow.emitterMode = .surface
    snow.emitterShape = .line
    snow.renderMode = .oldestFirst
    snow.emitterCells = [flake(picture)]
    snow.seed = 53
    snow.velocity = 2
    return snow
  }
}
