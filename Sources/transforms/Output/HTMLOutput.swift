import TransformKit

/// A scene as one page of HTML. Each layer is an element in CSS 3D with the layer's name as its id. There is no script.
///
/// A plain layer is a flat element. It holds its content, and an element for the 3D space of its sublayers, which is
/// flattened into it. A transform layer keeps its sublayers in the space around it. No text of a scene stands in a
/// style: styles are made of numbers and of colours that have been read.
struct HTMLOutput {
  private let scene: Scene
  private let resolved: ResolvedLayers
  /// The place of each layer's name and colour.
  private let indices: [LayerTree.ID: Int]
  private var lines: [String] = []
  /// The layers whose sublayers a browser does not show, because a transform is singular.
  private var lost: [String] = []

  /// The page, and a line for people if CSS cannot show the scene as the format means it.
  static func text(_ scene: Scene, _ resolved: ResolvedLayers) -> (page: String, warning: String?) {
    var output = Self(scene: scene, resolved: resolved)
    output.add(scene.tree.root, opacity: 1)
    let warning = output.warning
    let size = "width:\(length(scene.viewport.x));height:\(length(scene.viewport.y))"
    let comment = warning.map { ["<!-- \(escaped($0)) -->"] } ?? []
    let page = head + comment + ["<div class=\"viewport\" style=\"\(size)\">"] + output.lines + ["</div>", "</body>", "</html>", ""]
    return (page.joined(separator: "\n"), warning)
  }

  private init(scene: Scene, resolved: ResolvedLayers) {
    (self.scene, self.resolved) = (scene, resolved)
    indices = Dictionary(uniqueKeysWithValues: zip(scene.tree.ids, scene.names.indices))
  }

  private static let head = [
    "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">", "<title>Layers</title>",
    "<style>", "body { margin: 0 }", "div { position: absolute; left: 0; top: 0; transform-origin: 0 0 }",
    ".viewport { position: relative; overflow: hidden }", ".space, .transform { transform-style: preserve-3d }", "</style>", "</head>",
    "<body>",
  ]

  private var warning: String? {
    guard let first = lost.first else { return nil }
    let others = lost.count > 1 ? " and in \(lost.count - 1) more" : ""
    return "a browser shows nothing of what is in \(first.quoted)\(others): the transform of its space is singular"
  }

  /// Adds a layer and all that is in it. The depth of a file is bounded, therefore recursion is bounded too.
  private mutating func add(_ id: LayerTree.ID, opacity: Double) {
    let layer = scene.tree[id]
    let index = indices[id, default: 0]
    // A transform layer forms no group: its opacity goes to each layer in it.
    let ownOpacity = layer.opacity * opacity
    let sublayers = scene.tree.sublayers(of: id).sorted { (scene.tree[$0].zPosition, $0) < (scene.tree[$1].zPosition, $1) }
    let isTransform = layer.kind == .transform
    let isSingular = layer.sublayerStep.inverted() == nil || isTransform && layer.localToSuperlayer.inverted() == nil
    if isSingular, !sublayers.isEmpty, !layer.isHidden { lost.append(scene.names[index]) }
    let unit = isTransform ? 1 : CSSStyle.unit(of: layer, corners: resolved.corners(of: id))
    let style = isTransform ? CSSStyle.ofTransformLayer(layer) : CSSStyle.ofPlainLayer(layer, unit: unit, opacity: ownOpacity)
    lines.append("<div class=\"\(layer.kind.rawValue)\" id=\"\(Self.escaped(scene.names[index]))\" style=\"\(style)\">")
    if !isTransform, let color = scene.colors[index] {
      let shade = scene.light.flatMap { resolved.shade(of: id, under: $0) } ?? 0
      if let content = CSSStyle.ofContent(layer, unit: unit, color, shade: shade) { lines.append("<div style=\"\(content)\"></div>") }
    }
    let space = sublayers.isEmpty ? nil : CSSStyle.ofSpace(layer, unit: unit)
    if let space { lines.append("<div class=\"space\" style=\"\(space)\">") }
    for sublayer in sublayers { add(sublayer, opacity: isTransform ? ownOpacity : 1) }
    lines += space == nil ? ["</div>"] : ["</div>", "</div>"]
  }

  private static func length(_ value: Double) -> String { Number.exact(value) + "px" }

  /// Text for an attribute or a comment of HTML. U+0000 cannot stand in HTML and is replaced. A parser reads every
  /// other character back as it was.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&", "<", ">", "\"", "'", "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\0": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
