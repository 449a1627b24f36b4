import TransformKit

/// A scene as one page of HTML. Each layer is an element in CSS 3D with the layer's name as its id. There is no script.
/// Further copies of a layer have its name and their instance as data, because an id stands once in a page.
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
    let root = LayerCopy(layer: scene.tree.root, instance: [])
    output.add(root, at: scene.tree[root.layer].localToSuperlayer, opacity: 1, isShown: true)
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
  ///
  /// - Parameters:
  ///   - map: From the layer's coordinates to those of its superlayer, the map of its instance included.
  ///   - isShown: Whether the layer is in no replicator without instances.
  private mutating func add(_ copy: LayerCopy, at map: Transform3D<Double>, opacity: Double, isShown: Bool) {
    let id = copy.layer
    var layer = scene.tree[id]
    if !isShown { layer.isHidden = true }
    let index = indices[id, default: 0]
    // A transform layer forms no group: its opacity goes to each layer in it.
    let ownOpacity = layer.opacity * opacity
    let sublayers = scene.tree.sublayers(of: id).sorted { (scene.tree[$0].zPosition, $0) < (scene.tree[$1].zPosition, $1) }
    let isTransform = layer.kind == .transform || layer.replication?.preservesDepth == true
    let isSingular = layer.sublayerStep.inverted() == nil || isTransform && map.inverted() == nil
    if isSingular, !sublayers.isEmpty, !layer.isHidden { lost.append(scene.names[index]) }
    let unit = isTransform ? 1 : CSSStyle.unit(of: layer, corners: resolved.corners(of: id, instance: copy.instance))
    let style =
      isTransform ? CSSStyle.ofTransformLayer(layer, at: map) : CSSStyle.ofPlainLayer(layer, at: map, unit: unit, opacity: ownOpacity)
    let kind = isTransform ? Layer.Kind.transform : .plain
    lines.append("<div class=\"\(kind.rawValue)\" \(attributes(copy, Self.escaped(scene.names[index]))) style=\"\(style)\">")
    let tint = scene.tree.color(of: id, instance: copy.instance)
    let color = scene.colors[index]?.multiplied(by: tint)
    let picture = PictureStandIn(layer, color: scene.pictureColors[index]?.multiplied(by: tint))
    if !isTransform, color != nil || picture != nil {
      let shade = scene.light.flatMap { resolved.shade(of: id, instance: copy.instance, under: $0) } ?? 0
      if let content = CSSStyle.ofContent(layer, unit: unit, color, shade: shade) {
        lines.append("<div style=\"\(content)\">\(picture.map { Self.drawing($0, of: layer, shade: shade) } ?? "")</div>")
      }
    }
    let space = sublayers.isEmpty ? nil : CSSStyle.ofSpace(layer, isTransform: isTransform, unit: unit)
    if let space { lines.append("<div class=\"space\" style=\"\(space)\">") }
    // A replicator without sublayers has no copies, whatever its count is.
    if !sublayers.isEmpty { addInstances(of: sublayers, in: copy, layer, opacity: isTransform ? ownOpacity : 1) }
    lines += space == nil ? ["</div>"] : ["</div>", "</div>"]
  }

  /// Adds the sublayers of a layer, once for each instance. The map of the instance is part of each element's own: a
  /// browser displays no element with a singular matrix, and a plain layer has a way out (`CSSStyle`).
  private mutating func addInstances(of sublayers: [LayerTree.ID], in copy: LayerCopy, _ layer: Layer, opacity: Double) {
    var power = Transform3D<Double>.identity
    for instance in 0..<(layer.replication.map { max($0.count, 1) } ?? 1) {
      if instance > 0, let replication = layer.replication {
        power = instance == 1 ? replication.transform : power.concatenating(replication.transform)
      }
      for sublayer in sublayers {
        let inside = LayerCopy(layer: sublayer, instance: copy.instance + (layer.replication == nil ? [] : [instance]))
        let own = scene.tree[sublayer].localToSuperlayer
        let map = instance == 0 ? own : own.concatenating(power.about(SIMD3(layer.bounds.center, 0)))
        add(inside, at: map, opacity: opacity, isShown: layer.replication?.count != 0)
      }
    }
  }

  /// What names an element.
  private func attributes(_ copy: LayerCopy, _ name: String) -> String {
    if copy.instance.allSatisfy({ $0 == 0 }) { return "id=\"\(name)\"" }
    return "data-layer=\"\(name)\" data-instance=\"\(copy.instance.map(String.init).joined(separator: " "))\""
  }

  /// What stands for a picture, as SVG in the layer's own coordinates.
  private static func drawing(_ picture: PictureStandIn, of layer: Layer, shade: Double) -> String {
    let rects = picture.parts.map { part in
      let n = part.rect.numbers.map(Number.exact)
      let fill = CSSStyle.text(part.color, shade: shade)
      return "<rect x=\"\(n[0])\" y=\"\(n[1])\" width=\"\(n[2])\" height=\"\(n[3])\" style=\"fill:\(fill)\"/>"
    }
    let view = layer.bounds.numbers.map(Number.exact).joined(separator: " ")
    let style = "position:absolute;width:100%;height:100%"
    return "<svg viewBox=\"\(view)\" preserveAspectRatio=\"none\" style=\"\(style)\">\(rects.joined())</svg>"
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
