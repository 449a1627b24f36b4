import LayerGeometry
import PathGeometry
import SceneGeometry
import TransformCore

extension DrawListBuilder {
  /// Adds what a layer draws before its sublayers.
  mutating func addPaints(
    of looks: LayerLooks, _ entry: Entry, _ plane: Plane, _ bounds: Bounds2D<Double>, frame: Int32, opacity: Double,
    of tree: borrowing LayerTree, in resolved: borrowing ResolvedLayers
  ) {
    let rect = looks.roundedRect(bounds)
    // Its outline is known when the group ends.
    if looks.shadow.isCast, !isInMask {
      append(.shadow, entry, plane, nil, frame: frame, opacity: opacity, paint: .shadow(looks.shadow, of: .draws(0..<0)), in: resolved)
    }
    append(
      .background, entry, plane, bounds, frame: frame, opacity: opacity, paint: .fill(rect, looks.backgroundColor ?? .zero), in: resolved)
    if let gradient = looks.gradient, let stops = gradient.stops, gradient.geometry.transform(in: bounds) != nil {
      let paint = DrawList.Paint.gradient(rect, gradient.geometry, stops)
      append(.gradient, entry, plane, bounds, frame: frame, opacity: opacity, paint: paint, in: resolved)
    }
    if let contents = looks.contents {
      let picture = tree[entry.layer].contents ?? LayerContents(pixelSize: SIMD2(1, 1))
      let slices = picture.slices(in: bounds)
      let around = Bounds2D(enclosing: slices.flatMap { [$0.frame.minimum, $0.frame.maximum] })
      if let around {
        append(.contents, entry, plane, around, frame: frame, opacity: opacity, paint: .contents(contents, slices), in: resolved)
      }
    }
    if let shape = looks.shape, let around = shape.bounds {
      append(.shape, entry, plane, around, frame: frame, opacity: opacity, paint: .shape(shape), in: resolved)
    }
  }

  /// Gives a layer's shadow its outline, once everything in its group is known.
  mutating func castShadow(
    _ looks: LayerLooks, _ closing: Closing, of tree: borrowing LayerTree, in resolved: borrowing ResolvedLayers
  ) {
    let index = closing.start
    let range = index + 1..<list.draws.count
    let painted = range.filter { list.isPainted(list.draws[$0]) }
    guard !painted.isEmpty else { return }
    let outline = outline(looks, closing, range, painted, isFaded: list.draws[index].opacity != 1, of: tree, in: resolved)
    list.paints[Int(list.draws[index].payload)] = .shadow(looks.shadow, of: outline)
    // The draws that cast it have the opacity already.
    if case .draws = outline { list.draws[index].opacity = 1 }
    var reach = reach(of: outline, looks.shadow, closing, painted, in: resolved)
    let frame = list.draws[index].enclosing
    if frame >= 0 { reach = reach.cut(by: list.frames[Int(frame)].reach) }
    list.draws[index].reach = reach
  }

  /// The outline of a shadow: the background alone, if that is opaque and nothing reaches beyond it. If it is faded,
  /// nothing may be over it either: both together are less clear than one.
  private func outline(
    _ looks: LayerLooks, _ closing: Closing, _ range: Range<Int>, _ painted: [Int], isFaded: Bool, of tree: borrowing LayerTree,
    in resolved: borrowing ResolvedLayers
  ) -> DrawList.Outline {
    if let path = looks.shadow.path { return .path(path) }
    let rect = looks.roundedRect(DrawList.bounds(of: closing.entry.layer, in: tree))
    // A square whose corners lie on the arcs begins r(1 − 1/√2) inside; the straight sides of a continuous one end earlier.
    let share = rect.cornerCurve == .continuous ? 0.46 : 0.293
    guard let color = looks.backgroundColor, color.w >= 1, closing.plane.isUpright, !isFaded || painted.count == 1,
      let inner = rect.bounds.inset(by: SIMD2(repeating: share * rect.cornerRadius))
    else { return .draws(range) }
    let room = closing.plane.box(of: inner, in: resolved)
    let isInside = painted.allSatisfy { index in
      let draw = list.draws[index]
      let isOwn = draw.layer == closing.entry.layer && [.background, .gradient, .border].contains(draw.kind)
      return isOwn || room.holds(draw.reach)
    }
    return isInside ? .rect(rect) : .draws(range)
  }

  /// Where a shadow may be seen.
  private func reach(
    of outline: DrawList.Outline, _ shadow: LayerLooks.Shadow, _ closing: Closing, _ painted: [Int],
    in resolved: borrowing ResolvedLayers
  ) -> Bounds2D<Float> {
    let plane = closing.plane
    let around: Bounds2D<Double>?
    switch outline {
    case .rect(let rect): around = rect.bounds
    case .path(let path): around = path.bounds
    case .draws:
      let seen = painted.reduce(Bounds2D<Float>.nothing) { $0.joined(list.draws[$1].reach) }
      guard !seen.isNothing, let back = plane.map.inverted() else { return .nothing }
      around = back.applied(toRect: seen.wide)
      if around == nil { return .everything }
    }
    guard let around else { return .nothing }
    return plane.box(of: shadow.bounds(ofOutline: around), in: resolved)
  }
}

extension LayerLooks.Shadow {
  var isCast: Bool { opacity > 0 && color.w > 0 }
}

extension DrawList {
  /// The bounds of a layer.
  @inline(__always)
  static func bounds(of id: LayerTree.ID, in tree: borrowing LayerTree) -> Bounds2D<Double> {
    guard let place = tree.place(of: id) else { return tree[id].bounds }
    let numbers = tree.numbers(of: .bounds, at: place)
    return Bounds2D(_minimum: numbers.lowHalf, _maximum: numbers.highHalf)
  }

  func bounds(of id: LayerTree.ID) -> Bounds2D<Double> { Self.bounds(of: id, in: tree) }

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
      if !layer.isDoubleSided, resolved.facing(of: step.layer, instance: step.instance) == .back { continue }
      var opacity = step.opacity * layer.opacity
      if layer.kind == .plain, layer.replication?.preservesDepth != true {
        entries.append(DrawListBuilder.Entry(layer: step.layer, instance: step.instance, fragment: 0, opacity: opacity, end: 0))
        stack.append(Step(layer: step.layer, instance: step.instance, opacity: 1, ends: entries.count - 1))
        opacity = 1
      }
      let sublayers = tree.sublayers(of: step.layer).map { (id: $0, z: tree[$0].zPosition) }
      // Copies of nothing count towards no limit.
      if sublayers.isEmpty { continue }
      let sorted = sublayers.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }.map(\.element.id)
      let count = max(layer.replication?.count ?? 1, 0)
      for copy in (0..<(resolved.layerBeyondLimits == nil ? count : min(count, 1))).reversed() {
        let instance = layer.replication == nil ? step.instance : step.instance + [copy]
        for id in sorted.reversed() { stack.append(Step(layer: id, instance: instance, opacity: opacity)) }
      }
    }
    return entries
  }
}
