import AnimationGeometry
import KnownAnswers
import PathGeometry
import Testing
import TestEffort
import TransformCore
import TransformTestSupport

struct RoundedRectTests {
  private static let names: [String: RoundedRect.Corners] = [
    "minXMinY": .minXMinY, "maxXMinY": .maxXMinY, "minXMaxY": .minXMaxY, "maxXMaxY": .maxXMaxY,
  ]

  private func rect(_ line: DrawingAnswer) throws -> RoundedRect {
    let names = line.in["maskedCorners"]?.list?.compactMap(\.text)
    let corners = try names.map { try $0.reduce(into: RoundedRect.Corners()) { $0.formUnion(try #require(Self.names[$1])) } }
    return RoundedRect(try line.rect("bounds"), cornerRadius: line.number("cornerRadius"), maskedCorners: corners ?? .all)
  }

  @Test("Corners, their limit and the area of a border have the known answers")
  func knownAnswers() throws {
    let lines = try DrawingAnswer.lines("border.area", "corner.radius", "mask.contains")
    #expect(lines.count == 11)
    for line in lines {
      let rect = try rect(line)
      switch line.op {
      case "border.area":
        let inner = try #require(rect.inset(by: line.number("borderWidth")))
        #expect(line.holds([rect.area - inner.area]), "\(line.id)")
      case "corner.radius": #expect(line.holds([rect.cornerRadius]), "\(line.id)")
      default: #expect(line.holds(rect.contains(line.vector("point"))), "\(line.id)")
      }
    }
  }

  @Test("Unknown bits of corners are dropped")
  func unknownCorners() {
    #expect(RoundedRect.Corners(rawValue: 255) == .all && RoundedRect.Corners(rawValue: 16).isEmpty)
  }

  @Test("A negative radius and NaN are none, also in a rectangle without area")
  func noRadius() {
    let bounds = Bounds2D<Double>(x: 1, y: 2, width: 3, height: 4)
    #expect(RoundedRect(bounds, cornerRadius: -1).cornerRadius == 0 && RoundedRect(bounds, cornerRadius: .nan).cornerRadius == 0)
    let empty = RoundedRect(Bounds2D(x: 1, y: 2, width: 0, height: 4), cornerRadius: 3)
    #expect(empty.cornerRadius == 0 && !empty.contains(SIMD2(1, 3)) && empty.inset(by: 0) == nil)
  }

  @Test("An inset takes its amount from the radius, and a sharp corner stays sharp")
  func insets() throws {
    let bounds = Bounds2D<Double>(x: 0, y: 0, width: 80, height: 60)
    let round = RoundedRect(bounds, cornerRadius: 20, maskedCorners: .minXMaxY)
    let inner = try #require(round.inset(by: 5))
    #expect(inner == RoundedRect(Bounds2D(x: 5, y: 5, width: 70, height: 50), cornerRadius: 15, maskedCorners: .minXMaxY))
    #expect(round.inset(by: 25)?.cornerRadius == 0 && round.inset(by: 30) == nil)
    #expect(round.inset(by: -10)?.cornerRadius == 30 && RoundedRect(bounds).inset(by: -10)?.cornerRadius == 0)
  }

  @Test("A point is inside where it is in the path, whatever the corners are", arguments: [1, 2, 3] as [UInt64])
  func containsWhatThePathContains(seed: UInt64) {
    var random = SeededGenerator(seed)
    for _ in 0..<Effort.size(debug: 60, release: 3_000) {
      let bounds = Bounds2D<Double>(x: 3, y: -2, width: .random(in: 1...90, using: &random), height: .random(in: 1...90, using: &random))
      let rect = RoundedRect(
        bounds, cornerRadius: .random(in: 0...60, using: &random), maskedCorners: .init(rawValue: .random(in: 0...15, using: &random)),
        cornerCurve: RoundedRect.Curve.allCases.randomElement(using: &random) ?? .circular)
      let path = rect.path
      for _ in 0..<20 {
        let place = SIMD2(Double.random(in: 0.001...0.999, using: &random), .random(in: 0.001...0.999, using: &random))
        let point = bounds.minimum + place * bounds.size
        #expect(rect.contains(point) == path.contains(point), "\(rect) \(point)")
      }
      #expect((rect.area - path.signedArea).magnitude <= 1e-9 * bounds.size.x * bounds.size.y)
    }
  }

  @Test("A continuous corner begins 1.53 radii away, and is a circle where its side has no room")
  func continuousCorners() throws {
    let roomy = RoundedRect(Bounds2D(x: 0, y: 0, width: 100, height: 100), cornerRadius: 10, cornerCurve: .continuous)
    // Above the corner's square, the side is already curved.
    #expect(!roomy.contains(SIMD2(12, 0.001)) && roomy.contains(SIMD2(15.4, 0)))
    #expect((roomy.area - 9_909.881).magnitude < 1e-3)
    let pill = RoundedRect(Bounds2D(x: 0, y: 0, width: 100, height: 20), cornerRadius: 10, cornerCurve: .continuous)
    let round = RoundedRect(pill.bounds, cornerRadius: 10)
    #expect((pill.area - round.area).magnitude < 1e-3)
    #expect(try #require(pill.path.bounds) == pill.bounds)
  }
}
