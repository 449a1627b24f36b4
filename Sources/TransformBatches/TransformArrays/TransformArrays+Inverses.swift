public import TransformCore

extension TransformArrays {
  /// The inverses of an array of transforms; returns how many have none. Theirs is NaN in all sixteen numbers.
  ///
  /// Verdict and bits are those of `inverted()`.
  ///
  /// - Precondition: the arrays have the same length, and are the same memory or do not overlap.
  @_alwaysEmitIntoClient
  public static func invert(
    _ transforms: Span<Transform3D<Scalar>>, into inverses: inout MutableSpan<Transform3D<Scalar>>, options: BatchOptions = BatchOptions()
  ) -> Int {
    precondition(transforms.count == inverses.count, lengths)
    return unsafe invertMatrices(Scalar.self == Double.self, transforms.address, inverses.address, transforms.count, options)
  }

  /// The inverses of an array of transforms in a new array, NaN in all sixteen numbers where there is none, and how
  /// many have none.
  @_alwaysEmitIntoClient
  public static func inverses(of transforms: [Transform3D<Scalar>], options: BatchOptions = BatchOptions()) -> (
    inverses: [Transform3D<Scalar>], singularCount: Int
  ) {
    var singularCount = 0
    let inverses = transforms.withSpan { transforms in
      filled(transforms.count) { singularCount = invert(transforms, into: &$0, options: options) }
    }
    return (inverses, singularCount)
  }
}
