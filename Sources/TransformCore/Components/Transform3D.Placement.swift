extension Transform3D {
  /// Where something is, how it is turned and how large: the parts of a transform without shear and perspective.
  @frozen
  public struct Placement: Sendable, Hashable {
    /// The image of the origin.
    public var translation: SIMD3<Scalar>
    /// The rotation, of unit length.
    public var rotation: Quaternion<Scalar>
    /// The factors of x, y and z, which act first.
    public var scale: SIMD3<Scalar>

    /// Parts as they are given; those left out do nothing.
    @inlinable @inline(__always)
    public init(translation: SIMD3<Scalar> = .zero, rotation: Quaternion<Scalar> = .identity, scale: SIMD3<Scalar> = SIMD3(1, 1, 1)) {
      self.translation = translation
      self.rotation = rotation
      self.scale = scale
    }
  }

  /// Scales, then rotates, then translates.
  ///
  /// - Accuracy: 4 ulps of the squared length of the rotation times the factor, for each axis.
  @inlinable
  public init(_ placement: Placement) {
    self.init(translation: placement.translation, rotation: placement.rotation, scale: placement.scale)
  }

  /// Translation, rotation and scale of a transform made of these only, or `nil` where it is made of more.
  ///
  /// It is the quick way for what is known to have no shear; `components` takes everything apart. Of q and −q the rotation is the one with
  /// w ≥ 0.
  ///
  /// *Degenerate input*: `nil` where the transform is not affine, or the cosine between the images of two axes is above 2⁻⁹; what little
  /// shear there is below goes into the rotation. An axis whose image is zero is treated as in `components`.
  ///
  /// - Accuracy: made again, 8 ulps of the factor for each axis, where the axes are perpendicular to rounding.
  @inlinable @inline(__always)
  public func placement(mirroring mirror: MirrorChoice3D = .all) -> Placement? {
    let found = Scalar._Leaves.placement(xAxis, yAxis, zAxis, origin)
    var parts = Placement(translation: origin.xyz, rotation: Quaternion(components: found.x), scale: found.y.xyz)
    if _slowPath(!found.serves) {
      // Through memory, not as an Optional: where two Optionals meet, vectors are taken apart.
      var others = Placement()
      guard others.takeBySteps(self, mirror) else { return nil }
      parts = others
    }
    return parts
  }
}

extension Transform3D.Placement {
  /// Mirrors, and rows that are zero, tiny or huge; `false` where there is no placement.
  @inlinable @inline(never)
  mutating func takeBySteps(_ transform: Transform3D<Scalar>, _ mirror: MirrorChoice3D) -> Bool {
    guard transform.isAffine, let parts = transform.components(mirroring: mirror), parts.shear.largestMagnitude <= 0x1p-9 else {
      return false
    }
    self = Self(translation: parts.translation, rotation: parts.rotation, scale: parts.scale)
    return true
  }
}
