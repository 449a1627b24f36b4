/// A tree of layers in flat arrays. A superlayer always comes before its sublayers. Nothing recurses, however deep the
/// tree is.
///
/// ```swift
/// var tree = LayerTree(root: Layer(bounds: Bounds2D(x: 0, y: 0, width: 100, height: 100), position: SIMD2(50, 50)))
/// let card = tree.append(Layer(bounds: Bounds2D(x: 0, y: 0, width: 10, height: 10)), to: tree.root)
/// tree[card].position = SIMD2(30, 30)
/// assert(tree.superlayer(of: card) == tree.root)
/// ```
public struct LayerTree: Sendable, Hashable {
  /// A layer's place in its tree. It is valid in the tree that gave it out, in copies of that tree, and in their
  /// `ResolvedLayers`.
  ///
  /// A tree with too few layers refuses an ID of another tree by a precondition. A larger tree cannot notice it: the ID
  /// is that of its own layer at the same number.
  public struct ID: Hashable, Sendable, Comparable {
    let index: Int

    /// Whether `left` was added to the tree before `right`.
    public static func < (left: ID, right: ID) -> Bool { left.index < right.index }
  }

  private(set) var layers: [Layer]
  private(set) var superlayers: [Int]
  private(set) var sublayers: [[Int]]

  /// A tree of one layer, the container of everything.
  public init(root: Layer) {
    layers = [root]
    superlayers = [-1]
    sublayers = [[]]
  }

  /// The container of everything.
  public var root: ID { ID(index: 0) }

  /// Every layer, in the order of adding.
  ///
  /// - Complexity: O(1); the collection holds the number of layers alone.
  public var ids: some RandomAccessCollection<ID> & Sendable { IDs(endIndex: layers.count) }

  /// Adds a layer after the last sublayer of `superlayer`, and returns its place. It is drawn above the sublayers
  /// before it.
  ///
  /// - Precondition: `superlayer` is a layer of this tree.
  @discardableResult
  public mutating func append(_ layer: Layer, to superlayer: ID) -> ID {
    precondition(superlayer.index < layers.count, "the superlayer must be a layer of this tree")
    layers.append(layer)
    superlayers.append(superlayer.index)
    sublayers.append([])
    sublayers[superlayer.index].append(layers.count - 1)
    return ID(index: layers.count - 1)
  }

  /// The layer at a place.
  ///
  /// - Precondition: `id` is a layer of this tree.
  public subscript(id: ID) -> Layer {
    get { layers[checked(id)] }
    set { layers[checked(id)] = newValue }
  }

  /// The layer that holds this one, or `nil` for the root.
  ///
  /// - Precondition: `id` is a layer of this tree.
  public func superlayer(of id: ID) -> ID? {
    let index = superlayers[checked(id)]
    return index < 0 ? nil : ID(index: index)
  }

  /// The sublayers in the order of adding.
  ///
  /// - Precondition: `id` is a layer of this tree.
  /// - Complexity: O(n) for n sublayers.
  public func sublayers(of id: ID) -> [ID] { sublayers[checked(id)].map(ID.init) }

  private func checked(_ id: ID) -> Int {
    precondition(id.index < layers.count, "the layer must be one of this tree")
    return id.index
  }
}
