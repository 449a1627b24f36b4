import RealModule
import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

/// Arcs whose radii are far longer than their chords.
struct EllipticalArcTests {
  /// What a path measures when it is closed by its chord: the area, the length of the arc alone, its bounds as x, y,
  /// width and height, and its middle by angle.
  typealias Figure = (path: String, area: Double, length: Double, bounds: [Double], middle: (Double, Double))

  /// *Source*: the formulas of SVG 2, appendix B.2.4, in the binary numbers of the text with 900 digits (mpmath); the
  /// lengths of ellipses by quadrature with 60 digits. The kind was met in librsvg's
  /// bug1128-elliptical-arcs-big-radius.svg.
  private static let figures: [Figure] = [
    (
      "M0 0A1e08 1e08 0 0 1 100 0", 0.0008333333333333958, 100.00000000000416,
      [0, -1.2500000000000782e-05, 100, 1.2500000000000782e-05], (50, -1.2500000000000782e-05)
    ),
    (
      "M0 0A1e09 1e09 0 0 1 100 0", 8.33333333333334e-05, 100.00000000000004,
      [0, -1.2500000000000007e-06, 100, 1.2500000000000007e-06], (50, -1.2500000000000007e-06)
    ),
    (
      "M0 0A1e12 1e12 0 0 1 100 0", 8.333333333333334e-08, 100,
      [0, -1.25e-09, 100, 1.25e-09], (50, -1.25e-09)
    ),
    (
      "M0 0A1e15 1e15 0 0 1 100 0", 8.333333333333333e-11, 100,
      [0, -1.25e-12, 100, 1.25e-12], (50, -1.25e-12)
    ),
    (
      "M0 0A1e18 1e18 0 0 1 100 0", 8.333333333333334e-14, 100,
      [0, -1.25e-15, 100, 1.25e-15], (50, -1.25e-15)
    ),
    (
      "M0 0A1e30 1e30 0 0 1 100 0", 8.333333333333333e-26, 100,
      [0, -1.25e-27, 100, 1.25e-27], (50, -1.25e-27)
    ),
    (
      "M0 0A1e140 1e140 0 0 1 100 0", 8.333333333333333e-136, 100,
      [0, -1.25e-137, 100, 1.25e-137], (50, -1.25e-137)
    ),
    (
      "M69.8 24.2A420000 571000 211.5 0 0 -62.6 6.8", -0.5705303170234817, 133.5384596999729,
      [-62.6, 6.8, 132.4, 17.4], (3.6020082516017125, 15.49380021226083)
    ),
    (
      "M-80.2 -84.4A1550 3560 211.5 0 1 8.8 -36.8", 126.46792351913594, 101.02274135773148,
      [-80.2, -84.4, 89, 47.60000000000001], (-34.734799264959754, -62.21514943305438)
    ),
    (
      "M-3.8 -61.9A8.48e16 1.74e16 147 0 0 -6.2 -76.6", -5.989842338361444e-14, 14.894629904767687,
      [-6.2, -76.6, 2.4000000000000004, 14.699999999999996], (-4.999999999999995, -69.25)
    ),
    (
      "M38.9 -62.4A2.81e11 5.05e11 211.5 0 1 17.1 67.8", 3.177360479282738e-07, 132.01242365777549,
      [17.1, -62.4, 21.799999999999997, 130.2], (28.000000003912387, 2.699999998495938)
    ),
    (
      "M-25.8 49.7A7.97e12 2.47e12 45 0 1 59.2 15", 6.769808915225226e-08, 91.81007569978362,
      [-25.8, 15, 85, 34.7], (16.69999999919947, 32.34999999913214)
    ),
    (
      "M10.8 -24.1A705000 749000 45 0 0 45.2 12.3", -0.015773842929394176, 50.08313090443075,
      [10.8, -24.1, 34.4, 36.4], (27.999657686559985, -5.899674402465814)
    ),
    (
      "M43.5 -29.3A5.34e16 1.53e16 0 0 0 12.9 31.2", -4.342924629527391e-12, 67.79830381359109,
      [12.9, -29.3, 30.6, 60.5], (28.199999999999896, 0.949999999999995)
    ),
    (
      "M3.1 41.2A4.23e09 6.29e09 0 0 0 -54.4 -47.8", -1.674859728713762e-05, 105.95871837654512,
      [-54.4, -47.8, 57.5, 89], (-25.649999853204537, -3.3000002097060794)
    ),
    (
      "M46.9 7.6A414000 620000 90 0 1 63.4 -39.6", 0.034324027852148525, 50.00090004844776,
      [46.9, -39.6, 16.5, 47.2], (55.14896555870978, -16.00016123714372)
    ),
    (
      "M28.5 -21.6A6.64e11 2.19e11 30 0 0 -21.5 -70.4", -2.593790584500429e-08, 69.86730279608624,
      [-21.5, -70.4, 50, 48.800000000000004], (3.5000000009100254, -45.99999999988996)
    ),
    (
      "M20.5 60.2A402000 355000 147 0 1 1.9 -33.3", 0.2199428481027574, 95.33210405668058,
      [1.9, -33.3, 18.6, 93.5], (11.196658580256367, 13.450940404614848)
    ),
    (
      "M10.1 -46.6A3.18e08 4.96e08 45 0 1 71.8 -30.9", 8.211795074620652e-05, 63.666160556452745,
      [10.1, -46.6, 61.699999999999996, 15.700000000000003], (40.950001050187595, -38.7500017291569)
    ),
    (
      "M76.1 -1.8A7e09 5.87e09 147 0 1 -79 47.1", 4.4893041439071276e-05, 162.62601267939885,
      [-79, -1.8, 155.1, 48.9], (-1.4499999171608906, 22.650000408051127)
    ),
    (
      "M62.7 -76.5A4.49e15 8.84e15 0 0 0 27.5 18.9", -7.850001043379603e-12, 101.68677396790596,
      [27.5, -76.5, 35.2, 95.4], (45.09999999999992, -28.800000000000114)
    ),
    (
      "M-89.7 28.3A3980 3360 147 0 0 42.7 39.2", -51.16706774230755, 132.85462019716797,
      [-89.7, 28.3, 132.4, 10.900000000000002], (-23.644991912317007, 34.317741386213434)
    ),
    (
      "M-23.9 28.1A2.84e14 5.36e14 -17 0 0 -16.4 -63.5", -1.002736132487371e-10, 91.90652860379397,
      [-23.9, -63.5, 7.5, 91.6], (-20.149999999998457, -17.699999999998802)
    ),
    (
      "M-19.8 -61.8A5.92e10 6.67e10 45 0 0 77.4 -57", -1.257128737263142e-06, 97.31844635011392,
      [-19.8, -61.8, 97.2, 4.799999999999997], (28.79999999678432, -59.399999980758665)
    ),
  ]

