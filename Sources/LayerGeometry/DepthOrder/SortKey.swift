/// An index with the number it is sorted by.
///
/// Every order of this module goes through these, because each type of element and each closure would have its own copy
/// of the standard library's sort, of some 4 kB.
struct SortKey: Sendable {
  /// Whole numbers below 2⁵³ are exact.
  private let key: Double
  private let index: Int

  /// The indices below a count by their numbers, the smallest first; those of equal numbers in order.
  @inline(__always)
  static func order(_ count: Int, _ key: (Int) -> Double) -> [Int] {
    var keys: [SortKey] = []
    keys.reserveCapacity(count)
    for index in 0..<count { keys.append(SortKey(key: key(index), index: index)) }
    return sorted(keys)
  }

  @inline(never)
  private static func sorted(_ keys: consuming [SortKey]) -> [Int] {
    var keys = keys
    if keys.count < 2_048 {
      keys.sort { ($0.key, $0.index) < ($1.key, $1.index) }
    } else if zip(keys, keys.dropFirst()).contains(where: { $0.bits > $1.bits }) {
      sortByDigits(&keys)
    }
    return keys.map(\.index)
  }

  /// The number as one without sign whose order is the same. Both zeros are one.
  private var bits: UInt64 {
    let bits = (key + 0).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  /// Sorts by eleven bits at a time, the lowest first. Each pass keeps the order of those that are equal in its bits.
  ///
  /// *Source*: H. H. Seward, 1954; D. E. Knuth, The Art of Computer Programming 3, 5.2.5.
  ///
  /// - Complexity: O(n).
  private static func sortByDigits(_ keys: inout [SortKey]) {
    let (width, passes) = (11, 6)
    let last = UInt64(1 << width - 1)
    var ends = [Int](repeating: 0, count: passes << width)
    for key in keys {
      let bits = key.bits
      for pass in 0..<passes { ends[pass << width | Int(truncatingIfNeeded: bits >> UInt64(pass * width) & last)] += 1 }
    }
    var other = keys
    for pass in 0..<passes {
      let shift = UInt64(pass * width)
      func place(_ key: SortKey) -> Int { pass << width | Int(truncatingIfNeeded: key.bits >> shift & last) }
      // Bits that all share move nothing.
      if ends[place(keys[0])] == keys.count { continue }
      var start = 0
      for digit in pass << width..<(pass + 1) << width { (ends[digit], start) = (start, start + ends[digit]) }
      for key in keys {
        let digit = place(key)
        other[ends[digit]] = key
        ends[digit] += 1
      }
      swap(&keys, &other)
    }
  }
}

extension Array {
  /// The elements by their numbers, the smallest first; those of equal numbers in order.
  @inline(__always)
  func ordered(by key: (Element) -> Double) -> Self { SortKey.order(count) { key(self[$0]) }.map { self[$0] } }
}
