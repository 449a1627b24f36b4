import CVectorOperations
import SharedState

/// The records of all layers. It is a value like an array. While a tree is resolved by several threads, their copies
/// write into the same memory, each to its own layers.
@safe struct Records: @unchecked Sendable {
  @safe private final class Memory: @unchecked Sendable {
    let base: UnsafeMutablePointer<ResolvedLayer>
    let capacity: Int

    init(capacity: Int) {
      // Each record is two cache lines, not parts of three.
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: capacity * MemoryLayout<ResolvedLayer>.stride, alignment: 64)
      unsafe LargePages.ask(for: UnsafeRawBufferPointer(start: bytes, count: capacity * MemoryLayout<ResolvedLayer>.stride))
      unsafe base = bytes.bindMemory(to: ResolvedLayer.self, capacity: capacity)
      self.capacity = capacity
    }

    deinit { unsafe base.deallocate() }
  }

  /// Replaced by `move(to:)` alone.
  private var memory: Memory
  private var base: UnsafeMutablePointer<ResolvedLayer>
  private(set) var count = 0
  /// Whether this copy writes for the others too, or is known to be the only one.
  private var isShared = false
  /// Set while many records are written and no copy is made: one check whether there are copies serves them all.
  var isWritten: Bool {
    get { isShared }
    set {
      if newValue, !isKnownUniquelyReferenced(&memory) { take(count) }
      isShared = newValue
    }
  }

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
    _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "there is no such record")
      if !isShared, !isKnownUniquelyReferenced(&memory) { take(count) }
      yield unsafe &base[index]
    }
  }

  /// Asks memory for a record that is written soon.
  @inline(__always)
  func fetch(_ index: Int) {
    guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return }
    unsafe CacheLine.fetch(base + index)
    unsafe CacheLine.fetch(UnsafeRawPointer(base + index) + 64)
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
