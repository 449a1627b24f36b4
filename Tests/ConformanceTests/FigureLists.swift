import CSSTransforms
import LayerGeometry
import TransformCore

/// The operations that this library has only in Double: CSS lists and layers.
enum FigureLists {
  typealias Input = FigureInput<Double>

  static var all: FigureOperations<Double>.Table {
    var table: FigureOperations<Double>.Table = [:]
    table["layer.frame"] = { ["rect": Written.rect(try layer($0).frame)] }
    table["layer.convert_point"] = { input in
      var layer = Layer(bounds: Bounds2D(x: 0, y: 0, width: 0, height: 0), position: try input.vector2("origin"))
      layer.anchorPoint = .zero
      let image = layer.localToSuperlayer.applied(toPoint: try input.vector3("p"))
      return ["p": Written.vector(image.map { SIMD2($0.x, $0.y) })]
    }
    table["css.transform_list"] = { ["m": Written.matrix(try list($0, "fns").transform)] }
    table["css.interpolate"] = {
      let way = TransformList.Interpolation(from: try list($0, "from"), to: try list($0, "to"))
      return ["m": Written.matrix(way.transform(at: try $0.number("t")))]
    }
    // Web Animations: both keyframes are accumulated onto the underlying value, then the results are interpolated.
    table["css.accumulate"] = { input in
      let underlying = try list(input, "underlying")
      let ends = try ["from", "to"].map { try list(input, $0).accumulated(onto: underlying) }
      return ["m": Written.matrix(TransformList.Interpolation(from: ends[0], to: ends[1]).transform(at: try input.number("t")))]
    }
    return table
  }

  private static func layer(_ input: Input) throws -> Layer {
    var layer = Layer(bounds: try input.rect("bounds"), position: try input.vector2("position"))
    layer.anchorPoint = try input.vector2("anchor")
    layer.transform = try input.transform3("m")
    return layer
  }

  /// A function list of the figures, read from its text in CSS.
  private static func list(_ input: Input, _ key: String) throws -> TransformList {
    let functions = try input.unwrap(input.values[key]?.list, key)
    let text = try functions.map(css).joined(separator: " ")
    return try TransformList(css: text.isEmpty ? "none" : text)
  }

  private static func css(_ function: JSONValue) throws -> String {
    let list = function.list ?? []
    guard let name = list.first?.text else { throw Input.Missing(key: "the name of a function") }
    if name == "perspective", case .null = list.last { return "perspective(none)" }
    let input = Input(values: ["arguments": .list(Array(list.dropFirst()))])
    let n = try input.numbers("arguments")
    func units(_ unit: String, _ count: Int) throws -> String {
      guard n.count >= count else { throw Input.Missing(key: "\(count) arguments of \(name)") }
      return n.map { "\($0)\(unit)" }.joined(separator: ", ")
    }
    switch name {
    case "rotate":
      guard n.count == 4 else { throw Input.Missing(key: "four arguments of rotate") }
      return "rotate3d(\(n[0]), \(n[1]), \(n[2]), \(n[3])rad)"
    case "translate": return "translate3d(\(try units("px", 3)))"
    case "scale": return "scale3d(\(try units("", 3)))"
    case "matrix": return "matrix3d(\(n.map { "\($0)" }.joined(separator: ", ")))"
    case "perspective": return "perspective(\(try units("px", 1)))"
    default: return "\(name)(\(try units("rad", 1)))"
    }
  }
}
