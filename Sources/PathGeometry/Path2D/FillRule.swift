/// Which parts of the plane a path fills.
///
/// ```swift
/// assert(FillRule.allCases == [.nonZero, .evenOdd])
/// ```
public enum FillRule: String, Sendable, Hashable, CaseIterable {
  /// Those about which the path turns.
  case nonZero
  /// Those about which the path turns an odd number of times.
  case evenOdd
}
