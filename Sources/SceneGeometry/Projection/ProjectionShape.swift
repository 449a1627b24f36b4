public import TransformCore

/// The numbers of a matrix that has the shape of a projection, also one with an oblique near plane:
///
///     ⎡ x      0      tiltX   0      ⎤      ⎡ x      0      tiltX   0      ⎤
///     ⎢ 0      y      tiltY   0      ⎥      ⎢ 0      y      tiltY   0      ⎥
///     ⎢ moveX  moveY  slope   weight ⎥      ⎢ 0      0      slope   0      ⎥
///     ⎣ 0      0      offset  0      ⎦      ⎣ moveX  moveY  offset  weight ⎦
@frozen @usableFromInline
struct ProjectionShape<Scalar: TransformScalar> {
  @usableFromInline
  let isPerspective: Bool
  @usableFromInline
  let x, y, moveX, moveY, slope, offset, weight, tiltX, tiltY: Scalar

  @_alwaysEmitIntoClient
  init?(_ m: Transform3D<Scalar>) {
    guard m.isFinite, m.m12 == 0, m.m14 == 0, m.m21 == 0, m.m24 == 0, m.m11 != 0, m.m22 != 0 else { return nil }
    (x, y, tiltX, tiltY) = (m.m11, m.m22, m.m13, m.m23)
    (slope, offset) = (m.m33, m.m43)
    if m.m34 != 0, m.m44 == 0, m.m41 == 0, m.m42 == 0, m.m43 != 0 {
      isPerspective = true
      (moveX, moveY, weight) = (m.m31, m.m32, m.m34)
    } else if m.m34 == 0, m.m44 != 0, m.m31 == 0, m.m32 == 0, m.m33 != 0 {
      isPerspective = false
      (moveX, moveY, weight) = (m.m41, m.m42, m.m44)
    } else {
      return nil
    }
  }

  /// Whether the near plane is parallel to the picture.
  @_alwaysEmitIntoClient
  var isUpright: Bool { tiltX == 0 && tiltY == 0 }
}
