import TransformCore

/// What a fit has to know of any number of point pairs: their number, weight, centroids, and the products of
/// coordinates relative to the centroids. Pairs come in pieces; the memory is constant. It is for sets that do not fit
/// in memory, or that arrive one part after another.
///
/// ```swift
/// var moments = PointSetMoments(dimensions: 3)
/// for x in [0.0, 5, 10] {
///   let (piece, images) = ([SIMD3(x, 0, 0), SIMD3(x, 1, 2)], [SIMD3(x + 7, 0, 0), SIMD3(x + 7, 1, 2)])
///   moments.append(piece.span, images.span)
/// }
/// let fit = try Transform3D<Double>.Fit(moments)
/// assert(fit.transform.applied(toAffinePoint: .zero).x.rounded() == 7)
/// ```
///
/// Pairs are summed in blocks, each relative to the centroids so far. The sums of a block are moved to the common
/// centroids and added with their rounding errors. Therefore no digits are lost far from the origin, and the error
/// does not grow with the number of pairs.
///
/// *Source*: T. Chan, G. Golub and R. LeVeque, Algorithms for Computing the Sample Variance, 1983.
public struct PointSetMoments: Sendable {
  /// 2 or 3.
  let dimensions: Int
  /// How many pairs there are.
  package private(set) var count = 0
  /// Sums of points are relative to this pair.
  private(set) var origin: PointPair?
  /// Products are relative to the centroids.
  private var sums = PairSums()
  /// The rounding errors of `sums`.
  private var errors = PairSums()

  /// What weights are multiplied by.
  private let weightScale: Double

  init(dimensions: Int, weightScale: Double) { (self.dimensions, self.weightScale) = (dimensions, weightScale) }

  /// The sums with their rounding errors.
  var total: PairSums { sums + errors }
  /// Σ w.
  var weight: Double { sums.weight + errors.weight }
  /// The centroids relative to `origin`.
  var offset: PointPair {
    PointPair(source: (sums.source + errors.source) / weight, target: (sums.target + errors.target).xyz / weight)
  }

  /// Adds pairs of points of any kind.
  @_specialize(where Point == SIMD2<Float>)
  @_specialize(where Point == SIMD2<Double>)
  @_specialize(where Point == SIMD3<Float>)
  @_specialize(where Point == SIMD3<Double>)
  mutating func append<Point: FittedPoint>(all source: Span<Point>, _ target: Span<Point>, weights: Span<Point.Scalar>) {
    precondition(source.count == target.count && (weights.isEmpty || weights.count == source.count), "as many of each")
    let blockSize = 128
    for start in stride(from: 0, to: source.count, by: blockSize) {
      let range = start..<Swift.min(start + blockSize, source.count)
      let (x, y) = (source.extracting(range), target.extracting(range))
      let w = weights.isEmpty ? weights : weights.extracting(range)
      count += range.count
      guard let first = w.isEmpty ? 0 : w.indices.first(where: { w[$0] != 0 }) else { continue }
      var pair = PointPair(source: x[first].inSpace, target: y[first].inSpace)
      if let origin {
        pair = PointPair(source: origin.source + offset.source, target: origin.target + offset.target)
      } else {
        origin = pair
      }
      // Once, unless the block lies far from the pair that it is taken relative to.
      for _ in 0..<4 {
        var block = PairSums()
        Point.add(x, y, w, weightScale: weightScale, relativeTo: pair, to: &block)
        if !w.isEmpty, !block.isFinite, w.indices.contains(where: { w[$0] == 0 }) {
          appendWeighted(x, y, w)
          break
        }
        if add(block, relativeTo: &pair) { break }
      }
    }
  }

  /// Adds the pairs of a block that have a weight. The others may be NaN, or too far away for their squares.
  private mutating func appendWeighted<Point: FittedPoint>(_ x: Span<Point>, _ y: Span<Point>, _ weights: Span<Point.Scalar>) {
    var (source, target, kept): ([Point], [Point], [Point.Scalar]) = ([], [], [])
    for index in weights.indices where weights[index] != 0 {
      source.append(x[index])
      target.append(y[index])
      kept.append(weights[index])
    }
    count -= kept.count
    if weight == 0 { origin = nil }  // nothing is relative to it yet
    source.withSpan { source in
      target.withSpan { target in kept.withSpan { append(all: source, target, weights: $0) } }
    }
  }

  /// Adds the sums of a block. Returns false if too many of their digits cancel. Then `pair` has become the block's
  /// centroids, and the block has to be summed again.
  private mutating func add(_ block: PairSums, relativeTo pair: inout PointPair) -> Bool {
    guard let origin else { return true }
    let added = block.weight
    let (toSource, toTarget) = (SIMD4(block.source / added, 0), SIMD4(block.target.xyz / added, 0))
    let shifted = PairProducts(toSource, toTarget, weight: added)
    // From the origin to the block's centroids, and from the centroids so far.
    let place = PointPair(source: pair.source - origin.source + toSource.xyz, target: pair.target - origin.target + toTarget.xyz)
    var term = PairSums(target: SIMD4(place.target * added, added), products: block.products - shifted)
    term.source = place.source * added
    if weight > 0 {
      let before = offset
      let (x, y) = (SIMD4(place.source - before.source, 0), SIMD4(place.target - before.target, 0))
      term.products = term.products + PairProducts(x, y, weight: added * (weight / (weight + added)))
    }
    let (lost, kept) = (shifted.squaredLengths, (sums.products + term.products).squaredLengths)
    if 4 * lost.source > kept.source || 4 * lost.target > kept.target {
      pair = PointPair(source: pair.source + toSource.xyz, target: pair.target + toTarget.xyz)
      return false
    }
    let (larger, small) = (sums + term, errors)
    let part = larger - sums
    errors = small + ((sums - (larger - part)) + (term - part))
    sums = larger
    return true
  }
}

extension PointSetMoments {
  /// Whether sums of squares have neither over- nor underflowed, and nothing was infinite or NaN.
  var isInRange: Bool {
    let (squared, safe) = (total.products.squaredLengths, 0x1p-600...0x1p600)
    return safe.contains(squared.source) && safe.contains(squared.target)
  }

  /// Σ w·|error|² / Σ w of a fit, from the points: the moments lose it where it is much smaller than the sets.
  @_specialize(where Point == SIMD2<Float>)
  @_specialize(where Point == SIMD2<Double>)
  @_specialize(where Point == SIMD3<Float>)
  @_specialize(where Point == SIMD3<Double>)
  func meanSquare<Point: FittedPoint>(
    _ source: Span<Point>, _ target: Span<Point>, weights: Span<Point.Scalar>, _ fit: PointSetSolution
  ) -> Double {
    guard let origin else { return 0 }
    let (offset, isWeighted) = (offset, !weights.isEmpty)
    var (sum, total) = (SIMD3<Double>(), 0.0)
    for index in source.indices {
      let weight = isWeighted ? Double(weights[index]) * weightScale : 1
      guard weight != 0 else { continue }
      let x = (source[index].inSpace - origin.source) - offset.source
      let error = ((target[index].inSpace - origin.target) - offset.target) - fit.image(of: x)
      sum += error * error * weight
      total += weight
    }
    return sum.sum() / total
  }
}
