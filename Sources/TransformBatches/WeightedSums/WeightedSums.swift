public import TransformCore

/// Weighted sums of rows of numbers: morph targets, bone weights, any blend of K things for each of many.
///
/// *Definition*: sum i = Σ weights[i·K + k] · values[k], each value a row of `width` numbers. The kernels add the
/// products in the order of k. BLAS adds them in an order of its own, within (K + 2)·u·Σ|terms|. <doc:BLAS> tells
/// which of the two is faster when.
///
/// ```swift
/// let shapes: [Double] = [1, 2, 10, 20]  // two shapes of two numbers
/// let weights = [0.5, 0.5]
/// var middle = [0.0, 0]
/// var span = middle.mutableSpan
/// WeightedSums.add(shapes.span, weights: weights.span, terms: 2, width: 2, into: &span)
/// assert(middle == [5.5, 11])
/// ```
public enum WeightedSums {
  /// Writes one row of sums for each row of weights.
  ///
  /// - Precondition: `terms` and `width` are positive. The values are `terms` rows of `width`, the weights a whole
  ///   number of rows of `terms`, and the sums as many rows of `width`. The sums overlap neither the values nor the
  ///   weights.
  @_alwaysEmitIntoClient
  public static func add<Scalar: TransformScalar>(
    _ values: Span<Scalar>, weights: Span<Scalar>, terms: Int, width: Int, into sums: inout MutableSpan<Scalar>,
    options: BatchOptions = BatchOptions()
  ) {
    precondition(terms > 0 && width > 0, "a sum has terms, and a term has numbers")
    precondition(isProduct(values.count, terms, width), "the values are as many rows as there are terms")
    precondition(weights.count % terms == 0, "there is one weight for each term of each sum")
    let count = weights.count / terms
    precondition(isProduct(sums.count, count, width), "there are as many rows of sums as of weights")
    unsafe addWeighted(Scalar.self == Double.self, weights.address, values.address, sums.address, count, terms, width, options)
  }

  @_alwaysEmitIntoClient
  static func isProduct(_ count: Int, _ rows: Int, _ width: Int) -> Bool {
    let (product, overflow) = rows.multipliedReportingOverflow(by: width)
    return !overflow && product == count
  }
}
