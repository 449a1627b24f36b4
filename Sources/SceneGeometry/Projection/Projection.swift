public import RealModule
public import TransformCore

/// The parameters of a projection, as numbers that can be changed. A matrix can be made from them, and they can be read
/// back from a matrix. Encoded, an infinite `far` is null.
///
///     var lens = Projection(camera, convention: .openGL)!
///     lens.far = .infinity
///     lens.convention = .metal.reversed
///     let nextCamera = Transform3D(lens)
///
/// ```swift
/// let wide = Transform3D<Double>.perspective(
///   fieldOfViewDegrees: 90, aspectRatio: 2, near: 1, far: 9, convention: .openGL)
/// guard let lens = wide,
///   let read = Projection(lens, convention: .openGL)
/// else { return }
/// assert((read.far - 9).magnitude < 1e-12 && read.kind == .perspective)
/// ```
@frozen
public struct Projection<Scalar: TransformScalar>: Sendable, Hashable, Codable {
  /// Whether rays meet in the eye.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Rays meet in the eye.
    case perspective
    /// Rays are parallel.
    case orthographic
  }

  /// Whether rays meet in the eye.
  public var kind: Kind
  /// The left edge of the window, for a perspective in the near plane.
  public var left: Scalar
  /// The right edge.
  public var right: Scalar
  /// The lower edge.
  public var bottom: Scalar
  /// The upper edge.
  public var top: Scalar
  /// The distance of the near plane in front of the eye.
  public var near: Scalar
  /// The distance of the far plane, infinite if there is none.
  public var far: Scalar
  /// The convention of clip space.
  public var convention: ClipConvention

  /// A projection from its parameters. They are checked when a transform is made from them.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
  public init(
    kind: Kind, left: Scalar, right: Scalar, bottom: Scalar, top: Scalar, near: Scalar, far: Scalar, convention: ClipConvention
  ) {
    (self.kind, self.convention) = (kind, convention)
    (self.left, self.right, self.bottom, self.top) = (left, right, bottom, top)
    (self.near, self.far) = (near, far)
  }
}

extension Projection {
  /// The angle between opposite edges of the picture as the eye sees them, in radians; zero for parallel rays.
  ///
  /// *Definition*: atan(right / near) − atan(left / near), also for a window off the centre. It is negative if the
  /// edges have changed sides.
  @_alwaysEmitIntoClient
  public func fieldOfViewRadians(along axis: Axis2D = .y) -> Scalar {
    guard kind == .perspective else { return 0 }
    let (low, high) = axis == .x ? (left, right) : (bottom, top)
    return Scalar.atan2(y: high, x: near) - Scalar.atan2(y: low, x: near)
  }
}

extension Projection: CustomStringConvertible {
  /// All parameters by name.
  public var description: String {
    "Projection(\(kind.rawValue), left: \(left + 0), right: \(right + 0), bottom: \(bottom + 0), top: \(top + 0), near: \(near), "
      + "far: \(far), \(convention))"
  }
}

extension Transform3D {
  /// The transform of a projection from its parameters: `frustum(…)` or `orthographic(…)`, and `nil` if that is.
  @_alwaysEmitIntoClient
  public init?(_ projection: Projection<Scalar>) {
    let p = projection
    let result =
      switch p.kind {
      case .perspective:
        Self.frustum(
          left: p.left, right: p.right, bottom: p.bottom, top: p.top, near: p.near, far: p.far, convention: p.convention)
      case .orthographic:
        Self.orthographic(
          left: p.left, right: p.right, bottom: p.bottom, top: p.top, near: p.near, far: p.far, convention: p.convention)
      }
    guard let result else { return nil }
    self = result
  }
}
