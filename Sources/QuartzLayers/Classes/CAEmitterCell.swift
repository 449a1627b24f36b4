// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import Foundation
  import ParticleGeometry
  public import QuartzCompatibility

  /// One kind of particle of an emitter layer, by Core Animation's names. It holds one `ParticleCell`.
  ///
  /// ```swift
  /// let flake = CAEmitterCell()
  /// (flake.birthRate, flake.lifetime, flake.velocity) = (10, 2, 10)
  /// assert(flake.scale == 1 && flake.color == CGColor.white)
  /// ```
  open class CAEmitterCell: NSObject {
    var core = ParticleCell() { didSet { version += 1 } }
    /// How often the value was set.
    private(set) var version = 0
    private var picture: LayerPicture?
    private var inner: [CAEmitterCell]?

    /// What each particle emits: it starts at the particle, and x is the direction in which the particle moves. A cell
    /// in itself is too deep (`ParticleError.nestedTooDeep`).
    open var emitterCells: [CAEmitterCell]? {
      get { inner }
      set { inner = newValue }
    }

    /// A cell with Core Animation's defaults, which emits nothing.
    public override init() {}

    // Cells that nothing else holds go one after the other, as layers do.
    deinit {
      var stack = inner ?? []
      inner = nil
      while var cell = stack.popLast() {
        if isKnownUniquelyReferenced(&cell) {
          stack += cell.inner ?? []
          cell.inner = nil
        }
      }
    }

    /// The values of cells, with those in them as deep as is needed to be too deep.
    static func values(of cells: [CAEmitterCell]?) -> [ParticleCell] {
      var walk = Walk<ParticleCell> { cell, inner in
        var value = cell.core
        value.emitterCells = inner ?? []
        return value
      }
      return (cells ?? []).map { walk.result(of: $0) }
    }

    /// Copies of cells, with copies of those in them as deep as values are.
    static func copies(of cells: [CAEmitterCell]?) -> [CAEmitterCell]? {
      var walk = Walk<CAEmitterCell> { cell, inner in
        let copy = CAEmitterCell()
        (copy.core, copy.picture, copy.inner) = (cell.core, cell.picture, inner)
        return copy
      }
      return cells?.map { walk.result(of: $0) }
    }

    /// Makes something of cells and of those in them. Each is made once for each depth: a cell can be in many, and many
    /// times in itself.
    struct Walk<Result> {
      private var known: [[ObjectIdentifier: (cell: CAEmitterCell, result: Result)]]
      private let make: (CAEmitterCell, [Result]?) -> Result

      init(_ make: @escaping (CAEmitterCell, [Result]?) -> Result) {
        (known, self.make) = (Array(repeating: [:], count: ParticleCell.deepest + 1), make)
      }

      mutating func result(of cell: CAEmitterCell, depth: Int = 0) -> Result {
        if let found = known[depth][ObjectIdentifier(cell)] { return found.result }
        var inner: [Result]?
        if depth < ParticleCell.deepest { inner = cell.emitterCells?.map { result(of: $0, depth: depth + 1) } }
        let made = make(cell, inner)
        known[depth][ObjectIdentifier(cell)] = (cell, made)
        return made
      }
    }
  }

  extension CAEmitterCell {
    /// A name for reports.
    public var name: String? {
      get { core.name }
      set { core.name = newValue }
    }

    /// Whether the cell emits.
    public var isEnabled: Bool {
      get { core.isEnabled }
      set { core.isEnabled = newValue }
    }

    /// The colour at birth; `nil` is white.
    public var color: CGColor? {
      get { core.color.cgColor }
      set { core.color = newValue?.rgba ?? SIMD4(1, 1, 1, 1) }
    }

    /// Seconds from the begin of the emitter to the first birth.
    public var beginTime: CFTimeInterval {
      get { core.beginTime }
      set { core.beginTime = newValue }
    }

    /// Seconds from the first birth in which particles are born.
    public var duration: CFTimeInterval {
      get { core.duration }
      set { core.duration = newValue }
    }

    /// The picture of each particle. Its size at scale 1 is that in points, and 1 × 1 without one.
    public var contents: LayerPicture? {
      get { picture }
      set {
        picture = newValue
        core.contents = newValue.map { String($0.number) }
        resize()
      }
    }

    /// How many pixels of the picture make a point. With 0 or no number the size is none, and the picture is not drawn.
    public var contentsScale: CGFloat {
      get { CGFloat(core.contentsScale) }
      set {
        core.contentsScale = Double(newValue)
        resize()
      }
    }

    private func resize() {
      let size = picture.map { SIMD2(Double($0.width), Double($0.height)) / core.contentsScale }
      core.contentsSize = size ?? SIMD2(1, 1)
    }

    /// Particles per second.
    public var birthRate: Float {
      get { Float(core.birthRate) }
      set { core.birthRate = Double(newValue) }
    }

    /// Seconds that a particle lives.
    public var lifetime: Float {
      get { Float(core.lifetime) }
      set { core.lifetime = Double(newValue) }
    }

    /// The width of the lifetimes: a value with a range is uniform in mean ± range / 2.
    public var lifetimeRange: Float {
      get { Float(core.lifetimeRange) }
      set { core.lifetimeRange = Double(newValue) }
    }

    /// The angle of the direction with the plane of x and y.
    public var emissionLatitude: CGFloat {
      get { CGFloat(core.emissionLatitude) }
      set { core.emissionLatitude = Double(newValue) }
    }

    /// The angle of the direction in the plane of x and y.
    public var emissionLongitude: CGFloat {
      get { CGFloat(core.emissionLongitude) }
      set { core.emissionLongitude = Double(newValue) }
    }

    /// The whole angle of the cone about the direction.
    public var emissionRange: CGFloat {
      get { CGFloat(core.emissionRange) }
      set { core.emissionRange = Double(newValue) }
    }

    /// Points per second at birth.
    public var velocity: CGFloat {
      get { CGFloat(core.velocity) }
      set { core.velocity = Double(newValue) }
    }

    /// The width of the velocities.
    public var velocityRange: CGFloat {
      get { CGFloat(core.velocityRange) }
      set { core.velocityRange = Double(newValue) }
    }

    /// Points per second squared along x.
    public var xAcceleration: CGFloat {
      get { CGFloat(core.xAcceleration) }
      set { core.xAcceleration = Double(newValue) }
    }

    /// Points per second squared along y.
    public var yAcceleration: CGFloat {
      get { CGFloat(core.yAcceleration) }
      set { core.yAcceleration = Double(newValue) }
    }

    /// Points per second squared along z.
    public var zAcceleration: CGFloat {
      get { CGFloat(core.zAcceleration) }
      set { core.zAcceleration = Double(newValue) }
    }

    /// The factor of the picture's size at birth.
    public var scale: CGFloat {
      get { CGFloat(core.scale) }
      set { core.scale = Double(newValue) }
    }

    /// The width of the scales.
    public var scaleRange: CGFloat {
      get { CGFloat(core.scaleRange) }
      set { core.scaleRange = Double(newValue) }
    }

    /// The change of the scale per second.
    public var scaleSpeed: CGFloat {
      get { CGFloat(core.scaleSpeed) }
      set { core.scaleSpeed = Double(newValue) }
    }

    /// Radians per second about z.
    public var spin: CGFloat {
      get { CGFloat(core.spin) }
      set { core.spin = Double(newValue) }
    }

    /// The width of the spins.
    public var spinRange: CGFloat {
      get { CGFloat(core.spinRange) }
      set { core.spinRange = Double(newValue) }
    }

    /// The width of red.
    public var redRange: Float {
      get { Float(core.redRange) }
      set { core.redRange = Double(newValue) }
    }

    /// The width of green.
    public var greenRange: Float {
      get { Float(core.greenRange) }
      set { core.greenRange = Double(newValue) }
    }

    /// The width of blue.
    public var blueRange: Float {
      get { Float(core.blueRange) }
      set { core.blueRange = Double(newValue) }
    }

    /// The width of alpha.
    public var alphaRange: Float {
      get { Float(core.alphaRange) }
      set { core.alphaRange = Double(newValue) }
    }

    /// The change of red per second.
    public var redSpeed: Float {
      get { Float(core.redSpeed) }
      set { core.redSpeed = Double(newValue) }
    }

    /// The change of green per second.
    public var greenSpeed: Float {
      get { Float(core.greenSpeed) }
      set { core.greenSpeed = Double(newValue) }
    }

    /// The change of blue per second.
    public var blueSpeed: Float {
      get { Float(core.blueSpeed) }
      set { core.blueSpeed = Double(newValue) }
    }

    /// The change of alpha per second.
    public var alphaSpeed: Float {
      get { Float(core.alphaSpeed) }
      set { core.alphaSpeed = Double(newValue) }
    }
  }
#endif
