import SceneGeometry
import TransformCore

/// Segments in normalised coordinates, and the vanishing point that fits them best.
struct VanishingPointSolver {
  let normalization: PlaneNormalization
  let segments: [SegmentError]
  /// A point whose w is no larger is at infinity: that is within the rounding error of the ends.
  let noise: Double

  /// `nil` for fewer than two segments, and if an end is not finite or a segment has no length.
  init?(_ segments: [LineSegment2D<Double>], ulp: Double) {
    guard segments.count >= 2, segments.allSatisfy({ $0.start != $0.end && $0.start.isFinite && $0.end.isFinite }) else { return nil }
    guard let normalization = PlaneNormalization(segments.flatMap { [$0.start, $0.end] }) else { return nil }
    self.normalization = normalization
    self.segments = segments.map { SegmentError(normalization.applied(to: $0.start), normalization.applied(to: $0.end)) }
    noise = 4 * ulp * (1 + normalization.sharedMagnitude)
  }

  /// The v of length one with the least Σ (lineᵢ · v)² over the chosen segments. Each term is the squared product of a
  /// segment's length and the distance of v. `nil` if the lines are all the same.
  func algebraicSolution(_ chosen: [Int]) -> SIMD3<Double>? {
    var factor = TriangularFactor(size: 3)
    for index in chosen {
      let line = segments[index].line
      factor.append([line.x, line.y, line.z])
    }
    let (values, vectors) = factor.singularVectors()
    guard values[1] > 0x1p-40 * values[0], let v = vectors.last else { return nil }
    return SIMD3(v[0], v[1], v[2])
  }

  /// The square of each segment's residual, in normalised units.
  func squares(_ v: SIMD3<Double>) -> [Double] {
    segments.map { segment in
      let residual = segment.residual(v).value
      return residual * residual
    }
  }

  func sum(_ v: SIMD3<Double>, _ chosen: [Int]) -> Double {
    chosen.reduce(0) { sum, index in
      let residual = segments[index].residual(v).value
      return sum + residual * residual
    }
  }

  /// The v with the least sum of squared residuals of the chosen segments. Gauss–Newton steps on the unit sphere,
  /// halved if they do not reduce the sum.
  func refined(_ start: SIMD3<Double>, _ chosen: [Int]) -> SIMD3<Double> {
    GaussNewton.refined(start, error: { sum($0, chosen) }, step: { factor(at: $0, chosen).solution()?.x }) { v, x, share in
      let (first, second) = Self.tangents(at: v)
      return (v + share * (x[0] * first + x[1] * second)).normalized()
    }
  }

  /// The linearised problem: residuals by two steps along the sphere.
  func factor(at v: SIMD3<Double>, _ chosen: [Int]) -> TriangularFactor {
    let (first, second) = Self.tangents(at: v)
    var factor = TriangularFactor(size: 3)
    for index in chosen {
      let (value, gradient) = segments[index].residual(v)
      factor.append([gradient.dot(first), gradient.dot(second), -value])
    }
    return factor
  }

  /// Two unit vectors perpendicular to v and to one another.
  static func tangents(at v: SIMD3<Double>) -> (SIMD3<Double>, SIMD3<Double>) {
    let axis = v.x.magnitude < 0.6 ? SIMD3(1.0, 0, 0) : SIMD3(0, 1.0, 0)
    let first = v.cross(axis).normalized() ?? SIMD3(0, 0, 1)
    return (first, v.cross(first))
  }

  /// A vector of normalised coordinates, mapped to those of the picture.
  func homogeneous(_ v: SIMD3<Double>) -> SIMD3<Double> { normalization.inverseHomography.applied(toHomogeneous: v) }
}
