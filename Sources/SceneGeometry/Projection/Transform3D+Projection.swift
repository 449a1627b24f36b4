public import TransformCore

// From eye space to clip space. Points are rows: eye coordinates · projection. The memory is what GLM and cglm hold for
// column vectors.

extension Transform3D {
  /// The perspective of an eye at the origin with a symmetric field of view, in radians.
  ///
  /// *Definition*: let t = tan(angle / 2). Along y, x' = x / (t · aspectRatio) and y' = ±y / t. Along x, x' = x / t and
  /// y' = ±y · aspectRatio / t. w is the distance in front of the eye. z'/w goes from one end of the convention's
  /// depths at `near` to the other at `far`. An infinite `far` gives the limit.
  ///
  ///     ⎡ sx  0   0   0 ⎤   σ = −1 right-handed, 1 left-handed; for depths 0 … 1 forward
  ///     ⎢ 0   sy  0   0 ⎥   A = far / (far − near), B = −near · A;
  ///     ⎢ 0   0  σA   σ ⎥   for −1 … 1  A = (far + near) / (far − near), B = −2 · near · far / (far − near);
  ///     ⎣ 0   0   B   0 ⎦   reversed: A and B such that near and far change places.
  ///
  /// - Parameters:
  ///   - angle: the whole angle between opposite edges of the picture, in 0 … π.
  ///   - axis: the direction in which the angle is measured, up and down or left and right.
  ///   - aspectRatio: width over height of the picture.
  ///   - near: the distance of the near plane from the eye.
  ///   - far: the distance of the far plane; it may be infinite.
  ///   - convention: the clip space that the result maps to.
  ///
  /// *Degenerate input*: `nil` unless 0 < angle < π, 0 < aspectRatio and 0 < near < far; for NaN; if a number of the
  /// result over- or underflows. If near / far underflows, the far plane is infinitely far.
  ///
  /// - Accuracy: 5 ulps of each number. For the scales of x and y the unit is 1 + cot (angle / 2) instead: near half a
  ///   turn the cotangent is the difference of a sine and a cosine.
  ///
  /// *Source*: the projections of OpenGL and Direct3D with one set of signs; infinite far after E. Lengyel, Game Engine
  /// Gems 1, 2010.
  @_alwaysEmitIntoClient @inline(__always)
  public static func perspective(
    fieldOfViewRadians angle: Scalar, along axis: Axis2D = .y, aspectRatio: Scalar, near: Scalar, far: Scalar, convention: ClipConvention
  ) -> Self? {
    // cot 2x = (cos² x − sin² x) / (2 sin x cos x). x is at most an eighth of a turn, therefore sine and cosine need no
    // reduction.
    let (sin, cos) = Scalar.sinCos(ofSmall: angle * 0.25)
    let (result, exists) = perspective((cos - sin) * (cos + sin), over: 2 * sin * cos, along: axis, aspectRatio, near, far, convention)
    guard _fastPath(exists && angle > 0 && angle < .pi) else { return nil }
    return result
  }

  /// The same from an angle in degrees: exact at 90°.
  ///
  /// - Accuracy: 6 ulps of each number.
  @_alwaysEmitIntoClient
  public static func perspective(
    fieldOfViewDegrees angle: Scalar, along axis: Axis2D = .y, aspectRatio: Scalar, near: Scalar, far: Scalar, convention: ClipConvention
  ) -> Self? {
    guard angle > 0, angle < 180 else { return nil }
    let tangent = Scalar.exactTangent(angle / 2, quarter: 90)
    let (result, exists) = perspective(1, over: tangent, along: axis, aspectRatio, near, far, convention)
    guard _fastPath(exists) else { return nil }
    return result
  }

  /// The perspective from the cotangent of half the angle, given as a quotient, and whether it exists. Not an Optional,
  /// because joining two Optionals copies them through memory.
  @_alwaysEmitIntoClient @inline(__always)
  static func perspective(
    _ cosine: Scalar, over sine: Scalar, along axis: Axis2D, _ aspectRatio: Scalar, _ near: Scalar, _ far: Scalar,
    _ convention: ClipConvention
  ) -> (transform: Self, exists: Bool) {
    let (across, up) = axis == .y ? (sine * aspectRatio, sine) : (sine, sine / aspectRatio)
    let quotients = SIMD4(cosine, cosine, far, near) / SIMD4(across, up, far - near, far - near)
    let (width, height, inverse) = (quotients.x, quotients.y, far == .infinity ? 1 : quotients.z)
    let depth = convention.perspectiveDepth(inverse, quotients.w, distance: near)
    let forward = convention.forward(Scalar.self)
    let result = Self(
      xAxis: SIMD4(width, 0, 0, 0), yAxis: SIMD4(0, convention.upward(Scalar.self) * height, 0, 0),
      zAxis: SIMD4(0, 0, forward * depth.slope, forward), origin: SIMD4(0, 0, depth.offset, 0))
    // All are positive: if the sum is finite, each number is.
    let size = (width + height) + (depth.slope.magnitude + depth.offset.magnitude)
    return (result, near > 0 && far > near && width > 0 && height > 0 && size < .infinity)
  }

