import InstructionSets
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite struct PlanesTests {
  /// The planes x[], y[] … of packed points.
  func planes<S: TransformScalar>(_ packed: [S], _ components: Int) -> [[S]] {
    (0..<components).map { component in stride(from: component, to: packed.count, by: components).map { packed[$0] } }
  }

  /// Expects equal results from planes and from packed points, for every instruction set and tail.
  func expectSame<S: TransformScalar>(
    _ components: Int, _ what: String, packed: (inout [S]) -> Void, inPlace: (inout [[S]], BatchOptions) -> Void,
    outOfPlace: ([[S]], BatchOptions) -> [[S]]
  ) {
    let all = numbers(67 * components, S.self)
    withEachInstructionSet { set in
      for count in 0...67 {
        let points = Array(all.suffix(count * components))
        var images = points
        packed(&images)
        let expected = planes(images, components)
        var own = planes(points, components)
        let options = count % 7 == 6 ? BatchOptions.forced(2) : BatchOptions()
        inPlace(&own, options)
        let others = outOfPlace(planes(points, components), options)
        for component in 0..<components {
          #expect(haveSameBits(own[component], expected[component]), "\(what), \(S.self), set \(set), \(count) points in place")
          #expect(haveSameBits(others[component], expected[component]), "\(what), \(S.self), set \(set), \(count) points")
        }
      }
    }
  }

  func two<S>(_ planes: inout [[S]], _ body: (inout MutableSpan<S>, inout MutableSpan<S>) -> Void) {
    var (x, y) = (planes[0], planes[1])
    change(&x, 0..<x.count) { x in change(&y, 0..<y.count) { y in body(&x, &y) } }
    planes = [x, y]
  }

  func three<S>(_ planes: inout [[S]], _ body: (inout MutableSpan<S>, inout MutableSpan<S>, inout MutableSpan<S>) -> Void) {
    var (x, y, z) = (planes[0], planes[1], planes[2])
    change(&x, 0..<x.count) { x in change(&y, 0..<y.count) { y in change(&z, 0..<z.count) { z in body(&x, &y, &z) } } }
    planes = [x, y, z]
  }

  func four<S>(
    _ planes: inout [[S]], _ body: (inout MutableSpan<S>, inout MutableSpan<S>, inout MutableSpan<S>, inout MutableSpan<S>) -> Void
  ) {
    var w = planes[3]
    three(&planes) { x, y, z in change(&w, 0..<w.count) { w in body(&x, &y, &z, &w) } }
    planes.append(w)
  }

  /// New planes, which `body` fills from the given ones.
  func into<S: TransformScalar>(
    _ planes: [[S]],
    _ body: (Span<S>, Span<S>, Span<S>, inout MutableSpan<S>, inout MutableSpan<S>, inout MutableSpan<S>) -> Void
  ) -> [[S]] {
    let oldX = planes[0]
    let oldY = planes[1]
    let oldZ = planes[planes.count > 2 ? 2 : 0]
    let a = oldX.span
    let b = oldY.span
    let c = oldZ.span
    var x = [S](repeating: 0, count: oldX.count)
    var y = x
    var z = x
    change(&x, 0..<x.count) { x in change(&y, 0..<y.count) { y in change(&z, 0..<z.count) { z in body(a, b, c, &x, &y, &z) } } }
    return [x, y, z]
  }

  @Test("Points in planes have the bits of packed points, with every instruction set and tail")
  func bits() {
    func check<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(5)
      let (m, plane) = (Transform3D<S>.sample(.general, using: &random), Transform2D<S>.sample(using: &random))
      let (affine, homography) = (Transform3D<S>.sample(using: &random), Homography<S>.sample(.general, using: &random))
      expectSame(
        2, "2D points", packed: { (p: inout [S]) in plane.pointMap.apply(to: &p) },
        inPlace: { p, o in two(&p) { plane.pointMap.apply(toX: &$0, y: &$1, options: o) } },
        outOfPlace: { p, o in into(p) { a, b, _, x, y, _ in plane.pointMap.apply(toX: a, y: b, intoX: &x, y: &y, options: o) } })
      expectSame(
        2, "homography", packed: { (p: inout [S]) in homography.pointMap.apply(to: &p) },
        inPlace: { p, o in two(&p) { homography.pointMap.apply(toX: &$0, y: &$1, options: o) } },
        outOfPlace: { p, o in into(p) { a, b, _, x, y, _ in homography.pointMap.apply(toX: a, y: b, intoX: &x, y: &y, options: o) } })
      expectSame(
        3, "affine points", packed: { (p: inout [S]) in affine.affinePointMap.apply(to: &p) },
        inPlace: { p, o in three(&p) { affine.affinePointMap.apply(toX: &$0, y: &$1, z: &$2, options: o) } },
        outOfPlace: { p, o in
          into(p) { affine.affinePointMap.apply(toX: $0, y: $1, z: $2, intoX: &$3, y: &$4, z: &$5, options: o) }
        })
      expectSame(
        3, "points", packed: { (p: inout [S]) in m.pointMap.apply(to: &p) },
        inPlace: { p, o in three(&p) { m.pointMap.apply(toX: &$0, y: &$1, z: &$2, options: o) } },
        outOfPlace: { p, o in into(p) { m.pointMap.apply(toX: $0, y: $1, z: $2, intoX: &$3, y: &$4, z: &$5, options: o) } })
      expectSame(
        3, "unit normals", packed: { (p: inout [S]) in m.normalMap(unit: true)?.apply(to: &p) },
        inPlace: { p, o in three(&p) { m.normalMap(unit: true)?.apply(toX: &$0, y: &$1, z: &$2, options: o) } },
        outOfPlace: { p, o in
          into(p) { m.normalMap(unit: true)?.apply(toX: $0, y: $1, z: $2, intoX: &$3, y: &$4, z: &$5, options: o) }
        })
      expectSame(
        4, "homogeneous", packed: { (p: inout [S]) in m.homogeneousMap.apply(to: &p) },
        inPlace: { p, o in four(&p) { m.homogeneousMap.apply(toX: &$0, y: &$1, z: &$2, w: &$3, options: o) } },
        outOfPlace: { p, o in
          var w = p[0].map { _ in S(0) }
          let oldW = p[3]
          let xyz = into(p) { a, b, c, x, y, z in
            change(&w, 0..<w.count) { w in
              m.homogeneousMap.apply(toX: a, y: b, z: c, w: oldW.span, intoX: &x, y: &y, z: &z, w: &w, options: o)
            }
          }
          return xyz + [w]
        })
    }
    check(Float.self)
    check(Double.self)
  }
}
