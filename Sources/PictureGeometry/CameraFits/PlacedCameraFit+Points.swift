public import TransformCore

extension PlacedCameraFit {
  /// The most likely camera that sees points of known places in a right-handed world where a picture shows them.
  ///
  /// *Definition*: the camera with the least Σ |seen − measured|². It is the most likely one if each coordinate of each
  /// place has an independent normal error of one size. At least three points are needed for a known focal length, and
  /// four without it. Three points have up to four cameras; `threePoints(_:seenAt:lens:placeError:)` gives all of them,
  /// and this the one of them that comes first.
  ///
  /// *Method*, in Double: triangles of the points give up to four cameras each, six points and more two others by a
  /// linear fit. Gauss–Newton steps go from the best of them to the least error, and once more from its reflection in
  /// depth. Without a focal length, eight of them give first cameras, from 0.4 to 40 times the size of what is seen.
  ///
  /// A tolerance refuses outliers by RANSAC, as `VanishingPointFit` does: triples of points are drawn, the score is Σ
  /// min(r², `tolerance`²), and the points within the tolerance are fitted and chosen again. Two calls with one seed give
  /// the same camera on any platform.
  ///
  /// *Degenerate input*: refused if all points are on a line, all places are on a line, or the linearised problem leaves
  /// a number open to rounding. A plane parallel to the picture leaves an unknown focal length open.
  ///
  /// *Source*: J. Grunert 1841 and Y. Ding et al., Revisiting the P3P Problem, 2023, for triangles; G. Schweighofer and
  /// A. Pinz, Robust Pose Estimation from a Planar Target, 2006, for reflections; M. Fischler and R. Bolles, Random
  /// Sample Consensus, 1981, for outliers.
  ///
  /// - Parameters:
  ///   - points: places in the world.
  ///   - places: where the picture shows each.
  ///   - lens: what is known of the lens.
  ///   - placeError: the error of one coordinate of a place, if it is known. Without it, the residuals tell.
  ///   - tolerance: the largest distance of a point that belongs, in units of the picture: about 4 times the error of a
  ///     coordinate. `nil` if all belong. It needs a known focal length.
  ///   - seed: the start of the random numbers.
  /// - Throws: `CameraFittingError`.
  /// - Complexity: O(n).
  @_alwaysEmitIntoClient
  public init(
    points: [SIMD3<Scalar>], seenAt places: [SIMD2<Scalar>], lens: PictureLens<Scalar>, placeError: Scalar? = nil,
    tolerance: Scalar? = nil, seed: UInt64 = 0
  ) throws(CameraFittingError) {
    let (wide, seen) = (points.map { SIMD3<Double>($0) }, places.map { SIMD2<Double>($0) })
    let fit = try PlacedCameraFit<Double>(
      of: wide, seen, PictureLens<Double>(lens), placeError.map { Double($0) }, tolerance: tolerance.map { Double($0) }, seed: seed,
      ulp: Double(Scalar.ulpOfOne))
    guard let narrow = Self(fit) else { throw .outOfRange }
    self = narrow
  }

  /// All cameras that see three points exactly where a picture shows them: none to four.
  ///
  /// An eye on the danger cylinder, which stands on the circle through the three points, is a double solution. It comes
  /// once, with a `multiplicity` of two, and so do two that are a double one to rounding. Errors of places then move it
  /// by their root, or leave no solution at all. A solution so near to another that rounding leaves its errors open is
  /// left out.
  ///
  /// - Throws: `CameraFittingError`, also without a focal length, and if rounding leaves all solutions open.
  @_alwaysEmitIntoClient
  public static func threePoints(
    _ points: [SIMD3<Scalar>], seenAt places: [SIMD2<Scalar>], lens: PictureLens<Scalar>, placeError: Scalar? = nil
  ) throws(CameraFittingError) -> [Self] {
    let (wide, seen) = (points.map { SIMD3<Double>($0) }, places.map { SIMD2<Double>($0) })
    let fits = try PlacedCameraFit<Double>.solutions(
      wide, seen, PictureLens<Double>(lens), placeError.map { Double($0) }, ulp: Double(Scalar.ulpOfOne))
    return fits.compactMap { Self($0) }
  }

  /// The camera that sees the corners of a box of known size.
  ///
  /// The box reaches from (0, 0, 0) to `size`. Corner i is at x = 0 or `size.x` if bit 0 of i is 0 or 1, and so on with
  /// bit 1 for y and bit 2 for z.
  ///
  /// - Parameters:
  ///   - size: the lengths of the edges.
  ///   - corners: where the picture shows each of the eight corners; `nil` for those that it does not show. `inliers` are
  ///     numbers of corners.
  ///   - lens: what is known of the lens.
  ///   - placeError: the error of one coordinate of a place, if it is known.
  /// - Throws: `CameraFittingError`, also for more or fewer than eight corners.
  @_alwaysEmitIntoClient
  public init(
    boxOfSize size: SIMD3<Scalar>, corners: [SIMD2<Scalar>?], lens: PictureLens<Scalar>, placeError: Scalar? = nil
  ) throws(CameraFittingError) {
    let fit = try PlacedCameraFit<Double>(
      boxOf: SIMD3<Double>(size), corners.map { $0.map { SIMD2<Double>($0) } }, PictureLens<Double>(lens), placeError.map { Double($0) },
      ulp: Double(Scalar.ulpOfOne))
    guard let narrow = Self(fit) else { throw .outOfRange }
    self = narrow
  }
}
