import TransformCore

/// The parts of a stroke under boxes.
@usableFromInline
struct StrokeTree: Sendable {
  private static let leafSize = 4
  let parts: StrokeParts
  let items: [StrokePart]
  private var boxes: [PlaneBox] = []
  private var levels: [Int] = []

  init(_ chains: [PathChain], _ parts: StrokeParts) {
    self.parts = parts
    var (items, walk): ([StrokePart], StrokeWalk) = ([], StrokeWalk())
    func add(_ part: StrokePart) {
      if case .cap = part, parts.cap == .butt { return }
      items.append(part)
    }
    for chain in chains {
      if chain.segments.isEmpty { StrokeWalk.dot(at: chain.start, along: chain.direction ?? SIMD2(1, 0), add) }
      chain.forEachSegment { walk.add($0, $1, add) }
      walk.finish(add)
    }
    self.items = items
    guard !items.isEmpty else { return }
    levels.append(0)
    for first in stride(from: 0, to: items.count, by: Self.leafSize) {
      boxes.append(items[first..<min(first + Self.leafSize, items.count)].reduce(PlaneBox.empty) { $0.union(box(of: $1)) })
    }
    var count = boxes.count
    while count > 1 {
      let first = boxes.count - count
      levels.append(boxes.count)
      for index in stride(from: 0, to: count, by: 2) {
        boxes.append(index + 1 < count ? boxes[first + index].union(boxes[first + index + 1]) : boxes[first + index])
      }
      count = (count + 1) / 2
    }
  }

  private func box(of item: StrokePart) -> PlaneBox {
    switch item {
    case .band(let curve):
      let (box, reach) = (curve.controlBox, SIMD2(repeating: parts.reach))
      return PlaneBox(minimum: box.minimum - reach, maximum: box.maximum + reach)
    case .join(let vertex, _, _), .cap(let vertex, _):
      let reach = SIMD2(repeating: parts.vertexReach)
      return PlaneBox(minimum: vertex - reach, maximum: vertex + reach)
    }
  }

  /// Whether a point is in the stroke.
  @usableFromInline
  func contains(_ point: SIMD2<Double>) -> Bool {
    !items.isEmpty && point.isFinite && contains(point, level: levels.count - 1, 0)
  }

  private func contains(_ point: SIMD2<Double>, level: Int, _ index: Int) -> Bool {
    guard boxes[levels[level] + index].isWithin(0, of: point) else { return false }
    guard level > 0 else {
      return (index * Self.leafSize..<min((index + 1) * Self.leafSize, items.count)).contains { parts.contains(point, items[$0]) }
    }
    if contains(point, level: level - 1, 2 * index) { return true }
    let count = levels[level] - levels[level - 1]
    return 2 * index + 1 < count && contains(point, level: level - 1, 2 * index + 1)
  }
}
