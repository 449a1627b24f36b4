import TestEffort
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// Clipping of small-integer triangles beside integers without rounding.
struct ExactClipTests {
  /// A point in homogeneous coordinates without a common divisor.
  struct ExactPoint: Equatable {
    var x, y, z, w: Int128

    init(_ x: Int128, _ y: Int128, _ z: Int128, _ w: Int128) {
      var divisor: Int128 = 0
      for number in [x, y, z, w] {
        var other = number.magnitude
        var rest = divisor.magnitude
        while other != 0 { (rest, other) = (other, rest % other) }
        divisor = Int128(rest)
      }
      divisor = max(1, divisor)
      (self.x, self.y, self.z, self.w) = (x / divisor, y / divisor, z / divisor, w / divisor)
    }

    func distance(_ plane: SIMD4<Int>) -> Int128 {
      Int128(plane.x) * x + Int128(plane.y) * y + Int128(plane.z) * z + Int128(plane.w) * w
    }

    var divided: SIMD3<Double> {
      SIMD3(Double(x) / Double(w), Double(y) / Double(w), Double(z) / Double(w))
    }
  }

  static let planes: [SIMD4<Int>] = [
    SIMD4(0, 0, 1, 0), SIMD4(1, 0, 0, 1), SIMD4(-1, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, -1, 0, 1),
    SIMD4(0, 0, -1, 1),
  ]

  static func exactlyClipped(_ points: [ExactPoint], by plane: SIMD4<Int>) -> [ExactPoint] {
    var result: [ExactPoint] = []
    for (index, here) in points.enumerated() {
      let before = points[index == 0 ? points.count - 1 : index - 1]
      let (p, q) = (before.distance(plane), here.distance(plane))
      if (p > 0 && q < 0) || (p < 0 && q > 0) {
        let (a, b) = (p.magnitude, q.magnitude)
        let (m, n) = (Int128(b), Int128(a))
        result.append(
          ExactPoint(
            m * before.x + n * here.x, m * before.y + n * here.y, m * before.z + n * here.z,
            m * before.w + n * here.w))
      }
      if q >= 0 { result.append(here) }
    }
    return points.contains { $0.distance(plane) > 0 }
      || points.allSatisfy { $0.distance(plane) == 0 } ? result : []
  }

  /// The area of a convex polygon, from the triangles at its first corner.
  static func area(_ points: [SIMD3<Double>]) -> Double {
    points.indices.dropFirst(2).reduce(0) { $0 + Triangle3D(points[0], points[$1 - 1], points[$1]).area }
  }

  /// How far a point lies from the nearest corner of a polygon, or from the nearest of its sides, at most.
  static func reach(_ points: [SIMD3<Double>], _ polygon: [SIMD3<Double>], alongSides: Bool) -> Double {
    points.map { point in
      polygon.indices.map { place in
        let end = alongSides ? polygon[(place + 1) % polygon.count] : polygon[place]
        let way = Triangle3D(polygon[place], end, end).nearestPoint(to: point) - point
        return (way * way).sum().squareRoot()
      }.min() ?? .infinity
    }.max() ?? 0
  }

  static let rounds = Effort.size(debug: 500, release: 1_000, full: 100_000)

