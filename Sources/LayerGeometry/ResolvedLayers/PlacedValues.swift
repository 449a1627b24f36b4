import CVectorOperations
import SharedState

/// Values that few layers have, each with a place. They stand in one list, or in one for each part of a tree that a
/// thread has resolved.
struct PlacedValues<Value: Sendable>: Sendable {
  /// The most lists besides the first.
  static var mostParts: Int { 31 }

  private var lists: [[Value]] = [[]]
  /// The list that takes new values.
  private var current = 0
  /// How many bits of a place tell where in its list a value is.
  private var bits: Int32 = 31
  private var free: [Int32] = []
  /// The place that was given back last; −1 if none is free. A layer that is renewed takes it again at once, and the list
  /// is left alone.
  private var nextFree: Int32 = -1

  @inline(__always)
  subscript(place: Int32) -> Value {
    get { lists[Int(place &>> bits)][index(place)] }
    set { lists[Int(place &>> bits)][index(place)] = newValue }
  }

  @inline(__always)
  private func index(_ place: Int32) -> Int { Int(truncatingIfNeeded: UInt32(bitPattern: place) & (1 &<< UInt32(bits) &- 1)) }

  /// Asks memory for a value that is read or replaced soon.
  @inline(__always)
  func fetch(_ place: Int32) { lists[Int(place &>> bits)].fetch(index(place)) }

  /// Puts a value into a free place, or behind the others, and returns where.
  @inline(__always)
  mutating func insert(_ value: Value) -> Int32 {
    if nextFree >= 0 {
      let place = nextFree
      nextFree = free.isEmpty ? -1 : free.removeLast()
      self[place] = value
      return place
    }
    if lists[current].count >= 1 &<< Int(bits) { nextList() }
    let count = lists[current].count
    if count == lists[current].capacity { lists[current] = lists[current].withRoom(for: Swift.max(2 * count, 4)) }
    lists[current].append(value)
    return Int32(truncatingIfNeeded: current &<< Int(bits) | (lists[current].count - 1))
  }

  /// Makes a list that has room the current one. There is one, because all have more than there can be layers.
  @inline(never)
  private mutating func nextList() {
    current = lists.indices.first { lists[$0].count < 1 &<< Int(bits) } ?? lists.count
    if current == lists.count { lists.append([]) }
  }

  mutating func remove(_ place: Int32) {
    if nextFree >= 0 { free.append(nextFree) }
    nextFree = place
  }

  /// Drops all values, and keeps the memory.
  mutating func removeAll() {
    for list in lists.indices { lists[list].removeAll(keepingCapacity: true) }
    (free, nextFree, current) = ([], -1, 0)
    if lists.count == 1 { bits = 31 }
  }

  /// Gives back room that a result which stays as it is does not need.
  mutating func trim() {
    for list in lists.indices where lists[list].capacity > lists[list].count + lists[list].count / 4 {
      lists[list] = lists[list].withRoom(for: lists[list].count)
    }
  }

  /// Values for each of some threads: those that there are, and a list of its own.
  mutating func parts(_ count: Int) -> [Self] {
    bits = 26
    while lists.count <= count { lists.append([]) }
    let own = lists[1...]
    lists.removeLast(lists.count - 1)
    return (1...count).map { number in
      var part = self
      part.lists += [[Value]](repeating: [], count: count)
      part.lists[number] = own[number]
      part.current = number
      return part
    }
  }

  /// Takes over what the threads have added.
  mutating func join(_ parts: [Self]) { lists += parts.map { $0.lists[$0.current] } }
}

extension Array {
  /// Asks memory for an element.
  @inline(__always)
  func fetch(_ index: Int) {
    unsafe withUnsafeBytes { bytes in
      let stride = MemoryLayout<Element>.stride
      guard UInt(bitPattern: index) < UInt(bitPattern: bytes.count / stride), let base = bytes.baseAddress else { return }
      for line in Swift.stride(from: 0, to: stride + 48, by: 64) { unsafe CacheLine.fetch(base + (index * stride + line)) }
    }
  }
}
