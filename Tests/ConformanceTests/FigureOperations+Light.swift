import Foundation
import MeshGeometry
import SceneGeometry
import TransformCore

extension FigureOperations {
  /// The operations of lights in `figures/`.
  static var lights: Table {
    var table: Table = [:]
    table["light.lambert_ambient"] = { input in
      var normal = try input.vector3("normal")
      if input.values["m"] != nil {
        normal = try input.unwrap(try input.transform3("m").applied(toNormal: normal), "the normal's image")
      }
      normal = try KnownLight.unit(normal, input)
      let toLight = try KnownLight.unit(try input.vector3("to_light"), input)
      // A face with two sides turns to the light.
      if input.isTrue("two_sided"), (normal * toLight).sum() < 0 { normal = 0 - normal }
      let light = try input.unwrap(Light.directional(direction: 0 - toLight, color: try input.vector3("light")), "to_light")
      let shading = Shading(lights: [light], diffuse: try input.vector3("albedo"), ambient: try input.vector3("ambient"))
      let color = shading.colors(points: [.zero], normals: [normal])[0]
      return ["color": Written.vector(SIMD3(color.x, color.y, color.z))]
    }
    return table
  }
}

/// The operations of `known/light.jsonl` and `known/clip.jsonl`, each as one public call.
enum KnownLight<S: TransformScalar> {
  typealias Input = FigureInput<S>
  typealias Table = FigureOperations<S>.Table

  /// The unit vector, which lights make of directions of any length.
  static func unit(_ vector: SIMD3<S>, _ input: Input) throws -> SIMD3<S> {
    let light = Light.directional(direction: 0 - vector)
    return try input.unwrap(light?.illumination(at: .zero)?.toLight, "a direction")
  }

  static var all: Table {
    [shading, falloffs, normals, shadows, clipping].reduce(into: [:]) { all, table in
      all.merge(table) { _, _ in preconditionFailure("an operation stands in two tables") }
    }
  }

  private static func answer(_ value: S?) -> FigureOperations<S>.Output { ["answer": value.map { Written.number($0) } ?? .null] }

  private static var shading: Table {
    var table: Table = [:]
    /// What a white surface of a model gives in white light from a direction, without its diffuse part if that is 0.
    func term(_ input: Input, _ model: Shading<S>.Model, diffuse: S = 1) throws -> FigureOperations<S>.Output {
      let light = try input.unwrap(Light.directional(direction: 0 - (try input.vector3("toLight"))), "toLight")
      let shading = Shading(lights: [light], model: model, diffuse: SIMD3(repeating: diffuse))
      return answer(shading.color(at: .zero, unitNormal: try unit(try input.vector3("normal"), input)).x)
    }
    table["light.lambert"] = { try term($0, .lambert) }
    table["light.halfLambert"] = { try term($0, .halfLambert(power: try $0.number("power"))) }
    table["light.blinnPhong"] = { input in
      let shininess = try input.number("shininess")
      return try term(
        input, .blinnPhong(shininess: shininess, eye: try input.vector3("toEye"), specular: SIMD3(repeating: 1)), diffuse: 0)
    }
    table["light.layerShade"] = { input in
      let normal = try input.unwrap(try input.transform3("transform").unitNormal(ofFace: SIMD3(0, 0, 1)), "a face")
      let toLight = try unit(0 - (try input.vector3("direction")), input)
      let shade = Shading.overlay(unitNormal: normal, toLight: toLight, ambient: try input.number("ambient"))
      return ["normal": Written.vector(normal), "shade": Written.number(shade)]
    }
    return table
  }

  private static var falloffs: Table {
    var table: Table = [:]
    table["light.rangeFalloff"] = { input in
      let lamp = try input.unwrap(Light<S>.point(position: .zero, range: try input.number("range")), "range")
      return answer(lamp.illumination(at: SIMD3(try input.number("distance"), 0, 0))?.color.x)
    }
    table["light.coneFalloff"] = { input in
      let (inner, outer, angle) = (try input.number("inner"), try input.number("outer"), try input.number("angle"))
      let spot = Light<S>.spot(position: .zero, direction: SIMD3(1, 0, 0), innerRadians: inner, outerRadians: outer)
      let place = SIMD3(S(cos(Double(angle))), S(sin(Double(angle))), 0)
      return answer(try input.unwrap(spot, "a cone").illumination(at: place)?.color.x)
    }
    return table
  }

