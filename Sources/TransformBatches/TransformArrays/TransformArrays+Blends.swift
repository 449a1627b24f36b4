public import TransformCore

extension TransformArrays {
  /// Writes one blend of transforms for each row of weights, number by number: the matrices of linear blend skinning.
  ///
  /// - Precondition: there is a transform. The weights are rows with one weight for each transform. There are as many
  ///   blends as rows, and the blends overlap neither the transforms nor the weights.
  @_alwaysEmitIntoClient
  public static func blend(
    _ transforms: Span<Transform3D<Scalar>>, weights: Span<Scalar>, into blends: inout MutableSpan<Transform3D<Scalar>>,
    options: BatchOptions = BatchOptions()
  ) {
    let terms = transforms.count
    precondition(terms > 0, "there is a transform to blend")
    precondition(WeightedSums.isProduct(weights.count, blends.count, terms), "there is one weight for each transform of each blend")
    unsafe addWeighted(
      Scalar.self == Double.self, weights.address, transforms.address, blends.address, blends.count, terms, 16, options)
  }

  /// The blends of an array of transforms in a new array, one for each row of weights.
  ///
  /// - Precondition: there is a transform, and the weights are a whole number of rows of one for each.
  @_alwaysEmitIntoClient
  public static func blends(of transforms: [Transform3D<Scalar>], weights: [Scalar], options: BatchOptions = BatchOptions())
    -> [Transform3D<Scalar>]
  {
    precondition(!transforms.isEmpty, "there is a transform to blend")
    return filled(weights.count / transforms.count) { blend(transforms.span, weights: weights.span, into: &$0, options: options) }
  }
}
