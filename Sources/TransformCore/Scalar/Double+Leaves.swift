public import CVectorOperations

// Forwards to the C functions of vectors, which debug builds inline too.

extension Double {
  /// `transform.applied(toHomogeneous: point)`.
  @_transparent
  public static func _homogeneous(_ point: SIMD4<Double>, _ transform: Transform3D<Double>) -> SIMD4<Double> {
    cv_homogeneous_d(point, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
  }

  /// `transform.applied(toPoint: point)`.
  @_transparent
  public static func _projected(_ point: SIMD3<Double>, _ transform: Transform3D<Double>) -> SIMD3<Double>? {
    let padded = unsafe unsafeBitCast(point, to: SIMD4<Double>.self)
    let image = cv_image_d(padded, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
    let divided = cv_keep_d(cv_divided_d(image))
    return _fastPath(cv_is_in_front_d(image)) ? unsafe unsafeBitCast(divided, to: SIMD3<Double>.self) : nil
  }

  /// `transform.isAffine`.
  @_transparent
  public static func _isAffine(_ transform: Transform3D<Double>) -> Bool {
    cv_is_affine_d(transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
  }

  /// (x, y, z, 1) · M without division, then without w.
  @_transparent
  public static func _affine(_ point: SIMD3<Double>, _ transform: Transform3D<Double>) -> SIMD3<Double> {
    let padded = unsafe unsafeBitCast(point, to: SIMD4<Double>.self)
    let image = cv_image_d(padded, transform.xAxis, transform.yAxis, transform.zAxis, transform.origin)
    return unsafe unsafeBitCast(image, to: SIMD3<Double>.self)
  }

  /// `transform.applied(toVector: vector)`.
  @_transparent
  public static func _moved(_ vector: SIMD3<Double>, _ transform: Transform3D<Double>) -> SIMD3<Double> {
    let padded = unsafe unsafeBitCast(vector, to: SIMD4<Double>.self)
    let image = cv_moved_d(padded, transform.xAxis, transform.yAxis, transform.zAxis)
    return unsafe unsafeBitCast(image, to: SIMD3<Double>.self)
  }

  /// `first.concatenating(second)`.
  @_transparent
  public static func _product(_ first: Transform3D<Double>, _ second: Transform3D<Double>) -> Transform3D<Double> {
    let upper = cv_two_rows_d(first.xAxis, first.yAxis, second.xAxis, second.yAxis, second.zAxis, second.origin)
    let lower = cv_two_rows_d(first.zAxis, first.origin, second.xAxis, second.yAxis, second.zAxis, second.origin)
    return unsafe unsafeBitCast((upper, lower), to: Transform3D<Double>.self)
  }

  /// `transform.inverted()`: by cofactors where a bound of Σ|terms| already shows that they serve, else out of line.
  ///
  /// Columns under 0x1p240 and a determinant over 0x1p-280 leave no product and no inverse that over- or underflows
  /// visibly.
  @inlinable @inline(__always)
  public static func _inverse(_ m: Transform3D<Double>) -> Transform3D<Double>? {
    let (quotients, determinant) = _cofactorInverse(m)
    var inverse = quotients
    let columns = cv_column_magnitudes_d(m.xAxis, m.yAxis, m.zAxis)
    let serves = _settle(determinant, terms: cv_term_bound_d(columns, m.origin), within: 0x1p-280...0x1p900)
    if _slowPath(!serves || !cv_columns_are_under_d(columns, m.origin, 0x1p240)) {
      // Through memory, not as an Optional: where two Optionals meet, vectors are taken apart.
      var other = m
      guard _invertCarefully(&other) else { return nil }
      inverse = other
    }
    return inverse
  }

  /// The cofactors over the determinant, and the determinant that says whether they are worth anything.
  @inlinable @inline(__always)
  static func _cofactorInverse(_ m: Transform3D<Double>) -> (inverse: Transform3D<Double>, determinant: Double) {
    let (a, b, c, d) = (m.xAxis, m.yAxis, m.zAxis, m.origin)
    let (upper, lower) = (cv_adjacent_minors_d(a, b), cv_adjacent_minors_d(c, d))
    let opposite = cv_opposite_minors_d(a, b, c, d)
    let determinant = cv_determinant_d(upper, lower, opposite)
    let reciprocals = cv_signed_reciprocals_d(determinant)
    let inverse = Transform3D(
      xAxis: cv_inverse_x_d(a, b, c, d, upper, lower, opposite, reciprocals),
      yAxis: cv_inverse_y_d(a, b, c, d, upper, lower, opposite, reciprocals),
      zAxis: cv_inverse_z_d(a, b, c, d, upper, lower, opposite, reciprocals),
      origin: cv_inverse_w_d(a, b, c, d, upper, lower, opposite, reciprocals))
    return (inverse, determinant)
  }

  /// The same with Σ|terms| itself, and elimination where cofactors do not serve.
  @inlinable @inline(never)
  static func _invertCarefully(_ m: inout Transform3D<Double>) -> Bool {
    let (a, b, c, d) = (m.xAxis, m.yAxis, m.zAxis, m.origin)
    let (inverse, determinant) = _cofactorInverse(m)
    guard determinant.magnitude >= 0x1p-8 * cv_term_magnitudes_d(a, b, c, d), determinant.magnitude >= 0x1p-280,
      cv_columns_are_under_d(cv_column_magnitudes_d(a, b, c), d, 0x1p240)
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
  public static func _inverse(_ m: Transform2D<Double>) -> Transform2D<Double>? {
    let products = cv_products_d(m.linear)
    let differences = cv_differences_d(products)
    let (size, sum) = (differences.x.magnitude.bitPattern, cv_sums_d(products).x.magnitude.bitPattern)
    let (least, most) = (safeDeterminants.lowerBound.bitPattern, safeDeterminants.upperBound.bitPattern)
    let linear = cv_keep_d(cv_inverse_linear_d(m.linear, differences))
    let translation = cv_inverse_translation_d(linear, m.translation)
    let serves = size &- least <= most &- least && sum <= size &+ 8 << Double.significandBitCount
    var inverse = Transform2D(linear: linear, translation: translation)
    if _slowPath(!serves || !cv_both_are_finite_d(translation)) {
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
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>
  ) -> (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)? {
    let volumes = cv_volumes_d(a, b, c)
    guard _fastPath(_settle(volumes.x, terms: volumes.y, within: safeDeterminants)) else { return nil }
    let over = 1 / volumes.x
    let (x, y, z) = (cv_turned_cross_d(b, c) * over, cv_turned_cross_d(c, a) * over, cv_turned_cross_d(a, b) * over)
    // No more than a detour where only the sum is infinite.
    guard _fastPath(cv_three_are_finite_d((x + y) + z)) else { return nil }
    return (cv_keep_d(cv_turned_forth_d(x)), cv_keep_d(cv_turned_forth_d(y)), cv_keep_d(cv_turned_forth_d(z)))
  }

  /// Whether a determinant lies in a range and is 2⁻⁸ of the sum of the magnitudes of its products at least.
  @inlinable @inline(__always)
  static func _settle(_ determinant: Double, terms: Double, within range: ClosedRange<Double>) -> Bool {
    let (size, terms) = (determinant.magnitude.bitPattern, terms.bitPattern)
    let (least, most) = (range.lowerBound.bitPattern, range.upperBound.bitPattern)
    return size &- least <= most &- least && terms <= size &+ 8 << Double.significandBitCount
  }

  /// `transform.invertedAffine()`: by cofactors where a look at what goes into them shows that they serve, else out of
  /// line.
  ///
  /// Columns under 0x1p240 and a determinant over 0x1p-280 leave nothing that over- or underflows visibly.
  @inlinable @inline(__always)
  public static func _affineInverse(_ m: Transform3D<Double>) -> Transform3D<Double>? {
    let volumes = cv_volumes_d(m.xAxis, m.yAxis, m.zAxis)
    var inverse = _affineCofactorInverse(m, volumes)
    let columns = cv_column_magnitudes_d(m.xAxis, m.yAxis, m.zAxis)
    if _slowPath(!_settle(volumes.x, terms: volumes.y, within: 0x1p-280...0x1p900) || !cv_columns_are_under_d(columns, m.origin, 0x1p240)) {
      var other = m
      guard _invertAffineCarefully(&other) else { return nil }
      inverse = other
    }
    return inverse
  }

  /// The cofactors over the determinant.
  @inlinable @inline(__always)
  static func _affineCofactorInverse(_ m: Transform3D<Double>, _ volumes: SIMD2<Double>) -> Transform3D<Double> {
    let (a, b) = (cv_turned_cross_d(m.yAxis, m.zAxis), cv_turned_cross_d(m.zAxis, m.xAxis))
    let c = cv_turned_cross_d(m.xAxis, m.yAxis)
    let (x, y) = (cv_column_x_d(a, b, c), cv_column_y_d(a, b, c))
    let z = cv_column_z_d(a, b, c)
    // Ends with 0, or a negative determinant would leave −0 in the last column.
    let over = cv_first_three_d(SIMD4(repeating: 1 / volumes.x))
    return Transform3D(
      xAxis: cv_keep_d(x * over), yAxis: cv_keep_d(y * over), zAxis: cv_keep_d(z * over),
      origin: cv_keep_d(cv_moved_back_d(m.origin, x, y, z, over)))
  }

  /// The same for all numbers, looking at what comes out, and elimination where cofactors do not serve.
  @inlinable @inline(never)
  static func _invertAffineCarefully(_ m: inout Transform3D<Double>) -> Bool {
    let volumes = cv_volumes_d(m.xAxis, m.yAxis, m.zAxis)
    let inverse = _affineCofactorInverse(m, volumes)
    guard _settle(volumes.x, terms: volumes.y, within: safeDeterminants), inverse.isFinite else {
      return m.invertByElimination(asAffine: true)
    }
    m = inverse
    return true
  }

  /// Hamilton's product of the components.
  @_transparent
  public static func _hamilton(_ left: SIMD4<Double>, _ right: SIMD4<Double>) -> SIMD4<Double> { cv_hamilton_d(left, right) }

  /// `Transform3D.rotation(_:axis:)`.
  @inlinable @inline(__always)
  public static func _rotation(_ angle: (sin: Double, cos: Double), axis: SIMD3<Double>) -> Transform3D<Double>? {
    let squared = cv_squared_length_d(axis.padded)
    var unit = cv_direction_d(axis.padded, cv_sqrt_d(squared))
    if _slowPath(!safeDeterminants.contains(squared)) {
      guard let direction = axis.normalizedByScaling() else { return nil }
      unit = SIMD4(direction, 0)
    }
    let cosine = SIMD4(repeating: angle.cos)
    return _turning(unit, unit * (1 - cosine), cv_keep_d(unit * angle.sin), cv_last_d(cosine))
  }

  /// `Transform3D(_:)` of a quaternion.
  @inlinable @inline(__always)
  public static func _matrix(_ quaternion: SIMD4<Double>) -> Transform3D<Double> {
    let axis = cv_first_three_d(quaternion)
    let twice = axis + axis
    return _turning(axis, twice, cv_keep_d(twice * quaternion.w), cv_quaternion_diagonal_d(quaternion))
  }

  /// The rotation of which `cv_turned_x_d` and its like are the rows.
  @inlinable @inline(__always)
  static func _turning(_ u: SIMD4<Double>, _ v: SIMD4<Double>, _ t: SIMD4<Double>, _ diagonal: SIMD4<Double>) -> Transform3D<Double> {
    Transform3D(
      xAxis: cv_keep_d(cv_turned_x_d(u, v, t, diagonal)), yAxis: cv_keep_d(cv_turned_y_d(u, v, t, diagonal)),
      zAxis: cv_keep_d(cv_turned_z_d(u, v, t, diagonal)), origin: SIMD4(0, 0, 0, 1))
  }

  /// (x, y, z, 1).
  @inlinable @inline(__always)
  public static func _point(_ vector: SIMD3<Double>) -> SIMD4<Double> { cv_point_d(vector.padded) }

  /// `Quaternion.rotated(_:)`.
  @inlinable @inline(__always)
  public static func _turned(_ vector: SIMD3<Double>, by quaternion: SIMD4<Double>) -> SIMD3<Double> {
    cv_turned_d(vector.padded, quaternion).xyz
  }

  /// The unit quaternion, w ≥ 0, of three perpendicular unit rows, whatever their fourth components.
  @inlinable @inline(__always)
  public static func _quaternion(unitRows x: SIMD4<Double>, _ y: SIMD4<Double>, _ z: SIMD4<Double>) -> SIMD4<Double> {
    cv_quaternion_of_rows_d(x, y, z)
  }

  /// Whether three rows are a rotation but for the tolerance.
  @inlinable @inline(__always)
  public static func _isRotation(_ m: Transform3D<Double>, within tolerance: Double) -> Bool {
    cv_is_rotation_d(m.xAxis, m.yAxis, m.zAxis, tolerance)
  }

  /// `transform.placement()`, and whether it may be believed.
  @inlinable @inline(__always)
  public static func _placement(_ m: Transform3D<Double>) -> (parts: (SIMD3<Double>, Quaternion<Double>, SIMD3<Double>), serves: Bool) {
    let (x, y, z) = (m.xAxis, m.yAxis, m.zAxis)
    let squares = cv_squared_lengths_d(x, y, z)
    let lengths = cv_keep_d(cv_roots_d(squares))
    let serves = cv_is_placed_d(x, y, z, m.origin, squares, 0x1p-320, 0x1p320, 0x1p-19)
    let rotation = Quaternion(components: cv_keep_d(cv_placed_quaternion_d(x, y, z, lengths)))
    return ((m.origin.xyz, rotation, lengths.xyz), serves)
  }

  /// Whether all components are finite numbers.
  @inlinable @inline(__always)
  public static func _isFinite(_ v: SIMD4<Double>) -> Bool { cv_is_finite_d(v) }

  /// Whether the first three components are.
  @inlinable @inline(__always)
  public static func _threeAreFinite(_ v: SIMD4<Double>) -> Bool { cv_three_are_finite_d(v) }

  /// Whether all components are equal; 0 equals −0, NaN equals nothing.
  @inlinable @inline(__always)
  public static func _areEqual(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Bool { cv_are_equal_d(a, b) }

  /// The smaller of each pair of components; NaN where either is NaN.
  @inlinable @inline(__always)
  public static func _lesser(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { cv_lesser_d(a, b) }

  /// The larger of each pair of components; NaN where either is NaN.
  @inlinable @inline(__always)
  public static func _greater(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { cv_greater_d(a, b) }

  /// The same vector, which the optimiser is not to take apart.
  @inlinable @inline(__always)
  public static func _keep(_ v: SIMD4<Double>) -> SIMD4<Double> { cv_keep_d(v) }

  /// The first before t = ½, the last from there on, NaN for NaN.
  @inlinable @inline(__always)
  public static func _shown(_ first: SIMD4<Double>, _ last: SIMD4<Double>, at t: Double) -> SIMD4<Double> { cv_shown_d(first, last, t) }

  /// The square root in one instruction, NaN for a negative number.
  @inlinable @inline(__always)
  public static func _squareRoot(_ number: Double) -> Double { cv_sqrt_d(number) }
}
