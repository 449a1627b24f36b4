extension Transform3D {
  /// Deliberately absent: a reader of column vectors would take the order of the factors the wrong way round. Write
  /// `first.concatenating(second)`.
  @available(*, unavailable, message: "the order of a product's factors would be misread; write first.concatenating(second)")
  public static func * (first: Self, second: Self) -> Self { first.concatenating(second) }
}
