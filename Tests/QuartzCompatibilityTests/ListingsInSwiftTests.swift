// The types are Apple's where it has them.
#if canImport(QuartzCore)
  import QuartzCore
#else
  import QuartzCompatibility
#endif
import Foundation
import Testing

/// The first listings of a book on Core Animation, in Swift's spelling. Expected numbers are worked out by hand.
struct ListingsInSwiftTests {
  @Test("Rotate by 45°")
  func rotate() {
    let transform = CGAffineTransform(rotationAngle: .pi / 4)
    let half = CGFloat(0.5).squareRoot()
    #expect(isClose(transform, [half, half, -half, half, 0, 0]))
  }

  @Test("Scale by one half, rotate by 30°, translate by 200: the origin lands at (86.6025, 50)")
  func combine() {
    var transform = CGAffineTransform.identity
    transform = transform.scaledBy(x: 0.5, y: 0.5)
    transform = transform.rotated(by: .pi / 180 * 30)
    transform = transform.translatedBy(x: 200, y: 0)
    #expect(isClose(CGPoint.zero.applying(transform), CGPoint(x: 100 * CGFloat(0.75).squareRoot(), y: 50)))
  }

  @Test("Shear by c and b")
  func shear() {
    var transform = CGAffineTransform.identity
    transform.c = -1
    transform.b = 0
    #expect(CGPoint(x: 0, y: 100).applying(transform) == CGPoint(x: -100, y: 100))
    #expect(CGPoint(x: 100, y: 0).applying(transform) == CGPoint(x: 100, y: 0))
    transform.c = 0
    transform.b = 0.5
    #expect(CGPoint(x: 100, y: 0).applying(transform) == CGPoint(x: 100, y: 50))
  }

  @Test("m34 = −1/500, then rotate by 45° about y: the right edge recedes")
  func perspective() {
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 500.0
    transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    // (100, 0, 0) goes to (70.7, 0, −70.7), and there w = 1 + 70.7 / 500.
    let side = 100 * CGFloat(0.5).squareRoot()
    #expect(isClose(transform.m14, side / 100 / 500))
    #expect(isClose(image(100, 0, 0, under: transform).x, side / (1 + side / 500)))
    #expect(isClose(image(-100, 0, 0, under: transform).x, -side / (1 - side / 500)))
  }

  @Test("One sublayerTransform over two layers turned by ±45°: their inner edges come out at one height")
  func sublayerTransform() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500.0
    let left = CATransform3DConcat(
      CATransform3DMakeRotation(.pi / 4, 0, 1, 0), CATransform3DConcat(CATransform3DMakeTranslation(-100, 0, 0), perspective))
    let right = CATransform3DConcat(
      CATransform3DMakeRotation(-.pi / 4, 0, 1, 0), CATransform3DConcat(CATransform3DMakeTranslation(100, 0, 0), perspective))
    for y in [CGFloat(-100), 100] {
      let (inner, other) = (image(100, y, 0, under: left), image(-100, y, 0, under: right))
      #expect(isClose(inner.x, -other.x) && isClose(inner.y, other.y))
      #expect(abs(inner.y) < abs(image(-100, y, 0, under: left).y))
    }
    // Both families of horizontal edges vanish on the eye's own line, at ±500.
    #expect(isClose(left.m11 / left.m14, 500) && isClose(right.m11 / right.m14, -500))
  }

  @Test("The six faces of a cube: each is a square of side 200 at distance 100 from the centre, and their normals and shades")
  func cube() {
    var faces = [CATransform3DMakeTranslation(0, 0, 100)]
    faces.append(CATransform3DRotate(CATransform3DMakeTranslation(100, 0, 0), .pi / 2, 0, 1, 0))
    faces.append(CATransform3DRotate(CATransform3DMakeTranslation(0, -100, 0), .pi / 2, 1, 0, 0))
    faces.append(CATransform3DRotate(CATransform3DMakeTranslation(0, 100, 0), -.pi / 2, 1, 0, 0))
    faces.append(CATransform3DRotate(CATransform3DMakeTranslation(-100, 0, 0), -.pi / 2, 0, 1, 0))
    faces.append(CATransform3DRotate(CATransform3DMakeTranslation(0, 0, -100), .pi, 0, 1, 0))
    let normals: [[CGFloat]] = [[0, 0, 1], [1, 0, 0], [0, -1, 0], [0, 1, 0], [-1, 0, 0], [0, 0, -1]]
    // The light is (0, 1, −0.5) scaled to length one, the ambient light is one half:
    // shade = 1 + light · normal − ambient.
    let light = [0, 1 / CGFloat(1.25).squareRoot(), -0.5 / CGFloat(1.25).squareRoot()]
    let shades: [CGFloat] = [0.052786404500042, 0.5, -0.394427190999916, 1.394427190999916, 0.5, 0.947213595499958]
    for ((face, normal), shade) in zip(zip(faces, normals), shades) {
      // The normal is the image of (0, 0, 1) as a vector. It points from the centre of the cube to that of the face.
      let found = [face.m31, face.m32, face.m33]
      #expect(zip(found, normal).allSatisfy { isClose($0, $1) })
      #expect(zip([face.m41, face.m42, face.m43], normal).allSatisfy { isClose($0, 100 * $1) })
      let brightness = light[0] * found[0] + light[1] * found[1] + light[2] * found[2]
      #expect(isClose(1 + brightness - 0.5, shade))
      let corner = image(100, 100, 0, under: face)
      #expect(isClose(abs(corner.x), 100) && isClose(abs(corner.y), 100) && isClose(abs(corner.z), 100))
    }
  }

  @Test("A ring of ten at π/5 about (0, 200): the fifth is opposite, the tenth is the first again")
  func ring() {
    var transform = CATransform3DIdentity
    transform = CATransform3DTranslate(transform, 0, 200, 0)
    transform = CATransform3DRotate(transform, .pi / 5.0, 0, 0, 1)
    transform = CATransform3DTranslate(transform, 0, -200, 0)
    var instances = [CATransform3DIdentity]
    for _ in 1...10 { instances.append(CATransform3DConcat(instances[instances.count - 1], transform)) }
    #expect(isClose(image(0, 0, 0, under: instances[5]).y, 400) && isClose(instances[10], CATransform3DIdentity))
    for instance in instances {
      let centre = image(0, 0, 0, under: instance)
      #expect(isClose(hypot(centre.x, centre.y - 200), 200))
    }
    #expect(isClose(image(0, 0, 0, under: transform).x, 200 * sin(CGFloat.pi / 5)))
  }

  @Test("A reflection: below by the height and a gap, upside down")
  func reflection() {
    var transform = CATransform3DIdentity
    transform = CATransform3DTranslate(transform, 0, 102, 0)
    transform = CATransform3DScale(transform, 1, -1, 1)
    #expect(isClose(image(10, 50, 0, under: transform).y, 52) && isClose(image(10, -50, 0, under: transform).y, 152))
    #expect(isClose(image(10, 50, 0, under: transform).x, 10))
  }

  @Test("m34 = −1/1000, then z by −10: m43 = −10, m44 = 1.01")
  func translationUnderPerspective() {
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 1000.0
    transform = CATransform3DTranslate(transform, 0, 0, -10)
    #expect(transform.m43 == -10 && isClose(transform.m44, 1.01))
  }
}
