/// The three coordinate axes of Euler angles, first to last.
///
/// Three different axes are also called Tait–Bryan angles, and sequences that end with the axis they begin with proper
/// Euler angles.
///
/// ```swift
/// assert(EulerSequence.allCases.count == 12 && EulerOrder.allCases.count == 24)
/// ```
public enum EulerSequence: Sendable, Hashable, CaseIterable {
  /// Three different axes.
  case xyz, xzy, yxz, yzx, zxy, zyx
  /// The first axis once more at the end.
  case xyx, xzx, yxy, yzy, zxz, zyz

  /// The three axes, in the order of the name.
  package var axes: (Axis3D, Axis3D, Axis3D) {
    switch self {
    case .xyz: (.x, .y, .z)
    case .xzy: (.x, .z, .y)
    case .yxz: (.y, .x, .z)
    case .yzx: (.y, .z, .x)
    case .zxy: (.z, .x, .y)
    case .zyx: (.z, .y, .x)
    case .xyx: (.x, .y, .x)
    case .xzx: (.x, .z, .x)
    case .yxy: (.y, .x, .y)
    case .yzy: (.y, .z, .y)
    case .zxz: (.z, .x, .z)
    case .zyz: (.z, .y, .z)
    }
  }

  /// The axes from last to first.
  @_alwaysEmitIntoClient @inline(__always)
  var reversed: Self {
    switch self {
    case .xyz: .zyx
    case .xzy: .yzx
    case .yxz: .zxy
    case .yzx: .xzy
    case .zxy: .yxz
    case .zyx: .xyz
    default: self
    }
  }

  /// Whether the last axis is the first.
  @_alwaysEmitIntoClient @inline(__always)
  var isProper: Bool {
    switch self {
    case .xyz, .xzy, .yxz, .yzx, .zxy, .zyx: false
    default: true
    }
  }

  /// Whether the second axis follows the first in the cycle x, y, z.
  @_alwaysEmitIntoClient @inline(__always)
  var isCyclic: Bool {
    switch self {
    case .xyz, .yzx, .zxy, .xyx, .yzy, .zxz: true
    default: false
    }
  }

  /// The coefficients of i, j, k in their places, from those of the first axis, the second, and the one that is
  /// neither, or that minus for a sequence that is not cyclic.
  @_alwaysEmitIntoClient @inline(__always)
  func placed<Scalar: TransformScalar>(first: Scalar, second: Scalar, other: Scalar, real: Scalar) -> SIMD4<Scalar> {
    switch self {
    case .xyz, .xyx: SIMD4(first, second, other, real)
    case .xzy, .xzx: SIMD4(first, 0 - other, second, real)
    case .yzx, .yzy: SIMD4(other, first, second, real)
    case .yxz, .yxy: SIMD4(second, first, 0 - other, real)
    case .zxy, .zxz: SIMD4(second, other, first, real)
    case .zyx, .zyz: SIMD4(0 - other, second, first, real)
    }
  }

  /// The inverse of `placed`.
  @_alwaysEmitIntoClient @inline(__always)
  func parts<Scalar: TransformScalar>(of q: SIMD4<Scalar>) -> (first: Scalar, second: Scalar, other: Scalar) {
    switch self {
    case .xyz, .xyx: (q.x, q.y, q.z)
    case .xzy, .xzx: (q.x, q.z, 0 - q.y)
    case .yzx, .yzy: (q.y, q.z, q.x)
    case .yxz, .yxy: (q.y, q.x, 0 - q.z)
    case .zxy, .zxz: (q.z, q.x, q.y)
    case .zyx, .zyz: (q.z, q.y, 0 - q.x)
    }
  }
}

/// One of the 24 orders of Euler angles: a sequence of axes that stand still, or that turn along.
///
/// Angle i always belongs to axis i of the sequence. `.extrinsic(.xyz)` turns about x, then about the fixed y, then
/// about the fixed z. `.intrinsic(.xyz)` turns about x, then about the y axis that the first turn has moved, then about
/// the z axis that both have moved; it is `.extrinsic(.zyx)` with the angles in reverse.
///
/// ```swift
/// let order = EulerOrder.intrinsic(.zyx)  // yaw, pitch, roll
/// let turn = Quaternion(radians: SIMD3(0.3, 0.2, 0.1), order: order)
/// guard let angles = turn.eulerAngles(order: order) else { return }
/// assert((angles.radians.x - 0.3).magnitude < 1e-15)
/// ```
@frozen
public enum EulerOrder: Sendable, Hashable, CaseIterable {
  /// About axes that stand still, the first one first.
  case extrinsic(EulerSequence)
  /// About the axes of the thing that turns, the first one first.
  case intrinsic(EulerSequence)

  /// All 24.
  public static var allCases: [Self] { EulerSequence.allCases.map { .extrinsic($0) } + EulerSequence.allCases.map { .intrinsic($0) } }

  /// The axes as they act when they stand still, and whether the angles are in reverse.
  @_alwaysEmitIntoClient @inline(__always)
  var fixed: (sequence: EulerSequence, isReversed: Bool) {
    switch self {
    case .extrinsic(let sequence): (sequence, false)
    case .intrinsic(let sequence): (sequence.reversed, true)
    }
  }
}
