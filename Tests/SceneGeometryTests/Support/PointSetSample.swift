import SceneGeometry
import TransformCore
import TransformTestSupport

/// Point pairs of space for fits.
struct PointSetSample<S: TransformScalar> {
  var source: [SIMD3<S>]
  var target: [SIMD3<S>]

  /// Points up to one unit from a centre. Their images have errors up to `noise` in each coordinate.
  init(
    _ count: Int, around center: SIMD3<S> = .zero, under transform: Transform3D<S>, noise: S = 0, using random: inout SeededGenerator
  ) {
    source = (0..<count).map { _ in center + random.vector(in: -1...1) }
    target = source.map { transform.applied(toAffinePoint: $0) + random.vector(in: -noise...noise) }
  }

  init(_ source: [SIMD3<S>], _ target: [SIMD3<S>]) { (self.source, self.target) = (source, target) }

  /// The same without z.
  var inPlane: (source: [SIMD2<S>], target: [SIMD2<S>]) { (source.map { SIMD2($0.x, $0.y) }, target.map { SIMD2($0.x, $0.y) }) }

  func fit(
    _ kind: PointFitKind = .rigid, weights: [S]? = nil, allowsMirror: Bool = false
  ) throws(PointFittingError) -> Transform3D<S>.Fit {
    try Transform3D.Fit(leastSquares: source, to: target, as: kind, weights: weights, allowsMirror: allowsMirror)
  }

  func flatFit(
    _ kind: PointFitKind = .rigid, weights: [S]? = nil, allowsMirror: Bool = false
  ) throws(PointFittingError) -> Transform2D<S>.Fit {
    try Transform2D.Fit(leastSquares: inPlane.source, to: inPlane.target, as: kind, weights: weights, allowsMirror: allowsMirror)
  }

  /// How many ulps the error of a fit may be off that is at least 2⁻¹⁰ of the size of the target: 2⁻³⁶ of itself.
  static var ulpsOfError: Double { S.significandBitCount == Double.significandBitCount ? 0x1p16 : 4 }

  /// Σ |x·M − y|² in Double.
  func squaredError(of transform: Transform3D<S>) -> Double {
    let wide = Transform3D<Double>(rowMajor: transform.rowMajor.map { Double($0) }) ?? .identity
    return zip(source, target).reduce(0) { sum, pair in
      let error = wide.applied(toAffinePoint: SIMD3<Double>(pair.0)) - SIMD3<Double>(pair.1)
      return sum + (error * error).sum()
    }
  }

  /// The random transform that a fit of a kind can find, moved by up to 10.
  static func truth(_ kind: PointFitKind, using random: inout SeededGenerator) -> Transform3D<S> {
    let (rotation, translation): (Quaternion<S>, SIMD3<S>) = (.sample(using: &random), random.vector(in: -10...10))
    switch kind {
    case .rigid: return Transform3D(translation: translation, rotation: rotation, scale: SIMD3(1, 1, 1))
    case .similarity: return Transform3D(translation: translation, rotation: rotation, scale: SIMD3(repeating: random.number(in: 0.1...10)))
    case .affine: return .sample(.affine, condition: 10, using: &random)
    }
  }
}

extension Transform2D {
  /// The six numbers, for comparisons.
  var sixNumbers: [Scalar] { [a, b, c, d, tx, ty] }
}
