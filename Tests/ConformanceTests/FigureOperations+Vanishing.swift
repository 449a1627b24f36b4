import SceneGeometry
import TransformCore

/// Vanishing points. The figures have `null` for one at infinity.
extension FigureOperations {
  static func vanishing(_ op: String, _ input: Input) throws -> Output? {
    guard op == "t3d.vanishing_point" else { return nil }
    let found = try input.transform3("m").vanishingPoint(ofDirection: try input.vector3("direction"))
    return ["p": Written.vector(found?.point)]
  }
}
