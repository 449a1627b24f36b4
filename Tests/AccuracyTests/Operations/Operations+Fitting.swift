import TransformCore
import TransformTestSupport

// Rectangles and boxes mapped to others, and operations on the plane z = 0.

extension Operations {
  static func fits<S: TransformScalar>(_: S.Type) -> [Operation] {
    typealias T = Transform3D<S>
    let rules: [String: AspectRatioRule] = ["stretched": .stretched, "fit": .fit, "fill": .fill]
    return [
      .cases("Transform2D(mapping:to:aspectRatio:)", "both rectangles, in the target", 2.5, ["stretched", "fit", "fill"]) { kind, random in
        fitted(rules[kind, default: .stretched], &random) { (source: Bounds2D<S>, target, rule) in
          Transform2D<S>(mapping: source, to: target, aspectRatio: rule).map { ([$0.a, $0.d], $0.translation.list) }
        }
      },
      .cases("Transform3D(mapping:to:aspectRatio:)", "both boxes, in the target", 2.5, ["stretched", "fit", "fill"]) { kind, random in
        fitted(rules[kind, default: .stretched], &random) { (source: Bounds3D<S>, target, rule) in
          T(mapping: source, to: target, aspectRatio: rule).map { ([$0.m11, $0.m22, $0.m33], $0.origin.xyz.list) }
        }
      },
      .single("Quad2D.signedArea", "Σ|terms|", 3, "any quad") { random in
        let quad: Quad2D<S> = anyQuad(using: &random)
        let (one, other) = (difference(quad.p3, quad.p1), difference(quad.p4, quad.p2))
        let (first, second) = (one[0] * other[1] * Wide(0.5), one[1] * other[0] * Wide(0.5))
        return (first - second).ulpError(of: quad.signedArea, norm: (first.magnitude + second.magnitude).high)
      },
      .matrices(
        T.self, "Transform3D.planeMeetingPoint(ofDepthLineThrough:)", "(Σ|terms| + |p′|·Σ|terms of w|) / w, with Σ|terms of z′ = 0| for z",
        4
      ) { t, random in
        let p: SIMD2<S> = random.vector(in: -1...1)
        guard let found = t.planeMeetingPoint(ofDepthLineThrough: p) else { return nil }
        let matrix = WideMatrix(t)
        let (x, y) = (Wide(p.x), Wide(p.y))
        let (alongX, alongY) = (x * matrix[0, 2], y * matrix[1, 2])
        let z = -(alongX + alongY + matrix[3, 2]) / matrix[2, 2]
        let size = (alongX.magnitude + alongY.magnitude + matrix[3, 2].magnitude) / matrix[2, 2].magnitude
        let image = matrix.image(of: [x, y, z, Wide(1)])
        let sizes = matrix.sizes(of: [x, y, size, Wide(1)])
        let place = [image[0] / image[3], image[1] / image[3]]
        return worst(found.list, place, norms: zip(sizes, place).map { ($0 + sizes[3] * $1.high.magnitude) / image[3].high.magnitude })
      },
    ]
  }

  /// The error of both corners under a fit, against the places by the rule itself. These are min and max of each axis.
  /// If one factor holds for all axes, they are the centre and the size.
  private static func fitted<B: _Bounds>(
    _ rule: AspectRatioRule, _ random: inout SeededGenerator, _ fit: (B, B, AspectRatioRule) -> (factors: [B.Scalar], offset: [B.Scalar])?
  ) -> Double? {
    func bounds() -> B { B(corner: random.vector(in: -10...10), opposite: random.vector(in: -10...10)) }
    let (source, target) = (bounds(), bounds())
    guard let (factors, offset) = fit(source, target, rule) else { return nil }
    let (low, high) = (source.minimum.wide, source.maximum.wide)
    let (goalLow, goalHigh) = (target.minimum.wide, target.maximum.wide)
    var exact: [Wide] = low.indices.map { axis in
      let (goalSize, size) = (goalHigh[axis] - goalLow[axis], high[axis] - low[axis])
      return goalSize / size
    }
    if rule != .stretched {
      let ordered = exact.sorted { ($0.high, $0.low) < ($1.high, $1.low) }
      exact = exact.map { _ in rule == .fit ? ordered[0] : ordered[ordered.count - 1] }
    }
    var largest = 0.0
    for axis in factors.indices {
      let (factor, half) = (Wide(factors[axis]), Wide(0.5))
      let (center, goal) = ((low[axis] + high[axis]) * half, (goalLow[axis] + goalHigh[axis]) * half)
      let size = goalLow[axis].magnitude + goalHigh[axis].magnitude + (low[axis].magnitude + high[axis].magnitude) * exact[axis]
      for corner in [low[axis], high[axis]] {
        let place = goal + (corner - center) * exact[axis]
        let found = corner * factor + Wide(offset[axis])
        largest = max(largest, (found - place).high.magnitude / ulp(B.Scalar.self, at: size.high))
      }
    }
    return largest
  }

  private static func difference<S: TransformScalar>(_ one: SIMD2<S>, _ other: SIMD2<S>) -> [Wide] {
    zip(one.wide, other.wide).map { $0 - $1 }
  }

  private static func ulp<S: TransformScalar>(_: S.Type, at size: Double) -> Double {
    Double(sign: .plus, exponent: size.exponent - S.significandBitCount, significand: 1)
  }
}
