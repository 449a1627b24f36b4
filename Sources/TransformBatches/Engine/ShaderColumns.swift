internal import TransformCore

/// The columns of a shader's matrix, with zeros behind their numbers.
struct FourColumns<Scalar: TransformScalar> {
  var x, y, z, w: SIMD4<Scalar>

  var transposed: Self {
    Self(
      x: SIMD4(x.x, y.x, z.x, w.x), y: SIMD4(x.y, y.y, z.y, w.y), z: SIMD4(x.z, y.z, z.z, w.z), w: SIMD4(x.w, y.w, z.w, w.w))
  }
}

/// Transforms as square matrices for column vectors.
protocol ShaderColumns {
  associatedtype Scalar: TransformScalar

  /// The whole matrix.
  var columns: FourColumns<Scalar> { get }

  /// The normal matrix as a transform, if there is one.
  var normals: Self? { get }

  /// A transform of such columns. The last row of affine ones is not read.
  init(_ columns: FourColumns<Scalar>, isAffine: Bool)
}

extension Transform3D: ShaderColumns {
  var columns: FourColumns<Scalar> { FourColumns(x: xAxis, y: yAxis, z: zAxis, w: origin) }

  var normals: Self? {
    normalMatrix.map { Self(xAxis: SIMD4($0.x, 0), yAxis: SIMD4($0.y, 0), zAxis: SIMD4($0.z, 0), origin: SIMD4(0, 0, 0, 1)) }
  }

  init(_ columns: FourColumns<Scalar>, isAffine: Bool) {
    var (x, y, z, w) = (columns.x, columns.y, columns.z, columns.w)
    if isAffine { (x.w, y.w, z.w, w.w) = (0, 0, 0, 1) }
    self.init(xAxis: x, yAxis: y, zAxis: z, origin: w)
  }
}

extension Transform2D: ShaderColumns {
  var columns: FourColumns<Scalar> {
    FourColumns(x: SIMD4(a, b, 0, 0), y: SIMD4(c, d, 0, 0), z: SIMD4(tx, ty, 1, 0), w: .zero)
  }

  var normals: Self? {
    Self(linear: linear, translation: .zero).inverted().map { Self(a: $0.a, b: $0.c, c: $0.b, d: $0.d, tx: 0, ty: 0) }
  }

  init(_ columns: FourColumns<Scalar>, isAffine: Bool) {
    let (x, y, z) = (columns.x, columns.y, columns.z)
    self.init(a: x.x, b: x.y, c: y.x, d: y.y, tx: z.x, ty: z.y)
  }
}

extension ShaderMatrix {
  /// The columns of a transform's matrix, and whether there is such a matrix. Without one all its numbers are NaN.
  @inline(__always)
  func columns<Transform: ShaderColumns>(of transform: Transform) -> (FourColumns<Transform.Scalar>, isDefined: Bool) {
    var (columns, isDefined) = (transform.columns, true)
    if content == .normal {
      let none = SIMD4<Transform.Scalar>(repeating: .nan)
      let normals = transform.normals
      (columns, isDefined) = (normals?.columns ?? FourColumns(x: none, y: none, z: none, w: none), normals != nil)
    }
    if content == .transposedAffine { columns = columns.transposed }
    if rows < 4 { (columns.x.w, columns.y.w, columns.z.w, columns.w.w) = (0, 0, 0, 0) }
    if rows < 3 { (columns.x.z, columns.y.z, columns.z.z, columns.w.z) = (0, 0, 0, 0) }
    return (columns, isDefined)
  }

  /// The transform of a matrix's columns, whatever stands behind their numbers.
  @inline(__always)
  func transform<Transform: ShaderColumns>(_ columns: FourColumns<Transform.Scalar>) -> Transform {
    var columns = content == .transposedAffine ? columns.transposed : columns
    if content == .normal { if dimensions == 3 { columns.w = .zero } else { columns.z = .zero } }
    return Transform(columns, isAffine: content != .matrix)
  }
}
