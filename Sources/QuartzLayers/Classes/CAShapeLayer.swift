// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  public import Foundation
  import LayerGeometry
  import PathGeometry
  public import QuartzCompatibility

  /// A layer that fills and strokes a path. The bounds do not cut it.
  ///
  /// ```swift
  /// let ring = CAShapeLayer()
  /// ring.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
  /// (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, CGColor(red: 1, green: 0, blue: 0, alpha: 1), 3)
  /// assert(LayerScene(ring).drawList(at: 0).draws.map(\.kind) == [.background, .shape])
  /// ```
  open class CAShapeLayer: CALayer {
    /// A shape layer without a path, with Core Animation's defaults.
    public override init() {
      super.init()
      core.looks.shape = LayerLooks.Shape(Path2D())
    }

    /// A copy of another layer's properties.
    public override init(layer: Any) {
      super.init(layer: layer)
      core.looks.shape = (layer as? CALayer)?.core.looks.shape ?? LayerLooks.Shape(Path2D())
    }

    /// Always `nil`: no layer can be read from an archive here.
    public required init?(coder: NSCoder) { return nil }

    override func blank() -> CALayer { CAShapeLayer() }

    private var shape: LayerLooks.Shape { core.looks.shape ?? LayerLooks.Shape(Path2D()) }

    private func editShape(_ key: String, _ body: (inout LayerLooks.Shape) -> Void) {
      var shape = shape
      body(&shape)
      edit(key) { $0.looks.shape = shape }
    }

    /// The path, in the layer's coordinates; an empty one is `nil`.
    open var path: CGPath? {
      get { shape.path.isEmpty ? nil : shape.path.cgPath }
      set { editShape("path") { $0.path = newValue.map { Path2D($0) } ?? Path2D() } }
    }

    /// The colour of the inside, at first black; `nil` for none.
    open var fillColor: CGColor? {
      get { shape.fillColor.map(\.cgColor) }
      set { editShape("fillColor") { $0.fillColor = newValue?.rgba } }
    }

    /// What is inside. An unknown rule is that of non-zero winding numbers.
    open var fillRule: CAShapeLayerFillRule {
      get { shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
      set { editShape("fillRule") { $0.fillRule = newValue == .evenOdd ? .evenOdd : .nonZero } }
    }

    /// The colour of the stroke; `nil` for none.
    open var strokeColor: CGColor? {
      get { shape.strokeColor.map(\.cgColor) }
      set { editShape("strokeColor") { $0.strokeColor = newValue?.rgba } }
    }

    /// Where the stroke begins, in fractions of the length of the path.
    open var strokeStart: CGFloat {
      get { CGFloat(shape.strokeStart) }
      set { editShape("strokeStart") { $0.strokeStart = Double(newValue) } }
    }

    /// Where the stroke ends, in fractions of the length of the path.
    open var strokeEnd: CGFloat {
      get { CGFloat(shape.strokeEnd) }
      set { editShape("strokeEnd") { $0.strokeEnd = Double(newValue) } }
    }

    /// The width of the stroke.
    open var lineWidth: CGFloat {
      get { CGFloat(shape.stroke.width) }
      set { editShape("lineWidth") { $0.stroke.width = Double(newValue) } }
    }

    /// The longest miter, as a multiple of the width.
    open var miterLimit: CGFloat {
      get { CGFloat(shape.stroke.miterLimit) }
      set { editShape("miterLimit") { $0.stroke.miterLimit = Double(newValue) } }
    }

    /// What the stroke has at its ends. An unknown cap is `butt`.
    open var lineCap: CAShapeLayerLineCap {
      get { CAShapeLayerLineCap(rawValue: "\(shape.stroke.cap)") }
      set { editShape("lineCap") { $0.stroke.cap = newValue == .round ? .round : newValue == .square ? .square : .butt } }
    }

    /// What the stroke has at its corners. An unknown join is `miter`.
    open var lineJoin: CAShapeLayerLineJoin {
      get { CAShapeLayerLineJoin(rawValue: "\(shape.stroke.join)") }
      set { editShape("lineJoin") { $0.stroke.join = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter } }
    }

    /// Where in the dashes each subpath starts.
    open var lineDashPhase: CGFloat {
      get { CGFloat(shape.stroke.dashPhase) }
      set { editShape("lineDashPhase") { $0.stroke.dashPhase = Double(newValue) } }
    }

    /// The lengths of dashes and gaps in turn; `nil` for a whole line.
    open var lineDashPattern: [NSNumber]? {
      get { shape.stroke.dashes.isEmpty ? nil : shape.stroke.dashes.map { NSNumber(value: $0) } }
      set { editShape("lineDashPattern") { $0.stroke.dashes = newValue?.map(\.doubleValue) ?? [] } }
    }
  }

  /// What is inside of a path.
  ///
  /// ```swift
  /// assert(CAShapeLayer().fillRule == CAShapeLayerFillRule.nonZero)
  /// ```
  public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text of the rule.
    public let rawValue: String

    /// The rule with this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Winding numbers other than zero.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Odd winding numbers.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
  }

  /// What a stroke has at its ends.
  ///
  /// ```swift
  /// assert(CAShapeLayer().lineCap == CAShapeLayerLineCap.butt)
  /// ```
  public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text of the cap.
    public let rawValue: String

    /// The cap with this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Half a disc.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a square.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
  }

  /// What a stroke has at its corners.
  ///
  /// ```swift
  /// assert(CAShapeLayer().lineJoin == CAShapeLayerLineJoin.miter)
  /// ```
  public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text of the join.
    public let rawValue: String

    /// The join with this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The sides prolonged until they meet.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A part of a disc.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A straight edge.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
  }
#endif
