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
    let walk = DrawWalk(resolved)
    var builder = DrawListBuilder(tree, walk)
    let count = walk.count
    let looks = builder.looks.count
    var index = 0
    // The first layers are written without a question if they are plain: most lists without looks are that alone.
    builder.list.draws = unsafe Array(unsafeUninitializedCapacity: count + 4 * looks) { draws, written in
      while index < count, looks == 0 {
        let entry = walk[index]
        guard DrawListBuilder.isPlain(entry, at: index) else { break }
        unsafe draws.initializeElement(at: index, to: Draw(entry, .background, reach: entry.box, opacity: entry.opacity))
        index += 1
      }
      written = index
    }
    if index < count {
      builder.list.starts.reserveCapacity(count)
      for plain in 0..<Int32(index) { builder.list.starts.append(Start(Counts(plain, 0, 0, 0))) }
      builder.add(index..<count)
    }
    self = builder.list
    (self.tree, madeEntries) = (tree.withoutLooks, count)
  }
}

/// Makes a draw list, or a part of one, from entries in draw order.
struct DrawListBuilder {
  typealias Entry = DrawWalk.Entry

  /// A group that is open and not plain: its end, what its members inherit, and what is done when it ends.
  struct Level {
    let end: Int
    /// The frame of its members, and the opacity that is not that of a frame.
    let frame: Int32
    let opacity: Double
    let closing: Closing
  }

  /// What is done when a group ends.
  struct Closing {
    let entry: Entry
    /// The index of its looks; −1 for none.
    let looks: Int
    /// Its group's frame; −1 for none.
    let group: Int32
    /// Its first draw.
    let start: Int
  }

  /// The list, or a part of it. The indices in it are those of the whole list.
  var list: DrawList
  let walk: DrawWalk
  private(set) var looks: [LayerLooks] = []
  /// How many draws, masks, frames and paints of the whole list are before this part.
  var base = DrawList.Counts.zero
  /// The frames of the whole list that are before this part.
  let outer: [DrawList.Frame]
  /// The frame and the opacity that the part is in.
  private let around: (frame: Int32, opacity: Double)
  /// Whether looks are asked for one by one.
  private let isPart: Bool
  /// For each place of the tree: one more than the index of its looks, and whether the layer is a mask.
  private var places: [Int32] = []
  var stack: [Level] = []
  var isInMask = false
  /// The boxes that frames have on their own.
  var frameBoxes: [Bounds2D<Float>] = []
  /// The boxes of the shadows that are known, by their draws, as if nothing cut them.
  var shadowBoxes: [Int: Bounds2D<Float>] = [:]
  private static let maskBit: Int32 = 1 << 30

  init(_ tree: LayerTree, _ walk: DrawWalk) {
    (list, self.walk) = (DrawList(empty: tree, walk), walk)
    (outer, around, isPart) = ([], (-1, 1), false)
    let attachments = tree.attachments
    looks = attachments.map { $0.value.looks ?? LayerLooks() }
    for (index, (id, _)) in attachments.enumerated() {
      note(id, Int32(index + 1))
      guard let mask = looks[index].mask else { continue }
      list.masksByLayer[id] = mask
      if tree.contains(mask), tree.superlayer(of: mask) == id { noteMask(mask) }
    }
  }

  /// Makes a part of a list anew.
  ///
  /// - Parameters:
  ///   - base: What of the list is before the part.
  ///   - around: The frame and the opacity that it is in.
  init(partOf list: DrawList, after base: DrawList.Counts, in around: (frame: Int32, opacity: Double)) {
    (self.list, walk) = (DrawList(empty: list.tree, list.walk), list.walk)
    self.list.maskPlaces = list.maskPlaces
    (self.base, outer, self.around, isPart) = (base, list.frames, around, true)
  }

  /// Notes a mask. A layer that does not flatten is no entry itself: what is in it is.
  private mutating func noteMask(_ mask: LayerTree.ID) {
    var waiting = [mask]
    while let id = waiting.popLast() {
      note(id, Self.maskBit)
      list.maskPlaces.insert(id)
      if !list.tree.flattens(id.index) { waiting += list.tree.sublayers(of: id) }
    }
  }

  private mutating func note(_ id: LayerTree.ID, _ bits: Int32) {
    while places.count <= id.index { places.append(0) }
    places[id.index] |= bits
  }

  @inline(__always)
  private func note(of id: LayerTree.ID) -> Int32 {
    if places.isEmpty { return 0 }
    let index = id.index
    return index < places.count ? places[index] : 0
  }

  @inline(__always)
  func isMask(_ id: LayerTree.ID) -> Bool { isPart ? list.maskPlaces.contains(id) : note(of: id) & Self.maskBit != 0 }

  /// The index of a layer's looks; −1 if it has none.
  @inline(__always)
  mutating func looksIndex(_ id: LayerTree.ID) -> Int {
    if !isPart { return Int(note(of: id) & ~Self.maskBit) - 1 }
    guard let found = list.tree.attachment(of: id)?.looks else { return -1 }
    looks.append(found)
    return looks.count - 1
  }

  /// Adds some entries, to the end of the last group.
  mutating func add(_ entries: Range<Int>) {
    var index = entries.lowerBound
    while index < entries.upperBound {
      let entry = walk[index]
      close(before: index)
      if isMask(entry.layer) {
        list.starts.append(contentsOf: repeatElement(DrawList.Start(counts), count: entry.end - index))
        index = entry.end
        continue
      }
      list.starts.append(DrawList.Start(counts))
      add(entry, at: index)
      index += 1
    }
    close(before: .max)
  }

  /// Adds what an entry draws itself, without what is flattened into it.
  mutating func addAlone(_ index: Int) {
    let entry = walk[index]
    let looks = looksIndex(entry.layer)
    list.starts.append(DrawList.Start(counts))
    if looks >= 0 { open(entry, looks, at: index, isLeaf: true) }
  }

  /// Ends the groups that end before an entry.
  @inline(__always)
  mutating func close(before index: Int) {
    while !stack.isEmpty, stack[stack.count - 1].end <= index { close(stack.removeLast()) }
  }

  /// Whether a layer without looks needs no level.
  @inline(__always)
  static func isPlain(_ entry: Entry, at index: Int) -> Bool { entry.piece < 0 && (entry.opacity == 1 || entry.end == index + 1) }

  /// Adds an entry. A plain layer needs no level: its members have the frame and the opacity that it has.
  @inline(__always)
  mutating func add(_ entry: Entry, at index: Int) {
    let looks = looksIndex(entry.layer)
    guard looks < 0, Self.isPlain(entry, at: index) else { return open(entry, looks, at: index, isLeaf: entry.end == index + 1) }
    let (frame, opacity) = inherited
    append(.background, entry, in: entry.box, frame: frame, opacity: opacity * entry.opacity)
  }

  /// The frame and the opacity of what is added.
  @inline(__always)
  var inherited: (frame: Int32, opacity: Double) {
    stack.isEmpty ? isInMask ? (-1, 1) : around : (stack[stack.count - 1].frame, stack[stack.count - 1].opacity)
  }
}
