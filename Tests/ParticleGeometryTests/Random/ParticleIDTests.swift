import ParticleGeometry
import TestEffort
import Testing
import TransformCore

/// Every number comes from the documented address, and the lanes are independent.
@Suite struct ParticleIDTests {
  private static let count = Effort.size(debug: 5_000, release: 100_000)

  private static func particles<Scalar>(_ shape: EmitterShape = .point, _ mode: EmitterMode = .volume) throws -> Particles<Scalar> {
    var cell = ParticleCell.ranged(rate: 1000, lifetime: .infinity)
    cell.lifetimeRange = 0
    cell.emissionRange = 2 * .pi
    var emitter = Emitter(emitterCells: [cell], emitterShape: shape, seed: 0x1234_5678_9abc_def0)
    (emitter.emitterSize, emitter.emitterDepth, emitter.emitterMode) = (SIMD2(8, 4), 2, mode)
    return try ParticleSystem<Scalar>(emitter).particles(aliveAt: (Double(count) - 0.5) / 1000)
  }

  @Test("Scales, velocities, spins and colours come from their lanes, in both scalars")
  func addresses() throws {
    let (doubles, floats): (Particles<Double>, Particles<Float>) = (try Self.particles(), try Self.particles())
    #expect(doubles.ids == floats.ids && doubles.count == Self.count)
    for place in stride(from: 0, to: Self.count, by: 97) {
      let (id, age) = (doubles.ids[place], doubles.ages[place])
      #expect(doubles.sizes[place].x == (1 + 0.5 * (Lane.scale.uniform(id) - 0.5)) + -0.1 * age)
      #expect(floats.sizes[place].x == (1 + 0.5 * (Lane.scale.single(id) - 0.5)) + -0.1 * Float(age))
      #expect(doubles.rotations[place] == (1 + 8 * (Lane.spin.uniform(id) - 0.5)) * age)
      #expect(floats.rotations[place] == (1 + 8 * (Lane.spin.single(id) - 0.5)) * Float(age))
      let red = (0.5 + 0.4 * (Lane.red.uniform(id) - 0.5)) + 0.1 * age
      #expect(doubles.colors[place].x == min(max(red, 0), 1))
    }
  }

  @Test("Each lane is uniform, and no two of them are correlated")
  func lanes() throws {
    let particles: Particles<Float> = try Self.particles()
    let numbers = Lane.allCases.map { lane in particles.ids.map { lane.uniform($0) } }
    for (lane, own) in zip(Lane.allCases, numbers) { #expect(uniformity(own).magnitude < 4, "\(lane)") }
    for (place, own) in numbers.enumerated() {
      for (other, theirs) in numbers.enumerated().dropFirst(place + 1) {
        #expect(correlation(own, theirs).magnitude < 4, "\(Lane.allCases[place]) and \(Lane.allCases[other])")
      }
      // Neighbours in number are independent as well.
      #expect(correlation(Array(own.dropFirst()), Array(own.dropLast())).magnitude < 4)
    }
  }

  @Test("Cells and seeds have numbers of their own")
  func seeds() throws {
    let particles: Particles<Float> = try Self.particles()
    let first = particles.ids.map { Lane.velocity.uniform($0) }
    for change in [{ $0.seed += 1 }, { $0.seed += 1 << 32 }, { $0.cell += 1 }] as [(inout ParticleID) -> Void] {
      let second = particles.ids.map { id in
        var id = id
        change(&id)
        return Lane.velocity.uniform(id)
      }
      #expect(correlation(first, second).magnitude < 4)
    }
  }
}
