public import TransformCore

extension Layer {
  /// Along which axes a scroll layer scrolls, by the names of Core Animation's scroll modes.
  public enum Scrolling: String, Sendable, Hashable, CaseIterable {
    /// Along neither.
    case none
    /// Along y.
    case vertically
    /// Along x.
    case horizontally
    /// Along both, as a new `CAScrollLayer` does.
    case both
  }

  /// The layer with its bounds moved to begin at a point of its own coordinates. Its sublayers are therefore moved the
  /// other way.
  ///
  /// An axis along which the layer does not scroll stays; it is both for a layer whose `scrolling` is `nil`. There are
  /// no limits: scrolling knows nothing of the size of what is scrolled. An axis stays too if its number is not finite.
  public func scrolled(to point: SIMD2<Double>) -> Layer {
    scrolled { axis, low, size in point[axis] == low ? nil : (point[axis], point[axis] + size) }
  }

  /// The layer scrolled just far enough to show a rectangle of its own coordinates.
  ///
  /// Along each axis: what is in view does not move, what lies before comes to the near side, what lies behind to the
  /// far side. A rectangle larger than the bounds is shown from its origin. Axes stay as under `scrolled(to:)`.
  public func scrolled(toShow rect: Bounds2D<Double>) -> Layer {
    scrolled { axis, low, size in
      let (start, end, high) = (rect.minimum[axis], rect.maximum[axis], bounds.maximum[axis])
      if end - start > size { return start == low ? nil : (start, start + size) }
      // The rectangle stays inside the new sides, whatever is rounded.
      if start < low { return (start, max(start + size, end)) }
      return end > high ? (min(end - size, start), end) : nil
    }
  }

  /// The layer with new sides of its bounds along the axes that scroll; `nil` keeps those of an axis.
  private func scrolled(_ sides: (_ axis: Int, _ low: Double, _ size: Double) -> (Double, Double)?) -> Layer {
    var (low, high) = (bounds.minimum, bounds.maximum)
    for axis in 0..<2 where axis == 0 ? scrolling == .horizontally || scrolling == .both : scrolling == .vertically || scrolling == .both {
      guard let (start, end) = sides(axis, bounds.minimum[axis], bounds.size[axis]), start.isFinite, end.isFinite else { continue }
      (low[axis], high[axis]) = (start, end)
    }
    var layer = self
    layer.bounds = Bounds2D(corner: low, opposite: high)
    return layer
  }
}
