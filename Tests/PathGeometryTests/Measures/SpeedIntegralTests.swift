import RealModule
import Testing
import TransformCore
import TransformTestSupport

@testable import PathGeometry

struct SpeedIntegralTests {
  /// The length by halves until eight points and twice four agree, without a word of zeros.
  ///
  /// All nodes may lie on one side of a sharp bend, and agree. Two orders of parts have to give one length. A bend that
  /// lies near an end is between that end and the first node in both orders, so `bends` says where bends are known.
  private static func reference(_ segment: PathSegment, bends: [Double] = []) -> Double? {
    let ends = [0] + bends + [1]
    func length(partedAt share: Double) -> Double {
      zip(ends, ends.dropFirst()).reduce(0) { $0 + reference(segment, from: $1.0, to: $1.1, partedAt: share) }
    }
    let (one, other) = (length(partedAt: 0.5), length(partedAt: 0.43))
    return (one - other).magnitude <= 0x1p-44 * segment.polygonLength ? one : nil
  }

  private static func reference(_ segment: PathSegment, from: Double, to: Double, partedAt share: Double) -> Double {
    let nodes = [(0.3399810435848563, 0.6521451548625461), (0.8611363115940526, 0.34785484513745385)]
    func sum(_ low: Double, _ high: Double) -> Double {
      let (middle, half) = ((low + high) / 2, (high - low) / 2)
      return nodes.reduce(0) { sum, node in
        let (one, other) = (segment.derivative(at: middle - half * node.0), segment.derivative(at: middle + half * node.0))
        return sum + half * node.1 * (one.length + other.length)
      }
    }
    let limit = 0x1p-53 * segment.polygonLength
    // Where rounding alone makes sums differ, halves would have halves for ever: such a segment has no reference.
    var parts = 0
    func refined(_ whole: Double, _ low: Double, _ high: Double, _ depth: Int) -> Double {
      parts += 1
      guard parts < 20_000 else { return .nan }
      let middle = low + share * (high - low)
      let (one, other) = (sum(low, middle), sum(middle, high))
      if (one + other - whole).magnitude <= limit * (high - low) || depth == 44 { return one + other }
      return refined(one, low, middle, depth + 1) + refined(other, middle, high, depth + 1)
    }
    return refined(sum(from, to), from, to, 0)
  }

  private static let count = caseCount(6, release: 1000, full: 20_000)

  @Test("Lengths are those of an adaptive quadrature to 2⁻⁴⁰ of the control polygon, at every distance from a cusp")
  func boundHolds() {
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed)
      func point() -> SIMD2<Double> { SIMD2(random.number(in: -100...100), random.number(in: -100...100)) }
      // The control points of a cusp at (p + q)/2 ± what the last bit takes away from it.
      let (p, q) = (point(), point())
      let near: SIMD2<Double> = Double.exp(-random.number(in: 0...30)) * SIMD2<Double>(random.number(in: -1...1), random.number(in: -1...1))
      let e = point()
      let third = SIMD2<Double>(-1.0 / 3, -1) + near
      let segments: [PathSegment] = [
        .quadratic(p, q, e), .cubic(p, q, point(), e), .cubic(p, e, q, p + (e - q) + near),
        .quadratic(p, q, p + 0.5 * (q - p) + near), .cubic(p, p, q, q), .cubic(p, q, q, e),
        .cubic(SIMD2(1, -1), SIMD2(-1.0 / 3, 1), third, SIMD2(1, 1)),
      ]
      for segment in segments {
        let found = segment.length()
        let wanted = Self.reference(segment) ?? found
        // The reference itself has some 2⁻⁴⁷ at a cusp.
        #expect((found - wanted).magnitude <= 0x1p-40 * segment.polygonLength, "\(segment): \(found), \(wanted)")
        let t = random.number(in: 0...1) as Double
        let parts = segment.length(from: 0, to: t) + segment.length(from: t, to: 1)
        #expect((found - parts).magnitude <= 0x1p-39 * segment.polygonLength, "\(segment): \(found), \(parts)")
        let back = segment.parameter(atLength: 0.37 * found, whole: found)
        #expect((segment.length(from: 0, to: back) - 0.37 * found).magnitude <= 0x1p-38 * segment.polygonLength, "\(segment): \(back)")
      }
    }
  }

  @Test("An ellipse without height is run through as a line, there and back")
  func flatEllipse() {
    let arc = EllipticalArc(center: .zero, xAxis: SIMD2(3, 0), yAxis: SIMD2(0, 1e-12), start: -1, sweep: 3)
    let (from, to) = (arc.point(at: -1), arc.point(at: 2))
    let length = PathSegment.arc(arc, from: from, to: to, ArcForm(radii: SIMD2(3, 1e-12), degrees: 0, isLarge: false)).length()
    #expect((length - 3 * (2 - Double.cos(1) - Double.cos(2))).magnitude <= 1e-13)
  }

  @Test("Thin and round ellipses have the lengths of their arcs, and huge and tiny curves the lengths of their images")
  func arcsAndScales() {
    for seed in 0..<UInt64(Self.count) {
      var random = SeededGenerator(seed)
      let thin = Double.exp(-random.number(in: 0...25))
      let turn = Transform2D<Double>.rotation(degrees: random.number(in: 0...360))
      let arc = EllipticalArc(
        center: .zero, xAxis: turn.applied(toVector: SIMD2(3, 0)), yAxis: turn.applied(toVector: SIMD2(0, 3 * thin)),
        start: random.number(in: -4...4), sweep: random.number(in: -6.28...6.28))
      let form = ArcForm(radii: SIMD2(3, 3 * thin), degrees: 0, isLarge: false)
      let segment = PathSegment.arc(arc, from: arc.point(at: arc.start), to: arc.point(at: arc.start + arc.sweep), form)
      let found = segment.length()
      // A thin ellipse turns back at the ends of its long axis.
      let turns: [Double] = (-4...4).map { (turn: Int) -> Double in (Double(turn) * Double.pi - arc.start) / arc.sweep }
      let bends: [Double] = turns.filter { $0 > 0 && $0 < 1 }.sorted()
      let wanted = Self.reference(segment, bends: bends) ?? found
      #expect((found - wanted).magnitude <= 0x1p-40 * segment.polygonLength, "\(thin): \(found), \(wanted)")
      func point() -> SIMD2<Double> { SIMD2(random.number(in: -1...1), random.number(in: -1...1)) }
      let (p, q, r, e) = (point(), point(), point(), point())
      let plain = PathSegment.cubic(p, q, r, e).length()
      for scale in [0x1p-1000, 0x1p-500, 0x1p-270, 0x1p270, 0x1p500, 0x1p1000] {
        let wide = EllipticalArc(center: .zero, xAxis: scale * arc.xAxis, yAxis: scale * arc.yAxis, start: arc.start, sweep: arc.sweep)
        let image = PathSegment.arc(wide, from: scale * segment.start, to: scale * segment.end, form).length()
        #expect((image / scale - found).magnitude <= 0x1p-50 * segment.polygonLength)
        let (curve, line) = (PathSegment.cubic(scale * p, scale * q, scale * r, scale * e), PathSegment.line(scale * p, scale * q))
        #expect((curve.length() / scale - plain).magnitude <= 0x1p-40 * plain)
        #expect((line.length() / scale - PathSegment.line(p, q).length()).magnitude <= 0x1p-50)
      }
    }
  }
}
