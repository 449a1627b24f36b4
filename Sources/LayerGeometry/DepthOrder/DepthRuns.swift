/// Depths that are equal but for rounding.
enum DepthRuns {
  /// The indices, farthest first; runs of equal depths are in order of index. A run holds the depths within rounding of
  /// its farthest one, therefore its range does not grow with its length.
  ///
  /// - Complexity: O(n log n).
  static func order(_ depths: [Double], rounding: [Double]) -> [Int] {
    var order = SortKey.order(depths.count) { depths[$0] }
    var start = 0
    while start < order.count {
      let first = order[start]
      var end = start + 1
      while end < order.count, depths[order[end]] - depths[first] <= rounding[order[end]] + rounding[first] { end += 1 }
      if end - start > 1 {
        var run = Array(order[start..<end])
        run.sort()
        for (place, index) in run.enumerated() { order[start + place] = index }
      }
      start = end
    }
    return order
  }

  /// Members in order, and others among them at their places.
  static func merged(_ kept: [Int], _ others: [Int], isFarther: (Int, Int) -> Bool) -> [Int] {
    var (order, next) = ([Int](), 0)
    order.reserveCapacity(kept.count + others.count)
    for member in kept {
      while next < others.count, isFarther(others[next], member) {
        order.append(others[next])
        next += 1
      }
      order.append(member)
    }
    return order + others[next...]
  }

  /// The smallest difference of neighbours in an order that are not equal; 0 if rounding counts, infinite without any.
  static func gap(_ order: [Int], _ depth: (Int) -> Double, rounding: Double) -> Double {
    var gap = Double.infinity
    for (one, other) in zip(order, order.dropFirst()) {
      let difference = depth(other) - depth(one)
      if difference != 0 { gap = min(gap, difference >= 4 * rounding ? difference : 0) }
    }
    return gap
  }
}
