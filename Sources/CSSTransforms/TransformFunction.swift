public import TransformCore

/// One function of a CSS transform list. Lengths are in px.
public enum TransformFunction: Hashable, Sendable {
  /// `matrix(a, b, c, d, tx, ty)`.
  case matrix(Transform2D<Double>)
  /// `matrix3d(m11, m12 … m44)`.
  case matrix3d(Transform3D<Double>)
  /// `translate(x, y)`.
  case translate(x: Double, y: Double)
  /// `translateX(x)`.
  case translateX(Double)
  /// `translateY(y)`.
  case translateY(Double)
  /// `translateZ(z)`.
  case translateZ(Double)
  /// `translate3d(x, y, z)`.
  case translate3d(x: Double, y: Double, z: Double)
  /// `scale(x, y)`.
  case scale(x: Double, y: Double)
  /// `scaleX(x)`.
  case scaleX(Double)
  /// `scaleY(y)`.
  case scaleY(Double)
  /// `scaleZ(z)`.
  case scaleZ(Double)
  /// `scale3d(x, y, z)`.
  case scale3d(x: Double, y: Double, z: Double)
  /// `rotate(angle)`: x towards y.
  case rotate(Angle)
  /// `rotateX(angle)`: y towards z.
  case rotateX(Angle)
  /// `rotateY(angle)`: z towards x.
  case rotateY(Angle)
  /// `rotateZ(angle)`: x towards y.
  case rotateZ(Angle)
  /// `rotate3d(x, y, z, angle)`; a zero axis is no rotation, as CSS has it.
  case rotate3d(x: Double, y: Double, z: Double, Angle)
  /// `skew(x, y)`.
  case skew(x: Angle, y: Angle)
  /// `skewX(angle)`.
  case skewX(Angle)
  /// `skewY(angle)`.
  case skewY(Angle)
  /// `perspective(distance)`, or `perspective(none)` for `nil`. Distances under 1px count as 1px, as CSS has it.
  case perspective(Double?)
}

extension TransformFunction {
  /// The function's matrix.
  ///
  /// *Source*: CSS Transforms 2, section 13, and CSS Transforms 1, section 9, transposed to row vectors.
  public var transform: Transform3D<Double> {
    switch self {
    case .matrix(let matrix): Transform3D(matrix)
    case .matrix3d(let matrix): matrix
    case .translate(let x, let y): .translation(x: x, y: y, z: 0)
    case .translateX(let x): .translation(x: x, y: 0, z: 0)
    case .translateY(let y): .translation(x: 0, y: y, z: 0)
    case .translateZ(let z): .translation(x: 0, y: 0, z: z)
    case .translate3d(let x, let y, let z): .translation(x: x, y: y, z: z)
    case .scale(let x, let y): .scale(x: x, y: y, z: 1)
    case .scaleX(let x): .scale(x: x, y: 1, z: 1)
    case .scaleY(let y): .scale(x: 1, y: y, z: 1)
    case .scaleZ(let z): .scale(x: 1, y: 1, z: z)
    case .scale3d(let x, let y, let z): .scale(x: x, y: y, z: z)
    case .rotate(let angle), .rotateZ(let angle): angle.rotation(axis: .z)
    case .rotateX(let angle): angle.rotation(axis: .x)
    case .rotateY(let angle): angle.rotation(axis: .y)
    case .rotate3d(let x, let y, let z, let angle): angle.rotation(axis: SIMD3(x, y, z)) ?? .identity
    case .skew(let x, let y): Transform3D(.shear(x: x.tangent, y: y.tangent))
    case .skewX(let angle): Transform3D(.shear(x: angle.tangent, y: 0))
    case .skewY(let angle): Transform3D(.shear(x: 0, y: angle.tangent))
    case .perspective(let distance): Self.perspective(distance)
    }
  }

  private static func perspective(_ distance: Double?) -> Transform3D<Double> {
    var result = Transform3D<Double>.identity
    if let distance { result.m34 = -1 / max(distance, 1) }
    return result
  }
}
