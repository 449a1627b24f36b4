extension LayerTree {
  /// Adds a layer after the last sublayer of `superlayer`, and returns its place. It is drawn above the sublayers
  /// before it.
  ///
  /// - Precondition: `superlayer` is a layer of this tree.
  /// - Complexity: O(1), amortised.
  @discardableResult
  public mutating func append(_ layer: Layer, to superlayer: ID) -> ID {
    insert(layer, before: -1, in: checked(superlayer))
  }

  /// Adds a layer as sublayer number `position` of `superlayer`, and returns its place. It is drawn above the sublayers
  /// before it; those of a greater zPosition come later.
  ///
  /// - Precondition: `superlayer` is a layer of this tree, and `position` is from 0 to the number of its sublayers.
  /// - Complexity: O(d) for a distance d to the nearer end of the sublayers.
  @discardableResult
  public mutating func insert(_ layer: Layer, at position: Int, in superlayer: ID) -> ID {
    let owner = checked(superlayer)
    return insert(layer, before: sublayer(position, of: owner), in: owner)
  }

  /// Makes a layer, with all that is in it, sublayer number `position` of `superlayer`. Places are counted without the
  /// layer itself. The superlayer can be the same as before: then the order of its sublayers changes.
  ///
  /// - Precondition: Both are layers of this tree, `id` is not the root, `superlayer` is not in the layer, and
  ///   `position` is from 0 to the number of the other sublayers.
  /// - Complexity: O(d + h) for a distance d to the nearer end of the sublayers and a superlayer in h others.
  public mutating func move(_ id: ID, to superlayer: ID, at position: Int) {
    let (index, target) = (checked(id), checked(superlayer))
    precondition(index != 0, "the root cannot be moved")
    precondition(upward(from: target).allSatisfy { $0 != index }, "a layer cannot be moved into itself")
    unlink(index)
    link(index, before: sublayer(position, of: target), in: target)
    if target > index { isInOrder = false }
    note(index, .subtree)
  }

  /// Removes a layer with all that is in it. Their IDs are refused from then on.
  ///
  /// - Precondition: `id` is a layer of this tree, and not the root.
  /// - Complexity: O(n) for n layers that are removed.
  public mutating func remove(_ id: ID) {
    let index = checked(id)
    precondition(index != 0, "the root cannot be removed")
    unlink(index)
    var stack = [index]
    while let next = stack.popLast() {
      stack += sublayers(of: next)
      freeNode(next)
    }
  }

  private mutating func insert(_ layer: Layer, before next: Int, in superlayer: Int) -> ID {
    let index = newNode(layer, superlayer: superlayer)
    link(index, before: next, in: superlayer)
    return id(index)
  }

  /// The sublayer at a place, −1 at the end.
  private func sublayer(_ position: Int, of superlayer: Int) -> Int {
    let count = Int(nodes[superlayer].sublayerCount)
    precondition((0...count).contains(position), "the position must be from 0 to the number of sublayers")
    var place: Int
    if position <= count / 2 {
      place = Int(nodes[superlayer].firstSublayer)
      for _ in 0..<position { place = Int(nodes[place].next) }
    } else {
      place = -1
      for step in 0..<(count - position) { place = Int(step == 0 ? nodes[superlayer].lastSublayer : nodes[place].previous) }
    }
    return place
  }

  /// Puts a layer into the list of a superlayer's sublayers, before another or at the end.
  private mutating func link(_ index: Int, before next: Int, in superlayer: Int) {
    attach(index, before: next, in: superlayer)
    orderChanged()
    checkHeight(index)
  }

  /// The same, of a tree whose order is not known.
  @inline(__always)
  mutating func attach(_ index: Int, before next: Int, in superlayer: Int) {
    let previous = Int(next < 0 ? nodes[superlayer].lastSublayer : nodes[next].previous)
    (nodes[index].superlayer, nodes[index].previous, nodes[index].next) = (Int32(superlayer), Int32(previous), Int32(next))
    if previous < 0 { nodes[superlayer].firstSublayer = Int32(index) } else { nodes[previous].next = Int32(index) }
    if next < 0 { nodes[superlayer].lastSublayer = Int32(index) } else { nodes[next].previous = Int32(index) }
    nodes[superlayer].sublayerCount += 1
  }

  private mutating func unlink(_ index: Int) {
    let (superlayer, previous, next) = (Int(nodes[index].superlayer), Int(nodes[index].previous), Int(nodes[index].next))
    if previous < 0 { nodes[superlayer].firstSublayer = Int32(next) } else { nodes[previous].next = Int32(next) }
    if next < 0 { nodes[superlayer].lastSublayer = Int32(previous) } else { nodes[next].previous = Int32(previous) }
    nodes[superlayer].sublayerCount -= 1
    orderChanged()
  }
}
