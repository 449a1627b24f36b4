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
    let (name, arguments) = call
    let texts = arguments.enumerated().map { index, argument in
      switch (argument, name.argumentKind(at: index)) {
      case (.angle(let angle), _): angle.text
      case (.number(nil), _): "none"
      case (.number(let length?), .length): Self.length(length)
      case (.number(let distance?), .lengthOrNone): Self.length(distance < 0 ? 0 : distance)
      case (.number(let number?), _): number.shortestText
      }
    }
    return "\(name.rawValue)(\(texts.joined(separator: ",")))"
  }

  private static func length(_ pixels: Double) -> String { pixels == 0 ? pixels.shortestText : pixels.shortestText + "px" }
}

extension TransformFunction.Angle {
  /// The angle in its own unit; 0 needs none.
  fileprivate var text: String { value == 0 ? value.shortestText : value.shortestText + unit.rawValue }
}
