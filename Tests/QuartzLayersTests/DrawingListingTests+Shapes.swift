import AnimationGeometry
import Foundation
import LayerDrawing
import LayerGeometry
import PathGeometry
import QuartzLayers
import Testing
import TransformCore

/// The listings about shapes.
extension DrawingListingTests {
  @Test("Rows 63 to 67: a stick figure, its stroke and its dashes") func shapes() throws {
    let figure = StickFigure.figure()
    guard case .shape(let shape)? = paints(figure, .shape).first else { return #expect(Bool(false)) }
    #expect(abs(shape.path.length - 418.883) < 0.05)
    let box = try #require(shape.path.strokeBounds(style: shape.stroke))
    #expect(abs(box.minimum.x - 97.5) < 1e-9 && abs(box.minimum.y - 72.5) < 1e-6 && abs(box.size.x - 105) < 1e-9)
    figure.strokeEnd = 0.5
    figure.lineDashPattern = [6, 2]
    figure.lineDashPhase = 1
    (figure.fillRule, figure.miterLimit, figure.strokeStart) = (.evenOdd, 4, 0.25)
    guard case .shape(let dashed)? = paints(figure, .shape).first else { return #expect(Bool(false)) }
    #expect(dashed.stroke.dashes == [6, 2] && dashed.strokeEnd == 0.5 && dashed.fillRule == .evenOdd)
    #expect(figure.lineDashPattern == [6, 2] && figure.lineCap == .round && figure.path != nil)
  }

  @Test("Row 67: a stroke that is drawn in a second") func stroke() throws {
    let curve = DrawnStroke.curve()
    #expect(try #require(curve.presentation(at: 0.25) as? CAShapeLayer).strokeEnd == 0.25)
    guard case .shape(let shape)? = paints(curve, .shape).first else { return #expect(Bool(false)) }
    let tip = try #require(shape.path.trimmed(from: 0, to: 0.5).bounds)
    #expect(abs(tip.maximum.x - 150) < 1e-6)
  }
}
