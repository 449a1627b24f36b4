public import CSwiftTransforms
internal import ParticleGeometry
internal import TransformCore

/// An emitter that never changes, prepared for both precisions.
final class SharedEmitter: Sendable {
  let single: ParticleSystem<Float>
  let double: ParticleSystem<Double>
  let renderMode: EmitterRenderMode

  init(_ emitter: Emitter, _ rate: ParticleRate, _ place: EmitterPlace, limit: Int) throws(ParticleError) {
    single = try ParticleSystem(emitter, rate: rate, place: place, limit: limit)
    double = try ParticleSystem(emitter, rate: rate, place: place, limit: limit)
    renderMode = emitter.renderMode
  }
}

let emitters = Handles<SharedEmitter>("emitter")

/// The result of a call that has limits.
func limited<Result>(_ body: () throws(ParticleError) -> Result) throws(Refusal) -> Result {
  do throws(ParticleError) {
    return try body()
  } catch {
    let status =
      switch error {
      case .tooManyParticles, .tooManyBirths, .nestedTooDeep, .tooManyCells: ST_ERROR_SIZE
      case .tooLittleMemory: ST_ERROR_CAPACITY
      case .unbounded: ST_ERROR_NUMBER
      }
    throw Refusal(status, "\(error)")
  }
}

/// The first cell.
@_cdecl("st_particle_cell_defaults")
public func cellDefaults(_ cell: UnsafeMutablePointer<st_particle_cell>?) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe output(cell, "cell")
    unsafe address.pointee = st_particle_cell(ParticleCell())
  }
}

/// The first emitter.
@_cdecl("st_emitter_defaults")
public func emitterDefaults(_ properties: UnsafeMutablePointer<st_emitter_properties>?) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe output(properties, "properties")
    unsafe address.pointee = st_emitter_properties(Emitter(emitterCells: []))
  }
}

/// Opens an emitter.
@_cdecl("st_emitter_open")
public func openEmitter(
  _ properties: UnsafePointer<st_emitter_properties>?, _ cells: UnsafePointer<st_particle_cell>?, _ cellCount: Int,
  _ emitter: UnsafeMutablePointer<UInt64>?
) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe output(emitter, "emitter")
    let given = try unsafe properties.required("properties")
    try unsafe checkAligned(given, "properties")
    let found = try unsafe Emitter(given.pointee, particleCells(cells, cellCount))
    let (rate, place) = try unsafe (particleRate(given.pointee), emitterPlace(given.pointee))
    let limit = unsafe given.pointee.limit
    guard limit <= 1 << 24 else { throw Refusal(ST_ERROR_SIZE, "limit is \(limit); expected at most \(1 << 24)") }
    let shared = try limited { () throws(ParticleError) in try SharedEmitter(found, rate, place, limit: Int(limit)) }
    unsafe address.pointee = emitters.open(shared)
  }
}

/// Closes an emitter.
@_cdecl("st_emitter_close")
public func closeEmitter(_ emitter: UInt64) -> Int32 { status { () throws(Refusal) in try emitters.close(emitter) } }

/// The emitter's own cells, of a list in which each cell comes before those that it emits.
private func particleCells(_ cells: UnsafePointer<st_particle_cell>?, _ count: Int) throws(Refusal) -> [ParticleCell] {
  guard count >= 0, count <= 1 << 16 else { throw .size("cells") }
  guard count > 0 else { return [] }
  let cells = try unsafe cells.required("cells")
  try unsafe checkAligned(cells, "cells")
  var (owners, path): ([Int], [Int]) = ([], [])
  for index in 0..<count {
    let owner = unsafe Int(cells[index].emitting_cell)
    while let last = path.last, last != owner { path.removeLast() }
    guard owner == -1 || !path.isEmpty else {
      throw Refusal(ST_ERROR_INDEX, "cells: cell \(index) is emitted by \(owner); expected -1, cell \(index - 1) or one that emits it")
    }
    path.append(index)
    // Deeper cells are refused in any case. A chain of any length could not be destroyed.
    owners.append(path.count > 64 ? path[62] : owner)
  }
  var (own, emitted) = ([ParticleCell](), [[ParticleCell]](repeating: [], count: count))
  for index in (0..<count).reversed() {
    var cell = try unsafe ParticleCell(cells[index], index)
    cell.emitterCells = emitted[index].reversed()
    emitted[index] = []
    if owners[index] < 0 { own.append(cell) } else { emitted[owners[index]].append(cell) }
  }
  return own.reversed()
}

/// Keys of an emitter, `width` numbers each.
private func keys(_ address: UnsafePointer<Double>?, _ count: Int, _ width: Int, _ name: StaticString) throws(Refusal) -> [[Double]] {
  guard count >= 0, count <= 1 << 20 else { throw .size("\(name)") }
  let all = try unsafe count == 0 ? [] : numbers(address, count * width, name)
  for number in all { try checkFinite(name, number) }
  return (0..<count).map { Array(all[$0 * width..<($0 + 1) * width]) }
}

private func particleRate(_ p: st_emitter_properties) throws(Refusal) -> ParticleRate {
  let found = try unsafe keys(p.rate_keys, p.rate_key_count, 2, "rate_keys")
  return found.isEmpty ? .constant(1) : .keys(found.map { ($0[0], $0[1]) })
}

private func emitterPlace(_ p: st_emitter_properties) throws(Refusal) -> EmitterPlace {
  let found = try unsafe keys(p.place_keys, p.place_key_count, 17, "place_keys").map { key in
    (key[0], unsafe key.withUnsafeBytes { unsafe Transform3D<Double>(at: $0.baseAddress.unsafelyUnwrapped + 8) })
  }
  return found.count > 1 ? .keys(found) : .still(found.first?.1 ?? .identity)
}
