package import TransformCore

/// The rectangles around layers in the viewport, in a packed tree: every sixteen of a level have one around them in the
/// next. It has the layers that are drawn, and culled backs, which hits in tree order find. The root is not in it.
///
/// Layers are sorted by size, then along a curve that fills the plane. Large ones therefore do not widen the rectangles
/// around small ones.
///
/// *Source*: I. Kamel, C. Faloutsos, On Packing R-trees, 1993; G. M. Morton, 1966, for the curve.
package struct HitIndex: Sendable {
  static let fan = 16

  /// A rectangle in Float, rounded outwards: minimum x, minimum y, −maximum x, −maximum y.
  package typealias Box = SIMD4<Float>

  /// The rectangles of each level, from the layers up, and where each level starts.
  private var boxes: [Box] = []
  private var starts: [Int] = []
  /// The layers of the first level.
  private var layers: [Int32] = []
  /// The place of each layer in the first level; −1 for one that has none, −2 − n for number n of the others.
  private var places: [Int32] = []
  /// Layers that are new, or have moved too far from their neighbours. Each is asked for itself.
  private var others: [Int32] = []
  private var otherBoxes: [Box] = []

  package static let nothing = Box(repeating: .infinity)

  init(_ resolved: ResolvedLayers) {
    let hittable = resolved.treeOrder.indices.filter { $0 != 0 && resolved.records[Int($0)].isInTreeHits }
    self.init(hittable, hittable.map { resolved.box(Int($0)) }, count: resolved.records.count)
  }

  /// An index of some numbers below a count, and their rectangles.
  package init(_ items: [Int32], _ own: [Box], count: Int) {
    places = [Int32](repeating: -1, count: count)
    let whole = own.reduce(Self.nothing) { all($1 .< .infinity) && all($1 .> -.infinity) ? pointwiseMin($0, $1) : $0 }
    let order = Self.order(own, in: whole)
    layers = order.map { items[$0] }
    for (place, layer) in layers.enumerated() { places[Int(layer)] = Int32(place) }
    boxes.reserveCapacity(order.count + order.count / (Self.fan - 1) + 8)
    boxes.append(contentsOf: order.lazy.map { own[$0] })
    starts = [0]
    var (start, end) = (0, boxes.count)
    while end - start > 1 {
      starts.append(end)
      for group in stride(from: start, to: end, by: Self.fan) { boxes.append(around(group, end)) }
      (start, end) = (end, boxes.count)
    }
    starts.append(boxes.count)
  }

  /// The rectangle around the boxes of a level from a place on, as many as stand in a group.
  private func around(_ start: Int, _ end: Int) -> Box {
    var box = Self.nothing
    for place in start..<min(start + Self.fan, end) { box = pointwiseMin(box, boxes[place]) }
    return box
  }

  /// The places of boxes by size, then along the curve.
  private static func order(_ boxes: [Box], in whole: Box) -> [Int] {
    let size = max(-whole.z - whole.x, -whole.w - whole.y)
    guard size > 0, size.isFinite else { return Array(boxes.indices) }
    return SortKey.order(boxes.count) { index in
      let box = boxes[index]
      let length = max(-box.z - box.x, -box.w - box.y)
      guard length.isFinite else { return .infinity }
      // Steps of four in length.
      let share = length / size
      let level = share > 0 ? UInt64(min(max(0 - (share.exponent >> 1), 0), 15)) : 15
      let steps: Float = 65_535
      func step(_ low: Float, _ high: Float, _ from: Float) -> UInt32 {
        UInt32(min(max(((low - high) / 2 - from) / size * steps, 0), steps))
      }
      return Double(level << 32 | UInt64(spread(step(box.x, box.z, whole.x)) | spread(step(box.y, box.w, whole.y)) << 1))
    }
  }

  /// Sixteen bits with a gap before each.
  private static func spread(_ bits: UInt32) -> UInt32 {
    var bits = bits
    bits = (bits | bits << 8) & 0x00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333
    return (bits | bits << 1) & 0x5555_5555
  }

  /// The layers whose rectangles meet another, in no order.
  package borrowing func layers(meeting box: Box) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(16)
    // Two rectangles meet if the minimum of each is at most the maximum of the other.
    let limit = Box(0 - box.z, 0 - box.w, 0 - box.x, 0 - box.y)
    for place in others.indices where all(otherBoxes[place] .<= limit) { found.append(Int(others[place])) }
    guard let root = boxes.last, all(root .<= limit) else { return found }
    if starts.count == 2 { return found + [Int(layers[0])] }
    // Groups that meet it: the place of the first box in its level, and the level.
    var stack = [(level: starts.count - 3, first: 0)]
    stack.reserveCapacity(64)
    while let (level, first) = stack.popLast() {
      let start = starts[level]
      for child in first..<min(first + Self.fan, starts[level + 1] - start) where all(boxes[start + child] .<= limit) {
        if level == 0 { found.append(Int(layers[child])) } else { stack.append((level - 1, child * Self.fan)) }
      }
    }
    return found
  }

  /// How many layers may stand apart before a new index is worth more.
  private var limit: Int { 256 + layers.count / 128 }

  /// Takes over the rectangles of changed layers; `false` if a new index is worth more.
  mutating func renew(_ changed: [Int32], of resolved: borrowing ResolvedLayers) -> Bool {
    guard isWorthRenewing(changed.count) else { return false }
    if places.count < resolved.records.count {
      places.append(contentsOf: repeatElement(-1, count: resolved.records.count - places.count))
    }
    for layer in changed where layer != 0 {
      let box = resolved.records[Int(layer)].isInTreeHits ? resolved.box(Int(layer)) : Self.nothing
      guard set(layer, box) else { return false }
    }
    return true
  }

  /// Takes over other rectangles of some numbers below its count; `nothing` for one that has none. `false` if a new
  /// index is worth more.
  package mutating func renew(_ changed: [(number: Int32, box: Box)]) -> Bool {
    let changed = changed.filter { places[Int($0.number)] != -1 || $0.box != Self.nothing }
    guard isWorthRenewing(changed.count) else { return false }
    for (number, box) in changed { guard set(number, box) else { return false } }
    return true
  }

  private func isWorthRenewing(_ count: Int) -> Bool { count <= layers.count / 4 + 64 }

  /// Takes over the rectangle of a layer; `false` if too many stand apart.
  @inline(__always)
  private mutating func set(_ layer: Int32, _ box: Box) -> Bool {
    let place = Int(places[Int(layer)])
    if place >= 0, box == Self.nothing || !isFar(box, from: place) {
      replace(place, by: box)
      return true
    }
    if place >= 0 { replace(place, by: Self.nothing) }
    setOther(layer, box)
    return others.count <= limit
  }

  private mutating func setOther(_ layer: Int32, _ box: Box) {
    let place = -2 - Int(places[Int(layer)])
    if place >= 0 {
      otherBoxes[place] = box
    } else if box != Self.nothing {
      places[Int(layer)] = Int32(-2 - others.count)
      others.append(layer)
      otherBoxes.append(box)
    }
  }

  /// Whether a box would widen the rectangle around its neighbours to more than twice its length, or its own.
  private func isFar(_ box: Box, from place: Int) -> Bool {
    guard starts.count > 2, box.x.isFinite else { return starts.count > 2 }
    let around = boxes[starts[1] + place / Self.fan]
    func length(_ box: Box) -> Float { max(-box.z - box.x, -box.w - box.y) }
    return !(length(pointwiseMin(around, box)) <= 2 * max(length(around), length(box)))
  }

  private mutating func replace(_ place: Int, by box: Box) {
    boxes[place] = box
    var place = place
    for level in 1..<max(starts.count - 1, 1) {
      place /= Self.fan
      let (start, end) = (starts[level - 1], starts[level])
      let new = around(start + place * Self.fan, end)
      if new == boxes[end + place] { return }
      boxes[end + place] = new
    }
  }
}

