import InstructionSets
import MeshGeometry
import SceneGeometry
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite("Colours of vertices under lights")
struct ShadingVerticesTests {
  private static let white = SIMD3<Double>(1, 1, 1)

  private static func shade(
    _ light: Light<Double>?, _ model: Shading<Double>.Model = .lambert, point: SIMD3<Double> = .zero,
    diffuse: SIMD3<Double> = SIMD3(1, 1, 1)
  ) throws -> Double {
    let shading = Shading(lights: [try #require(light)], model: model, diffuse: diffuse)
    return shading.colors(points: [point], normals: [SIMD3(0, 0, 1)])[0].x
  }

  @Test("The figures light/01 … 14 hold")
  func figures() throws {
    let white = Self.white
    func close(_ a: Double, _ b: Double, _ tolerance: Double = 1e-14) { #expect(abs(a - b) <= tolerance, "\(a) \(b)") }
    close(try Self.shade(.directional(direction: SIMD3(-1, -2, -2), color: white)), 2.0 / 3)
    close(try Self.shade(.directional(direction: SIMD3(0, -1, 0.5), color: white)), 0)
    close(try Self.shade(.directional(direction: SIMD3(-1, -2, 2), color: white), .halfLambert(power: 2)), 1.0 / 36)
    func highlight(_ to: SIMD3<Double>, _ eye: SIMD3<Double>, _ shininess: Double) throws -> Double {
      try Self.shade(
        .directional(direction: 0 - to, color: white), .blinnPhong(shininess: shininess, eye: eye, specular: white), diffuse: .zero)
    }
    close(try highlight(SIMD3(1, 0, 1), SIMD3(-1, 0, 1), 10), 1)
    close(try highlight(SIMD3(1, 0, 1), SIMD3(0, 1, 1), 32), 0.00152244, 5e-9)
    #expect(try highlight(SIMD3(0, 1, -0.2), SIMD3(0, 0, 1), 4) == 0)
    func lamp(_ distance: Double, _ range: Double) throws -> Double {
      try Self.shade(.point(position: SIMD3(0, 0, distance), color: white, range: range))
    }
    close(try lamp(2, 10), 0.2496)
    close(try lamp(9, 10), 0.00424568, 5e-9)
    #expect(try lamp(10, 10) == 0)
    close(try lamp(5, 1e9), 0.04)
    func spot(degrees: Double) throws -> Double {
      let turn = Transform2D<Double>.rotation(degrees: degrees)
      let axis = SIMD3(turn.b, 0, -turn.a)
      return try Self.shade(
        .spot(position: SIMD3(0, 0, 1), direction: axis, innerRadians: .pi / 9, outerRadians: .pi / 6, color: white))
    }
    close(try spot(degrees: 10), 1)
    close(try spot(degrees: 25), 0.299007, 1e-6)
    close(try spot(degrees: 29), 0.0136105, 1e-6)
    #expect(try spot(degrees: 35) == 0)
  }

  @Test("A light at the vertex adds nothing, a hemisphere mixes, and colours and ambient count by channel")
  func special() throws {
    #expect(try Self.shade(.point(position: .zero, color: Self.white)) == 0)
    let sky = try #require(Light.hemisphere(up: SIMD3(0.0, 0, 2), sky: SIMD3(1, 0, 0), ground: SIMD3(0, 1, 0)))
    let shading = Shading(lights: [sky], diffuse: SIMD3(0.5, 1, 1), ambient: SIMD3(0, 0, 0.25))
    let colors = shading.colors(points: [.zero, .zero], normals: [SIMD3(0, 0, 1), SIMD3(1, 0, 0)])
    #expect(colors == [SIMD4(0.5, 0, 0.25, 1), SIMD4(0.25, 0.5, 0.25, 1)])
  }

  @Test("Every instruction set, layout and number of vertices gives the same bits, and those are close to the plain sum")
  func sameBits() throws {
    func law<S: TransformScalar>(_: S.Type, _ tolerance: S) throws where S.RawSignificand: FixedWidthInteger {
      var random = SeededGenerator(5)
      func vector() -> SIMD3<S> { SIMD3.random(in: -1...1, using: &random) }
      let points = (0..<201).map { _ in vector() }
      let normals = (0..<201).map { _ in
        let v = vector(); return v / (v * v).sum().squareRoot()
      }
      let toSun = vector()
      let lights = try [
        #require(Light<S>.directional(direction: 0 - toSun, color: SIMD3(1, 0.5, 0.25))),
        #require(Light<S>.point(position: 3 * vector(), color: SIMD3(4, 4, 1), range: 9)),
        #require(
          Light<S>.spot(position: SIMD3(0, 0, 4), direction: SIMD3(0, 0, -1), innerRadians: 0.1, outerRadians: 0.9, color: SIMD3(9, 1, 1))),
      ]
      let eye = SIMD3<S>(0, 3, 4)
      let shading = Shading(
        lights: lights, model: .blinnPhong(shininess: 20, eye: eye, specular: SIMD3(1, 1, 1)), diffuse: SIMD3(0.5, 0.5, 0.5))
      let whole = shading.colors(points: points, normals: normals)
      let scalars: [S] = points.flatMap { (p: SIMD3<S>) -> [S] in [p.x, p.y, p.z] }
      let directions: [S] = normals.flatMap { (n: SIMD3<S>) -> [S] in [7, n.x, n.y, n.z, 7] }
      withEachInstructionSet { _ in
        #expect(shading.colors(points: points, normals: normals) == whole)
        for count in [1, 3, 63, 64, 65] {
          #expect(shading.colors(points: Array(points[..<count]), normals: Array(normals[..<count])) == Array(whole[..<count]))
        }
        var colors = [SIMD4<S>](repeating: .zero, count: 201)
        var span = colors.mutableSpan
        shading.writeColors(
          points: scalars.span, layout: VertexLayout(stride: 3), normals: directions.span, normalLayout: VertexLayout(stride: 5, offset: 1),
          into: &span)
        #expect(colors == whole)
      }
      // The directional light alone, by the definition.
      let sun = Shading(lights: [lights[0]], model: shading.model, diffuse: SIMD3(0.5, 0.5, 0.5)).colors(
        points: points, normals: normals)
      let to = toSun / (toSun * toSun).sum().squareRoot()
      for index in points.indices {
        let v = eye - points[index], n = normals[index]
        let h = to + v / (v * v).sum().squareRoot()
        let cosine = (n * to).sum(), along = (n * h).sum() / (h * h).sum().squareRoot()
        let fifth = along * along * along * along * along
        let highlight = cosine > 0 && along > 0 ? fifth * fifth * fifth * fifth : 0
        #expect(abs(sun[index].x - (max(cosine, 0) / 2 + highlight)) < tolerance)
      }
    }
    // 64 ulps: the highlight's power multiplies the error of its base by 20.
    try law(Float.self, 64 * Float.ulpOfOne)
    try law(Double.self, 64 * Double.ulpOfOne)
  }
}
