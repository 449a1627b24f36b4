import AnimationTiming
public import LayerGeometry

/// An animated tree as it is shown at a time (`AnimatedTree.moment(at:)`).
///
/// ```swift
/// let square = Bounds2D<Double>(x: 0, y: 0, width: 10, height: 10)
/// var row = Layer(bounds: square, position: SIMD2(5, 5))
/// row.replication = Replication(count: 3, transform: .translation(x: 20, y: 0, z: 0))
/// row.replication?.delay = 1
/// var tree = LayerTree(root: row)
/// let dot = tree.append(Layer(bounds: square), to: tree.root)
/// var animated = AnimatedTree(tree)
/// let fade = BasicAnimation<LayerValue>(from: .number(0), to: .number(1))
/// animated.add(LayerAnimation(.opacity, PropertyAnimation(fade, timing: MediaTiming(duration: 4))), to: dot, at: 0)
/// let copies = animated.moment(at: 3).copies.filter { $0.id == dot }
/// assert(copies.map { $0.layer.opacity } == [0.75, 0.5, 0.25])
/// assert(copies.map { $0.time } == [3, 2, 1])
/// ```
public struct Moment: Sendable {
  /// What a layer of the tree is that is none of the model.
  enum Origin: Sendable {
    /// A further copy of a layer of the model.
    case layer(LayerTree.ID)
    /// The transform layer of a copy that a replicator makes.
    case copy(Int, Replication)
  }

  /// A layer of the model, or a copy of one.
  public struct Copy: Sendable {
    /// The layer of the model.
    public let id: LayerTree.ID
    /// The index in each replicator around the layer, the outermost first.
    public let instance: [Int]
    /// The layer's own time.
    public let time: Double
    /// The layer as it is shown.
    public let layer: Layer
    /// What its colours are multiplied by: red, green, blue and alpha.
    public let tint: SIMD4<Double>
    /// Where it is in the moment's tree: the layer, and the instance of replicators that are not written out.
    public let place: (id: LayerTree.ID, instance: [Int])
  }

  /// The tree, which resolves and is hit as any other. Layers in it may be changed, and stay copies of what they are.
  public var tree: LayerTree
  private let time: Double
  private let timings: [LayerTree.ID: MediaTiming]
  private let origins: [LayerTree.ID: Origin]

  init(tree: LayerTree, time: Double, timings: [LayerTree.ID: MediaTiming], origins: [LayerTree.ID: Origin]) {
    (self.tree, self.time, self.timings, self.origins) = (tree, time, timings, origins)
  }

  /// What a layer of the tree shows in an instance, as the draw order and hits name it; `nil` for a layer that only
  /// holds a copy. What the instance leaves out counts as 0, and the copy leaves it out too.
  ///
  /// - Precondition: `id` is a layer of the tree.
  /// - Complexity: O(d) for d layers that hold it.
  public func copy(of id: LayerTree.ID, instance: [Int] = []) -> Copy? { way(to: id)?.copy(instance, at: time) }

  /// All layers of the model with all copies, each layer in the order of adding, its copies by their instances.
  public var copies: some Sequence<Copy> {
    tree.ids.lazy.compactMap(way).flatMap { way in way.instances.lazy.map { way.copy($0, at: time) } }
  }

  /// What is around a layer of the tree; `nil` for one that only holds a copy.
  private func way(to id: LayerTree.ID) -> Way? {
    var (steps, next): ([Way.Step], LayerTree.ID?) = ([], id)
    while let place = next {
      var own = place
      switch origins[place] {
      case .copy(let index, let replication):
        if place == id { return nil }
        steps.append(.copy(replication, index))
      case .layer(let layer): own = layer
      case nil: break
      }
      if place != id, let replication = tree[place].replication { steps.append(.copies(replication)) }
      if let timing = timings[own] { steps.append(.timing(timing)) }
      next = tree.superlayer(of: place)
    }
    if case .layer(let own) = origins[id] { return Way(id: own, place: id, layer: tree[id], steps: steps.reversed()) }
    return Way(id: id, place: id, layer: tree[id], steps: steps.reversed())
  }
}

/// The layers around a layer of a moment's tree, the outermost first, and the layer itself.
private struct Way {
  enum Step {
    case timing(MediaTiming)
    /// A copy that is written out.
    case copy(Replication, Int)
    /// All copies of a replicator that is not.
    case copies(Replication)
  }

  let id: LayerTree.ID
  let place: LayerTree.ID
  let layer: Layer
  let steps: [Step]

  /// The instances of the replicators that are not written out.
  var instances: [[Int]] {
    steps.reduce([[]]) { paths, step in
      guard case .copies(let replication) = step else { return paths }
      return paths.flatMap { path in (0..<max(replication.count, 1)).map { path + [$0] } }
    }
  }

  func copy(_ instance: [Int], at time: Double) -> Moment.Copy {
    var (rest, whole, time, tint): (ArraySlice<Int>, [Int], Double, SIMD4<Double>) = (instance[...], [], time, .one)
    for step in steps {
      let (replication, index): (Replication, Int)
      switch step {
      case .timing(let timing):
        time = timing.localTime(fromParent: time)
        continue
      case .copy(let own, let number): (replication, index) = (own, number)
      case .copies(let own):
        guard let number = rest.popFirst() else {
          tint *= own.color(ofInstance: 0)
          continue
        }
        (replication, index) = (own, number)
      }
      whole.append(index)
      if index > 0 { time = time - Double(index) * replication.delay }
      tint *= replication.color(ofInstance: index)
    }
    return Moment.Copy(id: id, instance: whole, time: time, layer: layer, tint: tint, place: (place, instance))
  }
}
