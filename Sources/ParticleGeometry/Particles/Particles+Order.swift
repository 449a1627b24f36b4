internal import TransformCore

extension Particles {
  /// The order in which a render mode draws the particles: their places in the arrays, the first below the others.
  ///
  /// Particles of the same age or z keep the order of the arrays. Age needs `ages`, z `positions`: a part that is not
  /// there leaves the order as it is.
  public func order(_ mode: EmitterRenderMode) -> [UInt32] {
    var order = [UInt32](repeating: 0, count: count)
    if count > 0 { order.withMutableSpan { sort(mode, into: &$0) } }
    return order
  }

  /// The same in memory that exists; nothing is allocated.
  ///
  /// - Precondition: there is one place for each particle.
  public func sort(_ mode: EmitterRenderMode, into order: inout MutableSpan<UInt32>) {
    precondition(order.count == count, "an order has a place for each particle")
    for place in 0..<count { order[place] = UInt32(truncatingIfNeeded: place) }
    switch mode {
    case .unordered, .additive: return
    case .oldestFirst: if parts.contains(.ages) { Self.sort(&order) { ages[$0] > ages[$1] } }
    case .oldestLast: if parts.contains(.ages) { Self.sort(&order) { ages[$0] < ages[$1] } }
    case .backToFront: if parts.contains(.positions) { Self.sort(&order) { positions[$0].z < positions[$1].z } }
    }
  }

  /// By heaps, in place: n log n in any case. Places that are equal stay in order.
  private static func sort(_ order: inout MutableSpan<UInt32>, _ isBefore: (Int, Int) -> Bool) {
    func precedes(_ a: UInt32, _ b: UInt32) -> Bool {
      isBefore(Int(a), Int(b)) || (!isBefore(Int(b), Int(a)) && a < b)
    }
    func isSorted() -> Bool {
      var place = 1
      while place < order.count, !precedes(order[place], order[place - 1]) { place += 1 }
      return place >= order.count
    }
    func sink(_ start: Int, _ end: Int) {
      var top = start
      let sinking = order[top]
      while 2 * top + 1 < end {
        var below = 2 * top + 1
        if below + 1 < end, precedes(order[below], order[below + 1]) { below += 1 }
        guard precedes(sinking, order[below]) else { break }
        order[top] = order[below]
        top = below
      }
      order[top] = sinking
    }
    // One cell is in the order of births already.
    guard !isSorted() else { return }
    for start in (0..<order.count / 2).reversed() { sink(start, order.count) }
    for end in (1..<order.count).reversed() {
      order.swapAt(0, end)
      sink(0, end)
    }
  }
}
