/// Which points a path fills, by the winding number around them.
///
/// ```swift
/// var twice = Path2D<Double>(rect: Bounds2D(x: 0, y: 0, width: 2, height: 2))
/// twice.append(twice)
/// assert(twice.contains(SIMD2(1, 1), rule: FillRule.nonZero) && !twice.contains(SIMD2(1, 1), rule: .evenOdd))
/// ```
public enum FillRule: Sendable, Hashable, CaseIterable {
  /// Where it is not zero: the default of SVG and Core Graphics.
  case nonZero
  /// Where it is odd.
  case evenOdd
}
