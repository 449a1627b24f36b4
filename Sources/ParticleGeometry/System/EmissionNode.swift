internal import CParticleKernels
import TransformCore

/// A cell in the list of all cells of an emitter, with what an enumeration of its particles needs.
struct EmissionNode: Sendable {
  /// The numbers of the loops.
  var cell = pk_cell()
  /// The places in the list of the cell that the emitter has, of its cell and so on, down to this one.
  var path: [Int] = []
  /// Particles per second, without the animated factor.
  var rate = 0.0
  /// From the begin, or from the birth of the particle that emits, to the first birth.
  var begin = 0.0
  var duration = 0.0
  /// The longest life of a particle.
  var longest = 0.0
  /// The longest time from the birth of a particle to the end of all that comes of it.
  var reach = 0.0
  /// The place in the list.
  var number: Int { Int(cell.number) }
  var lifetime: (mean: Double, range: Double) { (cell.mean.0, cell.range.0) }
}

extension EmissionNode {
  /// A cell's numbers. `isOwn` cells are the emitter's, the others cells of cells.
  init(_ source: ParticleCell, _ emitter: Emitter, _ place: EmitterPlace, number: Int, above: [Int]) {
    let isOwn = above.isEmpty
    path = above + [number]
    rate = source.birthRate * (isOwn ? emitter.birthRate : 1)
    if !source.isEnabled { rate = 0 }
    (begin, duration) = (isOwn ? source.beginTime : max(0, source.beginTime), source.duration)
    cell.number = UInt32(number)
    cell.keeps_depth = emitter.preservesDepth
    cell.contents = (source.contentsSize.x, source.contentsSize.y)
    cell.acceleration = (source.xAcceleration, source.yAcceleration, source.zAcceleration)
    cell.is_framed = !isOwn || !place.isStill
    cell.shape = Int32(PK_POINT)
    cell.place = ((1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 0))
    setValues(source, emitter)
    if isOwn { setShape(emitter) }
    setDirection(source)
    if isOwn, case .still(let map) = place.kind { setPlace(map) }
    longest = lifetime.mean + lifetime.range.magnitude / 2
    reach = longest
  }

  private mutating func setValues(_ source: ParticleCell, _ emitter: Emitter) {
    func set(_ lane: Int, _ mean: Double, _ range: Double, factor: Double = 1, speed: Double = 0) {
      unsafe pk_set_lane(&cell, Int32(lane), mean * factor, range * factor, speed * factor)
      if range != 0 { cell.blocks |= 1 << UInt32(lane / 4) }
    }
    set(PK_SCALE, source.scale, source.scaleRange, factor: emitter.scale, speed: source.scaleSpeed)
    set(PK_VELOCITY, source.velocity, source.velocityRange, factor: emitter.velocity)
    set(PK_SPIN, source.spin, source.spinRange, factor: emitter.spin)
    set(PK_RED, source.color.x, source.redRange, speed: source.redSpeed)
    set(PK_GREEN, source.color.y, source.greenRange, speed: source.greenSpeed)
    set(PK_BLUE, source.color.z, source.blueRange, speed: source.blueSpeed)
    set(PK_ALPHA, source.color.w, source.alphaRange, speed: source.alphaSpeed)
    // Lifetimes read their block by themselves.
    unsafe pk_set_lane(&cell, Int32(PK_LIFETIME), source.lifetime * emitter.lifetime, source.lifetimeRange * emitter.lifetime, 0)
  }

  /// The middle of the cone, and two directions across it.
  private mutating func setDirection(_ source: ParticleCell) {
    let (longitude, latitude) = (Self.sinCos(source.emissionLongitude), Self.sinCos(source.emissionLatitude))
    cell.axis = (latitude.cos * longitude.cos, latitude.cos * longitude.sin, latitude.sin)
    cell.across = (-longitude.sin, longitude.cos, 0)
    cell.above = (-(latitude.sin * longitude.cos), -(latitude.sin * longitude.sin), latitude.cos)
    // 1 − cos h = 2 sin² (h / 2) for half the cone's angle h, at most π.
    let quarter = min(source.emissionRange.magnitude / 4, .pi / 2)
    let sine = source.emissionRange.isNaN ? .nan : Self.sinCos(quarter).sin
    cell.cap = 2 * sine * sine
    if cell.cap != 0 { cell.blocks |= 1 << UInt32(PK_TILT / 4) }
  }

  /// The same bits on every machine: large angles are reduced here, not by the platform.
  private static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    angle.magnitude <= 102 ? Double.exactSinCos(radians: angle) : Double.exactSinCos(angle, quarter: .pi / 2)
  }

  private mutating func setPlace(_ map: Transform3D<Double>) {
    func image(_ v: (Double, Double, Double)) -> (Double, Double, Double) {
      func component(_ k: Int) -> Double { (v.0 * map.xAxis[k] + v.1 * map.yAxis[k]) + v.2 * map.zAxis[k] }
      return (component(0), component(1), component(2))
    }
    guard map != .identity else { return }
    (cell.axis, cell.across, cell.above) = (image(cell.axis), image(cell.across), image(cell.above))
    let origin = image(cell.place.3)
    cell.place = (
      (map.xAxis.x, map.xAxis.y, map.xAxis.z), (map.yAxis.x, map.yAxis.y, map.yAxis.z), (map.zAxis.x, map.zAxis.y, map.zAxis.z),
      (origin.0 + map.origin.x, origin.1 + map.origin.y, origin.2 + map.origin.z)
    )
  }
}
