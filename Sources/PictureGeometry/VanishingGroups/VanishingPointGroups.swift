public import SceneGeometry
public import TransformCore

/// The vanishing points of segments that are not sorted by direction, and the segments that belong to none.
///
/// ```swift
/// // Three edges that meet at (10, 2), and three parallel ones.
/// let ends = [SIMD2(0.0, 0), SIMD2(0, 4), SIMD2(1, 8)]
/// let meeting = ends.map { LineSegment2D($0, $0 + 0.5 * (SIMD2(10, 2) - $0)) }
/// let parallel = [0.0, 3, 5].map { LineSegment2D(SIMD2($0, 0), SIMD2($0 + 1, 9)) }
/// guard let found = VanishingPointGroups(segments: meeting + parallel, tolerance: 0.001) else { return }
/// assert(found.groups.map(\.inliers).contains([0, 1, 2]) && found.strays.isEmpty)
/// ```
@frozen
public struct VanishingPointGroups<Scalar: TransformScalar>: Sendable, Hashable {
  /// A vanishing point for each direction that enough segments share, that of most segments first. `inliers` are indices
  /// of all segments; none is in two groups.
  public let groups: [VanishingPointFit<Scalar>]
  /// The indices of the segments in no group, in rising order.
  public let strays: [Int]

  /// The groups of segments that agree on a point.
  ///
  /// *Method*: `VanishingPointFit` finds the point that most segments agree with. These leave, and the rest is searched
  /// again, as long as a group is no accident. Then each segment goes to the group in which its r is least, if that is
  /// within the tolerance. The points are fitted again, ten times at most.
  ///
  /// A group is an accident if random directions may have it. A segment of the length L whose middle is d from a point
  /// agrees with it by accident with the probability p = 2/π · asin(t·√(2d² + L²/2) / (d·L)) for the tolerance t. For k
  /// of n segments with a mean p, e^(−n·D(k/n ‖ p)) bounds the probability, with the relative entropy D. Times n³/2, the
  /// number of what is tried, it must be less than 10⁻³. Two segments never make a group.
  ///
  /// *Degenerate input*: `nil` for fewer than two segments, for a segment without length, for numbers that are not finite
  /// and for a tolerance that is not positive.
  ///
  /// *Source*: A. Desolneux, L. Moisan and J.-M. Morel, From Gestalt Theory to Image Analysis, 2008, for accidents; W.
  /// Hoeffding, 1963, for the bound; R. Toldo and A. Fusiello, J-Linkage, 2008, for the choice of the nearest of several
  /// models.
  ///
  /// - Parameters:
  ///   - segments: measured segments of any direction.
  ///   - tolerance: the largest r of a segment that belongs to a group, in units of the picture: about 2.5 times the error
  ///     of an end's coordinate. r is that of `VanishingPointFit.init(segments:tolerance:seed:)`.
  ///   - seed: the start of the random numbers.
  /// - Complexity: O(n · groups).
  @_alwaysEmitIntoClient
  public init?(segments: [LineSegment2D<Scalar>], tolerance: Scalar, seed: UInt64 = 0) {
    let (wide, ulp) = (segments.map { LineSegment2D<Double>($0) }, Double(Scalar.ulpOfOne))
    guard let found = VanishingPointGroups<Double>(of: wide, tolerance: Double(tolerance), seed: seed, ulp: ulp) else { return nil }
    groups = found.groups.compactMap { VanishingPointFit<Scalar>($0) }
    strays = found.strays
  }
}
