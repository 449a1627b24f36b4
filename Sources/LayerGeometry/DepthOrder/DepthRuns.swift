/// Depths that are equal but for rounding.
enum DepthRuns {
  /// A depth and its possible error.
  typealias Place = (depth: Double, rounding: Double)

  /// The indices, farthest first; runs of equal depths are in order of index. A run holds the depths within rounding of
  /// its farthest one, therefore its range does not grow with its length.
  ///
  /// - Complexity: O(n log n).
  static func order(_ depths: [Double], rounding: [Double]) -> [Int] {
    var order = SortKey.order(depths.count) { depths[$0] }
    settle(&order, { (depths[$0], rounding[$0]) }, rank: { Double($0) })
    return order
  }

  /// Such an order by ranks in place of indices, from one before some members changed. `nil` if sorting all takes less.
  ///
  /// - Complexity: O(n + c log c) for c changed members, and the length of each run for each of its members.
  @inline(__always)
  static func renewed(
    _ order: [Int], isChanged: (Int) -> Bool, _ place: (Int) -> Place, rank: (Int) -> Double
  ) -> [Int]? {
    func isFarther(_ one: Int, _ other: Int) -> Bool {
      let (first, second) = (place(one).depth, place(other).depth)
      return first == second ? rank(one) < rank(other) : first < second
    }
    var kept = order.filter { !isChanged($0) }
    // Only those of a run may not be in order of depth.
    guard insert(&kept, kept.indices, isBefore: isFarther) else { return nil }
    let others = order.filter(isChanged).ordered(by: rank).ordered { place($0).depth }
    var result = merged(kept, others, isFarther: isFarther)
    settle(&result, place, rank: rank)
    return result
  }

  /// Whether a new sort gives this order again; in doubt `false`.
  ///
  /// - Complexity: O(n).
  @inline(__always)
  static func isOrder(_ order: [Int32], _ place: (Int) -> Place) -> Bool {
    // The farthest of each place of the order and those after it.
    var farthest = order
    for index in order.indices.dropLast().reversed() {
      let (one, other) = (Int(farthest[index]), Int(farthest[index + 1]))
      if (place(other).depth, other) < (place(one).depth, one) { farthest[index] = farthest[index + 1] }
    }
    var start = 0
    while start < order.count {
      let first = place(Int(farthest[start]))
      var (end, most) = (start, -Double.infinity)
      func isInRun(_ member: Int32) -> Bool {
        let next = place(Int(member))
        return next.depth - first.depth <= next.rounding + first.rounding
      }
      repeat {
        guard end == start || order[end - 1] < order[end], order[end] == farthest[start] || isInRun(order[end]) else { return false }
        most = max(most, place(Int(order[end])).depth)
        end += 1
      } while end < order.count && isInRun(farthest[end])
      // The run has to be farther than all that follow it.
      guard end == order.count || (most, order[end - 1]) < (place(Int(farthest[end])).depth, farthest[end]) else { return false }
      start = end
    }
    return true
  }

  /// Brings the members of each run to their order of rank. They are in order of depth.
  @inline(__always)
  private static func settle(_ order: inout [Int], _ place: (Int) -> Place, rank: (Int) -> Double) {
    var start = 0
    while start < order.count {
      let first = place(order[start])
      var end = start + 1
      while end < order.count {
        let next = place(order[end])
        guard next.depth - first.depth <= next.rounding + first.rounding else { break }
        end += 1
      }
      if end - start > 1, !insert(&order, start..<end, isBefore: { rank($0) < rank($1) }) {
        order.replaceSubrange(start..<end, with: Array(order[start..<end]).ordered(by: rank))
      }
      start = end
    }
  }

  /// Sorts a range that is nearly in order by insertion. `false` if it is not, and only some members have moved.
  @inline(__always)
  private static func insert(_ order: inout [Int], _ range: Range<Int>, isBefore: (Int, Int) -> Bool) -> Bool {
    var moves = 0
    for index in range.dropFirst() {
      var place = index
      while place > range.lowerBound, isBefore(order[place], order[place - 1]) {
        order.swapAt(place, place - 1)
        (place, moves) = (place - 1, moves + 1)
      }
      if moves > 8 * range.count { return false }
    }
    return true
  }

  /// Members in order, and others among them at their places.
  @inline(__always)
  private static func merged(_ kept: [Int], _ others: [Int], isFarther: (Int, Int) -> Bool) -> [Int] {
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
  static func gap(_ order: some Sequence<Int>, _ depth: (Int) -> Double, rounding: Double) -> Double {
    var gap = Double.infinity
    for (one, other) in zip(order, order.dropFirst()) {
      let difference = depth(other) - depth(one)
      if difference != 0 { gap = min(gap, difference >= 4 * rounding ? difference : 0) }
    }
    return gap
  }
}
