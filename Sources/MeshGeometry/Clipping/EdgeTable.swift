internal import CMeshKernels

/// The vertices that cuts of edges made, by edge: a table with open addressing that is at most half full. It keeps its
/// memory when it is emptied.
@frozen @usableFromInline
struct EdgeTable: Sendable {
  @usableFromInline var keys: [UInt64] = []
  @usableFromInline var values: [UInt32] = []
  /// What the table was before it grew.
  @usableFromInline var oldKeys: [UInt64] = []
  @usableFromInline var oldValues: [UInt32] = []
  /// How many entries are used now, a power of two; there may be memory for more.
  @usableFromInline var capacity = 0
  @usableFromInline var used = 0

  @_alwaysEmitIntoClient
  init() {}

  /// Empties the table for so many entries, a power of two.
  mutating func empty(capacity: Int) {
    (self.capacity, used) = (capacity, 0)
    guard keys.count >= capacity else {
      keys = [UInt64](repeating: 0, count: capacity)
      values = [UInt32](repeating: 0, count: capacity)
      return
    }
    unsafe keys.withUnsafeMutableBufferPointer { keys in unsafe keys[..<capacity].update(repeating: 0) }
  }

  /// Makes room for so many more edges.
  mutating func makeRoom(for edges: Int) {
    while 2 * (used + edges) > capacity {
      let old = capacity
      swap(&keys, &oldKeys)
      swap(&values, &oldValues)
      empty(capacity: 2 * old)
      let (keys, values) = (oldKeys, oldValues)
      unsafe withState(next: 0, vertex: 0) { state in
        for place in 0..<old where keys[place] != 0 { unsafe mk_add_edge(&state, keys[place], values[place]) }
      }
    }
  }

  /// Calls a kernel with the table.
  mutating func withState<Result>(next: Int, vertex: UInt32, _ body: (inout mk_clip_state) -> Result) -> Result {
    let (capacity, used) = (capacity, used)
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