  /// The perspective of an eye at the origin through a window in the near plane, which need not be symmetric.
  ///
  /// *Definition*: as `perspective(fieldOfViewRadians:…)`, but the window's edges at distance `near` go to −1 and 1.
  /// Opposite edges may be exchanged, but must differ.
  ///
  /// *Degenerate input*: `nil` unless left ≠ right, bottom ≠ top and 0 < near < far (infinite for the limit); for NaN;
  /// if a number over- or underflows. If near / far underflows, the far plane is infinitely far.
  ///
  /// - Accuracy: 4 ulps of each number.
  @_alwaysEmitIntoClient @inline(__always)
  public static func frustum(
    left: Scalar, right: Scalar, bottom: Scalar, top: Scalar, near: Scalar, far: Scalar, convention: ClipConvention
  ) -> Self? {
    let (edges, planes) = (Scalar._Leaves.keep(SIMD4(left, right, bottom, top)), Scalar._Leaves.keep(SIMD4(near, far, 0, 0)))
    let (looksAlongZ, isYDown, isDepthSigned, isReversed) = convention.signs
    let rows = Scalar._Leaves.frustum(edges, planes, looksAlongZ, isYDown, isDepthSigned, isReversed)
    var result = Self(rows: rows)
    if _slowPath(!rows.serves) {
      guard let slow = frustumSlowPath(edges.x, edges.y, edges.z, edges.w, planes.x, planes.y, convention) else { return nil }
      result = slow
    }
    return result
  }

  /// `frustum` for an infinite far plane and for numbers near the ends of the range. Only this path returns `nil`.
  @_alwaysEmitIntoClient @inline(never)
  static func frustumSlowPath(
    _ left: Scalar, _ right: Scalar, _ bottom: Scalar, _ top: Scalar, _ near: Scalar, _ far: Scalar, _ convention: ClipConvention
  ) -> Self? {
    let (width, height) = (right - left, top - bottom)
    let window = SIMD4(2 * near, 2 * near, right + left, top + bottom) / SIMD4(width, height, width, height)
    let range = SIMD2(far, near) / SIMD2(far - near, far - near)
    let depth = convention.perspectiveDepth(far == .infinity ? 1 : range.x, range.y, distance: near)
    let (forward, upward) = (convention.forward(Scalar.self), convention.upward(Scalar.self))
    let result = Self(
      xAxis: SIMD4(window.x, 0, 0, 0), yAxis: SIMD4(0, upward * window.y, 0, 0),
      zAxis: SIMD4(0 - forward * window.z, 0 - forward * upward * window.w, forward * depth.slope, forward),
      origin: SIMD4(0, 0, depth.offset, 0))
    guard near > 0, far > near, window.x != 0, window.y != 0, result.isFinite else { return nil }
    return result
  }

  /// The projection along parallel rays of a box in front of the eye.
  ///
  /// *Definition*: the edges go to −1 and 1. The distances `near` and `far` in front of the eye's plane go to the ends
  /// of the convention's depths. w stays 1. Distances may be negative or zero, and opposite edges may be exchanged.
  ///
  /// *Degenerate input*: `nil` if left = right, bottom = top or near = far, for NaN and infinity, and if a number over-
  /// or underflows.
  ///
  /// - Accuracy: 4 ulps of each number.
  @_alwaysEmitIntoClient @inline(__always)
  public static func orthographic(
    left: Scalar, right: Scalar, bottom: Scalar, top: Scalar, near: Scalar, far: Scalar, convention: ClipConvention
  ) -> Self? {
    let (edges, planes) = (Scalar._Leaves.keep(SIMD4(left, right, bottom, top)), Scalar._Leaves.keep(SIMD4(near, far, 1, 0)))
    let (looksAlongZ, isYDown, isDepthSigned, isReversed) = convention.signs
    let rows = Scalar._Leaves.orthographic(edges, planes, looksAlongZ, isYDown, isDepthSigned, isReversed)
    var result = Self(rows: rows)
    if _slowPath(!rows.serves) {
      guard let slow = orthographicSlowPath(edges.x, edges.y, edges.z, edges.w, planes.x, planes.y, convention) else { return nil }
      result = slow
    }
    return result
  }

  /// `orthographic` for numbers near the ends of the range. Only this path returns `nil`.
  @_alwaysEmitIntoClient @inline(never)
  static func orthographicSlowPath(
    _ left: Scalar, _ right: Scalar, _ bottom: Scalar, _ top: Scalar, _ near: Scalar, _ far: Scalar, _ convention: ClipConvention
  ) -> Self? {
    let (width, height, length) = (right - left, top - bottom, far - near)
    let window = SIMD4(2, 2, right + left, top + bottom) / SIMD4(width, height, width, height)
    let depth = convention.parallelDepth(near, far, over: length)
    let (forward, upward) = (convention.forward(Scalar.self), convention.upward(Scalar.self))
    let result = Self(
      xAxis: SIMD4(window.x, 0, 0, 0), yAxis: SIMD4(0, upward * window.y, 0, 0),
      zAxis: SIMD4(0, 0, forward * depth.slope, 0), origin: SIMD4(0 - window.z, 0 - upward * window.w, depth.offset, 1))
    guard window.x != 0, window.y != 0, depth.slope != 0, result.isFinite else { return nil }
    return result
  }
}
