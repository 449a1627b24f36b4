import LayerDrawing
import TransformKit

/// A draw list as elements of SVG. A frame is a group with a clip, a mask or an opacity.
///
/// A background without round corners is a polygon, whose colour is mixed with its shade: a second polygon would leave
/// fringes of the first along its edges.
///
/// Pieces must not show where they meet. A piece that is one opaque polygon reaches under the pieces that are drawn
/// later, by 1.5 points (more than a pixel's diagonal), or a sixteenth of a small viewport. For others masks with hard
/// edges give each pixel to one piece. A clip would be soft, for each polygon of a group by itself, and show what lies
/// under the last.
struct SVGDrawing {
  private let scene: Scene
  private let list: DrawList
  private let ids: String
  private var paints: SVGPaints
  private var lines: [String] = []
  /// The clips of pieces by frame, the entry of the draw order that each is of, and whether it reaches beyond bounds.
  private var pieces: [Int: (entry: Int, clip: ResolvedLayers.PieceClip, isWide: Bool)] = [:]
  /// The frames whose clip or mask is written.
  private var defined: Set<Int> = []
  /// The polygons of a layer that are not written yet.
  private var open: (draw: DrawList.Draw, copy: LayerCopy, polygons: [SVGPaints.Polygon])?
  /// The draw whose layer was named last, and whether names are left out.
  private var named: DrawList.Draw?
  private var isCast = false

  static func lines(_ scene: Scene, _ resolved: ResolvedLayers, _ list: DrawList, ids: String) -> [String] {
    var drawing = Self(scene, resolved, list, ids: ids)
    drawing.walk(nil, in: nil)
    return drawing.lines
  }

  /// What the first mask of a scene draws in a colour, and the rectangle around it; `nil` without one.
  static func mask(
    _ scene: Scene, _ resolved: ResolvedLayers, _ list: DrawList, tint: SIMD4<Double>, ids: String
  ) -> (lines: [String], box: [Double])? {
    var drawing = Self(scene, resolved, list, ids: ids)
    drawing.paints.tint = tint
    for frame in list.frames {
      guard case .mask(let range) = frame.effect else { continue }
      let masks = list.masks[range]
      drawing.isCast = true
      drawing.walk(masks, in: nil)
      let corners = masks.compactMap(\.box).flatMap { [$0.minimum, $0.maximum] }.map { SIMD2(Double($0.x), Double($0.y)) }
      return (drawing.lines, Bounds2D(enclosing: corners)?.numbers ?? [0, 0, 1, 1])
    }
    return nil
  }

  /// Whether shadows in shadows draw more than a million draws again: each level doubles what is in it.
  static func hasTooManyShadows(_ list: DrawList) -> Bool {
    // How many all draws from each on are, with what they cast.
    var sums = [Double](repeating: 0, count: list.draws.count + 1)
    for (index, draw) in list.draws.enumerated().reversed() {
      var count = 1.0
      if case .shadow(_, of: .draws(let range))? = draw.paint.map({ list.paints[$0] }) {
        count += sums[range.lowerBound] - sums[range.upperBound]
      }
      sums[index] = sums[index + 1] + count
    }
    return sums[0] > 1e6 + Double(list.draws.count)
  }

  private init(_ scene: Scene, _ resolved: ResolvedLayers, _ list: DrawList, ids: String) {
    (self.scene, self.list, self.ids) = (scene, list, ids)
    paints = SVGPaints(scene: scene, resolved: resolved, list: list, ids: ids)
    // Frames of pieces are in the order of their entries.
    let frames = list.frames.indices.filter { if case .piece = list.frames[$0].effect { true } else { false } }
    let entries = resolved.drawOrder.indices.filter { resolved.clip(ofEntry: $0) != nil }
    guard !frames.isEmpty, frames.count == entries.count else { return }
    let frame = Dictionary(uniqueKeysWithValues: zip(entries, frames))
    let counts = polygonCounts
    var regions = [[SIMD2<Double>]?](repeating: nil, count: resolved.drawOrder.count)
    for (entry, frame) in frame { if case .piece(let polygon) = list.frames[frame].effect { regions[entry] = polygon } }
    let overlap = min(1.5, scene.viewport.max() / 16)
    let clips = resolved.pieceClips(overlap: overlap, regions: regions) { entry in frame[entry].map { counts[$0] < 2 } ?? true }
    for (entry, frame) in frame {
      pieces[frame] = clips[entry].map { (entry, $0, regions[entry] != resolved.clip(ofEntry: entry)) }
    }
  }

  /// How many polygons are in each frame. One that lets light through counts as two.
  private var polygonCounts: [Int] {
    var counts = list.frames.map { frame in
      switch frame.effect {
      case .piece: 0
      case .clip, .group, .mask: 2
      }
    }
    for draw in list.draws { if let frame = draw.frame { counts[frame] += paints.polygonCount(of: draw) } }
    for (index, frame) in list.frames.enumerated().reversed() { if let parent = frame.parent { counts[parent] += counts[index] } }
    return counts
  }

  private mutating func walk(_ draws: ArraySlice<DrawList.Draw>?, in frame: Int?) {
    let list = list
    list.walk(draws, in: frame, enter: { enter($0) }, leave: { _ in leave() }, draw: { add($0) })
    flush()
  }

  private mutating func leave() {
    flush()
    lines.append("</g>")
  }

