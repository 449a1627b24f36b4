public import AnimationGeometry
public import LayerGeometry
public import PathGeometry
public import TransformCore

extension DrawList {
  /// What a draw paints, in the coordinates of its layer.
  public enum Paint: Sendable, Hashable {
    /// The background, in one colour.
    case fill(RoundedRect, SIMD4<Double>)
    /// A line inside of a rectangle, whose inner edge is `RoundedRect.inset(by:)`.
    case border(RoundedRect, width: Double, SIMD4<Double>)
    /// A gradient in a rectangle.
    indirect case gradient(RoundedRect, GradientGeometry, GradientStops<SIMD4<Double>>)
    /// Parts of the caller's picture.
    case contents(UInt64, [LayerContents.Slice])
    /// A path.
    indirect case shape(LayerLooks.Shape)
    /// Sprites. Each is mapped by its own transform and then by that of the draw.
    case sprites(LayerLooks.Sprites)
    /// The blurred and moved shadow of an outline.
    indirect case shadow(LayerLooks.Shadow, of: Outline)
  }

  /// What casts a shadow.
  public enum Outline: Sendable, Hashable {
    /// A rectangle in the plane of the layer. The alpha of its shadow is 1 in it and 0 outside of it, convolved with
    /// exp(−(x² + y²) / 2σ²) / 2πσ², where σ is the shadow's radius.
    case rect(RoundedRect)
    /// A path in the plane of the layer.
    case path(Path2D<Double>)
    /// The alpha of what some draws paint: those of the layer and of its sublayers. They have their opacity; the draw
    /// of the shadow has none of its own.
    case draws(Range<Int>)
  }
}

extension DrawList.Paint {
  /// A rectangle of the layer's plane around all that is painted; `nil` if that is nothing, and for shadows.
  /// Sprites count where they are along z.
  var bounds: Bounds2D<Double>? {
    switch self {
    case .fill(let rect, _), .border(let rect, _, _), .gradient(let rect, _, _): rect.bounds
    case .contents(_, let slices): Bounds2D(enclosing: slices.flatMap { [$0.frame.minimum, $0.frame.maximum] })
    case .shape(let shape): shape.bounds
    case .sprites(let sprites): sprites.bounds.map(\.alongZ)
    case .shadow: nil
    }
  }

  /// Whether it paints anything anywhere.
  var isVisible: Bool {
    switch self {
    case .fill(_, let color): color.w > 0
    case .border(_, let width, let color): width > 0 && color.w > 0
    case .gradient, .contents: true
    case .shape(let shape): shape.fillColor.map { $0.w > 0 } ?? false || shape.strokeColor.map { $0.w > 0 } ?? false
    case .sprites(let sprites): sprites.list.contains { $0.color.w > 0 }
    case .shadow(_, .draws(let range)): !range.isEmpty
    case .shadow: true
    }
  }

  /// Whether a point of the layer is in what it covers. With `painted`, places of alpha 0 are not. Sprites, which have
  /// planes of their own, are asked by `LayerLooks.Sprites.cover`.
  func covers(_ point: SIMD2<Double>, painted: Bool = false) -> Bool {
    switch self {
    case .fill(let rect, let color): rect.contains(point) && (!painted || color.w > 0)
    case .border(let rect, let width, let color):
      rect.contains(point) && rect.inset(by: width)?.contains(point) != true && (!painted || color.w > 0)
    case .gradient(let rect, let geometry, let stops):
      rect.contains(point) && (!painted || geometry.offset(at: point, in: rect.bounds).map { stops.value(at: $0).w > 0 } ?? false)
    case .contents(_, let slices): slices.contains { $0.frame.contains(point) }
    case .shape(let shape): shape.covers(point, painted: painted)
    case .sprites, .shadow: false
    }
  }
}

extension Bounds3D<Double> {
  /// What is seen of it along z.
  var alongZ: Bounds2D<Double> {
    Bounds2D(corner: SIMD2(minimum.x, minimum.y), opposite: SIMD2(maximum.x, maximum.y))
  }
}

extension LayerLooks.Sprites {
  /// Whether one of them is seen at a point of the viewport, through the map from the layer to that.
  func cover(_ point: SIMD2<Double>, seenThrough toViewport: Transform3D<Double>, painted: Bool) -> Bool {
    list.contains { sprite in
      if painted, !(sprite.color.w > 0) { return false }
      var seen = sprite
      seen.transform = sprite.transform.concatenating(toViewport)
      return seen.covers(point)
    }
  }
}

extension LayerLooks.Shape {
  fileprivate func covers(_ point: SIMD2<Double>, painted: Bool) -> Bool {
    func counts(_ color: SIMD4<Double>?) -> Bool { color.map { !painted || $0.w > 0 } ?? false }
    if counts(fillColor), path.contains(point, rule: fillRule) { return true }
    return counts(strokeColor) && strokedPath.strokeContains(point, style: stroke)
  }
}
