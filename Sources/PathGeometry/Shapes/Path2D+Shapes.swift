public import TransformCore

extension Path2D {
  /// A rectangle, from its minimum along +x first.
  public init(rect: Bounds2D<Scalar>) {
    let (low, high) = (rect.minimum, rect.maximum)
    self.init(polygon: [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)])
  }

  /// The closed polygon of some points; an empty path without points.
  public init(polygon points: some Sequence<SIMD2<Scalar>>) {
    self.init()
    for point in points { isEmpty ? move(to: point) : addLine(to: point) }
    if !isEmpty { close() }
  }

  /// The ellipse in a rectangle, as four arcs from the end of its x radius towards y.
  public init(ellipseIn rect: Bounds2D<Scalar>) {
    self.init()
    let (center, radii) = (rect.center, rect.size * 0.5)
    move(to: SIMD2(rect.maximum.x, center.y))
    for to in [
      SIMD2(center.x, rect.maximum.y), SIMD2(rect.minimum.x, center.y), SIMD2(center.x, rect.minimum.y), SIMD2(rect.maximum.x, center.y),
    ] {
      addArc(radii: radii, isLarge: false, isPositive: true, to: to)
    }
    close()
  }

  /// A rectangle with rounded corners, as four lines and four arcs; a radius of zero keeps its corner.
  ///
  /// The radii are those of the corners left-top, right-top, right-bottom, left-bottom, where top is the smaller y.
  /// Negative ones and NaN count as zero. `rule` says what is done about radii that are too long.
  public init(roundedRect rect: Bounds2D<Scalar>, radii: SIMD4<Scalar>, rule: CornerRule = .css) {
    self.init()
    let (low, high) = (rect.minimum, rect.maximum)
    let fit = rule.fitted(radii, in: rect.size)
    let corners = [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)]
    // The way along the side before each corner, and behind it.
    let ways: [(SIMD2<Scalar>, SIMD2<Scalar>)] = [
      (SIMD2(0, -1), SIMD2(1, 0)), (SIMD2(1, 0), SIMD2(0, 1)), (SIMD2(0, 1), SIMD2(-1, 0)), (SIMD2(-1, 0), SIMD2(0, -1)),
    ]
    for corner in [1, 2, 3, 0] {
      let (radius, place) = (fit[corner], corners[corner])
      let (before, after) = (place - radius * ways[corner].0, place + radius * ways[corner].1)
      if isEmpty { move(to: corners[0] + fit[0] * ways[0].1) }
      addLine(to: before)
      if radius > 0 { addArc(radii: SIMD2(radius, radius), isLarge: false, isPositive: true, to: after) }
    }
    close()
  }

  /// A star: points on two circles in turn, the first to the right of the centre.
  ///
  /// `points` is how many tips it has; fewer than two give an empty path.
  public init(star points: Int, center: SIMD2<Scalar>, outerRadius: Scalar, innerRadius: Scalar) {
    let count = points < 2 ? 0 : points
    self.init(
      polygon: (0..<2 * count).lazy.map { index in
        let turn = Transform2D<Scalar>.rotation(degrees: 180 * Scalar(index) / Scalar(count))
        return center + (index % 2 == 0 ? outerRadius : innerRadius) * SIMD2(turn.a, turn.b)
      })
  }

  /// Adds an arc of an ellipse that is not turned, about its centre, in pieces of at most a quarter. A line to its
  /// first point comes before it, or a move in an empty path.
  ///
  /// The angle of the first point counts from +x towards +y. A sweep of 360 degrees or more makes one whole turn.
  /// Negative radii count as positive ones.
  public mutating func addArc(center: SIMD2<Scalar>, radii: SIMD2<Scalar>, fromDegrees degrees: Scalar, sweepDegrees sweep: Scalar) {
    let (whole, degrees) = (Swift.min(Swift.max(sweep, -360), 360), degrees.truncatingRemainder(dividingBy: 360))
    let radii = SIMD2(radii.x.magnitude, radii.y.magnitude)
    func place(_ degrees: Scalar) -> SIMD2<Scalar> {
      let turn = Transform2D<Scalar>.rotation(degrees: degrees)
      return center + radii * SIMD2(turn.a, turn.b)
    }
    let first = place(degrees)
    if isEmpty { move(to: first) } else if !(last.equals(first)) { addLine(to: first) }
    guard whole.magnitude > 0 else { return }
    let count = Swift.max(1, Int((whole.magnitude / 90).rounded(.up)))
    for piece in 1...count {
      let isEnd = piece == count
      let to = isEnd && whole.magnitude == 360 ? first : place(degrees + (isEnd ? whole : whole * Scalar(piece) / Scalar(count)))
      addArc(radii: radii, isLarge: false, isPositive: whole > 0, to: to)
    }
  }
}

/// What is done about corner radii that are longer than the sides allow.
///
/// ```swift
/// let rect = Bounds2D<Double>(x: 0, y: 0, width: 80, height: 60)
/// let path = Path2D(roundedRect: rect, radii: SIMD4(50, 50, 20, 0), rule: CornerRule.coreAnimation)
/// assert(path.contains(SIMD2(79, 59)) == false && path.contains(SIMD2(1, 59)))
/// ```
public enum CornerRule: Sendable, Hashable {
  /// All radii are multiplied by one factor, the least of side / (sum of its two radii) and 1.
  ///
  /// *Source*: CSS Backgrounds and Borders 3, section 4.5.
  case css
  /// Each radius is at most half of the shorter side, as in Core Animation.
  case coreAnimation

  /// The radii that fit into a size, in the order of `Path2D.init(roundedRect:radii:rule:)`.
  func fitted<Scalar: TransformScalar>(_ radii: SIMD4<Scalar>, in size: SIMD2<Scalar>) -> SIMD4<Scalar> {
    var fit = radii
    // Two of a quarter of the range have a finite sum.
    for corner in 0..<4 { fit[corner] = fit[corner] > 0 ? Swift.min(fit[corner], .greatestFiniteMagnitude / 4) : 0 }
    switch self {
    case .css:
      let sums = [(size.x, fit.x + fit.y), (size.y, fit.y + fit.z), (size.x, fit.z + fit.w), (size.y, fit.w + fit.x)]
      let factor = sums.reduce(Scalar(1)) { $1.1 > $1.0 ? Swift.min($0, Swift.max($1.0, 0) / $1.1) : $0 }
      return factor < 1 ? fit * factor : fit
    case .coreAnimation:
      let most = Swift.max(Swift.min(size.x, size.y) / 2, 0)
      for corner in 0..<4 where fit[corner] > most { fit[corner] = most }
      return fit
    }
  }
}