  private mutating func enter(_ index: Int) {
    flush()
    let (frame, isNew) = (list.frames[index], defined.insert(index).inserted)
    switch frame.effect {
    case .group(let opacity): lines.append("<g opacity=\"\(Number.text(opacity))\">")
    case .clip(let rect):
      let id = "\(ids)clip-\(index)"
      let shape = paints.shape(rect.path, frame, "") ?? ""
      if isNew { lines.append("<clipPath id=\"\(id)\">\(shape)</clipPath>") }
      lines.append("<g clip-path=\"url(#\(id))\">")
    case .mask(let range):
      let id = "\(ids)mask-\(index)"
      if isNew {
        lines.append("<mask id=\"\(id)\" \(maskArea) style=\"mask-type:alpha\">")
        paints.isMask = true
        walk(list.masks[range], in: nil)
        paints.isMask = false
        lines.append("</mask>")
      }
      lines.append("<g mask=\"url(#\(id))\">")
    case .piece: enterPiece(index, isNew: isNew)
    }
  }

  /// A mask's area would otherwise be that of the polygons in it, without their shadows.
  private var maskArea: String {
    let (width, height) = (Number.exact(3 * scene.viewport.x), Number.exact(3 * scene.viewport.y))
    let place = "x=\"\(Number.exact(-scene.viewport.x))\" y=\"\(Number.exact(-scene.viewport.y))\""
    return "maskUnits=\"userSpaceOnUse\" \(place) width=\"\(width)\" height=\"\(height)\""
  }

  /// A polygon without corners clips everything away.
  private mutating func enterPiece(_ index: Int, isNew: Bool) {
    guard let (entry, clip, isWide) = pieces[index] else { return lines.append("<g>") }
    let (id, outline) = ("\(ids)piece-\(entry)", SVGOutput.list(clip.outline, decimals: scene.decimals))
    let (name, attribute) = clip.isSoft ? ("clipPath", "clip-path") : ("mask", "mask")
    let taken = clip.taken.map { "<polygon points=\"\(SVGOutput.list($0, decimals: scene.decimals))\" fill=\"#000\"/>" }.joined()
    let area = isWide ? "\(maskArea) " : ""
    let start = clip.isSoft ? "<clipPath id=\"\(id)\">" : "<mask id=\"\(id)\" \(area)shape-rendering=\"crispEdges\">"
    let fill = clip.isSoft ? "" : " fill=\"#fff\""
    if isNew { lines.append("\(start)<polygon points=\"\(outline)\"\(fill)/>\(clip.isSoft ? "" : taken)</\(name)>") }
    lines.append("<g \(attribute)=\"url(#\(id))\">")
  }

  private mutating func add(_ draw: DrawList.Draw) {
    guard let paint = draw.paint.map({ list.paints[$0] }), let copy = paints.copy(of: draw) else { return }
    if let polygons = paints.polygons(of: draw, copy) {
      // The background and the picture of a copy fade together.
      if let last = open?.draw, draw.isSamePlace(as: last, in: list), draw.opacity == 1 {
        open?.polygons += polygons
      } else {
        flush()
        open = (draw, copy, polygons)
      }
      return
    }
    flush()
    let title = title(draw, copy)
    if case .shadow(let shadow, of: .draws(let range)) = paint {
      let ends = paints.cast(shadow, draw, copy, range)
      lines += ends.start
      let wasCast = isCast
      isCast = true
      walk(list.draws[range], in: draw.frame)
      isCast = wasCast
      lines += ends.end
    } else {
      // A group would add to nothing. Additive sprites fade one by one.
      var (copy, opacity) = (copy, draw.opacity)
      if case .sprites(let sprites) = paint, sprites.isAdditive { (copy.tint.w, opacity) = (copy.tint.w * opacity, 1) }
      lines += grouped(paints.elements(of: draw, copy, title: title), opacity)
    }
  }

  /// Writes the polygons that wait. The first has the layer's name. Several that let light through fade as one.
  private mutating func flush() {
    guard let (draw, copy, all) = open else { return }
    open = nil
    let polygons = all.filter { !$0.list.isEmpty }
    let alpha = copy.tint.w
    let isGroup = polygons.count > 1 && alpha < 1
    var written: [String] = []
    for polygon in polygons {
      let own = isGroup ? polygon.color.alpha : polygon.color.alpha * alpha
      let opacity = own < 1 ? " fill-opacity=\"\(Number.text(own))\"" : ""
      let end = title(draw, copy) + "</polygon>"
      written.append("<polygon points=\"\(polygon.list)\" fill=\"\(polygon.color.hex)\"\(opacity)>" + end)
    }
    lines += grouped(isGroup ? grouped(written, alpha) : written, draw.opacity)
  }

  private func grouped(_ elements: [String], _ opacity: Double) -> [String] {
    opacity == 1 || elements.isEmpty ? elements : ["<g opacity=\"\(Number.text(opacity))\">"] + elements + ["</g>"]
  }

  /// The layer's name, for the first element of it.
  private mutating func title(_ draw: DrawList.Draw, _ copy: LayerCopy) -> String {
    let isNamed = named.map { draw.isSamePlace(as: $0, in: list) } ?? false
    guard !isCast, !isNamed, draw.kind != .shadow, draw.kind != .border else { return "" }
    named = draw
    return "<title>\(SVGOutput.escaped(copy.name))</title>"
  }
}

extension DrawList.Draw {
  /// Whether both are of the same piece of a layer.
  fileprivate func isSamePlace(as other: Self, in list: DrawList) -> Bool {
    layer == other.layer && fragment == other.fragment && frame == other.frame && list.instance(of: self) == list.instance(of: other)
  }
}
