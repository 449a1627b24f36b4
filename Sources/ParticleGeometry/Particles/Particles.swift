public import TransformCore

/// Which parts of particles are computed.
///
/// ```swift
/// let system = try ParticleSystem<Float>(Emitter(emitterCells: [ParticleCell(birthRate: 10, lifetime: 1)]))
/// let dots = try system.particles(aliveAt: 3, parts: [.positions, .colors])
/// assert(dots.positions.count == 10 && dots.transforms.isEmpty)
/// ```
public struct ParticleParts: OptionSet, Hashable, Sendable {
  /// A bit for each part.
  public let rawValue: Int

  /// Parts by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// `Particles.positions`.
  public static let positions = Self(rawValue: 1)
  /// `Particles.velocities`.
  public static let velocities = Self(rawValue: 2)
  /// `Particles.transforms`.
  public static let transforms = Self(rawValue: 4)
  /// `Particles.colors`.
  public static let colors = Self(rawValue: 8)
  /// `Particles.sizes`.
  public static let sizes = Self(rawValue: 16)
  /// `Particles.rotations`.
  public static let rotations = Self(rawValue: 32)
  /// `Particles.ages`.
  public static let ages = Self(rawValue: 64)
  /// `Particles.ids`.
  public static let ids = Self(rawValue: 128)
  /// Everything.
  public static let all = Self(rawValue: 255)
}

/// Particles at a time, in flat arrays: element i of each array is particle i. Parts that are not wanted are empty.
///
/// Particles of one cell follow each other, in the order of their births unless other particles emit them.
///
/// ```swift
/// var cell = ParticleCell(birthRate: 2, lifetime: 1)
/// cell.velocity = 10
/// let system = try ParticleSystem<Double>(Emitter(emitterCells: [cell]))
/// var particles = try system.particles(aliveAt: 1)
/// assert(particles.positions == [SIMD3(5, 0, 0), SIMD3(0, 0, 0)])  // the first, born at 0, is gone
/// try system.update(&particles, aliveAt: 7.25)
/// assert(particles.ages == [0.75, 0.25])
/// ```
public struct Particles<Scalar: TransformScalar>: Hashable, Sendable {
  /// The parts that are computed.
  public let parts: ParticleParts
  /// How many there are.
  public private(set) var count = 0
  /// The range of each cell, by `ParticleID.cell`.
  public internal(set) var ranges: [Range<Int>] = []
  /// Where the particles are.
  public private(set) var positions: [SIMD3<Scalar>] = []
  /// Points per second.
  public private(set) var velocities: [SIMD3<Scalar>] = []
  /// Maps from the sprite, in points about its middle at scale 1: scale, then rotation, then the position. z is left out
  /// unless the emitter preserves depth.
  public private(set) var transforms: [Transform3D<Scalar>] = []
  /// Red, green, blue and alpha, 0 … 1; NaN gives 0.
  public private(set) var colors: [SIMD4<Scalar>] = []
  /// The scale times the cell's `contentsSize`, in points.
  public private(set) var sizes: [SIMD2<Scalar>] = []
  /// Radians about z. Transforms are exact at quarter turns, with an error of 2 ulps of this angle elsewhere. Beyond 2²⁰
  /// turns, or 2⁴⁹ in Double, they have no rotation.
  public private(set) var rotations: [Scalar] = []
  /// Seconds since birth.
  public private(set) var ages: [Double] = []
  /// Names.
  public private(set) var ids: [ParticleID] = []

  /// No particles yet, for `ParticleSystem.update`.
  public init(parts: ParticleParts = .all) { self.parts = parts }

  /// For both scalars on its own: elements are appended one by one elsewhere, each with an allocation.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  mutating func resize(to count: Int) {
    func resize<Element>(_ array: inout [Element], _ part: ParticleParts, _ element: Element) {
      guard parts.contains(part) else { return }
      if array.count > count { array.removeSubrange(count...) }
      if array.count < count { array.append(contentsOf: repeatElement(element, count: count - array.count)) }
    }
    self.count = count
    resize(&positions, .positions, .zero)
    resize(&velocities, .velocities, .zero)
    resize(&transforms, .transforms, .identity)
    resize(&colors, .colors, .zero)
    resize(&sizes, .sizes, .zero)
    resize(&rotations, .rotations, 0)
    resize(&ages, .ages, 0)
    resize(&ids, .ids, ParticleID(seed: 0, number: 0, cell: 0))
  }

  /// Hands out the memory of all arrays, which have `count` elements, while the body runs.
  mutating func fill(
    _ body: (ParticleMemory<Scalar>, inout [Range<Int>]) throws(ParticleError) -> Int
  ) throws(ParticleError) -> Int {
    var memory = unsafe ParticleMemory<Scalar>(capacity: count)
    return try unsafe Self.lend(&positions, &velocities) { positions, velocities throws(ParticleError) in
      unsafe (memory.positions, memory.velocities) = (positions, velocities)
      return try unsafe Self.lend(&transforms, &colors) { transforms, colors throws(ParticleError) in
        unsafe (memory.transforms, memory.colors) = (transforms, colors)
        return try unsafe Self.lend(&sizes, &rotations) { sizes, rotations throws(ParticleError) in
          unsafe (memory.sizes, memory.rotations) = (sizes, rotations)
          return try unsafe Self.lend(&ages, &ids) { ages, ids throws(ParticleError) in
            unsafe (memory.ages, memory.ids) = (ages, ids)
            return try unsafe body(memory, &ranges)
          }
        }
      }
    }
  }

  /// The memory of two arrays while the body runs, `nil` for one that is empty.
  private static func lend<A, B>(
    _ first: inout [A], _ second: inout [B],
    _ body: (UnsafeMutablePointer<A>?, UnsafeMutablePointer<B>?) throws(ParticleError) -> Int
  ) throws(ParticleError) -> Int {
    try unsafe first.withUnsafeMutableBufferPointer { first throws(ParticleError) in
      try unsafe second.withUnsafeMutableBufferPointer { second throws(ParticleError) in
        try unsafe body(first.isEmpty ? nil : first.baseAddress, second.isEmpty ? nil : second.baseAddress)
      }
    }
  }
}
