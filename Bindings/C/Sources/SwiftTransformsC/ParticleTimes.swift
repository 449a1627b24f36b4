internal import CSwiftTransforms
internal import ParticleGeometry
internal import TransformCore

/// A box of particles in Float.
@_cdecl("st_emitter_bounds_f32")
public func particleBoundsInFloat(_ emitter: UInt64, _ first: Double, _ last: Double, _ bounds: UnsafeMutablePointer<Float>?) -> Int32 {
  unsafe box(emitter, \.single, first, last, bounds)
}

/// A box of particles in Double.
@_cdecl("st_emitter_bounds_f64")
public func particleBoundsInDouble(_ emitter: UInt64, _ first: Double, _ last: Double, _ bounds: UnsafeMutablePointer<Double>?) -> Int32 {
  unsafe box(emitter, \.double, first, last, bounds)
}

@inline(__always)
private func box<Scalar: TransformScalar>(
  _ handle: UInt64, _ system: (SharedEmitter) -> ParticleSystem<Scalar>, _ first: Double, _ last: Double,
  _ bounds: UnsafeMutablePointer<Scalar>?
) -> Int32 {
  status { () throws(Refusal) in
    let shared = try emitters[handle]
    let address = try unsafe UnsafeMutableRawPointer(bounds.required("bounds"))
    try checkFinite("first", first)
    try checkFinite("last", last)
    guard first <= last else { throw Refusal(ST_ERROR_NUMBER, "last is \(last); expected at least the first, \(first)") }
    let found = try limited { () throws(ParticleError) in try system(shared).bounds(over: first...last) }
    let box = try found.defined("no particle can live at these times")
    let (least, greatest) = (box.minimum, box.maximum)
    for (index, number) in [least.x, least.y, least.z, greatest.x, greatest.y, greatest.z].enumerated() {
      unsafe address.storeBytes(of: number, toByteOffset: index * MemoryLayout<Scalar>.size, as: Scalar.self)
    }
  }
}

/// The next time at which a particle lives.
@_cdecl("st_emitter_next_life")
public func nextLife(_ emitter: UInt64, _ time: Double, _ next: UnsafeMutablePointer<Double>?) -> Int32 {
  status { () throws(Refusal) in
    let shared = try emitters[emitter]
    let address = try unsafe next.required("next")
    try checkFinite("time", time)
    let found = try limited { () throws(ParticleError) in try shared.double.nextLife(from: time) }
    unsafe store([found ?? .infinity], at: address)
  }
}
