import LayerGeometry
public import TransformCore

extension DrawList {
  /// Rectangles of the viewport in which this list may look different from an earlier one of the same tree. Elsewhere
  /// both look the same, whatever a renderer does beyond a box by antialiasing its edge.
  ///
  /// They are the boxes of draws that are new, gone, changed, or moved in the order, before and after the change. A
  /// changed frame changes all draws in it. A shadow that draws cast changes with any of them, and with which they are.
  ///
  /// - Complexity: O(n + s · c) for lists of n draws in the same order, and s shadows that at most c draws cast; O(n log n)
  ///   beside the shadows if the order is another. If `update(_:_:)` has brought `earlier`, or a copy of that, to this
  ///   list, only the draws and the shadows that it has made are compared; for the others a few bytes are written.
  public func damage(since earlier: DrawList) -> [Bounds2D<Float>] {
    var comparison = DrawListComparison(earlier, self)
    comparison.compare()
    return comparison.boxes
  }
}

/// What is different in two lists.
private struct DrawListComparison {
  private struct Key: Hashable {
    let layer: LayerTree.ID
    let instance: [Int]
    let fragment: Int32
    let kind: DrawList.Draw.Kind
    /// How many draws with the same names are before it: a layer in one that is split comes with each piece.
    var repetition = 0
  }

  private let old: DrawList
  private let new: DrawList
  private var isChangedBefore: [Bool]
  private var isChanged: [Bool]
  /// The old draw of each new one; −1 for none.
  private var partners: [Int]
  /// The frames of the old list that are equal to one of the new list.
  private var equalFrames: [SIMD2<Int32>: Bool] = [:]

  init(_ old: DrawList, _ new: DrawList) {
    (self.old, self.new) = (old, new)
    isChangedBefore = [Bool](repeating: false, count: old.draws.count)
    isChanged = [Bool](repeating: false, count: new.draws.count)
    partners = [Int](repeating: -1, count: new.draws.count)
  }

  /// The boxes of what has changed, without those inside the one before.
  var boxes: [Bounds2D<Float>] {
    var result: [Bounds2D<Float>] = []
    func add(_ draw: DrawList.Draw, of list: DrawList) {
      let box = draw.reach
      guard !box.isNothing, draw.opacity != 0, list.isPainted(draw) else { return }
      if let last = result.last {
        if last.holds(box) { return }
        if box.holds(last) { result.removeLast() }
      }
      result.append(box)
    }
    for index in isChangedBefore.indices where isChangedBefore[index] { add(old.draws[index], of: old) }
    for index in isChanged.indices where isChanged[index] { add(new.draws[index], of: new) }
    return result
  }

  mutating func compare() {
    if let before = new.before, before.version === old.version { return compare(before.draws) }
    let (before, after) = (old.draws.count, new.draws.count)
    var (start, rest) = (0, 0)
    while start < min(before, after), isSameDraw(start, start) {
      compareDraws(start, start)
      start += 1
    }
    while rest < min(before, after) - start, isSameDraw(before - 1 - rest, after - 1 - rest) {
      compareDraws(before - 1 - rest, after - 1 - rest)
      rest += 1
    }
    compareOrders(start..<before - rest, start..<after - rest)
    changeShadows(old.draws.indices, new.draws.indices)
  }

  /// Compares two lists that differ in some draws alone.
  private mutating func compare(_ ranges: [Range<Int>]) {
    partners = Array(new.draws.indices)
    let draws = Set(ranges.joined()).sorted()
    for index in draws { compareDraws(index, index) }
    changeShadows(draws, draws)
  }

  /// Compares parts in which draws are added, removed or moved.
  private mutating func compareOrders(_ before: Range<Int>, _ after: Range<Int>) {
    var places: [Key: Int] = [:]
    forEachKey(of: old, before) { places[$1] = $0 }
    var (pairs, kept) = ([(old: Int, new: Int)](), Set<Int>())
    forEachKey(of: new, after) { index, key in
      if let place = places[key] { pairs.append((place, index)) } else { isChanged[index] = true }
    }
    for pair in pairs {
      kept.insert(pair.old)
      compareDraws(pair.old, pair.new)
    }
    for index in before where !kept.contains(index) { isChangedBefore[index] = true }
    // Those that are in a longest rising sequence have not moved; each of the others covers what its move has changed.
    let standing = Set(Self.longestRise(pairs.map(\.old)))
    for (place, pair) in pairs.enumerated() where !standing.contains(place) {
      (isChangedBefore[pair.old], isChanged[pair.new]) = (true, true)
    }
  }

  private func forEachKey(of list: DrawList, _ range: Range<Int>, _ body: (Int, Key) -> Void) {
    var counts: [Key: Int] = [:]
    for index in range {
      let draw = list.draws[index]
      var key = Key(layer: draw.layer, instance: list.instance(of: draw), fragment: draw.piece, kind: draw.kind)
      let count = counts[key, default: 0]
      counts[key] = count + 1
      key.repetition = count
      body(index, key)
    }
  }

