extension Quaternion {
  /// The rotation with these rows, perpendicular unit vectors to rounding. Of q and −q the one with w ≥ 0.
  ///
  /// *Source*: the largest of the four squared components is found from the diagonal and divides the others (Shepperd 1978).
  @inlinable @inline(__always)
  init(unitRows x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) {
    let raw: SIMD4<Scalar>
    let trace = (x.x + y.y) + z.z
    if trace > 0 {
      raw = SIMD4(y.z - z.y, z.x - x.z, x.y - y.x, 1 + trace)
    } else {
      raw = Self.withSmallRealPart(x, y, z)
    }
    self.init(components: raw / Scalar._squareRoot(raw.dot(raw)))
  }

  @inlinable @inline(__always)
  static func withSmallRealPart(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>, _ z: SIMD3<Scalar>) -> SIMD4<Scalar> {
    let raw: SIMD4<Scalar>
    if x.x >= y.y, x.x >= z.z {
      raw = SIMD4(1 + ((x.x - y.y) - z.z), x.y + y.x, z.x + x.z, y.z - z.y)
    } else if y.y >= z.z {
      raw = SIMD4(x.y + y.x, 1 + ((y.y - z.z) - x.x), y.z + z.y, z.x - x.z)
    } else {
      raw = SIMD4(z.x + x.z, y.z + z.y, 1 + ((z.z - x.x) - y.y), x.y - y.x)
    }
    return raw.w < 0 ? 0 - raw : raw
  }

  /// This rotation after half a turn about a coordinate axis, with w ≥ 0: an exchange of components.
  @inlinable
  func afterHalfTurn(about axis: Axis3D) -> Self {
    let turned =
      switch axis {
      case .x: Self(x: w, y: z, z: 0 - y, w: 0 - x)
      case .y: Self(x: 0 - z, y: w, z: x, w: 0 - y)
      case .z: Self(x: y, y: 0 - x, z: w, w: 0 - z)
      }
    return turned.w < 0 ? Self(components: 0 - turned.components) : turned
  }
}
