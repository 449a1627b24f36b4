/// A quaternion x·i + y·j + z·k + w; at length one, a rotation of space.
///
/// *Convention*: Hamilton's product, right-handed, v' = q·v·q*. q and −q are the same rotation. Values of any length are allowed; what needs
/// unit length says so. Conventions: Notes/Conventions.md.
@frozen
public struct Quaternion<Scalar: TransformScalar>: Sendable {
  /// The four components x, y, z, w.
  public var components: SIMD4<Scalar>

  /// A quaternion from its components x, y, z, w.
  @inlinable @inline(__always)
  public init(components: SIMD4<Scalar>) { self.components = components }

  /// A quaternion from its components.
  @inlinable @inline(__always)
  public init(x: Scalar, y: Scalar, z: Scalar, w: Scalar) { components = SIMD4(x, y, z, w) }

  /// The rotation that moves nothing, (0, 0, 0, 1).
  @inlinable @inline(__always)
  public static var identity: Self { Self(x: 0, y: 0, z: 0, w: 1) }

  /// The same quaternion in another precision; each component is rounded once.
  @inlinable
  public init<Other: TransformScalar>(_ other: Quaternion<Other>) {
    self.init(x: Scalar(other.x), y: Scalar(other.y), z: Scalar(other.z), w: Scalar(other.w))
  }
}

extension Quaternion {
  /// The coefficient of i.
  @inlinable @inline(__always)
  public var x: Scalar {
    get { components.x }
    set { components.x = newValue }
  }
  /// The coefficient of j.
  @inlinable @inline(__always)
  public var y: Scalar {
    get { components.y }
    set { components.y = newValue }
  }
  /// The coefficient of k.
  @inlinable @inline(__always)
  public var z: Scalar {
    get { components.z }
    set { components.z = newValue }
  }
  /// The real part.
  @inlinable @inline(__always)
  public var w: Scalar {
    get { components.w }
    set { components.w = newValue }
  }
}

extension Quaternion: Hashable {
  /// Whether all four components are equal. q and −q are not, although they are the same rotation.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.components.equals(right.components) }
}

extension Quaternion: Codable {
  /// Reads the list x, y, z, w.
  @inlinable
  public init(from decoder: any Decoder) throws {
    let n: [Scalar] = try FlatCoding.decode(4, from: decoder)
    self.init(x: n[0], y: n[1], z: n[2], w: n[3])
  }

  /// Writes the list x, y, z, w.
  @inlinable
  public func encode(to encoder: any Encoder) throws { try FlatCoding.encode([x, y, z, w], to: encoder) }
}

extension Quaternion: CustomStringConvertible {
  /// The four components by name.
  public var description: String { "Quaternion(x: \(x), y: \(y), z: \(z), w: \(w))" }
}

extension Quaternion {
  /// Whether the two agree component by component: the largest difference is at most `relativeTolerance` times the larger of the two largest
  /// magnitudes, or at most `absoluteTolerance`. This is swift-numerics' rule with the maximum norm; q and −q do not agree.
  @inlinable
  public func isApproximatelyEqual(to other: Self, relativeTolerance: Scalar = Scalar.ulpOfOne.squareRoot()) -> Bool {
    let absoluteTolerance = relativeTolerance * Scalar.leastNormalMagnitude
    return isApproximatelyEqual(to: other, absoluteTolerance: absoluteTolerance, relativeTolerance: relativeTolerance)
  }

  /// The same with a difference that always passes. The relative tolerance is then zero unless it is given, as in swift-numerics.
  @inlinable
  public func isApproximatelyEqual(to other: Self, absoluteTolerance: Scalar, relativeTolerance: Scalar = 0) -> Bool {
    Scalar.areApproximatelyEqual([x, y, z, w], [other.x, other.y, other.z, other.w], absoluteTolerance, relativeTolerance)
  }
}