  private static var normals: Table {
    var table: Table = [:]
    table["triangle.normal"] = { input in
      let p = try input.points("points", as: Input.vector3)
      return ["answer": Written.vector(Triangle3D(p[0], p[1], p[2]).normal)]
    }
    table["mesh.vertexNormals"] = { input in
      let weighting: NormalWeighting = try input.text("weight") == "area" ? .area : .angle
      // Rounded: the rule for Float moves these numbers too.
      let triangles = try input.numbers("triangles").map { UInt16($0.rounded()) }
      let mesh = try MeshNormals(vertices: try input.points("points", as: Input.vector3), triangles: triangles, weighting: weighting)
      return ["answer": .list(mesh.normals.map { Written.vector($0) })]
    }
    table["normal.transformed"] = { input in
      let image = try input.transform3("transform").applied(toNormal: try input.vector3("normal"))
      return ["answer": Written.vector(try unit(try input.unwrap(image, "an image"), input))]
    }
    return table
  }

  private static var shadows: Table {
    var table: Table = [:]
    table["shadow.point"] = { input in
      let plane = try input.unwrap(Plane(coefficients: try input.vector4("plane")), "a plane")
      let shadow = try input.unwrap(Transform3D.shadow(on: plane, from: try input.vector4("light")), "a light")
      return ["answer": Written.vector(shadow.applied(toPoint: try input.vector3("point")))]
    }
    return table
  }

  /// How many corners a polygon has, and the area of its x and y.
  private static func measures(_ points: [SIMD3<S>]) -> FigureOperations<S>.Output {
    let twice = points.indices.reduce(0 as S) { sum, index in
      let (here, next) = (points[index], points[index + 1 == points.count ? 0 : index + 1])
      return sum + (here.x * next.y - here.y * next.x)
    }
    return ["vertices": .number(Double(points.count)), "area": Written.number(twice.magnitude / 2)]
  }

  /// What planes leave of a polygon of space.
  private static func clipped(_ points: [SIMD3<S>], by planes: [Plane<S>]) -> [SIMD3<S>] {
    var polygon = ClipPolygon(points: points.map { SIMD4($0, 1) })
    for plane in planes { polygon.clip(keeping: plane.coefficients) }
    return polygon.points.map { SIMD3($0.x, $0.y, $0.z) / $0.w }
  }

  private static var clipping: Table {
    var table: Table = [:]
    table["polygon.clipped"] = { input in
      let box = try input.unwrap(Frustum<S>(.identity, convention: .metal), "the box −1 … 1, −1 … 1, 0 … 1")
      return measures(clipped(try input.points("points", as: Input.vector3), by: box.planes))
    }
    table["triangle.clippedByFrustum"] = { input in
      let lens = Transform3D<S>.perspective(
        fieldOfViewDegrees: try input.number("fieldOfViewDegrees"), aspectRatio: try input.number("aspectRatio"),
        near: try input.number("near"), far: try input.number("far"), convention: .metal)
      let toClip = try input.unwrap(lens, "a lens")
      let corners = try input.points("points", as: Input.vector3).map { toClip.applied(toHomogeneous: SIMD4($0, 1)) }
      var polygon = ClipPolygon(points: corners)
      polygon.clip(to: .metal)
      return measures(polygon.points.map { SIMD3($0.x, $0.y, $0.z) / $0.w })
    }
    table["polygon.clippedByPlane"] = { input in
      let plane = try input.unwrap(Plane(coefficients: try input.vector4("plane")), "a plane")
      let points = clipped(try input.points("points", as: Input.vector3), by: [plane])
      return ["answer": .list(points.map { Written.vector($0) })]
    }
    return table
  }
}
