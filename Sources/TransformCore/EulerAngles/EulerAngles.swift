/// Three angles of successive turns about coordinate axes, and whether they are unique.
///
/// ```swift
/// let turn = Quaternion<Double>(degrees: 30, axis: .y)
/// guard let angles = turn.eulerAngles(order: .intrinsic(.zyx)) else { return }
/// assert((angles.degrees.y - 30).magnitude < 1e-12 && !angles.isGimbalLocked)
/// ```
@frozen
public struct EulerAngles<Scalar: TransformScalar>: Sendable, Hashable {
  /// The angles in radians; each belongs to the axis in the same place of the order's sequence.
  public var radians: SIMD3<Scalar>
  /// Which axes, and whether they turn along.
  public var order: EulerOrder
  /// Whether the first and the last axis coincide: only the sum or the difference of their angles is
  /// determined; the third is zero then.
  public var isGimbalLocked: Bool

  @_alwaysEmitIntoClient @inline(__always)
  package init(radians: SIMD3<Scalar>, order: EulerOrder, isGimbalLocked: Bool = false) {
    (self.radians, self.order, self.isGimbalLocked) = (radians, order, isGimbalLocked)
  }

  /// The angles in degrees.
  ///
  /// - Accuracy: 3 ulps of the angle.
  @_alwaysEmitIntoClient
  public var degrees: SIMD3<Scalar> { radians / .pi * 180 }
}
