public import SceneGeometry
public import TransformCore

extension PictureCameraFit {
  /// The most likely camera for segments along two or three perpendicular directions of the world, its x, y and perhaps
  /// z axes, with a known principal point.
  ///
  /// *Definition*: the focal length and the rotation with the least Σ r² over all segments, each with the vanishing
  /// point of its own axis. r is that of `VanishingPointFit.init(segments:tolerance:seed:)`.
  ///
  /// *Method*, in Double: a `VanishingPointFit` of each axis refuses outliers. The two finite points furthest from being
  /// parallel to the picture give a first camera. Gauss–Newton steps change its rotation and focal length together. Then
  /// the segments within the tolerance of this camera are chosen again, ten times at most: one axis alone may have
  /// refused one that all axes together confirm. The stated errors take into account what the tolerance cuts off. Axes
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
  ///   - pixelAspect: the height of a pixel over its width. y of all segments and of the principal point are multiplied by
  ///     it first. The camera and all errors are those of that picture.
  ///   - tolerance: as in `VanishingPointFit.init(segments:tolerance:seed:)`.
  ///   - seed: the start of the random numbers of the search for outliers.
  @_alwaysEmitIntoClient
  public init?(
    segmentsAlong x: [LineSegment2D<Scalar>], _ y: [LineSegment2D<Scalar>], _ z: [LineSegment2D<Scalar>] = [],
    principalPoint: SIMD2<Scalar>, pixelAspect: Scalar = 1, tolerance: Scalar, seed: UInt64 = 0
  ) {
    let center = SIMD2(1, Double(pixelAspect)) * SIMD2<Double>(principalPoint)
    guard let groups = Self.squared(z.isEmpty ? [x, y] : [x, y, z], pixelAspect),
      let fit = PictureCameraFit<Double>(
        of: groups, around: center, tolerance: Double(tolerance), seed: seed, ulp: Double(Scalar.ulpOfOne))
    else { return nil }
    self.init(fit)
  }
}

extension PictureCameraFit<Double> {
  /// The fit to numbers of the given relative spacing, in two or three groups. The focal length and the principal point
  /// are known unless they are `nil`.
  @usableFromInline
  init?(
    of groups: [[LineSegment2D<Double>]], focal known: Double? = nil, around principalPoint: SIMD2<Double>? = nil, tolerance: Double,
    seed: UInt64, ulp: Double
  ) {
    let fits = groups.compactMap { VanishingPointFit(of: $0, tolerance: tolerance, seed: seed, ulp: ulp) }
    guard fits.count == groups.count, principalPoint?.isFinite ?? true else { return nil }
    let all = zip(groups, fits).flatMap { group, fit in fit.inliers.flatMap { [group[$0].start, group[$0].end] } }
    guard let spread = PlaneNormalization(all) else { return nil }
    let center = principalPoint ?? spread.center
    let segments = groups.map { group in
      group.map { SegmentError(($0.start - center) * spread.scale, ($0.end - center) * spread.scale) }
    }
    let points = fits.map { fit -> ProjectivePoint2D<Double> in
      switch fit.point {
      case .finite(let place): .finite((place - center) * spread.scale)
      case .atInfinity: fit.point
      }
    }
    let first =
      principalPoint == nil
      ? PictureCameraSolver.centeredStart(points)
      : known.map { PictureCameraSolver.start(points, focal: $0 * spread.scale) } ?? PictureCameraSolver.start(points)
    guard let start = first else { return nil }
    let unknowns = [0, 1, 2] + (known == nil ? [3] : []) + (principalPoint == nil ? [4, 5] : [])
    let limit = tolerance * spread.scale
    let (solver, found) = PictureCameraSolver.consensus(segments, fits.map(\.inliers), start, unknowns, tolerance: limit)
    let count = solver.segments.reduce(0) { $0 + $1.count }
    guard count > unknowns.count, let covariance = solver.factor(at: found).covariance() else { return nil }
    let cut = TruncatedNormal(meanSquare: solver.sum(found) / Double(count - unknowns.count), tolerance: limit, dimensions: 1)
    let wide = cut.variance * cut.widening
    func error(_ index: Int) -> Double { unknowns.firstIndex(of: index).map { (covariance[$0][$0] * wide).squareRoot() } ?? 0 }
    let (focal, rows) = (known ?? found.focal / spread.scale, found.rows)
    let place = principalPoint ?? (center + found.place / spread.scale)
    guard let camera = PictureCamera(focal, place, axes: rows[0], rows[1], rows[2]) else { return nil }
    self.camera = camera
    inliers = solver.chosen
    endError = cut.variance.squareRoot() / spread.scale
    focalLengthError = error(3) / spread.scale
    rotationErrors = SIMD3(error(0), error(1), error(2))
    principalPointErrors = SIMD2(error(4), error(5)) / spread.scale
  }
}
