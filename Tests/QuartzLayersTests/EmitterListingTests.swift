import Foundation
import ParticleGeometry
import QuartzLayers
import Testing

/// What the listings about particles do, with the values that they must give.
struct EmitterListingTests {
  @Test("Rows 83, 84: snow, by Apple's names as by values") func snow() throws {
    let snow = Snow.layer(LayerPicture(7, width: 20, height: 40))

    var cell = ParticleCell(birthRate: 1, lifetime: 120)
    (cell.name, cell.velocity, cell.velocityRange, cell.yAcceleration) = ("snow", 10, 10, 2)
    (cell.emissionRange, cell.spinRange, cell.alphaSpeed) = (.pi / 2, .pi / 4, -0.125)
    (cell.contents, cell.contentsScale, cell.contentsSize) = ("7", 2, SIMD2(10, 20))
    cell.color = SIMD4(0.5, 0.25, 0.75, 1)
    var emitter = Emitter(emitterCells: [cell], emitterPosition: SIMD2(120, -20), emitterShape: .line, seed: 53)
    (emitter.emitterSize, emitter.emitterMode, emitter.renderMode, emitter.velocity) = (SIMD2(240, 20), .surface, .oldestFirst, 2)

    let found = try snow.particles(at: 60)
    let expected = try ParticleSystem<Double>(emitter).particles(aliveAt: 60)
    #expect(found.particles.count == 61 && found.particles == expected)
    #expect(found.order == found.particles.order(.oldestFirst) && found.particles.sizes.first == SIMD2(10, 20))
    snow.speed = 0.5
    #expect(try snow.particles(at: 60).particles.count == 31)
    let shown = try #require(snow.presentation(at: 60) as? CAEmitterLayer)
    #expect(try shown.particles(at: 60).particles.count == 31)
    let root = CALayer()
    (root.speed, snow.speed) = (0.5, 1)
    root.addSublayer(snow)
    let inside = try #require(snow.presentation(at: 60) as? CAEmitterLayer)
    #expect(try inside.particles(at: 60).particles.count == 31 && snow.particles(at: 60).particles.count == 31)
  }

  @Test("A cell in itself is an error, and one that is off emits nothing") func cycle() throws {
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime, cell.emitterCells) = (1, 1, [cell])
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell]
    #expect(throws: ParticleError.self) { try layer.particles(at: 1) }
    cell.emitterCells = Array(repeating: cell, count: 10)
    #expect(throws: ParticleError.nestedTooDeep(limit: 8)) { try layer.particles(at: 1) }
    cell.emitterCells = nil
    cell.isEnabled = false
    #expect(try layer.particles(at: 1).particles.count == 0)
  }

  @Test("Every property of a cell and of an emitter is that of its value") func properties() throws {
    let cell = CAEmitterCell()
    (cell.lifetimeRange, cell.emissionLatitude, cell.emissionLongitude) = (0.5, 1, 2)
    (cell.xAcceleration, cell.zAcceleration, cell.scale, cell.scaleRange, cell.scaleSpeed) = (1, 2, 3, 0.25, 5)
    (cell.spin, cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange) = (1, 0.5, 0.25, 0.125, 0.0625)
    (cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.beginTime, cell.duration) = (-0.5, 0.5, 0.25, 1, 9)
    (cell.birthRate, cell.lifetime) = (5, 2)
    let layer = CAEmitterLayer()
    (layer.emitterCells, layer.emitterZPosition, layer.emitterDepth, layer.preservesDepth) = ([cell], 4, 8, true)
    (layer.birthRate, layer.lifetime, layer.scale, layer.spin, layer.emitterShape) = (2, 0.5, 3, 2, .sphere)
    var value = ParticleCell(birthRate: 5, lifetime: 2)
    (value.lifetimeRange, value.emissionLatitude, value.emissionLongitude) = (0.5, 1, 2)
    (value.xAcceleration, value.zAcceleration, value.scale, value.scaleRange, value.scaleSpeed) = (1, 2, 3, 0.25, 5)
    (value.spin, value.redRange, value.greenRange, value.blueRange, value.alphaRange) = (1, 0.5, 0.25, 0.125, 0.0625)
    (value.redSpeed, value.greenSpeed, value.blueSpeed, value.beginTime, value.duration) = (-0.5, 0.5, 0.25, 1, 9)
    var emitter = Emitter(emitterCells: [value], emitterShape: .sphere)
    (emitter.emitterZPosition, emitter.emitterDepth, emitter.preservesDepth) = (4, 8, true)
    (emitter.birthRate, emitter.lifetime, emitter.scale, emitter.spin) = (2, 0.5, 3, 2)
    let expected = try ParticleSystem<Double>(emitter).particles(aliveAt: 3.3)
    #expect(try layer.particles(at: 3.3).particles == expected && expected.count > 3)
  }
}
