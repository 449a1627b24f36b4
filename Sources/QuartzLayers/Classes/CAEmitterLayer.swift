// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  public import Foundation
  public import ParticleGeometry
  import ParticleSprites
  public import QuartzCompatibility
  public import TransformCore

  /// A layer that emits particles. It holds one `Emitter`. `particles(at:)` says what lives at a time, and
  /// `LayerScene.drawList(at:)` draws it. Animations of `emitterPosition`, `emitterZPosition`, `birthRate` and
  /// `emitterCells.name.birthRate` can be added, and count at the birth of each particle.
  ///
  /// ```swift
  /// let flake = CAEmitterCell()
  /// (flake.birthRate, flake.lifetime, flake.velocity, flake.yAcceleration) = (1, 120, 10, 2)
  /// let snow = CAEmitterLayer()
  /// (snow.emitterCells, snow.emitterShape, snow.emitterSize) = ([flake], .line, CGSize(width: 400, height: 20))
  /// let found = try snow.particles(at: 60)
  /// assert(found.particles.count == 61 && found.order.count == 61)
  /// ```
  open class CAEmitterLayer: CALayer {
    private var emitter = Emitter(emitterCells: []) { didSet { kept = nil } }
    private var kept: PreparedEmitter?

    /// What is emitted.
    open var emitterCells: [CAEmitterCell]?

    /// An emitter of nothing.
    public override init() { super.init() }

    /// A copy of another layer's properties.
    public override init(layer: Any) {
      super.init(layer: layer)
      if let layer = layer as? CAEmitterLayer { (emitter, emitterCells) = (layer.emitter, layer.emitterCells) }
    }

    /// Always `nil`: no layer can be read from an archive here.
    public required init?(coder: NSCoder) { return nil }

    override func blank() -> CALayer {
      let copy = CAEmitterLayer(layer: self)
      copy.emitterCells = CAEmitterCell.copies(of: emitterCells)
      return copy
    }

    /// The particles that live at a time of the space around the outermost layer, in the coordinates of this layer, and
    /// the order in which `renderMode` draws them. Emission begins at 0 of the layer's own time; that of a presentation
    /// is its model's. Cells are read when this is called.
    public func particles(at time: CFTimeInterval) throws(ParticleError) -> (particles: Particles<Double>, order: [UInt32]) {
      let source = model() as? CAEmitterLayer ?? self
      let particles = try source.prepared().result.get().system.particles(aliveAt: source.convertTime(time, from: nil))
      return (particles, particles.order(source.emitter.renderMode))
    }

    /// The emitter as it is now, for any time of the layer.
    func prepared() -> PreparedEmitter {
      let (cells, animations) = (CellStates(emitterCells), animations)
      if let kept, kept.cells.isSame(as: cells), kept.animations.isSame(as: animations) { return kept }
      var now = emitter
      now.emitterCells = CAEmitterCell.values(of: emitterCells)
      let made = PreparedEmitter(now, cells, animations)
      kept = made
      return made
    }

    private var animations: EmitterAnimations { EmitterAnimations(tracks: tracks.filter { $0.path != nil }) }

    override func track(_ animation: CAAnimation, _ key: String?) -> Track? {
      guard let name = (animation as? CAPropertyAnimation)?.keyPath, let found = EmitterPath.named(name) else {
        return super.track(animation, key)
      }
      guard let standIn = animation.copy() as? CAPropertyAnimation else { return nil }
      standIn.keyPath = found.standIn
      guard let value = LayerAnimation(standIn) else { return nil }
      let track = Track(key: key, object: animation, value: value, path: found.path)
      return EmitterAnimations(tracks: animations.tracks + [track]).haveRates ? track : nil
    }

    override func show(_ layer: CALayer, at time: Double) {
      guard let animations = (layer as? CAEmitterLayer)?.animations, !animations.tracks.isEmpty else { return }
      emitter.birthRate = animations.number(emitter.birthRate, .birthRate, at: time)
      let place = animations.place(emitter, at: time)
      (emitter.emitterPosition, emitter.emitterZPosition) = (SIMD2(place.x, place.y), place.z)
      var seen: Set<ObjectIdentifier> = []
      for cell in emitterCells ?? [] {
        guard let name = cell.name, seen.insert(ObjectIdentifier(cell)).inserted else { continue }
        cell.core.birthRate = animations.number(cell.core.birthRate, .cellBirthRate(name), at: time)
      }
    }

    /// The middle of the shape.
    open var emitterPosition: CGPoint {
      get { CGPoint(core: emitter.emitterPosition) }
      set { emitter.emitterPosition = SIMD2(point: newValue) }
    }

    /// The middle's z.
    open var emitterZPosition: CGFloat {
      get { CGFloat(emitter.emitterZPosition) }
      set { emitter.emitterZPosition = Double(newValue) }
    }

    /// Width and height of the shape; a circle's or sphere's radius is the width.
    open var emitterSize: CGSize {
      get { CGSize(core: emitter.emitterSize) }
      set { emitter.emitterSize = SIMD2(size: newValue) }
    }

    /// The depth of a cuboid.
    open var emitterDepth: CGFloat {
      get { CGFloat(emitter.emitterDepth) }
      set { emitter.emitterDepth = Double(newValue) }
    }

    /// The shape. An unknown one is a point.
    open var emitterShape: CAEmitterLayerEmitterShape {
      get { CAEmitterLayerEmitterShape(rawValue: emitter.emitterShape.rawValue) }
      set { emitter.emitterShape = EmitterShape(rawValue: newValue.rawValue) ?? .point }
    }

    /// Where in the shape particles are born. An unknown mode is the volume.
    open var emitterMode: CAEmitterLayerEmitterMode {
      get { CAEmitterLayerEmitterMode(rawValue: emitter.emitterMode.rawValue) }
      set { emitter.emitterMode = EmitterMode(rawValue: newValue.rawValue) ?? .volume }
    }

    /// The order of the particles. An unknown one is `unordered`.
    open var renderMode: CAEmitterLayerRenderMode {
      get { CAEmitterLayerRenderMode(rawValue: emitter.renderMode.rawValue) }
      set { emitter.renderMode = EmitterRenderMode(rawValue: newValue.rawValue) ?? .unordered }
    }

    /// Whether transforms of particles keep z.
    open var preservesDepth: Bool {
      get { emitter.preservesDepth }
      set { emitter.preservesDepth = newValue }
    }

    /// A factor of the birth rates of the layer's own cells.
    open var birthRate: Float {
      get { Float(emitter.birthRate) }
      set { emitter.birthRate = Double(newValue) }
    }

    /// A factor of the lifetimes of all cells.
    open var lifetime: Float {
      get { Float(emitter.lifetime) }
      set { emitter.lifetime = Double(newValue) }
    }

    /// A factor of all velocities.
    open var velocity: Float {
      get { Float(emitter.velocity) }
      set { emitter.velocity = Double(newValue) }
    }

    /// A factor of all scales.
    open var scale: Float {
      get { Float(emitter.scale) }
      set { emitter.scale = Double(newValue) }
    }

    /// A factor of all spins.
    open var spin: Float {
      get { Float(emitter.spin) }
      set { emitter.spin = Double(newValue) }
    }

    /// The seed of all random numbers.
    open var seed: UInt32 {
      get { UInt32(truncatingIfNeeded: emitter.seed) }
      set { emitter.seed = UInt64(newValue) }
    }
  }

  /// An emitter that was made ready for any time, and what it was made of.
  final class PreparedEmitter {
    let cells: CellStates
    let animations: EmitterAnimations
    let result: Result<SpriteEmitter, ParticleError>

    init(_ emitter: Emitter, _ cells: CellStates, _ animations: EmitterAnimations) {
      (self.cells, self.animations) = (cells, animations)
      do throws(ParticleError) { result = .success(try animations.prepared(emitter)) } catch { result = .failure(error) }
    }
  }
#endif
