// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import Foundation
  public import LayerDrawing
  public import LayerGeometry
  public import QuartzCompatibility
  import TransformCore

  /// What a layer and all in it show at any time: a tree of values, a draw list, and hits. It does not exist on Apple's
  /// systems, where the render server does this.
  ///
  /// The viewport has the coordinates of the root's superlayer, and all times are those of that layer. Without one they
  /// are those of the space around the root. A scene keeps what it has computed, and renews it by what has changed in
  /// the layers since. Times can be asked for in any order.
  ///
  /// ```swift
  /// let root = CALayer()
  /// root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
  /// let card = CALayer()
  /// card.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
  /// root.addSublayer(card)
  /// let slide = CABasicAnimation(keyPath: "position.x")
  /// (slide.fromValue, slide.toValue, slide.duration) = (5, 85, 2)
  /// card.add(slide, forKey: "slide")
  /// let scene = LayerScene(root)
  /// assert(scene.hitTest(CGPoint(x: 45, y: 5), at: 1) === card)
  /// assert(scene.hitTest(CGPoint(x: 45, y: 5), at: 3) === root)
  /// ```
  public final class LayerScene {
    /// The layer that the scene shows. The scene keeps it alive.
    public let root: CALayer
    private let storage: SceneStorage

    /// The scene of a layer. Draw lists are cut at the viewport's margin (`LayerTree.resolved(viewport:)`).
    public init(_ root: CALayer, viewport: CGRect? = nil) {
      self.root = root
      storage = SceneStorage(root, isAnimated: true, viewport: viewport.map { Bounds2D(rect: $0) })
    }

    /// The tree of all layers as it is shown at a time. Where delayed replicators make copies, those have IDs of their
    /// own. Layers of emitters have their particles as sprites (`LayerLooks.sprites`), copies those of their own time.
    ///
    /// An emitter whose particles are an error has none; `CAEmitterLayer.particles(at:)` says why. All together have
    /// none if more than 2²⁰ may live in them.
    ///
    /// - Complexity: O(c + a) for c changed layers and a animations, and what the particles take
    ///   (`ParticleSystem`). O(n) for n layers if some were added, moved or removed, for trees with replicators that
    ///   have changed, and for trees with both replicators and emitters or animated masks.
    public func tree(at time: CFTimeInterval) -> LayerTree { storage.tree(at: time) }

    /// What is drawn at a time, back to front.
    ///
    /// - Complexity: as `DrawList.update(_:_:)`, beside `tree(at:)`.
    public func drawList(at time: CFTimeInterval) -> DrawList { storage.drawList(at: time) }

    /// The topmost layer that holds a point of the viewport at a time, in Core Animation's order (`HitOrder.tree`) and
    /// by the rules of `CALayer.hitTest(_:)`. Of a replicator's sublayers only the first copies are found.
    ///
    /// - Complexity: as `ResolvedLayers.hits(at:within:order:)`, beside `tree(at:)`. The layers around hits are gone
    ///   through once; each that masks to its bounds costs the number of those around it.
    public func hitTest(_ point: CGPoint, at time: CFTimeInterval) -> CALayer? { storage.hit(SIMD2(point: point), at: time) }

    /// A layer as it is shown at a time, with all in it: a copy, whose changes are lost. `nil` if the layer is not in
    /// the scene.
    public func presentation(of layer: CALayer, at time: CFTimeInterval) -> CALayer? {
      layer.place(in: storage) == nil ? nil : layer.presentation(atLocal: layer.convertTime(time, from: root.owner))
    }

    /// The layer of an ID of the tree; `nil` for further copies that delayed replicators make.
    public func layer(_ id: LayerTree.ID) -> CALayer? { storage.layer(id) }

    /// The ID of a layer in the tree; `nil` if the layer is not in the scene. It stays while the layer is in it.
    public func id(of layer: CALayer) -> LayerTree.ID? { layer.place(in: storage) }

    /// Runs code at a time: `CACurrentMediaTime()` is that time in it, and animations without a begin begin then.
    ///
    /// ```swift
    /// LayerScene.at(10) { assert(CACurrentMediaTime() == 10) }
    /// assert(CACurrentMediaTime() == 0)
    /// ```
    public static func at<Result>(_ time: CFTimeInterval, _ body: () throws -> Result) rethrows -> Result {
      try MediaTime.$now.withValue(time, operation: body)
    }
  }

  enum MediaTime {
    @TaskLocal static var now: Double = 0
  }

  /// The time of the code that `LayerScene.at(_:_:)` runs, and 0 elsewhere: there is no clock.
  ///
  /// ```swift
  /// assert(CACurrentMediaTime() == 0)
  /// ```
  public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now }
#endif
