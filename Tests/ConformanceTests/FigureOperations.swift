import CSSTransforms
import LayerGeometry
import SceneGeometry
import TransformCore

/// Each operation of the figures as one public call; `nil` where the operation does not exist yet.
struct FigureOperations<S: TransformScalar> {
  typealias Input = FigureInput<S>
  typealias Output = [String: JSONValue]

  static func run(_ op: String, _ values: [String: JSONValue]) throws -> Output? {
    let input = Input(values: values)
    let family = op.prefix { $0 != "." }
    switch family {
    case "affine2": return try affine2(op, input) ?? components(op, input) ?? interpolation(op, input)
    case "t3d":
      return try matrices(op, input) ?? application(op, input) ?? components(op, input) ?? interpolation(op, input) ?? vanishing(op, input)
    case "quat": return try quaternions(op, input)
    case "proj": return try projection(op, input)
    default: return try others(op, input) ?? interpolation(op, input)
    }
  }

  private static func affine2(_ op: String, _ input: Input) throws -> Output? {
    switch op {
    case "affine2.concat": ["m": Written.matrix(try input.transform2("a").concatenating(try input.transform2("b")))]
    case "affine2.invert": ["m": Written.matrix(try input.transform2("m").inverted())]
    case "affine2.determinant": ["det": Written.number(try input.transform2("m").determinant)]
    case "affine2.apply_point": ["p": Written.vector(try input.transform2("m").applied(toPoint: try input.vector2("p")))]
    case "affine2.inverse_apply_point":
      ["p": Written.vector(try input.transform2("m").inverted()?.applied(toPoint: try input.vector2("p")))]
    case "affine2.apply_size": ["v": Written.vector(try input.transform2("m").applied(toVector: try input.vector2("v")))]
    case "affine2.apply_rect": ["rect": Written.rect(try input.transform2("m").applied(toRect: try input.rect("rect")))]
    case "affine2.inverse_apply_rect": ["rect": Written.rect(try input.transform2("m").inverted()?.applied(toRect: try input.rect("rect")))]
    case "affine2.apply_quad": ["quad": Written.quad(try input.transform2("m").applied(toQuad: try input.quad("quad")))]
    case "affine2.apply_points":
      ["points": .list(try input.points("points").map { Written.vector(try input.transform2("m").applied(toPoint: input.vector2($0))) })]
    case "affine2.apply_vectors":
      ["points": .list(try input.points("points").map { Written.vector(try input.transform2("m").applied(toVector: input.vector2($0))) })]
    case "affine2.chain": ["m": Written.matrix(try FigureChain.run2(input))]
    case "affine2.chain_apply_point": ["p": Written.vector(try FigureChain.run2(input)?.applied(toPoint: try input.vector2("p")))]
    case "affine2.predicate" where try input.text("name") == "is_invertible": ["value": .bool(try input.transform2("m").inverted() != nil)]
    default: nil
    }
  }

  private static func matrices(_ op: String, _ input: Input) throws -> Output? {
    switch op {
    case "t3d.concat": ["m": Written.matrix(try input.transform3("a").concatenating(try input.transform3("b")))]
    case "t3d.invert": ["m": Written.matrix(try input.transform3("m").inverted())]
    case "t3d.determinant": ["det": Written.number(try input.transform3("m").determinant)]
    case "t3d.transpose": ["m": Written.matrix(try input.transform3("m").transposed)]
    case "t3d.chain": ["m": Written.matrix(try FigureChain.run3(input))]
    case "t3d.get_translation":
      ["v": Written.vector(SIMD3(try input.transform3("m").m41, try input.transform3("m").m42, try input.transform3("m").m43))]
    case "t3d.rotate_axis_angle":
      ["m": Written.matrix(Transform3D.rotation(radians: try input.number("angle"), axis: try input.vector3("axis")))]
    case "t3d.axis_angle_roundtrip":
      [
        "m": Written.matrix(
          Quaternion(radians: try input.number("angle"), axis: try input.vector3("axis"))?.axisAngle
            .flatMap { Transform3D.rotation(radians: $0.radians, axis: $0.axis) })
      ]
    case "t3d.predicate": try predicate(input.text("name"), input.transform3("m")).map { ["value": .bool($0)] }
    default: nil
    }
  }

