import SharedState

/// All layers of a tree in tree order: a layer before its sublayers, siblings by zPosition, then as they are listed.
final class TreeOrder: Sendable {
  let indices: [Int32]
  /// The superlayer of each; −1 for the root.
  let superlayers: [Int32]
  /// Whether siblings are in it as they are listed, because no zPosition changes that.
  let isListed: Bool

  init(_ indices: [Int32], superlayers: [Int32], isListed: Bool = false) {
    (self.indices, self.superlayers, self.isListed) = (indices, superlayers, isListed)
  }
}

/// The place for a tree order. It is filled when the order is first asked for; copies of a tree share it until they
/// differ in their order.
struct TreeOrderCache: Sendable {
  private enum Name: Int, CaseIterable { case order, listed }
  private var places = LazyPlaces<Name>()

  var order: LazyReference<TreeOrder> { places[.order] }
  /// The same with siblings as they are listed, if that is another order.
  var listed: LazyReference<TreeOrder> { places[.listed] }

  /// Whether no copy of the tree shares it.
  mutating func isUnique() -> Bool { places.isUnique() }

  static func === (first: TreeOrderCache, second: TreeOrderCache) -> Bool { first.places === second.places }
}

extension LayerTree {
  var treeOrder: TreeOrder { orderCache.order.load() ?? orderCache.order.storeIfNil(order(isSorted: true)) }

  /// All layers, each before its sublayers, siblings as they are listed. That is often their order in memory.
  var listedOrder: TreeOrder {
    let order = treeOrder
    return order.isListed ? order : orderCache.listed.load() ?? orderCache.listed.storeIfNil(self.order(isSorted: false))
  }

  /// Drops the order that is known.
  mutating func orderChanged() {
    if !orderCache.isUnique() || orderCache.order.load() != nil { orderCache = TreeOrderCache() }
  }

  /// To be called after a layer's zPosition has changed.
  mutating func heightChanged(_ index: Int) {
    let superlayer = Int(nodes[index].superlayer)
    guard superlayer >= 0 else { return }
    checkHeight(index)
    if nodes[superlayer].traits.contains(.unsorted) { orderChanged() }
  }

  /// Notes whether a layer is out of the order of zPosition among its neighbours.
  mutating func checkHeight(_ index: Int) {
    let node = nodes[index]
    let isAfter = node.previous < 0 || nodes[Int(node.previous)].zPosition <= node.zPosition
    let isBefore = node.next < 0 || node.zPosition <= nodes[Int(node.next)].zPosition
    if !isAfter || !isBefore { nodes[Int(node.superlayer)].traits.insert(.unsorted) }
  }

  /// All layers, each before its sublayers, with siblings by zPosition or as they are listed.
  private func order(isSorted: Bool) -> TreeOrder {
    var (result, superlayers, stack): ([Int32], [Int32], [Int32]) = ([], [], [0])
    var isListed = true
    result.reserveCapacity(count)
    superlayers.reserveCapacity(count)
    while let index = stack.popLast() {
      // By their zPosition, siblings can be far apart in memory.
      if !isListed, stack.count >= 16 { nodes.fetch(Int(stack[stack.count - 16])) }
      result.append(index)
      superlayers.append(nodes[Int(index)].superlayer)
      if isSorted, nodes[Int(index)].traits.contains(.unsorted), !self.isSorted(index) {
        isListed = false
        stack += sorted(index).reversed()
      } else {
        var sublayer = nodes[Int(index)].lastSublayer
        while sublayer >= 0 {
          stack.append(sublayer)
          sublayer = nodes[Int(sublayer)].previous
        }
      }
    }
    return TreeOrder(result, superlayers: superlayers, isListed: isListed)
  }

  private func isSorted(_ index: Int32) -> Bool {
    var last = -Double.infinity
    return sublayers(of: Int(index)).allSatisfy { sublayer in
      defer { last = nodes[sublayer].zPosition }
      return nodes[sublayer].zPosition >= last
    }
  }

  /// The sublayers by zPosition. Those of equal ones stay as they are listed.
  private func sorted(_ index: Int32) -> [Int32] {
    sublayers(of: Int(index)).map { Int32($0) }.ordered { nodes[Int($0)].zPosition }
  }
}
