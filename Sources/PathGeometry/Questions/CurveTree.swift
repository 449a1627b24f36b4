import TransformCore

// The curves of a path in their order, under a tree of boxes. Neighbours along a path are neighbours in the plane,
// therefore the order itself makes a good tree, in linear time.

/// The curves of a path under boxes, with what a half-line passes in each box.
@usableFromInline
struct CurveTree: Sendable {
  struct Entry {
    var curve: PathSegment
    /// The segment of the path, or −1 for the line that closes an open subpath for the fill.
    var segment: Int
    var beginsSubpath: Bool
  }

  /// A box of neighbours. `head` has the y of both ends of the part of a subpath that it begins with, `tail` those of
  /// the part that it ends with, zeros if that is the same part. All between are whole subpaths, which are closed.
  struct Node {
    var box: PlaneBox
    var head: SIMD2<Double>
    var tail: SIMD2<Double>
    var isOnePart: Bool

    init(_ curve: PathSegment) {
      (box, head, tail, isOnePart) = (curve.controlBox, SIMD2(curve.start.y, curve.end.y), .zero, true)
    }

    /// Adds the next box. A split begins a subpath with it.
    mutating func add(_ next: Self, isSplit: Bool) {
      box = box.union(next.box)
      if isSplit {
        tail = next.isOnePart ? next.head : next.tail
        isOnePart = false
      } else if isOnePart {
        head.y = next.head.y
        (tail, isOnePart) = (next.tail, next.isOnePart)
      } else if next.isOnePart {
        tail.y = next.head.y
      } else {
        tail = next.tail
      }
    }
  }

  static let leafSize = 4
  let entries: [Entry]
  private(set) var nodes: [Node] = []
  /// The first node of each level; level 0 has the leaves.
  private(set) var levels: [Int] = []

  /// Takes entries in the order of the path. Each subpath is closed, by a line of segment −1 if need be.
  init(_ entries: [Entry]) {
    self.entries = entries
    guard !entries.isEmpty else { return }
    var count = (entries.count + Self.leafSize - 1) / Self.leafSize
    nodes.reserveCapacity(2 * count + 8)
    levels.append(0)
    for first in stride(from: 0, to: entries.count, by: Self.leafSize) {
      var node = Node(entries[first].curve)
      for index in (first + 1)..<max(min(first + Self.leafSize, entries.count), first + 1) {
        node.add(Node(entries[index].curve), isSplit: entries[index].beginsSubpath)
      }
      nodes.append(node)
    }
    while count > 1 {
      let (first, span) = (nodes.count - count, Self.leafSize << (levels.count - 1))
      levels.append(nodes.count)
      for index in stride(from: 0, to: count, by: 2) {
        var node = nodes[first + index]
        if index + 1 < count { node.add(nodes[first + index + 1], isSplit: entries[(index + 1) * span].beginsSubpath) }
        nodes.append(node)
      }
      count = (count + 1) / 2
    }
  }

  /// The root's level.
  var top: Int { levels.count - 1 }

  /// How many nodes a level has.
  func count(ofLevel level: Int) -> Int { (level + 1 < levels.count ? levels[level + 1] : nodes.count) - levels[level] }

  /// The entries of a leaf.
  func entries(ofLeaf index: Int) -> Range<Int> { index * Self.leafSize..<min((index + 1) * Self.leafSize, entries.count) }

  /// The winding number about a point, in the time of the boxes that its half-line ends in.
  @usableFromInline
  func winding(around point: SIMD2<Double>) -> Int {
    entries.isEmpty || !point.isFinite ? 0 : winding(around: point, level: top, 0)
  }

  private func winding(around point: SIMD2<Double>, level: Int, _ index: Int) -> Int {
    let node = nodes[levels[level] + index]
    guard point.y >= node.box.minimum.y, point.y < node.box.maximum.y, point.x < node.box.maximum.x else { return 0 }
    if point.x < node.box.minimum.x {
      return PathSegment.passes(node.head.x, node.head.y, point.y) + PathSegment.passes(node.tail.x, node.tail.y, point.y)
    }
    guard level > 0 else { return entries(ofLeaf: index).reduce(0) { $0 + entries[$1].curve.winding(around: point) } }
    let first = winding(around: point, level: level - 1, 2 * index)
    return 2 * index + 1 < count(ofLevel: level - 1) ? first + winding(around: point, level: level - 1, 2 * index + 1) : first
  }

