public import CVectorOperations

// Forwards to the C functions of vectors, which debug builds inline too.

extension Float {
  /// `transform.applied(toHomogeneous: point)`.
  @_transparent
  public static func _homogeneous(_ point: SIMD4<Float>, _ transform: Transform3D<Float>) -> SIMD4<Float> {
    cv_homogeneous_f(point, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
  }

  /// `transform.applied(toPoint: point)`.
  @_transparent
  public static func _projected(_ point: SIMD3<Float>, _ transform: Transform3D<Float>) -> SIMD3<Float>? {
    let padded = unsafe unsafeBitCast(point, to: SIMD4<Float>.self)
    let image = cv_image_f(padded, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
    let divided = cv_keep_f(cv_divided_f(image))
    return _fastPath(cv_is_in_front_f(image)) ? unsafe unsafeBitCast(divided, to: SIMD3<Float>.self) : nil
  }

  /// `transform.isAffine`.
  @_transparent
  public static func _isAffine(_ transform: Transform3D<Float>) -> Bool {
    cv_is_affine_f(transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
  }

  /// (x, y, z, 1) · M without division, then without w.
  @_transparent
  public static func _affine(_ point: SIMD3<Float>, _ transform: Transform3D<Float>) -> SIMD3<Float> {
    let padded = unsafe unsafeBitCast(point, to: SIMD4<Float>.self)
    let image = cv_image_f(padded, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
    return unsafe unsafeBitCast(image, to: SIMD3<Float>.self)
  }

  /// `transform.applied(toVector: vector)`.
  @_transparent
  public static func _moved(_ vector: SIMD3<Float>, _ transform: Transform3D<Float>) -> SIMD3<Float> {
    let padded = unsafe unsafeBitCast(vector, to: SIMD4<Float>.self)
    let image = cv_moved_f(padded, transform.xAxis, transform.yAxis, transform.zAxis)
    return unsafe unsafeBitCast(image, to: SIMD3<Float>.self)
  }

  /// `first.concatenating(second)`.
  @_transparent
  public static func _product(_ first: Transform3D<Float>, _ second: Transform3D<Float>) -> Transform3D<Float> {
    let upper = cv_two_rows_f(first.xAxis, first.yAxis, second.xAxis, second.yAxis, second.zAxis, second.origin)
    let lower = cv_two_rows_f(first.zAxis, first.origin, second.xAxis, second.yAxis, second.zAxis, second.origin)
    return unsafe unsafeBitCast((upper, lower), to: Transform3D<Float>.self)
  }

  /// `transform.inverted()`: by cofactors where a bound of Σ|terms| already shows that they serve, else out of line.
  ///
  /// Columns under 0x1p26 and a determinant over 0x1p-48 leave no product and no inverse that over- or underflows
  /// visibly.
  @inlinable @inline(__always)
  public static func _inverse(_ m: Transform3D<Float>) -> Transform3D<Float>? {
    let (quotients, determinant) = _cofactorInverse(m)
    var inverse = quotients
    let columns = cv_column_magnitudes_f(m.xAxis, m.yAxis, m.zAxis)
    let serves = _settle(determinant, terms: cv_term_bound_f(columns, m.origin), within: 0x1p-48...0x1p100)
    if _slowPath(!serves || !cv_columns_are_under_f(columns, m.origin, 0x1p26)) {
      // Through memory, not as an Optional: where two Optionals meet, vectors are taken apart.
      var other = m
      guard _invertCarefully(&other) else { return nil }
      inverse = other
    }
    return inverse
  }

  /// The cofactors over the determinant, and the determinant that says whether they are worth anything.
  @inlinable @inline(__always)
  static func _cofactorInverse(_ m: Transform3D<Float>) -> (inverse: Transform3D<Float>, determinant: Float) {
    let (a, b, c, d) = (m.xAxis, m.yAxis, m.zAxis, m.origin)
    let (upper, lower) = (cv_adjacent_minors_f(a, b), cv_adjacent_minors_f(c, d))
    let opposite = cv_opposite_minors_f(a, b, c, d)
    let determinant = cv_determinant_f(upper, lower, opposite)
    let reciprocals = cv_signed_reciprocals_f(determinant)
    let inverse = Transform3D(
      xAxis: cv_inverse_x_f(a, b, c, d, upper, lower, opposite, reciprocals),
      yAxis: cv_inverse_y_f(a, b, c, d, upper, lower, opposite, reciprocals),
      zAxis: cv_inverse_z_f(a, b, c, d, upper, lower, opposite, reciprocals),
      origin: cv_inverse_w_f(a, b, c, d, upper, lower, opposite, reciprocals))
    return (inverse, determinant)
  }

  /// The same with Σ|terms| itself, and elimination where cofactors do not serve.
  @inlinable @inline(never)
  static func _invertCarefully(_ m: inout Transform3D<Float>) -> Bool {
    let (a, b, c, d) = (m.xAxis, m.yAxis, m.zAxis, m.origin)
    let (inverse, determinant) = _cofactorInverse(m)
    guard determinant.magnitude >= 0x1p-8 * cv_term_magnitudes_f(a, b, c, d), determinant.magnitude >= 0x1p-48,
      cv_columns_are_under_f(cv_column_magnitudes_f(a, b, c), d, 0x1p26)
    else { return m.invertByElimination() }
    m = inverse
    return true
  }

  /// `transform.inverted()` in the plane: by cofactors where they serve, else by elimination.
  ///
  /// |ad| + |bc| is the larger of |ad − bc| and |ad + bc|. The criterion is therefore |ad + bc| ≤ 2⁸·|ad − bc|: one
  /// comparison of bits as whole numbers. An infinite or NaN element of the linear part reaches the translation.
  /// Therefore only the translation is checked.
  @inlinable @inline(__always)
  public static func _inverse(_ m: Transform2D<Float>) -> Transform2D<Float>? {
    let products = cv_products_f(m.linear)
    let differences = cv_keep_f(cv_differences_f(products))
    let (size, sum) = (differences.x.magnitude.bitPattern, cv_sums_f(products).x.magnitude.bitPattern)
    let (least, most) = (safeDeterminants.lowerBound.bitPattern, safeDeterminants.upperBound.bitPattern)
    let linear = cv_keep_f(cv_inverse_linear_f(m.linear, differences))
    let translation = cv_inverse_translation_f(linear, m.translation)
    let serves = size &- least <= most &- least && sum <= size &+ 8 << Float.significandBitCount
    var inverse = Transform2D(linear: linear, translation: translation)
    if _slowPath(!serves || !cv_both_are_finite_f(translation)) {
      // Through memory, not as an Optional: where two Optionals meet, vectors are taken apart.
      var other = m
      guard other.invertByElimination() else { return nil }
      inverse = other
    }
    return inverse
  }

  /// Rows of the inverse transpose of three rows of three, or `nil` where cofactors do not serve.
  @inlinable @inline(__always)
  public static func _inverseTranspose(
    _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>
  ) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)? {
    let volumes = cv_volumes_f(a, b, c)
    guard _fastPath(_settle(volumes.x, terms: volumes.y, within: safeDeterminants)) else { return nil }
    let over = 1 / volumes.x
    let (x, y, z) = (cv_turned_cross_f(b, c) * over, cv_turned_cross_f(c, a) * over, cv_turned_cross_f(a, b) * over)
    // No more than a detour where only the sum is infinite.
    guard _fastPath(cv_three_are_finite_f((x + y) + z)) else { return nil }
    return (cv_keep_f(cv_turned_forth_f(x)), cv_keep_f(cv_turned_forth_f(y)), cv_keep_f(cv_turned_forth_f(z)))
  }

  /// Whether a determinant lies in a range and is 2⁻⁸ of the sum of the magnitudes of its products at least.
  @inlinable @inline(__always)
  static func _settle(_ determinant: Float, terms: Float, within range: ClosedRange<Float>) -> Bool {
    let (size, terms) = (determinant.magnitude.bitPattern, terms.bitPattern)
    let (least, most) = (range.lowerBound.bitPattern, range.upperBound.bitPattern)
    return size &- least <= most &- least && terms <= size &+ 8 << Float.significandBitCount
  }

  /// `transform.invertedAffine()`: by cofactors where a look at what goes into them shows that they serve, else out of
  /// line.
  ///
  /// Columns under 0x1p24 and a determinant over 0x1p-48 leave nothing that over- or underflows visibly.
  @inlinable @inline(__always)
  public static func _affineInverse(_ m: Transform3D<Float>) -> Transform3D<Float>? {
    let volumes = cv_volumes_f(m.xAxis, m.yAxis, m.zAxis)
    var inverse = _affineCofactorInverse(m, volumes)
    let columns = cv_column_magnitudes_f(m.xAxis, m.yAxis, m.zAxis)
    if _slowPath(!_settle(volumes.x, terms: volumes.y, within: 0x1p-48...0x1p100) || !cv_columns_are_under_f(columns, m.origin, 0x1p24)) {
      var other = m
      guard _invertAffineCarefully(&other) else { return nil }
      inverse = other
    }
    return inverse
  }

  /// The cofactors over the determinant.
  @inlinable @inline(__always)
  static func _affineCofactorInverse(_ m: Transform3D<Float>, _ volumes: SIMD2<Float>) -> Transform3D<Float> {
    let (a, b) = (cv_turned_cross_f(m.yAxis, m.zAxis), cv_turned_cross_f(m.zAxis, m.xAxis))
    let c = cv_turned_cross_f(m.xAxis, m.yAxis)
    let (x, y) = (cv_keep_f(cv_column_x_f(a, b, c)), cv_keep_f(cv_column_y_f(a, b, c)))
    let z = cv_keep_f(cv_column_z_f(a, b, c))
    // Ends with 0, or a negative determinant would leave −0 in the last column.
    let over = cv_first_three_f(SIMD4(repeating: 1 / volumes.x))
    return Transform3D(
      xAxis: cv_keep_f(x * over), yAxis: cv_keep_f(y * over), zAxis: cv_keep_f(z * over),
      origin: cv_keep_f(cv_moved_back_f(m.origin, x, y, z, over)))
  }

  /// The same for all numbers, looking at what comes out, and elimination where cofactors do not serve.
  @inlinable @inline(never)
  static func _invertAffineCarefully(_ m: inout Transform3D<Float>) -> Bool {
    let volumes = cv_volumes_f(m.xAxis, m.yAxis, m.zAxis)
    let inverse = _affineCofactorInverse(m, volumes)
    guard _settle(volumes.x, terms: volumes.y, within: safeDeterminants), inverse.isFinite else {
      return m.invertByElimination(asAffine: true)
    }
    m = inverse
    return true
  }

  /// Hamilton's product of the components.
  @_transparent
  public static func _hamilton(_ left: SIMD4<Float>, _ right: SIMD4<Float>) -> SIMD4<Float> { cv_hamilton_f(left, right) }

  /// `Transform3D.rotation(_:axis:)`.
  @inlinable @inline(__always)
  public static func _rotation(_ angle: (sin: Float, cos: Float), axis: SIMD3<Float>) -> Transform3D<Float>? {
    let squared = cv_squared_length_f(axis.padded)
    var unit = cv_direction_f(axis.padded, cv_sqrt_f(squared))
    if _slowPath(!safeDeterminants.contains(squared)) {
      guard let direction = axis.normalizedByScaling() else { return nil }
      unit = SIMD4(direction, 0)
    }
    let cosine = SIMD4(repeating: angle.cos)
    return _turning(unit, unit * (1 - cosine), cv_keep_f(unit * angle.sin), cv_last_f(cosine))
  }

  /// `Transform3D(_:)` of a quaternion.
  @inlinable @inline(__always)
  public static func _matrix(_ quaternion: SIMD4<Float>) -> Transform3D<Float> {
    let axis = cv_first_three_f(quaternion)
    let twice = axis + axis
    return _turning(axis, twice, cv_keep_f(twice * quaternion.w), cv_quaternion_diagonal_f(quaternion))
  }

  /// The rotation of which `cv_turned_x_f` and its like are the rows.
  @inlinable @inline(__always)
  static func _turning(_ u: SIMD4<Float>, _ v: SIMD4<Float>, _ t: SIMD4<Float>, _ diagonal: SIMD4<Float>) -> Transform3D<Float> {
    Transform3D(
      xAxis: cv_keep_f(cv_turned_x_f(u, v, t, diagonal)), yAxis: cv_keep_f(cv_turned_y_f(u, v, t, diagonal)),
      zAxis: cv_keep_f(cv_turned_z_f(u, v, t, diagonal)), origin: SIMD4(0, 0, 0, 1))
  }

  /// (x, y, z, 1).
  @inlinable @inline(__always)
  public static func _point(_ vector: SIMD3<Float>) -> SIMD4<Float> { cv_point_f(vector.padded) }

  /// `Quaternion.rotated(_:)`.
  @inlinable @inline(__always)
  public static func _turned(_ vector: SIMD3<Float>, by quaternion: SIMD4<Float>) -> SIMD3<Float> {
    cv_turned_f(vector.padded, quaternion).xyz
  }

  /// The unit quaternion, w ≥ 0, of three perpendicular unit rows, whatever their fourth components.
  @inlinable @inline(__always)
  public static func _quaternion(unitRows x: SIMD4<Float>, _ y: SIMD4<Float>, _ z: SIMD4<Float>) -> SIMD4<Float> {
    cv_quaternion_of_rows_f(x, y, z)
  }

  /// Whether three rows are a rotation but for the tolerance.
  @inlinable @inline(__always)
  public static func _isRotation(_ m: Transform3D<Float>, within tolerance: Float) -> Bool {
    cv_is_rotation_f(m.xAxis, m.yAxis, m.zAxis, tolerance)
  }

  /// `transform.placement()`, and whether it may be believed.
  @inlinable @inline(__always)
  public static func _placement(_ m: Transform3D<Float>) -> (parts: (SIMD3<Float>, Quaternion<Float>, SIMD3<Float>), serves: Bool) {
    let (x, y, z) = (m.xAxis, m.yAxis, m.zAxis)
    let squares = cv_squared_lengths_f(x, y, z)
    let lengths = cv_keep_f(cv_roots_f(squares))
    let serves = cv_is_placed_f(x, y, z, m.origin, squares, 0x1p-40, 0x1p40, 0x1p-19)
    let rotation = Quaternion(components: cv_keep_f(cv_placed_quaternion_f(x, y, z, lengths)))
    return ((m.origin.xyz, rotation, lengths.xyz), serves)
  }

  /// Whether all components are finite numbers.
  @inlinable @inline(__always)
  public static func _isFinite(_ v: SIMD4<Float>) -> Bool { cv_is_finite_f(v) }

  /// Whether the first three components are.
  @inlinable @inline(__always)
  public static func _threeAreFinite(_ v: SIMD4<Float>) -> Bool { cv_three_are_finite_f(v) }

  /// Whether all components are equal; 0 equals −0, NaN equals nothing.
  @inlinable @inline(__always)
  public static func _areEqual(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool { cv_are_equal_f(a, b) }

  /// The smaller of each pair of components; NaN where either is NaN.
  @inlinable @inline(__always)
  public static func _lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { cv_lesser_f(a, b) }

  /// The larger of each pair of components; NaN where either is NaN.
  @inlinable @inline(__always)
  public static func _greater(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { cv_greater_f(a, b) }

  /// The same vector, which the optimiser is not to take apart.
  @inlinable @inline(__always)
  public static func _keep(_ v: SIMD4<Float>) -> SIMD4<Float> { cv_keep_f(v) }

  /// The first before t = ½, the last from there on, NaN for NaN.
  @inlinable @inline(__always)
  public static func _shown(_ first: SIMD4<Float>, _ last: SIMD4<Float>, at t: Float) -> SIMD4<Float> { cv_shown_f(first, last, t) }

  /// The square root in one instruction, NaN for a negative number.
  @inlinable @inline(__always)
  public static func _squareRoot(_ number: Float) -> Float { cv_sqrt_f(number) }
}
