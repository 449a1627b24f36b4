import RealModule
public import TransformCore

/// Where a gradient runs in a layer. Its values are `GradientStops`.
///
/// *Definition*: the start s and the end e are given in fractions of the bounds, and everything else is measured in
/// points. For a point p, with d = e − s:
///
///     axial:   (p − s)·d / |d|²                           one value on each perpendicular of d
///     radial:  |((p − s).x / |d.x|, (p − s).y / |d.y|)|     ellipses about the start; the end is a corner of their box
///     conic:   the angle from d to p − s, from +x towards +y, in turns: 0 ≤ offset < 1
///
/// The axial and the radial rule are Core Animation's (its header, and checks by others). Apple does not say how a conic
/// gradient runs in bounds that are not square: this is a choice. CSS begins upwards, a canvas along +x, both clockwise.
///
/// ```swift
/// let gradient = GradientGeometry(startPoint: SIMD2(0, 0), endPoint: SIMD2(1, 1))
/// let bounds = Bounds2D<Double>(x: 0, y: 0, width: 400, height: 100)
/// assert(gradient.offset(at: SIMD2(400, 0), in: bounds) == 16.0 / 17)
/// ```
public struct GradientGeometry: Sendable, Hashable {
  /// The shape of the lines that have one value.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Perpendiculars of the line from the start to the end.
    case axial
    /// Ellipses about the start.
    case radial
    /// Rays from the start.
    case conic
  }

  /// The shape of the lines that have one value.
  public var kind: Kind
  /// Where the gradient starts, in fractions of the bounds.
  public var startPoint: SIMD2<Double>
  /// Where it ends, in fractions of the bounds.
  public var endPoint: SIMD2<Double>

  /// A gradient, by Core Animation's defaults from the middle of the least y to that of the greatest.
  public init(_ kind: Kind = .axial, startPoint: SIMD2<Double> = SIMD2(0.5, 0), endPoint: SIMD2<Double> = SIMD2(0.5, 1)) {
    (self.kind, self.startPoint, self.endPoint) = (kind, startPoint, endPoint)
  }

  /// The offset of a point of the layer: 0 at the start, 1 at the end, and beyond.
  ///
  /// *Degenerate input*: `nil` where `transform(in:)` is. At the centre, a conic gradient has the offset 0.
  public func offset(at point: SIMD2<Double>, in bounds: Bounds2D<Double>) -> Double? {
    let place = point - (bounds.minimum + startPoint * bounds.size)
    let end = (endPoint - startPoint) * bounds.size
    guard isDefined(end), place.x.isFinite, place.y.isFinite else { return nil }
    switch kind {
    case .axial: return (place.x * end.x + place.y * end.y) / end.squaredLength
    case .radial: return (place / end).squaredLength.squareRoot()
    case .conic:
      let turn = Double.atan2(y: end.x * place.y - end.y * place.x, x: place.x * end.x + place.y * end.y) / (2 * .pi)
      return turn < 0 ? min(turn + 1, 1.nextDown) : turn
    }
  }

  /// The map from the layer's coordinates to those of the gradient, for a renderer.
  ///
  /// There an axial offset is x, a radial one the distance from zero, and a conic one the angle from +x towards +y in
  /// turns.
  ///
  /// *Degenerate input*: `nil` where the start and the end are one point, where they share an axis in a radial gradient
  /// (it then draws nothing, as in Core Animation), and for numbers that are not finite.
  public func transform(in bounds: Bounds2D<Double>) -> Transform2D<Double>? {
    let end = (endPoint - startPoint) * bounds.size
    guard isDefined(end) else { return nil }
    let start = bounds.minimum + startPoint * bounds.size
    let moved = Transform2D.translation(SIMD2(0 - start.x, 0 - start.y))
    if kind == .radial { return moved.concatenating(Transform2D(a: 1 / end.x.magnitude, b: 0, c: 0, d: 1 / end.y.magnitude, tx: 0, ty: 0)) }
    let unit = end / end.squaredLength
    return moved.concatenating(Transform2D(a: unit.x, b: 0 - unit.y, c: unit.y, d: unit.x, tx: 0, ty: 0))
  }

  private func isDefined(_ end: SIMD2<Double>) -> Bool {
    guard end.squaredLength > 0, end.squaredLength.isFinite else { return false }
    return kind != .radial || (end.x != 0 && end.y != 0)
  }
}
