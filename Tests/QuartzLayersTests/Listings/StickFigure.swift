// The import is all that changes.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzLayers
#endif

/// Rows 63, 64: a figure of lines, as one path. It keeps its lines outside its bounds and under a perspective.
enum StickFigure {
  static func figure() -> CAShapeLayer {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 175, y: 100))
    path.addArc(withCenter: CGPoint(x: 150, y: 100), radius: 25, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    path.move(to: CGPoint(x: 150, y: 125))
    path.addLine(to: CGPoint(x: 150, y: 175))
    path.addLine(to: CGPoint(x: 125, y: 225))
    path.move(to: CGPoint(x: 150, y: 175))
    path.addLine(to: CGPoint(x: 175, y: 225))
    path.move(to: CGPoint(x: 100, y: 150))
    path.addLine(to: CGPoint(x: 200, y: 150))
    let layer = CAShapeLayer()
    layer.strokeColor = UIColor.red.cgColor
    layer.fillColor = UIColor.clear.cgColor
    layer.lineWidth = 5
    layer.lineJoin = .round
    layer.lineCap = .round
    layer.path = path.cgPath
    return layer
  }

  static func inPerspective() -> CAShapeLayer {
    let layer = figure()
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 500.0
    layer.transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    return layer
  }
}
