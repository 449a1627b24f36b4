import TransformCore

extension PointSetMoments {
  /// No pairs yet, of points with 3 dimensions, or with 2 in the plane z = 0.
  public init(dimensions: Int) { self.init(dimensions: dimensions, weightScale: 1) }

  /// Adds pairs of points with their weights. Without weights each pair counts once.
  ///
  /// - Precondition: the spans have as many elements; `weights` may be empty. Points and weights are finite numbers.
  /// - Complexity: O(n)
  public mutating func append(_ source: Span<SIMD3<Double>>, _ target: Span<SIMD3<Double>>, weights: Span<Double> = Span()) {
    append(all: source, target, weights: weights)
  }
}
