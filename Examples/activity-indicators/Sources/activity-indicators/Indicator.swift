import Foundation
import QuartzLayers

/// A small animation that repeats, written as an app writes it: with Core Animation's names alone.
struct Indicator {
  let name: String
  let period: Double
  let layer: CALayer

  static let side: CGFloat = 60

  static var all: [Indicator] { [ring(), bars(), arc(), pulse(), orbit(), grid()] }

  private init(_ name: String, period: Double, _ layer: CALayer) {
    (self.name, self.period, self.layer) = (name, period, layer)
    layer.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
  }

  private static let color = CGColor(red: 0.1, green: 0.35, blue: 0.7, alpha: 1)

  /// Twelve dots on a circle, each fainter than the one before.
  private static func ring() -> Indicator {
    let ring = CAReplicatorLayer()
    ring.instanceCount = 12
    ring.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    ring.instanceDelay = 1.0 / 12
    let dot = disc(CGRect(x: 26, y: 4, width: 8, height: 8))
    ring.addSublayer(dot)
    let fade = repeating(CABasicAnimation(keyPath: "opacity"), 1)
    (fade.fromValue, fade.toValue) = (1, 0.1)
    dot.add(fade, forKey: "fade")
    return Indicator("ring", period: 1, ring)
  }

  /// Five bars that grow one after the other.
  private static func bars() -> Indicator {
    let row = CAReplicatorLayer()
    row.instanceCount = 5
    row.instanceTransform = CATransform3DMakeTranslation(11, 0, 0)
    row.instanceDelay = 0.12
    let bar = CALayer()
    bar.frame = CGRect(x: 4, y: 15, width: 7, height: 30)
    (bar.backgroundColor, bar.cornerRadius) = (color, 3.5)
    row.addSublayer(bar)
    let grow = repeating(CAKeyframeAnimation(keyPath: "transform.scale.y"), 1)
    (grow.values, grow.keyTimes) = ([0.4, 1.6, 0.4, 0.4], [0, 0.25, 0.5, 1])
    bar.add(grow, forKey: "grow")
    return Indicator("bars", period: 1, row)
  }

  /// An arc that turns while its ends chase each other.
  private static func arc() -> Indicator {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.addArc(center: CGPoint(x: 30, y: 30), radius: 22, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    (layer.path, layer.fillColor, layer.strokeColor, layer.lineWidth, layer.lineCap) = (path, nil, color, 5, .round)
    let head = CABasicAnimation(keyPath: "strokeEnd")
    (head.fromValue, head.toValue, head.duration, head.fillMode) = (0.02, 1, 1, .forwards)
    let tail = CABasicAnimation(keyPath: "strokeStart")
    (tail.beginTime, tail.fromValue, tail.toValue, tail.duration) = (0.5, 0, 0.98, 1)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.toValue, turn.duration) = (2 * Double.pi, 1.5)
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.repeatCount) = ([head, tail, turn], 1.5, .infinity)
    layer.add(group, forKey: "spin")
    return Indicator("arc", period: 1.5, layer)
  }

  /// Discs that grow and vanish.
  private static func pulse() -> Indicator {
    let root = CALayer()
    for delay in [0, 0.4, 0.8] {
      let wave = disc(CGRect(x: 5, y: 5, width: 50, height: 50))
      wave.opacity = 0
      let (grow, fade) = (CABasicAnimation(keyPath: "transform.scale"), CABasicAnimation(keyPath: "opacity"))
      (grow.fromValue, grow.toValue) = (0, 1)
      (fade.fromValue, fade.toValue) = (0.7, 0)
      let group = repeating(CAAnimationGroup(), 1.2)
      (group.animations, group.timeOffset) = ([grow, fade], delay)
      group.timingFunction = CAMediaTimingFunction(name: .easeOut)
      wave.add(group, forKey: "wave")
      root.addSublayer(wave)
    }
    return Indicator("pulse", period: 1.2, root)
  }

  /// A disc on its way around another.
  private static func orbit() -> Indicator {
    let root = CALayer()
    let moon = disc(CGRect(x: 0, y: 0, width: 12, height: 12))
    root.addSublayer(disc(CGRect(x: 20, y: 20, width: 20, height: 20)))
    root.addSublayer(moon)
    let way = repeating(CAKeyframeAnimation(keyPath: "position"), 2)
    way.path = CGPath(ellipseIn: CGRect(x: 8, y: 8, width: 44, height: 44), transform: nil)
    way.calculationMode = .paced
    moon.add(way, forKey: "way")
    return Indicator("orbit", period: 2, root)
  }

  /// Nine squares that turn over in a wave, by replicators in one another.
  private static func grid() -> Indicator {
    let (rows, row) = (CAReplicatorLayer(), CAReplicatorLayer())
    (rows.instanceCount, row.instanceCount) = (3, 3)
    rows.instanceTransform = CATransform3DMakeTranslation(0, 19, 0)
    row.instanceTransform = CATransform3DMakeTranslation(19, 0, 0)
    (rows.instanceDelay, row.instanceDelay) = (0.15, 0.15)
    row.frame = CGRect(x: 0, y: 0, width: side, height: side)
    rows.addSublayer(row)
    let square = CALayer()
    square.frame = CGRect(x: 3, y: 3, width: 16, height: 16)
    square.backgroundColor = color
    row.addSublayer(square)
    let turn = repeating(CAKeyframeAnimation(keyPath: "transform.rotation.y"), 1.5)
    (turn.values, turn.keyTimes) = ([0, Double.pi, Double.pi], [0, 0.4, 1])
    square.add(turn, forKey: "turn")
    return Indicator("grid", period: 1.5, rows)
  }

  private static func disc(_ frame: CGRect) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = frame
    layer.path = CGPath(ellipseIn: layer.bounds, transform: nil)
    layer.fillColor = color
    return layer
  }

  private static func repeating<Animation: CAAnimation>(_ animation: Animation, _ duration: Double) -> Animation {
    (animation.duration, animation.repeatCount) = (duration, .infinity)
    return animation
  }
}
