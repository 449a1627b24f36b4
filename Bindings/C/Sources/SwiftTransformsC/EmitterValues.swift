internal import CSwiftTransforms
internal import ParticleGeometry
internal import TransformCore

extension ParticleCell {
  /// The cell of a structure, which is number `index` of its list.
  init(_ c: st_particle_cell, _ index: Int) throws(Refusal) {
    let (red, green, blue, alpha) = c.color
    let numbers: [(String, [Double])] = [
      ("birth_rate", [c.birth_rate]), ("lifetime_range", [c.lifetime_range]), ("emission_latitude", [c.emission_latitude]),
      ("emission_longitude", [c.emission_longitude]), ("emission_range", [c.emission_range]),
      ("velocity", [c.velocity, c.velocity_range]), ("acceleration", [c.x_acceleration, c.y_acceleration, c.z_acceleration]),
      ("scale", [c.scale, c.scale_range, c.scale_speed]), ("spin", [c.spin, c.spin_range]), ("color", [red, green, blue, alpha]),
      ("color ranges", [c.red_range, c.green_range, c.blue_range, c.alpha_range]),
      ("color speeds", [c.red_speed, c.green_speed, c.blue_speed, c.alpha_speed]),
      ("contents_size", [c.contents_size.0, c.contents_size.1]), ("begin_time", [c.begin_time]),
    ]
    for (name, values) in numbers {
      for number in values where !number.isFinite { throw .notFinite("cell \(index): \(name)", number) }
    }
    // These two may be infinite.
    for (name, number) in [("lifetime", c.lifetime), ("duration", c.duration)] where number.isNaN {
      throw .notFinite("cell \(index): \(name)", number)
    }
    guard c.traits < 2 else { throw .choice("cell \(index): traits", c.traits, "0 or 1") }
    self.init(birthRate: c.birth_rate, lifetime: c.lifetime)
    (isEnabled, lifetimeRange) = (Int(c.traits) & ST_CELL_DISABLED == 0, c.lifetime_range)
    (emissionLatitude, emissionLongitude, emissionRange) = (c.emission_latitude, c.emission_longitude, c.emission_range)
    (velocity, velocityRange) = (c.velocity, c.velocity_range)
    (xAcceleration, yAcceleration, zAcceleration) = (c.x_acceleration, c.y_acceleration, c.z_acceleration)
    (scale, scaleRange, scaleSpeed, spin, spinRange) = (c.scale, c.scale_range, c.scale_speed, c.spin, c.spin_range)
    color = SIMD4(red, green, blue, alpha)
    (redRange, greenRange, blueRange, alphaRange) = (c.red_range, c.green_range, c.blue_range, c.alpha_range)
    (redSpeed, greenSpeed, blueSpeed, alphaSpeed) = (c.red_speed, c.green_speed, c.blue_speed, c.alpha_speed)
    contentsSize = SIMD2(c.contents_size.0, c.contents_size.1)
    (beginTime, duration) = (c.begin_time, c.duration)
  }
}

extension st_particle_cell {
  /// The structure of a cell without cells of its own.
  init(_ c: ParticleCell) {
    self.init()
    (birth_rate, lifetime, lifetime_range) = (c.birthRate, c.lifetime, c.lifetimeRange)
    (emission_latitude, emission_longitude, emission_range) = (c.emissionLatitude, c.emissionLongitude, c.emissionRange)
    (velocity, velocity_range) = (c.velocity, c.velocityRange)
    (x_acceleration, y_acceleration, z_acceleration) = (c.xAcceleration, c.yAcceleration, c.zAcceleration)
    (scale, scale_range, scale_speed, spin, spin_range) = (c.scale, c.scaleRange, c.scaleSpeed, c.spin, c.spinRange)
    color = (c.color.x, c.color.y, c.color.z, c.color.w)
    (red_range, green_range, blue_range, alpha_range) = (c.redRange, c.greenRange, c.blueRange, c.alphaRange)
    (red_speed, green_speed, blue_speed, alpha_speed) = (c.redSpeed, c.greenSpeed, c.blueSpeed, c.alphaSpeed)
    contents_size = (c.contentsSize.x, c.contentsSize.y)
    (begin_time, duration) = (c.beginTime, c.duration)
    (emitting_cell, traits) = (-1, UInt32(c.isEnabled ? 0 : ST_CELL_DISABLED))
  }
}

private let shapes: [EmitterShape] = [.point, .line, .rectangle, .cuboid, .circle, .sphere]
private let modes: [EmitterMode] = [.points, .outline, .surface, .volume]
private let renderModes: [EmitterRenderMode] = [.unordered, .oldestFirst, .oldestLast, .backToFront, .additive]

extension Emitter {
  /// The emitter of a structure.
  init(_ p: st_emitter_properties, _ cells: [ParticleCell]) throws(Refusal) {
    let (position, size) = unsafe (p.emitter_position, p.emitter_size)
    let (z, depth, begin, traits) = unsafe (p.emitter_z_position, p.emitter_depth, p.begin_time, p.traits)
    try checkFinite("emitter_position", position.0, position.1, z)
    try checkFinite("emitter_size", size.0, size.1, depth)
    try unsafe checkFinite("the emitter's factors", p.birth_rate, p.lifetime, p.velocity, p.scale, p.spin)
    try checkFinite("begin_time", begin)
    guard traits < 2 else { throw .choice("traits", traits, "0 or 1") }
    guard unsafe p.reserved == 0 else { throw .choice("reserved", unsafe p.reserved, "0") }
    self.init(emitterCells: cells, emitterPosition: SIMD2(position.0, position.1), seed: unsafe p.seed)
    emitterShape = try unsafe chosen(p.emitter_shape, of: shapes, "emitter_shape")
    emitterMode = try unsafe chosen(p.emitter_mode, of: modes, "emitter_mode")
    renderMode = try unsafe chosen(p.render_mode, of: renderModes, "render_mode")
    (emitterZPosition, emitterSize, emitterDepth) = (z, SIMD2(size.0, size.1), depth)
    unsafe (birthRate, lifetime, velocity, scale, spin) = (p.birth_rate, p.lifetime, p.velocity, p.scale, p.spin)
    (preservesDepth, beginTime) = (Int(traits) & ST_PRESERVES_DEPTH != 0, begin)
  }
}

extension st_emitter_properties {
  /// The structure of an emitter, without its cells.
  init(_ e: Emitter) {
    unsafe self.init()
    unsafe (emitter_position, emitter_size) = ((e.emitterPosition.x, e.emitterPosition.y), (e.emitterSize.x, e.emitterSize.y))
    unsafe (emitter_z_position, emitter_depth, begin_time, seed) = (e.emitterZPosition, e.emitterDepth, e.beginTime, e.seed)
    unsafe (birth_rate, lifetime, velocity, scale, spin) = (e.birthRate, e.lifetime, e.velocity, e.scale, e.spin)
    unsafe emitter_shape = Int32(shapes.firstIndex(of: e.emitterShape) ?? 0)
    unsafe emitter_mode = Int32(modes.firstIndex(of: e.emitterMode) ?? 0)
    unsafe render_mode = Int32(renderModes.firstIndex(of: e.renderMode) ?? 0)
    unsafe (traits, limit) = (UInt32(e.preservesDepth ? ST_PRESERVES_DEPTH : 0), 1 << 20)
  }
}
