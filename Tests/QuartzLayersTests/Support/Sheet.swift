import AnimationGeometry
import LayerDrawing
import LayerGeometry
import PathGeometry
import QuartzLayers
import TransformCore

/// A sheet of small pictures as SVG: colours, borders, shapes, sprites, clips, masks and opacities, under any
/// perspective, and axial gradients that nothing turns. It has no pictures and no shadows.
struct Sheet {
  private(set) var cells: [String] = []
  private var names = 0
  private static let side = 120.0

  var svg: String {
    let rows = (cells.count + 5) / 6
    let size = "width=\"\(Int(Self.side) * 6)\" height=\"\(Int(Self.side) * rows)\""
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)>\n\(cells.joined())</svg>\n"
  }

  /// Adds what a layer shows at some times, one over the other. The part of the plane that is given fills a cell.
  mutating func add(_ title: String, _ layer: CALayer, at times: [Double] = [0], _ x: Double, _ y: Double, _ size: Double) {
    let place = SIMD2(Double(cells.count % 6), Double(cells.count / 6)) * Self.side
    let toCell = Transform3D<Double>.scale(x: Self.side / size, y: Self.side / size, z: 1)
      .concatenating(.translation(x: place.x - x * Self.side / size, y: place.y - y * Self.side / size, z: 0))
    let clip = name()
    var text = "<clipPath id=\"\(clip)\"><path d=\"M\(number(place.x)) \(number(place.y))h\(number(Self.side))v\(number(Self.side))"
    text += "h-\(number(Self.side))Z\"/></clipPath><g clip-path=\"url(#\(clip))\"><title>\(title)</title>\n"
    let scene = LayerScene(layer)
    for time in times { text += elements(scene.drawList(at: time), scene.tree(at: time), toCell) }
    cells.append(text + "</g>\n")
  }

  private mutating func name() -> String {
    names += 1
    return "c\(names)"
  }

  private mutating func elements(_ list: DrawList, _ tree: LayerTree, _ toCell: Transform3D<Double>) -> String {
    var (text, sheet) = ("", self)
    list.walk(
      enter: { text += sheet.opening(list.frames[$0], list, tree, toCell) }, leave: { _ in text += "</g>\n" },
      draw: { text += sheet.element($0, list, tree, toCell) })
    names = sheet.names
    return text
  }

  private mutating func opening(_ frame: DrawList.Frame, _ list: DrawList, _ tree: LayerTree, _ toCell: Transform3D<Double>) -> String {
    let map = list.transform(of: frame).concatenating(toCell)
    switch frame.effect {
    case .group(let opacity): return "<g opacity=\"\(opacity)\">\n"
    case .clip(let rect): return clip(rect.path, map)
    case .piece(let corners):
      var path = Path2D<Double>()
      for (index, corner) in corners.enumerated() { index == 0 ? path.move(to: corner) : path.addLine(to: corner) }
      return clip(path, toCell)
    case .mask(let range):
      let id = name()
      let draws = list.masks[range].map { element($0, list, tree, toCell) }.joined()
      return "<mask id=\"\(id)\" style=\"mask-type:alpha\">\(draws)</mask><g mask=\"url(#\(id))\">\n"
    }
  }

  private mutating func clip(_ path: Path2D<Double>, _ map: Transform3D<Double>) -> String {
    let id = name()
    return "<clipPath id=\"\(id)\"><path d=\"\(data(path, map))\"/></clipPath><g clip-path=\"url(#\(id))\">\n"
  }

  private func element(_ draw: DrawList.Draw, _ list: DrawList, _ tree: LayerTree, _ toCell: Transform3D<Double>) -> String {
    guard let paint = draw.paint.map({ list.paints[$0] }) else { return "" }
    let map = list.transform(of: draw).concatenating(toCell)
    let tint = tree.color(of: draw.layer, instance: list.instance(of: draw)) * SIMD4(1, 1, 1, draw.opacity)
    func filled(_ path: Path2D<Double>, _ color: SIMD4<Double>, _ rule: FillRule = .nonZero) -> String {
      let color = color * tint
      if color.w == 0 { return "" }
      return "<path d=\"\(data(path, map))\" \(Self.colored("fill", color))\(rule == .evenOdd ? " fill-rule=\"evenodd\"" : "")/>\n"
    }
    switch paint {
    case .fill(let rect, let color): return filled(rect.path, color)
    case .border(let rect, let width, let color):
      var ring = rect.path
      if let inner = rect.inset(by: width)?.path { ring.append(inner) }
      return filled(ring, color, .evenOdd)
    case .shape(let shape):
      var text = shape.fillColor.map { filled(shape.path, $0, shape.fillRule) } ?? ""
      let line = shape.path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
      if let color = shape.strokeColor { text += filled(line.stroked(shape.stroke, tolerance: 0.5), color) }
      return text
    case .gradient(let rect, let geometry, let stops):
      let id = "g\(cells.count)"
      let ends = [geometry.startPoint, geometry.endPoint].compactMap { end in
        map.planeHomography.applied(toPoint: rect.bounds.minimum + end * rect.bounds.size)
      }
      guard geometry.kind == .axial, ends.count == 2 else { return "" }
      let line = zip(["x1", "y1", "x2", "y2"], [ends[0].x, ends[0].y, ends[1].x, ends[1].y]).map { " \($0)=\"\(number($1))\"" }.joined()
      let colors = zip(stops.locations, stops.values).map { "<stop offset=\"\($0)\" \(Self.colored("stop", $1 * tint))/>" }.joined()
      return "<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"\(line)>\(colors)</linearGradient>"
        + "<path d=\"\(data(rect.path, map))\" fill=\"url(#\(id))\"/>\n"
    case .sprites(let sprites):
      return sprites.list.filter { $0.color.w > 0 }.map { sprite in
        let outline = data(sprite.path, sprite.transform.concatenating(map))
        return "<path d=\"\(outline)\" \(Self.colored("fill", sprite.color * tint))/>\n"
      }.joined()
    case .contents, .shadow: return ""
    }
  }

  /// The attributes of a colour.
  private static func colored(_ name: String, _ color: SIMD4<Double>) -> String {
    let bytes = (0..<3).map { String(Int((255 * color[$0]).rounded())) }.joined(separator: ",")
    let faded = color.w == 1 ? "" : " \(name)-opacity=\"\((color.w * 1000).rounded() / 1000)\""
    return "\(name == "fill" ? name : name + "-color")=\"rgb(\(bytes))\"\(faded)"
  }

  /// The outline of a path's picture, as lines.
  private func data(_ path: Path2D<Double>, _ map: Transform3D<Double>) -> String {
    path.image(under: map.planeHomography, tolerance: 0.2).elements.map { element in
      switch element {
      case .move(let point): "M\(number(point.x)) \(number(point.y))"
      case .line(let point): "L\(number(point.x)) \(number(point.y))"
      default: "Z"
      }
    }.joined()
  }

  /// One decimal.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : String(Double(tenths) / 10)
  }
}
