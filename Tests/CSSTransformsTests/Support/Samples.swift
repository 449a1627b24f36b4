import TransformCore
import TransformTestSupport

@testable import CSSTransforms

extension SeededGenerator {
  /// Any finite Double, or one that is often read or written wrong.
  mutating func number() -> Double {
    let special: [Double] = [
      0, -0.0, 1, -1, 0.5, -0.25, 1000, 1e-7, 1e21, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1 + 0.2, 45, 90,
    ]
    switch next() % 4 {
    case 0: return special[Int(next() % UInt64(special.count))]
    case 1: return Double(Int64(next() % 2001) - 1000)
    case 2: return Double.random(in: -1000...1000, using: &self)
    default:
      let value = Double(bitPattern: next())
      return value.isFinite ? value : 0.125
    }
  }

  mutating func angle() -> TransformFunction.Angle {
    TransformFunction.Angle(number(), TransformFunction.Angle.Unit.allCases[Int(next() % 4)])
  }

  mutating func function() -> TransformFunction {
    switch next() % 21 {
    case 0: .matrix(plane())
    case 1: .matrix3d(space())
    case 2: .translate(x: number(), y: number())
    case 3: .translateX(number())
    case 4: .translateY(number())
    case 5: .translateZ(number())
    case 6: .translate3d(x: number(), y: number(), z: number())
    case 7: .scale(x: number(), y: number())
    case 8: .scaleX(number())
    case 9: .scaleY(number())
    case 10: .scaleZ(number())
    case 11: .scale3d(x: number(), y: number(), z: number())
    case 12: .rotate(angle())
    case 13: .rotateX(angle())
    case 14: .rotateY(angle())
    case 15: .rotateZ(angle())
    case 16: .rotate3d(x: number(), y: number(), z: number(), angle())
    case 17: .skew(x: angle(), y: angle())
    case 18: .skewX(angle())
    case 19: .skewY(angle())
    default: .perspective(next() % 8 == 0 ? nil : number())
    }
  }

  mutating func plane() -> Transform2D<Double> {
    Transform2D(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
  }

  mutating func space() -> Transform3D<Double> {
    next() % 3 == 0 ? Transform3D(plane()) : Transform3D(rowMajor: (0..<16).map { _ in number() }) ?? .identity
  }
}

func bits(_ transform: Transform3D<Double>) -> [UInt64] { transform.rowMajor.map(\.bitPattern) }

/// The bits of the six numbers of a transform of the plane.
func planeBits(_ transform: Transform3D<Double>) -> [UInt64] { Transform2D(ignoringDepthOf: transform).numbers.map(\.bitPattern) }

/// The matrix of a CSS text, row by row.
func css(_ text: String) throws -> [Double] { try TransformList(css: text).transform.rowMajor }

/// The six numbers of an SVG text.
func svg(_ text: String) throws -> [Double] { Transform2D(ignoringDepthOf: try TransformList(svg: text).transform).numbers }

func cssError(_ text: String) -> String {
  do {
    return "read as \(try TransformList(css: text))"
  } catch { return error.description }
}

func svgError(_ text: String) -> String {
  do {
    return "read as \(try TransformList(svg: text))"
  } catch { return error.description }
}
