import TransformKit

/// Bounds and centroid of points that pass once. Only finite points count.
struct PointStatistics {
  /// How many points were finite.
  private(set) var finiteCount = 0

  /// The least and the largest of each coordinate; `nil` without points.
  private(set) var bounds: (minimum: [Double], maximum: [Double])?

  /// Sums of distances from the first point. They keep the digits that sums of large coordinates would lose.
  private var sums: [Double] = []
  private var origin: [Double] = []

  /// The mean of the points; `nil` without points, or if it overflows.
  var centroid: [Double]? {
    guard finiteCount > 0 else { return nil }
    let mean = zip(origin, sums).map { $0 + $1 / Double(finiteCount) }
    return mean.allSatisfy(\.isFinite) ? mean : nil
  }

  /// The largest absolute value of a coordinate.
  var largest: Double? { bounds.flatMap { ($0.minimum + $0.maximum).map(\.magnitude).max() } }

  /// The largest difference along an axis.
  var extent: Double? { bounds.flatMap { zip($0.minimum, $0.maximum).map { $1 - $0 }.max() } }

  /// Adds what was found out about other points.
  mutating func add(_ other: PointStatistics) {
    guard let (otherMinimum, otherMaximum) = other.bounds else { return }
    guard let (minimum, maximum) = bounds else {
      self = other
      return
    }
    bounds = (zip(minimum, otherMinimum).map { min($0, $1) }, zip(maximum, otherMaximum).map { max($0, $1) })
    for axis in sums.indices { sums[axis] += other.sums[axis] + Double(other.finiteCount) * (other.origin[axis] - origin[axis]) }
    finiteCount += other.finiteCount
  }

  mutating func add(_ records: Records, _ field: VectorField) {
    let components = field.offsets.count
    let numbers: [Double] = records.gathered(field)
    var (minimum, maximum) =
      bounds ?? ([Double](repeating: .infinity, count: components), [Double](repeating: -.infinity, count: components))
    // Sums of one batch first: the total then rounds less often.
    var (batch, found) = ([Double](repeating: 0, count: components), 0)
    for start in stride(from: 0, to: numbers.count, by: components) {
      let point = start..<(start + components)
      guard point.allSatisfy({ numbers[$0].isFinite }) else { continue }
      if origin.isEmpty { (origin, sums) = (Array(numbers[point]), batch) }
      found += 1
      for (axis, place) in point.enumerated() {
        minimum[axis] = min(minimum[axis], numbers[place])
        maximum[axis] = max(maximum[axis], numbers[place])
        batch[axis] += numbers[place] - origin[axis]
      }
    }
    guard found > 0 else { return }
    finiteCount += found
    bounds = (minimum, maximum)
    for axis in sums.indices { sums[axis] += batch[axis] }
  }
}