  @Test("Flat arcs have the area, length, bounds and middle of 900 digits, at any radius")
  func figures() throws {
    for (text, area, length, bounds, middle) in Self.figures {
      let open = try Path2D<Double>(svg: text)
      let closed = try Path2D<Double>(svg: text + "Z")
      // A chord, an arcsine and a polynomial: 16 operations of half an ulp, with the rounding of two coordinates.
      #expect((closed.signedArea - area).magnitude <= 16 * area.ulp, "\(text): \(closed.signedArea), \(area)")
      #expect((open.length - length).magnitude <= 8 * length.ulp, "\(text): \(open.length), \(length)")
      let box = try #require(open.bounds)
      let size = open.size.ulp
      for (found, right) in zip([box.minimum.x, box.minimum.y, box.size.x, box.size.y], bounds) {
        // What begins at 0 is right to its own digits, the rest to those of the coordinates.
        #expect((found - right).magnitude <= (text.hasPrefix("M0 0") ? 16 * right.ulp : 2 * size), "\(text): \(box), \(bounds)")
      }
      var curves: [PathSegment] = []
      open.source.forEachCurve { curve, _, _ in curves.append(curve) }
      let point = curves[0].point(at: 0.5)
      #expect((point - SIMD2(middle.0, middle.1)).length <= 2 * size, "\(text): \(point), \(middle)")
    }
  }

  @Test(
    "Known areas and lengths of large arcs",
    arguments: [
      ("M0 0A1e8 1e8 0 0 1 100 0L100 50H0Z", 5000.000833333333), ("M0 0A1e9 1e9 0 0 1 100 0L100 50H0Z", 5000.0000833333),
      ("M0 0A1e12 1e12 0 0 1 100 0L100 50H0Z", 5000.0000000833333),
    ])
  func reported(text: String, area: Double) throws {
    // Of the reports: r²·(2h − sin 2h)/2 with h = asin(50/r), 40 digits, and the rectangle.
    #expect((try Path2D<Double>(svg: text).signedArea - area).magnitude <= 1e-10 * 0.5)
    #expect(try Path2D<Double>(svg: "M0 0A1e15 1e15 0 0 1 100 0").length == 100)
    #expect(try Path2D<Float>(svg: text).signedArea == Float(area))
  }

