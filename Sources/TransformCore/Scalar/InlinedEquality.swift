/// A value whose `==` is inlined. The compiler's own is not, and compares lane by lane through witness tables.
@usableFromInline
package protocol InlinedEquality: Equatable {
  /// Whether all numbers are equal; 0 equals −0, NaN equals nothing.
  func equals(_ other: Self) -> Bool
}

extension InlinedEquality {
  /// Whether all numbers are equal; 0 equals −0, NaN equals nothing.
  @_alwaysEmitIntoClient @inline(__always)
  public static func == (left: Self, right: Self) -> Bool { left.equals(right) }
}
