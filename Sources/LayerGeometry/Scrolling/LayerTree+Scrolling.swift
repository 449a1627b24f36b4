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
    guard let scroller = scrollLayer(around: id), let place = convert(point, from: id, to: scroller) else { return nil }
    self[scroller] = self[scroller].scrolled(to: place)
    return scroller
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
    guard let scroller = scrollLayer(around: id), let image = convert(rect, from: id, to: scroller) else { return nil }
    self[scroller] = self[scroller].scrolled(toShow: image)
    return scroller
  }

  /// The smallest rectangle of a layer's own coordinates around what can be seen of its bounds; `nil` if that is
  /// nothing.
  ///
  /// The bounds are cut by those of every layer around that scrolls or masks to its bounds, and at each eye, through all
  /// perspectives in between. Without these they are the result. Round corners and masks, opacity, hidden layers, back
  /// faces and layers in front do not count.
  ///
  /// Of a layer in replicators, `instance` is the copy, as in `DrawEntry.instance`. What it leaves out is 0.
  ///
  /// - Precondition: `id` is a layer of this tree, and no index is negative.
  /// - Complexity: O(d) for a layer in d others. Copy k of a replicator costs k products.
  public func visibleRect(of id: ID, instance: [Int] = []) -> Bounds2D<Double>? {
    var index = checked(id)
    let copies = copies(around: index, instance)
    var (polygon, way, weights) = (nodes[index].bounds.quad.points, PlaneWay(), [SIMD3<Double>]())
    for plane in upward(from: Int(nodes[index].superlayer)) where flattens(plane) {
      way.climb(index, copies, to: plane, self, &weights)
      index = plane
      for weight in weights { polygon = polygon.clipped(keeping: weight) }
      weights.removeAll()
      guard isScrollLayer(plane) || extras(plane).attachment?.masksToBounds == true else { continue }
      let (bounds, columns) = (nodes[plane].bounds, way.homography.transposed)
      for (axis, column) in [columns.xAxis, columns.yAxis].enumerated() {
        polygon = polygon.clipped(keeping: column - bounds.minimum[axis] * columns.origin)
          .clipped(keeping: bounds.maximum[axis] * columns.origin - column)
      }
    }
    return Bounds2D(enclosing: polygon)
  }

  /// The nearest scroll layer that holds a layer.
  private func scrollLayer(around id: ID) -> ID? {
    upward(from: Int(nodes[checked(id)].superlayer)).first(where: isScrollLayer).map(self.id)
  }

  /// A layer that clips and scrolls what it holds. A transform layer does neither, nor does a replicator
  /// that preserves depth.
  private func isScrollLayer(_ index: Int) -> Bool { flattens(index) && extras(index).scrolling != nil }
}
