import TransformCore

/// The parts of a stroke under boxes.
@usableFromInline
struct StrokeTree: Sendable {
  let parts: StrokeParts
  let items: [StrokePart]
  private let boxes: OrderTree<PlaneBox>

  init(_ chains: [PathChain], _ parts: StrokeParts) {
    self.parts = parts
    var (items, walk): ([StrokePart], StrokeWalk) = ([], StrokeWalk())
    items.reserveCapacity(chains.reduce(0) { $0 + 2 * $1.segments.count + 2 })
    func add(_ part: StrokePart) {
      if part.kind == .cap, parts.cap == .butt { return }
      items.append(part)
    }
    for chain in chains {
      if chain.segments.isEmpty { StrokeWalk.dot(at: chain.start, along: chain.direction ?? SIMD2(1, 0), add) }
      chain.forEachSegment { walk.add($0, $1, band: { items.append(.band($0)) }, add) }
      walk.finish(add)
    }
    self.items = items
    boxes = OrderTree(items.count) {
      parts.outerBox(items[$0])
    } add: { box, next, _ in
      box = box.union(next)
    }
  }

  /// Whether a point is in the stroke.
  @usableFromInline
  func contains(_ point: SIMD2<Double>) -> Bool {
    !items.isEmpty && point.isFinite && contains(point, level: boxes.top, 0)
  }

  private func contains(_ point: SIMD2<Double>, level: Int, _ index: Int) -> Bool {
    guard boxes[level, index].isWithin(0, of: point) else { return false }
    if level == 0 { return boxes.items(ofLeaf: index).contains { parts.contains(point, items[$0]) } }
    return boxes.children(ofLevel: level, index).contains { contains(point, level: level - 1, $0) }
  }
}
