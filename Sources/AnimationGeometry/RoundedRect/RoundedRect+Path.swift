public import PathGeometry
public import TransformCore

extension RoundedRect {
  /// The outline, from the left upper corner along +x: lines, and an arc or three cubics at each round corner.
  ///
  /// *Source* of the continuous corner: the control points that others have read from the paths of UIKit. Apple does not
  /// document them. With half of the shorter side below 1.53 radii, Apple's own are not known. Here they then approach
  /// those of the circle linearly, and reach them where the sides have no straight part left.
  public var path: Path2D<Double> {
    func radius(_ corner: Corners) -> Double { maskedCorners.contains(corner) ? cornerRadius : 0 }
    if cornerCurve == .circular || cornerRadius == 0 {
      let radii = SIMD4(radius(.minXMinY), radius(.maxXMinY), radius(.maxXMaxY), radius(.minXMaxY))
      return Path2D(roundedRect: bounds, radii: radii, rule: .coreAnimation)
    }
    let (low, high) = (bounds.minimum, bounds.maximum)
    let corners: [(kind: Corners, point: SIMD2<Double>, back: SIMD2<Double>, on: SIMD2<Double>)] = [
      (.minXMinY, low, SIMD2(0, 1), SIMD2(1, 0)), (.maxXMinY, SIMD2(high.x, low.y), SIMD2(-1, 0), SIMD2(0, 1)),
      (.maxXMaxY, high, SIMD2(0, -1), SIMD2(-1, 0)), (.minXMaxY, SIMD2(low.x, high.y), SIMD2(1, 0), SIMD2(0, -1)),
    ]
    let half = continuousCorner
    var path = Path2D<Double>()
    for corner in corners {
      guard maskedCorners.contains(corner.kind) else {
        path.isEmpty ? path.move(to: corner.point) : path.addLine(to: corner.point)
        continue
      }
      let before = half.map { corner.point + $0.x * corner.back + $0.y * corner.on }
      let after = half.map { corner.point + $0.x * corner.on + $0.y * corner.back }
      path.isEmpty ? path.move(to: before[0]) : path.addLine(to: before[0])
      path.addCubic(before[1], before[2], to: before[3])
      path.addCubic(before[4], after[4], to: after[3])
      path.addCubic(after[2], after[1], to: after[0])
    }
    path.close()
    return path
  }

  /// The first half of a continuous corner: distances from it along the side before and along the side behind.
  private var continuousCorner: [SIMD2<Double>] {
    let smooth: [SIMD2<Double>] = [
      SIMD2(1.52866483, 0), SIMD2(1.08849296, 0), SIMD2(0.86840694, 0), SIMD2(0.63149379, 0.07491139), SIMD2(0.37282383, 0.16905956),
    ]
    let room = 0.5 * min(bounds.size.x, bounds.size.y) / cornerRadius
    let share = min(1, (room - 1) / (smooth[0].x - 1))
    // Arcs of 30°: the length of a tangent is 4/3·tan(7.5°) of the radius.
    let tangent = 0.17554032
    func arc(_ sine: Double, _ cosine: Double, _ side: Double) -> SIMD2<Double> {
      SIMD2(1 - sine - side * cosine, 1 - cosine + side * sine)
    }
    let (sine, cosine) = (0.5, 0.75.squareRoot())
    let round = [arc(0, 1, 0), arc(0, 1, tangent), arc(sine, cosine, -tangent), arc(sine, cosine, 0), arc(sine, cosine, tangent)]
    return zip(smooth, round).map { cornerRadius * ($0 * share + $1 * (1 - share)) }
  }
}