extension HitIndex.Box {
  /// A rectangle that is rounded outwards already.
  package init(_ rect: Bounds2D<Float>) { self.init(rect.minimum.x, rect.minimum.y, -rect.maximum.x, -rect.maximum.y) }

  /// A rectangle, larger by some rounding. If a coordinate is not a number, it holds everything.
  package init(from low: SIMD2<Double>, to high: SIMD2<Double>) {
    self.init(Self.below(low.x), Self.below(low.y), Self.below(0 - high.x), Self.below(0 - high.y))
    if low.hasNaN || high.hasNaN { self = Self(repeating: -.infinity) }
  }

  /// A Float that is less than a number by one to three units in its last place.
  private static func below(_ value: Double) -> Float { Float(value).nextDown.nextDown }
}

extension ResolvedLayers {
  /// The rectangle around what is seen of a layer in the view.
  func box(_ index: Int) -> HitIndex.Box {
    let record = records[index]
    if !record.isSpatial {
      let (low, high) = (record.bounds.minimum, record.bounds.maximum)
      let (ends, sides) = ((low.x * record.xAxis, high.x * record.xAxis), (low.y * record.yAxis, high.y * record.yAxis))
      let least = pointwiseMin(ends.0, ends.1) + pointwiseMin(sides.0, sides.1) + record.origin
      let most = pointwiseMax(ends.0, ends.1) + pointwiseMax(sides.0, sides.1) + record.origin
      return HitIndex.Box(from: least, to: most)
    }
    let (map, quad) = (record.viewportHomography, record.bounds.quad)
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    for corner in [quad.p1, quad.p2, quad.p3, quad.p4] {
      guard let image = map.applied(toPoint: corner) else {
        // A part is at or behind the eye.
        for point in visiblePolygon(index) { (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point)) }
        break
      }
      if image.hasNaN { return HitIndex.Box(repeating: -.infinity) }
      (low, high) = (pointwiseMin(low, image), pointwiseMax(high, image))
    }
    return HitIndex.Box(from: low, to: high)
  }
}
