import PathGeometry
import RealModule
import TransformCore

extension PathKeyframes {
  /// What the place may be over a range of progress, and the turn; `nil` for one without a turn.
  func places(over progress: Interval) -> (position: [Interval], radians: Interval?) {
    let numbers = progress.isFinite ? numbers(over: progress) : nil
    let reach = numbers ?? Interval(0, Double(segments.count))
    let last = Double(segments.count - 1)
    let (first, end) = (Int(min(max(reach.low.rounded(.down), 0), last)), Int(min(max(reach.high.rounded(.down), 0), last)))
    var (points, turn): ([SIMD2<Double>], Interval?) = ([], nil)
    for index in first...end {
      let t = Interval(max(reach.low - Double(index), 0), max(min(reach.high - Double(index), 1), 0))
      points += segments[index].hull(over: t)
      if rotation != nil {
        let found = segments[index].directions(over: t) ?? Interval(-.pi, .pi)
        turn = turn.map { $0.union(found) } ?? found
      }
    }
    let position = [\SIMD2<Double>.x, \.y].map { lane in
      let box = points.map { $0[keyPath: lane] }.reduce(Interval(points[0][keyPath: lane])) { $0.union(Interval($1)) }
      return box.widened(by: 0x1p-46 * max(abs(box.low), abs(box.high)))
    }
    return (position, rotation == .autoReverse ? turn.map { $0 + Interval(.pi) } : turn)
  }

  /// The numbers of the segments as keyframes over a range of progress.
  private func numbers(over progress: Interval) -> Interval? {
    guard let measure else { return places.numbers(over: progress) { SIMD4($0, 0, 0, 0) }?[0] }
    let count = Double(segments.count)
    func number(_ length: Double) -> Double {
      var (low, high) = (0.0, count)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        let index = min(middle.rounded(.down), count - 1)
        if (measure.length(toSegment: Int(index), parameter: middle - index) ?? 0) < length { low = middle } else { high = middle }
      }
      return low
    }
    let room = 0x1p-40 * measure.length
    return Interval(number(progress.low * measure.length - room), number(progress.high * measure.length + room)).widened(by: 0x1p-40)
  }
}

extension PathSegment {
  /// Points whose bounds hold the piece between two parameters.
  fileprivate func hull(over t: Interval) -> [SIMD2<Double>] {
    let part = part(from: t.low, to: t.high)
    guard kind == .arc else { return [part.start, part.first, part.second, part.end] }
    // No farther from the ends than half of a bound on the length.
    let room = SIMD2(repeating: part.polygonLength / 2)
    return [part.start.lesser(part.end) - room, part.start.greater(part.end) + room]
  }

  /// The directions of the piece between two parameters, in radians; `nil` if they are not within a quarter turn of
  /// the first.
  fileprivate func directions(over t: Interval) -> Interval? {
    let (start, end) = (derivative(at: t.low), derivative(at: t.high))
    let vectors: [SIMD2<Double>]
    switch kind {
    case .line, .quadratic: vectors = [start, end]
    // The control vectors of the derivative's piece: differences of the piece's own points would cancel.
    case .cubic: vectors = [start, start + (t.high - t.low) / 2 * secondDerivative(at: t.low), end]
    case .arc:
      guard arc.sweep.magnitude * (t.high - t.low) < .pi / 2 else { return nil }
      vectors = [start, end]
    }
    guard let first = vectors.first, first != .zero else { return nil }
    let turns = vectors.map { Double.atan2(y: first.cross($0), x: first.dot($0)) }
    guard turns.allSatisfy({ $0.magnitude < .pi / 2 }), vectors.allSatisfy({ $0 != .zero }) else { return nil }
    let angle = Double.atan2(y: first.y, x: first.x)
    return Interval(angle + (turns.min() ?? 0), angle + (turns.max() ?? 0)).widened(by: 0x1p-44)
  }
}
