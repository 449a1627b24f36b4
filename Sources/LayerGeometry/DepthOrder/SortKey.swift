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
    keys.sort { ($0.key, $0.index) < ($1.key, $1.index) }
    return keys.map(\.index)
  }
}

extension Array {
  /// The elements by their numbers, the smallest first; those of equal numbers in order.
  @inline(__always)
  func ordered(by key: (Element) -> Double) -> Self { SortKey.order(count) { key(self[$0]) }.map { self[$0] } }
}
