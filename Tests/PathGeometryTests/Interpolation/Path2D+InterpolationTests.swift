import Testing
import TransformCore

@testable import PathGeometry

struct PathInterpolationTests {
  @Test("Points go straight from one path to the other, and both ends are exact")
  func interpolation() throws {
    let (from, to) = (try Path2D<Double>(svg: "M0 0L10 0C20 0 20 10 10 10"), try Path2D<Double>(svg: "M5 5L30 0C40 0 40 40 0 40"))
    #expect(from.interpolated(to: to, at: 0.25) == (try Path2D<Double>(svg: "M1.25 1.25L15 0C25 0 25 17.5 7.5 17.5")))
    #expect(from.interpolated(to: to, at: 0) == from && from.interpolated(to: to, at: 1) == to)
    #expect(from.interpolated(to: try Path2D<Double>(svg: "M0 0L1 1"), at: 0.5) == nil)
  }

  @Test("Accumulation adds the way from one path to another, as often as asked")
  func accumulation() throws {
    let (base, start, end) = (
      try Path2D<Float>(svg: "M1 1L2 2"), try Path2D<Float>(svg: "M0 0L1 0"), try Path2D<Float>(svg: "M3 0L1 5")
    )
    #expect(base.adding(end, minus: start, times: 2) == (try Path2D<Float>(svg: "M7 1L2 12")))
    #expect(base.adding(end, minus: try Path2D<Float>(svg: "M0 0"), times: 1) == nil)
  }
}
