import CCairo
import LayerDrawing
import PathGeometry
import TransformCore

/// Draws in one plane: maps paths to pixels and fills them there.
struct Brush {
  let context: OpaquePointer
  /// The map from the plane to pixels.
  let map: Homography<Double>
  /// What colours are multiplied by: red, green, blue and alpha, not premultiplied.
  var tint = SIMD4<Double>.one

  /// Adds the image of what a path fills to Cairo's path. PathGeometry flattens it, and cuts it in front of the eye.
  func add(_ path: Path2D<Double>) {
    for element in path.image(under: map, tolerance: 0.05).elements {
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .close: cairo_close_path(context)
      case .quadratic, .cubic, .arc: assertionFailure("images are polygons")
      }
    }
  }

  /// Fills a path with Cairo's source.
  private func fill(_ path: Path2D<Double>, rule: FillRule = .nonZero) {
    add(path)
    cairo_set_fill_rule(context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(context)
  }

  /// Fills a path with a colour.
  func fill(_ path: Path2D<Double>, _ color: SIMD4<Double>, rule: FillRule = .nonZero) {
    let color = color * tint
    cairo_set_source_rgba(context, color.x, color.y, color.z, color.w)
    fill(path, rule: rule)
  }

  /// Fills and strokes a shape. PathGeometry makes outlines of strokes, with their dashes, caps and joins.
  func draw(_ shape: LayerLooks.Shape) {
    if let color = shape.fillColor { fill(shape.path, color, rule: shape.fillRule) }
    guard let color = shape.strokeColor, let bounds = shape.path.bounds else { return }
    let line = shape.path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
    fill(line.stroked(shape.stroke, tolerance: 0.05 / enlargement(at: bounds.center)), color)
  }

  /// How much longer things are in pixels than in the plane, about a point: the root of the derivative's determinant.
  private func enlargement(at point: SIMD2<Double>) -> Double {
    let w = map.applied(toHomogeneous: SIMD3(point, 1)).z
    let scale = (map.determinant / (w * w * w)).magnitude.squareRoot()
    return scale > 0 && scale.isFinite ? scale : 1
  }
}

// MARK: Gradients

extension Brush {
  /// Fills a rectangle with a gradient: by Cairo's patterns if they can, otherwise pixel by pixel.
  ///
  /// Cairo has axial and radial gradients with stops in 0 … 1, and affine maps. It has no conic ones.
  func fill(_ rect: RoundedRect, _ gradient: GradientGeometry, _ stops: GradientStops<SIMD4<Double>>) {
    let isAffine = map.xAxis.z == 0 && map.yAxis.z == 0
    guard gradient.kind != .conic, isAffine, stops.locations.allSatisfy((0...1).contains),
      let toPlane = map.inverted(), let toGradient = gradient.transform(in: rect.bounds)
    else {
      return fill(rect.path) { point in
        gradient.offset(at: point, in: rect.bounds).map { stops.value(at: $0).premultiplied } ?? .zero
      }
    }
    let isAxial = gradient.kind == .axial
    let pattern = isAxial ? cairo_pattern_create_linear(0, 0, 1, 0) : cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
    defer { cairo_pattern_destroy(pattern) }
    for (value, location) in zip(stops.values, stops.locations) {
      let color = value * tint
      cairo_pattern_add_color_stop_rgba(pattern, location, color.x, color.y, color.z, color.w)
    }
    var matrix = cairo_matrix_t(toPlane.concatenating(Homography(toGradient)))
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(context, pattern)
    fill(rect.path)
  }
}

extension cairo_matrix_t {
  /// An affine map.
  init(_ map: Homography<Double>) {
    self.init(xx: map.xAxis.x, yx: map.xAxis.y, xy: map.yAxis.x, yy: map.yAxis.y, x0: map.origin.x, y0: map.origin.y)
  }
}
