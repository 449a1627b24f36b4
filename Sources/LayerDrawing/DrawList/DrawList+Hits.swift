import LayerGeometry
import TransformCore

extension DrawList {
  /// The indices of the draws under a point of the viewport, the topmost first. A draw counts only where all its frames
  /// hold the point, each in its own plane.
  ///
  /// By default these are backgrounds: one for each layer that is drawn there, in its bounds with their corners, painted
  /// or not. With `.shape`, paths count where they are filled or stroked, and so on. Shadows are never hit. A mask holds
  /// the points that its draws cover with more than zero alpha; pictures count as opaque, and shadows in masks as nothing.
  ///
  /// - Complexity: O(n) for n draws.
  public func hits(at point: SIMD2<Double>, of kinds: Set<Draw.Kind> = [.background]) -> [Int] {
    var search = HitSearch(list: self, point: point)
    return draws.indices.reversed().filter { kinds.contains(draws[$0].kind) && search.holds(draws[$0]) }
  }
}

/// A point that is looked for in a list.
private struct HitSearch {
  let list: DrawList
  let point: SIMD2<Double>
  /// The frames that are known to hold it, and those that do not.
  private var frames: [Int: Bool] = [:]
  /// The plane that was looked at last.
  private var last: (record: Int32, local: SIMD2<Double>?)?

  init(list: DrawList, point: SIMD2<Double>) { (self.list, self.point) = (list, point) }

  /// Whether a draw and all its frames hold the point. With `painted`, places of alpha 0 do not count.
  mutating func holds(_ draw: DrawList.Draw, painted: Bool = false) -> Bool {
    guard draw.reach.holds(point), covers(draw, painted: painted) else { return false }
    return draw.frame.map { holds(frame: $0) } ?? true
  }

  /// Whether a draw covers the point, without its frames.
  private mutating func covers(_ draw: DrawList.Draw, painted: Bool) -> Bool {
    let paint = draw.paint.map { list.paints[$0] }
    // They may lie beside the plane of their layer.
    if case .sprites(let sprites)? = paint {
      return sprites.cover(point, seenThrough: list.transform(of: draw), painted: painted)
    }
    guard let local = local(draw.record) else { return false }
    return paint?.covers(local, painted: painted) ?? (!painted && list.walk.bounds(of: draw.record).contains(local))
  }

  /// Whether a frame and all around it hold the point. The outermost is asked first.
  private mutating func holds(frame index: Int) -> Bool {
    var (open, next) = ([Int](), Optional(index))
    while let frame = next, frames[frame] == nil {
      open.append(frame)
      next = list.frames[frame].parent
    }
    var holds = next.flatMap { frames[$0] } ?? true
    for frame in open.reversed() {
      holds = holds && holdsAlone(frame)
      frames[frame] = holds
    }
    return holds
  }

  private mutating func holdsAlone(_ index: Int) -> Bool {
    let frame = list.frames[index]
    switch frame.effect {
    case .group: return true
    case .clip(let rect):
      guard let record = list.record(of: frame), let local = local(record) else { return false }
      return rect.contains(local)
    case .piece(let polygon): return ConvexRegion(polygon)?.holds(point) ?? false
    case .mask(let range):
      for draw in list.masks[range] where holds(draw, painted: true) { return true }
      return false
    }
  }

  /// The point in the plane of a layer; `nil` where that is at or behind an eye.
  private mutating func local(_ record: Int32) -> SIMD2<Double>? {
    if let last, last.record == record { return last.local }
    let map = list.walk.plane(of: record)
    var local = map.inverted()?.applied(toPoint: point)
    if !map.isAffine {
      // Two eyes, one in the other, can both be behind a point whose w is positive.
      local = list.tree.convert(point, from: nil, to: list.walk.layer(of: record), toInstance: list.walk.instance(of: record))
      if let place = local, map.applied(toPoint: place) == nil { local = nil }
    }
    last = (record, local)
    return local
  }
}
