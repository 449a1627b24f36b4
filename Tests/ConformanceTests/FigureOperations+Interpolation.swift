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
    default: return nil
    }
  }
}