  @Test(
    "Clipped triangles have the corners and the area of exact arithmetic, and the parts cut off make up the rest"
  )
  func besideExactArithmetic() {
    func check<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(26)
      var (kept, whole, worst) = (0, ClipPolygon<S>(points: []), 0.0)
      for _ in 0..<Self.rounds {
        let numbers = (0..<3).map { _ in
          SIMD4<Int>(
            (0..<4).map {
              $0 == 3
                ? Int.random(in: 1...4, using: &random) : Int.random(in: -8...8, using: &random)
            })
        }
        var exact = numbers.map {
          ExactPoint(Int128($0.x), Int128($0.y), Int128($0.z), Int128($0.w))
        }
        let before = Self.area(exact.map(\.divided))
        whole.replace(
          points: numbers.map { SIMD4<S>(S($0.x), S($0.y), S($0.z), S($0.w)) }, attributes: [])
        var cutOff = 0.0
        func divided(_ polygon: ClipPolygon<S>) -> [SIMD3<Double>] {
          polygon.points.map { SIMD3(Double($0.x), Double($0.y), Double($0.z)) / Double($0.w) }
        }
        for plane in Self.planes {
          exact = Self.exactlyClipped(exact, by: plane)
          let halfSpace = SIMD4<S>(S(plane.x), S(plane.y), S(plane.z), S(plane.w))
          var rest = whole
          rest.clip(keeping: 0 - halfSpace)
          whole.clip(keeping: halfSpace)
          // A polygon in the plane itself is on both sides.
          if !(rest.points.map { ($0 * halfSpace).sum() }.allSatisfy { $0 == 0 }) {
            cutOff += Self.area(divided(rest))
          }
        }
        let (wanted, got) = (exact.map(\.divided), divided(whole))
        let area = Self.area(got)
        kept += got.isEmpty ? 0 : 1
        // A part thinner than rounding may be there for one and not for the other. A corner may lie in the middle of a
        // straight side: one that is in a plane of the volume leaves it by rounding on the way.
        if Self.area(wanted) > 1e-3 || area > 1e-3 {
          worst = max(worst, Self.reach(wanted, got, alongSides: false), Self.reach(got, wanted, alongSides: true))
        }
        let error = Double(S.ulpOfOne) * 256
        #expect((area - Self.area(wanted)).magnitude <= error)
        #expect((area + cutOff - before).magnitude <= error * (8 + before))
      }
      // Corners agree to 64 ulps of coordinates up to 1, where sides cross a plane at 1 in 16.
      #expect(worst <= 64 * Double(S.ulpOfOne), "\(worst)")
      #expect(kept > Self.rounds / 8)
    }
    check(Float.self)
    check(Double.self)
  }

  @Test(
    "Two triangles with a side in common have the same corners along it after clipping, bit by bit")
  func sharedSides() {
    func check<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(27)
      var rounded = 0
      var (compared, polygons) = (
        0,
        (
          ClipPolygon<S>(points: [], attributesPerPoint: 1),
          ClipPolygon<S>(points: [], attributesPerPoint: 1)
        )
      )
      func clip(_ polygon: inout ClipPolygon<S>, _ points: [SIMD4<S>]) -> Set<SIMD4<S>> {
        // The attribute is 0 along the side of the first two corners.
        polygon.replace(points: points, attributes: [0, 0, 1])
        polygon.clip(to: .metal)
        return Set(
          polygon.points.indices.filter { polygon.attributes[$0] == 0 }.map { polygon.points[$0] })
      }
      for _ in 0..<Self.rounds {
        let points = (0..<4).map { _ in
          SIMD4<S>(
            (0..<4).map {
              S(
                $0 == 3
                  ? Int.random(in: -1...4, using: &random) : Int.random(in: -8...8, using: &random))
            })
        }
        let one = clip(&polygons.0, [points[0], points[1], points[2]])
        let other = clip(&polygons.1, [points[1], points[0], points[3]])
        guard !polygons.0.points.isEmpty, !polygons.1.points.isEmpty else { continue }
        compared += 1
        // Where a corner is an ulp outside the next plane, the share of its other side rounds to 1, and 0 to 1 is 0:
        // the cut of that side is marked as well. Where the common side touches an edge of the volume in one point, it
        // may be left of one polygon and not of the other. Both have a corner there, to ulps of coordinates of 8.
        let marked = one.symmetricDifference(other)
        rounded += marked.count
        for corner in marked {
          for points in [polygons.0.points, polygons.1.points] {
            #expect(points.contains { ($0 - corner).largestMagnitude <= 32 * S.ulpOfOne }, "\(corner)")
          }
        }
      }
      #expect(compared > Self.rounds / 20 && rounded <= 1 + compared / 500, "\(rounded) of \(compared)")
    }
    check(Float.self)
    check(Double.self)
  }
}
