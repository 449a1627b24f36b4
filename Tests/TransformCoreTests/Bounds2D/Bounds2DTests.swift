import Testing
import TransformCore
import TransformTestSupport

struct Bounds2DTests {
  let rect = Bounds2D<Double>(x: 1, y: 2, width: 10, height: 20)

  @Test("Corners and sizes are put in order")
  func cornersAndSizesArePutInOrder() {
    #expect(rect.minimum == SIMD2(1, 2) && rect.maximum == SIMD2(11, 22))
    #expect(Bounds2D(x: 11.0, y: 22, width: -10, height: -20) == rect)
    #expect(Bounds2D(origin: SIMD2(1.0, 22), size: SIMD2(10, -20)) == rect)
    #expect(Bounds2D(corner: SIMD2(11.0, 2), opposite: SIMD2(1, 22)) == rect)
    #expect(rect.size == SIMD2(10, 20) && rect.center == SIMD2(6, 12))
    #expect(rect.quad.points == [SIMD2(1, 2), SIMD2(11, 2), SIMD2(11, 22), SIMD2(1, 22)])
    #expect(Bounds2D<Double>(corner: SIMD2(-.greatestFiniteMagnitude, 0), opposite: SIMD2(.greatestFiniteMagnitude, 0)).center == .zero)
    #expect(rect.description == "Bounds2D(x: 1.0, y: 2.0, width: 10.0, height: 20.0)")
  }

  @Test("Near edges are inside and far ones are not")
  func nearEdgesAreInsideAndFarOnesAreNot() {
    #expect(rect.contains(SIMD2(1, 2)) && rect.contains(SIMD2(10.9, 21.9)))
    for out in [SIMD2(11.0, 5), SIMD2(5, 22), SIMD2(0.9, 5), SIMD2(5, 1.9), SIMD2(.nan, 5)] { #expect(!rect.contains(out)) }
  }

  @Test("Union and intersection are hand-derived")
  func unionAndIntersectionAreHandDerived() {
    let other = Bounds2D<Double>(x: 5, y: -4, width: 20, height: 10)
    #expect(rect.union(other) == Bounds2D(corner: SIMD2(1, -4), opposite: SIMD2(25, 22)))
    #expect(rect.intersection(other) == Bounds2D(corner: SIMD2(5, 2), opposite: SIMD2(11, 6)))
    #expect(rect.union(SIMD2(0, 30)) == Bounds2D(corner: SIMD2(0, 2), opposite: SIMD2(11, 30)))
    #expect(rect.intersection(Bounds2D(x: 11, y: 2, width: 1, height: 1))?.size == SIMD2(0, 1), "touching counts")
    #expect(rect.intersection(Bounds2D(x: 12, y: 2, width: 1, height: 1)) == nil)
    #expect(rect.intersection(Bounds2D(x: .nan, y: 2, width: 1, height: 1)) == nil)
  }

  @Test("Inset moves every side")
  func insetMovesEverySide() {
    #expect(rect.inset(by: SIMD2(1, 2)) == Bounds2D(corner: SIMD2(2, 4), opposite: SIMD2(10, 20)))
    #expect(rect.inset(by: SIMD2(-1, 0)) == Bounds2D(corner: SIMD2(0, 2), opposite: SIMD2(12, 22)))
    #expect(rect.inset(by: SIMD2(5, 0))?.size == SIMD2(0, 20))
    #expect(rect.inset(by: SIMD2(5.5, 0)) == nil && rect.inset(by: SIMD2(0, .nan)) == nil)
  }

  @Test("Relations agree with union and intersection", arguments: seeds)
  func relationsAgreeWithUnionAndIntersection(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      func next() -> Bounds2D<S> {
        // Integers, because their edges meet.
        let corners: [SIMD2<S>] = (0..<2).map { _ in
          let corner: SIMD2<S> = random.vector(in: -3...3)
          return corner.rounded(.down)
        }
        return Bounds2D(corner: corners[0], opposite: corners[1])
      }
      for _ in 0..<200 {
        let (a, b) = (next(), next())
        #expect(a.intersects(b) == (a.intersection(b) != nil) && a.intersects(b) == b.intersects(a))
        #expect(a.contains(b) == (a.union(b) == a))
      }
      let undefined = Bounds2D<S>(x: .nan, y: 0, width: 1, height: 1)
      let unit = Bounds2D<S>(x: 0, y: 0, width: 1, height: 1)
      #expect(!unit.intersects(undefined) && !undefined.intersects(unit) && !unit.contains(undefined) && !undefined.contains(unit))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Enclosing holds every point and no more", arguments: seeds)
  func enclosingHoldsEveryPointAndNoMore(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      let points: [SIMD2<S>] = (0..<20).map { _ in random.vector(in: -5...5) }
      let bounds = try #require(Bounds2D(enclosing: points))
      #expect(bounds.minimum == SIMD2(points.map(\.x).min()!, points.map(\.y).min()!))
      #expect(bounds.maximum == SIMD2(points.map(\.x).max()!, points.map(\.y).max()!))
      #expect(Bounds2D(enclosing: points + [SIMD2(0, .nan)]) == nil)
      #expect(Bounds2D(enclosing: [SIMD2<S>(.nan, 0)] + points) == nil)
      #expect(Bounds2D<S>(enclosing: []) == nil)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("NaN stays NaN")
  func nanStaysNaN() {
    let bounds = Bounds2D<Float>(corner: SIMD2(.nan, 0), opposite: SIMD2(1, 1))
    #expect(bounds.minimum.x.isNaN && bounds.maximum.x.isNaN && bounds.minimum.y == 0)
    #expect(bounds != bounds)
    #expect(rect.union(SIMD2(.nan, 0)).minimum.x.isNaN)
  }

  @Test("Coding is a flat list put in order")
  func codingIsAFlatListPutInOrder() throws {
    try expectFlatList(rect, [1.0, 2, 11, 22])
    #expect(Bounds2D<Double>(x: 0, y: 0, width: 1, height: 1).hashValue == Bounds2D(x: -0.0, y: -0.0, width: 1, height: 1).hashValue)
  }
}
