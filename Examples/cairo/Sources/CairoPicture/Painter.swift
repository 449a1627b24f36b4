import CCairo
import LayerDrawing
import LayerGeometry
import PathGeometry
import TransformCore

/// Draws a list with Cairo: the draws from the back, and the frames around them by Cairo's stack.
///
/// Everything is mapped by a homography before Cairo sees it. Therefore planes under a perspective are no special case.
public struct Painter {
  let list: DrawList
  let tree: LayerTree
  let context: OpaquePointer
  /// The map from the viewport to pixels.
  let view: Homography<Double>
  let pictures: (UInt64) -> Picture?
  var casts = Casts()

  /// A painter of a list that was made from a tree. `pictures` finds the caller's pictures by their numbers.
  public init(
    _ list: DrawList, of tree: LayerTree, on context: OpaquePointer, view: Homography<Double> = .identity,
    pictures: @escaping (UInt64) -> Picture? = { _ in nil }
  ) {
    (self.list, self.tree, self.context, self.view, self.pictures) = (list, tree, context, view, pictures)
  }

  /// Draws everything.
  public func paint() { paint(list.draws[...], in: nil) }

  /// Draws a part of the list that is in a frame.
  func paint(_ draws: ArraySlice<DrawList.Draw>, in frame: Int?) {
    list.walk(draws, in: frame, enter: { enter(list.frames[$0]) }, leave: { leave(list.frames[$0]) }, draw: { paint($0) })
  }

  private func paint(_ draw: DrawList.Draw) {
    guard draw.box != nil, let paint = draw.paint.map({ list.paints[$0] }) else { return }
    // What overlaps fades as one picture.
    let isGroup = draw.opacity != 1 && paint.mayOverlap
    if isGroup { beginGroup() }
    self.paint(paint, draw, opacity: isGroup ? 1 : draw.opacity)
    if isGroup { endGroup(opacity: draw.opacity) }
  }

  private func paint(_ paint: DrawList.Paint, _ draw: DrawList.Draw, opacity: Double) {
    var tint = tree.color(of: draw.layer, instance: list.instance(of: draw))
    tint.w *= opacity
    let brush = Brush(context: context, map: list.transform(of: draw).planeHomography.concatenating(view), tint: tint)
    switch paint {
    case .fill(let rect, let color): brush.fill(rect.path, color)
    case .border(let rect, let width, let color):
      var ring = rect.path
      if let inside = rect.inset(by: width) { ring.append(inside.path) }
      brush.fill(ring, color, rule: .evenOdd)
    case .gradient(let rect, let geometry, let stops): brush.fill(rect, geometry, stops)
    case .contents(let number, let slices): if let picture = pictures(number) { brush.fill(slices, with: picture) }
    case .shape(let shape): brush.draw(shape)
    case .sprites(let sprites):
      if sprites.isAdditive { cairo_set_operator(context, CAIRO_OPERATOR_ADD) }
      for sprite in sprites.list {
        let map = sprite.transform.concatenating(list.transform(of: draw)).planeHomography.concatenating(view)
        Brush(context: context, map: map, tint: tint).fill(sprite.path, sprite.color)
      }
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    case .shadow(let shadow, let outline): self.paint(shadow, of: outline, draw, brush)
    }
  }

  // MARK: Frames

  private func enter(_ frame: DrawList.Frame) {
    switch frame.effect {
    case .clip(let rect):
      cairo_save(context)
      Brush(context: context, map: list.transform(of: frame).planeHomography.concatenating(view)).add(rect.path)
      cairo_clip(context)
    case .piece(let polygon):
      // Soft edges of two neighbours would let the background through. Half a pixel more closes the gap.
      cairo_save(context)
      let path = Path2D(polygon: polygon).image(under: view, tolerance: 0.05)
      let outwards = path.signedArea > 0 ? -0.5 : 0.5
      Brush(context: context, map: .identity).add(path.offset(by: outwards, tolerance: 0.05))
      cairo_clip(context)
    case .group, .mask: beginGroup()
    }
  }

  private func leave(_ frame: DrawList.Frame) {
    switch frame.effect {
    case .clip, .piece: cairo_restore(context)
    case .group(let opacity): endGroup(opacity: opacity)
    case .mask(let range):
      cairo_pop_group_to_source(context)
      mask { paint(list.masks[range], in: nil) }
    }
  }

  /// Begins a picture of its own. The clip around it acts once, when that picture is drawn.
  private func beginGroup() {
    cairo_push_group(context)
    cairo_reset_clip(context)
  }

  private func endGroup(opacity: Double) {
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
  }

  /// Draws Cairo's source through the alpha of what `paint` draws.
  func mask(_ paint: () -> Void) {
    beginGroup()
    paint()
    let mask = cairo_pop_group(context)
    cairo_mask(context, mask)
    cairo_pattern_destroy(mask)
  }
}

extension DrawList.Paint {
  /// Whether parts of it may cover one another. Additive sprites do not: they fade one by one.
  fileprivate var mayOverlap: Bool {
    switch self {
    case .shape(let shape): shape.fillColor != nil && shape.strokeColor != nil
    case .sprites(let sprites): !sprites.isAdditive
    default: false
    }
  }
}
