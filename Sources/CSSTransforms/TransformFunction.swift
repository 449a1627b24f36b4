public import TransformCore

/// One function of CSS Transforms 1 and 2, with its arguments as they were given.
///
/// Lengths are px; scale factors are numbers (50% is 0.5). Optional arguments hold their defaults. The function stays
/// the one that was written, because lists interpolate by function. `transform` is its matrix.
///
/// ```swift
/// let turn = TransformFunction.rotate(.degrees(90))
/// assert(turn.transform.m12 == 1 && TransformList([turn]).css == "rotate(90deg)")
/// ```
public enum TransformFunction: Hashable, Sendable {
  /// `matrix(a, b, c, d, tx, ty)`.
  case matrix(Transform2D<Double>)
  /// `matrix3d(m11, m12 … m44)`.
  case matrix3d(Transform3D<Double>)
  /// `translate(x, y)`, in px.
  case translate(x: Double, y: Double)
  /// `translateX(x)`, in px.
  case translateX(Double)
  /// `translateY(y)`, in px.
  case translateY(Double)
  /// `translateZ(z)`, in px.
  case translateZ(Double)
  /// `translate3d(x, y, z)`, in px.
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
  /// `rotate(angle)`, in the plane: x towards y.
  case rotate(Angle)
  /// `rotateX(angle)`: y towards z.
  case rotateX(Angle)
  /// `rotateY(angle)`: z towards x.
  case rotateY(Angle)
  /// `rotateZ(angle)`: x towards y.
  case rotateZ(Angle)
  /// `rotate3d(x, y, z, angle)`, about an axis of any length.
  case rotate3d(x: Double, y: Double, z: Double, Angle)
  /// `skew(x, y)`: slants the y axis by the first angle and the x axis by the second.
  case skew(x: Angle, y: Angle)
  /// `skewX(angle)`.
  case skewX(Angle)
  /// `skewY(angle)`.
  case skewY(Angle)
  /// `perspective(distance)`, in px; `nil` is `perspective(none)`.
  case perspective(Double?)
}

extension TransformFunction {
  /// The amounts of a function that only translates.
  var translationAmounts: SIMD3<Double>? {
    switch self {
    case .translate(let x, let y): SIMD3(x, y, 0)
    case .translateX(let x): SIMD3(x, 0, 0)
    case .translateY(let y): SIMD3(0, y, 0)
    case .translateZ(let z): SIMD3(0, 0, z)
    case .translate3d(let x, let y, let z): SIMD3(x, y, z)
    default: nil
    }
  }

  /// The factors of a function that only scales.
  var scaleFactors: SIMD3<Double>? {
    switch self {
    case .scale(let x, let y): SIMD3(x, y, 1)
    case .scaleX(let x): SIMD3(x, 1, 1)
    case .scaleY(let y): SIMD3(1, y, 1)
    case .scaleZ(let z): SIMD3(1, 1, z)
    case .scale3d(let x, let y, let z): SIMD3(x, y, z)
    default: nil
    }
  }

  /// The name and the arguments, as CSS has them. A second one at its default is left out.
  var call: (name: FunctionName, arguments: [CSSValue]) {
    func numbers(_ name: FunctionName, _ numbers: [Double]) -> (FunctionName, [CSSValue]) { (name, numbers.map { .number($0) }) }
    func isSame(_ one: Double, _ other: Double) -> Bool { one.bitPattern == other.bitPattern }
    return switch self {
    case .matrix(let matrix): numbers(.matrix, matrix.numbers)
    case .matrix3d(let matrix): numbers(.matrix3d, matrix.rowMajor)
    case .translate(let x, let y): numbers(.translate, isSame(y, 0) ? [x] : [x, y])
    case .translateX(let x): numbers(.translateX, [x])
    case .translateY(let y): numbers(.translateY, [y])
    case .translateZ(let z): numbers(.translateZ, [z])
    case .translate3d(let x, let y, let z): numbers(.translate3d, [x, y, z])
    case .scale(let x, let y): numbers(.scale, isSame(x, y) ? [x] : [x, y])
    case .scaleX(let x): numbers(.scaleX, [x])
    case .scaleY(let y): numbers(.scaleY, [y])
    case .scaleZ(let z): numbers(.scaleZ, [z])
    case .scale3d(let x, let y, let z): numbers(.scale3d, [x, y, z])
    case .rotate(let angle): (.rotate, [.angle(angle)])
    case .rotateX(let angle): (.rotateX, [.angle(angle)])
    case .rotateY(let angle): (.rotateY, [.angle(angle)])
    case .rotateZ(let angle): (.rotateZ, [.angle(angle)])
    case .rotate3d(let x, let y, let z, let angle): (.rotate3d, [.number(x), .number(y), .number(z), .angle(angle)])
    case .skew(let x, let y): (.skew, isSame(y.value, 0) ? [.angle(x)] : [.angle(x), .angle(y)])
    case .skewX(let angle): (.skewX, [.angle(angle)])
    case .skewY(let angle): (.skewY, [.angle(angle)])
    case .perspective(let distance): (.perspective, [.number(distance)])
    }
  }

  /// Whether every argument is a finite number.
  var isFinite: Bool { call.arguments.allSatisfy { $0.value.isFinite } }
}
