public import LayerGeometry
import TransformCore

extension DrawList {
  /// What a tree draws.
  ///
  /// `resolved` is a result of the tree, with its viewport and its budget for split layers. Layers without looks draw
  /// nothing, and have their place.
  ///
  /// A group whose draws do not overlap is no frame: its opacity goes to its draws. This is looked for among at most
  /// eight draws without frames of their own.
  ///
  /// - Complexity: O(n · d) for n entries of the draw order and of masks, if at most d groups with an opacity or a shadow
  ///   are in one another: each goes through its draws when it ends. The draw order is made if it was not asked for before.
  public init(_ tree: LayerTree, _ resolved: ResolvedLayers) {
    let (list, isSplit) = Self.made(tree, resolved, hasPieces: false)
    self = isSplit ? Self.made(tree, resolved, hasPieces: true).list : list
  }

  /// The list, and whether it was given up because a layer is split. Most trees have no pieces, and asking takes time.
  private static func made(
    _ tree: LayerTree, _ resolved: ResolvedLayers, hasPieces: Bool
  ) -> (list: DrawList, isSplit: Bool) {
    let order = resolved.drawOrder
    var builder = DrawListBuilder(tree, resolved)
    builder.list.draws.reserveCapacity(order.count + 4 * builder.looks.count)
    builder.list.paints.reserveCapacity(builder.looks.count)
    var next = 0
    for index in order.indices where index >= next {
      let entry = order[index]
      // One piece of each split layer has a number above zero.
      if entry.fragment > 0, !hasPieces { return (builder.list, true) }
      if builder.isMask(entry.layer, of: tree) {
        next = entry.groupEnd
        continue
      }
      builder.close(before: index, of: tree, in: resolved)
      builder.add(
        DrawListBuilder.Entry(
          layer: entry.layer, instance: entry.instance, fragment: entry.fragment, opacity: entry.groupOpacity, end: entry.groupEnd),
        at: index, region: hasPieces ? resolved.clip(ofEntry: index) : nil, of: tree, in: resolved)
    }
    builder.close(before: .max, of: tree, in: resolved)
    return (builder.list, false)
  }
}

/// Makes a draw list from entries in draw order.
struct DrawListBuilder {
  /// A layer that is drawn, or a piece of one, before those that are flattened into it.
  struct Entry {
    let layer: LayerTree.ID
    let instance: [Int]
    let fragment: Int
    /// The opacity of its group.
    let opacity: Double
    /// The entry behind the last that is flattened into it.
    var end: Int
  }

  /// A group that is open: its end, and what its members inherit.
  struct Level {
    let end: Int
    /// The frame of its members, and the opacity that is not that of a frame.
    let frame: Int32
    let opacity: Double
    /// What is done when it ends; `nil` for plain layers.
    var closing: Closing?
  }

  /// What is done when the group of a layer with looks ends.
  struct Closing {
    let entry: Entry
    let plane: Plane
    let looks: Int
    /// Its group's frame; −1 for none.
    let group: Int32
    /// Its first draw.
    let start: Int
  }

  var list: DrawList
  let looks: [LayerLooks]
  /// For each place of the tree: one more than the index of its looks, and whether the layer is a mask.
  private var places: [Int32] = []
  private var stack: [Level] = []
  private(set) var isInMask = false
  private static let maskBit: Int32 = 1 << 30

  init(_ tree: LayerTree, _ resolved: ResolvedLayers) {
    list = DrawList(empty: tree, resolved)
    let attachments = tree.attachments
    looks = attachments.map { $0.value.value as? LayerLooks ?? LayerLooks() }
    for (index, (id, _)) in attachments.enumerated() {
      guard let place = tree.place(of: id) else { continue }
      note(place, Int32(index + 1))
      if let mask = looks[index].mask, tree.contains(mask), tree.superlayer(of: mask) == id, let place = tree.place(of: mask) {
        note(place, Self.maskBit)
      }
    }
  }

  private mutating func note(_ place: Int, _ bits: Int32) {
    while places.count <= place { places.append(0) }
    places[place] |= bits
  }

  @inline(__always)
  private func note(of id: LayerTree.ID, _ tree: borrowing LayerTree) -> Int32 {
    guard !places.isEmpty, let place = tree.place(of: id), place < places.count else { return 0 }
    return places[place]
  }

  func isMask(_ id: LayerTree.ID, of tree: borrowing LayerTree) -> Bool { note(of: id, tree) & Self.maskBit != 0 }

