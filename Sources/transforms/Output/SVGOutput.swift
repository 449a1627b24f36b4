import TransformKit

/// A scene as an SVG picture. Each layer's background is a polygon, and its shade is a black polygon over it. A group
/// has its layer's opacity, and the clip of its piece if the layer is split.
///
/// Pieces must not show where they meet. A piece that is one opaque polygon reaches under the pieces that are drawn
/// later, by 1.5 points (more than a pixel's diagonal), or a sixteenth of a small viewport. For others masks with hard
/// edges give each pixel to one piece. A clip would be soft, for each polygon of a group by itself, and show what lies
/// under the last.
enum SVGOutput {
  static func text(_ scene: Scene, _ resolved: ResolvedLayers) -> String {
    document([opening(scene.viewport)] + lines(scene, resolved))
  }

  /// What is inside the picture. The ids of its pieces begin with a text, which keeps those of two pictures apart.
  static func lines(_ scene: Scene, _ resolved: ResolvedLayers, ids: String = "piece-") -> [String] {
    var lines: [String] = []
    let names = Dictionary(uniqueKeysWithValues: zip(scene.tree.ids, scene.names))
    let shades = resolved.drawOrder.map { entry in
      scene.light.flatMap { resolved.shade(of: entry.layer, instance: entry.instance, under: $0) } ?? 0
    }
    let colors = colors(scene, resolved)
    let pictures = scene.pictures
    let soft = softGroups(resolved, colors, shades, pictures)
    let clips = resolved.pieceClips(overlap: min(1.5, scene.viewport.max() / 16)) { soft[$0] }
    var openGroupEnds: [Int] = []
    for (index, entry) in resolved.drawOrder.enumerated() {
      let id = entry.layer
      let group = group(ids + "\(index)", opacity: entry.groupOpacity, clip: clips[index], decimals: scene.decimals)
      if !group.isEmpty {
        lines += group
        openGroupEnds.append(entry.groupEnd)
      }
      if let name = names[id] {
        let whole = points(resolved.visiblePolygon(of: id, instance: entry.instance), decimals: scene.decimals)
        let tint = entry.instance.isEmpty || pictures[id] == nil ? .one : scene.tree.color(of: id, instance: entry.instance)
        let picture = pictures[id].map { picture in
          picture.parts.map { part in
            let polygon = resolved.visiblePolygon(of: part.rect, in: id, instance: entry.instance)
            return (points(polygon, decimals: scene.decimals), part.color.multiplied(by: tint))
          }
        }
        lines += polygons([colors[index].map { (whole, $0) }].compactMap(\.self) + (picture ?? []), name, shade: shades[index])
      }
      while openGroupEnds.last == index + 1 {
        lines.append("</g>")
        openGroupEnds.removeLast()
      }
    }
    return lines + MarksOutput.lines(scene, resolved)
  }

  /// The tags that open the group of an entry, if it needs one. A polygon without corners clips everything away.
  private static func group(_ id: String, opacity: Double, clip: PieceClip?, decimals: Int) -> [String] {
    let attribute = opacity < 1 ? " opacity=\"\(Number.text(opacity))\"" : ""
    guard let clip else { return opacity < 1 ? ["<g\(attribute)>"] : [] }
    let outline = list(clip.outline, decimals: decimals)
    guard clip.isSoft else {
      let taken = clip.taken.map { "<polygon points=\"\(list($0, decimals: decimals))\" fill=\"#000\"/>" }.joined()
      return [
        "<mask id=\"\(id)\" shape-rendering=\"crispEdges\"><polygon points=\"\(outline)\" fill=\"#fff\"/>\(taken)</mask>",
        "<g\(attribute) mask=\"url(#\(id))\">",
      ]
    }
    return [
      "<clipPath id=\"\(id)\"><polygon points=\"\(outline)\"/></clipPath>",
      "<g\(attribute) clip-path=\"url(#\(id))\">",
    ]
  }

  /// The colour of each entry.
  private static func colors(_ scene: Scene, _ resolved: ResolvedLayers) -> [Color?] {
    let colors = Dictionary(uniqueKeysWithValues: zip(scene.tree.ids, scene.colors))
    return resolved.drawOrder.map { entry in
      guard let color = colors[entry.layer] ?? nil else { return nil }
      return entry.instance.isEmpty ? color : color.multiplied(by: scene.tree.color(of: entry.layer, instance: entry.instance))
    }
  }

