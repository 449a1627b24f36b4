public import TransformCore

// Maps between planes from four points.

extension Laws {
  /// `nil` if `map(source, target)` takes the four corners of a convex quad to those of another, in order.
  ///
  /// The nine numbers are compared with those of the exact map at the same scale. Of a map and its negative, the right
  /// one has w > 0 on the source. `ulps` count the largest number times the conditions of both quads. A missing map
  /// is a violation.
  ///
  /// *Source*: the square to each quad by P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989.
  public static func violation<Scalar: TransformScalar>(
    ofQuadMap map: (_ source: Quad2D<Scalar>, _ target: Quad2D<Scalar>) -> Homography<Scalar>?, samples: Int = 100, seed: UInt64 = 1,
    ulps: Double = 8
  ) -> Violation? {
    firstViolation([.perspective], samples, seed) { _, random in
      let (source, target) = (Quad2D<Scalar>.sample(using: &random), Quad2D<Scalar>.sample(using: &random))
      let operands: [any CustomStringConvertible] = ["from \(source.points)", "to \(target.points)"]
      guard let found = map(source, target) else { return missing("map(source, target) exists", operands) }
      let (first, second) = (squareMap(source), squareMap(target))
      let back = first.inverse
      let length = WideMatrix(found).norm
      /// The map of quads has no scale of its own: it gets that of the result.
      func scaled(_ matrix: WideMatrix) -> WideMatrix { matrix.scaled(by: Wide(length) / Wide(matrix.norm)) }
      let exact = back.multiplied(by: second)
      // w of the source's first corner; w of all others has its sign.
      let w = exact.image(of: source.p1.wide + [Wide(1)])[2]
      let ahead = w.high < 0 ? exact.scaled(by: Wide(-1)) : exact
      let condition = first.norm * back.norm * (second.norm * second.inverse.norm).squareRoot()
      return Comparison(
        law: "map(source, target) takes corners to corners", found: found.rowMajor, exact: scaled(ahead).elements,
        norms: [length * condition], ulps: ulps, operands: operands
      ) {
        let inverse = scaled(second.inverse.multiplied(by: first))
        let own = suspects(of: ahead).map { ($0.0, scaled(WideMatrix($0.1, order: 3)).elements) }
        return own + [
          (.transposed, inverse.transposed.elements), (.inverted, inverse.elements),
          (.reversedOrder, scaled(second.multiplied(by: back)).elements),
        ]
      }.violation
    }
  }

  /// The map of the unit square to a quad.
  package static func squareMap<Scalar: TransformScalar>(_ quad: Quad2D<Scalar>) -> WideMatrix {
    let (p0, p1, p2, p3) = (quad.p1.wide, quad.p2.wide, quad.p3.wide, quad.p4.wide)
    func minus(_ a: [Wide], _ b: [Wide]) -> [Wide] { zip(a, b).map { $0 - $1 } }
    func area(_ a: [Wide], _ b: [Wide]) -> Wide { a[0] * b[1] - a[1] * b[0] }
    let (along, up, rest) = (minus(p1, p2), minus(p3, p2), minus(minus(p0, p1), minus(p3, p2)))
    let (g, h) = (area(rest, up) / area(along, up), area(along, rest) / area(along, up))
    let rows = [
      (0..<2).map { p1[$0] - p0[$0] + g * p1[$0] } + [g], (0..<2).map { p3[$0] - p0[$0] + h * p3[$0] } + [h], p0 + [Wide(1)],
    ]
    return WideMatrix(rows.flatMap { $0 }, order: 3)
  }
}
