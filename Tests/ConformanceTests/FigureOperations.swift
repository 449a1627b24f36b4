import CSSTransforms
import LayerGeometry
import SceneGeometry
import TransformCore

/// Each operation of the figures as one public call, by `Figure.operation`. Operations that are not listed here wait.
///
/// If no public call gives what a figure asks for, the formula is in `FigureExceptions`, and nowhere else.
enum FigureOperations<S: TransformScalar> {
  typealias Input = FigureInput<S>
  typealias Output = [String: JSONValue]
  typealias Operation = (Input) throws -> Output
  typealias Table = [String: Operation]

  static var all: Table {
    [plane, spaceMatrices, predicates, images, components, interpolation, rotations, projections, quads, lights]
      .reduce(into: [:]) { all, table in all.merge(table) { _, _ in preconditionFailure("an operation stands in two tables") } }
  }

  private static var plane: Table {
    var table: Table = [:]
    table["affine2.concat"] = { ["m": Written.matrix(try $0.transform2("a").concatenating(try $0.transform2("b")))] }
    table["affine2.invert"] = { ["m": Written.matrix(try $0.transform2("m").inverted())] }
    table["affine2.determinant"] = { ["det": Written.number(try $0.transform2("m").determinant)] }
    table["affine2.apply_point"] = { ["p": Written.vector(try $0.transform2("m").applied(toPoint: try $0.vector2("p")))] }
    table["affine2.inverse_apply_point"] = {
      ["p": Written.vector(try $0.transform2("m").inverted()?.applied(toPoint: try $0.vector2("p")))]
    }
    table["affine2.apply_size"] = { ["v": Written.vector(try $0.transform2("m").applied(toVector: try $0.vector2("v")))] }
    table["affine2.apply_rect"] = { ["rect": Written.rect(try $0.transform2("m").applied(toRect: try $0.rect("rect")))] }
    table["affine2.inverse_apply_rect"] = {
      ["rect": Written.rect(try $0.transform2("m").inverted()?.applied(toRect: try $0.rect("rect")))]
    }
    table["affine2.apply_quad"] = { ["quad": Written.quad(try $0.transform2("m").applied(toQuad: try $0.quad("quad")))] }
    table["affine2.apply_points"] = {
      let m = try $0.transform2("m")
      return ["points": .list(try $0.points("points", as: Input.vector2).map { Written.vector(m.applied(toPoint: $0)) })]
    }
    table["affine2.apply_vectors"] = {
      let m = try $0.transform2("m")
      return ["points": .list(try $0.points("points", as: Input.vector2).map { Written.vector(m.applied(toVector: $0)) })]
    }
    table["affine2.chain"] = { ["m": Written.matrix(try FigureChain.run2($0))] }
    table["affine2.chain_apply_point"] = {
      ["p": Written.vector(try FigureChain.run2($0)?.applied(toPoint: try $0.vector2("p")))]
    }
    table["affine2.predicate is_invertible"] = { ["value": .bool(try $0.transform2("m").inverted() != nil)] }
    table["affine2.predicate is_identity"] = { ["value": .bool(try $0.transform2("m") == .identity)] }
    return table
  }

  private static var spaceMatrices: Table {
    var table: Table = [:]
    table["t3d.concat"] = { ["m": Written.matrix(try $0.transform3("a").concatenating(try $0.transform3("b")))] }
    table["t3d.invert"] = { ["m": Written.matrix(try $0.transform3("m").inverted())] }
    table["t3d.determinant"] = { ["det": Written.number(try $0.transform3("m").determinant)] }
    table["t3d.transpose"] = { ["m": Written.matrix(try $0.transform3("m").transposed)] }
    table["t3d.chain"] = { ["m": Written.matrix(try FigureChain.run3($0))] }
    table["t3d.get_translation"] = { ["v": Written.vector(try $0.transform3("m").translation)] }
    table["t3d.rotate_axis_angle"] = {
      ["m": Written.matrix(Transform3D.rotation(radians: try $0.number("angle"), axis: try $0.vector3("axis")))]
    }
    table["t3d.axis_angle_roundtrip"] = {
      let turn = Quaternion(radians: try $0.number("angle"), axis: try $0.vector3("axis"))?.axisAngle
      return ["m": Written.matrix(turn.flatMap { Transform3D.rotation(radians: $0.radians, axis: $0.axis) })]
    }
    return table
  }

