import AnimationGeometry
import KnownAnswers
import Testing
import TransformCore

struct ShadowTests {
  @Test("A shadow's outline is moved and grown as is known")
  func outline() throws {
    let lines = try DrawingAnswer.lines("shadow.outline")
    #expect(lines.count == 2)
    for line in lines {
      var shadow = LayerLooks.Shadow(opacity: 1)
      (shadow.offset, shadow.radius) = (line.vector("shadowOffset"), line.number("shadowRadius"))
      let bounds = shadow.bounds(ofOutline: try line.rect("outline"))
      #expect(line.holds([bounds.minimum.x, bounds.minimum.y, bounds.size.x, bounds.size.y]), "\(line.id): \(bounds)")
    }
  }

  @Test("The defaults are Core Animation's: black, no opacity, 3 below, radius 3")
  func defaults() {
    let shadow = LayerLooks.Shadow()
    #expect(shadow.opacity == 0 && shadow.offset == SIMD2(0, -3) && shadow.radius == 3 && shadow.color == SIMD4(0, 0, 0, 1))
    #expect(shadow.path == nil)
  }
}
