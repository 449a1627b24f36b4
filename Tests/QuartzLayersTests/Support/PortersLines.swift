import Foundation
import QuartzLayers

// The lines that a porter adds for colours and paths of UIKit, and for pictures. The page of the module has them.
// Article: from here.
#if !canImport(CoreGraphics)
  typealias CGImage = LayerPicture
#endif

final class UIColor: Sendable {
  let cgColor: CGColor
  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
}

final class UIBezierPath {
  private let path = CGMutablePath()
  var cgPath: CGPath { path }
  init() {}
  init(rect: CGRect) { path.addRect(rect) }
  init(ovalIn rect: CGRect) { path.addEllipse(in: rect) }
  init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }
  init(arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    addArc(withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  func move(to point: CGPoint) { path.move(to: point) }
  func addLine(to point: CGPoint) { path.addLine(to: point) }
  func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    // UIKit's clockwise is with y down, that of Core Graphics with y up.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  func append(_ other: UIBezierPath) { path.addPath(other.cgPath) }
  func close() { path.closeSubpath() }
}
