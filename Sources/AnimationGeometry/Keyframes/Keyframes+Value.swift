extension Keyframes {
  /// The value at a progress. Outside the key times the first and the last segment go on, but discrete values hold. NaN
  /// gives the first value.
  ///
  /// - Complexity: O(log n) in the number of values.
  public func value(at progress: Double) -> Value {
    let last = values.count - 1
    if last == 0 || progress.isNaN { return values[0] }
    if case .discrete = mode { return values[min(max(segment(at: progress), 0), last)] }
    let index = min(max(segment(at: progress), 0), last - 1)
    let (start, end) = (keyTimes[index], keyTimes[index + 1])
    var share = end > start ? (progress - start) / (end - start) : (progress < start ? 0 : 1)
    if !timingFunctions.isEmpty { share = timingFunctions[index].value(at: share) }
    if case .cubic(let tension, let continuity, let bias) = mode {
      return spline(index, share, tension, continuity, bias)
    }
    return values[index].interpolated(to: values[index + 1], at: share)
  }

  /// The index of the last key time that is not beyond a progress, −1 before the first.
  private func segment(at progress: Double) -> Int {
    var (low, high) = (0, keyTimes.count)
    while low < high {
      let middle = (low + high) / 2
      if keyTimes[middle] > progress { high = middle } else { low = middle + 1 }
    }
    return low - 1
  }

  /// The Hermite form with Kochanek and Bartels' tangents (1984). The neighbours of the ends are the ends themselves.
  private func spline(_ index: Int, _ s: Double, _ tension: Double, _ continuity: Double, _ bias: Double) -> Value {
    let points = (-1...2).map { values[min(max(index + $0, 0), values.count - 1)] }
    func tangent(_ place: Int, _ continuity: Double) -> Value {
      let before = points[place].adding(points[place - 1].scaled(by: -1))
      let after = points[place + 1].adding(points[place].scaled(by: -1))
      let scale = (1 - tension) / 2
      return before.scaled(by: scale * (1 + bias) * (1 + continuity)).adding(after.scaled(by: scale * (1 - bias) * (1 - continuity)))
    }
    let rest = 1 - s
    let ends = points[1].scaled(by: rest * rest * (1 + 2 * s)).adding(points[2].scaled(by: s * s * (1 + 2 * rest)))
    let leaving = tangent(1, continuity).scaled(by: s * rest * rest)
    let arriving = tangent(2, -continuity).scaled(by: -s * s * rest)
    return ends.adding(leaving).adding(arriving)
  }
}
