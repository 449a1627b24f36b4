public import TransformCore

extension Transform2D {
  /// A random transform of a kind. Its linear part stretches no direction more than `condition` times as much as
  /// another.
  ///
  /// There is no perspective in two dimensions: that kind gives an affine transform.
  ///
  /// - Precondition: `condition` is finite and at least 1.
  @inlinable
  public static func sample(_ kind: SampleKind = .affine, condition: Scalar = 10, using random: inout SeededGenerator) -> Self {
    func turned() -> Self {
      let axis: SIMD2<Scalar> = random.direction()
      return Self(a: axis.x, b: axis.y, c: 0 - axis.y, d: axis.x, tx: 0, ty: 0)
    }
    func moved() -> Self { .translation(random.vector(in: -10...10)) }
    func stretched() -> Self { .scale(x: random.factor(condition: condition), y: random.factor(condition: condition)) }
    switch kind {
    case .translation: return moved()
    case .rotation: return turned()
    case .rigid: return turned().concatenating(moved())
    case .scaleAndTranslation: return stretched().concatenating(moved())
    case .affine, .perspective: return turned().concatenating(stretched()).concatenating(turned()).concatenating(moved())
    case .mirrored: return Self.mirror(negating: .y).concatenating(.sample(.affine, condition: condition, using: &random))
    case .general: return Self(linear: random.vector(in: -1...1), translation: random.vector(in: -1...1))
    case .nearlySingular:
      return turned().concatenating(.scale(x: 1, y: random.number(in: 0x1p-12...0x1p-4))).concatenating(turned()).concatenating(moved())
    case .farScale: return Self.scale(random.farFactor()).concatenating(moved())
    case .flat, .rankOne:
      let (row, factors): (SIMD2<Scalar>, SIMD2<Scalar>) = (random.eighths(), random.eighths())
      return Self(
        linear: SIMD4(factors.x * row.x, factors.x * row.y, factors.y * row.x, factors.y * row.y), translation: random.vector(in: -10...10))
    }
  }
}
