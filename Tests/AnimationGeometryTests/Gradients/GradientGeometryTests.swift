import AnimationGeometry
import KnownAnswers
import Testing
import TestEffort
import TransformCore
import TransformTestSupport

struct GradientGeometryTests {
  @Test("Offsets and colours of gradients have the known answers")
  func knownAnswers() throws {
    let lines = try DrawingAnswer.lines("gradient.at")
    #expect(lines.count == 15)
    for line in lines {
      let kind = try #require(GradientGeometry.Kind(rawValue: line.in["type"]?.text ?? ""))
      let geometry = GradientGeometry(kind, startPoint: line.vector("startPoint"), endPoint: line.vector("endPoint"))
      let offset = try #require(geometry.offset(at: line.vector("point"), in: try line.rect("bounds")))
      let colors = line.in["colors"]?.list?.compactMap(\.numbers) ?? []
      let stops = try #require(
        GradientStops(colors.map { SIMD4($0[0], $0[1], $0[2], $0[3]) }, locations: line.in["locations"]?.numbers))
      let color = stops.value(at: offset)
      #expect(line.holds([offset], line.want["offset"]), "\(line.id): \(offset)")
      #expect(line.holds([color.x, color.y, color.z, color.w], line.want["color"]), "\(line.id): \(color)")
    }
  }

  @Test("The map to the gradient's coordinates gives the same offsets", arguments: GradientGeometry.Kind.allCases)
  func transforms(kind: GradientGeometry.Kind) throws {
    var random = SeededGenerator(7)
    for _ in 0..<Effort.size(debug: 100, release: 2_000) {
      func point() -> SIMD2<Double> { SIMD2(.random(in: -1...2, using: &random), .random(in: -1...2, using: &random)) }
      let gradient = GradientGeometry(kind, startPoint: point(), endPoint: point())
      let bounds = Bounds2D<Double>(x: 3, y: 5, width: 70, height: 20)
      let place = bounds.minimum + point() * bounds.size
      let offset = try #require(gradient.offset(at: place, in: bounds))
      let image = try #require(gradient.transform(in: bounds)).applied(toPoint: place)
      switch kind {
      case .axial: #expect((image.x - offset).magnitude <= 1e-9 * max(1, offset.magnitude))
      case .radial: #expect(((image.x * image.x + image.y * image.y).squareRoot() - offset).magnitude <= 1e-9 * max(1, offset))
      case .conic:
        let turn = Transform2D<Double>.rotation(radians: offset * 2 * .pi)
        let length = (image.x * image.x + image.y * image.y).squareRoot()
        #expect((image.x - length * turn.a).magnitude <= 1e-9 * length && (image.y - length * turn.b).magnitude <= 1e-9 * length)
      }
    }
  }

  @Test("A conic gradient turns from the end point from x towards y, in bounds that are not square too")
  func conic() {
    let gradient = GradientGeometry(.conic, startPoint: SIMD2(0.5, 0.5), endPoint: SIMD2(1, 0.5))
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 200, height: 100)
    #expect(gradient.offset(at: SIMD2(180, 50), in: bounds) == 0 && gradient.offset(at: SIMD2(100, 90), in: bounds) == 0.25)
    #expect(gradient.offset(at: SIMD2(130, 80), in: bounds) == 0.125 && gradient.offset(at: SIMD2(100, 10), in: bounds) == 0.75)
    #expect(gradient.offset(at: SIMD2(100, 50), in: bounds) == 0)
    // An angle that rounds to a whole turn is still below one.
    let before = gradient.offset(at: SIMD2(200, 50.0.nextDown), in: bounds)
    #expect(before.map { $0 < 1 && $0 > 0.999 } == true)
  }

  @Test("A gradient without an extent has no offsets")
  func degenerate() {
    let (bounds, place) = (Bounds2D<Double>(x: 0, y: 0, width: 20, height: 10), SIMD2<Double>(3, 4))
    for kind in GradientGeometry.Kind.allCases {
      let point = GradientGeometry(kind, startPoint: SIMD2(0.5, 0.5), endPoint: SIMD2(0.5, 0.5))
      #expect(point.offset(at: place, in: bounds) == nil && point.transform(in: bounds) == nil)
      let line = GradientGeometry(kind, startPoint: SIMD2(0.5, 0), endPoint: SIMD2(0.5, 1))
      #expect((line.offset(at: place, in: bounds) == nil) == (kind == .radial))
      #expect(line.offset(at: SIMD2(.nan, 0), in: bounds) == nil)
      #expect(line.transform(in: Bounds2D(x: 0, y: 0, width: 20, height: 0)) == nil)
    }
  }
}
