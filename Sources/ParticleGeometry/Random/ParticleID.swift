/// The name of a particle, and the address of its random numbers.
///
/// The same particle has the same name at all times. Block b of its random words is
/// `Philox4x32.words(counter: [number's low word, number's high word, cell, b], key: [seed's low word, seed's high word])`.
/// Each property has a lane: word l mod 4 of block l / 4. The lanes are, in order from 0: lifetime, velocity, tilt and
/// turn in the cone, scale, spin, first and second number of the place, red, green, blue, alpha, third to fifth number
/// of the place. Word w of lane l is the number w / 2³² in 0 ..< 1. A Float has the first 24 bits of it, a Double the
/// first 53 of this word and of that in block l / 4 + 8. Lifetimes have 32 bits, therefore the same particles live in
/// both.
///
/// ```swift
/// let system = try ParticleSystem<Float>(Emitter(emitterCells: [ParticleCell(birthRate: 1, lifetime: 10)], seed: 7))
/// let snow = try system.particles(aliveAt: 2.5)
/// assert(snow.ids.map(\.number) == [0, 1, 2] && snow.ids[0].seed == 7)
/// ```
public struct ParticleID: Hashable, Sendable, Codable {
  /// The emitter's seed. Particles that a particle emits have a seed of their own: words 0 and 1 of the emitting
  /// particle's block 4.
  public var seed: UInt64
  /// How many of the cell were born before, from one emitter or one particle.
  public var number: UInt64
  /// The cell's place in the list of all cells: each before its own cells, and these before the next.
  public var cell: UInt32

  /// A particle's name.
  public init(seed: UInt64, number: UInt64, cell: UInt32) { (self.seed, self.number, self.cell) = (seed, number, cell) }
}
