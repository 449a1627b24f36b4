/// Depths that are equal but for rounding.
enum DepthRuns {
  /// The indices farthest first, and runs of equal depths in order. A run holds what is within rounding of its farthest, so that it does not creep.
  ///
  /// - Complexity: O(n log n).
  static func order(_ depths: [Double], rounding: [Double]) -> [Int] {
    var order = depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    var start = 0
    while start < order.count {
      let first = order[start]
      var end = start + 1
      while end < order.count, depths[order[end]] - depths[first] <= rounding[order[end]] + rounding[first] { end += 1 }
      if end - start > 1 { order[start..<end].sort() }
      start = end
    }
    return order
  }
}
