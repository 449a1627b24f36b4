// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  public import Foundation
  import LayerGeometry
  import QuartzCompatibility
  import TransformCore

  /// A layer with a gradient over its background.
  ///
  /// ```swift
  /// let sky = CAGradientLayer()
  /// sky.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
  /// sky.colors = [CGColor(red: 0, green: 0, blue: 1, alpha: 1), CGColor(red: 1, green: 1, blue: 1, alpha: 1)]
  /// assert(LayerScene(sky).drawList(at: 0).draws.map(\.kind) == [.background, .gradient])
  /// ```
  open class CAGradientLayer: CALayer {
    /// A gradient layer without colours, which draws nothing.
    public override init() {
      super.init()
      core.looks.gradient = LayerLooks.Gradient()
    }

    /// A copy of another layer's properties.
    public override init(layer: Any) {
      super.init(layer: layer)
      core.looks.gradient = (layer as? CALayer)?.core.looks.gradient ?? LayerLooks.Gradient()
    }

    /// Always `nil`: no layer can be read from an archive here.
    public required init?(coder: NSCoder) { return nil }

    override func blank() -> CALayer { CAGradientLayer() }

    private var gradient: LayerLooks.Gradient { core.looks.gradient ?? LayerLooks.Gradient() }

    private func editGradient(_ key: String, _ body: (inout LayerLooks.Gradient) -> Void) {
      var gradient = gradient
      body(&gradient)
      edit(key) { $0.looks.gradient = gradient }
    }

    /// The colours, each a `CGColor`; others are left out. Fewer than two draw nothing.
    open var colors: [Any]? {
      get { gradient.colors.isEmpty ? nil : gradient.colors.map(\.cgColor) }
      set { editGradient("colors") { $0.colors = (newValue ?? []).compactMap { ($0 as? CGColor)?.rgba } } }
    }

    /// The offset of each colour, rising; `nil` spreads them evenly. Another number than that of the colours draws
    /// nothing.
    open var locations: [NSNumber]? {
      get { gradient.locations?.map { NSNumber(value: $0) } }
      set { editGradient("locations") { $0.locations = newValue?.map(\.doubleValue) } }
    }

    /// Where the gradient starts, in fractions of the bounds.
    open var startPoint: CGPoint {
      get { CGPoint(core: gradient.geometry.startPoint) }
      set { editGradient("startPoint") { $0.geometry.startPoint = SIMD2(point: newValue) } }
    }

    /// Where the gradient ends, in fractions of the bounds.
    open var endPoint: CGPoint {
      get { CGPoint(core: gradient.geometry.endPoint) }
      set { editGradient("endPoint") { $0.geometry.endPoint = SIMD2(point: newValue) } }
    }

    /// The shape of the lines of one colour. An unknown type is `axial`.
    open var type: CAGradientLayerType {
      get { CAGradientLayerType(rawValue: gradient.geometry.kind.rawValue) }
      set { editGradient("type") { $0.geometry.kind = GradientGeometry.Kind(rawValue: newValue.rawValue) ?? .axial } }
    }
  }

  /// The shape of the lines of one colour.
  ///
  /// ```swift
  /// assert(CAGradientLayer().type == CAGradientLayerType.axial)
  /// ```
  public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text of the type.
    public let rawValue: String

    /// The type with this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Perpendiculars of the line from the start to the end.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Ellipses about the start.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Rays from the start.
    public static let conic = CAGradientLayerType(rawValue: "conic")
  }
#endif
