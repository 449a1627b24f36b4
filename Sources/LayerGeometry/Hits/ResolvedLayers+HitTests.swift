public import TransformCore

extension ResolvedLayers {
  /// The layers whose bounds contain a point of the viewport, the topmost first: in the whole tree, or within a layer.
  ///
  /// Transform layers, hidden layers and what is in hidden layers are never hit. Layers of opacity 0 or without content
  /// are hit. By depth the root is not hit, and neither are back faces of single-sided layers, with what is flattened
  /// into them. In tree order both are hit, as in Core Animation.
  ///
  /// Left and upper edges belong to the bounds; right and lower ones do not, as in Core Animation. Only the part of a
  /// layer in front of every eye counts. A split layer is hit once, in the piece with the point. Each copy that a
  /// replicator makes is hit by itself (`LayerHit.instance`).
  ///
  /// If the order is not exact (`firstInexactSpace`), `HitOrder.depth` compares the depths at the point and ignores
  /// `drawOrder`. In each 3D space the nearest there comes first, with all that is flattened into it. That is right at
  /// every point, and may then differ from the picture. The same holds outside the viewport's margin
  /// (`LayerTree.resolved(viewport:)`).
  ///
  /// With `layer`, only hits of this layer and of layers in it are returned. Layers around it still count: in
  /// a hidden one nothing is hit. Core Animation's `hitTest` of a layer takes a point of the superlayer's coordinates,
  /// which `LayerTree.convert(_:from:to:)` brings to the viewport.
  ///
  /// - Precondition: `layer` is `nil` or a layer of the tree that was resolved.
  /// - Complexity: the first call makes an index of the layers, in O(n log n) for n layers, and the draw order. After
  ///   that O(log n + k) for k layers whose rectangles hold the point. Outside the viewport's margin always O(n). Within
  ///   a layer each hit costs the number of layers around it.
  public func hits(at point: SIMD2<Double>, within layer: LayerTree.ID? = nil, order: HitOrder = .depth) -> [LayerHit] {
    let hits = order == .depth ? hitsByDrawOrder(at: point) : hitsInTreeOrder(at: point)
    guard let layer else { return hits }
    let index = checked(layer)
    return hits.filter { isInside($0, index) }
  }

  /// Whether a hit is of a layer or of one in it.
  private func isInside(_ hit: LayerHit, _ layer: Int) -> Bool {
    let (ranks, superlayers) = (treeRanks.ranks, treeOrder.superlayers)
    return sequence(first: hit.layer.index) { Int(superlayers[Int(ranks[$0])]) }.prefix { $0 >= 0 }.contains(layer)
  }

  private func hitsByDrawOrder(at point: SIMD2<Double>) -> [LayerHit] {
    let support = hitSupport
    guard support.view.holds(point) else { return hitsByDepth(at: point, among: drawnLayers) }
    var hits = hits(at: point, support.index) { records[$0].isDrawn }
    if !support.drawing.inexactSpaces.isEmpty { return hitsByDepth(at: point, among: withFlatteners(hits.map(\.place))) }
    let (ranks, pieces) = (support.ranks, support.drawing.pieces)
    if pieces.isEmpty { return Self.topmostFirst(hits) { ranks.last[$0] } }
    hits = hits.compactMap { layer, hit in topmostEntry(of: layer, holding: point).map { ($0, hit) } }
    return Self.topmostFirst(hits) { Int32($0) }
  }

  private func hitsInTreeOrder(at point: SIMD2<Double>) -> [LayerHit] {
    guard windows.view.holds(point) else {
      return treeOrder.indices.reversed().lazy.map { Int($0) }.filter(isInTreeHits).compactMap { hit($0, at: point) }
    }
    let ranks = treeRanks.ranks
    let hits = Self.topmostFirst(self.hits(at: point, index, isInTreeHits)) { ranks[$0] }
    // The root is not in the index.
    guard isInTreeHits(0), let root = hit(0, at: point) else { return hits }
    return hits + [root]
  }

  /// Whether Core Animation's `hitTest` knows of a record. It does not know of further copies.
  private func isInTreeHits(_ record: Int) -> Bool { records[record].isInTreeHits && instances?.isCopy(record) != true }

  /// The hits by the ranks of their places, the highest first.
  private static func topmostFirst(_ hits: [(place: Int, hit: LayerHit)], _ rank: (Int) -> Int32) -> [LayerHit] {
    SortKey.order(hits.count) { -Double(rank(hits[$0].place)) }.map { hits[$0].hit }
  }

  /// The hits in the view of the records that count, with their places, in no order.
  private func hits(at point: SIMD2<Double>, _ index: HitIndexBox, _ counts: (Int) -> Bool) -> [(place: Int, hit: LayerHit)] {
    let layers = index.index.layers(meeting: HitIndex.Box(from: point, to: point))
    var hits: [(place: Int, hit: LayerHit)] = []
    hits.reserveCapacity(layers.count)
    for layer in layers where counts(layer) { if let hit = hit(layer, at: point) { hits.append((layer, hit)) } }
    return hits
  }

