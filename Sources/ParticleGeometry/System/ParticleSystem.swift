internal import CParticleKernels
public import TransformCore

/// The particles of an emitter at any time: a pure function, prepared once.
///
/// No time is stepped to. The particles that live at a time are found from the rates and the lifetimes, and the state of
/// each is a closed form of its age and of random numbers at its own address. Therefore a time costs what lives at it,
/// however long the emitter has run, and any order of asking gives the same bits.
///
/// *Definition*: at age a a particle is at p + v a + ½ A a², its scale is s + scaleSpeed · a, its rotation spin · a, and
/// each colour c + speed · a, clamped to 0 … 1. It lives while birth ≤ time and time − birth < lifetime, in Double.
///
/// *Degenerate input*: numbers that are not finite give particles with such numbers, or none; times that are not
/// finite none. *Complexity*: 1 for each particle that may live, and 1 for each that may emit.
///
/// ```swift
/// var flake = ParticleCell(birthRate: 10, lifetime: 2)
/// flake.velocity = 10
/// let system = try ParticleSystem<Float>(Emitter(emitterCells: [flake]))
/// let count = try system.count(aliveAt: 5.05)
/// assert(count == 20)  // born at 3.1 … 5.0
/// ```
public struct ParticleSystem<Scalar: TransformScalar>: Sendable {
  let plan: EmissionPlan

  /// Prepares an emitter.
  ///
  /// - Parameters:
  ///   - emitter: what emits, with its cells.
  ///   - rate: a factor of the birth rates of the emitter's own cells, a function of time.
  ///   - place: where the emitter is, a function of time.
  ///   - limit: how many particles of all cells together may live at a time, and how many of one cell may emit. More
  ///     are an error. A limit below 0 counts as 0.
  public init(
    _ emitter: Emitter, rate: ParticleRate = .constant(1), place: EmitterPlace = .still(.identity), limit: Int = 1 << 20
  ) throws(ParticleError) {
    try self.init(emitter, rates: emitter.emitterCells.map { _ in rate }, place: place, limit: limit)
  }

  /// The same, with a factor for each of the emitter's own cells.
  package init(_ emitter: Emitter, rates: [ParticleRate], place: EmitterPlace, limit: Int) throws(ParticleError) {
    precondition(rates.count == emitter.emitterCells.count, "each of the emitter's own cells has a rate")
    plan = try EmissionPlan(emitter, rates, place, limit: limit)
  }

  /// How many particles live at a time.
  public func count(aliveAt time: Double) throws(ParticleError) -> Int {
    try unsafe write(aliveAt: time, into: ParticleMemory(capacity: .max))
  }

  /// A number that is no less than that of the particles that live at a time, without a look at each.
  public func capacity(at time: Double) throws(ParticleError) -> Int { try plan.most(at: time) }

  /// The particles that live at a time, in new arrays.
  public func particles(aliveAt time: Double, parts: ParticleParts = .all) throws(ParticleError) -> Particles<Scalar> {
    var particles = Particles<Scalar>(parts: parts)
    try update(&particles, aliveAt: time)
    return particles
  }

  /// The particles that live at a time, in arrays that exist: nothing is allocated where they have had room before. After
  /// an error there are none.
  public func update(_ particles: inout Particles<Scalar>, aliveAt time: Double) throws(ParticleError) {
    var count = 0
    particles.ranges.removeAll(keepingCapacity: true)
    defer { particles.resize(to: count) }
    particles.resize(to: try capacity(at: time))
    count = try unsafe particles.fill { memory, ranges throws(ParticleError) in
      try unsafe write(aliveAt: time, into: memory) { ranges.append($0) }
    }
  }

  /// Writes the particles that live at a time into memory, and returns how many there are.
  ///
  /// Particles of one cell follow each other; cells come in the order of `ParticleID.cell`. `each` is called with the
  /// range of every cell. Nothing is allocated.
  @unsafe
  @discardableResult
  public func write(
    aliveAt time: Double, into memory: ParticleMemory<Scalar>, each: (Range<Int>) -> Void = { _ in }
  ) throws(ParticleError) -> Int {
    _ = try plan.most(at: time)
    let arrays = unsafe memory.arrays
    let precision = Int32(Scalar.self == Double.self ? TK_DOUBLE : TK_FLOAT)
    var walk = unsafe EmissionWalk(
      plan: plan, time: time - plan.beginTime, precision: precision, capacity: memory.capacity, arrays: arrays)
    for node in plan.nodes {
      let start = unsafe walk.arrays.index
      try walk.write(node)
      unsafe each(start..<walk.arrays.index)
    }
    return unsafe walk.arrays.index
  }
}
