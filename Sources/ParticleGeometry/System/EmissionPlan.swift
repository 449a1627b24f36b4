internal import CParticleKernels
import TransformCore

/// An emitter prepared: all its cells in one list, each before its own cells.
struct EmissionPlan: Sendable {
  static let mostCells = 1 << 12
  /// Numbers of particles up to here are exact in Double.
  static let mostBirths = 0x1p53

  var nodes: [EmissionNode] = []
  /// The changing factor of each node's births, which cells in cells do not have.
  var rates: [ParticleRate] = []
  let place: EmitterPlace
  let seed: UInt64
  let beginTime: Double
  let limit: Int

  /// An emitter, with a rate for each of its own cells.
  init(_ emitter: Emitter, _ rates: [ParticleRate], _ place: EmitterPlace, limit: Int) throws(ParticleError) {
    (self.place, self.limit) = (place, max(0, limit))
    (seed, beginTime) = (emitter.seed, emitter.beginTime)
    for (cell, rate) in zip(emitter.emitterCells, rates) { try add(cell, rate, emitter, above: []) }
    // What comes of a particle, cells in cells first.
    for node in nodes.reversed() where node.path.count > 1 {
      let above = node.path[node.path.count - 2]
      let reach = nodes[above].longest + max(0, node.reach)
      if reach > nodes[above].reach { nodes[above].reach = reach }
    }
  }

  private mutating func add(_ cell: ParticleCell, _ rate: ParticleRate, _ emitter: Emitter, above: [Int]) throws(ParticleError) {
    guard above.count < ParticleCell.deepest else { throw .nestedTooDeep(limit: ParticleCell.deepest) }
    guard nodes.count < Self.mostCells else { throw .tooManyCells(limit: Self.mostCells) }
    let number = nodes.count
    let node = EmissionNode(cell, emitter, place, number: number, above: above)
    nodes.append(node)
    rates.append(rate)
    for inner in cell.emitterCells { try add(inner, rate, emitter, above: node.path) }
  }
}