  /// A random flat arc from `start` by `chord`, of a circle.
  private struct FlatArc {
    let start, chord: SIMD2<Double>
    let radius: Double
    let isPositive: Bool

    init(_ seed: UInt64) {
      var random = SeededGenerator(seed)
      func number() -> Double { .random(in: -100...100, using: &random) }
      (start, chord) = (SIMD2(number(), number()), SIMD2(number(), number()))
      radius = chord.length * Double.pow(10, .random(in: 0.4...15, using: &random))
      isPositive = random.next() % 2 == 0
    }

    var path: Path2D<Double> {
      var path = Path2D<Double>([.move(to: start)])
      path.addArc(radii: SIMD2(radius, -radius), degrees: 20, isLarge: false, isPositive: isPositive, to: start + chord)
      return path
    }

    /// The sagitta, away from the centre: (c/2)² / (r + √(r² − (c/2)²)) loses no digit.
    var sagitta: SIMD2<Double> {
      let half = chord.length / 2
      let length = half * half / (radius + ((radius - half) * (radius + half)).squareRoot())
      return (isPositive ? -length : length) / chord.length * SIMD2(0 - chord.y, chord.x)
    }
  }

  @Test("Flat arcs of circles answer by their sagitta: points, tangents, feet, hits, cuts and chords")
  func questions() throws {
    for seed in 0..<UInt64(caseCount(60, release: 3000, full: 40_000)) {
      let arc = FlatArc(seed)
      let (path, sagitta) = (arc.path, arc.sagitta)
      let (length, height, size) = (arc.chord.length, sagitta.length, path.size)
      let (middle, across) = (arc.start + 0.5 * arc.chord, sagitta / sagitta.length)
      let apex = middle + sagitta
      let measure = PathMeasure(path)
      // The end is rounded, and the arc turns with it.
      let rounding = 4 * size.ulp
      let whole = 2 * arc.radius * Double.asin(length / 2 / arc.radius)
      #expect((measure.length - whole).magnitude <= rounding, "seed \(seed): \(measure.length), \(whole)")
      let halfway = try #require(measure.point(atLength: measure.length / 2))
      #expect((halfway - apex).length <= rounding, "seed \(seed)")
      let tangent = try #require(measure.tangent(atLength: measure.length / 2))
      #expect((tangent - arc.chord / length).length <= rounding / length, "seed \(seed)")
      let curvature = try #require(measure.curvature(atLength: measure.length / 3))
      #expect((curvature * arc.radius * (arc.isPositive ? 1 : -1) - 1).magnitude <= 1e-13, "seed \(seed): \(curvature)")
      // From within the circle and from outside.
      for distance in [-0.3, 0.01, 2] {
        let found = try #require(PathIndex(path).nearestPlace(to: apex + distance * length * across))
        #expect((found.distance - distance.magnitude * length).magnitude <= rounding, "seed \(seed): \(found)")
        #expect((found.place.point - apex).length <= 64 * rounding, "seed \(seed): \(found)")
      }
      let meetings = path.intersections(withLineThrough: middle, direction: across)
      #expect(meetings.count == 1 && (meetings[0].distance - height).magnitude <= rounding, "seed \(seed): \(meetings)")
      if height > 16 * rounding {
        var closed = path
        closed.close()
        let (inside, outside, index) = (middle + 0.5 * sagitta, middle + 1.5 * sagitta, PathIndex(closed))
        #expect(closed.contains(inside) && !closed.contains(outside), "seed \(seed)")
        #expect(index.contains(inside) && !index.contains(outside), "seed \(seed)")
      }
      let parts = (before: path.trimmed(from: 0, to: 0.3), after: path.trimmed(from: 0.3, to: 1))
      #expect((parts.before.length - 0.3 * whole).magnitude <= rounding, "seed \(seed)")
      #expect((parts.after.length - 0.7 * whole).magnitude <= rounding, "seed \(seed)")
      // The triangle of the cut and both parts make the whole.
      let (cut, end) = (try #require(parts.before.currentPoint), try #require(path.currentPoint))
      let sum = parts.before.signedArea + parts.after.signedArea + (cut - arc.start).cross(end - arc.start) / 2
      #expect((sum - path.signedArea).magnitude <= rounding * length, "seed \(seed): \(sum), \(path.signedArea)")
      #expect(path.reversed().signedArea == -path.signedArea && path.reversed().length == path.length, "seed \(seed)")
      // Beside it: the stroke as far as its width goes, and the offset on a circle of its own.
      let style = StrokeStyle<Double>(width: 0.2 * length)
      for (reach, isWithin) in [(0.099, true), (-0.099, true), (0.101, false), (-0.101, false)] {
        #expect(path.strokeContains(apex + reach * length * across, style: style) == isWithin, "seed \(seed), \(reach)")
      }
      let beside = path.offset(by: 0.1 * length, tolerance: 1e-6 * length)
      let share = 1 + (arc.isPositive ? -0.1 : 0.1) * length / arc.radius
      #expect((beside.length - share * measure.length).magnitude <= 2 * rounding, "seed \(seed): \(beside.length)")
      let image = path.image(
        under: Homography(xAxis: SIMD3(2, 0, 0), yAxis: SIMD3(0, 2, 0), origin: SIMD3(0, 0, 1)), tolerance: 0.01 * height + rounding)
      #expect((image.signedArea - 4 * path.signedArea).magnitude <= (0.05 * height + 16 * rounding) * length, "seed \(seed)")
      // Chords lose at most 2/3 of the tolerance times the length.
      let flat = path.flattened(tolerance: 0.1 * height + rounding)
      #expect((flat.signedArea - path.signedArea).magnitude <= (0.1 * height + 2 * rounding) * length, "seed \(seed)")
      let curves = path.withCubics(tolerance: height * 1e-3 + rounding)
      #expect((curves.signedArea - path.signedArea).magnitude <= (height * 1e-3 + 2 * rounding) * length, "seed \(seed)")
    }
  }

  @Test("A change of the unit multiplies areas, lengths and bounds of arcs to the bit, and a move keeps the length")
  func units() throws {
    func law<Scalar: TransformScalar>(_: Scalar.Type) throws {
      for seed in 0..<pathCount {
        var random = SeededGenerator(seed)
        // Places on a grid: moved ones are exact, and so are their differences.
        func number() -> Scalar { (random.number(in: -6400...6400) as Scalar).rounded(.down) / 64 }
        func place() -> SIMD2<Scalar> { SIMD2(number(), number()) }
        let (from, to, large, positive) = (place(), place(), random.next() % 2 == 0, random.next() % 2 == 0)
        let degrees: Scalar = random.number(in: -180...180)
        var radii = SIMD2<Scalar>(random.number(in: 1...120), random.number(in: 1...120))
        if random.next() % 2 == 0 { radii *= Scalar.pow(10, random.number(in: 1...9)) }
        func arc(times unit: Scalar, by way: SIMD2<Scalar> = .zero) -> Path2D<Scalar> {
          var path = Path2D<Scalar>([.move(to: from * unit + way)])
          path.addArc(radii: radii * unit, degrees: degrees, isLarge: large, isPositive: positive, to: to * unit + way)
          return path
        }
        let path = arc(times: 1)
        let box = path.bounds
        for power in [-20, -7, 13, 25] {
          let unit = Scalar(sign: .plus, exponent: Scalar.Exponent(power), significand: 1)
          let image = arc(times: unit)
          #expect(image.signedArea == path.signedArea * unit * unit && image.length == path.length * unit, "seed \(seed)")
          #expect(image.bounds == box.map { Bounds2D(_minimum: $0.minimum * unit, _maximum: $0.maximum * unit) }, "seed \(seed)")
        }
        let moved = arc(times: 1, by: SIMD2(1024, -2048))
        #expect(moved.length == path.length, "seed \(seed)")
        // A large arc's centre is rounded, and moves with its coordinates.
        let rounding = Double(path.length) * (path.size + 4096) * 2 * Double(Scalar.ulpOfOne)
        #expect((moved.signedArea - path.signedArea).magnitude <= Scalar(rounding), "seed \(seed)")
      }
    }
    try law(Float.self)
    try law(Double.self)
  }
}
