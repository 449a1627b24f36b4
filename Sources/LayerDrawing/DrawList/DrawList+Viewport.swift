import LayerGeometry
import SharedState
public import TransformCore

extension DrawList {
  /// The indices of the draws that may be seen in a rectangle of the viewport, back to front: those whose boxes
  /// (`Draw.box`) meet it. Edges belong to both. Boxes are cut by the boxes of frames, and those of shadows include their
  /// blur. What casts a shadow can be outside.
  ///
  /// - Complexity: the first call makes the index that hits of the resolved layers use, and one of shadows, contents,
  ///   shapes and sprites. `update(_:_:)` renews both with what it makes. After that O(log n + k log k) for k draws of
  ///   layers whose rectangles meet this one.
  ///
  /// ```swift
  /// var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)))
  /// for x in 0..<10 { tree.append(Layer(frame: Bounds2D(x: 10 * Double(x), y: 0, width: 8, height: 8)), to: tree.root) }
  /// let list = DrawList(tree, tree.resolved())
  /// assert(list.draws(in: Bounds2D(x: 15, y: 2, width: 10, height: 2)) == [0, 2, 3])
  /// ```
  public func draws(in rectangle: Bounds2D<Double>) -> [Int] {
    let box = HitIndex.Box(from: rectangle.minimum, to: rectangle.maximum)
    var found: [Int] = []
    func add(_ index: Int) { if draws[index].reach.meets(rectangle) { found.append(index) } }
    if starts.isEmpty {
      walk.forEachEntry(meeting: box, add)
    } else {
      var entries: [Int] = []
      walk.forEachEntry(meeting: box) { entries.append($0) }
      var surroundings = Surroundings(self)
      for entry in entries.sorted() {
        let (start, end) = (starts[entry].draw, entry + 1 < starts.count ? starts[entry + 1].draw : draws.count)
        // Borders of others can follow a layer that is the last in them. A mask has no draws here.
        let record = walk.record(ofEntry: entry)
        for index in start..<end where draws[index].record == record && !draws[index].kind.isWide { add(index) }
        if !starts[entry].isPlain, let border = border(of: surroundings.level(entry)), border >= end { add(border) }
      }
    }
    for index in wide.index.layers(meeting: box) { add(index) }
    return found.sorted()
  }

  /// What is made of a list when it is first asked for.
  struct Products: Sendable {
    /// The draws that can reach beyond the bounds of their layers.
    fileprivate(set) var wide = LazyReference<HitIndexBox>()
  }

  private var wide: HitIndexBox { products.wide.load() ?? products.wide.storeIfNil(HitIndexBox(wideDraws)) }

  private var wideDraws: HitIndex {
    let items = paints.isEmpty ? [] : draws.indices.filter { wideBox(ofDraw: $0) != HitIndex.nothing }
    return HitIndex(items.map { Int32($0) }, items.map(wideBox), count: draws.count)
  }

  private func wideBox(ofDraw index: Int) -> HitIndex.Box {
    draws[index].kind.isWide && !draws[index].reach.isNothing ? HitIndex.Box(draws[index].reach) : HitIndex.nothing
  }

  /// Takes over the index of the list before, with the draws that were made again. If others have it, it is copied.
  mutating func renewProducts(_ changed: [Range<Int>]) {
    guard let wide = products.wide.load() else { return }
    let isOwner = products.wide.isUnique()
    products = Products()
    let kept = isOwner ? wide : HitIndexBox(wide.index)
    if kept.index.renew(changed.joined().map { (Int32($0), wideBox(ofDraw: $0)) }) { _ = products.wide.storeIfNil(kept) }
  }
}

extension DrawList.Draw.Kind {
  fileprivate var isWide: Bool {
    switch self {
    case .shadow, .contents, .shape, .sprites: true
    case .background, .gradient, .border: false
    }
  }
}

extension Bounds2D<Float> {
  /// Whether a box that is not nothing and a rectangle have a point in common.
  fileprivate func meets(_ other: Bounds2D<Double>) -> Bool {
    !isNothing && Double(minimum.x) <= other.maximum.x && other.minimum.x <= Double(maximum.x)
      && Double(minimum.y) <= other.maximum.y && other.minimum.y <= Double(maximum.y)
  }
}
