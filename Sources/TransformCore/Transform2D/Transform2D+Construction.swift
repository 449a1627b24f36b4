public import RealModule

extension Transform2D {
  /// Moves every point by (x, y).
  @_alwaysEmitIntoClient @inline(__always)
  public static func translation(x: Scalar, y: Scalar) -> Self { Self(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Moves every point by `offset`.
  @_alwaysEmitIntoClient @inline(__always)
  public static func translation(_ offset: SIMD2<Scalar>) -> Self { Self(linear: SIMD4(1, 0, 0, 1), translation: offset) }

  /// Multiplies x and y by their factors, away from the origin.
  @_alwaysEmitIntoClient @inline(__always)
  public static func scale(x: Scalar, y: Scalar) -> Self { Self(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Multiplies x and y by one factor.
  @_alwaysEmitIntoClient @inline(__always)
  public static func scale(_ factor: Scalar) -> Self { scale(x: factor, y: factor) }

  /// Multiplies each coordinate by the component of `factors`, away from the origin.
  @_alwaysEmitIntoClient @inline(__always)
  public static func scale(_ factors: SIMD2<Scalar>) -> Self { scale(x: factors.x, y: factors.y) }

  /// Turns the plane about the origin; positive angles turn x towards y.
  ///
  /// *Definition*: `[cos, sin, −sin, cos, 0, 0]`. Exact at quarter turns (<doc:Conventions>); NaN where the angle is
  /// not finite.
  ///
  /// - Accuracy: 2 ulps of max(1, |θ|): an angle within an ulp of a quarter turn is taken for one.
  @_alwaysEmitIntoClient
  public static func rotation(radians: Scalar) -> Self { rotation(Scalar.exactSinCos(radians: radians)) }

  /// Turns the plane about the origin by an angle in degrees, reduced in degrees: every whole quarter turn is exact.
  ///
  /// - Accuracy: 1 ulp of 1.
  @_alwaysEmitIntoClient
  public static func rotation(degrees: Scalar) -> Self { rotation(Scalar.exactSinCos(degrees: degrees)) }

  @_alwaysEmitIntoClient @inline(__always)
  static func rotation(_ angle: (sin: Scalar, cos: Scalar)) -> Self {
    Self(a: angle.cos, b: angle.sin, c: 0 - angle.sin, d: angle.cos, tx: 0, ty: 0)
  }

  /// Slides x by `x` times y, and y by `y` times x: x' = x + kx·y, y' = y + ky·x.
  @_alwaysEmitIntoClient @inline(__always)
  public static func shear(x: Scalar, y: Scalar) -> Self { Self(a: 1, b: y, c: x, d: 1, tx: 0, ty: 0) }

  /// Slants the y axis by one angle and the x axis by another, as CSS `skew()`: a shear by their tangents.
  ///
  /// At odd quarter turns a tangent has no value; the nearest representable angle's is used (about ±1.6e16 in Double),
  /// as in browsers.
  ///
  /// - Accuracy: 2 ulps of each tangent, with angles up to 1,000.
  @_alwaysEmitIntoClient
  public static func skew(xRadians: Scalar, yRadians: Scalar) -> Self { shear(x: .tan(xRadians), y: .tan(yRadians)) }

  /// The same for angles in degrees; exact at multiples of 45°.
  ///
  /// - Accuracy: 5 ulps of each tangent.
  @_alwaysEmitIntoClient
  public static func skew(xDegrees: Scalar, yDegrees: Scalar) -> Self {
    shear(x: .exactTangent(xDegrees, quarter: 90), y: .exactTangent(yDegrees, quarter: 90))
  }

  /// Negates one coordinate: the mirror image across the other axis.
  @_alwaysEmitIntoClient
  public static func mirror(negating axis: Axis2D) -> Self { axis == .x ? scale(x: -1, y: 1) : scale(x: 1, y: -1) }

  /// The mirror image across the line through the origin along `direction`, or `nil` where the direction is zero or not
  /// finite.
  ///
  /// *Definition*: 2·uᵀu − 1 for the unit direction u (Householder).
  ///
  /// - Accuracy: 4 ulps of 1.
  @_alwaysEmitIntoClient
  public static func mirror(acrossLineAlong direction: SIMD2<Scalar>) -> Self? {
    guard let u = direction.normalized() else { return nil }
    let cross = 2 * u.x * u.y
    let difference = (u.x - u.y) * (u.x + u.y)
    return Self(a: difference, b: cross, c: cross, d: 0 - difference, tx: 0, ty: 0)
  }

  /// Scales, then rotates, then translates.
  ///
  /// - Accuracy: 4 ulps of max(1, |θ|) times the factor, for each axis.
  @_alwaysEmitIntoClient
  public init(translation: SIMD2<Scalar>, rotationRadians: Scalar, scale: SIMD2<Scalar>) {
    let turn = Self.rotation(radians: rotationRadians)
    self.init(linear: turn.linear * SIMD4(scale.x, scale.x, scale.y, scale.y), translation: translation)
  }

  /// This transform with `point` in the place of the origin, like CSS `transform-origin`.
  ///
  /// *Definition*: `translation(−point)`, then this transform, then `translation(point)`.
  ///
  /// - Accuracy: 2¼ ulps of Σ|terms| for each number: about a far point p the translation loses digits. The errors of
  ///   what is moved come with it. A scale, shear or mirror by an axis has 2¼ ulps in all, a skew 3 ulps by radians and
  ///   6 ulps by degrees. A rotation has 4 ulps of max(1, |θ|) · max(1, |p|) by radians and 4 ulps of max(1, |p|) by
  ///   degrees. A mirror across a line has 8 ulps of max(1, |p|).
  @_alwaysEmitIntoClient
  public func about(_ point: SIMD2<Scalar>) -> Self {
    Self(linear: linear, translation: applied(toPoint: 0 - point) + point)
  }
}
