import TransformCore

extension ResolvedLayers {
  /// The layers whose bounds hold a point of the viewport, the topmost first.
  ///
  /// The root, transform layers, hidden layers and back faces of single-sided ones are never hit. Layers flattened into
  /// hidden layers or such back faces are not hit either. Layers of opacity 0 or without content are hit.
  ///
  /// Left and upper edges belong to the bounds; right and lower ones do not, as in Core Animation. Only the part of a
  /// layer in front of every eye counts. A split layer is hit once, by the piece that holds the point.
  ///
  /// Where `isOrderExact` is false, `HitOrder.depth` goes by the depths at the point, and not by `drawOrder`. In each
  /// 3D space the nearest there comes first, with all that is flattened into it. That is right at every point, and may
  /// then differ from the picture. The same holds outside the viewport's margin (`LayerTree.resolved(viewport:)`).
  ///
  /// - Complexity: O(n) for n layers, times the number of layers that hold a layer in perspective or a split one.
  public func hits(at point: SIMD2<Double>, order: HitOrder = .depth) -> [LayerHit] {
    switch order {
    case .tree: return drawnLayers.reversed().compactMap { hit($0, at: point) }
    case .depth:
      guard isOrderExact, windows.view.holds(point) else { return hitsByDepth(at: point) }
      var hits: [LayerHit] = []
      var split: Set<Int> = []
      let entries = drawing.entries
      for entry in entries.indices.reversed() {
        let index = Int(entries[entry].layer)
        guard !split.contains(index), let hit = hit(index, at: point) else { continue }
        // Edges count within rounding: of two pieces, the upper one has the edge.
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

  /// One layer at a point, even if others lie over it.
  func hit(_ index: Int, at point: SIMD2<Double>) -> LayerHit? {
    let (id, bounds) = (id(index), records[index].bounds)
    guard index != 0, let local = planeToViewport(index).inverted()?.applied(toPoint: point), bounds.contains(local),
      weights(of: id).allSatisfy({ $0.dot(SIMD3(local, 1)) > 0 }),
      let image = localToSpace(index).applied(toPoint: SIMD3(local, 0)), !image.hasNaN
    else { return nil }
    return LayerHit(layer: id, point: local, depth: image.z)
  }
}

extension ConvexRegion {
  /// Whether a point is inside, or outside by no more than rounding.
  func holds(_ point: SIMD2<Double>) -> Bool {
    let least = 0 - Swift.max(margin, point.largestMagnitude * Self.rounding)
    return sides.allSatisfy { $0.x * point.x + $0.y * point.y + $0.z >= least }
  }
}
