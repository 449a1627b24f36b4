import TextSyntax
import TransformCore

extension TransformFunction {
  /// The shortest text of this function (`TransformList.css`), with `inf` and `nan` for arguments that are not finite.
  var cssText: String {
    let transform = self.transform
    let others = otherSpellings.filter { $0.transform.hasSameBits(as: transform) }.map(\.ownText)
    return others.reduce(ownText) { $1.utf8.count < $0.utf8.count ? $1 : $0 }
  }

  /// Candidates: functions that mean the same if the bits agree.
  private var otherSpellings: [Self] {
    if let t = translationAmounts {
      return [.translate(x: t.x, y: t.y), .translateX(t.x), .translateY(t.y), .translateZ(t.z), .translate3d(x: t.x, y: t.y, z: t.z)]
    }
    if let s = scaleFactors {
      return [.scale(x: s.x, y: s.y), .scaleX(s.x), .scaleY(s.y), .scaleZ(s.z), .scale3d(x: s.x, y: s.y, z: s.z)]
    }
    switch self {
    case .rotateZ(let angle): return [.rotate(angle)]
    case .rotate3d(let x, 0, 0, let angle) where x > 0: return [.rotateX(angle)]
    case .rotate3d(0, let y, 0, let angle) where y > 0: return [.rotateY(angle)]
    case .rotate3d(0, 0, let z, let angle) where z > 0: return [.rotate(angle)]
    case .matrix3d(let matrix): return [.matrix(Transform2D(ignoringDepthOf: matrix))]
    default: return []
    }
  }

  /// The text of this very function.
  private var ownText: String {
    switch self {
    case .matrix(let matrix): Self.call("matrix", matrix.numbers.map(\.shortestText))
    case .matrix3d(let matrix): Self.call("matrix3d", matrix.rowMajor.map(\.shortestText))
    case .translate(let x, let y): Self.call("translate", (y.bitPattern == 0 ? [x] : [x, y]).map(Self.length))
    case .translateX(let x): Self.call("translateX", [Self.length(x)])
    case .translateY(let y): Self.call("translateY", [Self.length(y)])
    case .translateZ(let z): Self.call("translateZ", [Self.length(z)])
    case .translate3d(let x, let y, let z): Self.call("translate3d", [x, y, z].map(Self.length))
    case .scale(let x, let y): Self.call("scale", (x.bitPattern == y.bitPattern ? [x] : [x, y]).map(\.shortestText))
    case .scaleX(let x): Self.call("scaleX", [x.shortestText])
    case .scaleY(let y): Self.call("scaleY", [y.shortestText])
    case .scaleZ(let z): Self.call("scaleZ", [z.shortestText])
    case .scale3d(let x, let y, let z): Self.call("scale3d", [x, y, z].map(\.shortestText))
    case .rotate(let angle): Self.call("rotate", [angle.text])
    case .rotateX(let angle): Self.call("rotateX", [angle.text])
    case .rotateY(let angle): Self.call("rotateY", [angle.text])
    case .rotateZ(let angle): Self.call("rotateZ", [angle.text])
    case .rotate3d(let x, let y, let z, let angle): Self.call("rotate3d", [x, y, z].map(\.shortestText) + [angle.text])
    case .skew(let x, let y): Self.call("skew", (y.value.bitPattern == 0 ? [x] : [x, y]).map(\.text))
    case .skewX(let angle): Self.call("skewX", [angle.text])
    case .skewY(let angle): Self.call("skewY", [angle.text])
    case .perspective(let distance): Self.call("perspective", [distance.map { Self.length($0 < 0 ? 0 : $0) } ?? "none"])
    }
  }

  private static func call(_ name: String, _ arguments: [String]) -> String { "\(name)(\(arguments.joined(separator: ",")))" }

  private static func length(_ pixels: Double) -> String { pixels == 0 ? pixels.shortestText : pixels.shortestText + "px" }
}

extension TransformFunction.Angle {
  /// The angle in its own unit; 0 needs none.
  fileprivate var text: String { value == 0 ? value.shortestText : value.shortestText + unit.rawValue }
}
