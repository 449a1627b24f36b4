// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Row 14: the hands of a clock turn about a point near their lower ends.
enum ClockHands {
  static func clock(hour: CGFloat, minute: CGFloat, second: CGFloat) -> CALayer {
    let face = CALayer()
    face.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let turns = [(hour + minute / 60) / 12, minute / 60, second / 60]
    for (turn, size) in zip(turns, [CGSize(width: 10, height: 60), CGSize(width: 10, height: 100), CGSize(width: 2, height: 100)]) {
      let hand = CALayer()
      hand.bounds = CGRect(origin: .zero, size: size)
      hand.position = CGPoint(x: 100, y: 100)
      hand.anchorPoint = CGPoint(x: 0.5, y: 0.9)
      hand.backgroundColor = UIColor.black.cgColor
      hand.transform = CATransform3DMakeRotation(turn * 2 * .pi, 0, 0, 1)
      face.addSublayer(hand)
    }
    return face
  }
}
