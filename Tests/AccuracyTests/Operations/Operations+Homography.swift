import TransformCore
import TransformTestSupport

extension Operations {
  static func homographies<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias H = Homography<S>
    return [
      .pairs(H.self, "Homography.concatenating(_:)", "Σ|terms|", 2) { Common.product($0, $1) }.leavingOut(4),
      .matrices(H.self, "Homography.applied(toHomogeneous:)", "Σ|terms|", 2) { h, random in
        Common.image(of: random.vector(in: -10...10), w: nil, under: h) { h.applied(toHomogeneous: $0) }
      },
      .matrices(H.self, "Homography.applied(toPoint:)", "(Σ|terms| + |p′|·Σ|terms of w|) / w", 3.5) { h, random in
        Common.image(ofPoint: random.vector(in: -1...1), under: h) { h.applied(toPoint: $0) }
      },
      .matrices(H.self, "Homography.determinant", "Σ|terms|", 4) { h, _ in Common.determinant(h) },
      .matrices(H.self, "Homography.adjugate", "Σ|terms|", 1.25) { h, _ in Common.adjugate(h, found: h.adjugate) },
      .matrices(H.self, "Homography.inverted()", "κ · ‖M⁻¹‖", 2.5, MatrixClass.withStretched) { h, _ in
        Common.inverse(h, found: h.inverted())
      },
      .cases("Homography(mappingUnitSquareTo:), the corners", cornerUnit, 12, quadClasses) { kind, random in
        let target = quad(S.self, kind, using: &random)
        return H(mappingUnitSquareTo: target).flatMap { corners($0, from: .unitSquare, to: target) }
      },
      .cases("Homography(mapping:to:), the corners", cornerUnit, 40, quadClasses) { kind, random in
        // In every other case the same corner is nearly straight in both quads. Then the map may be as well-conditioned
        // as any.
        var again = random
        let source = quad(S.self, kind, using: &random)
        let target = random.next() & 1 == 0 ? quad(S.self, kind, using: &random) : moved(quad(S.self, kind, using: &again), using: &random)
        return H(mapping: source, to: target).flatMap { corners($0, from: source, to: target) }
      },
    ]
  }

  static let quadClasses = ["nearly squares", "any quads", "nearly degenerate", "far from the origin"]
  static let cornerUnit = "(Σ|terms| + |p′|·Σ|terms of w|) / w, the largest of the corners"

  /// A random quad. It is a square whose corners are each moved by less than a quarter of its side, or any four points.
  /// In the last two classes the moved square has one corner near a line through two others, or lies up to a hundred
  /// thousand sizes away.
  static func quad<S: TransformScalar>(_: S.Type, _ kind: String, using random: inout SeededGenerator) -> Quad2D<S> {
    if kind == "any quads" { return anyQuad(using: &random) }
    func moved(_ x: S, _ y: S) -> SIMD2<S> { SIMD2(x, y) + (random.vector(in: -0.45...0.45) as SIMD2<S>) }
    let square = Quad2D(moved(-1, -1), moved(1, -1), moved(1, 1), moved(-1, 1))
    switch kind {
    case "nearly degenerate":
      var points = square.points
      let (corner, side, share): (Int, Int, S) = (Int(random.next() & 3), Int(random.next() & 1), random.number(in: -1...2))
      let (start, end) = (points[(corner + 1) & 3], points[(corner + 2 + side) & 3])
      let off = S(sign: .plus, exponent: -S.Exponent(random.next() % UInt64(S.significandBitCount + 2)), significand: 1)
      points[corner] = start + (end - start) * share + (random.vector(in: -1...1) as SIMD2<S>) * off
      return Quad2D(points[0], points[1], points[2], points[3])
    case "far from the origin":
      let distance = S(sign: .plus, exponent: S.Exponent(random.next() % 17), significand: 1)
      let place: SIMD2<S> = random.direction() * distance
      return Quad2D(square.p1 + place, square.p2 + place, square.p3 + place, square.p4 + place)
    default: return square
    }
  }

  /// A quad of any four points.
  static func anyQuad<S: TransformScalar>(using random: inout SeededGenerator) -> Quad2D<S> {
    Quad2D(random.vector(in: -1...1), random.vector(in: -1...1), random.vector(in: -1...1), random.vector(in: -1...1))
  }

  /// The same quad on another scale, each corner moved along the next side by up to a thousandth of its length.
  static func moved<S: TransformScalar>(_ quad: Quad2D<S>, using random: inout SeededGenerator) -> Quad2D<S> {
    let (factor, share): (S, S) = (random.number(in: 0.5...2), random.number(in: -0.001...0.001))
    func moved(_ p: SIMD2<S>, _ q: SIMD2<S>) -> SIMD2<S> { (p + (q - p) * share) * factor }
    return Quad2D(moved(quad.p1, quad.p2), moved(quad.p2, quad.p3), moved(quad.p3, quad.p4), moved(quad.p4, quad.p1))
  }

  /// The error of the images of four points against the target's corners, from exact images. `nil` if a w is within 32
  /// ε of its terms. Then numbers of this precision cannot say where the corner goes, or on which side of the eye it
  /// is.
  static func corners<S: TransformScalar>(_ h: Homography<S>, from source: Quad2D<S>, to target: Quad2D<S>) -> Double? {
    let matrix = WideMatrix(h)
    let rows = source.points.map { $0.wide + [Wide(1)] }
    guard rows.allSatisfy({ matrix.image(of: $0)[2].high.magnitude > 32 * Double(S.ulpOfOne) * matrix.sizes(of: $0)[2] }) else {
      return nil
    }
    let images = rows.map { quotients($0, matrix) }
    let norms = (0..<2).map { axis in images.reduce(0) { max($0, $1.norms[axis]) } }
    return zip(images, target.points).reduce(0) { max($0, worst($1.1.list, $1.0.exact, norms: norms)) }
  }
}
