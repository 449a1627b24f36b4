import Testing
import TransformCore
import TransformTestSupport

struct Bounds3DTests {
  let box = Bounds3D<Double>(origin: SIMD3(1, 2, 3), size: SIMD3(10, 20, 30))

  @Test("Corners and sizes are put in order")
  func cornersAndSizesArePutInOrder() {
    #expect(box.minimum == SIMD3(1, 2, 3) && box.maximum == SIMD3(11, 22, 33))
    #expect(Bounds3D(origin: SIMD3(11.0, 22, 33), size: SIMD3(-10, -20, -30)) == box)
    #expect(Bounds3D(corner: SIMD3(11.0, 2, 33), opposite: SIMD3(1, 22, 3)) == box)
    #expect(box.size == SIMD3(10, 20, 30) && box.center == SIMD3(6, 12, 18))
    #expect(box.corners[1] == SIMD3(11, 2, 3) && box.corners[2] == SIMD3(1, 22, 3) && box.corners[4] == SIMD3(1, 2, 33))
    #expect(Set(box.corners).count == 8 && Bounds3D(enclosing: box.corners) == box)
    #expect(box.description == "Bounds3D(origin: (1.0, 2.0, 3.0), size: (10.0, 20.0, 30.0))")
  }

  @Test("Near faces are inside and far ones are not")
  func nearFacesAreInsideAndFarOnesAreNot() {
    #expect(box.contains(SIMD3(1, 2, 3)))
    for out in [SIMD3(11.0, 5, 5), SIMD3(5, 22, 5), SIMD3(5, 5, 33), SIMD3(5, 5, 2.9), SIMD3(5, .nan, 5)] { #expect(!box.contains(out)) }
  }

  @Test("Union and intersection are hand-derived")
  func unionAndIntersectionAreHandDerived() {
    let other = Bounds3D<Double>(origin: SIMD3(5, -4, 0), size: SIMD3(20, 10, 4))
    #expect(box.union(other) == Bounds3D(corner: SIMD3(1, -4, 0), opposite: SIMD3(25, 22, 33)))
    #expect(box.intersection(other) == Bounds3D(corner: SIMD3(5, 2, 3), opposite: SIMD3(11, 6, 4)))
    #expect(box.intersection(Bounds3D(origin: SIMD3(11, 2, 3), size: SIMD3(1, 1, 1)))?.size.x == 0, "touching counts")
    #expect(box.intersection(Bounds3D(origin: SIMD3(12, 2, 3), size: SIMD3(1, 1, 1))) == nil)
  }

  @Test("Inset moves every side")
  func insetMovesEverySide() {
    #expect(box.inset(by: SIMD3(1, 2, -3)) == Bounds3D(corner: SIMD3(2, 4, 0), opposite: SIMD3(10, 20, 36)))
    #expect(box.inset(by: SIMD3(0, 0, 15))?.size == SIMD3(10, 20, 0))
    #expect(box.inset(by: SIMD3(0, 0, 15.5)) == nil && box.inset(by: SIMD3(.nan, 0, 0)) == nil)
  }

  @Test("Relations agree with union and intersection")
  func relationsAgreeWithUnionAndIntersection() {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(7)
      func next() -> Bounds3D<S> {
        // Integers, because their faces meet.
        let corners: [SIMD3<S>] = (0..<2).map { _ in
          let corner: SIMD3<S> = random.vector(in: -3...3)
          return corner.rounded(.down)
        }
        return Bounds3D(corner: corners[0], opposite: corners[1])
      }
      var (met, held) = (0, 0)
      for _ in 0..<1000 {
        let (a, b) = (next(), next())
        #expect(a.intersects(b) == (a.intersection(b) != nil) && a.intersects(b) == b.intersects(a))
        #expect(a.contains(b) == (a.union(b) == a))
        met += a.intersects(b) ? 1 : 0
        held += a.contains(b) ? 1 : 0
      }
      #expect((1...999).contains(met) && (1...999).contains(held))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("NaN is refused or stays")
  func nanIsRefusedOrStays() {
    #expect(Bounds3D<Float>(enclosing: []) == nil)
    #expect(Bounds3D<Float>(enclosing: [SIMD3(0, 0, 0), SIMD3(0, .nan, 0)]) == nil)
    let bounds = Bounds3D<Float>(corner: SIMD3(.nan, 0, 0), opposite: SIMD3(1, 1, 1))
    #expect(bounds.minimum.x.isNaN && bounds.maximum.x.isNaN)
  }

  @Test("Coding is a flat list")
  func codingIsAFlatList() throws { try expectFlatList(box, [1.0, 2, 3, 11, 22, 33]) }
}
