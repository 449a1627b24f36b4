import CCairo
import LayerDrawing
import PathGeometry
import TransformCore

extension Painter {
  /// Draws a shadow: a sharp one as it is, that of a rectangle by its formula, any other from a blurred picture.
  func paint(_ shadow: LayerLooks.Shadow, of outline: DrawList.Outline, _ draw: DrawList.Draw, _ brush: Brush) {
    var color = shadow.color
    color.w *= shadow.opacity
    if !(shadow.radius > 0) {
      let (tinted, moved) = (color * brush.tint, Homography(Transform2D.translation(shadow.offset)))
      cairo_set_source_rgba(context, tinted.x, tinted.y, tinted.z, tinted.w)
      mask { cast(outline, draw, on: context, map: moved.concatenating(brush.map)) }
    } else if case .rect(let rect) = outline {
      brush.fill(Path2D(rect: shadow.bounds(ofOutline: rect.bounds))) { point in
        color.premultiplied * rect.blurredCoverage(at: point - shadow.offset, sigma: shadow.radius)
      }
    } else if let box = draw.box {
      cairo_save(context)
      Brush(context: context, map: view).add(Path2D(rect: Bounds2D(finite: box)))
      cairo_clip(context)
      blur(shadow, color.premultiplied, of: outline, draw, brush)
      cairo_restore(context)
    }
  }

  /// Draws what casts a shadow in the plane of its layer, blurs it, moves it, and maps it to pixels.
  private func blur(
    _ shadow: LayerLooks.Shadow, _ color: SIMD4<Double>, of outline: DrawList.Outline, _ draw: DrawList.Draw, _ brush: Brush
  ) {
    guard let clip = Bounds2D(clipOf: context), let toPlane = brush.map.inverted(),
      let seen = Path2D(rect: clip).image(under: toPlane, tolerance: 1).bounds
    else { return }
    let reach = SIMD2(repeating: 3 * shadow.radius)
    let part = Bounds2D(corner: seen.minimum - shadow.offset - reach, opposite: seen.maximum - shadow.offset + reach)
    // A blur of four pixels is smooth between them, however large the layer is seen.
    let scale = min(4 / shadow.radius, 2000 / part.size.max())
    let size = SIMD2<Int>((scale * part.size).rounded(.up))
    let toPixels = Transform2D.translation(SIMD2<Double>.zero - part.minimum).concatenating(.scale(scale))
    let picture = Picture(width: size.x, height: size.y)
    cast(outline, draw, on: picture.context, map: Homography(toPixels))
    let blurred = Grid(picture).blurred(deviation: scale * shadow.radius)
    brush.fill(Path2D(rect: seen)) { point in
      color * blurred.value(at: toPixels.applied(toPoint: point - shadow.offset)).w
    }
  }

  /// Draws what casts a shadow. `map` is from the plane of the layer to pixels.
  private func cast(_ outline: DrawList.Outline, _ draw: DrawList.Draw, on context: OpaquePointer, map: Homography<Double>) {
    let black = SIMD4<Double>(0, 0, 0, 1)
    switch outline {
    case .rect(let rect): Brush(context: context, map: map).fill(rect.path, black)
    case .path(let path): Brush(context: context, map: map).fill(path, black)
    case .draws(let range):
      guard let toPlane = list.transform(of: draw).planeHomography.inverted() else { return }
      let view = toPlane.concatenating(map)
      Painter(list, of: tree, on: context, view: view, pictures: pictures).paint(list.draws[range], in: draw.frame)
    }
  }
}

extension Bounds2D<Double> {
  /// A box of a draw. It can reach to infinity under a perspective.
  init(finite box: Bounds2D<Float>) {
    let ends = [box.minimum, box.maximum].map { SIMD2<Double>($0).clamped(lowerBound: SIMD2(-1e6, -1e6), upperBound: SIMD2(1e6, 1e6)) }
    self.init(corner: ends[0], opposite: ends[1])
  }
}
