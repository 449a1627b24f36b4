import LayerGeometry
public import TransformCore

/// What a tree of layers draws, back to front, as values: draws, and the frames that they are in.
///
/// It has no pixels, no text and no pictures, only the caller's numbers of pictures. A draw lies in the plane of its
/// layer (`transform(of:)`), and in a frame. Frames are clips, groups and masks; each names the one around it. Nothing is
/// pushed or popped. `walk(enter:leave:draw:)`, `passes()`, `hits(at:)` and `damage(since:)` are derived from these values.
///
/// Every drawn layer has a draw of kind `.background`, also where nothing is painted: a layer of opacity 0 or without a
/// background still has its place. A draw is told from others by its layer, copy, piece and kind. These stay from one
/// list of a tree to the next, whatever its index is.
///
/// ```swift
/// var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)))
/// tree[tree.root].looks.backgroundColor = SIMD4(1, 1, 1, 1)
/// tree[tree.root].looks.borderWidth = 2
/// let list = DrawList(tree, tree.resolved())
/// assert(list.draws.map(\.kind) == [.background, .border])
/// tree[tree.root].looks.borderWidth = 3
/// let next = DrawList(tree, tree.resolved())
/// assert(next.damage(since: list).count == 1)
/// ```
public struct DrawList: Sendable {
  /// The draws, back to front.
  public internal(set) var draws: [Draw] = []
  /// The draws of masks. `Frame.Effect.mask` says which of them are one mask.
  public internal(set) var masks: [Draw] = []
  /// The frames. Each comes after the one around it.
  public internal(set) var frames: [Frame] = []
  /// What is painted (`Draw.paint`).
  public internal(set) var paints: [Paint] = []
  /// The tree, for questions about places and copies. Its looks are not needed once the list is made.
  var tree: LayerTree
  /// The numbers of the resolved layers.
  var walk: DrawWalk
  /// Where each entry of the draw order begins; empty if all are plain, and each has one draw.
  var starts: [Start] = []
  /// The masks that looks name, used or not, by their layers.
  var masksByLayer: [LayerTree.ID: LayerTree.ID] = [:]
  /// The layers that are masks, or in a mask that is a transform layer.
  var maskPlaces: Set<LayerTree.ID> = []
  /// What is made when it is first asked for, and shared by copies.
  var products = Products()
  /// Which of the lists of its tree it is, and which it was brought from, by making some draws again; `nil` if all were
  /// made.
  var version = Version()
  var before: (version: Version, draws: [Range<Int>])?
  /// How many entries of the draw order were gone through to make this list from the one before.
  package internal(set) var madeEntries = 0

  init(empty tree: LayerTree, _ walk: DrawWalk) { (self.tree, self.walk) = (tree, walk) }
}

extension DrawList {
  /// Numbers of draws, draws of masks, frames and paints.
  typealias Counts = SIMD4<Int32>

  /// A list or a copy of it. Its identity is all that it has.
  final class Version: Sendable {}

  /// What of a list is before an entry of the draw order, and what that entry is, in 16 bytes. `end(of:following:)` finds its
  /// end in later ones.
  struct Start: Sendable, Hashable {
    /// The number of frames is four times as large. The other two bits are the kind: 2²⁹ frames fit in no memory.
    private var numbers: Counts

    init(_ counts: Counts) { numbers = Counts(counts.x, counts.y, counts.z << 2, counts.w) }

    var counts: Counts { Counts(numbers.x, numbers.y, numbers.z >> 2, numbers.w) }

    /// The index of its first draw.
    var draw: Int { Int(numbers.x) }

    /// Whether it has no looks, is no piece and no group with an opacity.
    var isPlain: Bool { numbers.z & 1 == 0 }

    /// Whether what it draws itself depends on what is in it: a shadow, or the opacity of a group. No plain one does.
    var dependsOnMembers: Bool { numbers.z & 2 != 0 }

    /// Notes that it is not plain.
    mutating func note(dependsOnMembers: Bool) { numbers.z |= dependsOnMembers ? 3 : 1 }
  }

  var counts: Counts { Counts(Int32(draws.count), Int32(masks.count), Int32(frames.count), Int32(paints.count)) }
}

extension DrawList {
  /// Which copy of its layer a draw is of: an index for each replicator around it, the outermost first.
  /// `LayerTree.color(of:instance:)` has the colour that its paint is multiplied by.
  public func instance(of draw: Draw) -> [Int] { walk.instance(of: draw.record) }

  /// The map from the plane of a draw's layer to the viewport, flattened where flattening happens.
  public func transform(of draw: Draw) -> Transform3D<Double> { walk.localToViewport(of: draw.record) }

  /// What the paint of a draw is multiplied by. Only copies have a colour, and only what is painted shows it.
  func tint(of draw: Draw) -> SIMD4<Double> {
    let instance = draw.payload < 0 ? [] : instance(of: draw)
    return instance.isEmpty ? .one : tree.color(of: draw.layer, instance: instance)
  }

  /// Whether its paint is visible.
  @inline(__always)
  func isPainted(_ draw: Draw) -> Bool { draw.payload >= 0 && paints[Int(draw.payload)].isVisible }

  /// Whether a draw is a shadow that draws cast. They have its opacity.
  func isCastByDraws(_ draw: Draw) -> Bool {
    if draw.kind == .shadow, case .shadow(_, of: .draws)? = draw.paint.map({ paints[$0] }) { true } else { false }
  }

  /// The number of the layer that makes a frame, or of its copy.
  func record(of frame: Frame) -> Int32? { frame.layer.map { walk.record(of: $0, frame.instance) } }

  /// The map from the plane of a frame to the viewport.
  public func transform(of frame: Frame) -> Transform3D<Double> {
    record(of: frame).map { walk.localToViewport(of: $0) } ?? .identity
  }
}

extension DrawList: Hashable {
  /// Whether both draw the same, at the same places, in the same colours, order and frames.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.frames == right.frames, left.paints == right.paints else { return false }
    func isSame(_ one: Draw, _ other: Draw) -> Bool {
      var same = other
      same.record = one.record
      return one == same && left.instance(of: one) == right.instance(of: other) && left.transform(of: one) == right.transform(of: other)
        && left.tint(of: one) == right.tint(of: other)
    }
    return left.draws.elementsEqual(right.draws, by: isSame) && left.masks.elementsEqual(right.masks, by: isSame)
      && left.frames.allSatisfy { left.transform(of: $0) == right.transform(of: $0) }
  }

  /// Hashes the frames, and the layers and the kinds of the draws.
  public func hash(into hasher: inout Hasher) {
    for draw in draws {
      hasher.combine(draw.layer)
      hasher.combine(draw.kind)
    }
    hasher.combine(frames)
  }
}
