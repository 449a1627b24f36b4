public import TransformCore

extension Transform3D {
  /// A random transform of a kind. Its linear part stretches no direction more than `condition` times as much as
  /// another.
  ///
  /// - Precondition: `condition` is finite and at least 1.
  @inlinable
  public static func sample(_ kind: SampleKind = .affine, condition: Scalar = 10, using random: inout SeededGenerator) -> Self {
    func turned() -> Self { Self(Quaternion.sample(using: &random)) }
    func moved() -> Self { .translation(random.vector(in: -10...10)) }
    func stretched() -> Self {
      .scale(x: random.factor(condition: condition), y: random.factor(condition: condition), z: random.factor(condition: condition))
    }
    switch kind {
    case .translation: return moved()
    case .rotation: return turned()
    case .rigid: return turned().concatenating(moved())
    case .scaleAndTranslation: return stretched().concatenating(moved())
    case .affine: return turned().concatenating(stretched()).concatenating(turned()).concatenating(moved())
    case .mirrored: return Self.mirror(negating: .y).concatenating(.sample(.affine, condition: condition, using: &random))
    case .perspective:
      var result = Self.sample(.affine, condition: condition, using: &random)
      let column: SIMD3<Scalar> = random.vector(in: -0.25...0.25)
      (result.m14, result.m24, result.m34) = (column.x, column.y, column.z)
      return result
    case .general:
      return Self(
        xAxis: random.vector(in: -1...1), yAxis: random.vector(in: -1...1), zAxis: random.vector(in: -1...1),
        origin: random.vector(in: -1...1))
    case .nearlySingular:
      let short: Scalar = random.number(in: 0x1p-12...0x1p-4)
      return turned().concatenating(.scale(x: 1, y: 1, z: short)).concatenating(turned()).concatenating(moved())
    case .farScale: return Self.scale(random.farFactor()).concatenating(moved())
    case .flat, .rankOne:
      // Each row is a sum of multiples of the same two vectors, or of one.
      let (one, first): (SIMD3<Scalar>, SIMD3<Scalar>) = (random.eighths(), random.eighths())
      let (other, second): (SIMD3<Scalar>, SIMD3<Scalar>) = kind == .flat ? (random.eighths(), random.eighths()) : (.zero, .zero)
      func row(_ index: Int) -> SIMD4<Scalar> { SIMD4(first[index] * one + second[index] * other, 0) }
      return Self(xAxis: row(0), yAxis: row(1), zAxis: row(2), origin: SIMD4(random.vector(in: -10...10), 1))
    }
  }
}
