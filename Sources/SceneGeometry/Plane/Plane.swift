public import TransformCore

/// A plane of space with a front: where its normal points.
///
/// *Definition*: a·x + b·y + c·z + d = 0 with a unit normal (a, b, c). The left side is then the signed distance of (x,
/// y, z). Points are rows, and planes are columns.
///
/// ```swift
/// guard let floor = Plane(normal: SIMD3(0.0, 2, 0), through: SIMD3(0, 1, 0)) else { return }
/// assert(floor.signedDistance(to: SIMD3(7, 4, 7)) == 3)
/// ```
@frozen
public struct Plane<Scalar: TransformScalar>: Sendable, Hashable {
  /// a, b, c and d.
  public let coefficients: SIMD4<Scalar>

  @_alwaysEmitIntoClient @inline(__always)
  init(unchecked coefficients: SIMD4<Scalar>) { self.coefficients = coefficients }

  /// The plane with these coefficients, divided by the length of (a, b, c): the normal form. `nil` if that length is
  /// zero or a number is not finite.
  @_alwaysEmitIntoClient
  public init?(coefficients: SIMD4<Scalar>) {
    guard let normal = coefficients.xyz.normalized() else { return nil }
    // The length comes from a normal with numbers near one: no square and no sum over- or underflows.
    let size = coefficients.xyz.largestMagnitude.binade
    let offset = coefficients.w / size / (coefficients.xyz / size).dot(normal)
    guard offset.isFinite else { return nil }
    self.init(unchecked: SIMD4(normal, offset))
  }

  /// The plane through a point with a normal of any length. `nil` if the normal is zero or a number is not finite.
  @_alwaysEmitIntoClient
  public init?(normal: SIMD3<Scalar>, through point: SIMD3<Scalar>) {
    guard let unit = normal.normalized() else { return nil }
    let offset = 0 - unit.dot(point)
    guard offset.isFinite else { return nil }
    self.init(unchecked: SIMD4(unit, offset))
  }

  /// The plane through three points, which go round counter-clockwise as seen from its front.
  ///
  /// `nil` if they lie on a line, to 16 ε of the sides between them, or a number is not finite.
  @_alwaysEmitIntoClient
  public init?(through a: SIMD3<Scalar>, _ b: SIMD3<Scalar>, _ c: SIMD3<Scalar>) {
    guard let first = (b - a).normalized(), let second = (c - a).normalized() else { return nil }
    let across = first.cross(second)
    guard across.largestMagnitude > 16 * Scalar.ulpOfOne else { return nil }
    self.init(normal: across, through: a)
  }

  /// The unit normal, which points to the front.
  @_alwaysEmitIntoClient
  public var normal: SIMD3<Scalar> { coefficients.xyz }

  /// The signed distance of the origin: d.
  @_alwaysEmitIntoClient
  package var offset: Scalar { coefficients.w }
}

extension Plane {
  /// The distance of a point in front of the plane, negative behind it.
  @_alwaysEmitIntoClient
  public func signedDistance(to point: SIMD3<Scalar>) -> Scalar { normal.dot(point) + offset }
}

extension Plane: FlatCodable, Codable, CustomStringConvertible {
  @_alwaysEmitIntoClient
  package static var format: String { "Plane(normal: (#, #, #), offset: #)" }

  /// The numbers in the order of the list.
  @_alwaysEmitIntoClient
  package var flat: [Scalar] { [coefficients.x, coefficients.y, coefficients.z, coefficients.w] }

  /// Brings the numbers to normal form. Coefficients in normal form stay as they are.
  @_alwaysEmitIntoClient
  package init?(flat n: [Scalar]) {
    let coefficients = SIMD4(n[0], n[1], n[2], n[3])
    guard let plane = Self(coefficients: coefficients) else { return nil }
    let length = plane.normal.dot(coefficients.xyz)
    self = (length - 1).magnitude <= 4 * Scalar.ulpOfOne ? Self(unchecked: coefficients) : plane
  }
}

extension Plane: InlinedEquality {
  /// Whether all four coefficients are equal.
  @_alwaysEmitIntoClient
  package func equals(_ other: Self) -> Bool { coefficients.equals(other.coefficients) }
}
