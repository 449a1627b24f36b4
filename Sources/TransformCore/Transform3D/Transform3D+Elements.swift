// The sixteen numbers by Core Animation's names: the first digit is the row, the second the column.

extension Transform3D {
  /// A transform from its sixteen numbers, row after row.
  @_alwaysEmitIntoClient @inline(__always)
  public init(
    m11: Scalar, m12: Scalar, m13: Scalar, m14: Scalar, m21: Scalar, m22: Scalar, m23: Scalar, m24: Scalar, m31: Scalar, m32: Scalar,
    m33: Scalar, m34: Scalar, m41: Scalar, m42: Scalar, m43: Scalar, m44: Scalar
  ) {
    self.init(
      xAxis: SIMD4(m11, m12, m13, m14), yAxis: SIMD4(m21, m22, m23, m24), zAxis: SIMD4(m31, m32, m33, m34),
      origin: SIMD4(m41, m42, m43, m44))
  }

  /// m41, m42 and m43: where an affine transform moves the origin. Under perspective the image of the origin is that
  /// over m44.
  @_alwaysEmitIntoClient @inline(__always)
  public var translation: SIMD3<Scalar> {
    get { SIMD3(origin.x, origin.y, origin.z) }
    set { origin = SIMD4(newValue, origin.w) }
  }

  /// Row 1, column 1: the x component of the image of the x axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var m11: Scalar {
    get { xAxis.x }
    set { xAxis.x = newValue }
  }

  /// Row 1, column 2: the y component of the image of the x axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var m12: Scalar {
    get { xAxis.y }
    set { xAxis.y = newValue }
  }

  /// Row 1, column 3: the z component of the image of the x axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var m13: Scalar {
    get { xAxis.z }
    set { xAxis.z = newValue }
  }

  /// Row 1, column 4: the w component of the image of the x axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var m14: Scalar {
    get { xAxis.w }
    set { xAxis.w = newValue }
  }

  /// Row 2, column 1: the x component of the image of the y axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var m21: Scalar {
    get { yAxis.x }
    set { yAxis.x = newValue }
  }

  /// Row 2, column 2: the y component of the image of the y axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var m22: Scalar {
    get { yAxis.y }
    set { yAxis.y = newValue }
  }

  /// Row 2, column 3: the z component of the image of the y axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var m23: Scalar {
    get { yAxis.z }
    set { yAxis.z = newValue }
  }

  /// Row 2, column 4: the w component of the image of the y axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var m24: Scalar {
    get { yAxis.w }
    set { yAxis.w = newValue }
  }

  /// Row 3, column 1: the x component of the image of the z axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var m31: Scalar {
    get { zAxis.x }
    set { zAxis.x = newValue }
  }

  /// Row 3, column 2: the y component of the image of the z axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var m32: Scalar {
    get { zAxis.y }
    set { zAxis.y = newValue }
  }

  /// Row 3, column 3: the z component of the image of the z axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var m33: Scalar {
    get { zAxis.z }
    set { zAxis.z = newValue }
  }

  /// Row 3, column 4: the w component of the image of the z axis.
  @_alwaysEmitIntoClient @inline(__always)
  public var m34: Scalar {
    get { zAxis.w }
    set { zAxis.w = newValue }
  }

  /// Row 4, column 1: the x component of the image of the origin.
  @_alwaysEmitIntoClient @inline(__always)
  public var m41: Scalar {
    get { origin.x }
    set { origin.x = newValue }
  }

  /// Row 4, column 2: the y component of the image of the origin.
  @_alwaysEmitIntoClient @inline(__always)
  public var m42: Scalar {
    get { origin.y }
    set { origin.y = newValue }
  }

  /// Row 4, column 3: the z component of the image of the origin.
  @_alwaysEmitIntoClient @inline(__always)
  public var m43: Scalar {
    get { origin.z }
    set { origin.z = newValue }
  }

  /// Row 4, column 4: the w component of the image of the origin.
  @_alwaysEmitIntoClient @inline(__always)
  public var m44: Scalar {
    get { origin.w }
    set { origin.w = newValue }
  }
}
