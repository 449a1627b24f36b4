public import RealModule
public import TransformCore

/// The perspective of layers. The eye is on a line along z through the vanishing point, at a distance from the plane z
/// = 0.
///
/// It is the meaning of an m34. Points of the plane stay; lines along z run to the vanishing point.
///
/// ```swift
/// guard let eye = LayerPerspective(eyeDistance: 500.0) else { return }
/// assert(Transform3D(eye).m34 == -0.002 && LayerPerspective(Transform3D(eye)) == eye)
/// ```
@frozen
public struct LayerPerspective<Scalar: TransformScalar>: Sendable, Hashable {
  /// The distance of the eye from the plane; infinite without perspective.
  public let eyeDistance: Scalar
  /// The vanishing point of depth, in the plane.
  public let vanishingPoint: SIMD2<Scalar>

  /// A perspective. `nil` if the distance is zero, negative, NaN, or so small that m34 is infinite, or if the point is
  /// not finite.
  @_alwaysEmitIntoClient
  public init?(eyeDistance: Scalar, vanishingPoint: SIMD2<Scalar> = .zero) {
    guard eyeDistance > 0, (1 / eyeDistance).isFinite, vanishingPoint.isFinite else { return nil }
    (self.eyeDistance, self.vanishingPoint) = (eyeDistance, vanishingPoint)
  }

  /// The perspective of a given m34 = −1 / distance; `nil` unless m34 ≤ 0. Zero is no perspective.
  @_alwaysEmitIntoClient
  init?(m34: Scalar, vanishingPoint: SIMD2<Scalar>) {
    guard m34 <= 0 else { return nil }
    self.init(eyeDistance: m34 == 0 ? .infinity : -1 / m34, vanishingPoint: vanishingPoint)
  }

  /// The perspective in which `extent` in the plane, for example a view's height, fills an angle at the eye.
  ///
  /// *Definition*: distance = extent / (2 tan(angle / 2)). `nil` unless 0 < angle < π and 0 < extent.
  @_alwaysEmitIntoClient
  public init?(fieldOfViewRadians angle: Scalar, extent: Scalar, vanishingPoint: SIMD2<Scalar> = .zero) {
    guard angle > 0, angle < .pi, extent > 0 else { return nil }
    self.init(eyeDistance: extent * 0.5 / Scalar.tan(angle * 0.5), vanishingPoint: vanishingPoint)
  }

  /// The same from an angle in degrees.
  @_alwaysEmitIntoClient
  public init?(fieldOfViewDegrees angle: Scalar, extent: Scalar, vanishingPoint: SIMD2<Scalar> = .zero) {
    guard angle > 0, angle < 180, extent > 0 else { return nil }
    self.init(eyeDistance: extent * 0.5 / Scalar.exactTangent(angle / 2, quarter: 90), vanishingPoint: vanishingPoint)
  }
}

extension LayerPerspective {
  /// The parameters of `Transform3D.perspective(eyeDistance:vanishingPoint:)`, or `nil` for any other transform.
  ///
  /// *Definition*: the identity except for the z row (m34·x, m34·y, 1, m34), all times any positive factor.
  @_alwaysEmitIntoClient @inline(never)
  public init?(_ transform: Transform3D<Scalar>) {
    let t = transform
    let m = t.m44
    let tolerance = 4 * Scalar.ulpOfOne * m
    func isAxis(_ row: SIMD4<Scalar>, _ axis: SIMD4<Scalar>) -> Bool { (row - m * axis).largestMagnitude <= tolerance }
    guard m > 0, isAxis(t.xAxis, SIMD4(1, 0, 0, 0)), isAxis(t.yAxis, SIMD4(0, 1, 0, 0)), isAxis(t.origin, SIMD4(0, 0, 0, 1)),
      (t.m33 - m).magnitude <= tolerance
    else { return nil }
    guard t.m34 != 0 else {
      guard t.m31 == 0, t.m32 == 0 else { return nil }
      self.init(eyeDistance: .infinity)
      return
    }
    self.init(m34: t.m34 / m, vanishingPoint: SIMD2(t.m31, t.m32) / t.m34)
  }
}

extension Transform3D {
  /// The perspective of layers as a transform, with m34 = −1 / eyeDistance.
  @_alwaysEmitIntoClient
  public init(_ perspective: LayerPerspective<Scalar>) {
    let (m34, place) = (0 - 1 / perspective.eyeDistance, perspective.vanishingPoint)
    self = .identity
    zAxis = SIMD4(m34 * place.x, m34 * place.y, 1, m34)
  }
}
