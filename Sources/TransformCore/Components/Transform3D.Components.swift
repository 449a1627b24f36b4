extension Transform3D {
  /// The parts of a transform of space: scale, then shear, then rotation, then translation, then perspective, as in CSS
  /// Transforms 2.
  ///
  /// *Definition*: M = weight · S · K · R · T · P. S is diagonal. K is the identity with kxy, kxz and kyz below the
  /// diagonal. P is the identity with `perspective` as its last column. With the rows r of R, the x axis goes to sx·rx,
  /// y to sy·(kxy·rx + ry), z to sz·(kxz·rx + kyz·ry + rz).
  @frozen
  public struct Components: Sendable, Hashable {
    /// The image of the origin, before perspective.
    public var translation: SIMD3<Scalar>
    /// The rotation, of unit length.
    public var rotation: Quaternion<Scalar>
    /// The factors of x, y and z; an odd number of negative ones mirrors.
    public var scale: SIMD3<Scalar>
    /// The shears kxy, kxz and kyz: how far y leans along x, z along x, and z along y, before the rotation.
    public var shear: SIMD3<Scalar>
    /// The last column of the perspective; (0, 0, 0, 1) where there is none.
    public var perspective: SIMD4<Scalar>
    /// The factor of all sixteen numbers. It changes no image of a point while it is positive.
    public var weight: Scalar

    /// Parts as they are given; those left out do nothing.
    @_alwaysEmitIntoClient @inline(__always)
    public init(
      translation: SIMD3<Scalar> = .zero, rotation: Quaternion<Scalar> = .identity, scale: SIMD3<Scalar> = SIMD3(1, 1, 1),
      shear: SIMD3<Scalar> = .zero, perspective: SIMD4<Scalar> = SIMD4(0, 0, 0, 1), weight: Scalar = 1
    ) {
      (self.translation, self.rotation, self.scale) = (translation, rotation, scale)
      (self.shear, self.perspective, self.weight) = (shear, perspective, weight)
    }
  }

  /// The transform that scales, shears, rotates, translates and projects by the given parts. Zero scales are welcome.
  ///
  /// - Accuracy: 5 ulps of Σ|terms|, the rotation taken as it is.
  @_alwaysEmitIntoClient
  public init(_ components: Components) { self.init(components, turn: Self(components.rotation)) }

  /// The same with another rotation, as a matrix.
  @_alwaysEmitIntoClient @inline(__always)
  init(_ components: Components, turn: Self) {
    let (scale, shear) = (components.scale, components.shear)
    self.init(
      xAxis: scale.x * turn.xAxis, yAxis: scale.y * (shear.x * turn.xAxis + turn.yAxis),
      zAxis: scale.z * ((shear.y * turn.xAxis + shear.z * turn.yAxis) + turn.zAxis), origin: SIMD4(components.translation, 1))
    guard components.hasPerspective || components.weight != 1 else { return }
    project(components.perspective, components.weight)
  }

  /// m14, m24, m34 and m44.
  @usableFromInline var lastColumn: SIMD4<Scalar> {
    @_alwaysEmitIntoClient get { SIMD4(xAxis.w, yAxis.w, zAxis.w, origin.w) }
    @_alwaysEmitIntoClient @inline(never) set { (xAxis.w, yAxis.w, zAxis.w, origin.w) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }

  /// Multiplies by a last column and a weight.
  @_alwaysEmitIntoClient @inline(never)
  mutating func project(_ column: SIMD4<Scalar>, _ weight: Scalar) {
    xAxis.w = xAxis.xyz.dot(column.xyz)
    yAxis.w = yAxis.xyz.dot(column.xyz)
    zAxis.w = zAxis.xyz.dot(column.xyz)
    origin.w = origin.xyz.dot(column.xyz) + column.w
    (xAxis, yAxis, zAxis, origin) = (weight * xAxis, weight * yAxis, weight * zAxis, weight * origin)
  }
}

extension Transform3D.Components {
  /// Whether the last column is anything else than (0, 0, 0, 1).
  @_alwaysEmitIntoClient @inline(__always)
  var hasPerspective: Bool { !(perspective.x == 0 && perspective.y == 0 && perspective.z == 0 && perspective.w == 1) }

  @_alwaysEmitIntoClient @inline(__always)
  var isFinite: Bool {
    // Infinity and NaN times zero are NaN, which survives every sum.
    let zeros = (translation + scale + shear) * 0
    return (zeros.x + zeros.y) + (zeros.z + weight * 0) == 0 && perspective.isFinite
  }
}

/// Encoded as the list of eighteen numbers: translation, rotation x, y, z, w, scale, shear, perspective, weight.
extension Transform3D.Components: FlatCodable, Codable, CustomStringConvertible {
  @_alwaysEmitIntoClient
  package static var format: String {
    "Components(translation: (#, #, #), rotation: (#, #, #, #), scale: (#, #, #), shear: (#, #, #), "
      + "perspective: (#, #, #, #), weight: #)"
  }

  @_alwaysEmitIntoClient
  package var flat: [Scalar] {
    let (t, q, s, k, p) = (translation, rotation, scale, shear, perspective)
    return [t.x, t.y, t.z, q.x, q.y, q.z, q.w, s.x, s.y, s.z, k.x, k.y, k.z, p.x, p.y, p.z, p.w, weight]
  }

  @_alwaysEmitIntoClient
  package init(flat n: [Scalar]) {
    self.init(
      translation: SIMD3(n[0], n[1], n[2]), rotation: Quaternion(x: n[3], y: n[4], z: n[5], w: n[6]), scale: SIMD3(n[7], n[8], n[9]),
      shear: SIMD3(n[10], n[11], n[12]), perspective: SIMD4(n[13], n[14], n[15], n[16]), weight: n[17])
  }
}
