public import TransformCore

extension PictureCameraFit {
  /// The most likely camera for segments along two or three perpendicular directions of the world, its x, y and perhaps
  /// z axes, with a known principal point.
  ///
  /// *Definition*: the focal length and the rotation with the least Σ r² over all segments, each with the vanishing
  /// point of its own axis. r is that of `VanishingPointFit.init(segments:tolerance:seed:)`.
  ///
  /// *Method*, in Double: a `VanishingPointFit` of each axis refuses outliers. The two finite points furthest from being
  /// parallel to the picture give a first camera. Gauss–Newton steps change its rotation and focal length together. Axes
  /// are signed as in `PictureCamera`: with y of the picture down, an odd number of a right-handed world's is reversed.
  ///
  /// *Degenerate input*: `nil` if no first camera exists. Two perpendicular directions parallel to the picture say
  /// nothing of the focal length, and give `nil` too.
  ///
  /// - Parameters:
  ///   - x: segments along the first direction.
  ///   - y: segments along the second direction.
  ///   - z: segments along the third direction; may be empty.
  ///   - principalPoint: the foot of the perpendicular from the eye, usually the middle of the picture.
  ///   - tolerance: as in `VanishingPointFit.init(segments:tolerance:seed:)`.
  ///   - seed: the start of the random numbers of the search for outliers.
  @_alwaysEmitIntoClient
  public init?(
    segmentsAlong x: [LineSegment2D<Scalar>], _ y: [LineSegment2D<Scalar>], _ z: [LineSegment2D<Scalar>] = [],
    principalPoint: SIMD2<Scalar>, tolerance: Scalar, seed: UInt64 = 0
  ) {
    let groups = (z.isEmpty ? [x, y] : [x, y, z]).map { group in group.map { LineSegment2D<Double>($0) } }
    let (center, ulp) = (SIMD2<Double>(principalPoint), Double(Scalar.ulpOfOne))
    guard let fit = PictureCameraFit<Double>(of: groups, around: center, tolerance: Double(tolerance), seed: seed, ulp: ulp)
    else { return nil }
    self.init(fit)
  }
}

extension PictureCameraFit<Double> {
  /// The fit to numbers of the given relative spacing, in two or three groups.
  @usableFromInline
  init?(of groups: [[LineSegment2D<Double>]], around center: SIMD2<Double>, tolerance: Double, seed: UInt64, ulp: Double) {
    let fits = groups.compactMap { VanishingPointFit(of: $0, tolerance: tolerance, seed: seed, ulp: ulp) }
    guard fits.count == groups.count, center.isFinite else { return nil }
    let all = zip(groups, fits).flatMap { group, fit in fit.inliers.flatMap { [group[$0].start, group[$0].end] } }
    guard let spread = PlaneNormalization(all) else { return nil }
    let segments = zip(groups, fits).map { group, fit in
      fit.inliers.map { SegmentError((group[$0].start - center) * spread.scale, (group[$0].end - center) * spread.scale) }
    }
    let points = fits.map { fit -> ProjectivePoint2D<Double> in
      switch fit.point {
      case .finite(let place): .finite((place - center) * spread.scale)
      case .atInfinity: fit.point
      }
    }
    guard let start = PictureCameraSolver.start(points) else { return nil }
    let solver = PictureCameraSolver(segments: segments)
    let found = solver.refined(start)
    let count = segments.reduce(0) { $0 + $1.count }
    guard count > 4, let covariance = solver.factor(at: found).covariance() else { return nil }
    let variance = solver.sum(found) / Double(count - 4)
    let errors = (0..<4).map { (covariance[$0][$0] * variance).squareRoot() }
    let (focal, rows) = (found.focal / spread.scale, found.rows)
    guard let camera = PictureCamera(focal, center, axes: rows[0], rows[1], rows[2]) else { return nil }
    self.camera = camera
    inliers = fits.map(\.inliers)
    endError = variance.squareRoot() / spread.scale
    focalLengthError = errors[3] / spread.scale
    rotationErrors = SIMD3(errors[0], errors[1], errors[2])
    principalPointErrors = .zero
  }
}
