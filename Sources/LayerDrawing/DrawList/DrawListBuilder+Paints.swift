import LayerGeometry
import PathGeometry
import SceneGeometry
import TransformCore

extension DrawListBuilder {
  /// Adds what a layer draws before its sublayers.
  mutating func addPaints(of looks: LayerLooks, _ entry: Entry, frame: Int32, opacity: Double) {
    let bounds = walk.bounds(of: entry.record)
    let rect = looks.roundedRect(bounds)
    // Its outline is known when the group ends.
    if looks.shadow.isCast, !isInMask {
      append(.shadow, entry, in: .nothing, frame: frame, opacity: opacity, .shadow(looks.shadow, of: .draws(0..<0)))
    }
    append(.background, entry, in: entry.box, frame: frame, opacity: opacity, .fill(rect, looks.backgroundColor ?? .zero))
    if let gradient = looks.gradient, let stops = gradient.stops, gradient.geometry.transform(in: bounds) != nil {
      append(.gradient, entry, in: entry.box, frame: frame, opacity: opacity, .gradient(rect, gradient.geometry, stops))
    }
    if let contents = looks.contents {
      let picture = list.tree[entry.layer].contents ?? LayerContents(pixelSize: SIMD2(1, 1))
      let paint = DrawList.Paint.contents(contents, picture.slices(in: bounds))
      if let around = paint.bounds { append(.contents, entry, in: box(of: around, entry), frame: frame, opacity: opacity, paint) }
    }
    if let shape = looks.shape, let around = shape.bounds {
      append(.shape, entry, in: box(of: around, entry), frame: frame, opacity: opacity, .shape(shape))
    }
    if let sprites = looks.sprites, let box = box(of: .sprites(sprites), inPlaneOf: entry.record) {
      append(.sprites, entry, in: box, frame: frame, opacity: opacity, .sprites(sprites))
    }
  }

  /// Gives a layer's shadow its outline, once everything in its group is known.
  mutating func castShadow(_ looks: LayerLooks, _ closing: Closing) {
    guard looks.shadow.isCast, !isInMask else { return }
    let index = closing.start
    let range = index + 1..<drawCount
    let painted = range.filter { isPainted($0) }
    guard !painted.isEmpty else { return }
    let outline = outline(looks, closing, range, painted, isFaded: self[draw: index].opacity != 1)
    self[paint: self[draw: index].payload] = .shadow(looks.shadow, of: outline)
    // The draws that cast it have the opacity already.
    if case .draws = outline { self[draw: index].opacity = 1 }
    let reach = reach(of: outline, looks.shadow, closing, painted)
    shadowBoxes[index] = reach
    let frame = self[draw: index].enclosing
    self[draw: index].reach = frame < 0 ? reach : reach.cut(by: self[frame: frame].reach)
  }

  /// The outline of a shadow: the background alone, if that is opaque and nothing reaches beyond it. If it is faded,
  /// nothing may be over it either: both together are less clear than one.
  private func outline(
    _ looks: LayerLooks, _ closing: Closing, _ range: Range<Int>, _ painted: [Int], isFaded: Bool
  ) -> DrawList.Outline {
    if let path = looks.shadow.path { return .path(path) }
    let rect = looks.roundedRect(walk.bounds(of: closing.entry.record))
    // A square whose corners lie on the arcs begins r(1 − 1/√2) inside; the straight sides of a continuous one end earlier.
    let share = rect.cornerCurve == .continuous ? 0.46 : 0.293
    guard let color = looks.backgroundColor, color.w >= 1, walk.plane(of: closing.entry.record).isUpright,
      !isFaded || painted.count == 1, let inner = rect.bounds.inset(by: SIMD2(repeating: share * rect.cornerRadius))
    else { return .draws(range) }
    let room = box(of: inner, closing.entry)
    let isInside = painted.allSatisfy { index in
      let draw = self[draw: index]
      let isOwn = draw.layer == closing.entry.layer && [.background, .gradient, .border].contains(draw.kind)
      return isOwn || room.holds(box(ofDraw: index, in: self[draw: closing.start].enclosing))
    }
    return isInside ? .rect(rect) : .draws(range)
  }

