public import CSwiftTransforms
internal import PictureGeometry
internal import SceneGeometry
internal import TransformCore

/// The map between planes that takes points to others.
@_cdecl("st_fit_homography")
public func fitHomography(
  _ source: UnsafePointer<Double>?, _ target: UnsafePointer<Double>?, _ count: Int, _ pointError: Double, _ tolerance: Double,
  _ seed: UInt64, _ fit: UnsafeMutablePointer<st_homography_fit>?, _ inliers: UnsafeMutablePointer<UInt8>?
) -> Int32 {
  status { () throws(Refusal) in
    let result = try unsafe output(fit, "fit")
    let (from, to) = try unsafe (places(source, count, "source"), places(target, count, "target"))
    try checkKnown(pointError, "point_error")
    try checkKnown(tolerance, "tolerance")
    let found: Homography<Double>.Fit
    do throws(HomographyFittingError) {
      found = try Homography.Fit(mapping: from, to: to, pointError: known(pointError), tolerance: known(tolerance), seed: seed)
    } catch {
      switch error {
      case .notFinite: throw Refusal(ST_ERROR_NUMBER, "\(error); expected finite numbers")
      case .tooFewPoints where count >= 4: throw .undefined("fewer than five pairs agree within the tolerance")
      default: throw .undefined("\(error)")
      }
    }
    var written = st_homography_fit()
    fill(&written.homography, found.homography.rowMajor)
    fill(&written.covariance, found.covariance?.joined().map(\.self))
    (written.error, written.inverse_error) = (found.rootMeanSquareError, found.inverseRootMeanSquareError)
    (written.point_error, written.condition) = (found.pointError ?? .nan, found.condition)
    unsafe result.pointee = written
    unsafe mark(found.inliers, of: count, at: inliers)
  }
}

/// The rotation that takes directions to others.
@_cdecl("st_fit_rotation")
public func fitRotation(
  _ source: UnsafePointer<Double>?, _ target: UnsafePointer<Double>?, _ weights: UnsafePointer<Double>?, _ count: Int,
  _ directionError: Double, _ fit: UnsafeMutablePointer<st_rotation_fit>?
) -> Int32 {
  status { () throws(Refusal) in
    let result = try unsafe output(fit, "fit")
    try checkKnown(directionError, "direction_error")
    let (from, to) = try unsafe (points(source, 24, count, "source"), points(target, 24, count, "target"))
    let counts = try unsafe weights == nil || count == 0 ? nil : numbers(weights, count, "weights")
    let found = try pointsFitted { () throws(PointFittingError) in
      try RotationFit(turning: from, to: to, weights: counts, directionError: known(directionError))
    }
    let q = found.rotation
    var written = st_rotation_fit()
    written.rotation = (q.x, q.y, q.z, q.w)
    (written.error, written.direction_error) = (found.rootMeanSquareError, found.directionError)
    fill(&written.covariance, found.covariance.joined().map(\.self))
    unsafe result.pointee = written
  }
}

/// What a fit of pairs gives, or why there is none.
func pointsFitted<Fit>(_ body: () throws(PointFittingError) -> Fit) throws(Refusal) -> Fit {
  do throws(PointFittingError) {
    return try body()
  } catch {
    switch error {
    case .notFinite: throw Refusal(ST_ERROR_NUMBER, "\(error); expected finite numbers")
    case .badWeight: throw Refusal(ST_ERROR_NUMBER, "weights: \(error); expected 0 or more")
    default: throw .undefined("\(error)")
    }
  }
}
