extension Range<Int> {
  /// The first number for which a condition holds that then holds for all behind it; the upper bound if there is none.
  @_alwaysEmitIntoClient @inline(__always)
  package func bisected(_ isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
