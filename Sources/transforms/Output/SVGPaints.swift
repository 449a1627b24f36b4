import LayerDrawing
import PathGeometry
import TransformKit

/// What draws paint, as elements of SVG.
///
/// In a plane without perspective an element has the layer's own coordinates and a `transform`. Under perspective it has
/// the image of its outline; a stroke that of its outline. Gradients are then bands of one colour each, and so are conic
/// ones, which SVG does not have. Shadows are then blurred as they are in the middle of the layer.
struct SVGPaints {
  struct Polygon {
    let list: String
    let color: Color
  }

  let scene: Scene
  let resolved: ResolvedLayers
  let list: DrawList
  let ids: String
  private var count = 0
  /// Whether what is drawn is a mask.
  var isMask = false
  /// What all copies are multiplied by, because of replicators that are not in the scene.
  var tint = SIMD4<Double>.one
  /// Decimals of the places of sprites.
  var spriteDecimals: Int

  init(scene: Scene, resolved: ResolvedLayers, list: DrawList, ids: String) {
    (self.scene, self.resolved, self.list, self.ids) = (scene, resolved, list, ids)
    spriteDecimals = scene.decimals
  }

  // MARK: Polygons

  /// The copy of a layer that a draw is of.
  func copy(of draw: DrawList.Draw) -> LayerCopy? {
    var copy = scene.copy(draw.layer, list.instance(of: draw))
    copy?.tint *= tint
    return copy
  }

  /// How many polygons a draw is. One that lets light through counts as two.
  func polygonCount(of draw: DrawList.Draw) -> Int {
    guard let copy = copy(of: draw), let paint = draw.paint else { return 0 }
    guard let polygons = polygons(of: draw, copy) else {
      if case .fill(_, let color) = list.paints[paint], color.w == 0, shade(copy) == 0 { return 0 }
      return 2
    }
    return polygons.count == 1 && (draw.opacity * copy.tint.w < 1 || polygons[0].color.alpha < 1) ? 2 : polygons.count
  }

  /// The polygons of a picture, or of a background without round corners; `nil` for other draws.
  func polygons(of draw: DrawList.Draw, _ copy: LayerCopy) -> [Polygon]? {
    func polygon(_ rect: Bounds2D<Double>?, _ color: Color) -> Polygon {
      let corners = resolved.visiblePolygon(of: draw.layer, part: rect, instance: copy.instance)
      return Polygon(list: corners.haveArea ? SVGOutput.list(corners, decimals: scene.decimals) : "", color: color)
    }
    switch draw.paint.map({ list.paints[$0] }) {
    case .fill(let rect, let color) where rect.cornerRadius == 0 || scene.tree[draw.layer].looks.backgroundColor == nil:
      guard scene.tree[draw.layer].looks.backgroundColor != nil else { return [] }
      return [polygon(nil, background(color, copy))]
    case .contents(let number, let slices):
      return picture(number, slices, draw, copy).map { polygon($0.rect, $0.color) }
    default: return nil
    }
  }

  /// The rectangles of what stands for a picture, under their shade.
  func picture(_ number: UInt64, _ slices: [LayerContents.Slice], _ draw: DrawList.Draw, _ copy: LayerCopy) -> [PictureStandIn.Part] {
    let shade = shade(copy)
    return PictureStandIn(scene.tree[draw.layer], slices, color: Color(number: number), tint: copy.tint).parts.map {
      PictureStandIn.Part(rect: $0.rect, color: $0.color.shaded(by: shade))
    }
  }

  /// The colour of a background: tinted, and under its shade.
  private func background(_ color: SIMD4<Double>, _ copy: LayerCopy) -> Color {
    Color(color).tinted(by: copy.tint).shaded(by: shade(copy))
  }

  func shade(_ copy: LayerCopy) -> Double {
    // A shade would add to the alpha of a mask.
    isMask ? 0 : scene.light.flatMap { $0.shade(of: copy.layer, instance: copy.instance, in: resolved) } ?? 0
  }

  // MARK: Elements

