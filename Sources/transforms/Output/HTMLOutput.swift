import AnimationGeometry
import TransformKit

/// A scene as one page of HTML. Each layer is an element in CSS 3D with the layer's name as its id. There is no script.
/// Further copies of a layer have its name and their instance as data, because an id stands once in a page.
///
/// A plain layer is a flat element. It holds its content, and an element for the 3D space of its sublayers, which is
/// flattened into it. A transform layer keeps its sublayers in the space around it. No text of a scene stands in a
/// style: styles are made of numbers and of colours that have been read. What moves has keyframes in the style sheet.
struct HTMLOutput {
  private let scene: Scene
  private let resolved: ResolvedLayers
  private var lines: [String] = []
  /// The layers whose sublayers a browser does not show, because a transform is singular.
  private var lost: [String] = []
  private var motion: CSSMotion
  /// What turns where a light falls on it, and the contents whose shade may change with it.
  private var turning: [MotionSource] = []
  private var contents: [Content] = []
  private var isLightStill = false
  private var areLooksStill = false
  private var areFadesOfGroups = false
  /// What the ids of no layers begin with.
  private let ids: String
  private var looksCount = 0

  /// The box of a layer's content.
  private struct Content {
    let line: Int
    let copy: LayerCopy
    let color: Color?
    let style: String
    let animations: [String]
    let drawing: String
  }

  /// Where a copy of a layer stands, and what is around it.
  private struct Place {
    /// What comes after the layer's own map: the map of its instance.
    var step = Transform3D<Double>.identity
    var copying: (replicator: LayerMotion.Timed, instance: Int)?
    /// The opacity of the transform layers around.
    var opacity = 1.0
    /// The opacity of the layers around that are no groups, for all boxes in them.
    var share = 1.0
    /// Those layers.
    var around: [LayerMotion.Timed] = []
    /// Whether the layer is in no replicator without instances.
    var isShown = true
    /// The time around the layer.
    var clock = SceneClock()
  }

  /// The page, and a line for people if CSS cannot show the scene as the format means it.
  static func text(_ scene: Scene, _ resolved: ResolvedLayers) -> (page: String, warning: String?) {
    var output = Self(scene: scene, resolved: resolved)
    output.add(scene.tree.root, [], at: Place())
    output.finishContents()
    let warning = output.warning
    let size = "width:\(length(scene.viewport.x));height:\(length(scene.viewport.y))"
    let comment = warning.map { ["<!-- \(escaped($0)) -->"] } ?? []
    let start = head + output.motion.rules + ["</style>", "</head>", "<body>"] + comment
    let page = start + ["<div class=\"viewport\" style=\"\(size)\">"] + output.lines + ["</div>", "</body>", "</html>", ""]
    return (page.joined(separator: "\n"), warning)
  }

  private init(scene: Scene, resolved: ResolvedLayers) {
    (self.scene, self.resolved) = (scene, resolved)
    motion = CSSMotion(reach: scene.viewport.max())
    var ids = "look-"
    while scene.layers.values.contains(where: { $0.name.hasPrefix(ids) }) { ids = "_" + ids }
    self.ids = ids
  }

  private static let head = [
    "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">", "<title>Layers</title>",
    "<style>", "body { margin: 0 }", "div { position: absolute; left: 0; top: 0; transform-origin: 0 0 }",
    ".viewport { position: relative; overflow: hidden }", ".space, .transform { transform-style: preserve-3d }",
  ]

