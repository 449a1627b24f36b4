import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

/// Outline, bounds and hit test have one rule: the perpendiculars of the curve, and half a disc at a cusp.
///
/// The figures are from reports about other libraries, reduced and varied. Areas are those of sampled unions of
/// perpendiculars.
struct StrokeRuleTests {
  /// The farthest that two rectangles' sides lie apart.
  static func distance(_ one: Bounds2D<Double>?, _ other: Bounds2D<Double>?) -> Double {
    guard let one, let other else { return .infinity }
    return max((one.minimum - other.minimum).largestMagnitude, (one.maximum - other.maximum).largestMagnitude)
  }

  @Test("Dashes of a line that is written as a curve have the caps of the line's")
  func dashesOfStraightCurves() throws {
    let line = try Path2D<Double>(svg: "M0 0L100 50")
    for text in ["M0 0Q100 50 100 50", "M0 0C100 50 100 50 100 50", "M0 0C0 0 0 0 100 50", "M0 0Q0 0 100 50", "M0 0C0 0 100 50 100 50"] {
      let curve = try Path2D<Double>(svg: text)
      for step in 0..<caseCount(40, release: 4000, full: 4000) {
        let style = StrokeStyle<Double>(width: 10, cap: .round, dashes: [7, 3], dashPhase: 0.0075 + 0.0025 * Double(step))
        #expect(Self.distance(curve.strokeBounds(style: style), line.strokeBounds(style: style)) < 1e-4, "\(text), \(style.dashPhase)")
      }
      let style = StrokeStyle<Double>(width: 10, cap: .round, dashes: [7, 3])
      let box = Bounds2D<Double>(x: -5, y: -5, width: 110, height: 60)
      #expect(Self.distance(curve.strokeBounds(style: style), box) < 1e-9, "\(text)")
      #expect(Self.distance(curve.stroked(style, tolerance: 0.01).bounds, box) < 0.02, "\(text)")
    }
  }
}