  /// The elements of a draw that is no polygon, from the back. A shadow of draws has none (`cast`).
  mutating func elements(of draw: DrawList.Draw, _ copy: LayerCopy, title: String) -> [String] {
    let (map, shade) = (map(of: draw), shade(copy))
    let color = { (color: SIMD4<Double>) in Color(color * copy.tint).darkened(by: shade) }
    func one(_ path: Path2D<Double>, _ style: String) -> [String] { shape(path, map, style, title).map { [$0] } ?? [] }
    switch draw.paint.map({ list.paints[$0] }) {
    case .fill(let rect, let fill):
      let shown = background(fill, copy)
      return one(rect.path, Self.fill(Color(channels: shown.channels, alpha: shown.alpha * copy.tint.w)))
    case .border(let rect, let width, let border):
      var path = rect.path
      if let inner = rect.inset(by: width) { path.append(inner.path) }
      return one(path, Self.fill(color(border)) + " fill-rule=\"evenodd\"")
    case .gradient(let rect, let geometry, let stops):
      guard let back = geometry.transform(in: rect.bounds)?.inverted() else { return [] }
      let colors = SVGGradient(geometry.kind, stops, shown: color)
      if geometry.kind != .conic, map.isAffine {
        let id = newID("gradient")
        return [colors.definition(id, back)] + one(rect.path, "fill=\"url(#\(id))\"")
      }
      let id = newID("gradient")
      guard let outline = shape(rect.path, map, "") else { return [] }
      let bands = colors.bands(over: rect.bounds, back).compactMap { band in
        shape(band.path, map, Self.fill(band.color) + " fill-rule=\"evenodd\"\(band.isHard ? " shape-rendering=\"crispEdges\"" : "")")
      }
      return ["<clipPath id=\"\(id)\">\(outline)</clipPath>", "<g clip-path=\"url(#\(id))\">\(title)"] + bands + ["</g>"]
    case .shape(let shape): return elements(of: shape, map, color, title)
    case .sprites(let sprites): return elements(of: sprites, draw, color, title)
    case .shadow(let shadow, of: .rect(let rect)): return blurred(rect.path, shadow, draw, map, copy)
    case .shadow(let shadow, of: .path(let path)): return blurred(path, shadow, draw, map, copy)
    default: return []
    }
  }

  private func map(of draw: DrawList.Draw) -> Homography<Double> { list.transform(of: draw).planeHomography }

  private mutating func newID(_ kind: String) -> String {
    count += 1
    return "\(ids)\(kind)-\(count)"
  }

  /// A path in the plane of a frame.
  func shape(_ path: Path2D<Double>, _ frame: DrawList.Frame, _ style: String) -> String? {
    shape(path, list.transform(of: frame).planeHomography, style)
  }

  /// A path; `nil` where nothing of it is seen.
  private func shape(_ path: Path2D<Double>, _ map: Homography<Double>, _ style: String, _ title: String = "") -> String? {
    guard let place = place(path, map) else { return nil }
    return "<path \(place)\(style.isEmpty ? "" : " " + style)" + (title.isEmpty ? "/>" : ">\(title)</path>")
  }

  func place(_ path: Path2D<Double>, _ map: Homography<Double>) -> String? {
    guard map.isAffine else {
      // A hundredth of a point in pictures of usual size.
      let image = path.image(under: map, tolerance: 0.01 * min(1, scene.viewport.max() / 100))
      return image.isEmpty ? nil : "d=\"\(SVGText.data(image, decimals: scene.decimals))\""
    }
    guard !path.isEmpty, let data = path.svg else { return nil }
    return "d=\"\(data)\"" + (map == .identity ? "" : " transform=\"\(SVGText.matrix(map))\"")
  }

  static func fill(_ color: Color) -> String { paint("fill", color) }

  private static func paint(_ name: String, _ color: Color) -> String {
    "\(name)=\"\(color.hex)\"" + (color.alpha < 1 ? " \(name)-opacity=\"\(Number.text(color.alpha))\"" : "")
  }

  private func elements(
    of looks: LayerLooks.Shape, _ map: Homography<Double>, _ color: (SIMD4<Double>) -> Color, _ title: String
  ) -> [String] {
    var (elements, title) = ([String](), title)
    func add(_ path: Path2D<Double>, _ style: String) {
      guard let element = shape(path, map, style, title) else { return }
      elements.append(element)
      title = ""
    }
    if let fill = looks.fillColor, fill.w > 0 {
      add(looks.path, Self.fill(color(fill)) + (looks.fillRule == .evenOdd ? " fill-rule=\"evenodd\"" : ""))
    }
    let line = looks.path.trimmed(from: looks.strokeStart, to: looks.strokeEnd)
    guard let paint = looks.strokeColor, paint.w > 0, looks.stroke.width > 0, !line.isEmpty else { return elements }
    guard map.isAffine else {
      let extent = line.bounds.map { max($0.size.x, $0.size.y) } ?? 1
      add(line.stroked(looks.stroke, tolerance: max(looks.stroke.width, extent) * 1e-4), Self.fill(color(paint)))
      return elements
    }
    let stroke = looks.stroke
    var style = "fill=\"none\" \(Self.paint("stroke", color(paint))) stroke-width=\"\(Number.exact(stroke.width))\""
    if stroke.cap != .butt { style += " stroke-linecap=\"\(stroke.cap)\"" }
    style +=
      stroke.join == .miter
      ? " stroke-miterlimit=\"\(Number.exact(max(stroke.miterLimit, 1)))\"" : " stroke-linejoin=\"\(stroke.join)\""
    if !stroke.dashes.isEmpty {
      style += " stroke-dasharray=\"\(stroke.dashes.map(Number.exact).joined(separator: " "))\""
      if stroke.dashPhase != 0 { style += " stroke-dashoffset=\"\(Number.exact(stroke.dashPhase))\"" }
    }
    add(line, style)
    return elements
  }

