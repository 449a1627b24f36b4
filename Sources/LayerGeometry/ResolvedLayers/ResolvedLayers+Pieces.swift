import SceneGeometry
import TransformCore

extension ResolvedLayers {
  /// The most entries of the draw order for each drawn layer. A limit is needed because splits inside splits multiply,
  /// as if each layer holds two that cross. With this one, twenty planes that all cross are still right.
  static let entriesPerLayer = 64

  /// How many entries splitting may add in a space of so many layers, those inside them included. Many layers get fewer
  /// each, to fit in memory.
  private static func spare(size: Int, cost: Int) -> Int { min(entriesPerLayer * size - cost, 16 * size + (1 << 16)) }

  /// The pieces of each flattener's space back to front, at the flattener's index plus one. Spaces are taken from the
  /// deepest up, since the sublayers flattened into a layer determine what it can cover.
  func drawnPieces(of groups: [[Int]]) -> [[DepthOrder.Piece]] {
    var pieces = [[DepthOrder.Piece]](repeating: [], count: groups.count)
    // A layer with all that is flattened into it: how many layers, and how many entries.
    var sizes = [Int](repeating: 1, count: layers.count)
    var costs = sizes
    let areCompared = groups.map { $0.count > 1 && !$0.allSatisfy(hasConstantDepth) }
    var pictures = Pictures(isNeeded: areCompared.contains(true), count: layers.count)
    for flattener in (-1..<layers.count).reversed() {
      let group = groups[flattener + 1]
      for member in group { pictures.add(member, of: self) }
      guard !group.isEmpty else { continue }
      var members = group.map { member(of: $0, cost: costs[$0]) }
      if areCompared[flattener + 1] {
        for (place, index) in group.enumerated() { members[place].face = pictures.face(of: index, in: self) }
      }
      let size = group.reduce(0) { $0 + sizes[$1] }
      let cost = group.reduce(0) { $0 + costs[$1] }
      pieces[flattener + 1] = DepthOrder.pieces(of: members, spare: Self.spare(size: size, cost: cost))
      guard flattener >= 0 else { continue }
      sizes[flattener] += size
      for piece in pieces[flattener + 1] { costs[flattener] += members[piece.member].cost }
    }
    return pieces
  }

  /// A member without a face: depth, rounding and cost of a layer. A centre at or behind the eye counts as nearest.
  private func member(of index: Int, cost: Int) -> DepthOrder.Member {
    let map = localToSpace[index]
    let center = layers[index].bounds.center
    guard let place = map.applied(toPoint: SIMD3(center, 0)), !place.hasNaN else {
      return DepthOrder.Member(depth: .infinity, rounding: 0, cost: cost)
    }
    let weight = center.x * map.xAxis.w + center.y * map.yAxis.w + map.origin.w
    let terms = ((center.x * map.xAxis.z).magnitude + (center.y * map.yAxis.z).magnitude + map.origin.z.magnitude) / weight
    return DepthOrder.Member(depth: place.z, rounding: FacePlane.rounding(ofTerms: terms, at: SIMD2(place.x, place.y)), cost: cost)
  }

  /// Whether the whole plane has one depth, as in a flat interface.
  private func hasConstantDepth(_ index: Int) -> Bool {
    let map = localToSpace[index]
    return map.xAxis.z == 0 && map.yAxis.z == 0 && map.xAxis.w == 0 && map.yAxis.w == 0
  }
}

/// The areas that layers cover, with all that is flattened into them: in their own planes, and in their spaces'
/// pictures.
private struct Pictures {
  let isNeeded: Bool
  /// The rectangle of a layer's plane that it and all that is flattened into it can cover; `nil` if there is nothing
  /// yet.
  private var extents: [Bounds2D<Double>?]

  init(isNeeded: Bool, count: Int) {
    self.isNeeded = isNeeded
    extents = isNeeded ? [Bounds2D<Double>?](repeating: nil, count: count) : []
  }

  /// Completes the extent of a layer, and adds it to that of the layer that flattens it. Sublayers flattened into the
  /// layer must have been added before.
  mutating func add(_ index: Int, of resolved: ResolvedLayers) {
    guard isNeeded else { return }
    let bounds = resolved.layers[index].bounds
    if bounds.size.x > 0, bounds.size.y > 0 { extents[index] = extents[index]?.union(bounds) ?? bounds }
    let flattener = resolved.flatteners[index]
    guard flattener >= 0, let around = Bounds2D(enclosing: picture(of: index, in: resolved)), around.size.isFinite else { return }
    extents[flattener] = extents[flattener]?.union(around) ?? around
  }

  /// The plane of a layer and the area it covers in its space's picture, once its extent is complete; `nil` if it
  /// covers none.
  func face(of index: Int, in resolved: ResolvedLayers) -> DepthOrder.Face? {
    let (part, map) = (visiblePart(of: index, in: resolved), resolved.localToSpace[index])
    guard !part.points.isEmpty, let region = ConvexRegion(part.image(under: map.planeHomography)) else { return nil }
    let middle = part.points.reduce(SIMD2.zero) { $0 + $1 } / Double(part.points.count)
    return FacePlane(map, near: middle).map { DepthOrder.Face(plane: $0, region: region) }
  }

  private func picture(of index: Int, in resolved: ResolvedLayers) -> [SIMD2<Double>] {
    visiblePart(of: index, in: resolved).image(under: resolved.localToSpace[index].planeHomography)
  }

  /// The extent in front of the eye of the layer's space.
  private func visiblePart(of index: Int, in resolved: ResolvedLayers) -> PlanePolygon<Double> {
    guard let extent = extents[index] else { return PlanePolygon(convex: []) }
    return PlanePolygon(extent.quad).clipped(keeping: resolved.localToSpace[index].planeHomography.transposed.origin)
  }
}
