import TransformCore

/// A point of the plane or of space, in either precision.
protocol FittedPoint: SIMD where Scalar: TransformScalar {
  /// The same point of space; z of a point of the plane is 0.
  var inSpace: SIMD3<Double> { get }

  /// Adds the pairs from `start` up to `end`, all relative to one pair, to the sums.
  static func add(
    _ source: Span<Self>, _ target: Span<Self>, _ weights: Span<Scalar>, weightScale: Double, relativeTo pair: PointPair,
    to sums: inout PairSums)
}

/// A source point and a target point, in space.
struct PointPair: Sendable {
  var source, target: SIMD3<Double>
}

// The loops that a million pairs go through: one plain sum for each product, no branch, no call.

extension SIMD3: FittedPoint where Scalar: TransformScalar {
  @inline(__always)
  var inSpace: SIMD3<Double> { SIMD3<Double>(self) }

  @inline(__always)
  static func add(
    _ source: Span<Self>, _ target: Span<Self>, _ weights: Span<Scalar>, weightScale: Double, relativeTo pair: PointPair,
    to sums: inout PairSums
  ) {
    @inline(__always)
    func forEach(_ body: (_ p: SIMD4<Double>, _ q: SIMD4<Double>, _ weight: Double) -> Void) {
      @inline(__always)
      func add(_ index: Int, weight: Double) {
        body(SIMD4(source[index].inSpace - pair.source, 0), SIMD4(target[index].inSpace - pair.target, 1), weight)
      }
      if weights.isEmpty {
        for index in source.indices { add(index, weight: 1) }
      } else {
        for index in source.indices { add(index, weight: Double(weights[index]) * weightScale) }
      }
    }
    // Twice, because the registers do not hold all sums at once.
    forEach { p, q, weight in
      sums.target += q * weight
      sums.products.addMixed(p, q, weight: weight)
    }
    forEach { p, q, weight in sums.products.addOwn(p, q, weight: weight) }
  }
}

extension SIMD2: FittedPoint where Scalar: TransformScalar {
  @inline(__always)
  var inSpace: SIMD3<Double> { SIMD3(SIMD2<Double>(self), 0) }

  @inline(__always)
  static func add(
    _ source: Span<Self>, _ target: Span<Self>, _ weights: Span<Scalar>, weightScale: Double, relativeTo pair: PointPair,
    to sums: inout PairSums
  ) {
    // x and y of the source, then of the target. A pair has ten products, not 21 as in space.
    let origin = SIMD4(pair.source.x, pair.source.y, pair.target.x, pair.target.y)
    var (all, squares, neighbours, opposites) = (SIMD4<Double>(), SIMD4<Double>(), SIMD4<Double>(), SIMD2<Double>())
    var total = 0.0
    @inline(__always)
    func add(_ index: Int, weight: Double) {
      let four = SIMD4(lowHalf: SIMD2<Double>(source[index]), highHalf: SIMD2<Double>(target[index])) - origin
      let weighted = four * weight
      total += weight
      all += weighted
      squares += weighted * four
      neighbours += weighted * SIMD4(four.y, four.z, four.w, four.x)
      opposites += weighted.lowHalf * four.highHalf
    }
    if weights.isEmpty {
      for index in source.indices { add(index, weight: 1) }
    } else {
      for index in source.indices { add(index, weight: Double(weights[index]) * weightScale) }
    }
    sums.target += SIMD4(all.z, all.w, 0, total)
    var products = PairProducts()
    (products.x, products.y) = (SIMD4(opposites.x, neighbours.w, 0, all.x), SIMD4(neighbours.y, opposites.y, 0, all.y))
    (products.sourceSquares, products.sourceMixed) = (SIMD4(squares.x, squares.y, 0, 0), SIMD4(neighbours.x, 0, 0, 0))
    (products.targetSquares, products.targetMixed) = (SIMD4(squares.z, squares.w, 0, 0), SIMD4(neighbours.z, 0, 0, 0))
    sums.products = sums.products + products
  }
}
