import TransformCore

extension TransformList {
  /// The shortest CSS text that reads back to the same functions by kind and the same bits in every matrix; `nil` where a number is not finite or a distance negative.
  ///
  /// Numbers lose leading zeros and take exponents where that is shorter; default arguments are left out; a function gives way to a shorter one that
  /// interpolates alike (`translate3d` to `translate`, `rotateZ` to `rotate`). Lengths are in px, angles in the unit they came in. The empty list is `none`.
  public var css: String? {
    guard functions.allSatisfy(\.isFinite) else { return nil }
    return functions.isEmpty ? "none" : functions.map(\.css).joined(separator: " ")
  }

  /// The shortest text for an SVG attribute that reads back to the same bits in every matrix; `nil` where a function leaves the plane or a number is not finite.
  ///
  /// Functions that SVG does not have are written as matrices. The empty list is empty text.
  public var svg: String? {
    guard functions.allSatisfy(\.isFinite) else { return nil }
    var texts: [String] = []
    var index = 0
    while index < functions.count {
      if let turn = turnAboutPoint(at: index) {
        texts.append(turn)
        index += 3
      } else {
        guard let text = functions[index].svg else { return nil }
        texts.append(text)
        index += 1
      }
    }
    return texts.joined()
  }

  /// `rotate(a x y)` for translate, rotate and translate back.
  private func turnAboutPoint(at index: Int) -> String? {
    guard index + 2 < functions.count, case .translate(let x, let y) = functions[index], case .rotate(let angle) = functions[index + 1],
      let degrees = angle.degrees, functions[index + 2] == .translate(x: -x, y: -y), x != 0, y != 0
    else { return nil }
    return TransformFunction.svg("rotate", [degrees, x, y])
  }
}

extension TransformFunction {
  /// The function in SVG, or `nil` where it leaves the plane.
  fileprivate var svg: String? {
    let matrix = transform
    guard let flat = Transform2D(exactly: matrix), matrix.bits == Transform3D(flat).bits else { return nil }
    let matrixText = Self.svg("matrix", flat.numbers)
    guard let named = namedSVG, let read = try? TransformList(svg: named), read.transform.bits == matrix.bits else { return matrixText }
    return named.utf8.count <= matrixText.utf8.count ? named : matrixText
  }

  private var namedSVG: String? {
    switch self {
    case .translate(let x, let y): Self.svg("translate", y.bitPattern == 0 ? [x] : [x, y])
    case .translateX(let x): Self.svg("translate", [x])
    case .translateY(let y): Self.svg("translate", [0, y])
    case .scale(let x, let y): Self.svg("scale", x.bitPattern == y.bitPattern ? [x] : [x, y])
    case .scaleX(let x): Self.svg("scale", [x, 1])
    case .scaleY(let y): Self.svg("scale", [1, y])
    case .rotate(let angle), .rotateZ(let angle): angle.degrees.map { Self.svg("rotate", [$0]) }
    case .skewX(let angle): angle.degrees.map { Self.svg("skewX", [$0]) }
    case .skewY(let angle): angle.degrees.map { Self.svg("skewY", [$0]) }
    default: nil
    }
  }

  /// Numbers after a name, with nothing between two where it is clear which begins.
  static func svg(_ name: String, _ numbers: [Double]) -> String {
    var text = name + "("
    var previous = ""
    for number in numbers.map(NumberText.shortest) {
      let isClear = number.hasPrefix("-") || (number.hasPrefix(".") && previous.contains { $0 == "." || $0 == "e" })
      if !previous.isEmpty, !isClear { text += " " }
      text += number
      previous = number
    }
    return text + ")"
  }
}
