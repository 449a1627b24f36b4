internal import TransformCore

/// Transforms as the columns of a shader's matrices. Contents are those of `ShaderLayout`, by number.
protocol ShaderColumns {
  associatedtype Scalar: TransformScalar

  /// Up to four columns, with zeros behind their numbers, and whether there are such.
  func columns(_ content: UInt8) -> (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, isDefined: Bool)

  /// A transform of such columns, whatever stands behind their numbers.
  init(_ content: UInt8, _ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar>, _ origin: SIMD4<Scalar>)
}

extension Transform3D: ShaderColumns {
  func columns(_ content: UInt8) -> (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, isDefined: Bool) {
    func three(_ v: SIMD4<Scalar>) -> SIMD4<Scalar> { SIMD4(v.x, v.y, v.z, 0) }
    switch content {
    case ShaderMatrix.affine: return (three(xAxis), three(yAxis), three(zAxis), three(origin), true)
    case ShaderMatrix.transposedAffine:
      return (SIMD4(m11, m21, m31, m41), SIMD4(m12, m22, m32, m42), SIMD4(m13, m23, m33, m43), .zero, true)
    case ShaderMatrix.normal:
      guard let (x, y, z) = normalMatrix else {
        let none = SIMD4<Scalar>(.nan, .nan, .nan, 0)
        return (none, none, none, .zero, false)
      }
      return (SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), .zero, true)
    default: return (xAxis, yAxis, zAxis, origin, true)
    }
  }

  init(_ content: UInt8, _ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar>, _ origin: SIMD4<Scalar>) {
    func row(_ v: SIMD4<Scalar>) -> SIMD4<Scalar> { SIMD4(v.x, v.y, v.z, 0) }
    switch content {
    case ShaderMatrix.affine:
      self.init(xAxis: row(x), yAxis: row(y), zAxis: row(z), origin: SIMD4(origin.x, origin.y, origin.z, 1))
    case ShaderMatrix.transposedAffine:
      self.init(
        xAxis: SIMD4(x.x, y.x, z.x, 0), yAxis: SIMD4(x.y, y.y, z.y, 0), zAxis: SIMD4(x.z, y.z, z.z, 0),
        origin: SIMD4(x.w, y.w, z.w, 1))
    case ShaderMatrix.normal: self.init(xAxis: row(x), yAxis: row(y), zAxis: row(z), origin: SIMD4(0, 0, 0, 1))
    default: self.init(xAxis: x, yAxis: y, zAxis: z, origin: origin)
    }
  }
}

extension Transform2D: ShaderColumns {
  func columns(_ content: UInt8) -> (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, isDefined: Bool) {
    switch content {
    case ShaderMatrix.affine: return (SIMD4(a, b, 0, 0), SIMD4(c, d, 0, 0), SIMD4(tx, ty, 0, 0), .zero, true)
    case ShaderMatrix.transposedAffine: return (SIMD4(a, c, tx, 0), SIMD4(b, d, ty, 0), .zero, .zero, true)
    case ShaderMatrix.normal:
      guard let inverse = Self(linear: linear, translation: .zero).inverted() else {
        let none = SIMD4<Scalar>(.nan, .nan, 0, 0)
        return (none, none, .zero, .zero, false)
      }
      return (SIMD4(inverse.a, inverse.c, 0, 0), SIMD4(inverse.b, inverse.d, 0, 0), .zero, .zero, true)
    default: return (SIMD4(a, b, 0, 0), SIMD4(c, d, 0, 0), SIMD4(tx, ty, 1, 0), .zero, true)
    }
  }

  init(_ content: UInt8, _ x: SIMD4<Scalar>, _ y: SIMD4<Scalar>, _ z: SIMD4<Scalar>, _: SIMD4<Scalar>) {
    switch content {
    case ShaderMatrix.transposedAffine: self.init(a: x.x, b: y.x, c: x.y, d: y.y, tx: x.z, ty: y.z)
    case ShaderMatrix.normal: self.init(a: x.x, b: x.y, c: y.x, d: y.y, tx: 0, ty: 0)
    default: self.init(a: x.x, b: x.y, c: y.x, d: y.y, tx: z.x, ty: z.y)
    }
  }
}