  /// Where a shadow may be seen.
  private func reach(
    of outline: DrawList.Outline, _ shadow: LayerLooks.Shadow, _ closing: Closing, _ painted: [Int]
  ) -> Bounds2D<Float> {
    func cast(_ rect: Bounds2D<Double>) -> Bounds2D<Float> { box(of: shadow.bounds(ofOutline: rect), closing.entry) }
    switch outline {
    case .rect(let rect): return cast(rect.bounds)
    case .path(let path): return path.bounds.map(cast) ?? .nothing
    case .draws:
      let frame = self[draw: closing.start].enclosing
      let around = painted.reduce(Bounds2D<Float>.nothing) { $0.joined(box(ofDraw: $1, in: frame)) }
      guard !around.isNothing, let back = walk.plane(of: closing.entry.record).inverted() else { return .nothing }
      return back.applied(toRect: around.wide).map(cast) ?? .everything
    }
  }

  private func box(of rect: Bounds2D<Double>, _ entry: Entry) -> Bounds2D<Float> { walk.box(of: rect, inPlaneOf: entry.record) }

  /// The box of a paint in a layer's plane, or of sprites beside it. If some of these may be behind an eye, everything.
  private func box(of paint: DrawList.Paint, inPlaneOf record: Int32) -> Bounds2D<Float>? {
    guard case .sprites(let sprites) = paint, let space = sprites.bounds, space.minimum.z != 0 || space.maximum.z != 0 else {
      return paint.bounds.map { walk.box(of: $0, inPlaneOf: record) }
    }
    guard let seen = walk.localToViewport(of: record).applied(toBox: space) else { return .everything }
    return Bounds2D<Float>(around: seen.alongZ.minimum, seen.alongZ.maximum)
  }

  /// The box of a draw in a frame, as if that and all around it cut nothing. What casts a shadow is not cut by what cuts
  /// the shadow.
  func box(ofDraw index: Int, in frame: Int32) -> Bounds2D<Float> {
    let draw = self[draw: index]
    if frame < 0 { return draw.reach }
    let paint = draw.payload < 0 ? nil : self[paint: draw.payload]
    var box = draw.kind == .shadow ? shadowBoxes[index] : paint.flatMap { self.box(of: $0, inPlaneOf: draw.record) }
    var inner = draw.enclosing
    while inner >= 0, inner != frame {
      box = box?.cut(by: self.box(ofFrame: inner))
      inner = Int32(self[frame: inner].parent ?? -1)
    }
    return box ?? .nothing
  }
}

extension Homography<Double> {
  /// Whether the sides of rectangles stay along the axes.
  fileprivate var isUpright: Bool { isAffine && ((xAxis.y == 0 && yAxis.x == 0) || (xAxis.x == 0 && yAxis.y == 0)) }
}

extension LayerLooks.Shadow {
  var isCast: Bool { opacity > 0 && color.w > 0 }
}

extension DrawList {
  /// What a mask draws: it and its sublayers in tree order. Its own `isHidden` does not count.
  ///
  /// Its copies are among those of the tree, whose limits count hidden layers too. Beyond them there is one of each.
  func maskEntries(of mask: LayerTree.ID, _ instance: [Int]) -> [DrawListBuilder.Entry] {
    struct Step {
      let layer: LayerTree.ID
      let instance: [Int]
      /// The opacity of the transform layers around it.
      let opacity: Double
      /// The entry whose group ends here; −1 for a layer that is entered.
      var ends = -1
    }
    var entries: [DrawListBuilder.Entry] = []
    var stack = [Step(layer: mask, instance: instance, opacity: 1)]
    while let step = stack.popLast() {
      if step.ends >= 0 {
        entries[step.ends].end = entries.count
        continue
      }
      let layer = tree[step.layer]
      if layer.isHidden, step.layer != mask { continue }
      if !layer.isDoubleSided, walk.resolved.facing(of: step.layer, instance: step.instance) == .back { continue }
      var opacity = step.opacity * layer.opacity
      if layer.kind == .plain, layer.replication?.preservesDepth != true {
        entries.append(walk.entry(of: step.layer, step.instance, opacity: opacity, end: 0))
        stack.append(Step(layer: step.layer, instance: step.instance, opacity: 1, ends: entries.count - 1))
        opacity = 1
      }
      let sublayers = tree.sublayers(of: step.layer).map { (id: $0, z: tree[$0].zPosition) }
      // Copies of nothing count towards no limit.
      if sublayers.isEmpty { continue }
      let sorted = sublayers.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }.map(\.element.id)
      let count = max(layer.replication?.count ?? 1, 0)
      for copy in (0..<(walk.resolved.layerBeyondLimits == nil ? count : min(count, 1))).reversed() {
        let instance = layer.replication == nil ? step.instance : step.instance + [copy]
        for id in sorted.reversed() { stack.append(Step(layer: id, instance: instance, opacity: opacity)) }
      }
    }
    return entries
  }
}
