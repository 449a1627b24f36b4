/// How far counts of numbers in equal bins of 0 ..< 1 are from uniform: chi square, in standard errors from its mean.
func uniformity(_ numbers: [Double], bins: Int = 100) -> Double {
  var counts = [Int](repeating: 0, count: bins)
  for number in numbers {
    guard number >= 0, number <= 1 else { return .infinity }
    counts[min(bins - 1, Int(number * Double(bins)))] += 1
  }
  let expected = Double(numbers.count) / Double(bins)
  let square = counts.reduce(0.0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
  return (square - Double(bins - 1)) / (2 * Double(bins - 1)).squareRoot()
}

/// The correlation of two lists in standard errors: r √n.
func correlation(_ a: [Double], _ b: [Double]) -> Double {
  let count = Double(a.count)
  let (meanA, meanB) = (a.reduce(0, +) / count, b.reduce(0, +) / count)
  var (ab, aa, bb) = (0.0, 0.0, 0.0)
  for (x, y) in zip(a, b) {
    let (p, q) = (x - meanA, y - meanB)
    (ab, aa, bb) = (ab + p * q, aa + p * p, bb + q * q)
  }
  return ab / (aa * bb).squareRoot() * count.squareRoot()
}
