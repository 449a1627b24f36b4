import Foundation
import QuartzLayers
import Testing

/// What the listings about transforms and their numbers do, with the values that they must give.
struct TransformListingTests {
  private func numbers(_ t: CATransform3D) -> [CGFloat] {
    [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44]
  }

  private func isClose(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-12 }

  /// The image of a point of space, before the division by w.
  private func image(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ t: CATransform3D) -> [CGFloat] {
    [x * t.m11 + y * t.m21 + z * t.m31 + t.m41, x * t.m12 + y * t.m22 + z * t.m32 + t.m42, x * t.m13 + y * t.m23 + z * t.m33 + t.m43]
  }

  @Test("Rows 33, 34, 35: a turn by 45°, and angles") func turned() {
    let transform = PlaneTransforms.turned().affineTransform()
    let half = CGFloat(0.5).squareRoot()
    for (found, expected) in zip([transform.a, transform.b, transform.c, transform.d], [half, half, -half, half]) {
      #expect(isClose(found, expected))
    }
    #expect(transform.tx == 0 && transform.ty == 0)
    #expect(PlaneTransforms.radians(45) == .pi / 4 && PlaneTransforms.degrees(.pi / 4) == 45)
  }

  @Test("Rows 36, 37, 38: the last step comes first, and order matters") func order() {
    let moved = CGPoint.zero.applying(PlaneTransforms.threeSteps())
    #expect(isClose(moved.x, 86.60254037844387) && isClose(moved.y, 50) && isClose(hypot(moved.x, moved.y), 100))
    #expect(CGPoint.zero.applying(PlaneTransforms.threeStepsBackwards()) == CGPoint(x: 200, y: 0))
  }

  @Test("Row 39: a shear") func shear() {
    #expect(CGPoint(x: 0, y: 100).applying(PlaneTransforms.shear(x: 1, y: 0)) == CGPoint(x: -100, y: 100))
    #expect(CGPoint(x: 100, y: 0).applying(PlaneTransforms.shear(x: 0, y: 0.5)) == CGPoint(x: 100, y: 50))
  }

  @Test("Rows 40, 41: without a perspective, what is turned about y is only narrower") func narrower() {
    let card = SpaceTransforms.narrower()
    let ends = [CGPoint.zero, CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 200)].map { card.convert($0, to: nil) }
    #expect(isClose(ends[0].x, 100 - 70.71067811865476) && isClose(ends[1].x, 100 + 70.71067811865476))
    #expect(ends[0].y == 0 && ends[1].y == 0 && ends[2].y == 200)
  }

  @Test("Row 58: structures of 6 and of 16 zeros") func structures() {
    let plane = Fields.emptyPlane()
    #expect([plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty] == [0, 0, 0, 0, 0, 0])
    #expect(numbers(Fields.emptySpace()) == Array(repeating: 0, count: 16))
  }

  @Test("Row 59: x' = m11·x + m21·y + m31·z + m41") func sums() throws {
    #expect(image(1, 2, 3, Fields.numbered()) == [25, 53, 81])
    let layer = CALayer()
    layer.transform = Fields.numbered()
    #expect(layer.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 13, y: 29))
  }

  @Test("Row 60: turns have their positive sines at m23, m31 and m12") func turns() {
    let turns = Fields.turns(.pi / 6)
    #expect(isClose(turns[0].m23, 0.5) && isClose(turns[1].m31, 0.5) && isClose(turns[2].m12, 0.5))
    #expect(isClose(turns[0].m32, -0.5) && isClose(turns[1].m13, -0.5) && isClose(turns[2].m21, -0.5))
    #expect(isClose(turns[2].m11, 0.8660254037844387) && turns[2].m33 == 1)
  }

  @Test("Row 61: mirrors and shears") func mirrors() {
    #expect(image(3, 4, 5, Fields.mirrored()) == [-3, 4, 5] && image(3, 4, 5, Fields.sheared(2)) == [11, 4, 5])
  }

  @Test("Row 62: m34 = −0.001 and a step of −10: m43 = −10, m44 = 1.01") func pushedBack() {
    #expect(Fields.pushedBack().m43 == -10 && isClose(Fields.pushedBack().m44, 1.01))
  }
}