  private var warning: String? {
    var parts: [String] = []
    if let first = lost.first {
      let others = lost.count > 1 ? " and in \(lost.count - 1) more" : ""
      parts.append("a browser shows nothing of what is in \(first.quoted)\(others): the transform of its space is singular")
    }
    let kinds = Set(scene.layers.values.flatMap(\.animations).flatMap(\.paths).map(LayerMotion.Kind.init))
    if motion.isCut { parts.append("motion without a common cycle is told for \(Number.exact(MotionSpan.longest)) s") }
    if motion.isRough { parts.append("some motion is told roughly, because it has too many turns") }
    parts += LayerMotion.Kind.allCases.filter(kinds.contains).compactMap(\.notice)
    if scene.hasEmitters { parts.append("particles stand as they are at the time 0") }
    if areFadesOfGroups { parts.append("layers that move fade as groups") }
    if areLooksStill { parts.append("masks, and looks other than backgrounds, corners, borders and shadows, stand as they are set") }
    if isLightStill { parts.append("the light on what turns stands as it is set") }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// Adds a layer and all that is in it. The depth of a file is bounded, therefore recursion is bounded too.
  private mutating func add(_ id: LayerTree.ID, _ instance: [Int], at place: Place) {
    let copy = scene.copy(id, instance)
    var layer = scene.tree[id]
    if !place.isShown { layer.isHidden = true }
    let own = LayerMotion.Timed(id: id, clock: place.clock.inside(scene[id].timing))
    let mover = LayerMotion(scene: scene, own: own, copying: place.copying, stillStep: place.step, around: place.around)
    // A transform layer forms no group: its opacity goes to each layer in it.
    let ownOpacity = layer.opacity * place.opacity
    let map = place.step == .identity ? layer.localToSuperlayer : layer.localToSuperlayer.concatenating(place.step)
    let listed = scene.tree.sublayers(of: id)
    let sublayers = NumberOrder.indices(by: listed.map { scene.tree[$0].zPosition }).map { listed[$0] }.filter { $0 != layer.looks.mask }
    let isTransform = layer.kind == .transform || layer.replication?.preservesDepth == true
    let isSingular = layer.sublayerStep.inverted() == nil || isTransform && map.inverted() == nil
    let moves = mover.movesElement(isTransform: isTransform)
    if scene.light != nil { turning += mover.sources([.turn, .space]) + mover.copySources }
    if isSingular, !sublayers.isEmpty, !layer.isHidden, !moves { lost.append(scene.source(of: id).name) }
    let unit = isTransform ? 1 : CSSStyle.unit(of: layer, corners: resolved.corners(of: id, instance: instance))
    let isGroup = isTransform || layer.looks.allowsGroupOpacity || moves
    let share = place.share * (isGroup ? 1 : ownOpacity)
    if moves, !isTransform, !layer.looks.allowsGroupOpacity { areFadesOfGroups = true }
    let style =
      moves
      ? mover.element(isTransform: isTransform, isShown: place.isShown, unit: unit, &motion)
      : isTransform
        ? CSSStyle.ofTransformLayer(layer, at: map) : CSSStyle.ofPlainLayer(layer, at: map, unit: unit, opacity: isGroup ? ownOpacity : 1)
    let shadow = isTransform ? [] : copy.map { mover.shadow($0.tint, unit: unit, &motion) } ?? []
    let castsAll = !sublayers.isEmpty || !mover.sources([.looks]).isEmpty
    let looks = isTransform ? nil : copy.flatMap { self.looks($0, layer, unit: unit, castsAll: castsAll) }
    if !isTransform, mover.movesOtherLooks { areLooksStill = true }
    if looks != nil, !mover.sources([.bounds]).isEmpty || layer.looks.mask.map(isAnimated) ?? false { areLooksStill = true }
    lines += looks?.definitions ?? []
    let kind = isTransform ? Layer.Kind.transform : .plain
    let names = copy.map { attributes($0, Self.escaped($0.name)) + " " } ?? ""
    // The style of an element that moves ends with its animations.
    let isAnimated = style.split(separator: ";").contains { $0.hasPrefix("animation:") }
    let more = shadow.isEmpty ? "" : (isAnimated ? "," : ";animation:") + shadow.joined(separator: ",")
    lines.append("<div class=\"\(kind.rawValue)\" \(names)style=\"\(style)\(more)\(looks?.style ?? "")\">")
    lines += looks?.opening ?? []
    if !isTransform, let copy { addContent(copy, layer, looks, unit: unit, share: share, mover) }
    let moving = sublayers.isEmpty ? nil : mover.space(isTransform: isTransform, unit: unit, &motion)
    let space = sublayers.isEmpty ? nil : moving ?? CSSStyle.ofSpace(layer, isTransform: isTransform, unit: unit)
    if let space { lines.append("<div class=\"space\" style=\"\(space)\">") }
    // A replicator without sublayers has no copies, whatever its count is.
    if !sublayers.isEmpty {
      let inside = Place(
        opacity: isTransform ? ownOpacity : 1, share: share, around: isTransform ? place.around + [own] : [], clock: own.clock)
      addInstances(of: sublayers, in: instance, layer, own, inside)
    }
    if space != nil { lines.append("</div>") }
    if !isTransform, let copy {
      let border = mover.border(copy.tint, unit: unit, &motion)
      addBox(border == nil ? looks?.above ?? [] : [], copy, layer, unit: unit, share: share, border)
    }
    lines += (looks?.opening ?? []).map { _ in "</div>" } + ["</div>"]
  }

  /// Whether a layer or one in it has animations. Levels are bounded, therefore recursion is too.
  private func isAnimated(_ id: LayerTree.ID) -> Bool {
    !scene[id].animations.isEmpty || scene.tree.sublayers(of: id).contains(where: isAnimated)
  }

  /// What a layer has beside a background without corners and a picture; `nil` for nothing.
  private mutating func looks(_ copy: LayerCopy, _ layer: Layer, unit: Double, castsAll: Bool) -> HTMLLooks? {
    var plain = layer.looks
    (plain.backgroundColor, plain.contents, plain.allowsGroupOpacity) = (nil, nil, true)
    guard plain != LayerLooks() else { return nil }
    looksCount += 1
    return HTMLLooks(scene, resolved, copy, layer, unit: unit, ids: "\(ids)\(looksCount)-", castsAll: castsAll)
  }

  /// Adds elements of SVG in a box of their own, or a box with a style.
  private mutating func addBox(
    _ elements: [String], _ copy: LayerCopy, _ layer: Layer, unit: Double, share: Double,
    _ styled: (style: String, animations: [String])? = nil
  ) {
    guard !elements.isEmpty || styled != nil, let box = CSSStyle.ofContent(layer, unit: unit, nil, shade: 0) else { return }
    let style = styled.map { $0.style + Self.animation($0.animations) } ?? ""
    let drawing = elements.isEmpty ? "" : Self.drawing(elements.joined(), of: layer, isCut: false)
    lines.append("<div style=\"\(box)\(style)\(Self.fade(copy, share))\">\(drawing)</div>")
  }

  /// Adds a layer's background, its picture, gradient and shape, and the shadow under them.
  private mutating func addContent(
    _ copy: LayerCopy, _ layer: Layer, _ looks: HTMLLooks?, unit: Double, share: Double, _ mover: LayerMotion
  ) {
    var (layer, hasBackground) = (layer, looks?.hasBackground != false)
    // Shapes and sprites reach beyond bounds without area, which have no box.
    if layer.bounds.size.min() == 0, looks?.shape.isEmpty == false {
      layer.bounds = Bounds2D(origin: layer.bounds.minimum, size: SIMD2(repeating: unit))
      hasBackground = false
    }
    let color = hasBackground ? layer.looks.backgroundColor.map { Color($0).tinted(by: copy.tint) } : nil
    let shade = scene.light.flatMap { $0.shade(of: copy.layer, instance: copy.instance, in: resolved) } ?? 0
    let rects = layer.looks.contents.flatMap { number in
      layer.contents.map { PictureStandIn(layer, $0.slices(in: layer.bounds), color: Color(number: number), tint: copy.tint).parts }
    }
    let drawn = (looks?.inside ?? []) + (rects ?? []).map { Self.rect($0, shade: shade) } + (looks?.shape ?? [])
    if let looks { addBox(looks.behind, copy, layer, unit: unit, share: share) }
    guard color != nil || !drawn.isEmpty else { return }
    let background = color.map { ";background:\(CSSStyle.text($0, shade: shade))" } ?? ""
    let moving = mover.content(unit: unit, &motion)
    let still = CSSStyle.ofContent(layer, unit: unit, color, shade: shade)
    guard let box = moving.map({ $0.style + background }) ?? still else { return }
    let drawing = drawn.isEmpty ? "" : Self.drawing(drawn.joined(), of: layer, isCut: looks?.shape.isEmpty ?? true)
    contents.append(
      Content(
        line: lines.count, copy: copy, color: color,
        style: box + (looks?.corners.map { ";border-radius:" + HTMLLooks.radii($0, unit: unit) } ?? "") + Self.fade(copy, share),
        animations: (moving?.animations ?? []) + mover.background(copy.tint, unit: unit, &motion), drawing: drawing))
    lines.append("")
  }

  /// What a style says of the opacity of a box, of which all parts fade together.
  private static func fade(_ copy: LayerCopy, _ share: Double) -> String {
    let alpha = copy.tint.w * share
    return alpha < 1 ? ";opacity:\(Number.text(alpha, decimals: 6))" : ""
  }

  /// What a style says of its animations.
  private static func animation(_ animations: [String]) -> String {
    animations.isEmpty ? "" : ";animation:" + animations.joined(separator: ",")
  }

  /// Writes the contents' boxes, whose shades depend on all that turns.
  private mutating func finishContents() {
    let light = scene.light.flatMap { LightMotion(scene, $0, turning) }
    isLightStill = light == nil && !turning.isEmpty
    for content in contents {
      let shades = content.color.flatMap { light?.animations(of: $0, content.copy, &motion) } ?? []
      let moves = Self.animation(content.animations + shades)
      lines[content.line] = "<div style=\"\(content.style)\(moves)\">\(content.drawing)</div>"
    }
  }

  /// Adds the sublayers of a layer, once for each instance. The map of the instance is part of each element's own: a
  /// browser displays no element with a singular matrix, and a plain layer has a way out (`CSSStyle`).
  private mutating func addInstances(
    of sublayers: [LayerTree.ID], in outer: [Int], _ layer: Layer, _ own: LayerMotion.Timed, _ place: Place
  ) {
    var place = place
    if layer.replication?.count == 0 { place.isShown = false }
    for (instance, step) in (layer.replication ?? Replication()).instances.enumerated() {
      if instance > 0 { place.step = step.power.about(SIMD3(layer.bounds.center, 0)) }
      if layer.replication != nil {
        place.copying = (own, instance)
        // What time it is for the copy.
        place.clock = own.clock.delayed(by: step.delay)
      }
      for sublayer in sublayers {
        add(sublayer, outer + (layer.replication == nil ? [] : [instance]), at: place)
      }
    }
  }

  /// What names an element.
  private func attributes(_ copy: LayerCopy, _ name: String) -> String {
    if copy.isFirst { return "id=\"\(name)\"" }
    return "data-layer=\"\(name)\" data-instance=\"\(copy.wholeInstance.map(String.init).joined(separator: " "))\""
  }

  /// A part of what stands for a picture, as SVG.
  private static func rect(_ part: PictureStandIn.Part, shade: Double) -> String {
    let n = part.rect.numbers.map(Number.exact)
    let fill = CSSStyle.text(part.color, shade: shade)
    return "<rect x=\"\(n[0])\" y=\"\(n[1])\" width=\"\(n[2])\" height=\"\(n[3])\" style=\"fill:\(fill)\"/>"
  }

  /// Elements of SVG in the layer's own coordinates.
  private static func drawing(_ elements: String, of layer: Layer, isCut: Bool) -> String {
    let view = layer.bounds.numbers.map(Number.exact).joined(separator: " ")
    let style = "position:absolute;width:100%;height:100%" + (isCut ? "" : ";overflow:visible")
    return "<svg viewBox=\"\(view)\" preserveAspectRatio=\"none\" style=\"\(style)\">\(elements)</svg>"
  }

  private static func length(_ value: Double) -> String { Number.exact(value) + "px" }

  /// Text for an attribute or a comment of HTML. U+0000 cannot stand in HTML and is replaced. A parser reads every
  /// other character back as it was.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&", "<", ">", "\"", "'", "\t", "\n", "\r": "&#\(scalar.value);"
      case "\0": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }
}
