import ParticleGeometry
import Testing
import TransformCore

/// Cells in cells.
@Suite struct EmittedParticleTests {
  private static func rocket() -> ParticleCell {
    var spark = ParticleCell(birthRate: 8, lifetime: 0.5)
    spark.velocity = 1
    var rocket = ParticleCell(birthRate: 1, lifetime: 2)
    (rocket.velocity, rocket.emissionLongitude, rocket.yAcceleration) = (10, .pi / 2, -4)
    rocket.emitterCells = [spark]
    return rocket
  }

  @Test("A particle emits from its birth to its death, and what it has emitted outlives it")
  func births() throws {
    let system = try ParticleSystem<Double>(Emitter(emitterCells: [Self.rocket()]))
    // At 0.3 rocket 0 has emitted at 0, ⅛ and ¼.
    let early = try system.particles(aliveAt: 0.3)
    #expect(early.ranges == [0..<1, 1..<4])
    #expect(early.ages.map { ($0 * 1000).rounded() } == [300, 300, 175, 50])
    // With one rocket, the last sparks are born before 2 and live until 2.5.
    var one = Self.rocket()
    one.duration = 0.5
    let alone = try ParticleSystem<Double>(Emitter(emitterCells: [one]))
    let late = try alone.particles(aliveAt: 2.3)
    #expect(late.ranges == [0..<0, 0..<1])  // of 1.875; that of 1.75 is gone at 2.25
    #expect(try alone.count(aliveAt: 2.4) == 0)
    #expect(try alone.nextLife(from: 2.4) == nil)
  }

  @Test("The first particle that a particle emits lives at its own birth, also where that rounds down")
  func firstBirth() throws {
    var inner = ParticleCell(birthRate: 1, lifetime: 0.5)
    inner.beginTime = 0.2
    var outer = ParticleCell(birthRate: 1, lifetime: 0.9)
    outer.emitterCells = [inner]
    for begin in [0.0, 1] {
      outer.beginTime = begin
      let system = try ParticleSystem<Double>(Emitter(emitterCells: [outer]))
      // 1.2 − 1 is less than 0.2, but 1 + 0.2 is 1.2.
      let particles = try system.particles(aliveAt: 1.2)
      #expect(particles.ranges == [0..<1, 1..<2] && particles.ages[1] == 0)
      #expect(try #require(try system.bounds(at: 1.2)).minimum.x <= -0.5)
    }
  }

  @Test("There is room for what is emitted at the emitter's begin")
  func roomAtBegin() throws {
    var outer = ParticleCell(birthRate: 1, lifetime: 1)
    outer.emitterCells = [ParticleCell](repeating: ParticleCell(birthRate: 1, lifetime: 1), count: 20)
    let system = try ParticleSystem<Float>(Emitter(emitterCells: [outer]))
    #expect(try system.particles(aliveAt: 0).count == 21 && system.capacity(at: 0) >= 21)
  }

  @Test("It starts where the particle is, and x is the way that the particle goes")
  func places() throws {
    let particles = try ParticleSystem<Double>(Emitter(emitterCells: [Self.rocket()])).particles(aliveAt: 0.3)
    for place in particles.ranges[1] {
      let (age, birth) = (particles.ages[place], 0.3 - particles.ages[place])
      let (x, y) = (particles.positions[place].x, particles.positions[place].y)
      #expect(x.magnitude < 1e-12 && (y - (10 * birth - 2 * birth * birth + age)).magnitude < 1e-12)
    }
  }

  @Test("Each particle's particles have random numbers of their own")
  func seeds() throws {
    let particles = try ParticleSystem<Float>(Emitter(emitterCells: [Self.rocket()], seed: 3)).particles(aliveAt: 30.4)
    let ids = particles.ids[particles.ranges[1]]
    #expect(Set(ids).count == ids.count && Set(ids.map(\.seed)).count == 2)
    for id in ids {
      let parents = particles.ids[particles.ranges[0]] + [ParticleID(seed: 3, number: 28, cell: 0)]
      #expect(parents.contains { seed(of: $0) == id.seed })
    }
  }

  /// Words 0 and 1 of block 4.
  private func seed(of id: ParticleID) -> UInt64 {
    let words = Philox4x32.words(counter: SIMD4(UInt32(id.number), 0, id.cell, 4), key: SIMD2(UInt32(id.seed), 0))
    return UInt64(words.x) | UInt64(words.y) << 32
  }

  @Test("A particle at rest emits along x, one along z keeps y")
  func directions() throws {
    var inner = ParticleCell(birthRate: 1, lifetime: 1)
    inner.velocity = 1
    var outer = ParticleCell(birthRate: 1, lifetime: 1)
    outer.emitterCells = [inner]
    func velocity() throws -> SIMD3<Double> {
      let particles = try ParticleSystem<Double>(Emitter(emitterCells: [outer])).particles(aliveAt: 0)
      return particles.velocities[particles.ranges[1].lowerBound]
    }
    #expect(try velocity() == SIMD3(1, 0, 0))
    (outer.velocity, outer.emissionLatitude) = (5, .pi / 2)
    #expect(try velocity() == SIMD3(0, 0, 1))
    outer.emitterCells[0].emissionLongitude = .pi / 2
    #expect(try velocity() == SIMD3(0, 1, 0))
  }

  @Test("A duration that is NaN is none, in cells of cells too")
  func durationNaN() throws {
    for duration in [Double.nan, 0, -1] {
      var rocket = Self.rocket()
      rocket.emitterCells[0].duration = duration
      let system = try ParticleSystem<Float>(Emitter(emitterCells: [rocket]))
      #expect(try system.particles(aliveAt: 0.3).ranges == [0..<1, 1..<1])
    }
  }

  @Test("Disabled cells emit nothing, nor do theirs")
  func disabled() throws {
    var rocket = Self.rocket()
    rocket.isEnabled = false
    #expect(try ParticleSystem<Float>(Emitter(emitterCells: [rocket])).count(aliveAt: 3) == 0)
  }
}
