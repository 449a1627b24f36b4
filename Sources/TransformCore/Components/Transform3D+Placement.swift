extension Transform3D {
  /// Translation, rotation and scale of a transform made of these only, or `nil` where it is made of more.
  ///
  /// *Definition*: the parts of `init(translation:rotation:scale:)`; of q and −q the rotation is the one with w ≥ 0. It
  /// takes half the instructions of `components` in Float, two thirds in Double.
  ///
  /// *Degenerate input*: `nil` where the transform is not affine, or the cosine between the images of two axes is above
  /// 2⁻⁹. Shear below that limit goes into the rotation. An axis whose image is zero is treated as in `components`.
  ///
  /// - Accuracy: made again, 8 ulps of the factor for each axis, where the axes are perpendicular to rounding.
  @_alwaysEmitIntoClient @inline(__always)
  public func placement(
    mirroring mirror: MirrorChoice3D = .all
  ) -> (translation: SIMD3<Scalar>, rotation: Quaternion<Scalar>, scale: SIMD3<Scalar>)? {
    let found = Scalar._Leaves.placement(xAxis, yAxis, zAxis, origin)
    var parts = (translation: origin.xyz, rotation: Quaternion(components: found.x), scale: found.y.xyz)
    if _slowPath(!found.serves) {
      // Through memory, not as an Optional: where two Optionals meet, vectors are taken apart.
      var others = Components()
      guard others.takePlacement(of: self, mirror) else { return nil }
      parts = (others.translation, others.rotation, others.scale)
    }
    return parts
  }
}

extension Transform3D.Components {
  /// Mirrors, and rows that are zero, tiny or huge; `false` where there is no placement.
  @_alwaysEmitIntoClient @inline(never)
  mutating func takePlacement(of transform: Transform3D<Scalar>, _ mirror: MirrorChoice3D) -> Bool {
    guard transform.isAffine, let parts = transform.components(mirroring: mirror), parts.shear.largestMagnitude <= 0x1p-9
    else { return false }
    self = parts
    return true
  }
}
