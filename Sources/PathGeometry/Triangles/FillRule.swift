/// Which points a path fills, by the winding number around them.
public enum FillRule: Sendable, Hashable, CaseIterable {
  /// Where it is not zero: the default of SVG and Core Graphics.
  case nonZero
  /// Where it is odd.
  case evenOdd
}
