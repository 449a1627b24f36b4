import InstructionSets
import MeshGeometry
import SceneGeometry
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite("The same lights and surfaces for a face and a mesh")
struct FacesAndMeshesTests {
  private static func lights<S: TransformScalar>(_ random: inout SeededGenerator, color: SIMD3<S> = SIMD3(repeating: 1)) throws -> [Light<
    S
  >] {
    let (place, way): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -2...2), random.direction())
    return try [
      #require(.directional(direction: 3 * way, color: 2 * color)), #require(.point(position: place, color: 3 * color)),
      #require(.point(position: place, color: 3 * color, range: 2)),
      #require(.spot(position: place, direction: 0 - place, innerRadians: 0.2, outerRadians: 0.8, color: 5 * color, range: 9)),
      #require(.spot(position: place, direction: 0 - place, innerRadians: 0.5, outerRadians: 0.5, color: color)),
      #require(.hemisphere(up: way, sky: 2 * color, ground: 0.5 * color)),
    ]
  }

  @Test("A light of a scene gives a mesh what it gives one point, with every instruction set", arguments: 0..<4)
  func irradiance(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for light in try Self.lights(&random, color: SIMD3(1, 0.5, 0.25)) as [Light<S>] {
        let points: [SIMD3<S>] = (0..<100).map { _ in random.vector(in: -1...1) }
        let normals: [SIMD3<S>] = (0..<100).map { _ in random.direction() }
        let shading = Shading(lights: [light], diffuse: SIMD3(1, 1, 1))
        try withEachInstructionSet { _ in
          let colors = shading.colors(points: points, normals: normals)
          for (index, found) in colors.enumerated() {
            let wanted = shading.color(at: points[index], unitNormal: normals[index]).x
            let (toLight, arriving) = try #require(light.illumination(at: points[index]))
            // 16 ulps of what arrives without its windows; a cone's edge multiplies the rounding of its cosine.
            let way = light.position - points[index]
            let bare = light.kind == .point || light.kind == .spot ? light.color.x / (way * way).sum() : light.color.x
            let edge: S = light.kind == .spot ? (light.innerEqualsOuter(toLight) ? 2000 : 8) : 1
            #expect((found.x - wanted).magnitude <= 16 * edge * S.ulpOfOne * bare, "\(light.kind) \(found.x) \(wanted) \(arriving)")
            #expect(found.y == found.x / 2 && found.z == found.x / 4 && found.w == 1)
          }
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A mesh has the colours of faces at its vertices, by every model and under all lights at once", arguments: 0..<4)
  func models(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let lights = try Self.lights(&random, color: SIMD3(1, 0.5, 0.25)).filter { !$0.innerEqualsOuter(.zero) } as [Light<S>]
      let points: [SIMD3<S>] = (0..<70).map { _ in random.vector(in: -1...1) }
      let normals: [SIMD3<S>] = (0..<70).map { _ in random.direction() }
      let (eye, gloss): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -3...3), SIMD3(0.04, 0.5, 1))
      let models: [Shading<S>.Model] = [
        .lambert, .halfLambert(power: 2), .blinnPhong(shininess: 4, eye: eye, specular: gloss),
        .microfacets(roughness: 1, eye: eye, reflectance: gloss),
      ]
      for model in models {
        let shading = Shading(lights: lights, model: model, diffuse: SIMD3(0.75, 1, 0.5), ambient: SIMD3(0, 0.25, 1))
        for (index, found) in shading.colors(points: points, normals: normals).enumerated() {
          let wanted = shading.color(at: points[index], unitNormal: normals[index])
          // 16 ulps of all that comes without windows, 8 times for a cone's edge, 4 times for a highlight's power.
          let bare = lights.reduce(2 as S) { sum, light in
            let way = light.position - points[index]
            return sum + (light.kind == .point || light.kind == .spot ? light.color.x / (way * way).sum() : light.color.x)
          }
          for channel in 0..<3 {
            #expect((found[channel] - wanted[channel]).magnitude <= 512 * S.ulpOfOne * bare, "\(model) \(found) \(wanted)")
          }
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Microfacets over a mesh are those of one point, with every instruction set", arguments: [0.1, 0.3, 0.6, 1])
  func microfacets(roughness: Double) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(9)
      let (rough, eye) = (S(roughness), SIMD3<S>(0.5, 3, 4))
      let reflectance = SIMD3<S>(0.04, 0.5, 1)
      var seen = 0
      for light in try Self.lights(&random) as [Light<S>] where light.kind != .hemisphere {
        let points: [SIMD3<S>] = (0..<100).map { _ in random.vector(in: -1...1) }
        // Half of them look to where the highlight is.
        let normals: [SIMD3<S>] = try points.enumerated().map { index, point in
          guard index % 2 == 0, let (toLight, _) = light.illumination(at: point) else { return random.direction() }
          let toEye = try #require(Light.directional(direction: point - eye)?.illumination(at: .zero)).toLight
          let slip: SIMD3<S> = random.vector(in: -0.05...0.05)
          return try #require(Light.directional(direction: 0 - (toLight + toEye + slip))?.illumination(at: .zero)).toLight
        }
        let shading = Shading(
          lights: [light], model: .microfacets(roughness: rough, eye: eye, reflectance: reflectance),
          diffuse: .zero)
        try withEachInstructionSet { _ in
          let colors = shading.colors(points: points, normals: normals)
          for (index, found) in colors.enumerated() {
            let (toLight, arriving) = try #require(light.illumination(at: points[index]))
            let toEye = try #require(Light.directional(direction: points[index] - eye)?.illumination(at: .zero)).toLight
            let lambert = max(0, (normals[index] * toLight).sum())
            let face = shading.color(at: points[index], unitNormal: normals[index])
            // Cones and windows have their own law above: here only places well inside.
            let bare =
              light.kind == .directional
              ? light.color.x : light.color.x / ((light.position - points[index]) * (light.position - points[index])).sum()
            guard arriving.x > 0.25 * bare || arriving.x == 0 else { continue }
            for channel in 0..<3 {
              let wanted = face[channel]
              // Twice what is stated: both round. Cosines near 0 have lost digits.
              let ulps = 2 * (32 + 16 / (roughness * roughness))
              let slack = lambert < 0.1 || (normals[index] * toEye).sum() < 0.1 ? 16.0 : 1
              #expect(
                Double((found[channel] - wanted).magnitude) <= ulps * slack * Double(S.ulpOfOne) * Double(wanted), "\(found) \(wanted)")
              seen += wanted > 0 ? 1 : 0
            }
          }
        }
      }
      #expect(seen > 100)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("A perfect mirror, a surface turned away and NaN: no highlight, and NaN")
  func special() throws {
    let light = try #require(Light.directional(direction: SIMD3(0.0, 0, -1)))
    func color(_ roughness: Double, normal: SIMD3<Double> = SIMD3(0, 0, 1), eye: SIMD3<Double> = SIMD3(0, 0, 4)) -> Double {
      Shading(
        lights: [light],
        model: .microfacets(roughness: roughness, eye: eye, reflectance: SIMD3(0.04, 0.04, 0.04)), diffuse: .zero
      ).colors(points: [.zero], normals: [normal])[0].x
    }
    // D = 1 / (π α²), V = 1/4, F = reflectance; α = 1/4.
    #expect((color(0.5) - 0.04 * 16 / (4 * .pi)).magnitude < 1e-15)
    #expect(color(0) == 0 && color(0.5, normal: SIMD3(0, 0, -1)) == 0 && color(0.5, eye: SIMD3(0, 0, -4)) == 0)
    #expect(color(0.5, normal: SIMD3(.nan, 0, 1)).isNaN && color(0.5, eye: SIMD3(.nan, 0, 1)).isNaN)
    // A lamp without a range, farther away than squares reach.
    let lamp = try #require(Light.point(position: SIMD3(0, 0, Float.greatestFiniteMagnitude / 4)))
    let far = Shading(lights: [lamp], diffuse: SIMD3(1, 1, 1))
    #expect(far.colors(points: [.zero], normals: [SIMD3(0, 0, 1)]) == [SIMD4(0, 0, 0, 1)])
  }
}

extension Light {
  /// Whether this is the spot without a soft edge, of the samples above.
  fileprivate func innerEqualsOuter(_: SIMD3<Scalar>) -> Bool { kind == .spot && color.x == 1 }
}
