/// An index with the number it is sorted by.
///
/// Every order of this module goes through these, because each type of element and each closure would have its own copy
/// of the standard library's sort, of some 4 kB.
struct SortKey: Sendable {
  /// Whole numbers below 2⁵³ are exact.
  var key: Double
  var index: Int

  init(_ key: Double, _ index: Int) { (self.key, self.index) = (key, index) }

  /// The indices below a count by their numbers, the smallest first; those of equal numbers in order.
  @inline(__always)
  static func order(_ count: Int, _ key: (Int) -> Double) -> [Int] {
    var keys: [SortKey] = []
    keys.reserveCapacity(count)
    for index in 0..<count { keys.append(SortKey(key(index), index)) }
    return keys.order()
  }
}

extension [SortKey] {
  /// By number, the smallest first; those of equal numbers by index.
  @inline(never)
  mutating func sortByKey() { sort { ($0.key, $0.index) < ($1.key, $1.index) } }

  /// The indices in order.
  @inline(never)
  consuming func order() -> [Int] {
    sortByKey()
    return map(\.index)
  }
}

extension [Int] {
  /// Sorts by the one copy of the sort of whole numbers.
  @inline(never)
  mutating func sortNumbers() { sort() }
}