  private static var predicates: Table {
    let predicates: [String: (Transform3D<S>) -> Bool] = [
      "is_identity": { $0 == .identity },
      "is_invertible": { $0.inverted() != nil },
      "is_affine": { $0.isAffine },
      "has_perspective": { !$0.isAffine },
      "is_2d_affine": { Transform2D(exactly: $0) != nil },
      "is_flat": { $0.classification.contains(.flat) },
      "backface_visible": { $0.facing == .back },
      "is_identity_or_translation": { $0.classification.contains(.translation) },
      "is_scale_or_translation": { $0.classification.contains(.scaleAndTranslation) },
      "preserves_2d_axis_alignment": { $0.classification.contains(.rectilinear) },
    ]
    return predicates.reduce(into: [:]) { table, entry in
      table["t3d.predicate \(entry.key)"] = { ["value": .bool(entry.value(try $0.transform3("m")))] }
    }
  }

  private static var images: Table {
    var table: Table = [:]
    table["t3d.project_point"] = {
      ["p": Written.vector(FigureExceptions.projected(try $0.vector3("p"), by: try $0.transform3("m")))]
    }
    table["t3d.chain_project_point"] = { input in
      ["p": Written.vector(try FigureChain.run3(input).flatMap { FigureExceptions.projected(try input.vector3("p"), by: $0) })]
    }
    table["t3d.project_points"] = {
      let m = try $0.transform3("m")
      return ["points": .list(try $0.points("points", as: Input.vector3).map { Written.vector(FigureExceptions.projected($0, by: m)) })]
    }
    table["t3d.apply_points"] = {
      let m = try $0.transform3("m")
      return ["points": .list(try $0.points("points", as: Input.vector3).map { Written.vector(m.applied(toAffinePoint: $0)) })]
    }
    table["t3d.apply_vector4"] = { ["v": Written.vector(try $0.transform3("m").applied(toHomogeneous: try $0.vector4("v")))] }
    table["t3d.apply_vector"] = { ["v": Written.vector(try $0.transform3("m").applied(toVector: try $0.vector3("v")))] }
    table["t3d.apply_rect"] = { ["rect": Written.rect(try $0.transform3("m").applied(toRect: try $0.rect("rect")))] }
    table["t3d.apply_quad"] = { ["quad": Written.quad(try $0.transform3("m").applied(toQuad: try $0.quad("quad")))] }
    table["t3d.apply_box3"] = { ["box": Written.box(try $0.transform3("m").applied(toBox: try $0.box("box")))] }
    table["t3d.plane_project"] = {
      ["p": Written.vector(try $0.transform3("m").planeMeetingPoint(ofDepthLineThrough: try $0.vector2("p")))]
    }
    table["t3d.hit_test"] = {
      let place = try $0.transform3("m").planePoint(sentTo: try $0.vector2("p"))
      return ["hit": .bool(place.map(try $0.rect("rect").contains) ?? false)]
    }
    table["t3d.normal_transform"] = { ["n": Written.vector(try $0.transform3("m").unitNormal(ofFace: try $0.vector3("n")))] }
    table["t3d.vanishing_point"] = {  // `null` in the figures for one at infinity
      ["p": Written.vector(try $0.transform3("m").vanishingPoint(ofDirection: try $0.vector3("direction"))?.point)]
    }
    return table
  }

  private static var quads: Table {
    var table: Table = [:]
    table["quad.map"] = { input in
      let map = Homography(mapping: try input.quad("src"), to: try input.quad("dst"))
      return [
        "m": map.map { Written.numbers(Transform3D($0).rowMajor) } ?? .null,
        "image": Written.quad(map?.applied(toQuad: try input.quad("src"))),
      ]
    }
    table["quad.map_point"] = { input in
      let map = Homography(mapping: try input.quad("src"), to: try input.quad("dst"))
      return ["p": Written.vector(try map.flatMap { FigureExceptions.projected(try input.vector2("p"), by: $0) })]
    }
    table["quad.bounds"] = { ["rect": Written.rect(try $0.quad("quad").bounds)] }
    table["rect.map"] = { input in
      let map = Transform2D(mapping: try input.rect("from"), to: try input.rect("to"))
      return ["m": Written.matrix(map), "rect": Written.rect(map?.applied(toRect: try input.rect("from")))]
    }
    return table
  }
}
