import InstructionSets
import ParticleGeometry
import TestEffort
import Testing
import TransformCore
import TransformTestSupport

@Suite struct ParticleSystemTests {
  /// An emitter of which 1, 17 and some hundreds live at times, with cells in cells.
  private static func sample(_ seed: UInt64) -> Emitter {
    var random = SeededGenerator(seed)
    var emitter = Emitter.random(using: &random, depth: 2)
    emitter.emitterCells.append(.ranged(rate: 200, lifetime: 1.5))
    return emitter
  }

  private func expectSameInAnyOrder<Scalar: TransformScalar>(_: Scalar.Type, _ seed: UInt64) throws {
    let system = try ParticleSystem<Scalar>(Self.sample(seed))
    let times = (0..<20).map { Double($0) * 0.37 }
    let rising = try times.map { try system.particles(aliveAt: $0) }
    var reused = Particles<Scalar>()
    for place in times.indices.reversed() {
      try system.update(&reused, aliveAt: times[place])
      #expect(reused == rising[place])
      #expect(try system.count(aliveAt: times[place]) == reused.count)
      #expect(try system.capacity(at: times[place]) >= reused.count)
    }
    for part in [ParticleParts.positions, .velocities, .transforms, .colors, .sizes, .rotations, .ages, .ids] {
      let alone = try system.particles(aliveAt: times[9], parts: part)
      let all = rising[9]
      #expect(alone.positions.isEmpty || alone.positions == all.positions)
      #expect(alone.transforms.isEmpty || alone.transforms == all.transforms)
      #expect(alone.colors.isEmpty || alone.colors == all.colors)
      #expect(alone.sizes.isEmpty || alone.sizes == all.sizes)
      #expect(alone.velocities.isEmpty || alone.velocities == all.velocities)
    }
  }

  @Test("Times in any order, and parts alone, give the same bits", arguments: 1...4 as ClosedRange<UInt64>)
  func order(seed: UInt64) throws {
    try expectSameInAnyOrder(Float.self, seed)
    try expectSameInAnyOrder(Double.self, seed)
  }