  /// The drawn layers of which a part is in a rectangle of the viewport, the topmost first; edges belong to both. The
  /// root is never among them. A layer with copies is listed once, at the position of its topmost copy that is hit.
  ///
  /// A part is seen of each if nothing lies over it: it is in front of every eye, in the viewport's margin, and inside
  /// the clips of a piece. A layer without area counts by its edges.
  ///
  /// - Complexity: As `hits(at:order:)`, for the layers whose rectangles meet this one.
  public func layers(in rectangle: Bounds2D<Double>) -> [LayerTree.ID] {
    var found: [(entry: Int, layer: Int)] = []
    let drawing = drawing
    for layer in index.index.layers(meeting: HitIndex.Box(from: rectangle.minimum, to: rectangle.maximum)) {
      let top = entries(of: layer).first { entry in
        let polygon = drawing.pieces.isEmpty ? visiblePolygon(layer) : visiblePolygon(ofEntry: entry)
        return polygon.meets(rectangle)
      }
      if let top { found.append((top, layer)) }
    }
    let layers = found.ordered { -Double($0.entry) }.map { id($0.layer) }
    if instances == nil { return layers }
    var seen: Set<LayerTree.ID> = []
    return layers.filter { seen.insert($0).inserted }
  }

  /// The entries of a drawn layer, the topmost first.
  private func entries(of layer: Int) -> some Sequence<Int> {
    let ranks = entryRanks
    return sequence(first: Int(ranks.last[layer])) { ranks.earlier.isEmpty ? -1 : Int(ranks.earlier[$0]) }.prefix { $0 >= 0 }
  }

  /// The topmost entry of a layer whose clips hold a point. Edges count within rounding: of two pieces, the upper one
  /// has the edge.
  private func topmostEntry(of layer: Int, holding point: SIMD2<Double>) -> Int? {
    entries(of: layer).first { entry in
      clips(around: entry).allSatisfy { ConvexRegion($0)?.holds(point) ?? false }
    }
  }

  /// The layers of some hits and those that they are flattened into, in tree order.
  private func withFlatteners(_ hits: [Int]) -> [Int] {
    var layers: Set<Int> = []
    for hit in hits {
      var layer = hit
      while layer >= 0, layers.insert(layer).inserted { layer = flattener(layer) }
    }
    let ranks = treeRanks.ranks
    return Array(layers).ordered { Double(ranks[$0]) }
  }

  /// One layer at a point, even if others lie over it.
  func hit(_ index: Int, at point: SIMD2<Double>) -> LayerHit? {
    let record = records[index]
    if record.isUpright {
      // As most layers of an interface are.
      let local = (point - record.origin) / SIMD2(record.xAxis.x, record.yAxis.y)
      guard record.bounds.contains(local), all(local .> -.infinity), !record.third.2.isNaN else { return nil }
      return LayerHit(layer: id(index), instance: instances?.path(of: index) ?? [], point: local, depth: record.third.2)
    }
    guard let local = record.viewportHomography.inverted()?.applied(toPoint: point), record.bounds.contains(local),
      isInFront(index, local), let image = localToSpace(index).applied(toPoint: SIMD3(local, 0)), !image.hasNaN
    else { return nil }
    return LayerHit(layer: id(index), instance: instances?.path(of: index) ?? [], point: local, depth: image.z)
  }

  /// Whether a point of a layer is in front of every eye.
  private func isInFront(_ index: Int, _ local: SIMD2<Double>) -> Bool {
    let record = records[index]
    if !record.isSpatial, !record.traits.contains(.belowPerspective) { return true }
    return weights(index).allSatisfy { $0.dot(SIMD3(local, 1)) > 0 }
  }
}

extension [SIMD2<Double>] {
  /// Whether a convex polygon, a line or a point and a rectangle have a point in common, by the theorem of the separating
  /// line.
  fileprivate func meets(_ rectangle: Bounds2D<Double>) -> Bool {
    guard let box = Bounds2D(enclosing: self), all(box.minimum .<= rectangle.maximum), all(rectangle.minimum .<= box.maximum) else {
      return false
    }
    func extent(_ points: Self, _ axis: SIMD2<Double>) -> (low: Double, high: Double) {
      points.reduce((.infinity, -.infinity)) { (Swift.min($0.low, axis.dot($1)), Swift.max($0.high, axis.dot($1))) }
    }
    return zip(self, self[1...] + self[..<1]).allSatisfy { one, next in
      let across = SIMD2(one.y - next.y, next.x - one.x)
      let (own, other) = (extent(self, across), extent(rectangle.quad.points, across))
      return own.low <= other.high && other.low <= own.high
    }
  }
}

extension ConvexRegion {
  /// Whether a point is inside, or outside by no more than rounding.
  package func holds(_ point: SIMD2<Double>) -> Bool {
    let least = 0 - Swift.max(margin, point.largestMagnitude * Self.rounding)
    return sides.allSatisfy { $0.x * point.x + $0.y * point.y + $0.z >= least }
  }
}
