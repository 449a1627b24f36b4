import CCairo
import LayerDrawing
import PathGeometry
import TransformCore

/// What draws of a list cast, by their range. Without it, each level of shadows in shadows would double what is drawn.
final class Casts {
  /// A blurred picture of a part of a layer's plane.
  struct Cast {
    let part: Bounds2D<Double>
    let toPixels: Transform2D<Double>
    let grid: Grid
  }

  var kept: [Range<Int>: Cast] = [:]
}

extension Painter {
  /// Draws a shadow: a sharp one as it is, that of a rectangle by its formula, any other from a blurred picture.
  func paint(_ shadow: LayerLooks.Shadow, of outline: DrawList.Outline, _ draw: DrawList.Draw, _ brush: Brush) {
    var color = shadow.color
    color.w *= shadow.opacity
    if !(shadow.radius > 0), !hasShadows(outline) {
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

  /// Moves the blurred picture of what casts a shadow, and maps it to pixels.
  private func blur(
    _ shadow: LayerLooks.Shadow, _ color: SIMD4<Double>, of outline: DrawList.Outline, _ draw: DrawList.Draw, _ brush: Brush
  ) {
    guard let clip = Bounds2D(clipOf: context), let toPlane = brush.map.inverted(),
      let seen = Path2D(rect: clip).image(under: toPlane, tolerance: 1).bounds
    else { return }
    let reach = SIMD2(repeating: 3 * shadow.radius)
    let part = Bounds2D(corner: seen.minimum - shadow.offset - reach, opposite: seen.maximum - shadow.offset + reach)
    let cast = cast(outline, draw, blurredBy: shadow.radius, over: part)
    brush.fill(Path2D(rect: seen)) { point in
      color * cast.grid.value(at: cast.toPixels.applied(toPoint: point - shadow.offset)).w
    }
  }

  /// What casts a shadow, in the plane of its layer, blurred: as it was drawn before, or a new picture.
  private func cast(
    _ outline: DrawList.Outline, _ draw: DrawList.Draw, blurredBy radius: Double, over part: Bounds2D<Double>
  ) -> Casts.Cast {
    var part = part
    if case .draws(let range) = outline, let kept = casts.kept[range] {
      if kept.part.contains(part) { return kept }
      part = part.union(kept.part)
    }
    // A blur of four pixels is smooth between them, however large the layer is seen.
    let scale = min(4 / max(radius, 0.5), 2000 / part.size.max())
    let size = SIMD2<Int>((scale * part.size).rounded(.up))
    let toPixels = Transform2D.translation(SIMD2<Double>.zero - part.minimum).concatenating(.scale(scale))
    let picture = Picture(width: size.x, height: size.y)
    cast(outline, draw, on: picture.context, map: Homography(toPixels))
    let cast = Casts.Cast(part: part, toPixels: toPixels, grid: Grid(picture).blurred(deviation: scale * radius))
    if case .draws(let range) = outline { casts.kept[range] = cast }
    return cast
  }

  /// Whether among the draws that cast a shadow are shadows of draws.
  private func hasShadows(_ outline: DrawList.Outline) -> Bool {
    guard case .draws(let range) = outline else { return false }
    return list.draws[range].contains { if let paint = $0.paint, case .shadow(_, .draws) = list.paints[paint] { true } else { false } }
  }

  /// Draws what casts a shadow. `map` is from the plane of the layer to pixels.
  private func cast(_ outline: DrawList.Outline, _ draw: DrawList.Draw, on context: OpaquePointer, map: Homography<Double>) {
    let black = SIMD4<Double>(0, 0, 0, 1)
    switch outline {
    case .rect(let rect): Brush(context: context, map: map).fill(rect.path, black)
    case .path(let path): Brush(context: context, map: map).fill(path, black)
    case .draws(let range):
      guard let toPlane = list.transform(of: draw).planeHomography.inverted() else { return }
      var painter = Painter(list, of: tree, on: context, view: toPlane.concatenating(map), pictures: pictures)
      painter.casts = casts
      painter.paint(list.draws[range], in: draw.frame)
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
