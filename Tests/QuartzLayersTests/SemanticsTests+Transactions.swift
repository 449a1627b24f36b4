import Foundation
import QuartzLayers
import Testing

/// What transactions and actions do.
extension SemanticsTests {
  @Test("Properties are animated between begin and commit, and only there") func implicit() throws {
    let card = layer(0, 0, 10, 10)
    card.opacity = 0
    #expect(card.animationKeys() == nil)
    CATransaction.begin()
    card.opacity = 1
    card.opacity = 1
    card.isDoubleSided = false
    card.masksToBounds = true
    CATransaction.commit()
    card.cornerRadius = 3
    #expect(card.animationKeys() == ["opacity", "masksToBounds"])
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("An implicit animation begins with what is shown, at the time that is said") func replaced() throws {
    let card = layer(0, 0, 10, 10)
    card.position.x = 0
    for (time, target) in [(10.0, CGFloat(100)), (10.5, 0)] {
      LayerScene.at(time) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        card.position.x = target
        CATransaction.commit()
      }
    }
    #expect(try #require(card.presentation(at: 10.5)).position.x == 50)
    #expect(try #require(card.presentation(at: 11)).position.x == 25)
    #expect(card.animationKeys() == ["position"])
  }

  @Test("Inner transactions have the settings of the outer ones") func nested() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
  }

  private final class Still: CALayer {
    override func action(forKey event: String) -> (any CAAction)? { event == "position" ? NSNull() : super.action(forKey: event) }
  }

  @Test("The search for an action: the subclass, the layer's own, the default") func actions() throws {
    let still = Still()
    let slow = CABasicAnimation(keyPath: "opacity")
    slow.duration = 9
    still.actions = ["opacity": slow, "zPosition": NSNull()]
    CATransaction.begin()
    (still.position, still.opacity, still.zPosition, still.isHidden) = (CGPoint(x: 9, y: 9), 0, 4, true)
    CATransaction.commit()
    #expect(still.animationKeys() == ["opacity", "hidden"] && still.animation(forKey: "opacity")?.duration == 9)
    #expect(try #require(still.presentation(at: 4.5)).opacity == 0.5)
  }
}
