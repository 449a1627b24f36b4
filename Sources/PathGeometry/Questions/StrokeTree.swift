import TransformCore

/// The parts of a stroke under boxes: bands, joins, caps and dots.
@usableFromInline
struct StrokeTree: Sendable {
  enum Item {
    case band(PathSegment)
    case join(SIMD2<Double>, before: SIMD2<Double>, after: SIMD2<Double>)
    case cap(SIMD2<Double>, outward: SIMD2<Double>)
  }

  private static let leafSize = 4
  let parts: StrokeParts
  let items: [Item]
  private var boxes: [PlaneBox] = []
  private var levels: [Int] = []

  init(_ chains: [PathChain], _ parts: StrokeParts) {
    self.parts = parts
    var items: [Item] = []
    for chain in chains { Self.add(chain, parts, to: &items) }
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

  private static func add(_ chain: PathChain, _ parts: StrokeParts, to items: inout [Item]) {
    var (first, last): ((SIMD2<Double>, SIMD2<Double>)?, (SIMD2<Double>, SIMD2<Double>)?)
    for segment in chain.segments {
      let curve = segment
      guard let tangents = curve.endTangents else { continue }
      items.append(.band(curve))
      if let last { items.append(.join(curve.start, before: last.1, after: tangents.start)) }
      if first == nil { first = (curve.start, tangents.start) }
      last = (curve.end, tangents.end)
    }
    guard let first, let last else {
      if parts.cap != .butt {
        let direction = chain.direction ?? SIMD2(1, 0)
        items += [.cap(chain.start, outward: direction), .cap(chain.start, outward: -direction)]
      }
      return
    }
    if chain.isClosed {
      items.append(.join(first.0, before: last.1, after: first.1))
    } else if parts.cap != .butt {
      items += [.cap(first.0, outward: -first.1), .cap(last.0, outward: last.1)]
    }
  }

  private func box(of item: Item) -> PlaneBox {
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
      return (index * Self.leafSize..<min((index + 1) * Self.leafSize, items.count)).contains { contains(point, items[$0]) }
    }
    if contains(point, level: level - 1, 2 * index) { return true }
    let count = levels[level] - levels[level - 1]
    return 2 * index + 1 < count && contains(point, level: level - 1, 2 * index + 1)
  }

  private func contains(_ point: SIMD2<Double>, _ item: Item) -> Bool {
    switch item {
    case .band(let curve): return parts.bandContains(point, curve)
    case .join(let vertex, let before, let after): return parts.joinContains(point - vertex, from: before, to: after)
    case .cap(let vertex, let outward): return parts.capContains(point - vertex, outward: outward)
    }
  }
}
