public import TransformCore

extension Transform3D {
  /// The inverses of an array of transforms; returns how many have none. Theirs is NaN in all sixteen numbers.
  ///
  /// The verdict is that of `inverted()`, and so are the digits where cofactors do not serve; elsewhere they agree to the accuracy of `inverted()`.
  ///
  /// - Precondition: the arrays have the same length and do not overlap.
  @inlinable
  public static func invert(
    _ transforms: Span<Self>, into inverses: inout MutableSpan<Self>, options: BatchOptions = BatchOptions()
  ) -> Int {
    precondition(transforms.count == inverses.count, lengths)
    return unsafe invertMatrices(Scalar.self == Double.self, transforms.address, inverses.address, transforms.count, options)
  }

  /// The inverses of an array of transforms in a new array, NaN in all sixteen numbers where there is none, and how many have none.
  @inlinable
  public static func inverses(of transforms: [Self], options: BatchOptions = BatchOptions()) -> (inverses: [Self], singularCount: Int) {
    var singularCount = 0
    let inverses = filled(transforms.count) { singularCount = invert(transforms.span, into: &$0, options: options) }
    return (inverses, singularCount)
  }
}