  // MARK: Shadows

  private mutating func blurred(
    _ outline: Path2D<Double>, _ shadow: LayerLooks.Shadow, _ draw: DrawList.Draw, _ map: Homography<Double>, _ copy: LayerCopy
  ) -> [String] {
    guard let bounds = outline.bounds else { return [] }
    let color = Color(shadow.color * copy.tint)
    let style = Self.fill(Color(channels: color.channels, alpha: color.alpha * min(max(shadow.opacity, 0), 1)))
    let moved = outline.applying(.translation(shadow.offset))
    guard shadow.radius > 0 else { return shape(moved, map, style).map { [$0] } ?? [] }
    let (id, scale) = (newID("shadow"), map.isAffine ? 1 : map.scale(at: bounds.center))
    let region = map.isAffine ? shadow.bounds(ofOutline: bounds) : self.region(around: [draw], margin: 3 * shadow.radius * scale)
    guard let element = shape(moved, map, style + " filter=\"url(#\(id))\"") else { return [] }
    return ["\(Self.filter(id, region))\(Self.blur(shadow.radius * scale))</filter>", element]
  }

  /// What stands before and behind the draws that cast a shadow.
  mutating func cast(
    _ shadow: LayerLooks.Shadow, _ draw: DrawList.Draw, _ copy: LayerCopy, _ range: Range<Int>
  ) -> (start: [String], end: [String]) {
    let (id, map, color) = (newID("shadow"), map(of: draw), Color(shadow.color * copy.tint))
    let back = map.isAffine ? map.inverted() : nil
    let center = scene.tree[draw.layer].bounds.center
    let scale = back == nil ? map.scale(at: center) : 1
    let around = region(around: [draw] + list.draws[range], margin: 3 * max(shadow.radius, 0) * scale)
    let region = back.flatMap { back in Bounds2D(enclosing: around.quad.points.compactMap { back.applied(toPoint: $0) }) }
    let offset = back == nil ? map.way(shadow.offset, at: center) : shadow.offset
    // A frame cuts the boxes of what casts the shadow too. It may lie beside the frame.
    var room = region ?? around
    if draw.frame != nil { room = room.union(Bounds2D(origin: room.minimum - offset, size: room.size)) }
    let flood = "<feFlood flood-color=\"\(color.hex)\" flood-opacity=\"\(Number.text(color.alpha * min(max(shadow.opacity, 0), 1)))\"/>"
    let filter =
      Self.filter(id, room)
      + "<feOffset in=\"SourceAlpha\" dx=\"\(Number.exact(offset.x))\" dy=\"\(Number.exact(offset.y))\" result=\"moved\"/>"
      + (shadow.radius > 0 ? Self.blur(shadow.radius * scale, result: "moved") : "") + flood
      + "<feComposite in2=\"moved\" operator=\"in\"/></filter>"
    guard let back else { return ([filter, "<g filter=\"url(#\(id))\">"], ["</g>"]) }
    if map == .identity { return ([filter, "<g filter=\"url(#\(id))\">"], ["</g>"]) }
    let (there, here) = (SVGText.matrix(map), SVGText.matrix(back))
    return ([filter, "<g transform=\"\(there)\" filter=\"url(#\(id))\">", "<g transform=\"\(here)\">"], ["</g>", "</g>"])
  }

  private static func filter(_ id: String, _ region: Bounds2D<Double>) -> String {
    // SVG has no infinity.
    let n = region.numbers.map { Number.exact(min(max($0, -1e300), 1e300)) }
    let place = "x=\"\(n[0])\" y=\"\(n[1])\" width=\"\(n[2])\" height=\"\(n[3])\""
    return "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" \(place) color-interpolation-filters=\"sRGB\">"
  }

