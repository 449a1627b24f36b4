/// A binary heap of indices. The index of the lowest rank comes first; of equal ranks, the lower index does.
struct IndexHeap: Sendable {
  private var entries: [(rank: Int, index: Int)] = []

  /// - Complexity: O(log n).
  mutating func insert(_ index: Int, rank: Int) {
    entries.append((rank, index))
    var place = entries.count - 1
    while place > 0, entries[place] < entries[(place - 1) / 2] {
      entries.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// - Complexity: O(log n).
  mutating func popFirst() -> Int? {
    guard let first = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return first.index }
    entries[0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < entries.count && entries[child] < entries[least] { least = child }
      if least == place { return first.index }
      entries.swapAt(place, least)
      place = least
    }
  }
}
