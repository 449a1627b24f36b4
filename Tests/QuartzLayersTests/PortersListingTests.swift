import AnimationGeometry
import Foundation
import LayerDrawing
import QuartzLayers
import Testing
import TransformCore

/// Code as it stands in apps, with the porter's lines for colours and paths.
struct PortersListingTests {
  @Test("A spinner: a stroke that grows and shrinks while it turns") func spinner() throws {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.path =
      UIBezierPath(arcCenter: CGPoint(x: 20, y: 20), radius: 20, startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: true).cgPath
    layer.fillColor = UIColor.clear.cgColor
    layer.strokeColor = UIColor.red.cgColor
    let start = CABasicAnimation(keyPath: "strokeStart")
    (start.beginTime, start.fromValue, start.toValue, start.duration) = (0.5, 0, 1, 1)
    let end = CABasicAnimation(keyPath: "strokeEnd")
    (end.fromValue, end.toValue, end.duration) = (0, 1, 0.7)
    end.fillMode = .forwards
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    (turn.byValue, turn.duration) = (Float.pi * 2, 1.5)
    let group = CAAnimationGroup()
    group.animations = [turn, end, start]
    (group.duration, group.repeatCount, group.isRemovedOnCompletion) = (1.5, .infinity, false)
    layer.add(group, forKey: "animation")
    let shown = try #require(layer.presentation(at: 3.35) as? CAShapeLayer)
    #expect(abs(shown.strokeEnd - 0.5) < 1e-9 && shown.strokeStart == 0)
    let later = try #require(layer.presentation(at: 4) as? CAShapeLayer)
    #expect(later.strokeEnd == 1 && abs(later.strokeStart - 0.5) < 1e-9)
    let angle = try #require(later.value(forKeyPath: "transform.rotation.z") as? CGFloat)
    #expect(abs(cos(angle) - cos(2 * CGFloat.pi / 1.5)) < 1e-6)
  }

  @Test("Row 71: a plane with a border in a container that is turned") func plane() throws {
    let container = TurningPlane.container().container
    let scene = LayerScene(container)
    for degrees in [CGFloat(0), 30, 60] {
      TurningPlane.tick(container, degrees: degrees)
      let map = scene.drawList(at: 0)
      let draw = try #require(map.draws.last { $0.kind == .border })
      let corner = try #require(map.transform(of: draw).applied(toPoint: SIMD3(100, 0, 0)))
      #expect(abs(corner.x - (150 + 50 * cos(Double(degrees) * .pi / 180))) < 1e-9)
    }
  }

  @Test("Row 116: additive animations of 3 s and 1 s overlap") func overlap() throws {
    let card = CALayer()
    Overlap.slide(card, to: 100, seconds: 3)
    LayerScene.at(0.5) { Overlap.slide(card, to: 80, seconds: 1) }
    #expect(abs(try #require(card.presentation(at: 1)).position.x - (80 - 100 * (1 - 1.0 / 3) + 10)) < 1e-9)
  }

  @Test("More and fewer curves than gaps: what is there counts") func curves() throws {
    let card = CALayer()
    let pulse = CAKeyframeAnimation(keyPath: "opacity")
    (pulse.values, pulse.duration) = ([0, 1, 0, 1], 3)
    let curve = CAMediaTimingFunction(name: .easeIn)
    for curves in [[curve, curve], [curve, curve, curve, curve]] {
      pulse.timingFunctions = curves
      card.add(pulse, forKey: "pulse")
      #expect(try #require(card.presentation(at: 0.5)).opacity < 0.4)
    }
    pulse.timingFunctions = [curve, curve]
    card.add(pulse, forKey: "pulse")
    #expect(try #require(card.presentation(at: 2.5)).opacity == 0.5)
  }
}
