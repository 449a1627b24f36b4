import Testing
import TransformCore

@testable import LayerGeometry

struct RegionListTests {
  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [SIMD2<Double>] {
    [SIMD2(x, y), SIMD2(x + width, y), SIMD2(x + width, y + height), SIMD2(x, y + height)]
  }

  private func list(_ polygons: [[SIMD2<Double>]]) -> RegionList {
    var list = RegionList()
    for polygon in polygons { list.append(ConvexRegion(polygon), low: 0, high: 0) }
    return list
  }

  @Test("Neighbours that touch, or overlap by rounding, share nothing")
  func touching() throws {
    for gap in [0, 1e-9, -1e-9] {
      var both = list([rectangle(0, 0, 100, 100), rectangle(100 + gap, 0, 100, 100)])
      for (first, second) in [(0, 1), (1, 0)] {
        #expect(!both.overlap(first, second) && both.intersection(first, second).isEmpty)
      }
    }
    var both = list([rectangle(0, 0, 100, 100), rectangle(90, 40, 100, 20)])
    #expect(both.overlap(0, 1))
    #expect((try #require(ConvexRegion(both.intersection(0, 1))).area - 200).magnitude < 1e-4)
  }

  @Test("Rectangles around two regions may meet where the regions do not")
  func separatingLine() {
    let (left, right) = ([SIMD2(0.0, 0), SIMD2(10, 0), SIMD2(0, 10)], [SIMD2(10.0, 10), SIMD2(10, 1), SIMD2(1, 10)])
    var both = list([left, right, rectangle(4, 4, 2, 2), []])
    #expect(both[0].mayMeet(both[1]) && !both.overlap(0, 1) && both.intersection(0, 1).isEmpty)
    #expect(both.overlap(0, 2) && both.overlap(1, 2) && !both[3].mayMeet(both[2]))
  }

  @Test("A plane in front of another by more than rounding at all corners is nearer, and one that crosses it is neither")
  func sides() throws {
    let regions = list([rectangle(-10, -10, 20, 20)])
    let flat = try #require(FacePlane(.identity, seenBy: .identity, near: .zero))
    func side(_ map: Transform3D<Double>) throws -> Int {
      let plane = try #require(FacePlane(map, seenBy: map.planeHomography, near: .zero))
      #expect(regions.side(of: flat, from: plane, over: 0) == -regions.side(of: plane, from: flat, over: 0))
      return regions.side(of: plane, from: flat, over: 0)
    }
    #expect(try side(.translation(x: 0, y: 0, z: 1)) == 1 && side(.translation(x: 0, y: 0, z: -1)) == -1)
    #expect(try side(.translation(x: 0, y: 0, z: 1e-13)) == 0 && side(.identity) == 0)
    // tan 5° · 10 = 0.87: the tilted plane crosses the flat one unless it is further away than that.
    for (z, expected) in [(0.8, 0), (0.9, 1), (-0.8, 0), (-0.9, -1)] {
      #expect(try side(Transform3D.rotation(degrees: 5, axis: .y).concatenating(.translation(x: 0, y: 0, z: z))) == expected)
    }
  }
}
