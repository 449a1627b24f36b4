import TransformCore

/// Taking transforms apart and putting them together.
extension FigureOperations {
  static func components(_ op: String, _ input: Input) throws -> Output? {
    switch op {
    case "affine2.decompose_qr":
      guard let c = try input.transform2("m").components(mirroring: .lesserDiagonal) else { return ["result": .null] }
      return [
        "translation": Written.vector(c.translation), "scale": Written.vector(c.scale), "skew": Written.number(c.horizontalShear),
        "rotation": Written.number(c.rotationRadians),
      ]
    case "affine2.decompose_roundtrip": return ["m": Written.matrix(try input.transform2("m").components().map { Transform2D($0) })]
    case "affine2.recompose_qr":
      let parts = Transform2D<S>.Components(
        translation: try input.vector2("translation"), rotationRadians: try input.number("rotation"),
        horizontalShear: try input.number("skew"), scale: try input.vector2("scale"))
      return ["m": Written.matrix(Transform2D(parts))]
    case "affine2.svd": return ["singular_values": Written.vector(try input.transform2("m").stretch?.factors)]
    case "t3d.decompose":
      guard let c = try input.transform3("m").components() else { return ["result": .null] }
      return [
        "translation": Written.vector(c.translation), "scale": Written.vector(c.scale), "skew": Written.vector(c.shear),
        "perspective": Written.vector(c.perspective), "quaternion": Written.quaternion(c.rotation),
      ]
    case "t3d.decompose_roundtrip":
      // Browsers divide by m44 for good; the weight 1 is that.
      var parts = try input.transform3("m").components()
      parts?.weight = 1
      return ["m": Written.matrix(parts.map { Transform3D($0) })]
    case "t3d.decompose_trs":
      guard let p = try input.transform3("m").placement(mirroring: .x) else { return ["result": .null] }
      return ["translation": Written.vector(p.translation), "scale": Written.vector(p.scale), "quaternion": Written.quaternion(p.rotation)]
    case "t3d.trs_roundtrip": return ["m": Written.matrix(try input.transform3("m").placement().map { Transform3D($0) })]
    case "t3d.recompose":
      var parts = Transform3D<S>.Components(
        translation: try input.vector3("translation"), rotation: try input.quaternion("quaternion"), scale: try input.vector3("scale"))
      if input.values["skew"] != nil { parts.shear = try input.vector3("skew") }
      if input.values["perspective"] != nil { parts.perspective = try input.vector4("perspective") }
      return ["m": Written.matrix(Transform3D(parts))]
    case "t3d.scale2d_components": return ["scale": Written.vector(try input.transform3("m").planeScale)]
    default: return nil
    }
  }
}
