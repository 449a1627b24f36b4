public import CVectorOperations
public import RealModule

/// The number type of a transform: `Float` or `Double`, and no other.
///
/// Generic code over it is fully specialised in the caller's module. Therefore `Transform3D<Float>` costs what
/// hand-written Float code costs. Do not conform other types: the exactness rules below are proved for these two only.
///
/// `CGFloat` is none: it has no SIMD vectors. Write `Transform3D<Double>`. Swift converts a `CGFloat` argument to
/// `Double` by itself, and QuartzCompatibility converts `CATransform3D` and `CGAffineTransform` both ways.
///
/// ```swift
/// func doubled<Scalar: TransformScalar>(_ point: SIMD2<Scalar>) -> SIMD2<Scalar> {
///   Transform2D<Scalar>.scale(x: 2, y: 2).applied(toPoint: point)
/// }
/// assert(doubled(SIMD2<Float>(1, 2)) == SIMD2(2, 4))
/// ```
public protocol TransformScalar: Real, BinaryFloatingPoint, SIMDScalar, Codable, Sendable, CustomStringConvertible
where SIMD2Storage: Sendable, SIMD4Storage: Sendable {
  /// The C functions of vectors of this type. It is no part of the public interface.
  associatedtype _Leaves: _ScalarLeaves where _Leaves.Scalar == Self
}

extension Float: TransformScalar {
  /// No part of the public interface.
  public typealias _Leaves = FloatLeaves
}

extension Double: TransformScalar {
  /// No part of the public interface.
  public typealias _Leaves = DoubleLeaves
}
