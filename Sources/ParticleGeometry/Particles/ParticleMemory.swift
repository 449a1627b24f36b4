internal import CParticleKernels
public import TransformCore

/// Memory for particles: an address for each part that is wanted, `nil` for the others.
///
/// Each part has room for `capacity` particles. Positions and velocities are vectors of three, four scalars apart.
///
/// ```swift
/// let system = try ParticleSystem<Float>(Emitter(emitterCells: [ParticleCell(birthRate: 10, lifetime: 1)]))
/// var colors = [SIMD4<Float>](repeating: .zero, count: 100)
/// let count = try unsafe colors.withUnsafeMutableBufferPointer { buffer in
///   var memory = unsafe ParticleMemory<Float>(capacity: buffer.count)
///   unsafe memory.colors = buffer.baseAddress
///   return try unsafe system.write(aliveAt: 0.45, into: memory)
/// }
/// assert(count == 5 && colors[4] == SIMD4(1, 1, 1, 1))
/// ```
@unsafe
public struct ParticleMemory<Scalar: TransformScalar> {
  /// For how many particles there is room.
  public var capacity: Int
  /// Where the particles are.
  public var positions: UnsafeMutablePointer<SIMD3<Scalar>>?
  /// Points per second.
  public var velocities: UnsafeMutablePointer<SIMD3<Scalar>>?
  /// Maps from the sprite, in points about its middle at scale 1.
  public var transforms: UnsafeMutablePointer<Transform3D<Scalar>>?
  /// Red, green, blue and alpha, 0 … 1.
  public var colors: UnsafeMutablePointer<SIMD4<Scalar>>?
  /// Width and height of sprites in points.
  public var sizes: UnsafeMutablePointer<SIMD2<Scalar>>?
  /// Radians about z.
  public var rotations: UnsafeMutablePointer<Scalar>?
  /// Seconds since birth.
  public var ages: UnsafeMutablePointer<Double>?
  /// Names.
  public var ids: UnsafeMutablePointer<ParticleID>?

  /// Room for particles, of which no part is wanted yet.
  public init(capacity: Int) { unsafe self.capacity = capacity }

  var arrays: pk_arrays {
    unsafe pk_arrays(
      positions: positions, velocities: velocities, transforms: transforms, colors: colors, sizes: sizes, rotations: rotations,
      ages: ages, ids: UnsafeMutableRawPointer(ids)?.assumingMemoryBound(to: pk_id.self), index: 0)
  }
}
