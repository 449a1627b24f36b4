internal import CParticleKernels
import TransformCore

/// An emitter prepared: all its cells in one list, each before its own cells.
struct EmissionPlan: Sendable {
  static let (mostCells, deepest) = (1 << 12, 8)
  /// Numbers of particles up to here are exact in Double.
  static let mostBirths = 0x1p53

  var nodes: [EmissionNode] = []
  let rate: ParticleRate
  let place: EmitterPlace
  let seed: UInt64
  let beginTime: Double
  let limit: Int

  init(_ emitter: Emitter, _ rate: ParticleRate, _ place: EmitterPlace, limit: Int) throws(ParticleError) {
    (self.rate, self.place, self.limit) = (rate, place, max(0, limit))
    (seed, beginTime) = (emitter.seed, emitter.beginTime)
    for cell in emitter.emitterCells { try add(cell, emitter, above: []) }
    // What comes of a particle, cells in cells first.
    for node in nodes.reversed() where node.path.count > 1 {
      let above = node.path[node.path.count - 2]
      let reach = nodes[above].longest + max(0, node.reach)
      if reach > nodes[above].reach { nodes[above].reach = reach }
    }
  }

  private mutating func add(_ cell: ParticleCell, _ emitter: Emitter, above: [Int]) throws(ParticleError) {
    guard above.count < Self.deepest else { throw .nestedTooDeep(limit: Self.deepest) }
    guard nodes.count < Self.mostCells else { throw .tooManyCells(limit: Self.mostCells) }
    let number = nodes.count
    let node = EmissionNode(cell, emitter, place, number: number, above: above)
    nodes.append(node)
    for inner in cell.emitterCells { try add(inner, emitter, above: node.path) }
  }
}
