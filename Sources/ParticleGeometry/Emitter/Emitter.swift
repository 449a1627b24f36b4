/// An emitter of particles by the names of `CAEmitterLayer`: a plain value.
///
/// It says what is emitted, and where. `ParticleSystem` answers what lives at a time. The article <doc:Particles> has
/// the formulas, and what was chosen where Apple says nothing.
///
/// ```swift
/// var flake = ParticleCell(birthRate: 1, lifetime: 120)
/// flake.velocity = 10
/// flake.yAcceleration = 2
/// var snow = Emitter(emitterCells: [flake], emitterPosition: SIMD2(120, 20))
/// snow.emitterShape = .line
/// snow.emitterSize = SIMD2(400, 20)
/// let count = try ParticleSystem<Float>(snow).count(aliveAt: 60)
/// assert(count == 61)
/// ```
public struct Emitter: Hashable, Sendable {
  /// What is emitted.
  public var emitterCells: [ParticleCell]
  /// The middle of the shape.
  public var emitterPosition = SIMD2<Double>.zero
  /// The middle's z.
  public var emitterZPosition = 0.0
  /// Width and height of the shape; a circle's or sphere's radius is the width.
  public var emitterSize = SIMD2<Double>.zero
  /// The depth of a cuboid.
  public var emitterDepth = 0.0
  /// The shape.
  public var emitterShape = EmitterShape.point
  /// Where in the shape particles are born.
  public var emitterMode = EmitterMode.volume
  /// The order of drawing.
  public var renderMode = EmitterRenderMode.unordered
  /// Whether transforms keep z. Otherwise sprites lie in the layer's plane.
  public var preservesDepth = false
  /// A factor of the birth rates of the emitter's own cells, not of cells in cells.
  public var birthRate = 1.0
  /// A factor of the lifetimes of all cells, and of their ranges.
  public var lifetime = 1.0
  /// A factor of all velocities and their ranges.
  public var velocity = 1.0
  /// A factor of all scales, their ranges and speeds.
  public var scale = 1.0
  /// A factor of all spins and their ranges.
  public var spin = 1.0
  /// The seed of all random numbers.
  public var seed: UInt64 = 0
  /// The time at which the first particles may be born, in seconds.
  public var beginTime = 0.0

  /// An emitter with Core Animation's defaults for the rest.
  public init(
    emitterCells: [ParticleCell], emitterPosition: SIMD2<Double> = .zero, emitterShape: EmitterShape = .point, seed: UInt64 = 0
  ) {
    (self.emitterCells, self.emitterPosition, self.emitterShape, self.seed) = (emitterCells, emitterPosition, emitterShape, seed)
  }
}
