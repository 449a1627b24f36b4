public import AnimationTiming
public import LayerGeometry
import TransformCore

/// A layer tree and the animations of its layers. It is a value without a clock: the tree as it is shown at any time is
/// asked for, in any order.
///
/// The model is the tree as it was set, and has no history: what was set counts at all times. A layer's animations act
/// on the model's layer in the order in which they were added. An animation that is over, and does not fill, shows the
/// model again; nothing has to be removed for that.
///
/// ```swift
/// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 100)
/// var tree = LayerTree(root: Layer(bounds: bounds))
/// let card = tree.append(Layer(bounds: bounds), to: tree.root)
/// var animated = AnimatedTree(tree)
/// let ends = BasicAnimation<LayerValue>(from: .number(0), to: .number(60))
/// let slide = PropertyAnimation(ends, timing: MediaTiming(duration: 2))
/// animated.add(LayerAnimation(.positionX, slide), forKey: "slide", to: card, at: 10)
/// assert(animated.presentation(at: 11)[card].position == SIMD2(30, 0))
/// assert(animated.presentation(at: 12)[card].position == .zero)
/// ```
public struct AnimatedTree: Sendable {
  /// The tree as it was set. After layers were added, moved or removed, or changed through this property, a tree that
  /// `present(at:into:)` writes into must be made anew.
  public var model: LayerTree
  /// Whether the model had replicators before a layer of it was set. Kept trees may be written out.
  private(set) var hadReplicators = false
  /// The timings of layers within their superlayers' time; that of the root within the time that is asked for.
  public var timings: [LayerTree.ID: MediaTiming] = [:]
  /// The layers that were ever animated or set, and not forgotten since.
  var entries: [Entry] = []
  var places: [LayerTree.ID: Int32] = [:]
  /// The animations, each with the next one of its layer, and what is read of each at every time.
  var tracks: [Track] = []
  var hot: [HotTrack] = []
  var freeTracks: [Int32] = []
  /// Interpolations of hot tracks, and the places among them that are not used.
  var ways: [PreparedWay] = []
  var freeWays: [Int32] = []

  /// A tree whose layers are not animated yet.
  public init(_ model: LayerTree) { self.model = model }

  /// A layer of the model. Changes made here appear in trees at the next `present(at:into:)`.
  ///
  /// - Precondition: `id` is a layer of the model.
  public subscript(id: LayerTree.ID) -> Layer {
    get { model[id] }
    set {
      hadReplicators = hadReplicators || model.hasReplicators
      model[id] = newValue
      let entry = entry(of: id)
      entries[entry].isPlain = false
    }
  }

  /// Adds an animation to a layer, above those before it, at a time of the space around the root. It replaces that of
  /// the same key; any number can be without a key.
  ///
  /// Without a begin it begins at that time, in the layer's own. Without a duration it has the transaction's. A timing
  /// function of the transaction takes the place of its own.
  ///
  /// - Precondition: `id` is a layer of the model.
  public mutating func add(
    _ animation: LayerAnimation, forKey key: String? = nil, to id: LayerTree.ID, at time: Double,
    in transaction: Transaction = Transaction()
  ) {
    precondition(model.contains(id), "the layer must be one of the model")
    var animation = animation.settled(duration: transaction.duration ?? Transaction.standardDuration)
    if animation.timing.beginTime == 0 { animation.timing.beginTime = localTime(of: id, at: time) }
    if let function = transaction.timingFunction { animation.timingFunction = function }
    add(settled: animation, forKey: key, to: id)
  }

  /// Adds an animation with the begin, the duration and the curve that it has.
  package mutating func add(settled animation: LayerAnimation, forKey key: String?, to id: LayerTree.ID) {
    if let key { remove(forKey: key, from: id) }
    append(animation, key, to: entry(of: id))
  }

  /// Removes the animation of a key from a layer, if there is one.
  public mutating func remove(forKey key: String, from id: LayerTree.ID) {
    guard let entry = places[id].map({ Int($0) }), let track = chain(of: entry).first(where: { tracks[$0].key == key }) else { return }
    retire(track, of: entry)
  }

  /// Removes all animations of a layer.
  package mutating func removeAll(from id: LayerTree.ID) {
    guard let entry = places[id].map({ Int($0) }) else { return }
    for track in chain(of: entry) { retire(track, of: entry) }
  }

  /// The keys of a layer's animations, in the order in which they act.
  public func keys(of id: LayerTree.ID) -> [String] {
    guard let entry = places[id] else { return [] }
    return chain(of: Int(entry)).compactMap { tracks[$0].key }
  }

  /// The animation of a key of a layer, with the begin and the duration that it runs with.
  public func animation(forKey key: String, of id: LayerTree.ID) -> LayerAnimation? {
    guard let entry = places[id] else { return nil }
    return chain(of: Int(entry)).first { tracks[$0].key == key }.flatMap { tracks[$0].animation }
  }
}
