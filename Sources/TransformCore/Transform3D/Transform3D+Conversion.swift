extension Transform3D {
  /// The same transform in another precision; each number is rounded once.
  @_alwaysEmitIntoClient
  public init<Other: TransformScalar>(_ other: Transform3D<Other>) {
    func converted(_ row: SIMD4<Other>) -> SIMD4<Scalar> { SIMD4(Scalar(row.x), Scalar(row.y), Scalar(row.z), Scalar(row.w)) }
    self.init(
      xAxis: converted(other.xAxis), yAxis: converted(other.yAxis), zAxis: converted(other.zAxis), origin: converted(other.origin))
  }

  /// A transform of the plane as one of space: z is left alone.
  @_alwaysEmitIntoClient
  public init(_ transform: Transform2D<Scalar>) {
    self.init(
      xAxis: SIMD4(transform.a, transform.b, 0, 0), yAxis: SIMD4(transform.c, transform.d, 0, 0), zAxis: SIMD4(0, 0, 1, 0),
      origin: SIMD4(transform.tx, transform.ty, 0, 1))
  }

  /// A map between planes as a transform of space: z is left alone before the division by w.
  @_alwaysEmitIntoClient
  public init(_ homography: Homography<Scalar>) {
    let (x, y, o) = (homography.xAxis, homography.yAxis, homography.origin)
    self.init(xAxis: SIMD4(x.x, x.y, 0, x.z), yAxis: SIMD4(y.x, y.y, 0, y.z), zAxis: SIMD4(0, 0, 1, 0), origin: SIMD4(o.x, o.y, 0, o.z))
  }

  /// A transform from m11, m12 … m44, row by row, or `nil` where there are not sixteen numbers.
  ///
  /// For column vectors the same list is column-major: it is what Metal, Vulkan, OpenGL, GLM and simd hold in memory.
  /// The `transposed` transform is that of a list column by column.
  @_alwaysEmitIntoClient
  public init?(rowMajor numbers: [Scalar]) {
    guard numbers.count == 16 else { return nil }
    func row(_ start: Int) -> SIMD4<Scalar> { SIMD4(numbers[start], numbers[start + 1], numbers[start + 2], numbers[start + 3]) }
    self.init(xAxis: row(0), yAxis: row(4), zAxis: row(8), origin: row(12))
  }

  /// m11, m12 … m44, row by row. For column vectors the same list is column-major: it is what Metal, Vulkan, OpenGL,
  /// GLM and simd hold in memory.
  @_alwaysEmitIntoClient
  public var rowMajor: [Scalar] { [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] }

  /// The inverse transpose of the upper 3 × 3, by rows, for shaders: n' = n.x · x + n.y · y + n.z · z. `SIMD3` has the
  /// stride of four numbers, as `float3x3` has in Metal and `mat3` in std140.
  ///
  /// `nil` where the upper 3 × 3 has no inverse. `normalMatrixUnchecked` is the form for what is known to be regular.
  ///
  /// - Accuracy: 2 ulps times the condition of the upper 3 × 3, of its own norm.
  @_alwaysEmitIntoClient @inline(__always)
  public var normalMatrix: (x: SIMD3<Scalar>, y: SIMD3<Scalar>, z: SIMD3<Scalar>)? {
    let found = Scalar._Leaves.inverseTranspose(xAxis, yAxis, zAxis)
    var rows = (x: found.x.xyz, y: found.y.xyz, z: found.z.xyz)
    if _slowPath(!found.serves) {
      var inverse = linearPart
      guard inverse.invertByElimination() else { return nil }
      let transposed = inverse.transposed
      rows = (transposed.xAxis, transposed.yAxis, transposed.origin)
    }
    return rows
  }

  /// The inverse transpose of an upper 3 × 3 known to have an inverse, without a verdict. Debug builds assert that
  /// `normalMatrix` is not `nil`.
  ///
  /// The bits are those of `normalMatrix` wherever that one takes cofactors.
  ///
  /// *Degenerate input*: that of `invertedUnchecked()`, by the determinant of the upper 3 × 3.
  @_alwaysEmitIntoClient @inline(__always)
  public var normalMatrixUnchecked: (x: SIMD3<Scalar>, y: SIMD3<Scalar>, z: SIMD3<Scalar>) {
    assert(!isFinite || normalMatrix != nil, "normalMatrixUnchecked is for transforms that have a normalMatrix")
    let rows = Scalar._Leaves.inverseTransposeUnchecked(xAxis, yAxis, zAxis)
    return (x: rows.x.xyz, y: rows.y.xyz, z: rows.z.xyz)
  }

  /// An element of the matrix; rows and columns count from zero: `[3, 0]` is m41.
  ///
  /// - Precondition: both are 0, 1, 2 or 3.
  @_alwaysEmitIntoClient
  public subscript(row: Int, column: Int) -> Scalar {
    get {
      precondition((0..<4).contains(row) && (0..<4).contains(column), "rows and columns of a Transform3D are 0, 1, 2 and 3")
      return squareMatrix[row][column]
    }
    set {
      precondition((0..<4).contains(row) && (0..<4).contains(column), "rows and columns of a Transform3D are 0, 1, 2 and 3")
      var matrix = squareMatrix
      matrix[row][column] = newValue
      self = Self(matrix)
    }
  }

  /// The upper 3 × 3 as a 3 × 3 matrix, whose third row is that of z.
  @_alwaysEmitIntoClient
  var linearPart: Homography<Scalar> { Homography(xAxis: xAxis.xyz, yAxis: yAxis.xyz, origin: zAxis.xyz) }
}

extension Transform3D: InlinedEquality {
  @_alwaysEmitIntoClient @inline(__always)
  package func equals(_ other: Self) -> Bool {
    xAxis.equals(other.xAxis) && yAxis.equals(other.yAxis) && zAxis.equals(other.zAxis) && origin.equals(other.origin)
  }
}

/// Encoded as the list m11, m12 … m44.
extension Transform3D: _Composable, FlatCodable, Codable, CustomStringConvertible {
  @_alwaysEmitIntoClient
  package static var format: String { "Transform3D([#, #, #, #], [#, #, #, #], [#, #, #, #], [#, #, #, #])" }

  @_alwaysEmitIntoClient
  package var flat: [Scalar] { rowMajor }

  @_alwaysEmitIntoClient
  package init?(flat numbers: [Scalar]) { self.init(rowMajor: numbers) }
}
