// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  public import Foundation
  import LayerGeometry
  public import QuartzCompatibility
  import TransformCore

  /// A layer by Core Animation's name. It holds one `Layer` of LayerGeometry; its properties are those of that value.
  ///
  /// Nothing here has pixels, a clock or a run loop. `LayerScene` says what a tree of layers shows at a time. Layers
  /// are no `Sendable` values: one thread at a time uses a tree.
  ///
  /// A property that is set between `CATransaction.begin()` and `commit()` is animated, as Core Animation does it.
  /// Elsewhere it is set and nothing else: there is no run loop to begin a transaction.
  ///
  /// ```swift
  /// let root = CALayer()
  /// root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
  /// let card = CALayer()
  /// card.frame = CGRect(x: 10, y: 10, width: 30, height: 40)
  /// root.addSublayer(card)
  /// assert(root.hitTest(CGPoint(x: 20, y: 20)) === card && card.superlayer === root)
  /// ```
  open class CALayer: NSObject {
    /// All that the layer is without others.
    var core = Layer(bounds: Bounds2D(x: 0, y: 0, width: 0, height: 0))
    var timing = MediaTiming()
    /// The animations, each above those before it.
    var tracks: [Track] = []
    /// The keys of the animations, so that a new one is not looked for.
    var trackKeys: Set<String> = []
    /// The sublayers, without the mask.
    var members: [CALayer] = []
    var maskIfAny: CALayer?
    /// The layer that this one is a sublayer or the mask of.
    weak var owner: CALayer?
    /// The layer that this one is a presentation of.
    weak var original: CALayer?
    /// Where the layer is in scenes.
    var places: [Place] = []
    /// The scene of this layer and its sublayers as they were set, for hits and conversions.
    var ownStorage: SceneStorage?
    var ownActions: [String: any CAAction]?
    var isOnePicture = false
    /// Values of keys that are no property here.
    var ownValues: [String: Any] = [:]

    /// A layer with Core Animation's defaults.
    public override init() {}

    /// A copy of another layer's properties, without sublayers, mask and animations. What is no layer gives defaults.
    /// Each class takes over its own properties and those that every layer has, and no other.
    ///
    /// Core Animation makes presentations by it. Here they are made without it, of the class of this module that a
    /// subclass is derived from.
    public init(layer: Any) {
      super.init()
      guard let layer = layer as? CALayer else { return }
      (core, timing) = (layer.core.ofEveryLayer, layer.timing)
      (ownActions, ownValues, isOnePicture) = (layer.ownActions, layer.ownValues, layer.isOnePicture)
    }

    /// Always `nil`: no layer can be read from an archive here.
    public required init?(coder: NSCoder) { return nil }

    // Layers that nothing else holds go one after the other: within one another a deep tree would take the whole stack.
    deinit {
      var stack = takeOwned()
      while var layer = stack.popLast() {
        if isKnownUniquelyReferenced(&layer) { stack += layer.takeOwned() }
      }
    }

    private func takeOwned() -> [CALayer] {
      defer { (members, maskIfAny) = ([], nil) }
      return owned
    }

    /// The rectangle of the layer's own coordinates that it covers. A negative size is made positive.
    open var bounds: CGRect {
      get { CGRect(core: core.bounds) }
      set { edit("bounds") { $0.bounds = Bounds2D(rect: newValue) } }
    }

    /// Where the anchor lies in the superlayer's coordinates.
    open var position: CGPoint {
      get { CGPoint(core: core.position) }
      set { edit("position") { $0.position = SIMD2(point: newValue) } }
    }

    /// The layer's z in its superlayer's coordinates; also the order among siblings.
    open var zPosition: CGFloat {
      get { CGFloat(core.zPosition) }
      set { edit("zPosition") { $0.zPosition = Double(newValue) } }
    }

    /// The point that `position` places and transforms leave fixed, in fractions of the bounds.
    open var anchorPoint: CGPoint {
      get { CGPoint(core: core.anchorPoint) }
      set { edit("anchorPoint") { $0.anchorPoint = SIMD2(point: newValue) } }
    }

    /// The layer's own transform, about its anchor.
    open var transform: CATransform3D {
      get { CATransform3D(core.transform) }
      set { edit("transform") { $0.transform = Transform3D(newValue) } }
    }

    /// The transform of all sublayers, about this layer's anchor.
    open var sublayerTransform: CATransform3D {
      get { CATransform3D(core.sublayerTransform) }
      set { edit("sublayerTransform") { $0.sublayerTransform = Transform3D(newValue) } }
    }

    /// The smallest rectangle of the superlayer that holds the transformed bounds; infinite if a corner is behind the
    /// eye.
    ///
    /// Setting it sets the bounds' size and the position (`Layer.setFrame(_:)`). Where no size or many have the frame,
    /// as at a turn of 45°, nothing changes.
    open var frame: CGRect {
      get { core.frame.map { CGRect(core: $0) } ?? .infinite }
      set {
        var layer = core
        guard layer.setFrame(Bounds2D(rect: newValue)) else { return }
        edit("bounds") { $0.bounds = layer.bounds }
        edit("position") { $0.position = layer.position }
      }
    }

    /// Whether the layer and all below it are left out.
    open var isHidden: Bool {
      get { core.isHidden }
      set { edit("hidden") { $0.isHidden = newValue } }
    }

    /// How opaque the layer and all that is flattened into it are, 0 … 1.
    open var opacity: Float {
      get { Float(core.opacity) }
      set { edit("opacity") { $0.opacity = Double(newValue) } }
    }

    /// Adds a copy of an animation, above those before it. It replaces that of the same key; any number can be without.
    ///
    /// Without a begin it begins now (`CACurrentMediaTime()`), in the layer's time. Without a duration it has that of
    /// the transaction, or 0.25 s. A timing function of the transaction takes the place of its own. What
    /// `LayerAnimation(_:)` cannot read is not added, and neither is an animation of a property that the class has not:
    /// then `animation(forKey:)` is `nil`.
    open func add(_ animation: CAAnimation, forKey key: String?) { addTrack(animation, key) }

    /// What is done when the property of a key is set in a transaction: `NSNull` for nothing.
    ///
    /// The first of these that there is: that of `actions`, that of `defaultAction(forKey:)` of the class, and for
    /// properties that can be animated a `CABasicAnimation` from the value that is shown. Subclasses can answer before.
    open func action(forKey event: String) -> (any CAAction)? { searchedAction(event) }

    /// The action of a class for a key; `nil` here.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Whether a point of the layer's own coordinates is in its bounds. Left and upper edges are; the others are not.
    open func contains(_ point: CGPoint) -> Bool { core.bounds.contains(SIMD2<Double>(point: point)) }

    /// The topmost of this layer and those in it that holds a point of the superlayer's coordinates, as they were set;
    /// `nil` for none. Animations do not count: ask `LayerScene` for a time.
    ///
    /// It is Core Animation's order of `HitOrder.tree`, in the picture of the outermost layer around: in a hidden layer
    /// nothing is hit. Bounds that mask cut hits, as they were measured to do in Core Animation. Corners and mask
    /// layers do not, and an overridden `contains(_:)` is not asked.
    open func hitTest(_ point: CGPoint) -> CALayer? { topmost(at: point) }

    /// A layer of the same class of this module.
    func blank() -> CALayer { CALayer() }

    /// An animation that is added; `nil` if it says nothing of this layer.
    func track(_ animation: CAAnimation, _ key: String?) -> Track? {
      guard let value = LayerAnimation(animation), has(animation) else { return nil }
      return Track(key: key, object: animation, value: value)
    }

    /// Takes over what the class has beside its value, as another layer shows it at a time of its own.
    func show(_ layer: CALayer, at time: Double) {}
  }
#endif
