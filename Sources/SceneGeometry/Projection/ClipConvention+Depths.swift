public import TransformCore

// The signs and depths behind the formulas of projections.

extension ClipConvention {
  /// The sign of z in front of the eye: its distance from the eye's plane is `forward` · z.
  @_alwaysEmitIntoClient @inline(__always)
  package func forward<Scalar: TransformScalar>(_: Scalar.Type) -> Scalar { handedness == .right ? -1 : 1 }

  /// The sign of clip space's y.
  @_alwaysEmitIntoClient @inline(__always)
  package func upward<Scalar: TransformScalar>(_: Scalar.Type) -> Scalar { yDirection == .up ? 1 : -1 }

  /// The same as the inputs of the C functions of projections.
  @_alwaysEmitIntoClient @inline(__always)
  var signs: (looksAlongZ: Bool, isYDown: Bool, isDepthSigned: Bool, isReversed: Bool) {
    (handedness == .left, yDirection == .down, depthRange == .minusOneToOne, depthDirection == .reversed)
  }

  /// The least and the largest depth.
  @_alwaysEmitIntoClient @inline(__always)
  package func depths<Scalar: TransformScalar>(_: Scalar.Type) -> (least: Scalar, most: Scalar) {
    depthRange == .zeroToOne ? (0, 1) : (-1, 1)
  }

  /// The depths of the near and the far plane.
  @_alwaysEmitIntoClient @inline(__always)
  package func ends<Scalar: TransformScalar>(_: Scalar.Type) -> (near: Scalar, far: Scalar) {
    let (least, most) = depths(Scalar.self)
    return depthDirection == .forward ? (least, most) : (most, least)
  }

  /// The numbers s and o with clip z = s · distance + o in a perspective, from far / (far − near), near / (far − near)
  /// and near.
  ///
  /// Every sum is of numbers of one sign. Therefore no digits cancel.
  @_alwaysEmitIntoClient @inline(__always)
  func perspectiveDepth<Scalar: TransformScalar>(_ far: Scalar, _ near: Scalar, distance: Scalar) -> (slope: Scalar, offset: Scalar) {
    switch (depthRange, depthDirection) {
    case (.zeroToOne, .forward): (far, 0 - distance * far)
    case (.minusOneToOne, .forward): (far + near, 0 - 2 * distance * far)
    case (.zeroToOne, .reversed): (0 - near, distance * far)
    case (.minusOneToOne, .reversed): (0 - (far + near), 2 * distance * far)
    }
  }

  /// The same for parallel rays.
  @_alwaysEmitIntoClient @inline(__always)
  func parallelDepth<Scalar: TransformScalar>(_ near: Scalar, _ far: Scalar, over length: Scalar) -> (slope: Scalar, offset: Scalar) {
    switch (depthRange, depthDirection) {
    case (.zeroToOne, .forward): (1 / length, 0 - near / length)
    case (.minusOneToOne, .forward): (2 / length, 0 - (far + near) / length)
    case (.zeroToOne, .reversed): (-1 / length, far / length)
    case (.minusOneToOne, .reversed): (-2 / length, (far + near) / length)
    }
  }
}