  /// The nearest place of all curves but the closing lines.
  func nearest(to point: SIMD2<Double>) -> (entry: Int, parameter: Double, squared: Double)? {
    guard !entries.isEmpty else { return nil }
    var best: (entry: Int, parameter: Double, squared: Double)?
    findNearest(to: point, level: top, 0, &best)
    return best
  }

  private func findNearest(
    to point: SIMD2<Double>, level: Int, _ index: Int, _ best: inout (entry: Int, parameter: Double, squared: Double)?
  ) {
    guard level > 0 else {
      for entry in entries(ofLeaf: index) where entries[entry].segment >= 0 {
        let bound = best?.squared ?? .infinity
        guard entries[entry].curve.box.squaredDistance(to: point) < bound else { continue }
        if let found = entries[entry].curve.nearest(to: point, within: bound) { best = (entry, found.parameter, found.squared) }
      }
      return
    }
    let (one, other) = (2 * index, 2 * index + 1)
    let first = levels[level - 1]
    let toOne = nodes[first + one].box.squaredDistance(to: point)
    guard other < count(ofLevel: level - 1) else { return findNearest(to: point, level: level - 1, one, &best) }
    let toOther = nodes[first + other].box.squaredDistance(to: point)
    let isOneFirst = toOne <= toOther
    func find(_ child: Int, _ distance: Double) {
      if let best, distance >= best.squared { return }
      findNearest(to: point, level: level - 1, child, &best)
    }
    find(isOneFirst ? one : other, isOneFirst ? toOne : toOther)
    find(isOneFirst ? other : one, isOneFirst ? toOther : toOne)
  }

  /// Calls a function with each entry whose box meets a condition.
  func forEach(where meets: (PlaneBox) -> Bool, _ body: (Int) -> Void) {
    if !entries.isEmpty { visit(level: top, 0, meets, body) }
  }

  private func visit(level: Int, _ index: Int, _ meets: (PlaneBox) -> Bool, _ body: (Int) -> Void) {
    guard meets(nodes[levels[level] + index].box) else { return }
    guard level > 0 else {
      for entry in entries(ofLeaf: index) where meets(entries[entry].curve.box) { body(entry) }
      return
    }
    visit(level: level - 1, 2 * index, meets, body)
    if 2 * index + 1 < count(ofLevel: level - 1) { visit(level: level - 1, 2 * index + 1, meets, body) }
  }

  /// Calls a function with each pair of entries of two trees whose boxes overlap.
  func forEachPair(with other: Self, _ body: (Int, Int) -> Void) {
    if !entries.isEmpty, !other.entries.isEmpty { visitPairs(top, 0, other, other.top, 0, body) }
  }

  private func visitPairs(_ level: Int, _ index: Int, _ other: Self, _ otherLevel: Int, _ otherIndex: Int, _ body: (Int, Int) -> Void) {
    guard nodes[levels[level] + index].box.overlaps(other.nodes[other.levels[otherLevel] + otherIndex].box) else { return }
    if level == 0, otherLevel == 0 {
      for one in entries(ofLeaf: index) {
        let box = entries[one].curve.box
        for two in other.entries(ofLeaf: otherIndex) where box.overlaps(other.entries[two].curve.box) { body(one, two) }
      }
    } else if level >= otherLevel {
      for child in 2 * index..<min(2 * index + 2, count(ofLevel: level - 1)) {
        visitPairs(level - 1, child, other, otherLevel, otherIndex, body)
      }
    } else {
      for child in 2 * otherIndex..<min(2 * otherIndex + 2, other.count(ofLevel: otherLevel - 1)) {
        visitPairs(level, index, other, otherLevel - 1, child, body)
      }
    }
  }
}
