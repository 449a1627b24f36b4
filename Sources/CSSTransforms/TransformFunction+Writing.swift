import TransformCore

extension TransformFunction {
  /// The shortest CSS text that reads back to a function of the same kind for interpolation, with the same bits in its matrix.
  var css: String {
    let bits = transform.bits
    let texts = spellings.filter { $0.transform.bits == bits }.map(\.plainCSS) + [plainCSS]
    return texts.min { $0.utf8.count < $1.utf8.count } ?? plainCSS
  }

  /// Other functions that interpolate like this one (CSS Transforms 2, section 11) and may be the same.
  private var spellings: [TransformFunction] {
    switch self {
    case .translate3d(let x, let y, let z): [.translate(x: x, y: y), .translateY(y), .translateZ(z)]
    case .translateX(let x): [.translate(x: x, y: 0)]
    case .translate(_, let y): [.translateY(y)]
    case .scale3d(let x, let y, let z): [.scale(x: x, y: y), .scaleX(x), .scaleY(y), .scaleZ(z)]
    case .scale(let x, let y): [.scaleX(x), .scaleY(y)]
    case .rotateZ(let angle): [.rotate(angle)]
    case .rotate3d(_, _, _, let angle): [.rotate(angle), .rotateX(angle), .rotateY(angle)]
    case .matrix3d(let matrix): [.matrix(Transform2D(ignoringDepthOf: matrix))]
    default: []
    }
  }

  private var plainCSS: String {
    func list(_ name: String, _ texts: [String]) -> String { "\(name)(\(texts.joined(separator: ",")))" }
    func numbers(_ name: String, _ values: [Double]) -> String { list(name, values.map(NumberText.shortest)) }
    func lengths(_ name: String, _ values: Double...) -> String { list(name, values.map(Self.length)) }
    func angles(_ name: String, _ values: Angle...) -> String { list(name, values.map(Self.angle)) }
    switch self {
    case .matrix(let matrix): return numbers("matrix", matrix.numbers)
    case .matrix3d(let matrix): return numbers("matrix3d", matrix.rowMajor)
    case .translate(let x, let y): return y.bitPattern == 0 ? lengths("translate", x) : lengths("translate", x, y)
    case .translateX(let x): return lengths("translateX", x)
    case .translateY(let y): return lengths("translateY", y)
    case .translateZ(let z): return lengths("translateZ", z)
    case .translate3d(let x, let y, let z): return lengths("translate3d", x, y, z)
    case .scale(let x, let y): return numbers("scale", x.bitPattern == y.bitPattern ? [x] : [x, y])
    case .scaleX(let x): return numbers("scaleX", [x])
    case .scaleY(let y): return numbers("scaleY", [y])
    case .scaleZ(let z): return numbers("scaleZ", [z])
    case .scale3d(let x, let y, let z): return numbers("scale3d", [x, y, z])
    case .rotate(let angle): return angles("rotate", angle)
    case .rotateX(let angle): return angles("rotateX", angle)
    case .rotateY(let angle): return angles("rotateY", angle)
    case .rotateZ(let angle): return angles("rotateZ", angle)
    case .rotate3d(let x, let y, let z, let angle):
      return list("rotate3d", [x, y, z].map(NumberText.shortest) + [Self.angle(angle)])
    case .skew(let x, let y): return y.tangent.bitPattern == 0 ? angles("skew", x) : angles("skew", x, y)
    case .skewX(let angle): return angles("skewX", angle)
    case .skewY(let angle): return angles("skewY", angle)
    case .perspective(let distance): return list("perspective", [distance.map(Self.length) ?? "none"])
    }
  }

  private static func length(_ value: Double) -> String { NumberText.shortest(value) + (value == 0 ? "" : "px") }

  private static func angle(_ angle: Angle) -> String {
    NumberText.shortest(angle.value) + (angle.value == 0 ? "" : angle.unit.rawValue)
  }

  /// Whether every number is finite, so that it can be written.
  var isFinite: Bool {
    switch self {
    case .perspective(let distance): distance.map { $0.isFinite && $0 >= 0 } ?? true
    case .rotate(let a), .rotateX(let a), .rotateY(let a), .rotateZ(let a), .skewX(let a), .skewY(let a): a.value.isFinite
    case .skew(let x, let y): x.value.isFinite && y.value.isFinite
    case .rotate3d(let x, let y, let z, let a): x.isFinite && y.isFinite && z.isFinite && a.value.isFinite
    default: transform.isFinite
    }
  }
}

extension Transform3D where Scalar == Double {
  /// The sixteen bit patterns, which tell −0 from 0.
  var bits: [UInt64] { rowMajor.map(\.bitPattern) }
}
