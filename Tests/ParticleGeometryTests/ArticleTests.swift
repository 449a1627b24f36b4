import ParticleGeometry
import Testing

/// The code of the article Particles, and the numbers beside it.
@Suite struct ArticleTests {
  struct Naive {
    var places: [Double] = []
    var debt = 0.0

    mutating func step(_ seconds: Double) {
      places = places.map { $0 + 10 * seconds }
      debt += 10 * seconds
      while debt >= 1 {
        places.append(0)
        debt -= 1
      }
    }
  }

  func counts() -> [Int] {
    var (coarse, fine) = (Naive(), Naive())
    for _ in 0..<10 { coarse.step(0.1) }
    for _ in 0..<60 { fine.step(1 / 60.0) }
    return [coarse.places.count, fine.places.count]  // 10 and 9
  }

  func snow() throws -> [Int] {
    var flake = ParticleCell(birthRate: 10, lifetime: 2)
    (flake.velocity, flake.velocityRange, flake.emissionRange) = (10, 10, .pi / 2)
    let system = try ParticleSystem<Float>(Emitter(emitterCells: [flake]))
    return [
      try system.count(aliveAt: 5.05),  // 20
      try system.count(aliveAt: 1_000_005.05),  // 20
      try system.count(aliveAt: 0.35),  // 4
    ]
  }

  @Test("The article's numbers are true")
  func numbers() throws {
    #expect(counts() == [10, 9])
    #expect(try snow() == [20, 20, 4])
  }
}
