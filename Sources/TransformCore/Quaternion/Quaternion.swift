/// A quaternion x·i + y·j + z·k + w; at length one, a rotation of space.
///
/// *Convention*: Hamilton's product, right-handed, v' = q·v·q*. q and −q are the same rotation. Values of any length
/// are allowed; members that need unit length say so. Conventions: <doc:Conventions>.
///
/// ```swift
/// let turn = Quaternion<Double>(degrees: 90, axis: .z)
/// let image = turn.rotated(SIMD3(1, 0, 0))
/// assert((image - SIMD3(0, 1, 0)).max() < 1e-15)
/// assert(Transform3D(turn).m12 == image.y)
/// ```
@frozen
public struct Quaternion<Scalar: TransformScalar>: Sendable {
  /// The four components x, y, z, w.
  public var components: SIMD4<Scalar>

  /// A quaternion from its components x, y, z, w.
  @_alwaysEmitIntoClient @inline(__always)
  public init(components: SIMD4<Scalar>) { self.components = components }

  /// A quaternion from its components.
  @_alwaysEmitIntoClient @inline(__always)
  public init(x: Scalar, y: Scalar, z: Scalar, w: Scalar) { components = SIMD4(x, y, z, w) }

  /// The rotation that moves nothing, (0, 0, 0, 1).
  @_alwaysEmitIntoClient @inline(__always)
  public static var identity: Self { Self(x: 0, y: 0, z: 0, w: 1) }

  /// The same quaternion in another precision; each component is rounded once.
  @_alwaysEmitIntoClient
  public init<Other: TransformScalar>(_ other: Quaternion<Other>) {
    self.init(x: Scalar(other.x), y: Scalar(other.y), z: Scalar(other.z), w: Scalar(other.w))
  }
}

extension Quaternion {
  /// The coefficient of i.
  @_alwaysEmitIntoClient @inline(__always)
  public var x: Scalar {
    get { components.x }
    set { components.x = newValue }
  }
  /// The coefficient of j.
  @_alwaysEmitIntoClient @inline(__always)
  public var y: Scalar {
    get { components.y }
    set { components.y = newValue }
  }
  /// The coefficient of k.
  @_alwaysEmitIntoClient @inline(__always)
  public var z: Scalar {
    get { components.z }
    set { components.z = newValue }
  }
  /// The real part.
  @_alwaysEmitIntoClient @inline(__always)
  public var w: Scalar {
    get { components.w }
    set { components.w = newValue }
  }
}

/// q and −q are the same rotation, and not equal.
extension Quaternion: Hashable, InlinedEquality {
  @_alwaysEmitIntoClient
  package func equals(_ other: Self) -> Bool { components.equals(other.components) }
}

/// Encoded as the list x, y, z, w.
extension Quaternion: _Composable, FlatCodable, Codable, CustomStringConvertible {
  @_alwaysEmitIntoClient
  package static var format: String { "Quaternion(x: #, y: #, z: #, w: #)" }

  @_alwaysEmitIntoClient
  package var flat: [Scalar] { [x, y, z, w] }

  @_alwaysEmitIntoClient
  package init(flat n: [Scalar]) { self.init(x: n[0], y: n[1], z: n[2], w: n[3]) }
}
