import CCairo
import LayerGeometry
import PathGeometry
import TransformCore

extension Brush {
  /// Fills a path pixel by pixel: each pixel's centre is mapped back to the plane, and `color` says the premultiplied
  /// colour there.
  func fill(_ path: Path2D<Double>, color: (SIMD2<Double>) -> SIMD4<Double>) {
    guard let toPlane = map.inverted() else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    add(path)
    cairo_clip(context)
    guard let box = Bounds2D(clipOf: context) else { return }
    let (origin, tint) = (box.minimum.rounded(.down), tint.premultiplied)
    let size = SIMD2<Int>(box.maximum.rounded(.up) - origin)
    let picture = Picture(width: size.x, height: size.y)
    picture.withPixels { pixels in
      for y in 0..<size.y {
        for x in 0..<size.x {
          guard let point = toPlane.applied(toPoint: origin + SIMD2(Double(x) + 0.5, Double(y) + 0.5)) else { continue }
          pixels[y * size.x + x] = (color(point) * tint).pixel
        }
      }
    }
    cairo_set_source_surface(context, picture.surface, origin.x, origin.y)
    cairo_paint(context)
  }

  /// Fills the frames of slices with their parts of a picture. The frames tile a rectangle.
  func fill(_ slices: [LayerContents.Slice], with picture: Picture) {
    guard let bounds = Bounds2D(enclosing: slices.flatMap { [$0.frame.minimum, $0.frame.maximum] }) else { return }
    let (grid, size) = (Grid(picture), SIMD2(Double(picture.width), Double(picture.height)))
    fill(Path2D(rect: bounds)) { point in
      let inside = point.clamped(lowerBound: bounds.minimum, upperBound: bounds.maximum)
      guard let slice = slices.first(where: { $0.frame.contains(inside) }) ?? slices.last else { return .zero }
      let share = (inside - slice.frame.minimum) / slice.frame.size
      return grid.value(at: (slice.source.minimum + share * slice.source.size) * size)
    }
  }
}

extension Bounds2D<Double> {
  /// The rectangle of pixels that a context draws on; `nil` for none.
  init?(clipOf context: OpaquePointer) {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    guard left < right, top < bottom else { return nil }
    self.init(corner: SIMD2(left, top), opposite: SIMD2(right, bottom))
  }
}
