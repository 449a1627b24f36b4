// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  public import Foundation
  import LayerGeometry
  import PathGeometry
  public import QuartzCompatibility
  import TransformCore

  extension CALayer {
    /// The colour of the background; `nil` for none.
    public var backgroundColor: CGColor? {
      get { core.looks.backgroundColor.map(\.cgColor) }
      set { edit("backgroundColor") { $0.looks.backgroundColor = newValue?.rgba } }
    }

    /// The radius of the corners. They cut the background, the gradient and the border.
    public var cornerRadius: CGFloat {
      get { CGFloat(core.looks.cornerRadius) }
      set { edit("cornerRadius") { $0.looks.cornerRadius = Double(newValue) } }
    }

    /// The corners that are round.
    public var maskedCorners: CACornerMask {
      get { CACornerMask(rawValue: UInt(core.looks.maskedCorners.rawValue)) }
      set { edit("maskedCorners") { $0.looks.maskedCorners = RoundedRect.Corners(rawValue: UInt8(newValue.rawValue & 15)) } }
    }

    /// The line of the corners. A name of no curve is circular.
    public var cornerCurve: CALayerCornerCurve {
      get { CALayerCornerCurve(rawValue: core.looks.cornerCurve.rawValue) }
      set { edit("cornerCurve") { $0.looks.cornerCurve = RoundedRect.Curve(rawValue: newValue.rawValue) ?? .circular } }
    }

    /// Whether the bounds and their corners cut everything that the layer and its sublayers draw.
    public var masksToBounds: Bool {
      get { core.looks.masksToBounds }
      set { edit("masksToBounds") { $0.looks.masksToBounds = newValue } }
    }

    /// The width of the border, which lies inside the bounds.
    public var borderWidth: CGFloat {
      get { CGFloat(core.looks.borderWidth) }
      set { edit("borderWidth") { $0.looks.borderWidth = Double(newValue) } }
    }

    /// The colour of the border. Black of alpha 0 reads as `nil`.
    public var borderColor: CGColor? {
      get { core.looks.borderColor.cgColorIfAny }
      set { edit("borderColor") { $0.looks.borderColor = newValue?.rgba ?? .zero } }
    }

    /// The colour of the shadow. Black of alpha 0 reads as `nil`.
    public var shadowColor: CGColor? {
      get { core.looks.shadow.color.cgColorIfAny }
      set { edit("shadowColor") { $0.looks.shadow.color = newValue?.rgba ?? .zero } }
    }

    /// How opaque the shadow is. Without opacity there is none.
    public var shadowOpacity: Float {
      get { Float(core.looks.shadow.opacity) }
      set { edit("shadowOpacity") { $0.looks.shadow.opacity = Double(newValue) } }
    }

    /// Where the shadow lies beside its outline.
    public var shadowOffset: CGSize {
      get { CGSize(core: core.looks.shadow.offset) }
      set { edit("shadowOffset") { $0.looks.shadow.offset = SIMD2(size: newValue) } }
    }

    /// The standard deviation of the shadow's blur.
    public var shadowRadius: CGFloat {
      get { CGFloat(core.looks.shadow.radius) }
      set { edit("shadowRadius") { $0.looks.shadow.radius = Double(newValue) } }
    }

    /// The outline that casts the shadow; `nil` for that of what is drawn.
    public var shadowPath: CGPath? {
      get { core.looks.shadow.path?.cgPath }
      set { edit("shadowPath") { $0.looks.shadow.path = newValue.map { Path2D($0) } } }
    }

    /// Whether the layer and all that is flattened into it fade as one picture.
    public var allowsGroupOpacity: Bool {
      get { core.looks.allowsGroupOpacity }
      set { edit("allowsGroupOpacity") { $0.looks.allowsGroupOpacity = newValue } }
    }

    /// Whether the layer is made one picture with all that is flattened into it. They then fade as one, whatever
    /// `allowsGroupOpacity` says. There are no pixels here: nothing else depends on it.
    public var shouldRasterize: Bool {
      get { isOnePicture }
      set {
        isOnePicture = newValue
        noteChange()
      }
    }
  }

  /// The corners of a layer that are round.
  ///
  /// ```swift
  /// let layer = CALayer()
  /// layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  /// assert(layer.maskedCorners.rawValue == 3)
  /// ```
  public struct CACornerMask: OptionSet, Sendable {
    /// The bits of the corners.
    public let rawValue: UInt

    /// The corners of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The corner of the least x and y.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The corner of the greatest x and the least y.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The corner of the least x and the greatest y.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The corner of the greatest x and y.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  }

  /// The line of a round corner.
  ///
  /// ```swift
  /// assert(CALayer().cornerCurve == CALayerCornerCurve.circular)
  /// ```
  public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text of the curve.
    public let rawValue: String

    /// The curve with this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// Curves whose curvature begins slowly.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
  }
#endif
