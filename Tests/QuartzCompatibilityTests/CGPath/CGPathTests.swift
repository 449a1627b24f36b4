import Foundation
import QuartzCompatibility
import Testing

struct CGPathTests {
  /// The elements as text.
  static func text(_ path: CGPath) -> [String] {
    var lines: [String] = []
    unsafe path.applyWithBlock { element in
      let letters: [CGPathElementType: (String, Int)] = [
        .moveToPoint: ("M", 1), .addLineToPoint: ("L", 1), .addQuadCurveToPoint: ("Q", 2), .addCurveToPoint: ("C", 3),
        .closeSubpath: ("Z", 0),
      ]
      let (letter, count) = unsafe letters[element.pointee.type] ?? ("?", 0)
      lines.append(
        ([letter] + (0..<count).map { unsafe "\(element.pointee.points[$0].x),\(element.pointee.points[$0].y)" }).joined(separator: " "))
    }
    return lines
  }

  @Test("A rectangle goes from its least corner along x, and a negative size is made positive")
  func rectangle() {
    let path = unsafe CGPath(rect: CGRect(x: 4, y: 3, width: -3, height: -1), transform: nil)
    #expect(Self.text(path) == ["M 1.0,2.0", "L 4.0,2.0", "L 4.0,3.0", "L 1.0,3.0", "Z"])
    #expect(path.currentPoint == CGPoint(x: 1, y: 2) && !path.isEmpty && CGMutablePath().isEmpty)
  }

  @Test("Elements pass through the transform that comes with them")
  func transforms() {
    let path = CGMutablePath()
    var double = CGAffineTransform(scaleX: 2, y: 3)
    path.move(to: CGPoint(x: 1, y: 1), transform: double)
    path.addLine(to: CGPoint(x: 2, y: 1))
    path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 1, y: 2), transform: double)
    path.addCurve(to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3), transform: double)
    #expect(Self.text(path) == ["M 2.0,3.0", "L 2.0,1.0", "Q 2.0,6.0 6.0,9.0", "C 4.0,6.0 6.0,9.0 2.0,3.0"])
    let copy = CGMutablePath()
    copy.addPath(path, transform: CGAffineTransform(translationX: 1, y: 0))
    #expect(Self.text(copy).first == "M 3.0,3.0")
    #expect(unsafe path.copy(using: &double).map(Self.text)?.first == "M 4.0,9.0")
    #expect(path.copy() == path && path.mutableCopy() != copy)
  }

  @Test("An element without a current point adds nothing")
  func noCurrentPoint() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, control: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 0), radius: 1)
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox == .null && path.boundingBoxOfPath == .null)
  }

  @Test("The box of the points holds control points, the box of the path does not")
  func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test("Rules tell a ring from a disc, and the point passes through the transform")
  func fills() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: -10, y: -10, width: 20, height: 20))
    path.addEllipse(in: CGRect(x: -5, y: -5, width: 10, height: 10))
    #expect(path.contains(.zero) && !path.contains(.zero, using: .evenOdd) && path.contains(CGPoint(x: 7, y: 0), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 100, y: 0), transform: CGAffineTransform(translationX: -100, y: 0)))
    #expect(!path.contains(CGPoint(x: 8, y: 8)))
  }

  @Test("An arc begins with a line, ends at its angle, and turns the way that is asked for")
  func arcs() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(center: CGPoint(x: 10, y: 0), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(Self.text(path)[1] == "L 15.0,0.0" && path.currentPoint == CGPoint(x: 10, y: 5) && Self.text(path).count == 3)
    path.addArc(center: CGPoint(x: 10, y: 0), radius: 5, startAngle: .pi / 2, endAngle: 0, clockwise: false)
    #expect(path.currentPoint == CGPoint(x: 15, y: 0) && Self.text(path).count == 7)
    let short = CGMutablePath()
    short.addArc(center: .zero, radius: 1, startAngle: .pi / 2, endAngle: 0, clockwise: true)
    #expect(Self.text(short).count == 2 && short.boundingBoxOfPath.width <= 1.0001)
    let whole = CGMutablePath()
    whole.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 20)
    #expect(Self.text(whole).count == 5)
  }

  @Test("An arc between two tangents touches both")
  func tangentArcs() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 3)
    #expect(Self.text(path)[1] == "L 7.0,0.0")
    #expect(abs(path.currentPoint.x - 10) < 1e-12 && abs(path.currentPoint.y - 3) < 1e-12)
    let other = CGMutablePath()
    other.move(to: .zero)
    other.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 0, y: -10), radius: 1)
    let end = other.currentPoint
    #expect(abs(end.x - end.y - 10) < 1e-12 && end.y < 0)
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 1)
    #expect(Self.text(straight) == ["M 0.0,0.0", "L 10.0,0.0"])
  }

  @Test("A rounded rectangle leaves out its corners, which are held at half its size")
  func roundedRectangles() {
    let path = unsafe CGPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 4, cornerHeight: 2, transform: nil)
    #expect(path.contains(CGPoint(x: 2, y: 1)) && !path.contains(CGPoint(x: 0.5, y: 0.3)) && path.contains(CGPoint(x: 0.5, y: 3)))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 20, height: 10))
    let pill = unsafe CGPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 50, cornerHeight: 50, transform: nil)
    #expect(!pill.contains(CGPoint(x: 2, y: 1)) && pill.contains(CGPoint(x: 10, y: 1)))
  }

  @Test("A stroke is an outline, and dashes are open subpaths")
  func strokesAndDashes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    let stroke = path.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(
      stroke.contains(CGPoint(x: -1.9, y: 1.9)) && !stroke.contains(CGPoint(x: -2.1, y: 0)) && !stroke.contains(CGPoint(x: 5, y: 2.1)))
    #expect(stroke.boundingBoxOfPath == CGRect(x: -2, y: -2, width: 14, height: 4))
    let dashes = path.copy(dashingWithPhase: 1, lengths: [4, 2])
    #expect(Self.text(dashes) == ["M 0.0,0.0", "L 3.0,0.0", "M 5.0,0.0", "L 9.0,0.0"])
  }
}
