internal import CMeshKernels

/// The vertices that cuts of edges made, by edge: a table with open addressing that is at most half full.
struct EdgeTable {
  private var keys: [UInt64]
  private var values: [UInt32]
  private var used = 0

  /// A table with so many entries, a power of two.
  init(capacity: Int) {
    keys = [UInt64](repeating: 0, count: capacity)
    values = [UInt32](repeating: 0, count: capacity)
  }

  /// Makes room for so many more edges.
  mutating func makeRoom(for edges: Int) {
    guard 2 * (used + edges) > keys.count else { return }
    let (oldKeys, oldValues) = (keys, values)
    self = EdgeTable(capacity: 2 * oldKeys.count)
    unsafe withState(next: 0, vertex: 0) { state in
      for place in oldKeys.indices where oldKeys[place] != 0 { unsafe mk_add_edge(&state, oldKeys[place], oldValues[place]) }
    }
    makeRoom(for: edges)
  }

  /// Calls a kernel with the table.
  mutating func withState<Result>(next: Int, vertex: UInt32, _ body: (inout mk_clip_state) -> Result) -> Result {
    let (capacity, used) = (keys.count, used)
    var state = unsafe mk_clip_state()
    let result = unsafe keys.withUnsafeMutableBufferPointer { keys in
      unsafe values.withUnsafeMutableBufferPointer { values in
        unsafe state = mk_clip_state(
          keys: keys.baseAddress, values: values.baseAddress, capacity: capacity, used: used, next: next, vertex: vertex)
        return unsafe body(&state)
      }
    }
    unsafe self.used = state.used
    return result
  }
}
