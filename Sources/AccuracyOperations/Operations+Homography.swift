import TransformCore
import TransformTestSupport

extension Operations {
  static func homographies<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias H = Homography<S>
    let largest = 1 / S.ulpOfOne.squareRoot()  // beyond, errors are no longer in proportion to the condition
    return [
      .matrices("Homography.concatenating(_:)", "Σ|terms|", 2) { kind, random in
        Common.product(kind.sample(H.self, using: &random), kind.sample(H.self, using: &random))
      },
      .matrices("Homography.applied(toHomogeneous:)", "Σ|terms|", 2) { kind, random in
        let (h, p): (H, SIMD3<S>) = (kind.sample(H.self, using: &random), random.vector(in: -10...10))
        return Common.row(h.applied(toHomogeneous: p).list, exact(p), under: h)
      },
      .matrices("Homography.applied(toPoint:)", "(Σ|terms| + |p′|·Σ|terms of w|) / w", 3.5) { kind, random in
        let (h, p): (H, SIMD2<S>) = (kind.sample(H.self, using: &random), random.vector(in: -1...1))
        return h.applied(toPoint: p).map { Common.divided($0.list, exact(p) + [Exact(1)], under: h) }
      },
      .matrices("Homography.determinant", "Σ|terms|", 4) { kind, random in
        Common.determinant(kind.sample(H.self, using: &random))
      },
      .matrices("Homography.adjugate", "Σ|terms|", 1.25) { kind, random in
        let h = kind.sample(H.self, using: &random)
        let matrix = ExactMatrix(exactly: h)
        return worst(h.adjugate.rowMajor, matrix.adjugate().elements, norms: matrix.adjugate(unsigned: true).rounded)
      },
      .matrices("Homography.inverted()", "κ · ‖M⁻¹‖", 2.5, MatrixClass.withStretched) { kind, random in
        Common.inverse(kind.sample(H.self, using: &random))
      },
      .cases("Homography(mappingUnitSquareTo:), the corners", "κ", 24, quadClasses) { kind, random in
        let target = quad(S.self, kind, using: &random)
        guard let h = H(mappingUnitSquareTo: target), h.condition <= largest else { return nil }
        return corners(h, from: .unitSquare, to: target, norm: Double(h.condition))
      }.because("Rare quads are worse: among four million others was one with 15.84."),
      .cases("Homography(mapping:to:), the corners", "κ of one fit · κ of the other", 20, quadClasses) { kind, random in
        let (source, target) = (quad(S.self, kind, using: &random), quad(S.self, kind, using: &random))
        guard let h = H(mapping: source, to: target), let one = H(mappingUnitSquareTo: source),
          let other = H(mappingUnitSquareTo: target), one.condition * other.condition <= largest
        else { return nil }
        return corners(h, from: source, to: target, norm: Double(one.condition) * Double(other.condition))
      }.because("Rare pairs are worse: among four million others was one with 11.92."),
    ]
  }

  static let quadClasses = ["nearly squares", "any quads"]

  /// The corners of a square, each moved by less than a quarter of its side, or any four points.
  static func quad<S: TransformScalar>(_: S.Type, _ kind: String, using random: inout SeededGenerator) -> Quad2D<S> {
    guard kind == "nearly squares" else {
      return Quad2D(random.vector(in: -1...1), random.vector(in: -1...1), random.vector(in: -1...1), random.vector(in: -1...1))
    }
    func moved(_ x: S, _ y: S) -> SIMD2<S> { SIMD2(x, y) + (random.vector(in: -0.45...0.45) as SIMD2<S>) }
    return Quad2D(moved(-1, -1), moved(1, -1), moved(1, 1), moved(-1, 1))
  }

  /// How far the exact images of four points are from where they should be.
  static func corners<S: TransformScalar>(_ h: Homography<S>, from source: Quad2D<S>, to target: Quad2D<S>, norm: Double) -> Double {
    let matrix = ExactMatrix(exactly: h)
    return zip(source.points, target.points).reduce(0) { largest, pair in
      let image = matrix.image(of: exact(pair.0) + [Exact(1)])
      return max(largest, worst(pair.1.list, [image[0] / image[2], image[1] / image[2]], norm: norm))
    }
  }
}
