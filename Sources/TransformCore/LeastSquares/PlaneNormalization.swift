/// The shift and scale that bring the centroid of measured points to zero and their root mean square distance from it
/// to √2.
///
/// Without it the columns of a least-squares problem differ by powers of the picture's size, and half of the digits are
/// lost.
///
/// *Source*: R. Hartley, In Defense of the Eight-Point Algorithm, 1997.
@frozen @usableFromInline
package struct PlaneNormalization: Sendable {
  /// What goes to the origin.
  @usableFromInline package let center: SIMD2<Double>
  /// What distances are multiplied by.
  @usableFromInline package let scale: Double
  /// The largest magnitude of a coordinate over the root mean square distance from the centroid. It tells how much of
  /// their digits the points share.
  @usableFromInline package let sharedMagnitude: Double

  /// `nil` where there are no points, all are equal, or one is not finite or too large.
  @_alwaysEmitIntoClient
  package init?(_ points: [SIMD2<Double>]) {
    guard !points.isEmpty else { return nil }
    let count = Double(points.count)
    let center = points.reduce(SIMD2.zero) { $0 + $1 / count }
    let largest = points.reduce(0) { Double.greater($0, $1.largestMagnitude) }
    let farthest = points.reduce(0) { Double.greater($0, ($1 - center).largestMagnitude) }
    guard farthest > 0, farthest.isFinite else { return nil }
    let squared = points.reduce(0) { $0 + (($1 - center) / farthest).dot(($1 - center) / farthest) / count }
    let spread = farthest * squared.squareRoot()
    self.center = center
    scale = 2.0.squareRoot() / spread
    sharedMagnitude = largest / spread
    guard scale.isFinite, scale > 0, sharedMagnitude * Double.ulpOfOne < 0.125 else { return nil }
  }

  /// A point in the new coordinates.
  @_alwaysEmitIntoClient
  package func applied(to point: SIMD2<Double>) -> SIMD2<Double> { (point - center) * scale }
}
