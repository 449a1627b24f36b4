import TransformCore

/// The active edges from left to right in chunks of up to 64, for searching. The edges themselves hold their
/// neighbours.
struct SweepOrder {
  private static let most = 64
  private var chunks: [[Int32]] = []
  /// The chunks from left to right.
  private var sequence: [Int32] = []
  private var free: [Int32] = []

  /// Forgets all edges and keeps the chunks.
  mutating func removeAll() {
    for chunk in sequence { chunks[Int(chunk)].removeAll(keepingCapacity: true) }
    free.append(contentsOf: sequence)
    sequence.removeAll(keepingCapacity: true)
  }

  /// The last edge for which `isBefore` holds, or −1. It must hold for all edges up to some place and none after it.
  func lastBefore(_ isBefore: (Int32) -> Bool) -> Int32 {
    let next = (0..<sequence.count).bisected { !isBefore(chunks[Int(sequence[$0])][0]) }
    guard next > 0 else { return -1 }
    let chunk = chunks[Int(sequence[next - 1])]
    return chunk[(1..<chunk.count).bisected { !isBefore(chunk[$0]) } - 1]
  }

  mutating func insert(_ index: Int32, after previous: Int32, _ edges: inout [PolygonSweep.Edge]) {
    if sequence.isEmpty {
      let chunk = newChunk()
      chunks[Int(chunk)].append(index)
      edges[Int(index)].chunk = chunk
      sequence.append(chunk)
      return
    }
    let chunk = previous < 0 ? sequence[0] : edges[Int(previous)].chunk
    let place = previous < 0 ? 0 : (chunks[Int(chunk)].firstIndex(of: previous) ?? -1) + 1
    chunks[Int(chunk)].insert(index, at: place)
    edges[Int(index)].chunk = chunk
    guard chunks[Int(chunk)].count > Self.most else { return }
    let other = newChunk()
    chunks[Int(other)].append(contentsOf: chunks[Int(chunk)][(Self.most / 2)...])
    chunks[Int(chunk)].removeSubrange((Self.most / 2)...)
    for moved in chunks[Int(other)] { edges[Int(moved)].chunk = other }
    if let position = sequence.firstIndex(of: chunk) { sequence.insert(other, at: position + 1) }
  }

  mutating func remove(_ index: Int32, _ edges: inout [PolygonSweep.Edge]) {
    let chunk = edges[Int(index)].chunk
    if let place = chunks[Int(chunk)].firstIndex(of: index) { chunks[Int(chunk)].remove(at: place) }
    guard chunks[Int(chunk)].isEmpty else { return }
    if let position = sequence.firstIndex(of: chunk) { sequence.remove(at: position) }
    free.append(chunk)
  }

  mutating func swap(_ left: Int32, _ right: Int32, _ edges: inout [PolygonSweep.Edge]) {
    let (one, two) = (edges[Int(left)].chunk, edges[Int(right)].chunk)
    guard let place = chunks[Int(one)].firstIndex(of: left), let other = chunks[Int(two)].firstIndex(of: right) else { return }
    chunks[Int(one)][place] = right
    chunks[Int(two)][other] = left
    edges[Int(left)].chunk = two
    edges[Int(right)].chunk = one
  }

  private mutating func newChunk() -> Int32 {
    if let chunk = free.popLast() { return chunk }
    chunks.append([])
    chunks[chunks.count - 1].reserveCapacity(Self.most + 1)
    return Int32(chunks.count - 1)
  }
}
