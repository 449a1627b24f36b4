public import TransformCore

extension Homography {
  /// A random map of a kind. Its linear part stretches no direction more than `condition` times as much as another.
  ///
  /// - Precondition: `condition` is finite and at least 1.
  @inlinable
  public static func sample(_ kind: SampleKind = .perspective, condition: Scalar = 10, using random: inout SeededGenerator) -> Self {
    switch kind {
    case .general:
      return Self(xAxis: random.vector(in: -1...1), yAxis: random.vector(in: -1...1), origin: random.vector(in: -1...1))
    case .perspective:
      var result = Self(Transform2D.sample(.affine, condition: condition, using: &random))
      let column: SIMD2<Scalar> = random.vector(in: -0.25...0.25)
      (result.xAxis.z, result.yAxis.z) = (column.x, column.y)
      return result
    default: return Self(Transform2D.sample(kind, condition: condition, using: &random))
    }
  }
}
