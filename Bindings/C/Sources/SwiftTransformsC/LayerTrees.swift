internal import AnimationGeometry
public import CSwiftTransforms
internal import LayerGeometry
internal import Synchronization
internal import TransformCore

/// A tree that several threads may edit, one after the other.
final class SharedTree: Sendable {
  struct State {
    var animated: AnimatedTree
    /// The layers by their numbers in the header; removed ones stay.
    var layers: [LayerTree.ID]

    /// The tree as it was set.
    var tree: LayerTree {
      get { animated.model }
      _modify { yield &animated.model }
    }

    func id(_ layer: UInt32, _ name: StaticString = "layer") throws(Refusal) -> LayerTree.ID {
      guard layer < layers.count, case let id = layers[Int(layer)], tree.contains(id) else { throw noLayer(layer, name) }
      return id
    }

    /// The place of a position in a superlayer, with or without the layer that is moved there.
    func place(_ position: Int64, in superlayer: LayerTree.ID, without moved: LayerTree.ID? = nil) throws(Refusal) -> Int {
      let count = tree.sublayers(of: superlayer).count { $0 != moved }
      guard position >= -1, position <= count else {
        throw Refusal(ST_ERROR_INDEX, "position is \(position); expected -1 to \(count)")
      }
      return position < 0 ? count : Int(position)
    }
  }

  let state: Mutex<State>

  init(_ tree: LayerTree) { state = Mutex(State(animated: AnimatedTree(tree), layers: [tree.root])) }

  /// A tree whose layers have the numbers that they have in another.
  init(_ tree: LayerTree, like state: State) { self.state = Mutex(State(animated: AnimatedTree(tree), layers: state.layers)) }
}

func noLayer(_ layer: UInt32, _ name: StaticString = "layer") -> Refusal {
  Refusal(ST_ERROR_INDEX, "\(name) \(layer) is not a layer of this tree")
}

let trees = Handles<SharedTree>("layer tree")

/// Runs `body` with a tree, alone.
func withTree(_ handle: UInt64, _ body: (inout SharedTree.State) throws(Refusal) -> Void) -> Int32 {
  status { () throws(Refusal) in
    let shared = try trees[handle]
    try shared.state.withLock { (state) throws(Refusal) in try body(&state) }
  }
}

/// A copy of a tree, for what takes long.
func snapshot(of handle: UInt64) throws(Refusal) -> SharedTree.State { try trees[handle].state.withLock { $0 } }

/// The defaults of a layer.
@_cdecl("st_layer_defaults")
public func layerDefaults(_ properties: UnsafeMutablePointer<st_layer_properties>?) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe output(properties, "properties")
    unsafe address.pointee = st_layer_properties(Layer(bounds: Bounds2D(x: 0, y: 0, width: 0, height: 0)))
  }
}

/// Opens a tree.
@_cdecl("st_layer_tree_open")
public func openTree(_ root: UnsafePointer<st_layer_properties>?, _ tree: UnsafeMutablePointer<UInt64>?) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe output(tree, "tree")
    let root = try unsafe layer(root, "root")
    unsafe address.pointee = trees.open(SharedTree(LayerTree(root: root)))
  }
}

/// Closes a tree.
@_cdecl("st_layer_tree_close")
public func closeTree(_ tree: UInt64) -> Int32 { status { () throws(Refusal) in try trees.close(tree) } }

/// Adds a layer.
@_cdecl("st_layer_tree_add")
public func addLayer(
  _ tree: UInt64, _ superlayer: UInt32, _ position: Int64, _ properties: UnsafePointer<st_layer_properties>?,
  _ layer: UnsafeMutablePointer<UInt32>?
) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let new = try unsafe SwiftTransformsC.layer(properties, "properties")
    let owner = try state.id(superlayer, "superlayer")
    if let layer = unsafe layer { try unsafe checkAligned(UnsafePointer(layer), "layer") }
    guard state.layers.count <= UInt32.max else { throw .size("layer tree") }
    let id =
      position == -1 ? state.tree.append(new, to: owner) : state.tree.insert(new, at: try state.place(position, in: owner), in: owner)
    unsafe layer?.pointee = UInt32(state.layers.count)
    state.layers.append(id)
  }
}

/// Reads what a layer is.
@_cdecl("st_layer_tree_get")
public func getLayer(_ tree: UInt64, _ layer: UInt32, _ properties: UnsafeMutablePointer<st_layer_properties>?) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let address = try unsafe output(properties, "properties")
    unsafe address.pointee = st_layer_properties(state.tree[try state.id(layer)])
  }
}

/// Replaces what a layer is.
@_cdecl("st_layer_tree_set")
public func setLayer(_ tree: UInt64, _ layer: UInt32, _ properties: UnsafePointer<st_layer_properties>?) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let id = try state.id(layer)
    let new = try unsafe SwiftTransformsC.layer(properties, "properties", looksLike: state.tree[id])
    state.tree[id] = new
  }
}

/// Moves a layer.
@_cdecl("st_layer_tree_move")
public func moveLayer(_ tree: UInt64, _ layer: UInt32, _ superlayer: UInt32, _ position: Int64) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let (id, owner) = (try state.id(layer), try state.id(superlayer, "superlayer"))
    guard id != state.tree.root else { throw Refusal(ST_ERROR_INDEX, "layer 0 is the root, which cannot be moved") }
    var next: LayerTree.ID? = owner
    while let each = next {
      guard each != id else {
        throw Refusal(ST_ERROR_INDEX, "superlayer \(superlayer) is within layer \(layer), which cannot be moved into itself")
      }
      next = state.tree.superlayer(of: each)
    }
    state.tree.move(id, to: owner, at: try state.place(position, in: owner, without: id))
  }
}

/// Removes a layer.
@_cdecl("st_layer_tree_remove")
public func removeLayer(_ tree: UInt64, _ layer: UInt32) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let id = try state.id(layer)
    guard id != state.tree.root else { throw Refusal(ST_ERROR_INDEX, "layer 0 is the root, which cannot be removed") }
    state.tree.remove(id)
  }
}

/// Counts the layers.
@_cdecl("st_layer_tree_count")
public func countLayers(_ tree: UInt64, _ count: UnsafeMutablePointer<Int>?) -> Int32 {
  withTree(tree) { state throws(Refusal) in
    let address = try unsafe output(count, "count")
    unsafe address.pointee = state.tree.ids.count
  }
}

/// Resolves a tree.
@_cdecl("st_layer_tree_resolve")
public func resolveTree(_ tree: UInt64, _ viewport: UnsafePointer<Double>?, _ resolved: UnsafeMutablePointer<UInt64>?) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe output(resolved, "resolved")
    let numbers = try unsafe viewport == nil ? nil : SwiftTransformsC.numbers(viewport, 4, "viewport")
    for number in numbers ?? [] { try checkFinite("viewport", number) }
    let bounds = numbers.map { Bounds2D(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    let state = try snapshot(of: tree)
    unsafe address.pointee = openResolved(state, state.tree.resolved(viewport: bounds))
  }
}
