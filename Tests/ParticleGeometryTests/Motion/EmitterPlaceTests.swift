import ParticleGeometry
import RealModule
import Testing
import TransformCore

@Suite struct EmitterPlaceTests {
  private static func emitter() -> Emitter {
    var emitter = Emitter(emitterCells: [.ranged(rate: 20, lifetime: 2)], emitterPosition: SIMD2(3, 4), emitterShape: .rectangle)
    emitter.emitterSize = SIMD2(5, 6)
    return emitter
  }

  @Test("A place that never changes has the particles of a still one")
  func still() throws {
    let place = Transform3D<Double>.rotation(degrees: 30, axis: .z).concatenating(.translation(x: 5, y: 6, z: 7))
    let still = try ParticleSystem<Double>(Self.emitter(), place: .still(place)).particles(aliveAt: 3)
    for moving in [EmitterPlace.function { _ in place }, .keys([(0, place), (9, place)])] {
      let particles = try ParticleSystem<Double>(Self.emitter(), place: moving).particles(aliveAt: 3)
      #expect(particles.ids == still.ids)
      for (a, b) in zip(particles.positions, still.positions) { #expect(((a - b) * (a - b)).sum() < 1e-20) }
      for (a, b) in zip(particles.velocities, still.velocities) { #expect(((a - b) * (a - b)).sum() < 1e-20) }
    }
  }

  @Test("A particle stays where the emitter has left it")
  func trail() throws {
    var cell = ParticleCell(birthRate: 1, lifetime: 9)
    cell.velocity = 1
    var emitter = Emitter(emitterCells: [cell])
    emitter.beginTime = 10
    // A quarter turn in 10 seconds, and 2 points a second along y.
    let place = EmitterPlace.function { .rotation(degrees: 9 * ($0 - 10), axis: .z).concatenating(.translation(x: 0, y: 2 * $0, z: 0)) }
    let positions = try ParticleSystem<Double>(emitter, place: place).particles(aliveAt: 12).positions
    for (birth, position) in zip([10.0, 11, 12], positions) {
      let turn = (birth - 10) * 9 / 180 * .pi
      #expect((position.x - .cos(turn) * (12 - birth)).magnitude < 1e-12)
      #expect((position.y - .sin(turn) * (12 - birth) - 2 * birth).magnitude < 1e-12)
    }
  }

  @Test("Keys that are not finite are left out")
  func notFinite() {
    let keys: [(time: Double, place: Transform3D<Double>)] = [
      (0, .identity), (2, .scale(3)), (-.infinity, .scale(5)), (.infinity, .scale(7)), (1, .scale(.nan)),
    ]
    let place = EmitterPlace.keys(keys)
    #expect(place.transform(at: 1) == .scale(2) && place.transform(at: -5) == .identity && place.transform(at: 7) == .scale(3))
    #expect(EmitterPlace.keys([(.infinity, .scale(2))]).transform(at: 1) == .identity)
  }

  @Test("Between keys each number is linear; order and NaN do not matter")
  func keys() {
    let place = EmitterPlace.keys([(2, .scale(3)), (.nan, .scale(9)), (0, .identity)])
    #expect(place.transform(at: 1) == .scale(2) && place.transform(at: -5) == .identity && place.transform(at: 7) == .scale(3))
    #expect(EmitterPlace.keys([]).transform(at: 1) == .identity)
  }
}
