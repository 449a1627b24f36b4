package import TransformCore

/// The entries of a draw order with the numbers that a draw list needs, without an array or an object for any of them.
package final class DrawWalk: Sendable {
  /// A drawn layer, a copy of one, or a piece of it.
  package struct Entry: Sendable {
    /// The layer.
    package let layer: LayerTree.ID
    /// The number of the layer or of its copy among the resolved ones.
    package let record: Int32
    /// The number of its piece (`region(ofPiece:)`); −1 for a layer that is whole.
    package let piece: Int32
    /// The index after the last entry that is flattened into it.
    package var end: Int
    /// The opacity of its group.
    package let opacity: Double
    /// The box of its bounds (`box(of:inPlaneOf:)`).
    package let box: Bounds2D<Float>
  }

  package let resolved: ResolvedLayers
  let drawing: Drawing

  package init(_ resolved: ResolvedLayers) { (self.resolved, drawing) = (resolved, resolved.drawing) }

  package var count: Int { drawing.entries.count }

  package subscript(index: Int) -> Entry {
    let entry = drawing.entries[index]
    let index = Int(entry.layer)
    return Entry(
      layer: resolved.id(index), record: entry.layer, piece: entry.piece, end: Int(entry.groupEnd),
      opacity: resolved.records[index].opacity, box: box(of: resolved.records[index].bounds, in: index))
  }

  /// The number of the layer of an entry, or of its copy.
  package func record(ofEntry index: Int) -> Int32 { drawing.entries[index].layer }

  /// The index after the last entry that is flattened into another.
  package func end(ofEntry index: Int) -> Int { Int(drawing.entries[index].groupEnd) }

  /// A layer, drawn or not, or a copy of it, as an entry of a group that has this opacity and ends so.
  package func entry(of layer: LayerTree.ID, _ instance: [Int], opacity: Double, end: Int) -> Entry {
    let index = resolved.record(of: layer, instance)
    let box = box(of: resolved.records[index].bounds, in: index)
    return Entry(layer: layer, record: Int32(index), piece: -1, end: end, opacity: opacity, box: box)
  }

  /// The clip of a piece, and its number in its layer.
  package func piece(_ piece: Int32) -> (region: [SIMD2<Double>], fragment: Int) {
    (drawing.pieces[Int(piece)].region, drawing.pieces[Int(piece)].fragment)
  }

  /// All that is on a piece's side of the cuts of its layer, as a convex polygon in the viewport: in the window of the
  /// layer's plane, or in the viewport's margin if nothing limits that.
  package func side(ofPiece piece: Int32, of record: Int32) -> [SIMD2<Double>] {
    let piece = drawing.pieces[Int(piece)]
    var polygon: [SIMD2<Double>]
    switch resolved.window(around: Int(record)) {
    case .within(let region): polygon = region.points
    case .unbounded, .empty:
      var around = piece.region
      if case .within(let view) = resolved.windows.view { around += view.points }
      polygon = Bounds2D(enclosing: around)?.quad.points ?? []
    }
    polygon = piece.cuts.lines.reduce(polygon) { $0.clipped(keeping: $1) }
    return polygon.isEmpty ? piece.region : polygon
  }

  package func bounds(of record: Int32) -> Bounds2D<Double> { resolved.records[Int(record)].bounds }

  package func layer(of record: Int32) -> LayerTree.ID { resolved.id(Int(record)) }

  /// Which copy of its layer a record is: empty for a layer in no replicator.
  package func instance(of record: Int32) -> [Int] { resolved.instances?.path(of: Int(record)) ?? [] }

  package func record(of layer: LayerTree.ID, _ instance: [Int]) -> Int32 { Int32(resolved.record(of: layer, instance)) }

  /// As `ResolvedLayers.localToViewport(of:instance:)`.
  package func localToViewport(of record: Int32) -> Transform3D<Double> { resolved.localToViewport(Int(record)) }

  /// The map from a layer's plane to the viewport.
  package func plane(of record: Int32) -> Homography<Double> { resolved.planeToViewport(Int(record)) }

  /// The box of a rectangle of a layer's plane in the viewport, rounded outwards: of its part in front of every eye. If
  /// some of it is not, or is limited by what it is flattened into, then in the viewport's margin.
  package func box(of rect: Bounds2D<Double>, inPlaneOf record: Int32) -> Bounds2D<Float> {
    box(of: rect, in: Int(record))
  }

  /// A record is not copied here: a copy takes longer than the box.
  @inline(__always)
  private func box(of rect: Bounds2D<Double>, in index: Int) -> Bounds2D<Float> {
    var scale = 1.0
    if resolved.records[index].isSpatial {
      let weight = resolved.records[index].third
      let isBelow = resolved.records[index].traits.contains(.belowPerspective)
      guard weight.0 == 0, weight.1 == 0, weight.2 > 0, weight.2 == 1 || !isBelow else { return projectedBox(of: rect, in: index) }
      scale = 1 / weight.2
    }
    let (middle, half) = (0.5 * (rect.minimum + rect.maximum), 0.5 * (rect.maximum - rect.minimum))
    let (x, y) = (resolved.records[index].xAxis, resolved.records[index].yAxis)
    let place = (middle.x * x + middle.y * y + resolved.records[index].origin) * scale
    let reach = (half.x * SIMD2(x.x.magnitude, x.y.magnitude) + half.y * SIMD2(y.x.magnitude, y.y.magnitude)) * scale
    return Bounds2D<Float>(around: place - reach, place + reach)
  }

  @inline(never)
  private func projectedBox(of rect: Bounds2D<Double>, in index: Int) -> Bounds2D<Float> {
    let record = resolved.records[index]
    let (map, low, high) = (record.viewportHomography, rect.minimum, rect.maximum)
    let first = low.x * map.xAxis + low.y * map.yAxis + map.origin
    let (x, y) = ((high.x - low.x) * map.xAxis, (high.y - low.y) * map.yAxis)
    let corners = (first, first + x, first + y, first + x + y)
    if min(corners.0.z, corners.1.z, corners.2.z, corners.3.z) > 0 {
      func place(_ corner: SIMD3<Double>) -> SIMD2<Double> { SIMD2(corner.x / corner.z, corner.y / corner.z) }
      let places = (place(corners.0), place(corners.1), place(corners.2), place(corners.3))
      if !record.traits.contains(.belowPerspective) || isInWindow(places, around: index) {
        let least = SIMD2(
          min(places.0.x, places.1.x, places.2.x, places.3.x), min(places.0.y, places.1.y, places.2.y, places.3.y))
        let most = SIMD2(
          max(places.0.x, places.1.x, places.2.x, places.3.x), max(places.0.y, places.1.y, places.2.y, places.3.y))
        return Bounds2D<Float>(around: least, most)
      }
    }
    return Bounds2D(enclosing: resolved.visiblePolygon(of: rect, index)).map { Bounds2D<Float>(around: $0.minimum, $0.maximum) } ?? .nothing
  }

  /// Whether all corners of a layer are where what it is flattened into is in front of every eye.
  private func isInWindow(
    _ corners: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>), around index: Int
  ) -> Bool {
    let window = resolved.window(around: index)
    return window.holds(corners.0) && window.holds(corners.1) && window.holds(corners.2) && window.holds(corners.3)
  }
}

extension Bounds2D<Float> {
  /// The box of nothing.
  package static var nothing: Self { Self(_minimum: SIMD2(repeating: .infinity), _maximum: SIMD2(repeating: -.infinity)) }

  /// The box around a rectangle, rounded outwards.
  @inline(__always)
  package init(around low: SIMD2<Double>, _ high: SIMD2<Double>) {
    let outwards = SIMD4(Float(0 - low.x), Float(0 - low.y), Float(high.x), Float(high.y)) + 0
    guard (low.x.magnitude + low.y.magnitude) + (high.x.magnitude + high.y.magnitude) < 0x1p127 else {
      self.init(
        _minimum: SIMD2(-outwards.x.nextUp, -outwards.y.nextUp), _maximum: SIMD2(outwards.z.nextUp, outwards.w.nextUp))
      return
    }
    // `nextUp` of four finite numbers, none of which is −0.
    let bits = unsafe unsafeBitCast(outwards, to: SIMD4<Int32>.self)
    let next = unsafe unsafeBitCast(bits &+ ((bits &>> 31) | 1), to: SIMD4<Float>.self)
    self.init(_minimum: SIMD2(-next.x, -next.y), _maximum: next.highHalf)
  }
}