  @Test("Every instruction set gives the same bits")
  func instructionSets() throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      let (floats, doubles) = (try ParticleSystem<Float>(Self.sample(seed)), try ParticleSystem<Double>(Self.sample(seed)))
      var (first, second): (Particles<Float>?, Particles<Double>?)
      try withEachInstructionSet { _ in
        let (own, double) = (try floats.particles(aliveAt: 3.3), try doubles.particles(aliveAt: 3.3))
        #expect(own == first ?? own && double == second ?? double)
        (first, second) = (own, double)
      }
    }
  }

  @Test("A particle alone has the bits that it has among others")
  func alone() throws {
    // The cell that lives longest shows every particle for the whole time; the other only those of one age.
    let crowd = ParticleCell.ranged(rate: 100, lifetime: 3)
    var few = crowd
    few.duration = 0.005
    let (all, one) = (
      try ParticleSystem<Float>(Emitter(emitterCells: [crowd], seed: 9)).particles(aliveAt: 1.25),
      try ParticleSystem<Float>(Emitter(emitterCells: [few], seed: 9)).particles(aliveAt: 1.25)
    )
    #expect(one.count == 1 && all.ids[0] == one.ids[0])
    #expect(all.positions[0] == one.positions[0] && all.transforms[0] == one.transforms[0] && all.colors[0] == one.colors[0])
  }

  @Test("Float and Double have the same particles, as near as Float allows")
  func scalars() throws {
    let emitter = Emitter(emitterCells: [.ranged(rate: 300, lifetime: 2)], seed: 4)
    let (floats, doubles) = (
      try ParticleSystem<Float>(emitter).particles(aliveAt: 777.7), try ParticleSystem<Double>(emitter).particles(aliveAt: 777.7)
    )
    #expect(floats.ids == doubles.ids && floats.ages == doubles.ages && floats.count > 500)
    for (a, b) in zip(floats.positions, doubles.positions) {
      let difference = SIMD3<Double>(a) - b
      #expect((difference * difference).sum().squareRoot() < 1e-4)
    }
    for (a, b) in zip(floats.transforms, doubles.transforms) { #expect((Double(a.m11) - b.m11).magnitude < 1e-5) }
  }

  /// The living are found here one by one, from all that may have been born.
  private func living(_ rate: Double, _ mean: Double, _ range: Double, _ time: Double) -> [UInt64] {
    let last = Int(time * rate) + 2
    return (max(0, Int((time - mean - range) * rate) - 3)...max(0, last)).compactMap { number in
      let birth = Double(number) / rate
      let life = mean + range * (Lane.lifetime.coarse(ParticleID(seed: 0, number: UInt64(number), cell: 0)) - 0.5)
      return birth <= time && time - birth < life ? UInt64(number) : nil
    }
  }

  @Test(
    "A time and the next number lose and double no particle, at births and at any time",
    arguments: [(10, 0.3), (1 / 3.0, 0), (7.3, 0.2)] as [(Double, Double)])
  func births(rate: Double, range: Double) throws {
    var random = SeededGenerator(31)
    var cell = ParticleCell(birthRate: rate, lifetime: 1.5 / rate)
    cell.lifetimeRange = range / rate
    let system = try ParticleSystem<Float>(Emitter(emitterCells: [cell]))
    var (particles, wrong) = (Particles<Float>(parts: .ids), [Double]())
    // A million times with all three rates.
    for turn in 0..<Effort.size(debug: 500, release: 340_000, full: 500_000) {
      var time = Double.random(in: 0...1e6, using: &random)
      // Births, deaths of all but the ranged, and any time.
      if turn % 3 == 1 { time = (time * rate).rounded() / rate }
      if turn % 3 == 2 { time = (time * rate).rounded() / rate + 1.5 / rate }
      for time in [time.nextDown, time, time.nextUp] {
        try system.update(&particles, aliveAt: time)
        let expected = living(rate, cell.lifetime, cell.lifetimeRange, time)
        if !particles.ids.lazy.map(\.number).elementsEqual(expected) { wrong.append(time) }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test("A billion seconds after the begin as many births are looked at as in the first seconds")
  func cost() throws {
    let system = try ParticleSystem<Float>(Emitter(emitterCells: [.ranged(rate: 1000, lifetime: 2)]))
    let first = try system.capacity(at: 5)
    for time in [20, 1e4, 1e6, 1e9] { #expect(try system.capacity(at: time) <= first + 4, "\(time)") }
  }

  @Test("Numbers beyond 2³² are exact, and beyond 2⁵³ an error")
  func longRuns() throws {
    let system = try ParticleSystem<Float>(Emitter(emitterCells: [ParticleCell(birthRate: 1e6, lifetime: 0.95e-5)]))
    let particles = try system.particles(aliveAt: 1e6)
    #expect(particles.ids.map(\.number) == (0..<10).map { 999_999_999_991 + UInt64($0) })
    #expect(throws: ParticleError.tooManyBirths(cell: 0)) { try system.particles(aliveAt: 1e11) }
  }

  @Test("Arrays that exist are used again")
  func memory() throws {
    let system = try ParticleSystem<Float>(Emitter(emitterCells: [.ranged(rate: 100, lifetime: 2)]))
    var particles = try system.particles(aliveAt: 10)
    func addresses() -> [Int] {
      [
        unsafe particles.transforms.withUnsafeBytes { Int(bitPattern: $0.baseAddress) },
        unsafe particles.positions.withUnsafeBytes { Int(bitPattern: $0.baseAddress) },
        unsafe particles.ids.withUnsafeBytes { Int(bitPattern: $0.baseAddress) },
      ]
    }
    let before = addresses()
    for time in [11.3, 1, 50, 0] { try system.update(&particles, aliveAt: time) }
    #expect(addresses() == before)
  }

  @Test("Memory that is too short is an error that names its size, and nothing is written beyond it")
  func shortMemory() throws {
    let system = try ParticleSystem<Float>(Emitter(emitterCells: [ParticleCell(birthRate: 10, lifetime: 1)]))
    var rotations = [Float](repeating: 7, count: 10)
    unsafe rotations.withUnsafeMutableBufferPointer { buffer in
      var memory = unsafe ParticleMemory<Float>(capacity: 9)
      unsafe memory.rotations = buffer.baseAddress
      let given = unsafe memory
      #expect(throws: ParticleError.tooLittleMemory(capacity: 9)) { try unsafe system.write(aliveAt: 5, into: given) }
    }
    #expect(rotations[9] == 7)
  }
}
