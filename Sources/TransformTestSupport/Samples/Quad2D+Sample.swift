public import TransformCore

extension Quad2D {
  /// A random convex quad. Corners of a square of side 2 move by up to 0.3 in each coordinate, then by up to 2
  /// together.
  public static func sample(using random: inout SeededGenerator) -> Self {
    let middle: SIMD2<Scalar> = random.vector(in: -2...2)
    func corner(_ x: Scalar, _ y: Scalar, _ random: inout SeededGenerator) -> SIMD2<Scalar> {
      let step: SIMD2<Scalar> = random.vector(in: -0.3...0.3)
      return SIMD2(x, y) + step + middle
    }
    return Self(corner(-1, -1, &random), corner(1, -1, &random), corner(1, 1, &random), corner(-1, 1, &random))
  }
}
