import TransformCore

/// The smallest use: a point turned about the z axis.
@_cdecl("turned")
public func turned(_ x: Float, _ y: Float, _ radians: Float) -> Float {
  Transform3D.rotation(radians: radians, axis: .z).applied(toAffinePoint: SIMD3(x, y, 0)).x
}
