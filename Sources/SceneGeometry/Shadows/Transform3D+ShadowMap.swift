public import TransformCore

extension Transform3D {
  /// The map from the world to the clip space of a shadow map: parallel rays of a light, around all that a camera sees.
  ///
  /// *Definition*: the picture's axes depend on the direction alone. Its up is the coordinate axis that the rays are
  /// farthest from. Without `texels`, the window is the smallest that holds the eight corners of the camera's frustum,
  /// in x, y and depth. Depths begin at the corner of `casters` nearest to the light, if that is nearer: what throws a
  /// shadow into the picture lies before it on the same ray.
  ///
  /// *Steady shadows*: with `texels`, the window is a square of so many texels on a side. A texel depends on the
  /// greatest distance between two corners alone, which turning and moving the camera does not change. Edges of the
  /// window are whole numbers of texels in the light's axes. Therefore a camera that moves shifts the picture by whole
  /// texels, and shadows do not swim. A texel is at most (1 + 2⁻⁹) / (texels − 1) of that distance.
  ///
  /// - Parameters:
  ///   - camera: what is to be lit; it must end at a far plane.
  ///   - direction: the way in which the light travels, of any length.
  ///   - casters: the bounds of all that throws shadows.
  ///   - texels: the width and the height of the shadow map.
  ///   - convention: the clip space of the shadow map.
  ///
  /// *Degenerate input*: `nil` for a frustum without eight corners, a direction of zero, fewer than two texels, and if
  /// a number or a result is not finite.
  ///
  /// - Note: every corner is inside the clip volume as computed. The window is wider than its definition by 32 ulps
  ///   of the largest coordinate.
  ///
  /// *Source*: M. Valient, Stable Rendering of Cascaded Shadow Maps, ShaderX6, 2008, with the greatest distance for the
  /// diameter of a ball.
  @_alwaysEmitIntoClient @inline(never)
  public static func shadowMap(
    of camera: Frustum<Scalar>, lightAlong direction: SIMD3<Scalar>, holding casters: Bounds3D<Scalar>? = nil, texels: Int? = nil,
    convention: ClipConvention
  ) -> Self? {
    let sizes = direction.magnitudes
    let up: SIMD3<Scalar> = sizes.y <= sizes.x && sizes.y <= sizes.z ? SIMD3(0, 1, 0) : sizes.x <= sizes.z ? SIMD3(1, 0, 0) : SIMD3(0, 0, 1)
    guard let corners = camera.corners, corners.count == 8, texels ?? 2 >= 2,
      let view = lookTo(direction, from: .zero, up: up, handedness: convention.handedness)
    else { return nil }
    let seen = corners.map { view.applied(toAffinePoint: $0) }
    var (least, most) = (seen[0], seen[0])
    for corner in seen { (least, most) = (least.lesser(corner), most.greater(corner)) }
    let margin = 32 * Scalar.ulpOfOne * Scalar.greater(least.largestMagnitude, most.largestMagnitude)
    (least, most) = (least - SIMD3(repeating: margin), most + SIMD3(repeating: margin))
    let forward = convention.forward(Scalar.self)
    let (first, far) = forward < 0 ? (0 - most.z, 0 - least.z) : (least.z, most.z)
    var near = first
    for corner in casters?.corners ?? [] {
      let distance = forward * view.applied(toAffinePoint: corner).z
      guard distance.isFinite else { return nil }
      near = Scalar.lesser(near, distance - 32 * Scalar.ulpOfOne * corner.largestMagnitude)
    }
    if let texels {
      let texel = steadyTexel(corners, margin: margin, texels: texels)
      least = SIMD3((least.x / texel).rounded(.down) * texel, (least.y / texel).rounded(.down) * texel, least.z)
      most = least + SIMD3(repeating: Scalar(texels) * texel)
    }
    let lens = orthographic(
      left: least.x, right: most.x, bottom: least.y, top: most.y, near: near, far: far, convention: convention)
    return lens.map { view.concatenating($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The size of a texel, rounded up to ten binary digits: those of two cameras of the same shape are the same,
  /// although their corners are rounded. One texel is left for the shift to whole ones.
  @_alwaysEmitIntoClient
  static func steadyTexel(_ corners: [SIMD3<Scalar>], margin: Scalar, texels: Int) -> Scalar {
    var longest: Scalar = 0
    for (place, corner) in corners.enumerated() {
      for other in corners[..<place] { longest = Scalar.greater(longest, (corner - other).length) }
    }
    // A share of 2⁻¹² more keeps round lengths away from where rounding up changes, and holds the margins.
    let side = (longest + (margin > longest * 0x1p-14 ? 2 * margin : 0)) * (1 + 0x1p-12)
    let step = side.binade * 0x1p-10
    return (side / step).rounded(.up) * step / Scalar(texels - 1)
  }
}
