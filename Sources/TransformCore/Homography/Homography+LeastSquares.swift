extension Homography {
  /// The map that takes four points exactly to four others, in front of the eye, or the reason why there is none.
  ///
  /// The map and its scale are those of `init?(mapping:to:)`. That initializer also maps convex quads onto crossed or
  /// dented ones; this one refuses them.
  ///
  /// - Throws: `HomographyFittingError`.
  @_alwaysEmitIntoClient @inline(never)
  public init(exactlyMapping source: Quad2D<Scalar>, to target: Quad2D<Scalar>) throws(HomographyFittingError) {
    for (side, quad) in [(HomographyFittingError.Side.source, source), (.target, target)] {
      try HomographyFittingError.check(quad.points, side)
      if quad.hasStraightCorner { throw HomographyFittingError.collinear(side) }
    }
    guard let map = Self(mapping: source, to: target) else { throw .collinear(.target) }
    for (index, point) in source.points.enumerated() where !(map.applied(toHomogeneous: SIMD3(point, 1)).z > 0) {
      throw .crossed(index: index)
    }
    self = map
  }

  /// The map with the least squared distances between the images of the source points and the target points.
  ///
  /// *Definition*: H minimises Σ |pᵢ·H − p′ᵢ|². It is the most likely map where the source is exact and all target
  /// coordinates have independent normal errors of one size. A point may be given more than once, and counts each time.
  ///
  /// *Method*: the direct linear transform in normalised coordinates gives the map that minimises the algebraic error.
  /// Gauss–Newton steps from there reduce the squared distances until they stop falling. All is computed in Double.
  ///
  /// *Source*: R. Hartley and A. Zisserman, Multiple View Geometry, 2nd edition, algorithms 4.2 and 4.3 and appendix 6.
  ///
  /// - Returns: the map, scaled as by `init?(mapping:to:)`: w is positive on all source points. Then
  ///   √(Σ |pᵢ·H − p′ᵢ|² / n) for n pairs, which is what is minimised. Then the largest over the smallest of the eight
  ///   singular values that determine the map, in coordinates around the centroids. It is about 3 for points spread
  ///   evenly and large for points close to a line. Errors of the points grow by about this factor.
  /// - Precondition: `source` and `target` have as many points.
  /// - Throws: `HomographyFittingError`.
  /// - Complexity: O(n).
  @_alwaysEmitIntoClient @inline(never)
  public static func fit(
    leastSquares source: [SIMD2<Scalar>], to target: [SIMD2<Scalar>]
  ) throws(HomographyFittingError) -> (homography: Self, rootMeanSquareError: Scalar, condition: Scalar) {
    precondition(source.count == target.count, "as many target points as source points are needed")
    guard source.count >= 4 else { throw .tooFewPoints(count: source.count) }
    let problem = try HomographyProblem(source, target)
    var (flat, condition) = try problem.algebraicSolution()
    flat = problem.refined(flat)
    let map = problem.from.homography.concatenating(Homography<Double>(flat)).concatenating(problem.to.inverseHomography)
    for (index, point) in source.enumerated() {
      let weights = (
        map.applied(toHomogeneous: SIMD3(SIMD2<Double>(source[0]), 1)).z, map.applied(toHomogeneous: SIMD3(SIMD2<Double>(point), 1)).z
      )
      guard weights.0 * weights.1 > 0 else { throw .crossed(index: index) }
    }
    guard let scaled = map.scaled(forFrontPoint: SIMD2<Double>(source[0])), scaled.inverted() != nil else { throw .collinear(.target) }
    let squared = problem.squaredError(of: flat) / problem.to.scale / problem.to.scale
    let homography = Self(scaled)
    guard homography.isFinite else { throw .collinear(.target) }
    return (homography, Scalar((squared / Double(source.count)).squareRoot()), Scalar(condition))
  }
}

extension HomographyFittingError {
  /// Throws where a point is not finite, or fewer than four are different.
  @_alwaysEmitIntoClient
  static func check<Scalar: TransformScalar>(_ points: [SIMD2<Scalar>], _ side: Side) throws(HomographyFittingError) {
    for (index, point) in points.enumerated() {
      guard point.largestMagnitude <= Scalar.greatestFiniteMagnitude / 4 else { throw .notFinite(side, index: index) }
    }
    var places: [Int] = []
    var pair: (Int, Int)?
    for (index, point) in points.enumerated() {
      if let first = places.first(where: { points[$0].equals(point) }) {
        pair = pair ?? (first, index)
      } else {
        places.append(index)
      }
      if places.count >= 4 { return }
    }
    if let pair { throw .repeated(side, first: pair.0, second: pair.1) }
  }
}
