import RealModule
import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct CurveFlattenerTests {
  @Test("The quarter circle of radius 10 keeps its sagitta, and a turning line its tip")
  func handDerived() {
    func check<S: TransformScalar>(_: S.Type) {
      var path = Path2D<S>()
      path.move(to: SIMD2(10, 0))
      path.addArc(radii: SIMD2(10, 10), isLarge: false, isPositive: true, to: SIMD2(0, 10))
      // 4·asin(√(0.05/10/2)) = 0.2001 radians a chord: eight chords for π/2.
      let lines = path.flattened(tolerance: 0.05)
      #expect(lines.elements.count == 9)
      var back = Path2D<S>()
      back.addQuadratic(control: SIMD2(8, 0), to: SIMD2(0, 0))
      // The curve runs to x = 4 and back on one line. Its tip may be cut by the tolerance, and rounding in Float.
      let tip = back.flattened(tolerance: 0.01).elements.compactMap { if case .line(let to) = $0 { to.x } else { nil } }.max()
      #expect(tip.map { $0 > 3.99 - 4 * S.ulpOfOne && $0 <= 4 } == true)
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Random cubics stay within the tolerance of their chords, both ways, and take no more than Wang's number")
  func cubicsKeepTheTolerance() {
    for seed in 0..<UInt64(caseCount(60, release: 2000, full: 40_000)) {
      var random = SeededGenerator(seed)
      func point() -> SIMD2<Double> { SIMD2(.random(in: 0...100, using: &random), .random(in: 0...100, using: &random)) }
      let (a, b, c, d) = (point(), point(), point(), point())
      let tolerance = [1, 0.1, 0.01][Int(seed % 3)]
      func curve(_ t: Double) -> SIMD2<Double> {
        let s = 1 - t
        return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
      }
      var (last, count, worst) = (a, 0, 0.0)
      CurveFlattener(tolerance: tolerance).addChords(of: .cubic(a, b, c, d)) { there, from, to in
        for step in 1..<20 {
          let place = curve(from + (to - from) * Double(step) / 20)
          worst = max(worst, PolygonReference.segmentDistance(place, last, there))
        }
        (last, count) = (there, count + 1)
      }
      // Rounding of t and of the polynomial: some ulps of 100.
      #expect(worst <= tolerance + 1e-12 && last == d, "seed \(seed): \(worst)")
      let bend = max((a - 2 * b + c).length, (b - 2 * c + d).length)
      #expect(Double(count) <= (6 * bend / (8 * tolerance)).squareRoot().rounded(.up) + 1, "seed \(seed): \(count)")
    }
  }

  @Test("Arcs of ellipses stay within the tolerance, flat ones too")
  func arcsKeepTheTolerance() {
    for (index, ratio) in [1, 0.8, 0.3, 0.01, 0].enumerated() {
      let arc = EllipticalArc(
        center: SIMD2(3, 4), xAxis: SIMD2(30, 40), yAxis: ratio * SIMD2(-40, 30), start: 0.3, sweep: index % 2 == 0 ? 5 : -6)
      var (last, worst) = (arc.point(at: arc.start), 0.0)
      CurveFlattener(tolerance: 0.02).addArc(arc, to: arc.point(at: arc.start + arc.sweep)) { there, from, to in
        for step in 1..<20 {
          worst = max(worst, PolygonReference.segmentDistance(arc.point(at: from + (to - from) * Double(step) / 20), last, there))
        }
        last = there
      }
      #expect(worst <= 0.02 + 1e-12, "ratio \(ratio): \(worst)")
    }
  }

  @Test("Chords reach the tips of thin ellipses")
  func thinArcsKeepTheTolerance() {
    for seed in 0..<UInt64(caseCount(60, release: 2000, full: 40_000)) {
      var random = SeededGenerator(seed)
      let (radius, ratio): (Double, Double) = (.exp(random.number(in: 0...12)), .exp(-random.number(in: 0...20)))
      let turn = Transform2D<Double>.rotation(degrees: random.number(in: 0...360))
      let arc = EllipticalArc(
        center: .zero, xAxis: turn.applied(toVector: SIMD2(radius, 0)), yAxis: turn.applied(toVector: SIMD2(0, ratio * radius)),
        start: random.number(in: -4...4), sweep: random.number(in: -6.28...6.28))
      let tolerance: Double = random.number(in: 0.01...2)
      var (last, worst, count) = (arc.point(at: arc.start), 0.0, 0)
      CurveFlattener(tolerance: tolerance).addArc(arc, to: arc.point(at: arc.start + arc.sweep)) { there, from, to in
        for step in 1..<12 {
          worst = max(worst, PolygonReference.segmentDistance(arc.point(at: from + (to - from) * Double(step) / 12), last, there))
        }
        (last, count) = (there, count + 1)
      }
      // Angles have the rounding of some turns.
      #expect(worst <= tolerance + 0x1p-48 * radius, "seed \(seed), ratio \(ratio): \(worst) for \(tolerance)")
      // No more than by the largest second derivative alone.
      let most: Double = arc.sweep.magnitude / (4 * Double.asin(Double.minimum(tolerance / (2 * radius), 0.5).squareRoot()))
      #expect(Double(count) <= most.rounded(.up) + 1, "seed \(seed): \(count) for \(most)")
    }
  }

  @Test("A tolerance that is not positive gives curves and arcs the most pieces", arguments: [0, -1, -Double.infinity, .nan])
  func noTolerance(tolerance: Double) {
    let flattener = CurveFlattener(tolerance: tolerance)
    var (count, last) = (0, SIMD2<Double>.zero)
    flattener.addChords(of: .quadratic(.zero, SIMD2(1, 2), SIMD2(3, 0))) { there, _, _ in (count, last) = (count + 1, there) }
    #expect(count == 65_536 && last == SIMD2(3, 0))
    // A circle turns by one step of equal size, a flat ellipse searches its steps.
    for ratio in [1, 0.25] {
      let arc = EllipticalArc(from: .zero, to: SIMD2(2, 0), radii: SIMD2(2, 2 * ratio), degrees: 0, isLarge: false, isPositive: true)
      count = 0
      if let arc { flattener.addArc(arc, to: SIMD2(2, 0)) { there, _, _ in (count, last) = (count + 1, there) } }
      #expect((65_536...65_537).contains(count) && last == SIMD2(2, 0), "ratio \(ratio): \(count)")
    }
  }

  @Test("Numbers that are not finite end the work soon")
  func hostileInputEnds() {
    let numbers: [Double] = [.nan, .infinity, 0, .leastNonzeroMagnitude, 1e308, -1e308, 1, 1]
    var random = SeededGenerator(5)
    for _ in 0..<2000 {
      func number() -> Double { numbers[Int.random(in: 0..<numbers.count, using: &random)] }
      func point() -> SIMD2<Double> { SIMD2(number(), number()) }
      var path = Path2D<Double>()
      path.move(to: point())
      path.addCubic(point(), point(), to: point())
      path.addArc(radii: point(), degrees: number(), isLarge: true, isPositive: false, to: point())
      path.addQuadratic(control: point(), to: point())
      path.close()
      #expect(path.flattened(tolerance: 0.5).elements.count < 300_000)
      var style = StrokeStyle<Double>(width: number(), cap: .round, join: .round)
      style.dashes = [number(), 1]
      _ = path.stroked(style, tolerance: 0.5)
      var triangles = PathTriangles<Double>()
      let range = triangles.append(path, tolerance: 0.5, mostCrossings: 10_000)
      #expect((range ?? 0..<0) == triangles.vertices.indices)
    }
  }
}