  private static func blur(_ sigma: Double, result: String? = nil) -> String {
    let name = result.map { " result=\"\($0)\"" } ?? ""
    return "<feGaussianBlur stdDeviation=\"\(Number.exact(min(sigma, 1e300)))\"\(name)/>"
  }

  /// A rectangle of the viewport around some draws, no larger than three viewports.
  private func region(around draws: [DrawList.Draw], margin: Double) -> Bounds2D<Double> {
    let (size, reach) = (scene.viewport, SIMD2(repeating: margin))
    let corners = draws.compactMap(\.box).flatMap { [$0.minimum, $0.maximum] }.map { SIMD2(Double($0.x), Double($0.y)) }
    let kept = corners.map { $0.clamped(lowerBound: -1 * size, upperBound: 2 * size) }
    guard let around = Bounds2D(enclosing: kept) else { return Bounds2D(origin: .zero, size: size) }
    return Bounds2D(corner: around.minimum - reach, opposite: around.maximum + reach)
  }
}

/// Texts of paths and matrices in SVG.
enum SVGText {
  /// The data of a path of lines.
  static func data(_ path: Path2D<Double>, decimals: Int) -> String {
    path.elements.map { element in
      switch element {
      case .move(let to): "M" + SVGOutput.list([to], decimals: decimals)
      case .line(let to): "L" + SVGOutput.list([to], decimals: decimals)
      case .close: "Z"
      default: ""
      }
    }.joined()
  }

  /// An affine map.
  static func matrix(_ map: Homography<Double>) -> String {
    matrix(SIMD2(map.xAxis.x, map.xAxis.y), SIMD2(map.yAxis.x, map.yAxis.y), SIMD2(map.origin.x, map.origin.y))
  }

  static func matrix(_ map: Transform2D<Double>) -> String { matrix(map.xAxis, map.yAxis, map.translation) }

  private static func matrix(_ x: SIMD2<Double>, _ y: SIMD2<Double>, _ origin: SIMD2<Double>) -> String {
    "matrix(\([x, y, origin].flatMap { [$0.x, $0.y] }.map(Number.exact).joined(separator: " ")))"
  }
}

extension Homography<Double> {
  var isAffine: Bool { xAxis.z == 0 && yAxis.z == 0 && origin.z == 1 }

  /// Where a short way at a point leads.
  fileprivate func way(_ way: SIMD2<Double>, at point: SIMD2<Double>) -> SIMD2<Double> {
    let image = applied(toHomogeneous: SIMD3(point.x, point.y, 1))
    guard image.z > 0 else { return .zero }
    let moved = way.x * xAxis + way.y * yAxis
    let change = (moved - moved.z / image.z * image) / image.z
    return SIMD2(change.x, change.y)
  }

  /// How much longer the sides of a small square at a point are, on average.
  fileprivate func scale(at point: SIMD2<Double>) -> Double {
    let (x, y) = (way(SIMD2(1, 0), at: point), way(SIMD2(0, 1), at: point))
    return (x.x * y.y - x.y * y.x).magnitude.squareRoot()
  }
}

extension [SIMD2<Double>] {
  /// Whether a convex polygon is more than a line. A renderer would paint specks of a line, whose corners are written
  /// with few decimals.
  var haveArea: Bool {
    guard let first else { return false }
    let ways = dropFirst().map { $0 - first }
    let size = ways.reduce(0) { Swift.max($0, $1.x.magnitude, $1.y.magnitude) }
    guard size > 0 else { return false }
    var (sum, terms) = (0.0, 0.0)
    for (one, other) in zip(ways, ways.dropFirst()) {
      let (left, right) = (one.x / size * (other.y / size), one.y / size * (other.x / size))
      (sum, terms) = (sum + left - right, terms + left.magnitude + right.magnitude)
    }
    return sum.magnitude > 0x1p-30 * terms
  }
}

extension Color {
  /// The colour under black of the opacity `shade`, its channels rounded.
  func shaded(by shade: Double) -> Self {
    guard shade > 0 else { return self }
    let (channels, alpha) = under(shade: shade)
    return Self(channels: channels.rounded(.toNearestOrAwayFromZero), alpha: alpha)
  }

  /// The colour as it is over a background that is under black of the opacity `shade`.
  func darkened(by shade: Double) -> Self {
    shade > 0 ? Self(channels: ((1 - shade) * channels).rounded(.toNearestOrAwayFromZero), alpha: alpha) : self
  }
}
