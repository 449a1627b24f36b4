public import SceneGeometry
public import TransformCore

extension PictureCameraFit {
  /// The most likely camera of a known focal length for segments along two or three perpendicular directions of the
  /// world.
  ///
  /// *Definition*: as `init(segmentsAlong:_:_:principalPoint:pixelAspect:tolerance:seed:)`, for the three rotations alone. Directions
  /// parallel to the picture serve here: a street that is seen straight along, with its fronts parallel to the picture,
  /// has a camera. `focalLengthError` is zero.
  ///
  /// *Degenerate input*: `nil` if two directions have no vanishing point or the same one.
  ///
  /// - Parameters:
  ///   - x: segments along the first direction.
  ///   - y: segments along the second direction.
  ///   - z: segments along the third direction; may be empty.
  ///   - focalLength: the distance of the eye from the picture, in units of the picture.
  ///   - principalPoint: the foot of the perpendicular from the eye.
  ///   - pixelAspect: the height of a pixel over its width. y of all segments and of the principal point are multiplied by
  ///     it first. The camera and all errors are those of that picture.
  ///   - tolerance: as in `VanishingPointFit.init(segments:tolerance:seed:)`.
  ///   - seed: the start of the random numbers of the search for outliers.
  @_alwaysEmitIntoClient
  public init?(
    segmentsAlong x: [LineSegment2D<Scalar>], _ y: [LineSegment2D<Scalar>], _ z: [LineSegment2D<Scalar>] = [], focalLength: Scalar,
    principalPoint: SIMD2<Scalar>, pixelAspect: Scalar = 1, tolerance: Scalar, seed: UInt64 = 0
  ) {
    let center = SIMD2(1, Double(pixelAspect)) * SIMD2<Double>(principalPoint)
    guard let groups = Self.squared(z.isEmpty ? [x, y] : [x, y, z], pixelAspect),
      let fit = PictureCameraFit<Double>(
        of: groups, focal: Double(focalLength), around: center, tolerance: Double(tolerance), seed: seed, ulp: Double(Scalar.ulpOfOne))
    else { return nil }
    self.init(fit)
  }

  /// The most likely camera of an unknown principal point for segments along three perpendicular directions of the world.
  ///
  /// *Definition*: as `init(segmentsAlong:_:_:principalPoint:pixelAspect:tolerance:seed:)`, for the three rotations, the focal length
  /// and both coordinates of the principal point. `endError` is √(Σ r² / (n − 6)).
  ///
  /// *Degenerate input*: `nil` unless all three directions have a vanishing point at a finite place, and these form an
  /// acute triangle.
  ///
  /// - Parameters:
  ///   - x: segments along the first direction.
  ///   - y: segments along the second direction.
  ///   - z: segments along the third direction.
  ///   - pixelAspect: the height of a pixel over its width. y of all segments is multiplied by it first. The camera and all errors are those of that picture.
  ///   - tolerance: as in `VanishingPointFit.init(segments:tolerance:seed:)`.
  ///   - seed: the start of the random numbers of the search for outliers.
  @_alwaysEmitIntoClient
  public init?(
    segmentsAlong x: [LineSegment2D<Scalar>], _ y: [LineSegment2D<Scalar>], _ z: [LineSegment2D<Scalar>], pixelAspect: Scalar = 1,
    tolerance: Scalar, seed: UInt64 = 0
  ) {
    guard let groups = Self.squared([x, y, z], pixelAspect),
      let fit = PictureCameraFit<Double>(of: groups, tolerance: Double(tolerance), seed: seed, ulp: Double(Scalar.ulpOfOne))
    else { return nil }
    self.init(fit)
  }
}
