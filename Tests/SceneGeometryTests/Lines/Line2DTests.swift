import Foundation
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct Line2DTests {
  @Test("Distance, direction and meeting point are hand-derived")
  func measuresAreHandDerived() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      // From (0, 1) through (4, 4) the direction is (4, 3)/5. If y points down, the right side is below.
      let line = try #require(Line2D<S>(through: SIMD2(0, 1), SIMD2(4, 4)))
      #expect(line.coefficients == SIMD3(-3, 4, -4))
      #expect(line.direction == SIMD2(0.8, 0.6))
      let below: S = try #require(line.signedDistance(to: SIMD2(0, 6)))
      let above: S = try #require(line.signedDistance(to: SIMD2(5, 1)))
      #expect(below.isApproximatelyEqual(4) && above.isApproximatelyEqual(-3))
      #expect(try #require(line.signedDistance(to: SIMD2(8, 7))).magnitude <= 8 * S.ulpOfOne)
      let level = try #require(Line2D<S>(joining: .finite(SIMD2(10, 7)), .atInfinity(direction: SIMD2(-3, 0))))
      #expect(line.intersection(with: level) == .finite(SIMD2(8, 7)))
      #expect(line.intersection(with: line) == nil)
      let parallel = try #require(Line2D<S>(joining: .finite(SIMD2(0, 0)), .atInfinity(direction: SIMD2(4, 3))))
      guard case .atInfinity(let way)? = line.intersection(with: parallel) else {
        Issue.record("parallel lines meet at infinity")
        return
      }
      #expect((way.x * 0.6 - way.y * 0.8).magnitude <= S.ulpOfOne)
      let joined = try #require(Line2D<S>(joining: .finite(SIMD2(0, 1)), .atInfinity(direction: SIMD2(0.8, 0.6))))
      #expect(try #require(joined.signedDistance(to: SIMD2(4, 4))).magnitude <= 8 * S.ulpOfOne)
      let farAway = try #require(Line2D<S>(coefficients: SIMD3(0, 0, 1)))
      #expect(farAway.normalized == nil && farAway.signedDistance(to: .zero) == nil)
      #expect(line.intersection(with: farAway).map { $0.point == nil } == true)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A line through two points has its distances at every scale")
  func everyScale() throws {
    func check<S: TransformScalar>(_: S.Type, _ powers: [S]) throws {
      for s in powers {
        let line = try #require(Line2D<S>(through: SIMD2(0, 1) * s, SIMD2(4, 4) * s), "\(s)")
        #expect(
          try #require(line.signedDistance(to: SIMD2(5, 1) * s)).isApproximatelyEqual(-3 * s) && line.direction == SIMD2(0.8, 0.6), "\(s)")
      }
    }
    try check(Float.self, [0x1p-120, 0x1p-80, 0x1p-40, 1, 0x1p40, 0x1p80, 0x1p120])
    try check(Double.self, [0x1p-1000, 0x1p-600, 1, 0x1p600, 0x1p1000])
  }

  @Test("A line meets the points that it goes through, however near to each other", arguments: [1, 2, 3] as [UInt64])
  func nearPoints(seed: UInt64) throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for power in 0..<20 {
        let start = SIMD2<S>(S(Double.random(in: -1e4...1e4, using: &random)), S(Double.random(in: -1e4...1e4, using: &random)))
        let way = SIMD2<S>(S(Double.random(in: -1...1, using: &random)), S(Double.random(in: -1...1, using: &random))) * S(0x1p14)
        let end = start + way / S(1 << power)
        guard let line = Line2D<S>(through: start, end) else { continue }
        for point in [start, end] {
          let distance = try #require(line.signedDistance(to: point)).magnitude
          // c has half an ulp of each product of |p| and a unit normal, and so has the distance read from it. Together
          // these are 8.
          #expect(distance <= 8 * S.ulpOfOne * (point.x.magnitude + point.y.magnitude), "\(line) \(point)")
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
    let (a, b) = (SIMD2<Float>(9999.404, 9999.366), SIMD2<Float>(9999.392, 9999.368))
    let box = Bounds2D<Float>(corner: SIMD2(9999, 9999), opposite: SIMD2(10000, 10000))
    #expect(try #require(Line2D(through: a, b)).segment(in: box) != nil)
  }

  @Test("Points on a line are on its image, and sides are kept in front of the eye", arguments: [1, 2, 3] as [UInt64])
  func linesGoWithTheirPoints(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    for _ in 0..<100 {
      let map = Homography<Double>.sample(using: &random)
      let (p, q, r): (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) = (
        random.vector(in: -1...1), random.vector(in: -1...1), random.vector(in: -1...1)
      )
      let line = try #require(Line2D(through: p, q))
      let image = try #require(line.transformed(by: map))
      let points = try [p, q, r].map { try #require(map.applied(toPoint: $0)) }
      #expect(
        try #require(image.signedDistance(to: points[0])).magnitude < 1e-12
          && #require(image.signedDistance(to: points[1])).magnitude < 1e-12)
      #expect(try #require(image.signedDistance(to: points[2])) * #require(line.signedDistance(to: r)) > 0)
      // The line at infinity goes to the line on which the inverse has w = 0. Images of directions lie on it.
      let horizon = try #require(Line2D(coefficients: SIMD3(0, 0, 1))?.transformed(by: map))
      let far = try #require(ProjectivePoint2D.atInfinity(direction: q).transformed(by: map))
      if let place = far.point, (place * place).sum() < 1e6 { #expect(try #require(horizon.signedDistance(to: place)).magnitude < 1e-6) }
    }
    #expect(
      Line2D<Double>(coefficients: SIMD3(0, 0, 1))?.transformed(
        by: Homography(xAxis: SIMD3(1, 2, 3), yAxis: SIMD3(2, 4, 6), origin: SIMD3(0, 0, 1))) == nil)
  }

  @Test("A line along an edge of a rectangle, and one through two of its corners, has a part inside it")
  func segmentsAlongEdges() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(3)
      for _ in 0..<500 {
        let box = Bounds2D<S>(corner: random.vector(in: -9...9), opposite: random.vector(in: -9...9))
        let corners = box.quad.points
        for (first, second) in [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)] {
          let part = try #require(Line2D(through: corners[first], corners[second])?.segment(in: box), "\(box), \(first) \(second)")
          let side = LineSegment2D(corners[first], corners[second])
          // A diagonal meets the long edges of a narrow box at a small angle. Its error is multiplied by this factor.
          let slant = first + second == 2 || first + second == 4 ? side.way.length / box.size.min() : 1
          #expect((part.way.length - side.way.length).magnitude <= 64 * S.ulpOfOne * 9 * slant)
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
    let edge = try #require(Line2D(coefficients: SIMD3(0, 1, -0.1))?.segment(in: Bounds2D<Double>(x: 0, y: 0.1, width: 1, height: 0.8)))
    #expect(edge.start.y == 0.1 && edge.end.y == 0.1)
    #expect(try #require(Line2D<Double>(coefficients: SIMD3(1e300, 1e300, 1e300))?.signedDistance(to: SIMD2(1e10, 1e10))) > 0)
  }

  @Test("The part inside a rectangle ends on its edges")
  func segmentsEndOnEdges() throws {
    let view = Bounds2D<Double>(x: 0, y: 0, width: 100, height: 50)
    let rising = try #require(Line2D<Double>(through: SIMD2(-10, 0), SIMD2(10, 10)))
    let part = try #require(rising.segment(in: view))
    #expect((part.start - SIMD2(0, 5)).magnitude < 1e-13 && (part.end - SIMD2(90, 50)).magnitude < 1e-13)
    #expect(part.way.length > 100)
    #expect(Line2D<Double>(joining: .finite(SIMD2(0, 60)), .atInfinity(direction: SIMD2(1, 0)))?.segment(in: view) == nil)
    #expect(
      Line2D<Double>(joining: .finite(SIMD2(0, 20)), .atInfinity(direction: SIMD2(-1, 0)))?.segment(in: view)
        == LineSegment2D(SIMD2(100, 20), SIMD2(0, 20)))
    #expect(Line2D<Double>(coefficients: SIMD3(0, 0, 1))?.segment(in: view) == nil)
    // The corner at the origin alone, and then what is beside it.
    let touching = try #require(Line2D<Double>(through: SIMD2(-10, 10), SIMD2(10, -10)))
    if let part = touching.segment(in: view) { #expect(part.way.length < 1e-13 && part.start.length < 1e-13) }
    #expect(Line2D<Double>(through: SIMD2(-10, 9), SIMD2(10, -11))?.segment(in: view) == nil)
  }

  @Test(
    "The cross-ratio is hand-derived, kept by every map, and a ratio of lengths with a point at infinity", arguments: [4, 5] as [UInt64])
  func crossRatioIsKept(seed: UInt64) throws {
    let axis = try #require(Line2D<Double>(joining: .finite(.zero), .atInfinity(direction: SIMD2(1, 0))))
    let places = [0.0, 1, 3, 7].map { ProjectivePoint2D.finite(SIMD2($0, 0)) }
    // (3 − 0)(7 − 1) / ((3 − 1)(7 − 0)) = 18/14.
    #expect(try #require(axis.crossRatio(places[0], places[1], places[2], places[3])) == 18.0 / 14)
    let far = ProjectivePoint2D.atInfinity(direction: SIMD2(1.0, 0))
    #expect(axis.crossRatio(places[0], places[1], places[2], far) == 1.5)  // (3 − 0) / (3 − 1)
    #expect(axis.crossRatio(places[0], places[0], places[0], places[1]) == nil)
    var random = SeededGenerator(seed)
    for _ in 0..<50 {
      let map = Homography<Double>.sample(using: &random)
      let images = try (places + [far]).map { try #require($0.transformed(by: map)) }
      let image = try #require(axis.transformed(by: map))
      let finite = try #require(image.crossRatio(images[0], images[1], images[2], images[3]))
      let infinite = try #require(image.crossRatio(images[0], images[1], images[2], images[4]))
      #expect((finite - 18.0 / 14).magnitude < 1e-10)
      #expect((infinite - 1.5).magnitude < 1e-10)
    }
  }

  @Test("Zero, equal and infinite input gives nil")
  func badInputIsNil() {
    #expect(Line2D<Double>(coefficients: .zero) == nil && Line2D<Double>(coefficients: SIMD3(.nan, 0, 1)) == nil)
    #expect(Line2D<Double>(through: SIMD2(1, 1), SIMD2(1, 1)) == nil && Line2D<Double>(through: SIMD2(.infinity, 0), SIMD2(1, 1)) == nil)
    #expect(Line2D<Double>(joining: .finite(.zero), .atInfinity(direction: .zero)) == nil)
    #expect(Line2D<Double>(joining: .finite(SIMD2(1, 2)), .finite(SIMD2(1, 2))) == nil)
    let line = Line2D<Double>(joining: .finite(.zero), .atInfinity(direction: SIMD2(1, 0)))
    #expect(line?.signedDistance(to: SIMD2(.nan, 0)) == nil && line?.signedDistance(to: SIMD2(0, .infinity)) == nil)
    #expect(ProjectivePoint2D<Double>(homogeneous: .zero) == nil && ProjectivePoint2D<Double>(homogeneous: SIMD3(0, 0, .nan)) == nil)
  }

  @Test("A point is known by its three numbers in either precision, and lines print what they are")
  func pointsByNumbers() throws {
    let p = SIMD2(3.0, 4)
    #expect(ProjectivePoint2D<Float>(homogeneous: SIMD3<Float>(ProjectivePoint2D.finite(p).homogeneous)) == .finite(SIMD2<Float>(p)))
    let line = try #require(Line2D(joining: .finite(p), .atInfinity(direction: SIMD2(-5.0, 2))))
    #expect("\(line)".hasPrefix("Line2D(") && "\(line)".hasSuffix(" = 0)"))
  }

  @Test("Lines are written as three numbers and read back, and so are the numbers of points")
  func codingIsFlat() throws {
    let line = try #require(Line2D<Double>(coefficients: SIMD3(1, 2, 3)))
    #expect(String(decoding: try JSONEncoder().encode(line), as: UTF8.self) == "[1,2,3]")
    #expect(try JSONDecoder().decode(Line2D<Double>.self, from: JSONEncoder().encode(line)) == line)
    for bad in ["[0,0,0]", "[1,2]", "[1,2,3,4]"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Line2D<Double>.self, from: Data(bad.utf8)) }
    }
    for point in [ProjectivePoint2D<Double>.finite(SIMD2(4, 5)), .atInfinity(direction: SIMD2(0, -1))] {
      let numbers = try JSONDecoder().decode(SIMD3<Double>.self, from: JSONEncoder().encode(point.homogeneous))
      #expect(ProjectivePoint2D(homogeneous: numbers) == point)
    }
  }
}

extension LineSegment2D {
  var way: SIMD2<Scalar> { end - start }
}

extension SIMD2 where Scalar: TransformScalar {
  var length: Scalar { (self * self).sum().squareRoot() }
}

extension SIMD2<Double> {
  /// The length of a vector.
  var magnitude: Double { (self * self).sum().squareRoot() }
}

extension TransformScalar {
  /// Whether this number is within eight ulps of another.
  func isApproximatelyEqual(_ other: Self) -> Bool { (self - other).magnitude <= 8 * other.ulp }
}
