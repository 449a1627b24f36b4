import TransformCore

/// A corner between two unit tangents. Outlines, bounds, hit tests and offsets join it by the same numbers.
struct StrokeCorner {
  let before, after: SIMD2<Double>
  /// The bisector, of the length 2·cos(θ/2) for the turn θ.
  private let sum: SIMD2<Double>
  /// (1 + cos θ)/2, the square of cos(θ/2). Its digits do not cancel where the way turns straight back.
  let share: Double
  /// sin θ, above zero where the way turns from x towards y.
  let turn: Double

  @inline(__always)
  init(_ before: SIMD2<Double>, _ after: SIMD2<Double>) {
    (self.before, self.after, sum) = (before, after, before + after)
    (share, turn) = (sum.squaredLength / 4, before.cross(after))
  }

  /// The side on which the corner opens: 1 where normals are quarter turns of the tangents, otherwise −1.
  @inline(__always)
  var outerSide: Double { turn >= 0 ? -1 : 1 }

  /// Whether a miter, whose length over the width is 1 / cos(θ/2), is within the limit.
  @inline(__always)
  func hasMiter(limit: Double) -> Bool { share * limit * limit >= 1 }

  /// Where both sides at a distance meet, seen from the vertex; a distance above zero is on the side of 1.
  @inline(__always)
  func tip(at distance: Double) -> SIMD2<Double> { (distance / (2 * share)) * sum.quarterTurned }

  /// Whether a point at an offset is within a bevel at a distance, if it is within that of the vertex.
  ///
  /// The chord is at cos(θ/2) of the distance. Its normal halves the angle between the normals; at sharp turns the
  /// difference of the tangents has it with more digits. At a turn of 180° the chord is a point.
  func bevelContains(_ offset: SIMD2<Double>, at distance: Double) -> Bool {
    if share > 0.5 { return offset.dot(outerSide * sum.quarterTurned) <= 2 * distance * share }
    let difference = before - after
    return offset.dot(difference) <= distance * (share * difference.squaredLength).squareRoot()
  }
}
