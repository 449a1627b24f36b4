public import TransformCore

extension TransformArrays {
  /// The blends of an array of transforms in a new array, one for each row of weights, number by number: the matrices of
  /// linear blend skinning.
  ///
  /// - Precondition: there is a transform, and the weights are a whole number of rows of one for each.
  @_alwaysEmitIntoClient
  public static func blends(of transforms: [Transform3D<Scalar>], weights: [Scalar], options: BatchOptions = BatchOptions())
    -> [Transform3D<Scalar>]
  {
    precondition(!transforms.isEmpty, "there is a transform to blend")
    return transforms.withSpan { transforms in
      weights.withSpan { weights in filled(weights.count / transforms.count) { blend(transforms, weights, &$0, options) } }
    }
  }

  @_alwaysEmitIntoClient
  static func blend(
    _ transforms: Span<Transform3D<Scalar>>, _ weights: Span<Scalar>, _ blends: inout MutableSpan<Transform3D<Scalar>>,
    _ options: BatchOptions
  ) {
    let (terms, count, isDouble) = (transforms.count, blends.count, Scalar.self == Double.self)
    precondition(WeightedSums.isProduct(weights.count, count, terms), "there is one weight for each transform of each blend")
    unsafe addWeighted(isDouble, weights.address, transforms.address, blends.address, count, terms, 16, options)
  }
}
