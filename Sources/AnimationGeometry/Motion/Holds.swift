import AnimationTiming

/// Where between 0 and 1 something stays as it is.
struct Holds: Sendable {
  /// The rising numbers at which it may change.
  var edges: [Double] = []
  /// Whether it moves before the first, between two and after the last.
  var moves: [Bool]

  /// Something that moves all the time, or never.
  init(moves: Bool) { self.moves = [moves] }
  init(edges: [Double], moves: [Bool]) { (self.edges, self.moves) = (edges, moves) }

  var isStill: Bool { edges.isEmpty && !moves[0] }

  /// The next number, upwards or downwards, at which it may change: the number itself where it moves or is as near to
  /// an edge as the tolerance; `nil` if there is none.
  func next(from number: Double, isUp: Bool, _ tolerance: Double) -> Double? {
    if edges.contains(where: { abs($0 - number) <= tolerance }) { return number }
    let place = edges.count { $0 < number }
    if moves[place] { return number }
    return isUp ? (place < edges.count ? edges[place] : nil) : (place > 0 ? edges[place - 1] : nil)
  }
}

extension Keyframes {
  /// Where the value stays over the progress.
  var stillness: Holds {
    let last = values.count - 1
    if values.dropFirst().allSatisfy({ values[0] == $0 }) { return Holds(moves: false) }
    if mode == .discrete { return Holds(edges: Array(keyTimes[1...last]), moves: Array(repeating: false, count: last + 1)) }
    guard !storage.ways.isEmpty else { return Holds(moves: true) }
    var (edges, moves): ([Double], [Bool]) = ([], [])
    for index in 0..<last {
      if index > 0 { edges.append(keyTimes[index]) }
      if !storage.holds.isEmpty, storage.holds[index] {
        moves.append(false)
      } else if !timingFunctions.isEmpty, case .steps(let count, _) = timingFunctions[index], count <= 1000 {
        let (start, length) = (keyTimes[index], keyTimes[index + 1] - keyTimes[index])
        moves.append(false)
        for step in 0..<max(count, 0) + 1 {
          edges.append(start + length * Double(step) / Double(max(count, 1)))
          moves.append(false)
        }
      } else {
        moves.append(true)
      }
    }
    return Holds(edges: edges, moves: moves)
  }
}

extension TimingFunction {
  /// Where a value over the curve's outputs stays, over its inputs; `nil` for steps, whose edges can be too many.
  func holds(_ outputs: Holds) -> Holds? {
    if outputs.isStill { return outputs }
    switch self {
    case .linear: return outputs
    case .steps: return nil
    case .piecewiseLinear(let points) where points.count > 1:
      let flat = zip(points, points.dropFirst()).map { $0.y == $1.y }
      let inner = flat.map { !$0 }
      // Beyond an end that jumps the curve is level.
      let (start, end) = (points[0].x < points[1].x, points[points.count - 2].x < points[points.count - 1].x)
      return Holds(edges: points.map { $0.x }, moves: [inner[0] && start] + inner + [inner[inner.count - 1] && end])
    case .piecewiseLinear(let points): return Holds(moves: points.isEmpty)
    case .cubicBezier, .spring:
      guard outputs.moves.contains(false) else { return Holds(moves: true) }
      // Where the curve is flat, its rounding passes an edge long before the curve does.
      let room = 0x1p-48
      let edges = outputs.edges.flatMap { [inverse(of: $0 - room), inverse(of: $0 + room)] }.compactMap { $0 }
      guard edges.count == 2 * outputs.edges.count, zip(edges, edges.dropFirst()).allSatisfy({ $0 <= $1 })
      else { return Holds(moves: true) }
      return Holds(edges: edges, moves: Array(outputs.moves.map { [$0] }.joined(separator: [true])))
    }
  }
}
