import TransformCore

extension ResolvedLayers {
  /// The layers whose bounds hold a point of the viewport, the topmost first.
  ///
  /// The root, transform layers, hidden layers and back faces of single-sided ones are never hit, nor what is flattened into them; layers of opacity 0 and without content are. Left and upper edges
  /// belong to the bounds, right and lower ones do not, as in Core Animation. A layer counts where it is in front of every eye; a split one once, with the piece that holds the point.
  ///
  /// - Complexity: O(n) for n layers, times those that hold one where they are in perspective or split.
  public func hits(at point: SIMD2<Double>, order: HitOrder = .depth) -> [LayerHit] {
    switch order {
    case .tree: return treeOrder.reversed().compactMap { hit($0, at: point) }
    case .depth:
      var hits: [LayerHit] = []
      var split: Set<Int> = []
      for entry in drawOrder.indices.reversed() {
        let index = drawOrder[entry].index
        guard !split.contains(index), let hit = hit(index, at: point) else { continue }
        // Edges count to rounding: of two pieces the upper one has the edge.
        var isInPieces = false
        let isHeld = clips(around: entry).allSatisfy { clip in
          isInPieces = true
          return ConvexRegion(clip)?.holds(point) ?? false
        }
        guard isHeld else { continue }
        if isInPieces { split.insert(index) }  // it may have other entries
        hits.append(hit)
      }
      return hits
    }
  }

  /// One layer at a point, whatever lies over it.
  private func hit(_ index: Int, at point: SIMD2<Double>) -> LayerHit? {
    let (id, bounds) = (LayerTree.ID(index: index), layers[index].bounds)
    guard index != 0, let local = localToViewport[index].planePoint(sentTo: point), bounds.contains(local),
      weights(of: id).allSatisfy({ $0.dot(SIMD3(local, 1)) > 0 }),
      let image = localToSpace[index].applied(toPoint: SIMD3(local, 0)), !image.hasNaN
    else { return nil }
    return LayerHit(layer: id, point: local, depth: image.z)
  }
}

extension ConvexRegion {
  /// Whether a point is inside or no further out than rounding.
  func holds(_ point: SIMD2<Double>) -> Bool {
    let least = 0 - Swift.max(margin, point.largestMagnitude * Self.rounding)
    return sides.allSatisfy { $0.x * point.x + $0.y * point.y + $0.z >= least }
  }
}
