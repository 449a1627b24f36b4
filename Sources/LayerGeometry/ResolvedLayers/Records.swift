/// The records of all layers. It is a value like an array. While a tree is resolved by several threads, their copies
/// write into the same memory, each to its own layers.
@safe struct Records: @unchecked Sendable {
  @safe private final class Memory: @unchecked Sendable {
    let base: UnsafeMutablePointer<ResolvedLayer>
    let capacity: Int

    init(capacity: Int) {
      unsafe base = .allocate(capacity: capacity)
      self.capacity = capacity
    }

    deinit { unsafe base.deallocate() }
  }

  /// Replaced by `move(to:)` alone.
  private var memory: Memory
  private var base: UnsafeMutablePointer<ResolvedLayer>
  private(set) var count = 0
  /// Whether this copy writes for the others too.
  private var isShared = false

  init() {
    memory = Memory(capacity: 0)
    unsafe base = memory.base
  }

  @inline(__always)
  subscript(index: Int) -> ResolvedLayer {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "there is no such record")
      return unsafe base[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "there is no such record")
      if !isShared, !isKnownUniquelyReferenced(&memory) { take(count) }
      unsafe base[index] = newValue
    }
    _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "there is no such record")
      if !isShared, !isKnownUniquelyReferenced(&memory) { take(count) }
      yield unsafe &base[index]
    }
  }

  /// Makes room for so many records, each of which has to be written before it is read.
  mutating func reset(count: Int) {
    if count > memory.capacity || !isKnownUniquelyReferenced(&memory) { move(to: Memory(capacity: count)) }
    self.count = count
  }

  /// Adds removed layers up to a count.
  mutating func grow(to count: Int) {
    guard count > self.count else { return }
    if count > memory.capacity || !isKnownUniquelyReferenced(&memory) { take(Swift.max(count, memory.capacity + memory.capacity / 2)) }
    unsafe (base + self.count).initialize(repeating: .removed, count: count - self.count)
    self.count = count
  }

  /// Moves to memory of its own.
  @inline(never)
  private mutating func take(_ capacity: Int) {
    let own = Memory(capacity: capacity)
    unsafe own.base.update(from: base, count: count)
    move(to: own)
  }

  private mutating func move(to memory: Memory) {
    self.memory = memory
    unsafe base = memory.base
  }

  /// A copy for one thread, which writes into this memory.
  mutating func shared() -> Self {
    if !isKnownUniquelyReferenced(&memory) { take(count) }
    var copy = self
    copy.isShared = true
    return copy
  }
}
