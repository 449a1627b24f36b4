public import TransformCore

extension Transform3D {
  /// The inverses of an array of transforms; returns how many have none. Theirs is NaN in all sixteen numbers.
  ///
  /// Verdict and bits are those of `inverted()`.
  ///
  /// - Precondition: the arrays have the same length, and are the same memory or do not overlap.
  @inlinable
  public static func invert(
    _ transforms: Span<Self>, into inverses: inout MutableSpan<Self>, options: BatchOptions = BatchOptions()
  ) -> Int {
    precondition(transforms.count == inverses.count, lengths)
    return unsafe invertMatrices(Scalar.self == Double.self, transforms.address, inverses.address, transforms.count, options)
  }

  /// Replaces every transform by its inverse, or by NaN in all sixteen numbers where it has none; returns how many have none.
  @inlinable
  public static func invert(_ transforms: inout MutableSpan<Self>, options: BatchOptions = BatchOptions()) -> Int {
    let start = unsafe transforms.address
    return unsafe invertMatrices(Scalar.self == Double.self, UnsafeRawPointer(start), start, transforms.count, options)
  }

  /// The same in place in an array.
  @inlinable
  public static func invert(_ transforms: inout [Self], options: BatchOptions = BatchOptions()) -> Int {
    var span = transforms.mutableSpan
    return invert(&span, options: options)
  }

  /// The inverses of an array of transforms in a new array, NaN in all sixteen numbers where there is none, and how many have none.
  @inlinable
  public static func inverses(of transforms: [Self], options: BatchOptions = BatchOptions()) -> (inverses: [Self], singularCount: Int) {
    var singularCount = 0
    let inverses = filled(transforms.count) { singularCount = invert(transforms.span, into: &$0, options: options) }
    return (inverses, singularCount)
  }
}
