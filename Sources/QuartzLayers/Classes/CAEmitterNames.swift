// What Apple has is not declared again.
#if !canImport(QuartzCore)
  /// The shape of an emitter.
  ///
  /// ```swift
  /// assert(CAEmitterLayer().emitterShape == CAEmitterLayerEmitterShape.point)
  /// ```
  public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text.
    public let rawValue: String

    /// What has this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The position alone.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// Along x, as long as the width.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// Of the width and the height.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// Of the width, the height and the depth.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// About z, with the width as its radius.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// With the width as its radius.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
  }

  /// Which part of the shape particles are born in.
  ///
  /// ```swift
  /// assert(CAEmitterLayer().emitterMode == CAEmitterLayerEmitterMode.volume)
  /// ```
  public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text.
    public let rawValue: String

    /// What has this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Corners, or the ends of axes.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Edges.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Faces.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The inside.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
  }

  /// In which order particles are drawn.
  ///
  /// ```swift
  /// assert(CAEmitterLayer().renderMode == CAEmitterLayerRenderMode.unordered)
  /// ```
  public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text.
    public let rawValue: String

    /// What has this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Any order.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest are drawn first.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest are drawn last.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// The least z is drawn first.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Colours are added.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
  }
#endif
