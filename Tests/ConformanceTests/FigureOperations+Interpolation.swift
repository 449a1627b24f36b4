import CSSTransforms
import TransformCore

/// Going from one transform to another, and key paths.
extension FigureOperations {
  static func interpolation(_ op: String, _ input: Input) throws -> Output? {
    switch op {
    case "affine2.blend":
      guard try input.text("rule") == "qr" else { return nil }
      let way = Transform2D.Interpolation(from: try input.transform2("from"), to: try input.transform2("to"))
      return ["m": way.isDiscrete ? .null : Written.matrix(way.transform(at: try input.number("t")))]
    case "t3d.blend":
      let way = Transform3D.Interpolation(from: try input.transform3("from"), to: try input.transform3("to"))
      return ["m": way.isDiscrete ? .null : Written.matrix(way.transform(at: try input.number("t")))]
    case "css.interpolate":
      let way = TransformList.Interpolation(from: try list(input, "from"), to: try list(input, "to"))
      return ["m": Written.matrix(way.transform(at: try FigureInput<Double>(values: input.values).number("t")))]
    case "css.accumulate":
      let way = TransformList.Interpolation(from: try list(input, "from"), to: try list(input, "to"))
      let value = way.list(at: try FigureInput<Double>(values: input.values).number("t"))
      return ["m": Written.matrix(value.accumulated(onto: try list(input, "underlying")).transform)]
    case "t3d.keypath":
      guard try input.text("path") == "rotation" else { return nil }
      let m = try input.transform3("m")
      let angles = [TransformKeyPath.rotationX, .rotationY, .rotationZ].compactMap { m.value(at: $0)?.number }
      return ["value": angles.count == 3 ? Written.numbers(angles) : .null]
    default: return nil
    }
  }

  private static func list(_ input: Input, _ key: String) throws -> TransformList {
    let text = try css(input.values[key]?.list ?? [])
    return try TransformList(css: text.isEmpty ? "none" : text)
  }
}
