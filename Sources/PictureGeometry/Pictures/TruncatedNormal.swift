import RealModule

/// What a tolerance does to the statistics of those residuals that it keeps.
///
/// *Definition*: let residuals be normal with the deviation σ, in one or two dimensions, and c = tolerance / σ. P is the
/// share of them that is kept, and M is the share of Σ r² that they have. Then the mean square of those kept is M / P of
/// all. Points that are chosen again by the fit itself pull it less to its middle: its variance is P / M times that of a
/// fit to as many points.
///
/// *Source*: the influence function of a skipped mean, P. Huber, Robust Statistics, 1981, section 4.8.
struct TruncatedNormal {
  /// The variance of a residual before the cut.
  let variance: Double
  /// P / M: what the variance of the fit is multiplied by.
  let widening: Double

  /// From the variance of all residuals. A tolerance below 1.5 deviations counts as that.
  init(variance: Double, tolerance: Double, dimensions: Int) {
    self.variance = variance
    let c = Swift.max(1.5, tolerance / variance.squareRoot())
    guard variance > 0, c < 30 else {
      widening = 1
      return
    }
    let tail = Double.exp(-c * c / 2)
    let kept = dimensions == 2 ? 1 - tail : Double.erf(c / 2.0.squareRoot())
    let lost = dimensions == 2 ? tail * c * c / 2 : c * tail * (2 / Double.pi).squareRoot()
    widening = kept / (kept - lost)
  }

  /// From the mean square, per dimension, of the residuals that were kept.
  init(meanSquare: Double, tolerance: Double, dimensions: Int) {
    var found = Self(variance: meanSquare, tolerance: tolerance, dimensions: dimensions)
    for _ in 0..<60 {
      let next = Self(variance: meanSquare * found.widening, tolerance: tolerance, dimensions: dimensions)
      let hasSettled = (next.variance - found.variance).magnitude <= 0x1p-40 * found.variance
      found = next
      if hasSettled { break }
    }
    self = found
  }
}
