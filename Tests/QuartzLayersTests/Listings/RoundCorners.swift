// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 65, 66: three round corners and a dashed border around them.
enum RoundCorners {
  /// A side is a line, and a corner a quarter of a circle; the first has none.
  static func outline(_ rect: CGRect, radius: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - radius, y: rect.minY))
    path.addArc(
      center: CGPoint(x: rect.maxX - radius, y: rect.minY + radius), radius: radius, startAngle: -.pi / 2, endAngle: 0, clockwise: false)
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - radius))
    path.addArc(
      center: CGPoint(x: rect.maxX - radius, y: rect.maxY - radius), radius: radius, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    path.addLine(to: CGPoint(x: rect.minX + radius, y: rect.maxY))
    path.addArc(
      center: CGPoint(x: rect.minX + radius, y: rect.maxY - radius), radius: radius, startAngle: .pi / 2, endAngle: .pi, clockwise: false)
    path.closeSubpath()
    return path
  }

  static func card() -> CALayer {
    let (card, mask, border) = (CALayer(), CAShapeLayer(), CAShapeLayer())
    card.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    card.backgroundColor = UIColor.blue.cgColor
    mask.path = outline(card.bounds, radius: 20)
    card.mask = mask
    border.path = mask.path
    border.fillColor = nil
    border.strokeColor = UIColor.red.cgColor
    border.lineWidth = 4
    border.lineDashPattern = [2, 2]
    card.addSublayer(border)
    return card
  }
}
