import LayerDrawing
import PathGeometry
import TransformKit

/// What a page has of a layer's looks beside its background and its picture: elements of SVG in the layer's own
/// coordinates, and styles of the layer's element.
struct HTMLLooks {
  /// What lies under the background: a shadow whose outline is known.
  private(set) var behind: [String] = []
  /// What lies over it under the picture, and over the picture.
  private(set) var inside: [String] = []
  private(set) var shape: [String] = []
  /// What lies over the sublayers.
  private(set) var above: [String] = []
  /// The rounded background, unless `inside` has it.
  private(set) var corners: RoundedRect?
  private(set) var hasBackground = true
  /// What the element of the layer does with all that is in it: clip and shadow.
  private(set) var style = ""
  private var shadowStyle = ""
  /// The elements in it that mask all others.
  private(set) var opening: [String] = []
  /// What stands before the element.
  private(set) var definitions: [String] = []

  /// The looks of a layer without copies' colours are those of `copy`, whose alpha is that of all boxes.
  ///
  /// With `castsAll` the element of the layer has the shadow, if that has no path of its own.
  init(_ scene: Scene, _ resolved: ResolvedLayers, _ copy: LayerCopy, _ layer: Layer, unit: Double, ids: String, castsAll: Bool) {
    let looks = layer.looks
    let alone = scene.alone(copy.layer)
    let own = alone.tree.resolved()
    let list = DrawList(alone.tree, own)
    var (copy, paints) = (copy, SVGPaints(scene: scene, resolved: resolved, list: list, ids: ids))
    // A layer that appears enlarged has sprites of finer lengths.
    while paints.spriteDecimals < 14, unit * Double(Number.powerOfTen(paints.spriteDecimals - scene.decimals)) < 1 {
      paints.spriteDecimals += 1
    }
    let tint = copy.tint
    func rounded(_ radius: Double) -> RoundedRect {
      RoundedRect(layer.bounds, cornerRadius: radius, maskedCorners: looks.maskedCorners, cornerCurve: looks.cornerCurve)
    }
    copy.tint.w = 1
    let castsAll = looks.shadow.path == nil && castsAll
    for draw in list.draws {
      guard let paint = draw.paint.map({ list.paints[$0] }) else { continue }
      let elements = { paints.elements(of: draw, copy, title: "") }
      switch paint {
      case .shadow(let shadow, of: .draws): addShadow(shadow, tint, unit)
      case .shadow(let shadow, _): castsAll ? addShadow(shadow, tint, unit) : (behind += elements())
      case .fill(let rect, _) where rect.cornerRadius > 0:
        if rect.cornerCurve == .circular {
          corners = rect
        } else {
          hasBackground = false
          if looks.backgroundColor != nil { inside += elements() }
        }
      case .fill, .contents: break
      case .border: above += elements()
      case .gradient: inside += elements()
      case .shape, .sprites: shape += elements()
      }
    }
    let inPixels = Transform2D<Double>(a: 1 / unit, b: 0, c: 0, d: 1 / unit, tx: 0, ty: 0)
    if looks.masksToBounds {
      if let data = rounded(looks.cornerRadius).path.applying(inPixels).svg { style += ";clip-path:path('\(data)')" }
    }
    guard let mask = SVGDrawing.mask(alone, own, list, tint: tint, ids: ids + "in-") else {
      style += shadowStyle
      return
    }
    // A browser masks no more than the box of an element. This one is as large as the mask, in whole pixels, and cuts.
    let low = SIMD2(mask.box[0], mask.box[1]) / unit, size = SIMD2(mask.box[2], mask.box[3]) / unit
    let (start, end) = (low.rounded(.down), (low + size).rounded(.up))
    let n = [start.x, start.y, end.x - start.x, end.y - start.y, -start.x, -start.y].map(Number.exact)
    definitions =
      [
        "<svg width=\"0\" height=\"0\" style=\"position:absolute\">",
        "<mask id=\"\(ids)mask\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"\(n[2])\" height=\"\(n[3])\" style=\"mask-type:alpha\">",
        "<g transform=\"translate(\(n[4]) \(n[5])) scale(\(Number.exact(1 / unit)))\">",
      ] + mask.lines + ["</g>", "</mask>", "</svg>"]
    opening = [
      "<div style=\"left:\(n[0])px;top:\(n[1])px;width:\(n[2])px;height:\(n[3])px;clip-path:inset(0);mask:url(#\(ids)mask)\">",
      "<div style=\"left:\(n[4])px;top:\(n[5])px\(shadowStyle)\">",
    ]
  }

  private mutating func addShadow(_ shadow: LayerLooks.Shadow, _ tint: SIMD4<Double>, _ unit: Double) {
    shadowStyle = ";filter:" + Self.shadow(shadow.offset, radius: max(shadow.radius, 0), Self.color(of: shadow, tint), unit: unit)
  }

  static func shadow(_ offset: SIMD2<Double>, radius: Double, _ color: SIMD4<Double>, unit: Double) -> String {
    let lengths = [offset.x, offset.y, radius].map { Number.exact($0 / unit) + "px" }
    return "drop-shadow(\(lengths.joined(separator: " ")) \(CSSStyle.text(Color(color), shade: 0)))"
  }

  /// The colour of a shadow with its opacity.
  static func color(of shadow: LayerLooks.Shadow, _ tint: SIMD4<Double>) -> SIMD4<Double> {
    var color = shadow.color * tint
    color.w = min(max(color.w, 0), 1) * min(max(shadow.opacity, 0), 1)
    return color
  }

  /// The radii of a rectangle's corners in a box of pixels.
  static func radii(_ rect: RoundedRect, unit: Double) -> String {
    let (size, radius) = (rect.bounds.size / unit, rect.cornerRadius / unit)
    let pixels = SIMD2(max(size.x.rounded(.up), 1), max(size.y.rounded(.up), 1))
    let all: [RoundedRect.Corners] = [.minXMinY, .maxXMinY, .maxXMaxY, .minXMaxY]
    func list(_ axis: Int) -> String {
      let length = Number.exact(radius / size[axis] * pixels[axis]) + "px"
      return all.map { rect.maskedCorners.contains($0) ? length : "0" }.joined(separator: " ")
    }
    return "\(list(0)) / \(list(1))"
  }
}

extension Scene {
  /// A layer in its own plane, with its mask and without its sublayers. It is opaque, and cuts nothing.
  fileprivate func alone(_ id: LayerTree.ID) -> Scene {
    let layer = tree[id]
    var own = Layer(bounds: layer.bounds)
    own.position = own.anchor
    (own.contents, own.looks) = (layer.contents, layer.looks)
    (own.looks.mask, own.looks.masksToBounds) = (nil, false)
    var scene = Scene()
    scene.viewport = viewport
    _ = scene.append(own, to: nil, self[id])
    guard let mask = layer.looks.mask else { return scene }
    // Levels are bounded, therefore recursion is too.
    func add(_ part: LayerTree.ID, to superlayer: LayerTree.ID) -> LayerTree.ID {
      let new = scene.append(tree[part], to: superlayer, self[part])
      for sublayer in tree.sublayers(of: part) { _ = add(sublayer, to: new) }
      return new
    }
    let root = scene.tree.root
    scene.setMask(add(mask, to: root), of: root)
    return scene
  }
}
