import InstructionSets
import MeshGeometry
import SceneGeometry
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite("Lights of scenes over meshes")
struct MeshLightTests {
  private static func lights<S: TransformScalar>(_ random: inout SeededGenerator) throws -> [Light<S>] {
    let (place, way): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -2...2), random.direction())
    return try [
      #require(.directional(direction: 3 * way, intensity: 2)), #require(.point(position: place, intensity: 3)),
      #require(.point(position: place, intensity: 3, range: 2)),
      #require(.spot(position: place, direction: 0 - place, innerRadians: 0.2, outerRadians: 0.8, intensity: 5, range: 9)),
      #require(.spot(position: place, direction: 0 - place, innerRadians: 0.5, outerRadians: 0.5)),
      #require(.hemisphere(up: way, sky: 2, ground: 0.5)),
    ]
  }

  @Test("A light of a scene gives a mesh what it gives one point, with every instruction set", arguments: 0..<4)
  func irradiance(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let colour = SIMD3<S>(1, 0.5, 0.25)
      for light in try Self.lights(&random) as [Light<S>] {
        let points: [SIMD3<S>] = (0..<100).map { _ in random.vector(in: -1...1) }
        let normals: [SIMD3<S>] = (0..<100).map { _ in random.direction() }
        let shading = MeshShading(lights: [MeshLight(light, colour: colour)], diffuse: SIMD3(1, 1, 1))
        try withEachInstructionSet { _ in
          let colours = shading.colours(points: points, normals: normals)
          for (index, found) in colours.enumerated() {
            let wanted = light.irradiance(at: points[index], unitNormal: normals[index])
            let (toLight, arriving) = try #require(light.illumination(at: points[index]))
            // 16 ulps of what arrives without its windows; a cone's edge multiplies the rounding of its cosine.
            let way = light.position - points[index]
            let bare = light.kind == .point || light.kind == .spot ? light.intensity / (way * way).sum() : light.intensity
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
        let shading = MeshShading(
          lights: [MeshLight(light, colour: SIMD3(1, 1, 1))], model: .microfacets(roughness: rough, eye: eye, reflectance: reflectance),
          diffuse: .zero)
        try withEachInstructionSet { _ in
          let colours = shading.colours(points: points, normals: normals)
          for (index, found) in colours.enumerated() {
            let (toLight, arriving) = try #require(light.illumination(at: points[index]))
            let toEye = try #require(Light.directional(direction: points[index] - eye)?.illumination(at: .zero)).toLight
            let lambert = Shading.lambert(unitNormal: normals[index], toLight: toLight)
            // Cones and windows have their own law above: here only places well inside.
            let bare =
              light.kind == .directional
              ? light.intensity : light.intensity / ((light.position - points[index]) * (light.position - points[index])).sum()
            guard arriving > 0.25 * bare || arriving == 0 else { continue }
            for channel in 0..<3 {
              let wanted =
                arriving * lambert
                * Shading.microfacets(
                  unitNormal: normals[index], toLight: toLight, toEye: toEye, roughness: rough, reflectance: reflectance[channel])
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
    func colour(_ roughness: Double, normal: SIMD3<Double> = SIMD3(0, 0, 1), eye: SIMD3<Double> = SIMD3(0, 0, 4)) -> Double {
      MeshShading(
        lights: [MeshLight(light, colour: SIMD3(1, 1, 1))],
        model: .microfacets(roughness: roughness, eye: eye, reflectance: SIMD3(0.04, 0.04, 0.04)), diffuse: .zero
      ).colours(points: [.zero], normals: [normal])[0].x
    }
    // D = 1 / (π α²), V = 1/4, F = reflectance; α = 1/4.
    #expect((colour(0.5) - 0.04 * 16 / (4 * .pi)).magnitude < 1e-15)
    #expect(colour(0) == 0 && colour(0.5, normal: SIMD3(0, 0, -1)) == 0 && colour(0.5, eye: SIMD3(0, 0, -4)) == 0)
    #expect(colour(0.5, normal: SIMD3(.nan, 0, 1)).isNaN && colour(0.5, eye: SIMD3(.nan, 0, 1)).isNaN)
    // A lamp without a range, farther away than squares reach.
    let lamp = try #require(Light.point(position: SIMD3(0, 0, Float.greatestFiniteMagnitude / 4)))
    let far = MeshShading(lights: [MeshLight(lamp, colour: SIMD3(1, 1, 1))], diffuse: SIMD3(1, 1, 1))
    #expect(far.colours(points: [.zero], normals: [SIMD3(0, 0, 1)]) == [SIMD4(0, 0, 0, 1)])
  }
}

extension Light {
  /// Whether this is the spot without a soft edge, of the samples above.
  fileprivate func innerEqualsOuter(_: SIMD3<Scalar>) -> Bool { kind == .spot && intensity == 1 }
}
