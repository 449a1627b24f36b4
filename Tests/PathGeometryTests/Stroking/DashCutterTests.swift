import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct DashCutterTests {
  @Test("Dashes and the dashes of the gaps have the length of the path, and each dash its own")
  func dashesAndGaps() {
    for seed in 0..<pathCount {
      let path = Path2D<Double>.sample(seed)
      if path.arcRatio > 1000 { continue }
      var random = SeededGenerator(seed)
      let (on, off) = (random.number(in: 0.5...40) as Double, random.number(in: 0.5...40) as Double)
      let phase = random.number(in: -50...50) as Double
      let (dashes, gaps) = (path.dashed(pattern: [on, off], phase: phase), path.dashed(pattern: [off, on], phase: phase - on))
      // Arcs written anew with their ends rounded differ in the last digits, by the ratio of their radii.
      let slip = max(8192, path.size) * 0x1p-38 + 512 * max(128, path.size) * 0x1p-52 * path.arcRatio
      #expect((dashes.length + gaps.length - path.length).magnitude <= slip, "seed \(seed): \(dashes.length), \(gaps.length)")
      for dash in dashes.subpaths { #expect(dash.length <= 2 * on + slip, "seed \(seed)") }
      // Each subpath that is open has at most a first and a last dash that are cut short.
      let index = PathIndex(path)
      for dash in dashes.subpaths.prefix(8) {
        let middle = PathMeasure(dash).point(atLength: dash.length / 2) ?? .zero
        #expect((index.nearestPlace(to: middle)?.distance ?? 1) <= 1e-9 + slip, "seed \(seed)")
      }
    }
  }

  @Test("A dash of a curve is the part of the curve, with as few elements")
  func curvesStayCurves() {
    let cubic = Path2D<Double>([.move(to: .zero), .cubic(SIMD2(10, 20), SIMD2(30, -20), to: SIMD2(40, 0))])
    let dashes = cubic.dashed(pattern: [5, 3], phase: 2)
    let measure = PathMeasure(cubic)
    #expect(dashes.elements.count == 2 * dashes.subpaths.count && dashes.subpaths.count == 7)
    for (index, dash) in dashes.subpaths.enumerated() {
      let start = index == 0 ? 0 : Double(index) * 8 - 2
      let (wanted, found) = (measure.point(atLength: start) ?? .zero, dash.points[0])
      #expect((found - wanted).length <= 1e-10, "dash \(index): \(found), \(wanted)")
      let length = index == 0 ? 3 : min(5, measure.length - start)
      #expect((dash.length - length).magnitude <= 1e-10, "dash \(index): \(dash.length)")
    }
  }

  @Test("Dashes within a tolerance begin and end near the exact ones, and lines are cut as before")
  func dashesOfLines() {
    var (worst, differing) = (0.0, 0)
    for seed in 0..<pathCount {
      var random = SeededGenerator(seed)
      let isClosed = seed % 2 == 0
      let path = StrokeOutlineTests.glyph(&random, isClosed: isClosed)
      let (pattern, phase) = ([random.number(in: 3...9), random.number(in: 3...9)] as [Double], random.number(in: 0...9) as Double)
      let (exact, lines) = (path.dashed(pattern: pattern, phase: phase), path.dashed(pattern: pattern, phase: phase, tolerance: 0.01))
      #expect(lines.verbs.allSatisfy { $0 == .move || $0 == .line })
      // A dash as short as the difference of the lengths is there or not.
      let isSame = exact.subpaths.count == lines.subpaths.count
      if !isSame { differing += 1 }
      for (one, other) in zip(exact.subpaths, lines.subpaths) where isSame {
        worst = max(worst, (one.points[0] - other.points[0]).length)
        if one.currentPoint != path.currentPoint {
          worst = max(worst, ((one.currentPoint ?? .zero) - (other.currentPoint ?? .zero)).length)
        }
      }
      #expect((exact.subpaths.count - lines.subpaths.count).magnitude <= 1, "seed \(seed)")
      // Cut as lines, or as curves on lines.
      let flat = path.flattened(tolerance: 0.5)
      let bent = Path2D(
        flat.elements.map { if case .line(let to) = $0 { Path2D<Double>.Element.quadratic(control: to, to: to) } else { $0 } })
      let (straight, curved) = (flat.dashed(pattern: pattern, phase: phase), bent.dashed(pattern: pattern, phase: phase))
      for (one, other) in zip(straight.subpaths, curved.subpaths) {
        #expect((one.points[0] - other.points[0]).length <= 1e-9, "seed \(seed)")
        #expect(one.verbs.last == other.verbs.last || (one.verbs.last == .line && other.verbs.last == .quadratic), "seed \(seed)")
      }
      #expect(straight.subpaths.count == curved.subpaths.count, "seed \(seed)")
    }
    #expect(worst <= 0.2 && differing * 20 <= Int(pathCount), "\(worst), \(differing)")
  }

  @Test("A dot has the direction of the path: a square cap on a diagonal stands on its corner")
  func dotsHaveDirections() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let path = Path2D<S>([.move(to: SIMD2(0, 0)), .line(to: SIMD2(10, 10))])
      let style = StrokeStyle<S>(width: 2, cap: .square, dashes: [0, 100])
      let (outline, bounds) = (try #require(path.stroked(style, tolerance: 0.01).bounds), try #require(path.strokeBounds(style: style)))
      for side in [outline.minimum.x, outline.minimum.y, bounds.minimum.x, bounds.minimum.y] {
        let (root, slip): (S, S) = (S(2).squareRoot(), 4 * .ulpOfOne)
        #expect((side + root).magnitude <= slip)
      }
      #expect(path.dashed(pattern: [0, 100]).elements == [.move(to: .zero), .line(to: .zero)])
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A pattern that cannot be cut leaves the path whole, and so do more dashes than the path may have")
  func hostilePatterns() {
    let path = Path2D<Double>([.move(to: .zero), .line(to: SIMD2(1000, 0)), .quadratic(control: SIMD2(5, 5), to: SIMD2(7, 0)), .close])
    for pattern in [[], [0], [0, 0], [-1, 2], [.nan], [1, .infinity], [1, .nan], [1e308, 1e308], [1e-3], [1e-300, 0]] as [[Double]] {
      #expect(path.dashed(pattern: pattern) == path, "\(pattern)")
    }
    #expect(path.dashed(pattern: [1], phase: .nan) == path && path.dashed(pattern: [1], phase: .infinity) == path)
    // A thousand zeros, then a gap longer than the path: a thousand dots at its start.
    let dots = Path2D<Double>([.move(to: .zero), .line(to: SIMD2(10, 0))]).dashed(pattern: Array(repeating: 0, count: 1999) + [20])
    #expect(dots.elements.count == 2 * 1000)
    // Many subpaths share one limit: no input of n bytes takes more than n times a constant.
    var many = Path2D<Double>()
    for row in 0..<50 {
      many.move(to: SIMD2(0, Double(row)))
      many.addLine(to: SIMD2(5000, Double(row)))
    }
    #expect(many.dashed(pattern: [0.5]) == many && many.dashed(pattern: [2]).subpaths.count == 50 * 1250)
    let broken = Path2D<Double>([.move(to: .zero), .line(to: SIMD2(.nan, 0)), .move(to: .zero), .line(to: SIMD2(3, 0))])
    #expect(broken.dashed(pattern: [1, 1]).verbs.count == 2 + 4)
  }
}
