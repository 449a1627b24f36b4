import TransformCore

/// A tree of layers in flat arrays. It is a value: copies are independent. Nothing recurses, however deep the tree is.
///
/// ```swift
/// var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)))
/// let card = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10)), to: tree.root)
/// tree[card].position = SIMD2(30, 30)
/// assert(tree.superlayer(of: card) == tree.root)
/// tree.remove(card)
/// assert(!tree.contains(card))
/// ```
///
/// A layer takes 128 bytes, and 128 more for each transform that is not the identity. Properties that few layers have,
/// such as `Layer.replication`, take memory only in layers that set them.
///
/// Each edit states its own cost. The first edit of a tree that has a copy also copies all its layers, once. What an edit
/// costs the next `LayerTree.resolve(into:)` is in the article <doc:LayerTrees>.
public struct LayerTree: Sendable {
  /// A layer's place in its tree. It is valid in the tree that gave it out, in copies of that tree, and in their
  /// `ResolvedLayers`. Edits leave it as it is. The ID of a removed layer is never given out again.
  ///
  /// A tree that has no such layer refuses an ID by a precondition (`LayerTree.contains(_:)`). What copies of a tree
  /// add after they were made can have equal IDs, as can layers of different trees.
  public struct ID: Hashable, Sendable {
    let number: UInt32
    let generation: UInt32

    init(_ index: Int, _ generation: UInt32) {
      number = UInt32(index)
      self.generation = generation
    }

    package var index: Int { Int(number) }
  }

  var nodes: [LayerNode]
  /// The transforms of the layers, and the places among them that are not used.
  var matrices: [Transform3D<Double>] = []
  var freeMatrices: [Int32] = []
  /// The names of the layers; empty if none has a name.
  var names: [String?] = []
  /// The properties that few layers have, by place.
  var extras: [Int32: LayerExtras] = [:]
  /// How many layers replicate their sublayers.
  var replicatorCount = 0
  /// Whether a layer replicates its sublayers.
  package var hasReplicators: Bool { replicatorCount > 0 }
  /// The places of removed layers. The last is used first.
  var freeNodes: [Int32] = []
  /// Whether every superlayer comes before its sublayers.
  var isInOrder = true
  var log = ChangeLog()
  var orderCache = TreeOrderCache()
  /// How many layers the tree has.
  var count = 0

  /// A tree of one layer, the container of everything.
  public init(root: Layer) {
    nodes = []
    _ = newNode(root, superlayer: -1)
  }

  /// The container of everything. It can be replaced, but not moved or removed.
  public var root: ID { id(0) }

  /// Every layer, in the order of adding. A layer that is added after another was removed takes the place of that one.
  ///
  /// - Complexity: O(1) until a layer is removed, then O(n).
  public var ids: some RandomAccessCollection<ID> & Sendable { IDs(self) }

  /// Whether a layer is in this tree. That of a removed layer never is again.
  public func contains(_ id: ID) -> Bool {
    id.index < nodes.count && nodes[id.index].generation == id.generation && !nodes[id.index].isFree
  }

  /// The layer at a place.
  ///
  /// - Precondition: `id` is a layer of this tree.
  /// - Complexity: O(1), to read and to write. Each takes or makes a whole `Layer`, of some 400 bytes.
  public subscript(id: ID) -> Layer {
    get { layer(at: checked(id)) }
    set { replace(checked(id), by: newValue) }
  }

  /// The superlayer of this layer, or `nil` for the root.
  ///
  /// - Precondition: `id` is a layer of this tree.
  /// - Complexity: O(1).
  public func superlayer(of id: ID) -> ID? {
    let index = Int(nodes[checked(id)].superlayer)
    return index < 0 ? nil : self.id(index)
  }

  /// The sublayers, the topmost of equal zPosition last.
  ///
  /// - Precondition: `id` is a layer of this tree.
  /// - Complexity: O(n) for n sublayers.
  public func sublayers(of id: ID) -> [ID] { sublayers(of: checked(id)).map { self.id($0) } }

  func id(_ index: Int) -> ID { ID(index, nodes[index].generation) }

  func sublayers(of index: Int) -> some Sequence<Int> {
    sequence(first: Int(nodes[index].firstSublayer)) { Int(nodes[$0].next) }.prefix { $0 >= 0 }
  }

  func isLeaf(_ index: Int32) -> Bool { nodes[Int(index)].firstSublayer < 0 }

  func checked(_ id: ID) -> Int {
    precondition(contains(id), "the layer must be one of this tree")
    return id.index
  }
}
