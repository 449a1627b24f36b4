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
    var core = ParticleCell()
    private var picture: LayerPicture?

    /// What each particle emits: it starts at the particle, and x is the direction in which the particle moves. A cell
    /// in itself is too deep (`ParticleError.nestedTooDeep`).
    open var emitterCells: [CAEmitterCell]?

    /// A cell with Core Animation's defaults, which emits nothing.
    public override init() {}

    /// The values of cells, with those in them as deep as is needed to be too deep.
    static func values(of cells: [CAEmitterCell]?) -> [ParticleCell] {
      var values = Values()
      return (cells ?? []).map { values.value(of: $0, depth: 0) }
    }

    /// Values of cells by their depth. Each is made once: a cell can be in many, and many times in itself.
    private struct Values {
      private var known = [[ObjectIdentifier: (cell: CAEmitterCell, value: ParticleCell)]](repeating: [:], count: 10)

      mutating func value(of cell: CAEmitterCell, depth: Int) -> ParticleCell {
        if let found = known[depth][ObjectIdentifier(cell)] { return found.value }
        var value = cell.core
        if depth < 9 { value.emitterCells = (cell.emitterCells ?? []).map { self.value(of: $0, depth: depth + 1) } }
        known[depth][ObjectIdentifier(cell)] = (cell, value)
        return value
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
      get { CGColor(core.color) }
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

    /// How many pixels of the picture make a point.
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
