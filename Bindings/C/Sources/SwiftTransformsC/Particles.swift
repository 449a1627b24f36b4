public import CSwiftTransforms
internal import ParticleGeometry
internal import TransformCore

/// The generator of random numbers.
@_cdecl("st_particle_generator")
public func particleGenerator() -> UnsafePointer<CChar>? {
  let name: StaticString = "Philox4x32-10, version 1"
  return unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// Counts particles.
@_cdecl("st_emitter_count")
public func countParticles(_ emitter: UInt64, _ time: Double, _ count: UnsafeMutablePointer<Int>?) -> Int32 {
  status { () throws(Refusal) in
    let shared = try emitters[emitter]
    let address = try unsafe output(count, "count")
    try checkFinite("time", time)
    unsafe address.pointee = try limited { () throws(ParticleError) in try shared.single.count(aliveAt: time) }
  }
}

/// Particles in Float.
@_cdecl("st_emitter_particles_f32")
public func particlesInFloat(
  _ emitter: UInt64, _ time: Double, _ memory: UnsafePointer<st_particle_memory>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 { unsafe write(emitter, \.single, time, memory, capacity, count) }

/// Particles in Double.
@_cdecl("st_emitter_particles_f64")
public func particlesInDouble(
  _ emitter: UInt64, _ time: Double, _ memory: UnsafePointer<st_particle_memory>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 { unsafe write(emitter, \.double, time, memory, capacity, count) }

@inline(__always)
private func write<Scalar: TransformScalar>(
  _ handle: UInt64, _ system: (SharedEmitter) -> ParticleSystem<Scalar>, _ time: Double, _ memory: UnsafePointer<st_particle_memory>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let shared = try emitters[handle]
    let system = system(shared)
    let address = try unsafe output(count, "count")
    try checkFinite("time", time)
    let room = capacity < 0 ? Int.max : capacity
    var parts = unsafe ParticleArrays<Scalar>(st_particle_memory())
    if room > 0 {
      let memory = try unsafe memory.required("memory")
      try unsafe checkAligned(memory, "memory")
      unsafe parts = unsafe ParticleArrays(memory.pointee)
      try unsafe parts.check(room)
    }
    let most = try limited { () throws(ParticleError) in try system.capacity(at: time) }
    if most > room {
      let number = try limited { () throws(ParticleError) in try system.count(aliveAt: time) }
      guard number <= room else {
        unsafe address.pointee = number
        throw Refusal(ST_ERROR_CAPACITY, "memory: has room for \(room); expected room for \(number)")
      }
    }
    unsafe address.pointee = try unsafe parts.write(system, time, min(most, room), shared.renderMode)
  }
}

/// The caller's memory for all parts.
@unsafe
private struct ParticleArrays<Scalar: TransformScalar> {
  var positions, velocities: ParticlePart<SIMD3<Scalar>>
  var transforms: ParticlePart<Transform3D<Scalar>>
  var colors: ParticlePart<SIMD4<Scalar>>
  var sizes: ParticlePart<SIMD2<Scalar>>
  var rotations: ParticlePart<Scalar>
  var ages: ParticlePart<Double>
  var ids: ParticlePart<ParticleID>
  var order: ParticlePart<UInt32>

  init(_ m: st_particle_memory) {
    let size = MemoryLayout<Scalar>.size
    unsafe positions = ParticlePart("positions", m.positions, m.position_stride, size: 3 * size)
    unsafe velocities = ParticlePart("velocities", m.velocities, m.velocity_stride, size: 3 * size)
    unsafe transforms = ParticlePart("transforms", m.transforms, m.transform_stride, size: 16 * size)
    unsafe colors = ParticlePart("colors", m.colors, m.color_stride, size: 4 * size)
    unsafe sizes = ParticlePart("sizes", m.sizes, m.size_stride, size: 2 * size)
    unsafe rotations = ParticlePart("rotations", m.rotations, m.rotation_stride, size: size)
    unsafe ages = ParticlePart("ages", m.ages, m.age_stride, size: 8)
    unsafe ids = ParticlePart("ids", m.ids, m.id_stride, size: MemoryLayout<ParticleID>.size, itemSize: 24)
    unsafe order = ParticlePart("order", m.order, m.order_stride, size: 4)
  }

  /// Refuses parts that overlap themselves or each other, and structures and integers at odd addresses.
  func check(_ capacity: Int) throws(Refusal) {
    func isOdd(_ address: UnsafeMutableRawPointer?, _ stride: Int, _ alignment: UInt) -> Bool {
      (UInt(bitPattern: address) | stride.magnitude) % alignment != 0
    }
    if unsafe ids.start != nil, unsafe isOdd(ids.start, ids.stride, 8) {
      throw Refusal(ST_ERROR_ALIGNMENT, "ids: the address or the stride is no multiple of 8 bytes")
    }
    if unsafe order.start != nil, unsafe isOdd(order.start, order.stride, 4) {
      throw Refusal(ST_ERROR_ALIGNMENT, "order: the address or the stride is no multiple of 4 bytes")
    }
    let regions = try unsafe [
      positions.region(capacity), velocities.region(capacity), transforms.region(capacity), colors.region(capacity),
      sizes.region(capacity), rotations.region(capacity), ages.region(capacity), ids.region(capacity), order.region(capacity),
    ]
    try ParticleRegion.check(regions.compactMap { $0 })
  }

  /// Writes the particles of a time, of which there are at most `capacity`.
  mutating func write(_ system: ParticleSystem<Scalar>, _ time: Double, _ capacity: Int, _ mode: EmitterRenderMode) throws(Refusal) -> Int {
    unsafe open(capacity)
    var memory = unsafe ParticleMemory<Scalar>(capacity: capacity)
    unsafe (memory.positions, memory.velocities) = (positions.elements, velocities.elements)
    unsafe (memory.transforms, memory.colors) = (transforms.elements, colors.elements)
    unsafe (memory.sizes, memory.rotations) = (sizes.elements, rotations.elements)
    unsafe (memory.ages, memory.ids) = (ages.elements, ids.elements)
    var count = 0
    defer { unsafe close(count) }
    count = try limited { () throws(ParticleError) in try unsafe system.write(aliveAt: time, into: memory) }
    if let places = unsafe order.elements {
      let part: ParticleParts = mode == .backToFront ? .positions : .ages
      let found = try limited { () throws(ParticleError) in try system.particles(aliveAt: time, parts: part).order(mode) }
      for (index, place) in found.enumerated() { unsafe places[index] = place }
    }
    return count
  }

  private mutating func open(_ capacity: Int) {
    unsafe positions.open(capacity)
    unsafe velocities.open(capacity)
    unsafe transforms.open(capacity)
    unsafe colors.open(capacity)
    unsafe sizes.open(capacity)
    unsafe rotations.open(capacity)
    unsafe ages.open(capacity)
    unsafe ids.open(capacity)
    unsafe order.open(capacity)
  }

  private func close(_ count: Int) {
    unsafe positions.close(count)
    unsafe velocities.close(count)
    unsafe transforms.close(count)
    unsafe colors.close(count)
    unsafe sizes.close(count)
    unsafe rotations.close(count)
    unsafe ages.close(count)
    unsafe ids.close(count)
    unsafe order.close(count)
  }
}
