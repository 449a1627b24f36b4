// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  public import Foundation
  import LayerGeometry
  import QuartzCompatibility
  import TransformCore

  /// A layer that scrolls its sublayers by the origin of its bounds. What it cuts, `masksToBounds` says, which is set.
  ///
  /// ```swift
  /// let scroller = CAScrollLayer()
  /// scroller.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
  /// scroller.scroll(to: CGPoint(x: 30, y: 20))
  /// assert(scroller.bounds.origin == CGPoint(x: 30, y: 20))
  /// ```
  open class CAScrollLayer: CALayer {
    /// A layer that scrolls along both axes.
    public override init() {
      super.init()
      core.scrolling = .both
      core.looks.masksToBounds = true
    }

    /// A copy of another layer's properties.
    public override init(layer: Any) {
      super.init(layer: layer)
      core.scrolling = (layer as? CALayer)?.core.scrolling ?? .both
    }

    /// Always `nil`: no layer can be read from an archive here.
    public required init?(coder: NSCoder) { return nil }

    override func blank() -> CALayer { CAScrollLayer() }

    /// Along which axes it scrolls. An unknown mode is none.
    open var scrollMode: CAScrollLayerScrollMode {
      get { CAScrollLayerScrollMode(rawValue: core.scrolling?.rawValue ?? "none") }
      set { edit(nil) { $0.scrolling = Layer.Scrolling(rawValue: newValue.rawValue) ?? Layer.Scrolling.none } }
    }

    /// Moves the bounds to begin at a point of the layer's own coordinates, along the axes that scroll.
    open func scroll(to point: CGPoint) { scroll { $0.scrolled(to: SIMD2(point: point)) } }

    /// Scrolls just far enough to show a rectangle of the layer's own coordinates.
    open func scroll(to rect: CGRect) { scroll { $0.scrolled(toShow: Bounds2D(rect: rect)) } }
  }

  /// Along which axes a layer scrolls.
  ///
  /// ```swift
  /// assert(CAScrollLayer().scrollMode == CAScrollLayerScrollMode.both)
  /// ```
  public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text of the mode.
    public let rawValue: String

    /// The mode with this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along neither.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Along y.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Along x.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Along both.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
  }
#endif
