import RealModule
import TransformCore

/// What a transform may be during an interval, as a map of boxes to boxes around all images.
indirect enum TransformReach: Sendable {
  case one(Transform3D<Double>)
  /// An interpolation over a range of its progress.
  case way(Transform3D<Double>.Interpolation, Interval)
  /// All matrices between two, entry by entry.
  case entries(Transform3D<Double>, Transform3D<Double>)
  /// The first, then the second.
  case sequence(TransformReach, TransformReach)
  /// One so many times, each time any that it may be.
  case power(TransformReach, Int)
  case anyOf([TransformReach])
  /// Nothing is known.
  case unknown

  /// Bounds of all images of a box; `nil` where a point may be at or behind the eye, and where nothing is known.
  func bounds(of box: Bounds3D<Double>) -> Bounds3D<Double>? {
    switch self {
    case .one(let transform): return transform.applied(toBox: box)?.roundedOut
    case .way(let way, let range):
      return range.isOne ? way.transform(at: range.low).applied(toBox: box)?.roundedOut : way.sweptBounds(ofBox: box, over: range.range)
    case .entries(let low, let high): return Self.bounds(of: box, low, high)
    case .sequence(let first, let second): return first.bounds(of: box).flatMap { second.bounds(of: $0) }
    case .power(let step, let count): return (0..<count).reduce(box) { image, _ in image.flatMap { step.bounds(of: $0) } }
    case .unknown: return nil
    case .anyOf(let reaches):
      var found: Bounds3D<Double>?
      for reach in reaches {
        guard let bounds = reach.bounds(of: box) else { return nil }
        found = found?.union(bounds) ?? bounds
      }
      return found
    }
  }

  private static func bounds(of box: Bounds3D<Double>, _ low: Transform3D<Double>, _ high: Transform3D<Double>) -> Bounds3D<Double>? {
    let (low, high) = ([low.xAxis, low.yAxis, low.zAxis, low.origin], [high.xAxis, high.yAxis, high.zAxis, high.origin])
    let coordinates = (0..<3).map { Interval(box.minimum[$0], box.maximum[$0]) }
    func sum(_ lane: Int) -> Interval {
      (0..<3).reduce(Interval(low[3][lane], high[3][lane])) { $0 + coordinates[$1] * Interval(low[$1][lane], high[$1][lane]) }
    }
    let weight = sum(3)
    guard weight.low > 0 else { return nil }
    let images = (0..<3).map { lane in sum(lane) * Interval(1 / weight.high, 1 / weight.low) }
    guard images.allSatisfy(\.isFinite) else { return nil }
    let (corner, opposite) = (SIMD3(images.map(\.low)), SIMD3(images.map(\.high)))
    return Bounds3D(corner: corner, opposite: opposite).roundedOut
  }

  /// Turns about z by any angle of an interval.
  static func turn(_ radians: Interval) -> TransformReach {
    guard let found = EntryRange({ .rotation(radians: $0, axis: .z) }, isAngle: true, over: radians) else { return .unknown }
    return .entries(found.low, found.high)
  }
}

extension Bounds3D<Double> {
  /// The box with room for the rounding of a map.
  fileprivate var roundedOut: Self {
    let room = 0x1p-46 * (0..<3).reduce(0) { max($0, abs(minimum[$1]), abs(maximum[$1])) }
    return Bounds3D(corner: minimum - room, opposite: maximum + room)
  }
}
