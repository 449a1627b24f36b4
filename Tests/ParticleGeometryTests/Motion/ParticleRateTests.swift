import ParticleGeometry
import Testing

@Suite struct ParticleRateTests {
  private func births(_ rate: ParticleRate, _ cell: ParticleCell, at time: Double) throws -> [Double] {
    try ParticleSystem<Float>(Emitter(emitterCells: [cell]), rate: rate).particles(aliveAt: time, parts: .ages).ages.map { time - $0 }
  }

  @Test("A linear rate puts births at the roots of its integral")
  func linear() throws {
    // Rate 4 t: the integral 2 t² exceeds k from √(k / 2) on.
    let births = try births(.keys([(0, 0), (10, 10)]), ParticleCell(birthRate: 4, lifetime: 100), at: 9)
    #expect(births.count == 162 + 1)
    for (k, birth) in births.enumerated() { #expect((birth - (Double(k) / 2).squareRoot()).magnitude < 1e-12) }
  }

  @Test("A constant curve has the births of no curve")
  func constant() throws {
    let cell = ParticleCell(birthRate: 3, lifetime: 2)
    let (own, curved) = (try births(.constant(2), cell, at: 7.9), try births(.keys([(0, 2), (5, 2), (6, 2)]), cell, at: 7.9))
    #expect(own.count == curved.count)
    for (a, b) in zip(own, curved) { #expect((a - b).magnitude < 1e-12) }
  }

  @Test("The first particle lives at its birth, however the integral rounds")
  func first() throws {
    for begin in stride(from: 0.05, to: 3, by: 0.05) {
      var cell = ParticleCell(birthRate: 3, lifetime: 0.01)
      cell.beginTime = begin
      let system = try ParticleSystem<Float>(Emitter(emitterCells: [cell]), rate: .keys([(-0.3, 0.1), (0.7, 1.3), (7, 0.3)]))
      let birth = try #require(try system.nextLife(from: begin - 0.1))
      #expect(try system.count(aliveAt: birth) == 1, "\(begin)")
    }
  }

  @Test("Where the rate is 0 or below nothing is born, and births go on behind")
  func pauses() throws {
    let cell = ParticleCell(birthRate: 2, lifetime: 100)
    let births = try births(.keys([(0, 1), (2, 1), (2, 0), (5, 0), (5, 1), (6, 1), (6, -1), (8, 1), (9, 1)]), cell, at: 9)
    // At 0 … 1.5, then 5 and 5.5; the rate crosses 0 at 7 and has reached ½ by 8, 1.5 by 9.
    #expect(births.map { ($0 * 100).rounded() } == [0, 50, 100, 150, 500, 550, 700, 800, 850, 900])
    #expect(births.sorted() == births)
  }

  @Test("A burst is over when it is over")
  func burst() throws {
    let system = try ParticleSystem<Float>(
      Emitter(emitterCells: [ParticleCell(birthRate: 100, lifetime: 1)]), rate: .keys([(3, 0), (3, 1), (4, 1), (4, 0)]))
    #expect(try system.count(aliveAt: 2.9) == 0)
    #expect(try system.count(aliveAt: 4) == 99 || system.count(aliveAt: 4) == 100)
    #expect(try system.nextLife(from: 0) == 3)
    #expect(try system.nextLife(from: 5.1) == nil)
  }

  @Test("The rate is a function of the time that is asked, also before the begin")
  func begin() throws {
    var emitter = Emitter(emitterCells: [ParticleCell(birthRate: 1, lifetime: 100)])
    emitter.beginTime = 5
    let system = try ParticleSystem<Float>(emitter, rate: .keys([(0, 0), (10, 10)]))
    // (t² − 25) / 2 exceeds 0, 1, 2 …
    let ages = try system.particles(aliveAt: 6, parts: .ages).ages
    #expect(ages.count == 6 && (ages[1] - (6 - 27.0.squareRoot())).magnitude < 1e-12)
  }
}
