import PathGeometry
public import TransformCore

/// A rectangle of which some corners are round, as layers have them.
///
/// ```swift
/// let card = RoundedRect(Bounds2D(x: 0, y: 0, width: 80, height: 60), cornerRadius: 50)
/// assert(card.cornerRadius == 30)
/// assert(card.contains(SIMD2(40, 0)) && !card.contains(SIMD2(1, 1)))
/// ```
public struct RoundedRect: Sendable, Hashable {
  /// Which corners are round, by Core Animation's names. Unknown bits are dropped.
  public struct Corners: OptionSet, Sendable, Hashable {
    /// The bits of the corners.
    public let rawValue: UInt8
    /// The corners of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue & 15 }
    /// The corner of the least x and the least y.
    public static let minXMinY = Self(rawValue: 1)
    /// The corner of the greatest x and the least y.
    public static let maxXMinY = Self(rawValue: 2)
    /// The corner of the least x and the greatest y.
    public static let minXMaxY = Self(rawValue: 4)
    /// The corner of the greatest x and the greatest y.
    public static let maxXMaxY = Self(rawValue: 8)
    /// All four.
    public static let all = Self(rawValue: 15)
  }

  /// The line of a round corner.
  public enum Curve: String, Sendable, Hashable, CaseIterable {
    /// A quarter of a circle.
    case circular
    /// Three curves whose curvature begins slowly. Where the sides have room they begin 1.53 radii from the corner.
    case continuous
  }

  /// The rectangle.
  public let bounds: Bounds2D<Double>
  /// The radius of the round corners: 0 … half of the shorter side.
  public let cornerRadius: Double
  /// The corners that are round.
  public let maskedCorners: Corners
  /// The line of the corners.
  public let cornerCurve: Curve

  /// A rectangle with round corners. A longer radius than half of the shorter side counts as that, as in Core Animation
  /// (checked against it by others). A negative one and NaN count as zero.
  public init(
    _ bounds: Bounds2D<Double>, cornerRadius: Double = 0, maskedCorners: Corners = .all, cornerCurve: Curve = .circular
  ) {
    self.bounds = bounds
    let most = 0.5 * min(bounds.size.x, bounds.size.y)
    self.cornerRadius = cornerRadius > 0 ? min(cornerRadius, most) : 0
    self.maskedCorners = maskedCorners
    self.cornerCurve = cornerCurve
  }
}

extension RoundedRect {
  /// Whether a point is inside. Left and upper edges belong to the rectangle; right and lower ones do not, as those of
  /// `Bounds2D`. Arcs belong to it.
  public func contains(_ point: SIMD2<Double>) -> Bool {
    guard bounds.contains(point) else { return false }
    guard cornerRadius > 0 else { return true }
    let place = Place(point, in: self)
    guard place.isRound else { return true }
    if cornerCurve == .continuous { return place.isNearCorner ? path.contains(point) : true }
    return place.distances.x >= cornerRadius || place.distances.y >= cornerRadius
      || (cornerRadius - place.distances).squaredLength <= cornerRadius * cornerRadius
  }

  /// The rectangle whose sides are so much further inside, or further outside for a negative amount. `nil` if no area
  /// is left.
  ///
  /// *Definition*: its radius is max(0, r − amount), so that a border has one width. Corners without a radius keep none.
  public func inset(by amount: Double) -> RoundedRect? {
    guard let inner = bounds.inset(by: SIMD2(amount, amount)), inner.size.x > 0, inner.size.y > 0 else { return nil }
    let radius = cornerRadius > 0 ? max(0, cornerRadius - amount) : 0
    return RoundedRect(inner, cornerRadius: radius, maskedCorners: maskedCorners, cornerCurve: cornerCurve)
  }

  /// The area. That of a border is the area without that of `inset(by:)`.
  public var area: Double {
    if cornerCurve == .continuous { return path.signedArea }
    return bounds.size.x * bounds.size.y - (1 - .pi / 4) * cornerRadius * cornerRadius * Double(maskedCorners.rawValue.nonzeroBitCount)
  }

  /// Where a point lies beside the nearest corner.
  private struct Place {
    /// The distances from the two sides of the corner.
    let distances: SIMD2<Double>
    let isRound: Bool
    /// Whether it lies where a continuous corner can be curved.
    let isNearCorner: Bool

    init(_ point: SIMD2<Double>, in rect: RoundedRect) {
      let (low, high) = (point - rect.bounds.minimum, rect.bounds.maximum - point)
      let (isRight, isBelow) = (high.x < low.x, high.y < low.y)
      distances = SIMD2(isRight ? high.x : low.x, isBelow ? high.y : low.y)
      let corner: Corners = isBelow ? (isRight ? .maxXMaxY : .minXMaxY) : isRight ? .maxXMinY : .minXMinY
      isRound = rect.maskedCorners.contains(corner)
      isNearCorner = distances.x < 1.6 * rect.cornerRadius && distances.y < 1.6 * rect.cornerRadius
    }
  }
}

extension SIMD2<Double> {
  var squaredLength: Double { x * x + y * y }
}
