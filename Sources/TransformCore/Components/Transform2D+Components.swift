public import RealModule

extension Transform2D {
  /// The parts that make up this transform, or `nil` where it has none.
  ///
  /// *Definition*: θ = atan2(b, a), sx = √(a² + b²), sy = det / sx, k = (ac + bd) / det, as
  /// `CGAffineTransformDecompose`. Where the transform mirrors, `mirror` says which scale is negative. With x, Core
  /// Graphics' choice, θ is the angle of (−a, −b).
  ///
  /// *Degenerate input*: an axis whose image is zero has the scale 0 and no shear. If that axis is x, the rotation is
  /// that of y. The zero map is not turned. `nil` where both images are other than zero and lie along one line, since
  /// no shear is that large. `nil` also where a number is not finite, and where a part is too large for `Scalar`.
  /// Parallel is judged without rounding. See <doc:Decomposition>.
  ///
  /// - Accuracy: sx 2 ulps, sy 4 ulps, θ 2 ulps of max(1, |θ|), k 4 ulps of √(1 + k²); made again, 6 ulps of each row's
  ///   length.
  ///
  /// *Source*: the formulas are the QR factors of 2 × 2 numbers; the determinant of nearly parallel rows by W. Kahan's
  /// difference of products.
  @_alwaysEmitIntoClient
  public func components(mirroring mirror: MirrorChoice2D = .x) -> Components? {
    let (squaredX, squaredY) = (xAxis.dot(xAxis), yAxis.dot(yAxis))
    let determinant = self.determinant
    // From a half on, at most one bit of the determinant is lost.
    guard Scalar.safeDeterminants.contains(squaredX), Scalar.safeDeterminants.contains(squaredY),
      determinant.magnitude >= 0.5 * ((a * d).magnitude + (b * c).magnitude)
    else { return componentsByScaling(mirror) }
    let parts = components(determinant, length: Scalar._Leaves.squareRoot(squaredX), mirror)
    return _fastPath(parts.isFinite) ? parts : nil
  }

  /// Parts of every transform, never `nil`.
  ///
  /// *Degenerate input*: of parallel axes the second is dropped, as a scale of zero. Where the linear part is not
  /// finite, or a part is too large for `Scalar`, all parts but the translation are NaN.
  @_alwaysEmitIntoClient
  package var componentsDroppingParallelAxes: Components {
    let undefined = Components(rotationRadians: .nan, horizontalShear: .nan, scale: SIMD2(.nan, .nan))
    let firstAxis = Self(linear: SIMD4(lowHalf: xAxis, highHalf: .zero), translation: .zero)
    var parts = Self(linear: linear, translation: .zero).components() ?? (linear.isFinite ? firstAxis.components() : nil) ?? undefined
    parts.translation = translation
    return parts
  }

  /// For rows other than zero and a determinant other than zero.
  @_alwaysEmitIntoClient @inline(__always)
  func components(_ determinant: Scalar, length: Scalar, _ mirror: MirrorChoice2D) -> Components {
    let negatesX = determinant < 0 && (mirror == .x || (mirror == .lesserDiagonal && a < d))
    let radians = negatesX ? Scalar.atan2(y: -b, x: -a) : Scalar.atan2(y: b, x: a)
    let signed = negatesX ? -length : length
    return Components(
      translation: translation, rotationRadians: radians + 0, horizontalShear: xAxis.dot(yAxis) / determinant,
      scale: SIMD2(signed, determinant / signed))
  }

  /// Zero, tiny, huge and nearly parallel rows.
  @_alwaysEmitIntoClient @inline(never)
  func componentsByScaling(_ mirror: MirrorChoice2D) -> Components? {
    guard linear.isFinite, translation.isFinite else { return nil }
    let (powerX, powerY) = (Scalar.power(over: xAxis.largestMagnitude), Scalar.power(over: yAxis.largestMagnitude))
    let scaled = Self(
      linear: SIMD4(lowHalf: xAxis.scaled(byPowerOfTwo: -powerX), highHalf: yAxis.scaled(byPowerOfTwo: -powerY)), translation: translation)
    let (x, y) = (scaled.xAxis, scaled.yAxis)
    var parts = Components(translation: translation, scale: .zero)
    if x == .zero {
      if y != .zero { parts.rotationRadians = Scalar.atan2(y: -y.x, x: y.y) + 0 }
      parts.scale.y = Scalar._Leaves.squareRoot(y.dot(y))
    } else if y == .zero {
      parts.rotationRadians = Scalar.atan2(y: x.y, x: x.x) + 0
      parts.scale.x = Scalar._Leaves.squareRoot(x.dot(x))
    } else {
      let determinant = Scalar.differenceOfProducts(x.x, y.y, x.y, y.x)
      guard determinant != 0 else { return nil }
      let rule = mirror == .lesserDiagonal ? (a < d ? .x : .y) : mirror  // of the numbers before scaling
      parts = scaled.components(determinant, length: Scalar._Leaves.squareRoot(x.dot(x)), rule)
    }
    parts.scale.x = parts.scale.x.scaled(byPowerOfTwo: powerX)
    parts.scale.y = parts.scale.y.scaled(byPowerOfTwo: powerY)
    return parts.isFinite ? parts : nil
  }
}
