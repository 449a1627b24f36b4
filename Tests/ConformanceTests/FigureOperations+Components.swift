import TransformCore

/// Transforms taken apart and put together.
extension FigureOperations {
  static var components: Table {
    var table: Table = [:]
    table["affine2.decompose_qr"] = {
      guard let c = try $0.transform2("m").components(mirroring: .lesserDiagonal) else { return ["result": .null] }
      return [
        "translation": Written.vector(c.translation), "scale": Written.vector(c.scale), "skew": Written.number(c.horizontalShear),
        "rotation": Written.number(c.rotationRadians),
      ]
    }
    table["affine2.decompose_roundtrip"] = {
      ["m": Written.matrix(try $0.transform2("m").components().map { Transform2D($0) })]
    }
    table["affine2.recompose_qr"] = {
      let parts = Transform2D<S>.Components(
        translation: try $0.vector2("translation"), rotationRadians: try $0.number("rotation"),
        horizontalShear: try $0.number("skew"), scale: try $0.vector2("scale"))
      return ["m": Written.matrix(Transform2D(parts))]
    }
    table["affine2.svd"] = {
      guard let stretch = try $0.transform2("m").stretch else { return ["result": .null] }
      return [
        "singular_values": Written.vector(stretch.factors),
        "rotation": Written.number(FigureExceptions.angle(of: stretch.imageDirection)),
      ]
    }
    table["t3d.decompose"] = {
      guard let c = try $0.transform3("m").components() else { return ["result": .null] }
      return [
        "translation": Written.vector(c.translation), "scale": Written.vector(c.scale), "skew": Written.vector(c.shear),
        "perspective": Written.vector(c.perspective), "quaternion": Written.quaternion(c.rotation),
      ]
    }
    table["t3d.decompose_roundtrip"] = {
      let parts = FigureExceptions.normalized(try $0.transform3("m").components())
      return ["m": Written.matrix(parts.map { Transform3D($0) })]
    }
    table["t3d.decompose_trs"] = {
      guard let p = try $0.transform3("m").placement(mirroring: .x) else { return ["result": .null] }
      return ["translation": Written.vector(p.translation), "scale": Written.vector(p.scale), "quaternion": Written.quaternion(p.rotation)]
    }
    table["t3d.trs_roundtrip"] = {
      let p = try $0.transform3("m").placement()
      return ["m": Written.matrix(p.map { Transform3D(translation: $0.translation, rotation: $0.rotation, scale: $0.scale) })]
    }
    table["t3d.recompose"] = {
      var parts = Transform3D<S>.Components(
        translation: try $0.vector3("translation"), rotation: try $0.quaternion("quaternion"), scale: try $0.vector3("scale"))
      if $0.values["skew"] != nil { parts.shear = try $0.vector3("skew") }
      if $0.values["perspective"] != nil { parts.perspective = try $0.vector4("perspective") }
      return ["m": Written.matrix(Transform3D(parts))]
    }
    table["t3d.scale2d_components"] = { ["scale": Written.vector(try $0.transform3("m").planeScale)] }
    return table
  }
}