  private static func predicate(_ name: String, _ m: Transform3D<S>) -> Bool? {
    switch name {
    case "is_identity": m.isIdentity
    case "is_invertible": m.inverted() != nil
    case "is_affine": m.isAffine
    case "has_perspective": !m.isAffine
    case "is_2d_affine": Transform2D(exactly: m) != nil
    case "is_flat": m.isFlat
    case "backface_visible": m.facing == .back
    case "is_identity_or_translation": m.isTranslation
    case "is_scale_or_translation": m.isScaleAndTranslation
    case "preserves_2d_axis_alignment": m.isRectilinear
    default: nil
    }
  }

  private static func application(_ op: String, _ input: Input) throws -> Output? {
    switch op {
    case "t3d.project_point": ["p": Written.vector(projected(try input.vector3("p"), by: try input.transform3("m")))]
    case "t3d.chain_project_point":
      ["p": Written.vector(try FigureChain.run3(input).flatMap { projected(try input.vector3("p"), by: $0) })]
    case "t3d.project_points":
      ["points": .list(try input.points("points").map { Written.vector(projected(input.vector3($0), by: try input.transform3("m"))) })]
    case "t3d.apply_points":
      [
        "points": .list(
          try input.points("points").map { Written.vector(try input.transform3("m").applied(toAffinePoint: input.vector3($0))) })
      ]
    case "t3d.apply_vector4": ["v": Written.vector(try input.transform3("m").applied(toHomogeneous: try input.vector4("v")))]
    case "t3d.apply_vector": ["v": Written.vector(try input.transform3("m").applied(toVector: try input.vector3("v")))]
    case "t3d.apply_rect": ["rect": Written.rect(try input.transform3("m").applied(toRect: try input.rect("rect")))]
    case "t3d.apply_quad": ["quad": Written.quad(try input.transform3("m").applied(toQuad: try input.quad("quad")))]
    case "t3d.apply_box3": ["box": Written.box(try input.transform3("m").applied(toBox: try input.box("box")))]
    case "t3d.plane_project": ["p": Written.vector(try input.transform3("m").planeMeetingPoint(ofDepthLineThrough: try input.vector2("p")))]
    case "t3d.hit_test":
      ["hit": .bool(try input.transform3("m").planePoint(sentTo: try input.vector2("p")).map(try input.rect("rect").contains) ?? false)]
    case "t3d.normal_transform": ["n": Written.vector(try input.transform3("m").unitNormal(ofFace: try input.vector3("n")))]
    default: nil
    }
  }

  // The figures divide by a negative w, which this library refuses to: the only formula of the runner.

  private static func projected(_ point: SIMD2<S>, by map: Homography<S>) -> SIMD2<S>? {
    if let image = map.applied(toPoint: point) { return image }
    let image = map.applied(toHomogeneous: SIMD3(point, 1))
    return image.z < 0 ? SIMD2(image.x, image.y) / image.z : nil
  }

  static func projected(_ point: SIMD3<S>, by m: Transform3D<S>) -> SIMD3<S>? {
    if let image = m.applied(toPoint: point) { return image }
    let image = m.applied(toHomogeneous: SIMD4(point, 1))
    return image.w < 0 ? SIMD3(image.x, image.y, image.z) / image.w : nil
  }

