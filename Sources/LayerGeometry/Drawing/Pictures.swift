import TransformCore

/// The areas of the viewport that layers cover, with all that is flattened into them.
struct Pictures {
  /// The corners of what is flattened into an entry; of a complete one, of a convex polygon around that and itself.
  private var corners: [[SIMD2<Double>]] = []
  /// Where the corners of each entry are; −1 for nowhere yet. Changes ask for few entries.
  private var places: [Int32]

  init(count: Int) { places = [Int32](repeating: -1, count: count) }

  private subscript(entry: Int) -> [SIMD2<Double>] {
    get { places[entry] < 0 ? [] : corners[Int(places[entry])] }
    _modify {
      if places[entry] < 0 {
        places[entry] = Int32(corners.count)
        corners.append([])
      }
      yield &corners[Int(places[entry])]
    }
  }

  /// Completes the area of a layer's entry, and adds it to that of the entry that it is flattened into, −1 for none.
  /// What is flattened into the layer must have been added before.
  mutating func add(_ index: Int, at entry: Int, into owner: Int, of resolved: ResolvedLayers) {
    let size = resolved.records[index].bounds.size
    let own = size.x > 0 && size.y > 0 ? resolved.visiblePolygon(index) : []
    let covered = covered(by: own, and: self[entry], in: resolved.window(around: index))
    self[entry] = covered
    if owner >= 0 { self[owner] += covered }
  }

  /// The rectangle around what an entry covers, once that is complete; `nil` if it covers nothing.
  func box(_ entry: Int) -> Bounds2D<Double>? {
    self[entry].count < 3 ? nil : Bounds2D(enclosing: self[entry]).flatMap { $0.size.isFinite ? $0 : nil }
  }

  /// The plane of a layer and the area it covers, once that is complete; `nil` if it covers none.
  func face(of index: Int, at entry: Int, in resolved: ResolvedLayers) -> DepthOrder.Face? {
    guard let region = ConvexRegion(self[entry]) else { return nil }
    let middle = region.points.reduce(SIMD2.zero) { $0 + $1 } / Double(region.points.count)
    let plane = FacePlane(resolved.localToSpace(index), seenBy: resolved.planeToViewport(index), near: middle)
    return plane.map { DepthOrder.Face(plane: $0, region: region) }
  }

  /// A convex polygon around a layer's own polygon and others inside a window.
  private func covered(by own: [SIMD2<Double>], and others: [SIMD2<Double>], in window: Window) -> [SIMD2<Double>] {
    if others.isEmpty { return own }
    let region = ConvexRegion(own)
    let outside = region.map { region in others.filter { !region.holds($0) } } ?? others
    if outside.isEmpty { return own }
    let hull = (own + outside).convexHull
    guard case .within(let region) = window else { return hull }
    return region.sides.reduce(hull) { $0.clipped(keeping: $1) }
  }
}