  /// The places of a longest rising sequence.
  private static func longestRise(_ numbers: [Int]) -> [Int] {
    var (ends, before) = ([Int](), [Int]())
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : -1)
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    return Array(sequence(first: ends.last ?? -1) { $0 < 0 ? nil : before[$0] }.prefix { $0 >= 0 })
  }

  /// A shadow changes with the draws that cast it. The innermost come last in a list, and shadows cast shadows.
  private mutating func changeShadows(_ before: some BidirectionalCollection<Int>, _ after: some BidirectionalCollection<Int>) {
    for index in before.reversed() where !isChangedBefore[index] {
      isChangedBefore[index] = old.casters(of: old.draws[index]).contains { isChangedBefore[$0] && old.isPainted(old.draws[$0]) }
    }
    for index in after.reversed() where !isChanged[index] {
      let (casters, partner) = (new.casters(of: new.draws[index]), partners[index])
      let earlier = old.casters(of: old.draws[partner])
      if casters.count != earlier.count || casters.contains(where: { !earlier.contains(partners[$0]) })
        || casters.contains(where: { isChanged[$0] && new.isPainted(new.draws[$0]) })
      {
        (isChangedBefore[partner], isChanged[index]) = (true, true)
      }
    }
  }

  // MARK: Pairs

  private func isSameDraw(_ one: Int, _ other: Int) -> Bool { Self.isSame(old.draws[one], of: old, new.draws[other], of: new) }

  private static func isSame(_ one: DrawList.Draw, of old: DrawList, _ other: DrawList.Draw, of new: DrawList) -> Bool {
    one.layer == other.layer && one.kind == other.kind && one.piece == other.piece && old.instance(of: one) == new.instance(of: other)
  }

  private mutating func compareDraws(_ one: Int, _ other: Int) {
    partners[other] = one
    if !areEqual(old.draws[one], new.draws[other]) { (isChangedBefore[one], isChanged[other]) = (true, true) }
  }

  private mutating func areEqual(_ one: DrawList.Draw, _ other: DrawList.Draw) -> Bool {
    guard one.reach == other.reach || (one.reach.isNothing && other.reach.isNothing), one.opacity == other.opacity,
      Self.areEqual(one.paint.map { old.paints[$0] }, other.paint.map { new.paints[$0] }),
      areEqualFrames(one.enclosing, other.enclosing)
    else { return false }
    guard one.payload >= 0 else { return true }
    return old.transform(of: one) == new.transform(of: other) && old.tint(of: one) == new.tint(of: other)
  }

  /// Whether paints are equal, except for the places of draws that cast a shadow.
  private static func areEqual(_ one: DrawList.Paint?, _ other: DrawList.Paint?) -> Bool {
    guard case .shadow(let before, of: .draws)? = one, case .shadow(let after, of: .draws)? = other else { return one == other }
    return before == after
  }

  /// Whether two frames and all around them are equal. The outermost are compared first, because frames are as deep as trees.
  private mutating func areEqualFrames(_ one: Int32, _ other: Int32) -> Bool {
    var (open, next) = ([SIMD2<Int32>](), SIMD2(one, other))
    while next.x >= 0, next.y >= 0, equalFrames[next] == nil {
      open.append(next)
      next = SIMD2(Int32(old.frames[Int(next.x)].parent ?? -1), Int32(new.frames[Int(next.y)].parent ?? -1))
    }
    var result = next.x >= 0 && next.y >= 0 ? equalFrames[next] ?? false : next.x == next.y
    for pair in open.reversed() {
      let (before, after) = (old.frames[Int(pair.x)], new.frames[Int(pair.y)])
      result =
        result && before.layer == after.layer && before.instance == after.instance
        && old.transform(of: before) == new.transform(of: after) && areEqual(before.effect, after.effect)
      equalFrames[pair] = result
    }
    return result
  }

  private mutating func areEqual(_ one: DrawList.Frame.Effect, _ other: DrawList.Frame.Effect) -> Bool {
    guard case .mask(let before) = one, case .mask(let after) = other else { return one == other }
    guard before.count == after.count else { return false }
    for (place, draw) in zip(before, after) {
      let (earlier, later) = (old.masks[place], new.masks[draw])
      guard Self.isSame(earlier, of: old, later, of: new), areEqual(earlier, later) else { return false }
    }
    return true
  }
}

extension DrawList {
  /// The draws that cast a shadow; none for other draws.
  fileprivate func casters(of draw: Draw) -> Range<Int> {
    if draw.kind == .shadow, case .shadow(_, of: .draws(let range))? = draw.paint.map({ paints[$0] }) { range } else { 0..<0 }
  }
}
