import TransformKit

/// A scene as an SVG picture. Each layer's background is a polygon, whose colour is mixed with its shade: a second
/// polygon would leave fringes of the first along its edges. A group has its layer's opacity, and the clip of its piece
/// if the layer is split.
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
    let looks = looks(scene, resolved)
    let soft = softGroups(resolved, looks)
    let clips = resolved.pieceClips(overlap: min(1.5, scene.viewport.max() / 16)) { soft[$0] }
    var openGroupEnds: [Int] = []
    for (index, entry) in resolved.drawOrder.enumerated() {
      let id = entry.layer
      let group = group(ids + "\(index)", opacity: entry.groupOpacity, clip: clips[index], decimals: scene.decimals)
      if !group.isEmpty {
        lines += group
        openGroupEnds.append(entry.groupEnd)
      }
      let parts = looks[index].parts.compactMap { part -> (list: String, color: Color)? in
        let list = points(resolved.visiblePolygon(of: id, part: part.rect, instance: entry.instance), decimals: scene.decimals)
        return list.isEmpty ? nil : (list, part.color)
      }
      lines += polygons(parts, looks[index].name, alpha: looks[index].alpha)
      while openGroupEnds.last == index + 1 {
        lines.append("</g>")
        openGroupEnds.removeLast()
      }
    }
    return lines + MarksOutput.lines(scene, resolved)
  }

  /// The tags that open the group of an entry, if it needs one. A polygon without corners clips everything away.
  private static func group(_ id: String, opacity: Double, clip: ResolvedLayers.PieceClip?, decimals: Int) -> [String] {
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

  /// What a layer shows: its background and the parts of its picture, from the back, tinted and shaded, and how opaque
  /// it is as a whole.
  private struct Look {
    var parts: [(rect: Bounds2D<Double>?, color: Color)] = []
    var alpha = 1.0
    var name = ""

    init() {}

    init(_ content: ShownContent, _ name: String) {
      let parts = [content.color.map { (nil, $0) }].compactMap(\.self) + (content.picture?.parts ?? []).map { ($0.rect, $0.color) }
      self.parts = parts.map { ($0.0, content.shade > 0 ? $0.1.shaded(by: content.shade) : $0.1) }
      (alpha, self.name) = (content.alpha, name)
    }

    /// Whether it is one opaque polygon, or none.
    var isPlain: Bool { parts.isEmpty || parts.count == 1 && alpha == 1 && parts[0].color.alpha == 1 }
  }

  private static func looks(_ scene: Scene, _ resolved: ResolvedLayers) -> [Look] {
    // The pieces of a layer look alike.
    var known: [LayerCopy: Look] = [:]
    return resolved.drawOrder.map { entry in
      guard let copy = scene.copy(entry.layer, entry.instance) else { return Look() }
      if let look = known[copy] { return look }
      let look = ShownContent(scene, resolved, copy).map { Look($0, copy.name) } ?? Look()
      known[copy] = look
      return look
    }
  }

  /// Whether the group of each entry is one opaque polygon, or none.
  private static func softGroups(_ resolved: ResolvedLayers, _ looks: [Look]) -> [Bool] {
    // Sums before each entry of the polygons, of which one that lets light through counts as two.
    var sums = [0]
    for (entry, look) in zip(resolved.drawOrder, looks) {
      sums.append((sums.last ?? 0) + (look.isPlain && entry.groupOpacity == 1 ? look.parts.count : 2))
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

  /// The polygons of a layer, from the back. The first has the layer's name. Several that let light through fade as one.
  private static func polygons(_ parts: [(list: String, color: Color)], _ name: String, alpha: Double) -> [String] {
    let isGroup = parts.count > 1 && alpha < 1
    let lines = parts.enumerated().map { index, part in
      let own = isGroup ? part.color.alpha : part.color.alpha * alpha
      let opacity = own < 1 ? " fill-opacity=\"\(Number.text(own))\"" : ""
      let title = index == 0 ? "<title>\(escaped(name))</title></polygon>" : "</polygon>"
      return "<polygon points=\"\(part.list)\" fill=\"\(part.color.hex)\"\(opacity)>\(title)"
    }
    return isGroup ? ["<g opacity=\"\(Number.text(alpha))\">"] + lines + ["</g>"] : lines
  }

  /// Text for XML: markup is escaped, and characters that XML 1.0 does not allow are replaced.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\u{9}", "\u{A}", "\u{D}": " "
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
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

extension Color {
  /// The colour under black of the opacity `shade`, its channels rounded.
  fileprivate func shaded(by shade: Double) -> Self {
    let (channels, alpha) = under(shade: shade)
    return Self(channels: channels.rounded(.toNearestOrAwayFromZero), alpha: alpha)
  }
}
