public import TransformCore

extension LayerTree {
  /// Scrolls the nearest scroll layer that holds a layer, until a point of the layer's own coordinates is where the
  /// scroll layer's bounds begin. Returns the scroll layer.
  ///
  /// Nothing is done, and the result is `nil`, if no scroll layer holds the layer, or the point is at or behind an eye.
  /// Axes stay as under `Layer.scrolled(to:)`. Under a sublayerTransform of the scroll layer the point is where it was
  /// before scrolling.
  ///
  /// - Precondition: `id` is a layer of this tree.
  /// - Complexity: O(d) for a layer in d others.
  @discardableResult
  public mutating func scrollPoint(_ point: SIMD2<Double>, in id: ID) -> ID? {
    guard let (scroller, points) = inScrollLayer([point], of: checked(id)) else { return nil }
    return replaceScrolled(scroller, by: layer(at: scroller).scrolled(to: points[0]))
  }

  /// Scrolls the nearest scroll layer that holds a layer just far enough to show a rectangle of the layer's own
  /// coordinates. Returns the scroll layer.
  ///
  /// The image of the rectangle is shown, or the smallest rectangle around it. The rest is as `scrollPoint(_:in:)` and
  /// `Layer.scrolled(toShow:)` say. Scroll layers further outside stay.
  ///
  /// - Precondition: `id` is a layer of this tree.
  /// - Complexity: O(d) for a layer in d others.
  @discardableResult
  public mutating func scrollRectToVisible(_ rect: Bounds2D<Double>, in id: ID) -> ID? {
    guard let (scroller, points) = inScrollLayer(rect.quad.points, of: checked(id)), let image = Bounds2D(enclosing: points) else {
      return nil
    }
    return replaceScrolled(scroller, by: layer(at: scroller).scrolled(toShow: image))
  }

  /// The smallest rectangle of a layer's own coordinates around what can be seen of its bounds; `nil` if that is
  /// nothing.
  ///
  /// The bounds are cut by those of every scroll layer around the layer, and at each eye, through all perspectives in
  /// between. Without either they are the result. Opacity, hidden layers, back faces and layers in front do not count.
  ///
  /// - Precondition: `id` is a layer of this tree.
  /// - Complexity: O(d) for a layer in d others.
  public func visibleRect(of id: ID) -> Bounds2D<Double>? {
    let index = checked(id)
    var polygon = nodes[index].bounds.quad.points
    for (flattener, map) in flatteners(around: index) {
      let columns = map.transposed
      polygon = polygon.clipped(keeping: columns.origin)
      guard isScrollLayer(flattener) else { continue }
      let bounds = nodes[flattener].bounds
      for (axis, column) in [columns.xAxis, columns.yAxis].enumerated() {
        polygon = polygon.clipped(keeping: column - bounds.minimum[axis] * columns.origin)
          .clipped(keeping: bounds.maximum[axis] * columns.origin - column)
      }
    }
    return Bounds2D(enclosing: polygon)
  }

  /// The nearest scroll layer that holds a layer, and points of the layer in its coordinates.
  private func inScrollLayer(_ points: [SIMD2<Double>], of index: Int) -> (scroller: Int, points: [SIMD2<Double>])? {
    for (flattener, map) in flatteners(around: index) {
      let images = points.compactMap { map.applied(toPoint: $0) }
      guard images.count == points.count else { return nil }
      if isScrollLayer(flattener) { return (flattener, images) }
    }
    return nil
  }

  private mutating func replaceScrolled(_ index: Int, by layer: Layer) -> ID {
    replace(index, by: layer)
    return id(index)
  }

  /// A layer that clips and scrolls what it holds. A transform layer does neither, nor does a replicator
  /// that preserves depth.
  func isScrollLayer(_ index: Int) -> Bool { flattens(index) && extras(index).scrolling != nil }

  /// The layers that flatten a layer, from the inside, each with the map from the layer's plane to its own.
  private func flatteners(around index: Int) -> some Sequence<(index: Int, map: Homography<Double>)> {
    sequence(state: (index: index, map: Homography<Double>.identity)) { state in
      var space = Transform3D<Double>.identity
      while true {
        let superlayer = Int(nodes[state.index].superlayer)
        guard superlayer >= 0 else { return nil }
        space = space.concatenating(layer(at: state.index).localToSuperlayer).concatenating(layer(at: superlayer).sublayerStep)
        state.index = superlayer
        guard flattens(superlayer) else { continue }
        state.map = state.map.concatenating(space.planeHomography)
        return state
      }
    }
  }
}