  /// The index of a layer's looks; −1 if it has none.
  private func looksIndex(_ id: LayerTree.ID, of tree: borrowing LayerTree) -> Int { Int(note(of: id, tree) & ~Self.maskBit) - 1 }

  /// Ends the groups that end before an entry.
  @inline(__always)
  mutating func close(before index: Int, of tree: borrowing LayerTree, in resolved: borrowing ResolvedLayers) {
    while !stack.isEmpty, stack[stack.count - 1].end <= index {
      let level = stack.removeLast()
      if let closing = level.closing {
        close(level, closing, looks: closing.looks < 0 ? nil : looks[closing.looks], of: tree, in: resolved)
      }
    }
  }

  /// Adds an entry. `region` is its piece of a split layer.
  @inline(__always)
  mutating func add(
    _ entry: Entry, at index: Int, region: [SIMD2<Double>]?, of tree: borrowing LayerTree, in resolved: borrowing ResolvedLayers
  ) {
    let (frame, opacity) = stack.isEmpty ? (-1, 1) : (stack[stack.count - 1].frame, stack[stack.count - 1].opacity)
    let looks = looksIndex(entry.layer, of: tree)
    let isLeaf = entry.end <= index + 1
    guard looks < 0, region == nil, isLeaf || entry.opacity == 1 else {
      return open(entry, looks, isLeaf: isLeaf, region: region, of: tree, in: resolved)
    }
    let plane = Plane(entry.layer, entry.instance, in: resolved)
    let bounds = DrawList.bounds(of: entry.layer, in: tree)
    append(.background, entry, plane, bounds, frame: frame, opacity: opacity * entry.opacity, in: resolved)
    if !isLeaf { stack.append(Level(end: entry.end, frame: frame, opacity: opacity)) }
  }

  /// Opens the group of an entry that has looks, or is a piece, or is a group with an opacity.
  @inline(never)
  private mutating func open(
    _ entry: Entry, _ index: Int, isLeaf: Bool, region: [SIMD2<Double>]?, of tree: borrowing LayerTree,
    in resolved: borrowing ResolvedLayers
  ) {
    let looks = index < 0 ? LayerLooks() : self.looks[index]
    let plane = Plane(entry.layer, entry.instance, in: resolved)
    var (frame, opacity, group) = (stack.last?.frame ?? -1, stack.last?.opacity ?? 1, Int32(-1))
    if let region { frame = newFrame(in: frame, nil, .piece(region), Bounds2D(enclosing: region)) }
    if entry.opacity != 1, looks.allowsGroupOpacity, !isLeaf || index >= 0 {
      (group, frame) = (Int32(list.frames.count), newFrame(in: frame, plane, .group(opacity: entry.opacity)))
    } else {
      opacity *= entry.opacity
    }
    if !isInMask, let mask = looks.mask, tree.contains(mask), isMask(mask, of: tree), tree.superlayer(of: mask) == entry.layer {
      frame = newMask(mask, plane, inside: frame, of: tree, in: resolved)
    }
    let bounds = DrawList.bounds(of: entry.layer, in: tree)
    if looks.masksToBounds {
      let rect = looks.roundedRect(bounds)
      frame = newFrame(in: frame, plane, .clip(rect), box: plane.box(of: bounds, in: resolved))
    }
    let closing = Closing(entry: entry, plane: plane, looks: index, group: group, start: list.draws.count)
    if index < 0 {
      append(.background, entry, plane, bounds, frame: frame, opacity: opacity, in: resolved)
    } else {
      addPaints(of: looks, entry, plane, bounds, frame: frame, opacity: opacity, of: tree, in: resolved)
    }
    let level = Level(end: entry.end, frame: frame, opacity: opacity, closing: isLeaf ? nil : closing)
    if isLeaf { close(level, closing, looks: index < 0 ? nil : looks, of: tree, in: resolved) } else { stack.append(level) }
  }

  /// Ends a group: its border, its shadow, and whether its opacity needs a frame.
  @inline(never)
  private mutating func close(
    _ level: Level, _ closing: Closing, looks: LayerLooks?, of tree: borrowing LayerTree, in resolved: borrowing ResolvedLayers
  ) {
    if let looks {
      if looks.borderWidth > 0 {
        let bounds = DrawList.bounds(of: closing.entry.layer, in: tree)
        let paint = DrawList.Paint.border(looks.roundedRect(bounds), width: looks.borderWidth, looks.borderColor)
        append(.border, closing.entry, closing.plane, bounds, frame: level.frame, opacity: level.opacity, paint: paint, in: resolved)
      }
      if looks.shadow.isCast, !isInMask { castShadow(looks, closing, of: tree, in: resolved) }
    }
    if closing.group >= 0 { fold(closing) }
  }

