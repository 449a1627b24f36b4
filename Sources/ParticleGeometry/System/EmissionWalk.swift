internal import CParticleKernels
import TransformCore

/// One pass over the particles of one cell at a time, which writes those that live. It allocates nothing.
@safe
struct EmissionWalk {
  let plan: EmissionPlan
  /// Seconds from the emitter's begin.
  let time: Double
  let precision: Int32
  /// How many particles there is memory for.
  let capacity: Int
  var arrays: pk_arrays
  /// The places in the list of cells, from the emitter's own down to the one that is written.
  var path: [Int] = []

  /// Writes the particles of a cell.
  mutating func write(_ target: EmissionNode) throws(ParticleError) {
    path = target.path
    let node = plan.nodes[path[0]]
    guard time.isFinite, let window = plan.window(of: node, at: time, reach: reach(0)), window.first < window.end else { return }
    var chunk = pk_chunk()
    var (next, end) = Self.numbers(window)
    while next < end {
      let count = min(UInt64(PK_CHUNK), end - next)
      unsafe append(node, next, Int(count), &chunk)
      next += count
      try unsafe finish(0, &chunk)
    }
  }

  private static func numbers(_ window: (first: Double, end: Double)) -> (first: UInt64, end: UInt64) {
    (UInt64(min(window.first, EmissionPlan.mostBirths)), UInt64(min(window.end, EmissionPlan.mostBirths)))
  }

  /// How long a particle of the path matters: the last for its life, the others for what comes of them.
  private func reach(_ level: Int) -> Double {
    let node = plan.nodes[path[level]]
    return level == path.count - 1 ? node.longest : node.reach
  }

  /// Particles of the emitter's own cell.
  private func append(_ node: EmissionNode, _ first: UInt64, _ count: Int, _ chunk: UnsafeMutablePointer<pk_chunk>) {
    let rate = plan.rates[node.number]
    if let factor = rate.constant {
      unsafe pk_append(chunk, plan.seed, first, count, node.begin, node.rate * factor)
    } else {
      let start = rate.integral(at: plan.beginTime + node.begin)
      for number in first..<first + UInt64(count) {
        let birth = rate.time(beyond: start + Double(number) / node.rate) - plan.beginTime
        let isBorn = birth - node.begin < node.duration
        unsafe pk_append_one(chunk, plan.seed, number, isBorn ? max(birth, node.begin) : .infinity)
      }
    }
    guard node.cell.is_framed else { return }
    for place in 0..<count {
      let map = unsafe plan.place.transform(at: plan.beginTime + pk_birth_at(chunk, place))
      let (x, y, z, origin) = (map.xAxis, map.yAxis, map.zAxis, map.origin)
      let frame = (x.x, x.y, x.z, y.x, y.y, y.z, z.x, z.y, z.z, origin.x, origin.y, origin.z)
      unsafe withUnsafeBytes(of: frame) {
        unsafe pk_set_frame(chunk, place, $0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self))
      }
    }
  }

  /// Writes the particles of a chunk, or goes on to those that they emit, and empties it.
  private mutating func finish(_ level: Int, _ chunk: UnsafeMutablePointer<pk_chunk>) throws(ParticleError) {
    var cell = plan.nodes[path[level]].cell
    unsafe pk_lives(&cell, chunk)
    defer { unsafe chunk.pointee.count = 0 }
    guard level == path.count - 1 else { return try unsafe descend(level, &cell, chunk) }
    unsafe pk_keep_living(&cell, chunk, time)
    let count = unsafe chunk.pointee.count
    guard count > 0 else { return }
    guard unsafe arrays.index + count <= capacity else { throw .tooLittleMemory(capacity: capacity) }
    unsafe pk_write(precision, &cell, chunk, &arrays)
    unsafe arrays.index += count
  }

  private mutating func descend(_ level: Int, _ cell: UnsafePointer<pk_cell>, _ chunk: UnsafePointer<pk_chunk>) throws(ParticleError) {
    let node = plan.nodes[path[level + 1]]
    var (starts, emitted) = (pk_starts(), pk_chunk())
    unsafe pk_make_starts(cell, chunk, &starts)
    let parents = unsafe chunk.pointee.count
    for place in 0..<parents {
      let parent = unsafe pk_parent_at(cell, chunk, place)
      guard parent.birth <= time, parent.life > 0,
        let window = EmissionPlan.window(of: node, at: time, reach: reach(level + 1), birth: parent.birth, life: parent.life),
        window.first < window.end
      else { continue }
      var (next, end) = Self.numbers(window)
      while next < end {
        let count = min(UInt64(Int(PK_CHUNK) - emitted.count), end - next)
        unsafe pk_append_emitted(&emitted, cell, chunk, &starts, place, parent.seed, next, Int(count), node.begin, node.rate)
        next += count
        if emitted.count == PK_CHUNK { try unsafe finish(level + 1, &emitted) }
      }
    }
    if emitted.count > 0 { try unsafe finish(level + 1, &emitted) }
  }
}