  private static func quaternions(_ op: String, _ input: Input) throws -> Output? {
    switch op {
    case "quat.from_axis_angle":
      return ["q": Written.quaternion(Quaternion(radians: try input.number("angle"), axis: try input.vector3("axis")))]
    case "quat.to_axis_angle":
      let result = try input.quaternion("q").axisAngle
      return ["axis": Written.vector(result?.axis), "angle": result.map { Written.number($0.radians) } ?? .null]
    case "quat.from_matrix": return ["q": Written.quaternion(Quaternion(try input.transform3("m")))]
    case "quat.to_matrix": return ["m": Written.matrix(Transform3D(try input.quaternion("q")))]
    case "quat.multiply": return ["q": Written.quaternion(try input.quaternion("a").multiplied(by: try input.quaternion("b")))]
    case "quat.normalize": return ["q": Written.quaternion(try input.quaternion("q").normalized())]
    case "quat.inverse": return ["q": Written.quaternion(try input.quaternion("q").inverted())]
    case "quat.rotate_vector": return ["v": Written.vector(try input.quaternion("q").rotated(try input.vector3("v")))]
    case "quat.slerp", "quat.nlerp":
      let (a, b, t) = (try input.quaternion("a"), try input.quaternion("b"), try input.number("t"))
      let isLong = if case .bool(true) = input.values["long_path"] { true } else { false }
      let way: RotationWay = isLong ? .long : .short
      return ["q": Written.quaternion(op == "quat.slerp" ? a.slerp(to: b, at: t, way: way) : a.nlerp(to: b, at: t, way: way))]
    case "quat.between_vectors": return ["q": Written.quaternion(Quaternion(turning: try input.vector3("a"), to: try input.vector3("b")))]
    case "quat.angle_between":
      return ["angle": try input.quaternion("a").angle(to: try input.quaternion("b")).map { Written.number($0) } ?? .null]
    case "quat.from_euler":  // fixed axes, the first one first
      let sequence = EulerSequence.allCases.first { "\($0)" == (try? input.text("order")) }
      return try sequence.map { ["q": Written.quaternion(Quaternion(radians: try input.vector3("angles"), order: .extrinsic($0)))] }
    default: return nil
    }
  }

  private static func others(_ op: String, _ input: Input) throws -> Output? {
    switch op {
    case "quad.map":
      let map = Homography(mapping: try input.quad("src"), to: try input.quad("dst"))
      return [
        "m": map.map { Written.numbers(Transform3D($0).rowMajor) } ?? .null,
        "image": Written.quad(map?.applied(toQuad: try input.quad("src"))),
      ]
    case "quad.map_point":
      let map = Homography(mapping: try input.quad("src"), to: try input.quad("dst"))
      return ["p": Written.vector(try map.flatMap { projected(try input.vector2("p"), by: $0) })]
    case "quad.bounds": return ["rect": Written.rect(try input.quad("quad").bounds)]
    case "rect.map":
      let map = Transform2D(mapping: try input.rect("from"), to: try input.rect("to"))
      return ["m": Written.matrix(map), "rect": Written.rect(map?.applied(toRect: try input.rect("from")))]
    case "layer.frame": return ["rect": Written.rect(try frame(FigureInput<Double>(values: input.values)))]
    case "css.transform_list": return ["m": Written.matrix(try TransformList(css: css(input.values["fns"]?.list ?? [])).transform)]
    default: return nil
    }
  }

  private static func frame(_ input: FigureInput<Double>) throws -> Bounds2D<Double>? {
    var layer = Layer(bounds: try input.rect("bounds"))
    layer.anchorPoint = try input.vector2("anchor")
    layer.position = try input.vector2("position")
    layer.transform = try input.transform3("m")
    return layer.frame
  }

  /// A function list of the figures as the text that a style sheet would hold.
  static func css(_ functions: [JSONValue]) throws -> String {
    try functions.map { function in
      let name = try FigureInput<S>(values: ["name": function.list?.first ?? .null]).text("name")
      let n = try FigureInput<Double>(values: ["n": .list(Array(function.list?.dropFirst() ?? []))]).numbers("n")
      switch name {
      case "rotate": return "rotate3d(\(n[0]), \(n[1]), \(n[2]), \(n[3])rad)"
      case "translate": return "translate3d(\(n[0])px, \(n[1])px, \(n[2])px)"
      case "scale": return "scale3d(\(n[0]), \(n[1]), \(n[2]))"
      case "matrix": return "matrix3d(\(n.map { "\($0)" }.joined(separator: ", ")))"
      case "perspective": return "perspective(\(n[0])px)"
      default: return "\(name)(\(n.map { "\($0)rad" }.joined(separator: ", ")))"
      }
    }.joined(separator: " ")
  }
}
