public import TransformCore

/// One kind of particle, by the names of `CAEmitterCell`: a plain value.
///
/// A value with a range is uniform in mean ± range / 2; the range is the whole width. Speeds are per second: a value is
/// mean + speed · age. Colours and alpha are clamped to 0 … 1 when they are read, after the sum.
///
/// ```swift
/// var spark = ParticleCell(birthRate: 100, lifetime: 2)
/// spark.velocity = 80
/// spark.emissionRange = 2 * .pi  // in all directions
/// spark.alphaSpeed = -0.5
/// assert(spark.color == SIMD4(1, 1, 1, 1))
/// ```
public struct ParticleCell: Hashable, Sendable {
  /// A name for key paths and reports.
  public var name: String?
  /// Whether the cell emits; its own cells emit nothing either where it does not.
  public var isEnabled = true
  /// Particles per second, at most. Particle k is born at k / rate, the first at once.
  public var birthRate: Double
  /// Seconds that a particle lives. It is never alive where this is not above 0.
  public var lifetime: Double
  /// The width of the lifetimes.
  public var lifetimeRange = 0.0
  /// The angle of the direction with the plane of x and y, in radians, towards z.
  public var emissionLatitude = 0.0
  /// The angle of the direction in the plane of x and y, in radians, from x towards y.
  public var emissionLongitude = 0.0
  /// The whole angle of the cone about the direction, in radians: 2π are all directions.
  public var emissionRange = 0.0
  /// Points per second at birth.
  public var velocity = 0.0
  /// The width of the velocities.
  public var velocityRange = 0.0
  /// Points per second squared along x.
  public var xAcceleration = 0.0
  /// Points per second squared along y.
  public var yAcceleration = 0.0
  /// Points per second squared along z.
  public var zAcceleration = 0.0
  /// The factor of the sprite's size at birth. A value below 0 turns the sprite by half a turn.
  public var scale = 1.0
  /// The width of the scales.
  public var scaleRange = 0.0
  /// The change of the scale per second.
  public var scaleSpeed = 0.0
  /// Radians per second about z; a particle is not turned at birth.
  public var spin = 0.0
  /// The width of the spins.
  public var spinRange = 0.0
  /// Red, green, blue and alpha at birth.
  public var color = SIMD4<Double>(1, 1, 1, 1)
  /// The width of red.
  public var redRange = 0.0
  /// The width of green.
  public var greenRange = 0.0
  /// The width of blue.
  public var blueRange = 0.0
  /// The width of alpha.
  public var alphaRange = 0.0
  /// The change of red per second.
  public var redSpeed = 0.0
  /// The change of green per second.
  public var greenSpeed = 0.0
  /// The change of blue per second.
  public var blueSpeed = 0.0
  /// The change of alpha per second.
  public var alphaSpeed = 0.0
  /// The name of the sprite's picture. This and the next five are for the renderer; nothing here reads them.
  public var contents: String?
  /// The part of the picture, in fractions of it.
  public var contentsRect = Bounds2D<Double>(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture for each point.
  public var contentsScale = 1.0
  /// The filter of a smaller picture.
  public var minificationFilter = "linear"
  /// The filter of a larger picture.
  public var magnificationFilter = "linear"
  /// The bias of its level of detail.
  public var minificationFilterBias = 0.0
  /// The sprite's size at scale 1, in points: there are no pictures here that would tell it.
  public var contentsSize = SIMD2<Double>(1, 1)
  /// Seconds from the emitter's begin, or from the birth of the particle that emits, to the first birth. Below 0 the
  /// emitter has run before it begins; in cells of cells it counts as 0.
  public var beginTime = 0.0
  /// Seconds from the first birth in which particles are born.
  public var duration = Double.infinity
  /// What each particle emits: it starts at the particle, and x is the direction in which the particle moves.
  public var emitterCells: [ParticleCell] = []

  /// How deep cells may lie in cells.
  package static let deepest = 8

  /// A cell with Core Animation's defaults for the rest.
  public init(birthRate: Double = 0, lifetime: Double = 0) { (self.birthRate, self.lifetime) = (birthRate, lifetime) }
}
