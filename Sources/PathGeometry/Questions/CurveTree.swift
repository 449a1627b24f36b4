import TransformCore

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

  let entries: [Entry]
  private let nodes: OrderTree<Node>

  /// Takes entries in the order of the path. Each subpath is closed, by a line of segment −1 if need be.
  init(_ entries: [Entry]) {
    self.entries = entries
    nodes = OrderTree(entries.count) {
      Node(entries[$0].curve)
    } add: {
      $0.add($1, isSplit: entries[$2].beginsSubpath)
    }
  }

  /// The winding number about a point, in the time of the boxes that its half-line ends in.
  @usableFromInline
  func winding(around point: SIMD2<Double>) -> Int {
    entries.isEmpty || !point.isFinite ? 0 : winding(around: point, level: nodes.top, 0)
  }

  private func winding(around point: SIMD2<Double>, level: Int, _ index: Int) -> Int {
    let node = nodes[level, index]
    guard point.y >= node.box.minimum.y, point.y < node.box.maximum.y, point.x < node.box.maximum.x else { return 0 }
    if point.x < node.box.minimum.x {
      return PathSegment.passes(node.head.x, node.head.y, point.y) + PathSegment.passes(node.tail.x, node.tail.y, point.y)
    }
    var sum = 0
    if level == 0 {
      for entry in nodes.items(ofLeaf: index) { sum += entries[entry].curve.winding(around: point) }
    } else {
      for child in nodes.children(ofLevel: level, index) { sum += winding(around: point, level: level - 1, child) }
    }
    return sum
  }

  /// The nearest place of all curves but the closing lines.
  func nearest(to point: SIMD2<Double>) -> (entry: Int, parameter: Double, squared: Double)? {
    guard !entries.isEmpty else { return nil }
    var best: (entry: Int, parameter: Double, squared: Double)?
    findNearest(to: point, level: nodes.top, 0, &best)
    return best
  }

  private func findNearest(
    to point: SIMD2<Double>, level: Int, _ index: Int, _ best: inout (entry: Int, parameter: Double, squared: Double)?
  ) {
    guard level > 0 else {
      for entry in nodes.items(ofLeaf: index) where entries[entry].segment >= 0 {
        let bound = best?.squared ?? .infinity
        guard entries[entry].curve.box.squaredDistance(to: point) < bound else { continue }
        if let found = entries[entry].curve.nearest(to: point, within: bound) { best = (entry, found.parameter, found.squared) }
      }
      return
    }
    let children = nodes.children(ofLevel: level, index)
    let (one, other) = (children.lowerBound, children.upperBound - 1)
    guard one < other else { return findNearest(to: point, level: level - 1, one, &best) }
    let toOne = nodes[level - 1, one].box.squaredDistance(to: point)
    let toOther = nodes[level - 1, other].box.squaredDistance(to: point)
    let isOneFirst = toOne <= toOther
    func find(_ child: Int, _ distance: Double) {
      if let best, distance >= best.squared { return }
      findNearest(to: point, level: level - 1, child, &best)
    }
    find(isOneFirst ? one : other, isOneFirst ? toOne : toOther)
    find(isOneFirst ? other : one, isOneFirst ? toOther : toOne)
  }

  /// Calls a function with each pair of entries of two trees whose boxes overlap.
  func forEachPair(with other: Self, _ body: (Int, Int) -> Void) {
    if !entries.isEmpty, !other.entries.isEmpty { visitPairs(nodes.top, 0, other, other.nodes.top, 0, body) }
  }

  private func visitPairs(_ level: Int, _ index: Int, _ other: Self, _ otherLevel: Int, _ otherIndex: Int, _ body: (Int, Int) -> Void) {
    guard nodes[level, index].box.overlaps(other.nodes[otherLevel, otherIndex].box) else { return }
    if level == 0, otherLevel == 0 {
      for one in nodes.items(ofLeaf: index) {
        let box = entries[one].curve.box
        for two in other.nodes.items(ofLeaf: otherIndex) where box.overlaps(other.entries[two].curve.box) { body(one, two) }
      }
    } else if level >= otherLevel {
      for child in nodes.children(ofLevel: level, index) {
        visitPairs(level - 1, child, other, otherLevel, otherIndex, body)
      }
    } else {
      for child in other.nodes.children(ofLevel: otherLevel, otherIndex) {
        visitPairs(level, index, other, otherLevel - 1, child, body)
      }
    }
  }
}

extension PathSource {
  /// The curves under a tree; none if a number is not finite.
  @usableFromInline
  var curveTree: CurveTree {
    var (entries, isFinite): ([CurveTree.Entry], Bool) = ([], true)
    entries.reserveCapacity(verbs.count)
    forEachCurve { curve, segment, isFirst in
      isFinite = isFinite && curve.isFinite
      entries.append(.init(curve: curve, segment: segment, beginsSubpath: isFirst))
    } closing: {
      entries.append(.init(curve: $0, segment: -1, beginsSubpath: false))
    }
    return CurveTree(isFinite ? entries : [])
  }
}
