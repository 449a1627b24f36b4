public import TransformCore

/// A vector of two, three or four numbers: what the operations of this module are written for.
///
/// `SIMD2`, `SIMD3` and `SIMD4` of `Float` and `Double` are such vectors. Do not conform other types.
///
/// The operations are members of this protocol and not of the vectors themselves. Therefore a `dot` of your own on
/// `SIMD3` still wins over the one of this module, and neither is ambiguous.
///
/// ```swift
/// assert(SIMD3(3.0, 0, 4).length == 5)
/// assert(SIMD2(1.0, 0).dot(SIMD2(0, 1)) == 0)
/// ```
public protocol GeometricVector: SIMD, Sendable where Scalar: TransformScalar {
  /// `dot(_:)`.
  func _dot(_ other: Self) -> Scalar
  /// `length`.
  var _length: Scalar { get }
  /// `normalized()`.
  func _normalized() -> Self?
}

extension SIMD2: GeometricVector where Scalar: TransformScalar {}
extension SIMD3: GeometricVector where Scalar: TransformScalar {}
extension SIMD4: GeometricVector where Scalar: TransformScalar {}

extension GeometricLanes {
  /// `dot(_:)`.
  @_alwaysEmitIntoClient @inline(__always)
  public func _dot(_ other: Self) -> Scalar { dot(other) }

  /// `length`.
  @_alwaysEmitIntoClient @inline(__always)
  public var _length: Scalar { length }

  /// `normalized()`.
  @_alwaysEmitIntoClient @inline(__always)
  public func _normalized() -> Self? { normalized() }
}
