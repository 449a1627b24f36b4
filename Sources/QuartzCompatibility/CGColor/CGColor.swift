// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation

  /// A colour as four numbers, where Core Graphics is absent: red, green, blue and alpha, 0 … 1, not premultiplied.
  /// There are no colour spaces.
  ///
  /// ```swift
  /// let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// assert(orange.components == [1, 0.5, 0, 1] && orange.copy(alpha: 0.25)?.alpha == 0.25)
  /// ```
  public final class CGColor: Sendable, Hashable {
    /// Red, green, blue and alpha.
    package let rgba: SIMD4<Double>

    /// A colour by its four numbers.
    init(_ rgba: SIMD4<Double>) { self.rgba = rgba }

    /// A colour.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(SIMD4(Double(red), Double(green), Double(blue), Double(alpha)))
    }

    /// The same: all colours here are of one space.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey. It has four components here.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    /// Red, green, blue and alpha.
    public var components: [CGFloat]? { [CGFloat(rgba.x), CGFloat(rgba.y), CGFloat(rgba.z), CGFloat(rgba.w)] }

    /// Four.
    public var numberOfComponents: Int { 4 }

    /// How opaque the colour is.
    public var alpha: CGFloat { CGFloat(rgba.w) }

    /// The colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(SIMD4(rgba.x, rgba.y, rgba.z, Double(alpha))) }

    /// White.
    public static let white = CGColor(SIMD4(1, 1, 1, 1))
    /// Black.
    public static let black = CGColor(SIMD4(0, 0, 0, 1))
    /// Black of alpha 0.
    public static let clear = CGColor(SIMD4(0, 0, 0, 0))

    /// Whether two colours have the same numbers.
    public static func == (one: CGColor, other: CGColor) -> Bool { one.rgba == other.rgba }

    /// Hashes the numbers.
    public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
  }
#endif
