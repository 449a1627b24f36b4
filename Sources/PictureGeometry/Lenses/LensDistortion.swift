public import TransformCore

/// How a lens bends straight lines: Brown and Conrady's model, with three radial and two tangential terms.
///
/// *Definition*: let (x, y) be where a lens without distortion shows a point, relative to the principal point and over the
/// focal length, and s = x² + y². The lens shows the point at
/// x·(1 + k₁s + k₂s² + k₃s³) + 2p₁·xy + p₂·(s + 2x²), and y·(1 + k₁s + k₂s² + k₃s³) + p₁·(s + 2y²) + 2p₂·xy.
/// OpenCV, Bouguet's toolbox and COLMAP have the same terms. p₁ belongs to the picture's own direction of y.
///
/// A polynomial of this kind folds: from some radius on, places move back to the middle. `foldRadius` is the least such
/// radius. Beyond it the map says nothing of the lens, and both directions of it are `nil`.
///
/// ```swift
/// let barrel = LensDistortion(k1: -0.25)
/// assert((barrel.foldRadius - 1.1547).magnitude < 1e-4)  // 1 + 3 · k₁ · s = 0
/// guard let seen = barrel.distorted(SIMD2(0.4, 0.2)), let back = barrel.undistorted(seen) else { return }
/// let error = back - SIMD2(0.4, 0.2)
/// assert((error * error).sum() < 1e-24 && barrel.distorted(SIMD2(1, 1)) == nil)
/// ```
///
/// *Source*: D. Brown, Decentering Distortion of Lenses, 1966; A. Conrady, 1919.
@frozen
public struct LensDistortion<Scalar: TransformScalar>: Sendable, Hashable {
  /// The radial terms k₁, k₂ and k₃.
  public let radial: SIMD3<Scalar>
  /// The tangential terms p₁ and p₂.
  public let tangential: SIMD2<Scalar>
  /// The least radius of an undistorted place, over the focal length, at which the radial terms fold; infinity if none
  /// does.
  public let foldRadius: Scalar

  /// The distortion with these terms. NaN in a term gives a fold at radius zero: then no place has an image.
  @_alwaysEmitIntoClient
  public init(k1: Scalar = 0, k2: Scalar = 0, k3: Scalar = 0, p1: Scalar = 0, p2: Scalar = 0) {
    (radial, tangential) = (SIMD3(k1, k2, k3), SIMD2(p1, p2))
    foldRadius = Scalar(RadialFold.radius(SIMD3<Double>(radial), isValid: tangential.isFinite))
  }

  /// Where the lens shows what would be at `place` without distortion, both relative to the principal point and over the
  /// focal length. `nil` beyond the fold, and for numbers that are not finite.
  ///
  /// - Accuracy: some ulps of the sum of all terms' magnitudes.
  @_alwaysEmitIntoClient
  public func distorted(_ place: SIMD2<Scalar>) -> SIMD2<Scalar>? {
    let map = DistortionMap(radial: SIMD3<Double>(radial), tangential: SIMD2<Double>(tangential), foldRadius: Double(foldRadius))
    guard let image = map.image(SIMD2<Double>(place)) else { return nil }
    let narrow = SIMD2<Scalar>(image)
    return narrow.isFinite ? narrow : nil
  }

  /// Where a lens without distortion would show what is at `place`: the inverse of `distorted(_:)`. `nil` if no place
  /// within the fold has this image.
  ///
  /// *Method*, in Double: the radial terms are inverted by bisection, which cannot leave the fold. Newton's steps for all
  /// terms follow, as long as they reduce the error.
  ///
  /// - Accuracy: some ulps, times the reciprocal of the map's slope, which is zero at the fold.
  @_alwaysEmitIntoClient
  public func undistorted(_ place: SIMD2<Scalar>) -> SIMD2<Scalar>? {
    let map = DistortionMap(radial: SIMD3<Double>(radial), tangential: SIMD2<Double>(tangential), foldRadius: Double(foldRadius))
    guard let origin = map.origin(SIMD2<Double>(place)) else { return nil }
    return SIMD2<Scalar>(origin)
  }

  /// Where a picture's lens without distortion would show what is at `place`, in coordinates of the picture; `nil` as
  /// `undistorted(_:)`, if the focal length is not positive, and for results that are not finite.
  @_alwaysEmitIntoClient
  public func undistorted(_ place: SIMD2<Scalar>, focalLength: Scalar, principalPoint: SIMD2<Scalar>) -> SIMD2<Scalar>? {
    guard focalLength > 0, let ideal = undistorted((place - principalPoint) / focalLength) else { return nil }
    let origin = principalPoint + focalLength * ideal
    return origin.isFinite ? origin : nil
  }

  /// Where a picture shows what would be at `place` without distortion, in coordinates of the picture; `nil` as
  /// `distorted(_:)`, if the focal length is not positive, and for results that are not finite.
  @_alwaysEmitIntoClient
  public func distorted(_ place: SIMD2<Scalar>, focalLength: Scalar, principalPoint: SIMD2<Scalar>) -> SIMD2<Scalar>? {
    guard focalLength > 0, let seen = distorted((place - principalPoint) / focalLength) else { return nil }
    let image = principalPoint + focalLength * seen
    return image.isFinite ? image : nil
  }
}