  /// Gives the opacity of a group to its draws, if no two of them overlap.
  private mutating func fold(_ closing: Closing) {
    guard closing.group == list.frames.count - 1, case .group(let opacity) = list.frames[Int(closing.group)].effect else { return }
    let range = closing.start..<list.draws.count
    var painted: [Int] = []
    for index in range where list.isPainted(list.draws[index]) {
      if painted.count == 8 { return }
      painted.append(index)
    }
    for (place, one) in painted.enumerated() {
      for other in painted[(place + 1)...] where list.draws[one].reach.meets(list.draws[other].reach) { return }
    }
    let parent = Int32(list.frames.removeLast().parent ?? -1)
    for index in range {
      list.draws[index].enclosing = parent
      if !list.isCastByDraws(list.draws[index]) { list.draws[index].opacity *= opacity }
    }
  }

  // MARK: Parts of the list

  private mutating func newFrame(
    in parent: Int32, _ plane: Plane?, _ effect: DrawList.Frame.Effect, _ rect: Bounds2D<Double>? = nil, box: Bounds2D<Float>? = nil
  ) -> Int32 {
    var reach = parent < 0 ? Bounds2D<Float>.everything : list.frames[Int(parent)].reach
    if let rect { reach = reach.cut(by: Bounds2D<Float>(around: rect.minimum, rect.maximum)) }
    if let box { reach = reach.cut(by: box) }
    list.frames.append(
      DrawList.Frame(
        parent: parent < 0 ? nil : Int(parent), layer: plane?.layer, instance: plane?.instance ?? [], effect: effect, reach: reach))
    return Int32(list.frames.count - 1)
  }

  /// Adds the frame of a mask, with the draws of the mask.
  private mutating func newMask(
    _ mask: LayerTree.ID, _ plane: Plane, inside parent: Int32, of tree: borrowing LayerTree, in resolved: borrowing ResolvedLayers
  ) -> Int32 {
    let frame = newFrame(in: parent, plane, .mask(0..<0))
    let (levels, start) = (stack, list.masks.count)
    // The draws of masks are the list's meanwhile. Each array is held once, so none is copied.
    swap(&list.draws, &list.masks)
    (stack, isInMask) = ([], true)
    for (index, entry) in list.maskEntries(of: mask, plane.instance).enumerated() {
      close(before: index, of: tree, in: resolved)
      add(entry, at: index, region: nil, of: tree, in: resolved)
    }
    close(before: .max, of: tree, in: resolved)
    swap(&list.draws, &list.masks)
    (stack, isInMask) = (levels, false)
    let reach = list.masks[start...].reduce(Bounds2D<Float>.nothing) { $0.joined($1.reach) }
    list.frames[Int(frame)].effect = .mask(start..<list.masks.count)
    list.frames[Int(frame)].reach = list.frames[Int(frame)].reach.cut(by: reach)
    return frame
  }

  /// Adds a draw in a rectangle of its layer's plane.
  @inline(__always)
  mutating func append(
    _ kind: DrawList.Draw.Kind, _ entry: Entry, _ plane: Plane, _ rect: Bounds2D<Double>?, frame: Int32, opacity: Double,
    paint: DrawList.Paint? = nil, in resolved: borrowing ResolvedLayers
  ) {
    var reach = Bounds2D<Float>.nothing
    if let rect { reach = plane.box(of: rect, in: resolved) }
    if frame >= 0 { reach = reach.cut(by: list.frames[Int(frame)].reach) }
    if !entry.instance.isEmpty, list.instances[list.instances.count - 1] != entry.instance { list.instances.append(entry.instance) }
    var draw = DrawList.Draw(
      layer: entry.layer, reach: reach, opacity: opacity, enclosing: frame,
      copy: entry.instance.isEmpty ? 0 : Int32(list.instances.count - 1), piece: Int32(entry.fragment), kind: kind)
    if let paint {
      draw.payload = Int32(list.paints.count)
      list.paints.append(paint)
    }
    list.draws.append(draw)
  }
}
