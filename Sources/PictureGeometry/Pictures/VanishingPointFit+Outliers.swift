public import SceneGeometry
public import TransformCore

extension VanishingPointFit {
  /// The most likely vanishing point of segments that all point at it or, with a tolerance, of those that agree on one.
  ///
  /// *Definition*: the v with the least Σ r². r² is the least sum of squares by which the two ends of a segment must
  /// move to make its line pass v. This v is the most likely point if each coordinate of each end has an independent
  /// normal error of one size. Longer segments therefore count more.
  ///
  /// *Method*: the start is the v with the least Σ (length · distance of v from the line)² in normalised coordinates, a
  /// singular vector. Gauss–Newton steps follow on the sphere of homogeneous coordinates, on which points at infinity
  /// are like all others. All in Double.
  ///
  /// A tolerance refuses outliers by RANSAC. Pairs of segments are drawn. The score of their intersection is Σ min(r²,
  /// `tolerance`²) over all segments. Therefore a better fit of the same inliers wins. Drawing ends when fewer than one
  /// case in 10⁶ has a better pair, and after 2,000 pairs at most. If there are no more pairs than that, all are tried,
  /// and nothing is random. Then the segments with r ≤ `tolerance` are fitted, and chosen again until the choice no
  /// longer changes, ten times at most. Two calls with one seed give the same result on any platform.
  ///
  /// `nil` for fewer than two segments, for a segment without length, for lines that are all the same, and for numbers
  /// that are not finite. With a tolerance, `nil` also if no two segments agree.
  ///
  /// *Source*: R. Collins and R. Weiss, Vanishing Point Calculation as a Statistical Inference on the Unit Sphere,
  /// 1990; the error is that of D. Liebowitz, Camera Calibration and Reconstruction of Geometry from Images, 2001,
  /// section 3.3. M. Fischler and R. Bolles, Random Sample Consensus, 1981; the score is MSAC of P. Torr and A.
  /// Zisserman, MLESAC, 2000.
  ///
  /// - Parameters:
  ///   - segments: measured segments.
  ///   - tolerance: the largest r of a segment that belongs, in units of the picture: about 2.5 times the error of an
  ///     end's coordinate. `nil` if all belong.
  ///   - seed: the start of the random numbers.
  ///
  /// - Complexity: O(n).
  @_alwaysEmitIntoClient
  public init?(segments: [LineSegment2D<Scalar>], tolerance: Scalar? = nil, seed: UInt64 = 0) {
    let (wide, ulp) = (segments.map { LineSegment2D<Double>($0) }, Double(Scalar.ulpOfOne))
    guard let fit = VanishingPointFit<Double>(of: wide, tolerance: tolerance.map { Double($0) }, seed: seed, ulp: ulp) else { return nil }
    self.init(fit)
  }
}

extension VanishingPointFit<Double> {
  /// The fit to numbers of the given relative spacing.
  @usableFromInline
  init?(of segments: [LineSegment2D<Double>], tolerance: Double?, seed: UInt64, ulp: Double) {
    guard let solver = VanishingPointSolver(segments, ulp: ulp) else { return nil }
    guard let tolerance else {
      self.init(solver, Array(segments.indices))
      return
    }
    guard tolerance > 0, tolerance.isFinite else { return nil }
    let squaredTolerance = tolerance * tolerance * solver.normalization.scale * solver.normalization.scale
    let consensus = VanishingPointConsensus(solver: solver, squaredTolerance: squaredTolerance)
    var generator = SampleGenerator(seed: seed)
    guard let found = consensus.best(using: &generator) else { return nil }
    var chosen = consensus.inliers(found)
    var fit = Self(solver, chosen)
    for _ in 0..<10 {
      guard let start = solver.algebraicSolution(chosen) else { break }
      let next = consensus.inliers(solver.refined(start, chosen))
      guard next != chosen, next.count >= 2 else { break }
      chosen = next
      fit = Self(solver, chosen)
    }
    guard let fit else { return nil }
    self = fit
  }
}
