import SceneGeometry
import TransformCore

extension ResolvedLayers {
  /// The budget of a space of so many layers, those inside them included, that have so many entries unsplit. A limit is
  /// needed because splits inside splits multiply, as if each layer holds two that cross. Many layers get fewer entries
  /// each, to fit in memory.
  private static func budget(_ entriesPerLayer: Int, members: Int, size: Int, cost: Int) -> DepthOrder.Budget {
    let entries = min(max(entriesPerLayer, 1), 1 << 20)
    return DepthOrder.Budget(
      spare: min(entries * size - cost, entries * size / 4 + entries << 10),
      steps: max(entries, 64) * (1 << 22 + members << 9))
  }

  /// The pieces of each flattener's space back to front, at the flattener's index plus one. Spaces are taken from the
  /// deepest up, since the sublayers flattened into a layer determine what it can cover.
  mutating func drawnPieces(of groups: [[Int]], entriesPerLayer: Int) -> [[DepthOrder.Piece]] {
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
      let budget = Self.budget(entriesPerLayer, members: group.count, size: size, cost: cost)
      let isExact: Bool
      (pieces[flattener + 1], isExact) = DepthOrder.pieces(of: members, within: budget)
      if !isExact { inexactSpaces.append(flattener) }
      guard flattener >= 0 else { continue }
      sizes[flattener] += size
      for piece in pieces[flattener + 1] { costs[flattener] += members[piece.member].cost }
    }
    return pieces
  }

  /// A member without a face: depth, rounding and cost of a layer. A centre at or behind the eye counts as nearest.
  private func member(of index: Int, cost: Int) -> DepthOrder.Member {
    let center = layers[index].bounds.center
    guard let place = localToSpace[index].applied(toPoint: SIMD3(center, 0)), !place.hasNaN else {
      return DepthOrder.Member(depth: .infinity, rounding: 0, cost: cost)
    }
    return DepthOrder.Member(depth: place.z, rounding: rounding(of: index, at: center, seenAt: SIMD2(place.x, place.y)), cost: cost)
  }

  /// Whether the whole plane has one depth, as in a flat interface.
  private func hasConstantDepth(_ index: Int) -> Bool {
    let map = localToSpace[index]
    return map.xAxis.z == 0 && map.yAxis.z == 0 && map.xAxis.w == 0 && map.yAxis.w == 0
  }
}

/// The areas of the viewport that layers cover, with all that is flattened into them.
private struct Pictures {
  let isNeeded: Bool
  /// The corners of what is flattened into each layer; of a complete one, of a convex polygon around that and itself.
  private var corners: [[SIMD2<Double>]]

  init(isNeeded: Bool, count: Int) {
    self.isNeeded = isNeeded
    corners = isNeeded ? [[SIMD2<Double>]](repeating: [], count: count) : []
  }

  /// Completes the area of a layer, and adds it to that of the layer that flattens it. Sublayers flattened into the
  /// layer must have been added before.
  mutating func add(_ index: Int, of resolved: ResolvedLayers) {
    guard isNeeded else { return }
    let size = resolved.layers[index].bounds.size
    let own = size.x > 0 && size.y > 0 ? resolved.visiblePolygon(index) : []
    corners[index] = covered(by: own, and: corners[index], in: resolved.window(around: index))
    let flattener = resolved.flatteners[index]
    if flattener >= 0 { corners[flattener] += corners[index] }
  }

  /// The plane of a layer and the area it covers, once that is complete; `nil` if it covers none.
  func face(of index: Int, in resolved: ResolvedLayers) -> DepthOrder.Face? {
    guard let region = ConvexRegion(corners[index]) else { return nil }
    let middle = region.points.reduce(SIMD2.zero) { $0 + $1 } / Double(region.points.count)
    let plane = FacePlane(resolved.localToSpace[index], seenBy: resolved.localToViewport[index].planeHomography, near: middle)
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
