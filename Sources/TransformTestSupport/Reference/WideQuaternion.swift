public import TransformCore

/// A quaternion of numbers of twice the precision of Double, with textbook formulas: the reference for fast results.
@usableFromInline
package struct WideQuaternion: Sendable {
  /// The components x, y, z, w.
  package let x, y, z, w: Wide

  /// A quaternion from its components.
  @usableFromInline
  package init(x: Wide, y: Wide, z: Wide, w: Wide) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }

  /// A quaternion of either precision, exactly.
  @_alwaysEmitIntoClient
  package init<Scalar: TransformScalar>(_ q: Quaternion<Scalar>) { self.init(x: Wide(q.x), y: Wide(q.y), z: Wide(q.z), w: Wide(q.w)) }

  /// The components in the order x, y, z, w.
  package var list: [Wide] { [x, y, z, w] }

  /// x² + y² + z² + w².
  package var squaredLength: Wide { (x * x + y * y) + (z * z + w * w) }

  /// Hamilton's product `self · other`.
  package func multiplied(by other: Self) -> Self {
    let (a, b) = (self, other)
    return Self(
      x: (a.w * b.x + a.x * b.w) + (a.y * b.z - a.z * b.y), y: (a.w * b.y + a.y * b.w) + (a.z * b.x - a.x * b.z),
      z: (a.w * b.z + a.z * b.w) + (a.x * b.y - a.y * b.x), w: (a.w * b.w - a.x * b.x) - (a.y * b.y + a.z * b.z))
  }

  /// The nine numbers of the matrix, row by row, scaled by the squared length.
  package var matrix: [Wide] {
    let (xx, yy, zz, ww, two) = (x * x, y * y, z * z, w * w, Wide(2.0))
    return [
      (ww + xx) - (yy + zz), two * (x * y + z * w), two * (x * z - y * w), two * (x * y - z * w), (ww + yy) - (zz + xx),
      two * (y * z + x * w), two * (x * z + y * w), two * (y * z - x * w), (ww + zz) - (xx + yy),
    ]
  }

  /// The vector rotated by this quaternion as if it had length one: q·v·q* / |q|².
  package func rotated(_ v: [Wide]) -> [Wide] {
    let (m, squared) = (matrix, squaredLength)
    return (0..<3).map { (v[0] * m[$0] + v[1] * m[3 + $0] + v[2] * m[6 + $0]) / squared }
  }
}

extension WideQuaternion {
  package init(_ list: [Wide]) { self.init(x: list[0], y: list[1], z: list[2], w: list[3]) }

  /// The inverse of a rotation.
  package var conjugate: Self { Self(x: -x, y: -y, z: -z, w: w) }
}
