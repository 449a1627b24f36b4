import Foundation
import QuartzLayers
import Testing

/// What the listings about values, timing and key paths of animations do, with the values that they must give.
struct TimingListingTests {
  private func x(_ layer: CALayer, _ time: Double) throws -> CGFloat { try #require(layer.presentation(at: time)).position.x }

  private func slide(_ from: CGFloat?, _ to: CGFloat?, by: CGFloat? = nil) -> CABasicAnimation {
    BasicEnds.slide(from: from, to: to, by: by)
  }

  /// What a layer at 50 shows.
  private func shown(_ animation: CAAnimation, at time: Double) throws -> CGFloat {
    let layer = CALayer()
    layer.position.x = 50
    layer.add(animation, forKey: nil)
    return try x(layer, time)
  }

  @Test("Row 99: the seven rules of from, to and by") func ends() throws {
    #expect(try shown(slide(20, 80), at: 0.5) == 50 && shown(slide(20, 40), at: 0.5) == 30)
    #expect(try shown(slide(20, nil, by: 40), at: 0.5) == 40 && shown(slide(nil, 80, by: 40), at: 0.5) == 60)
    #expect(try shown(slide(20, nil), at: 0.5) == 35 && shown(slide(nil, 80), at: 0.5) == 65)
    #expect(try shown(slide(nil, nil, by: 40), at: 0.5) == 70 && shown(slide(nil, nil), at: 0.5) == 50)
  }

  @Test("Rows 100, 104: value functions and virtual properties") func functions() throws {
    let layer = CALayer()
    layer.add(ValueFunctions.turn(), forKey: "turn")
    #expect(abs(try #require(layer.presentation(at: 0.5)).transform.m12 - 1) < 1e-12)
    layer.add(ValueFunctions.wholeTurn(), forKey: "turn")
    #expect(abs(try #require(layer.presentation(at: 0.25)).transform.m12 - 1) < 1e-12)
  }

  @Test("Row 101: the hand of a clock goes on by six degrees") func clock() throws {
    let hand = CALayer()
    hand.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let next = CATransform3DMakeRotation(.pi * 96 / 180, 0, 0, 1)
    let tick = CABasicAnimation(keyPath: "transform")
    tick.fromValue = try #require(hand.presentation(at: 0)).value(forKey: "transform")
    (tick.toValue, tick.duration) = (NSValue(caTransform3D: next), 0.5)
    hand.transform = next
    hand.add(tick, forKey: nil)
    let angle = try #require(hand.presentation(at: 0.25)?.value(forKeyPath: "transform.rotation.z") as? CGFloat)
    #expect(abs(angle * 180 / .pi - 93) < 1e-9)
  }

  @Test("Row 108: key times and curves") func keyTimes() throws {
    let (bounce, eased) = (KeyTimes.bounce(), KeyTimes.eased())
    #expect(try shown(bounce, at: 0.5) == 50 && shown(bounce, at: 1) == 100 && shown(bounce, at: 2.5) == 75)
    #expect(try shown(eased, at: 0.5) < 40 && shown(eased, at: 2.5) == 75)
  }

  @Test("Row 109: properties of timing") func timing() throws {
    #expect(try shown(Timing.backAndForth(), at: 1.5) == 50 && shown(Timing.twice(), at: 1.25) == 25)
    #expect(try shown(Timing.fromTheMiddle(), at: 0) == 50 && shown(Timing.doubleSpeed(), at: 0.25) == 50)
    #expect(try shown(Timing.later(.removed, isRemoved: true), at: 1.5) == 50 && shown(Timing.forFourSeconds(), at: 3.25) == 25)
  }

  @Test("Row 112: what shows before and after") func fills() throws {
    let modes: [(CAMediaTimingFillMode, CGFloat, CGFloat)] = [
      (.removed, 50, 50), (.forwards, 50, 100), (.backwards, 0, 50), (.both, 0, 100),
    ]
    for (mode, before, after) in modes {
      let kept = Timing.later(mode, isRemoved: false)
      #expect(try shown(kept, at: 0.5) == before && shown(kept, at: 3) == after)
      let removed = Timing.later(mode, isRemoved: true)
      #expect(try shown(removed, at: 0.5) == before && shown(removed, at: 3) == 50)
    }
  }

  @Test("Rows 113, 117: the end is set first, and both values can be asked for") func ahead() throws {
    let layer = CALayer()
    layer.position.x = 100
    CATransaction.begin()
    layer.position.x = 200
    CATransaction.commit()
    // y of the default curve at x = 0.4.
    #expect(abs(try x(layer, 0.1) - 168.2541) < 0.01 && layer.position.x == 200)
    #expect(try x(layer, 0.25) == 200 && x(layer, 0.2499) > 199.9)
    let other = CALayer()
    EndFirst.slide(other, to: 200)
    #expect(try [0, 0.5, 1, 1.01].map { try x(other, $0) } == [0, 100, 200, 200])
  }

  @Test("Row 21: an anchor in z") func anchorZ() {
    let card = FlippedGeometry.turnedAboutADepth()
    #expect(abs(card.convert(CGPoint(x: 50, y: 50), to: nil).x - 120) < 1e-12)
  }

  @Test("Rows 43, 45, 57: the eye stands over the anchor, one level deep, and only sublayers have it") func eyes() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    let (root, card, part) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
    card.frame = root.bounds
    part.frame = root.bounds
    root.addSublayer(card)
    card.addSublayer(part)
    root.sublayerTransform = perspective
    card.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    part.transform = card.transform
    #expect(root.convert(CGPoint.zero, to: nil) == CGPoint(x: 100, y: 100))
    #expect(card.convert(CGPoint(x: 100, y: 100), to: nil) == CGPoint(x: 200, y: 200))
    let ends = [CGPoint.zero, CGPoint(x: 200, y: 0)].map { part.convert($0, to: card) }
    #expect(abs(ends[0].x + ends[1].x - 200) < 1e-9 && ends[0].y == ends[1].y)
    let seen = [CGPoint.zero, CGPoint(x: 200, y: 0)].map { card.convert($0, to: root) }
    #expect(abs(seen[0].y - seen[1].y) > 10)
    // The eye stands over the anchor: at 200 of 400, where the inner edges of both layers would meet.
    let (shared, left, right) = SharedPerspective.pair()
    shared.anchorPoint = .zero
    shared.position = .zero
    let tops = [left.convert(CGPoint(x: 100, y: 0), to: shared), right.convert(CGPoint.zero, to: shared)]
    #expect(abs(tops[0].y - tops[1].y) < 1e-9 && abs(tops[0].x + tops[1].x - 400) > 10)
  }

  @Test("Row 114: what the articles write for UIView.animate has UIKit's curve") func views() throws {
    let card = CALayer()
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    card.position.x = 100
    CATransaction.commit()
    let begin = try #require(card.animation(forKey: "position")).beginTime
    #expect(abs(try #require(card.presentation(at: begin + 0.25)).position.x - 12.916) < 0.001)
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    for page in [
      "QuartzLayers/QuartzLayers.docc/QuartzLayers.md", "QuartzCompatibility/QuartzCompatibility.docc/PortingCoreAnimationCode.md",
    ] {
      let lines = try String(contentsOf: sources.appending(path: page), encoding: .utf8).split(separator: "\n")
      let animate = lines.filter { $0.contains("UIView.animate") && $0.contains("CATransaction.begin()") }
      #expect(
        !animate.isEmpty && animate.allSatisfy { $0.contains("setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))") })
    }
  }
}
