/// Nodes over a list in its order: a leaf over four neighbours, and each node above over two of the level below.
///
/// Neighbours along a path are neighbours in the plane. Therefore the order itself makes a good tree, in linear time.
struct OrderTree<Node: Sendable>: Sendable {
  private static var leafSize: Int { 4 }
  private let size: Int
  private var nodes: [Node] = []
  /// The first node of each level; level 0 has the leaves.
  private var levels: [Int] = []

  /// The tree over a number of items. `add` adds the node next to another, which begins with an item.
  init(_ size: Int, _ node: (Int) -> Node, add: (inout Node, _ next: Node, _ first: Int) -> Void) {
    self.size = size
    guard size > 0 else { return }
    var (count, span) = ((size + Self.leafSize - 1) / Self.leafSize, Self.leafSize)
    nodes.reserveCapacity(2 * count + 8)
    levels.append(0)
    for first in stride(from: 0, to: size, by: span) {
      var leaf = node(first)
      for index in (first + 1)..<max(min(first + span, size), first + 1) { add(&leaf, node(index), index) }
      nodes.append(leaf)
    }
    while count > 1 {
      let first = nodes.count - count
      levels.append(nodes.count)
      for index in stride(from: 0, to: count, by: 2) {
        var parent = nodes[first + index]
        if index + 1 < count { add(&parent, nodes[first + index + 1], (index + 1) * span) }
        nodes.append(parent)
      }
      (count, span) = ((count + 1) / 2, 2 * span)
    }
  }

  /// The root's level.
  var top: Int { levels.count - 1 }

  @inline(__always)
  subscript(level: Int, index: Int) -> Node { nodes[levels[level] + index] }

  /// The places of a node's children in the level below, one or two.
  @inline(__always)
  func children(ofLevel level: Int, _ index: Int) -> Range<Int> {
    2 * index..<min(2 * index + 2, levels[level] - levels[level - 1])
  }

  /// The items of a leaf.
  @inline(__always)
  func items(ofLeaf index: Int) -> Range<Int> { index * Self.leafSize..<min((index + 1) * Self.leafSize, size) }
}
