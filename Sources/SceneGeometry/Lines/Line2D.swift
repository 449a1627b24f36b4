public import TransformCore

/// A line of the plane in homogeneous coordinates: a·x + b·y + c = 0.
///
/// The line at infinity, a = b = 0, is one of them. A line has a direction, and therefore two sides. −a, −b, −c is the
/// same set of points with the sides exchanged, and another value. A multiple of the coefficients is another value too:
/// `normalized` makes lines comparable.
///
/// *Source*: R. Hartley and A. Zisserman, Multiple View Geometry, 2nd edition, section 2.2.
///
/// ```swift
/// guard let across = Line2D(through: SIMD2(0.0, 1), SIMD2(4, 1)),
///   let up = Line2D(through: SIMD2(2.0, 0), SIMD2(2, 4))
/// else { return }
/// assert(across.intersection(with: up)?.point == SIMD2(2, 1))
/// ```
@frozen
public struct Line2D<Scalar: TransformScalar>: Sendable, Hashable {
  /// a, b and c.
  public let coefficients: SIMD3<Scalar>

  /// The line a·x + b·y + c = 0; `nil` if all three are zero or one is not finite.
  @_alwaysEmitIntoClient
  public init?(coefficients: SIMD3<Scalar>) {
    guard coefficients.isFinite, coefficients.largestMagnitude > 0 else { return nil }
    self.coefficients = coefficients
  }

  /// The line from one point through another; `nil` if they are equal or not finite.
  ///
  /// Rotate the line's direction from x towards y: it points to the positive side, which is on the right if y points
  /// down. Both points are on the line to some ulps of their distance from the origin, however near they are to each
  /// other.
  @_alwaysEmitIntoClient
  public init?(through start: SIMD2<Scalar>, _ end: SIMD2<Scalar>) {
    let way = end - start
    guard way != .zero else { return nil }
    let scale = Scalar.scale(forLengthsUpTo: start.magnitudes.greater(end.magnitudes).largestMagnitude)
    // The cross product of the point nearer to the origin with the difference of both, which has lost no digits. In the
    // product of both points most digits might cancel.
    let near = start.largestMagnitude < end.largestMagnitude ? start : end
    self.init(coefficients: SIMD3((0 - way.y) * scale, way.x * scale, (near * scale).cross(way)))
  }

  /// The line that joins two points, either of which may lie at infinity. `nil` if they are one point within rounding.
  @_alwaysEmitIntoClient
  public init?(joining first: ProjectivePoint2D<Scalar>, _ second: ProjectivePoint2D<Scalar>) {
    let (p, q) = (first.homogeneous, second.homogeneous)
    let (line, terms) = (p.cross(q), p.unsignedCross(q))
    let noise = 4 * Scalar.ulpOfOne * terms
    guard line.x.magnitude > noise.x || line.y.magnitude > noise.y || line.z.magnitude > noise.z else { return nil }
    self.init(coefficients: line)
  }

  @_alwaysEmitIntoClient
  init(unchecked coefficients: SIMD3<Scalar>) { self.coefficients = coefficients }
}

extension SIMD3 where Scalar: TransformScalar {
  /// The cross product with every term made positive, the unit of its components' rounding error.
  @_alwaysEmitIntoClient
  package func unsignedCross(_ other: Self) -> Self {
    let (a, b) = (magnitudes, other.magnitudes)
    return Self(a.y * b.z + a.z * b.y, a.z * b.x + a.x * b.z, a.x * b.y + a.y * b.x)
  }
}

extension Line2D: FlatCodable, Codable, CustomStringConvertible {
  @_alwaysEmitIntoClient
  package static var format: String { "Line2D(#·x + #·y + # = 0)" }

  /// The numbers in the order of the list.
  @_alwaysEmitIntoClient
  package var flat: [Scalar] { [coefficients.x, coefficients.y, coefficients.z] }

  /// The line with these coefficients.
  @_alwaysEmitIntoClient
  package init?(flat n: [Scalar]) { self.init(coefficients: SIMD3(n[0], n[1], n[2])) }
}