  /// Whether the group of each entry is one opaque polygon, or none; from the colour and the shade of each entry.
  private static func softGroups(
    _ resolved: ResolvedLayers, _ colors: [Color?], _ shades: [Double], _ pictures: [LayerTree.ID: PictureStandIn]
  ) -> [Bool] {
    // Sums before each entry of the polygons, of which one that lets light through counts as two.
    var sums = [0]
    for (index, (entry, shade)) in zip(resolved.drawOrder, shades).enumerated() {
      let alpha = colors[index]?.alpha
      let isSingle = entry.groupOpacity == 1 && alpha ?? 1 == 1 && !(shade > 0) && pictures[entry.layer] == nil
      sums.append((sums.last ?? 0) + (isSingle ? alpha == nil ? 0 : 1 : 2))
    }
    return resolved.drawOrder.lazy.map(\.groupEnd).enumerated().map { sums[$1] - sums[$0] < 2 }
  }

  /// The first tag of a picture of the given size.
  static func opening(_ size: SIMD2<Double>) -> String {
    let (width, height) = (Number.exact(size.x), Number.exact(size.y))
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">"
  }

  /// A picture from its lines, the first tag included.
  static func document(_ lines: [String]) -> String { (lines + ["</svg>", ""]).joined(separator: "\n") }

  /// Points in the syntax of an SVG polygon.
  static func list(_ points: [SIMD2<Double>], decimals: Int = 3) -> String {
    points.map { "\(Number.text($0.x, decimals: decimals)),\(Number.text($0.y, decimals: decimals))" }.joined(separator: " ")
  }

  /// Whether a convex polygon is more than a line. A renderer would paint specks of a line, whose corners are written
  /// with few decimals.
  private static func hasArea(_ corners: [SIMD2<Double>]) -> Bool {
    guard let first = corners.first else { return false }
    let ways = corners.dropFirst().map { $0 - first }
    let size = ways.reduce(0) { max($0, $1.x.magnitude, $1.y.magnitude) }
    guard size > 0 else { return false }
    var (sum, terms) = (0.0, 0.0)
    for (one, other) in zip(ways, ways.dropFirst()) {
      let (left, right) = (one.x / size * (other.y / size), one.y / size * (other.x / size))
      (sum, terms) = (sum + left - right, terms + left.magnitude + right.magnitude)
    }
    return sum.magnitude > 0x1p-30 * terms
  }

  private static func points(_ corners: [SIMD2<Double>], decimals: Int) -> String {
    hasArea(corners) ? list(corners, decimals: decimals) : ""
  }

  /// The polygons of a layer and its picture, from the back. The first has the layer's name, and the shade lies over
  /// all.
  private static func polygons(_ parts: [(list: String, color: Color)], _ name: String, shade: Double) -> [String] {
    var lines: [String] = []
    for (list, color) in parts where !list.isEmpty {
      let alpha = color.alpha < 1 ? " fill-opacity=\"\(Number.text(color.alpha))\"" : ""
      let title = lines.isEmpty ? "<title>\(escaped(name))</title></polygon>" : "</polygon>"
      lines.append("<polygon points=\"\(list)\" fill=\"\(color.hex)\"\(alpha)>\(title)")
    }
    if shade > 0, let list = parts.first?.list, !list.isEmpty {
      lines.append("<polygon points=\"\(list)\" fill=\"#000\" fill-opacity=\"\(Number.text(shade))\"/>")
    }
    return lines
  }

  /// Text for XML: markup is escaped, and characters that XML 1.0 does not allow are replaced.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\u{9}", "\u{A}", "\u{D}": result += " "
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Numbers for pictures and tables.
enum Number {
  /// All digits; whole numbers without a fraction.
  static func exact(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A power of ten as a whole number, for exponents from 0 to 18.
  static func powerOfTen(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in 10 * power } }

  /// A number with at most so many decimals, without trailing zeros.
  static func text(_ value: Double, decimals: Int = 3) -> String {
    let unit = powerOfTen(decimals)
    guard (value * Double(unit)).magnitude < 1e15 else { return "\(value)" }
    let parts = Int((value * Double(unit)).rounded())
    let (whole, rest) = (parts.magnitude / UInt(unit), parts.magnitude % UInt(unit))
    var text = (parts < 0 ? "-" : "") + String(whole)
    guard rest > 0 else { return text }
    text += "." + String(String(UInt(unit) + rest).dropFirst())
    while text.last == "0" { text.removeLast() }
    return text
  }
}
