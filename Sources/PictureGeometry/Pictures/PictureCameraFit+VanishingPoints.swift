import SceneGeometry
public import TransformCore

extension PictureCameraFit {
  /// The camera of measured vanishing points of perpendicular directions: its x and y axes with a known principal
  /// point, or its x, y and z axes without one. `nil` as `PictureCamera.init(vanishingPoints:principalPoint:)`, and if
  /// a vanishing point has no covariance.
  ///
  /// The points determine all unknowns; nothing is fitted. The errors are those of the vanishing points, which are
  /// independent, carried through the first derivatives. They are large if a point is far away, most of all that of the
  /// principal point. Give the principal point if it is known.
  @_alwaysEmitIntoClient
  public init?(vanishingPoints fits: [VanishingPointFit<Scalar>], principalPoint: SIMD2<Scalar>? = nil) {
    let wide = fits.compactMap { VanishingPointFit<Double>($0) }
    guard let fit = PictureCameraFit<Double>(of: wide, principalPoint.map { SIMD2<Double>($0) }) else { return nil }
    self.init(fit)
  }
}

extension PictureCameraFit<Double> {
  @usableFromInline
  init?(of fits: [VanishingPointFit<Double>], _ principalPoint: SIMD2<Double>?) {
    func camera(_ places: [SIMD2<Double>]) -> PictureCamera<Double>? {
      PictureCamera(vanishingPoints: places.map(ProjectivePoint2D.finite), principalPoint: principalPoint)
    }
    let (places, covariances) = (fits.compactMap(\.point.point), fits.compactMap(\.covariance))
    guard places.count == fits.count, covariances.count == fits.count, let middle = camera(places),
      let inverse = middle.rotation.inverted(),
      let found = PictureCamera(focalLength: middle.focalLength, principalPoint: middle.principalPoint, rotation: middle.rotation)
    else { return nil }
    var (focal, place, turn) = (0.0, SIMD2<Double>.zero, SIMD3<Double>.zero)
    for (index, covariance) in covariances.enumerated() {
      for step in Self.steps(covariance) {
        func moved(_ share: Double) -> PictureCamera<Double>? {
          var changed = places
          changed[index] += share * step
          return camera(changed)
        }
        let share = 0x1p-6  // small against the error, large against rounding
        guard let ahead = moved(share), let behind = moved(0 - share) else { return nil }
        func slope(_ value: (PictureCamera<Double>) -> Double) -> Double { (value(ahead) - value(behind)) / (2 * share) }
        func angle(_ axis: Int) -> Double {
          slope { camera in
            let difference = inverse.concatenating(camera.rotation).components
            return 2 * difference[axis] * (difference.w < 0 ? -1 : 1)
          }
        }
        let (f, p) = (slope(\.focalLength), SIMD2(slope(\.principalPoint.x), slope(\.principalPoint.y)))
        let a = SIMD3(angle(0), angle(1), angle(2))
        (focal, place, turn) = (focal + f * f, place + p * p, turn + a * a)
      }
    }
    self.camera = found
    inliers = fits.map(\.inliers)
    endError = fits.reduce(0.0) { $0 + $1.endError * $1.endError / Double(fits.count) }.squareRoot()
    focalLengthError = focal.squareRoot()
    principalPointErrors = SIMD2(place.x.squareRoot(), place.y.squareRoot())
    rotationErrors = SIMD3(turn.x.squareRoot(), turn.y.squareRoot(), turn.z.squareRoot())
  }

  /// Two independent steps that have the covariance (xx, xy, yy) together: the columns of its Cholesky factor.
  private static func steps(_ covariance: SIMD3<Double>) -> [SIMD2<Double>] {
    let first = Double.maximum(covariance.x, 0).squareRoot()
    let shared = first > 0 ? covariance.y / first : 0
    return [SIMD2(first, shared), SIMD2(0, Double.maximum(covariance.z - shared * shared, 0).squareRoot())]
  }
}
