import CSSTransforms
import TransformCore

/// Interpolation between transforms, and key paths.
extension FigureOperations {
  static var interpolation: Table {
    var table: Table = [:]
    table["affine2.blend qr"] = {
      let way = Transform2D.Interpolation(from: try $0.transform2("from"), to: try $0.transform2("to"))
      return ["m": way.isDiscrete ? .null : Written.matrix(way.transform(at: try $0.number("t")))]
    }
    table["t3d.blend"] = {
      let way = Transform3D.Interpolation(from: try $0.transform3("from"), to: try $0.transform3("to"))
      return ["m": way.isDiscrete ? .null : Written.matrix(way.transform(at: try $0.number("t")))]
    }
    table["t3d.keypath rotation"] = { try values($0, [.rotationX, .rotationY, .rotationZ]) }
    table["t3d.keypath scale"] = { try values($0, [.scaleX, .scaleY, .scaleZ]) }
    table["t3d.keypath translation"] = { try values($0, [.translationX, .translationY, .translationZ]) }
    return table
  }

  private static func values(_ input: Input, _ paths: [TransformKeyPath]) throws -> Output {
    let m = try input.transform3("m")
    let numbers = paths.compactMap { m.value(at: $0)?.number }
    return ["value": numbers.count == paths.count ? Written.numbers(numbers) : .null]
  }
}
