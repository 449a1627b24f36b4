extension Transform2D {
  /// The parts of a transform of the plane, in Core Graphics' order: scale, then horizontal shear, then rotation, then
  /// translation.
  ///
  /// *Definition*: with u = (cos θ, sin θ) and u⊥ = (−sin θ, cos θ), the x axis goes to sx·u and the y axis to sy·(k·u
  /// + u⊥).
  @frozen
  public struct Components: Sendable, Hashable {
    /// The image of the origin.
    public var translation: SIMD2<Scalar>
    /// The angle θ in radians, positive from x towards y.
    public var rotationRadians: Scalar
    /// The shear k that slides x by k times y, before the rotation.
    public var horizontalShear: Scalar
    /// The factors of x and y; a negative one mirrors.
    public var scale: SIMD2<Scalar>

    /// Parts as they are given; those left out do nothing.
    @_alwaysEmitIntoClient @inline(__always)
    public init(
      translation: SIMD2<Scalar> = .zero, rotationRadians: Scalar = 0, horizontalShear: Scalar = 0, scale: SIMD2<Scalar> = SIMD2(1, 1)
    ) {
      (self.translation, self.rotationRadians, self.horizontalShear, self.scale) = (translation, rotationRadians, horizontalShear, scale)
    }
  }

  /// The transform that scales, shears, rotates and translates by the given parts.
  ///
  /// Zero scales and angles beyond a turn are welcome; quarter turns are exact (<doc:Conventions>).
  ///
  /// - Accuracy: 3 ulps of max(1, |θ|) · |sx| for the x axis, and of max(1, |θ|) · |sy| · √(1 + k²) for the y axis.
  @_alwaysEmitIntoClient
  public init(_ components: Components) {
    let (sin, cos) = Scalar.exactSinCos(radians: components.rotationRadians)
    let (scale, shear) = (components.scale, components.horizontalShear)
    self.init(
      linear: SIMD4(scale.x * cos, scale.x * sin, scale.y * (shear * cos - sin), scale.y * (shear * sin + cos)),
      translation: components.translation)
  }
}

extension Transform2D.Components {
  @_alwaysEmitIntoClient
  var isFinite: Bool { translation.isFinite && scale.isFinite && rotationRadians.isFinite && horizontalShear.isFinite }
}

/// Encoded as the list tx, ty, θ, k, sx, sy.
extension Transform2D.Components: FlatCodable, Codable, CustomStringConvertible {
  @_alwaysEmitIntoClient
  package static var format: String {
    "Components(translation: (#, #), rotationRadians: #, horizontalShear: #, scale: (#, #))"
  }

  @_alwaysEmitIntoClient
  package var flat: [Scalar] { [translation.x, translation.y, rotationRadians, horizontalShear, scale.x, scale.y] }

  @_alwaysEmitIntoClient
  package init(flat n: [Scalar]) {
    self.init(translation: SIMD2(n[0], n[1]), rotationRadians: n[2], horizontalShear: n[3], scale: SIMD2(n[4], n[5]))
  }
}
