import TextSyntax
import TransformCore

extension TransformFunction {
  /// The shortest SVG text of this function (`TransformList.svg`).
  var svg: String? {
    let transform = self.transform
    let plane = Transform2D(ignoringDepthOf: transform)
    guard isFinite, Transform3D(plane) == transform else { return nil }
    let same = svgSpellings(plane).filter { $0.transform.hasSameBits(as: Transform3D(plane)) }
    return same.compactMap(\.ownSVGText).min { $0.utf8.count < $1.utf8.count }
  }

  /// Candidates: functions of SVG that mean the same if the bits agree. The last one always does.
  private func svgSpellings(_ plane: Transform2D<Double>) -> [Self] {
    let matrix = [Self.matrix(plane)]
    if translationAmounts != nil { return [.translate(x: plane.tx, y: plane.ty)] }
    if scaleFactors != nil { return [.scale(x: plane.a, y: plane.d)] }
    switch self {
    case .rotate(let angle), .rotateZ(let angle): return angle.degreeCandidates.map { .rotate(.degrees($0)) } + matrix
    case .rotate3d(_, _, let z, let angle) where z != 0:
      return angle.degreeCandidates.map { .rotate(.degrees(z > 0 ? $0 : -$0)) } + matrix
    case .skewX(let angle): return angle.degreeCandidates.map { .skewX(.degrees($0)) } + matrix
    case .skewY(let angle): return angle.degreeCandidates.map { .skewY(.degrees($0)) } + matrix
    case .skew(let x, let y):
      return x.degreeCandidates.map { .skewX(.degrees($0)) } + y.degreeCandidates.map { .skewY(.degrees($0)) } + matrix
    default: return matrix
    }
  }

  /// The text of this very function, with an angle in degrees.
  private var ownSVGText: String? {
    let (name, arguments) = call
    return FunctionName.svg.contains(name) ? Self.svgCall(name.rawValue, arguments.map(\.value)) : nil
  }

  /// A function with its numbers. A sign needs no space before it. Nor does a point, if the number before has a point
  /// or an exponent.
  static func svgCall(_ name: String, _ numbers: [Double]) -> String {
    var (result, isClosed) = (name + "(", true)
    for text in numbers.map(\.shortestText) {
      result += text.hasPrefix("-") || isClosed && (text.hasPrefix(".") || result.hasSuffix("(")) ? text : " " + text
      isClosed = text.contains(".") || text.contains("e")
    }
    return result + ")"
  }
}

extension TransformFunction.Angle {
  /// Candidates: numbers of degrees that may rotate by the same bits.
  var degreeCandidates: [Double] {
    let nearest: Double
    switch unit {
    case .degrees: return [value]
    case .radians: nearest = value / .pi * 180
    case .gradians: nearest = value * 0.9
    case .turns: nearest = value * 360
    }
    return nearest.neighbours
  }
}
