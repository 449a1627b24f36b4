import ParticleGeometry
import Testing

@Suite struct OrderTests {
  @Test("Each mode orders by age or by depth, and keeps the order of equals")
  func modes() throws {
    var emitter = Emitter(emitterCells: [.ranged(rate: 40, lifetime: 2), .ranged(rate: 40, lifetime: 3)], emitterShape: .sphere)
    emitter.emitterSize = SIMD2(10, 0)
    let particles = try ParticleSystem<Float>(emitter).particles(aliveAt: 9)
    let places = particles.ages.indices.map(UInt32.init)
    #expect(particles.order(.unordered) == places && particles.order(.additive) == places)
    #expect(particles.order(.oldestFirst) == places.sorted { (-particles.ages[Int($0)], $0) < (-particles.ages[Int($1)], $1) })
    #expect(particles.order(.oldestLast) == places.sorted { (particles.ages[Int($0)], $0) < (particles.ages[Int($1)], $1) })
    #expect(
      particles.order(.backToFront)
        == places.sorted { (particles.positions[Int($0)].z, $0) < (particles.positions[Int($1)].z, $1) })
    #expect(try ParticleSystem<Float>(emitter).particles(aliveAt: -1).order(.oldestFirst).isEmpty)
  }
}
