/// Cuts chains into dashes. The pattern starts anew on each subpath.
struct DashCutter {
  /// Dashes and gaps in turn, an even number of them.
  private let pattern: [Double]
  private let startIndex: Int
  private let startRest: Double
  private let sum: Double
  /// No subpath has more dashes than this; longer ones stay whole.
  static let mostDashes = 1_000_000.0

  /// `nil` where there is nothing to cut: no pattern, a negative or non-finite number, or the sum zero.
  init?(pattern: [Double], phase: Double) {
    let sum = pattern.reduce(0, +)
    guard sum > 0, sum.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return nil }
    self.pattern = pattern.count & 1 == 0 ? pattern : pattern + pattern
    self.sum = self.pattern.reduce(0, +)
    var rest = phase.truncatingRemainder(dividingBy: self.sum)
    if rest < 0 { rest += self.sum }
    var index = 0
    while index < self.pattern.count - 1, rest > self.pattern[index] || (rest > 0 && rest == self.pattern[index]) {
      rest -= self.pattern[index]
      index += 1
    }
    (startIndex, startRest) = (index, Swift.max(0, self.pattern[index] - rest))
  }

  /// Whether a length has few enough dashes to be cut.
  func canCut(_ length: Double) -> Bool { length / sum * Double(pattern.count) <= Self.mostDashes }

  /// Calls `body` with the start and the end of each dash along a length, and whether it is one from end to end.
  func dashes(along length: Double, _ body: (_ from: Double, _ to: Double) -> Void) {
    var (index, from, to) = (startIndex, 0.0, startRest)
    while from < length {
      let end = Swift.min(to, length)
      if index & 1 == 0 { body(from, end) }
      index = index + 1 == pattern.count ? 0 : index + 1
      (from, to) = (to, to + pattern[index])
    }
  }

  /// Cuts one chain. If a closed one begins and ends within dashes, they become one dash with a join.
  func cut(_ chain: StrokeChain, isClosed: Bool, _ body: (StrokeChain, _ isClosed: Bool) -> Void) {
    let length = chain.edges.reduce(0) { $0 + $1.length }
    guard canCut(length) else { return body(chain, isClosed) }
    var cursor = (edge: 0, before: 0.0)
    var piece = StrokeChain(halfWidth: chain.halfWidth, tolerance: chain.tolerance)
    var first: StrokeChain?
    dashes(along: length) { from, to in
      if isClosed, from == 0, to >= length { return body(chain, true) }
      piece.append(chain, from: from, to: to, cursor: &cursor)
      if isClosed, from == 0 {
        first = piece
        piece = StrokeChain(halfWidth: chain.halfWidth, tolerance: chain.tolerance)
      } else if isClosed, to >= length, let start = first {
        piece.append(start)
        first = nil
        body(piece, false)
      } else {
        body(piece, false)
      }
    }
    if let first { body(first, false) }
  }
}

extension StrokeChain {
  /// Starts anew with the part of another chain between two lengths. The cursor moves forward only.
  fileprivate mutating func append(_ chain: StrokeChain, from: Double, to: Double, cursor: inout (edge: Int, before: Double)) {
    let edges = chain.edges
    while cursor.edge + 1 < edges.count, cursor.before + edges[cursor.edge].length <= from {
      cursor.before += edges[cursor.edge].length
      cursor.edge += 1
    }
    let here = edges[cursor.edge]
    start(at: here.start + Swift.min(from - cursor.before, here.length) * here.direction)
    if from >= to { return addDot(along: here.direction) }
    while true {
      let edge = edges[cursor.edge]
      let end = cursor.before + edge.length
      let isLast = end >= to || cursor.edge + 1 == edges.count
      addPart(of: edge, from: Swift.max(from - cursor.before, 0), to: Swift.min(to - cursor.before, edge.length))
      if isLast { return }
      cursor.before = end
      cursor.edge += 1
    }
  }
}
