import TransformKit

/// Pairs the points of a file, as they pass, with the points of a list in the same order.
final class PointPairs: PointSink {
  /// Points, their partners, and their weights, which are none if every pair counts once.
  typealias Use = (_ source: [SIMD3<Double>], _ target: [SIMD3<Double>], _ weights: [Double]) -> Void

  private let target: PointList
  private let isWeighted: Bool
  private let use: Use

  /// How many points have passed, also those beyond the end of the list.
  private(set) var count = 0

  /// How many of them have a weight above zero.
  private(set) var weightedCount = 0

  /// How many numbers a point has without its weight.
  private(set) var components: Int?

  /// The first point that counts and is not finite, the first partner of one that is not, and the first weight that is
  /// negative or not finite. No pair is used from there on.
  private(set) var notFinite: Int?
  private(set) var notFiniteTarget: Int?
  private(set) var badWeight: Int?

  /// `isWeighted` says that the last number of each point is its weight.
  init(with target: PointList, isWeighted: Bool, use: @escaping Use) {
    (self.target, self.isWeighted, self.use) = (target, isWeighted, use)
  }

  func add(_ numbers: [Double], components size: Int) {
    let components = isWeighted ? size - 1 : size
    self.components = components
    let added = numbers.count / size
    defer { count += added }
    guard notFinite == nil, notFiniteTarget == nil, badWeight == nil else { return }
    let room = min(added, max(target.count - count, 0))
    var (source, weights) = ([SIMD3<Double>](), [Double]())
    source.reserveCapacity(room)
    for index in 0..<added {
      let start = index * size
      let point = SIMD3(numbers, at: start, components: components)
      let weight = isWeighted ? numbers[start + components] : 1
      guard weight >= 0, weight.isFinite else {
        badWeight = count + index
        return
      }
      if weight > 0 {
        weightedCount += 1
        guard point.isFinite else {
          notFinite = count + index
          return
        }
        guard index >= room || target[count + index].isFinite else {
          notFiniteTarget = count + index
          return
        }
      }
      if index < room {
        source.append(point)
        if isWeighted { weights.append(weight) }
      }
    }
    use(source, (0..<room).map { target[count + $0] }, weights)
  }
}
