// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  public import Foundation
  import LayerGeometry
  import QuartzCompatibility
  import TransformCore

  /// A picture without pixels: the caller's number of it, and its size. It takes the place of a `CGImage` as the
  /// contents of a layer. `DrawList.Paint.contents` has the number, and the parts of the picture that are shown.
  ///
  /// ```swift
  /// let layer = CALayer()
  /// layer.contents = LayerPicture(7, width: 400, height: 200)
  /// assert(layer.contents?.number == 7)
  /// ```
  public struct LayerPicture: Sendable, Hashable {
    /// The caller's number.
    public var number: UInt64
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// A picture of a size in pixels.
    public init(_ number: UInt64, width: Int, height: Int) { (self.number, self.width, self.height) = (number, width, height) }
  }

  extension CALayer {
    /// The picture of the layer; `nil` for none.
    public var contents: LayerPicture? {
      get {
        guard let number = core.looks.contents, let size = core.contents?.pixelSize else { return nil }
        // A side beyond 2⁵³ pixels is rounded, and may then be no Int.
        return LayerPicture(number, width: Int(exactly: size.x) ?? .max, height: Int(exactly: size.y) ?? .max)
      }
      set {
        editContents("contents") { $0.pixelSize = newValue.map { SIMD2(Double($0.width), Double($0.height)) } ?? .zero }
        edit(nil) { $0.looks.contents = newValue?.number }
      }
    }

    /// How many pixels make a point.
    public var contentsScale: CGFloat {
      get { CGFloat(core.contents?.scale ?? 1) }
      set { editContents("contentsScale") { $0.scale = Double(newValue) } }
    }

    /// How the picture fills the bounds. Core Animation reads an unknown name as `center`, and so does this.
    public var contentsGravity: CALayerContentsGravity {
      get { CALayerContentsGravity(rawValue: core.contents?.gravity.rawValue ?? "resize") }
      set { editContents(nil) { $0.gravity = LayerContents.Gravity(rawValue: newValue.rawValue) ?? .center } }
    }

    /// The part of the picture that is shown, in fractions of it.
    public var contentsRect: CGRect {
      get { CGRect(core: core.contents?.rect ?? .unit) }
      set { editContents("contentsRect") { $0.rect = Bounds2D(rect: newValue) } }
    }

    /// The part that stretches, in fractions of the shown part.
    public var contentsCenter: CGRect {
      get { CGRect(core: core.contents?.center ?? .unit) }
      set { editContents("contentsCenter") { $0.center = Bounds2D(rect: newValue) } }
    }

    private func editContents(_ key: String?, _ body: (inout LayerContents) -> Void) {
      var contents = core.contents ?? LayerContents(pixelSize: .zero)
      body(&contents)
      edit(key) { $0.contents = contents }
    }
  }

  /// How a picture fills a layer. Top is the greatest y.
  ///
  /// ```swift
  /// assert(CALayer().contentsGravity == CALayerContentsGravity.resize)
  /// ```
  public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text of the gravity.
    public let rawValue: String

    /// The gravity with this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In its own size, in the middle.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// In its own size, at the side of greatest y.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// In its own size, at the side of least y.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// In its own size, at the side of least x.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// In its own size, at the side of greatest x.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In its own size, in the corner of least x and greatest y.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In its own size, in the corner of greatest x and y.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In its own size, in the corner of least x and y.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In its own size, in the corner of greatest x and least y.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Each axis stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits with its aspect ratio.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers with its aspect ratio.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  }
#endif
