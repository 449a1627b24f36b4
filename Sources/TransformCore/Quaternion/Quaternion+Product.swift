extension Quaternion {
  /// Deliberately absent, as for transforms: Hamilton's product a·b turns by b first, and `concatenating` by the
  /// receiver first. Write `first.concatenating(second)`.
  @available(*, unavailable, message: "the order of a product's factors would be misread; write first.concatenating(second)")
  public static func * (first: Self, second: Self) -> Self { first.concatenating(second) }

  /// Applies `next` after this one: `self = self · next`.
  @_alwaysEmitIntoClient @inline(__always)
  public mutating func concatenate(_ next: Self) { self = concatenating(next) }
}
