import TransformCore

/// Cuts subpaths into dashes. The pattern starts anew on each.
struct DashCutter {
  /// The sums of dashes and gaps in turn, from 0 on; an even number of them, and the whole.
  private let sums: [Double]
  private let startIndex: Int
  /// Where in the pattern each subpath starts.
  private let offset: Double

  private var period: Double { sums[sums.count - 1] }

  /// `nil` where there is nothing to cut: no pattern, a negative or non-finite number, or the sum zero.
  init?(pattern: [Double], phase: Double) {
    var (sums, sum) = ([0.0], 0.0)
    for length in pattern.count & 1 == 0 ? pattern : pattern + pattern {
      guard length >= 0 else { return nil }
      sum += length
      sums.append(sum)
    }
    guard sum > 0, sum.isFinite, phase.isFinite else { return nil }
    var rest = phase.truncatingRemainder(dividingBy: sum)
    if rest < 0 { rest += sum }
    if rest >= sum { rest = 0 }
    // A dash without length at the very start counts.
    startIndex = sums.firstIndex(of: rest) ?? (sums.firstIndex { $0 > rest } ?? 1) - 1
    (self.sums, offset) = (sums, rest)
  }

  /// How many dashes a subpath of a length has at the most.
  func mostDashes(on length: Double) -> Double { (length / period + 1) * Double(sums.count - 1) / 2 + 1 }

  /// Calls a function with each dash of a chain. If a closed one begins and ends within dashes, they become one.
  func forEachDash(of chain: PathChain, lengths: ArraySlice<Double>, _ body: (PathChain) -> Void) {
    let length = lengths.reduce(0, +)
    var (cutter, piece, first) = (ChainCutter(chain, lengths: lengths), PathChain(), PathChain?.none)
    var (turns, index, from) = (0.0, startIndex, 0.0)
    while from < length {
      let to = Swift.max(from, turns * period + (sums[index + 1] - offset))
      if index & 1 == 0 {
        if chain.isClosed, from == 0, to >= length { return body(chain) }
        piece.begin(at: chain.start)
        cutter.addPart(from: from, to: Swift.min(to, length), to: &piece)
        if chain.isClosed, from == 0, first == nil {
          first = piece
        } else {
          if chain.isClosed, to >= length, let start = first {
            piece.segments += start.segments
            first = nil
          }
          body(piece)
        }
      }
      index += 1
      if index + 1 == sums.count { (index, turns) = (0, turns + 1) }
      from = to
    }
    if let first { body(first) }
  }
}

/// The lengths of all chains of a path, and whether there are few enough dashes to cut it.
struct DashPlan {
  private let cutter: DashCutter
  private var lengths: [Double] = []
  private var (count, place) = (0.0, 0)

  init(_ cutter: DashCutter) { self.cutter = cutter }

  /// A path is cut into at most 100,000 dashes, and 100 more for each segment.
  fileprivate var isCut: Bool { count <= 100_000 + 100 * Double(lengths.count) }

  /// Takes a chain. All are to be taken before the first is cut.
  mutating func measure(_ chain: PathChain) {
    let first = lengths.count
    for segment in chain.segments { lengths.append(segment.length()) }
    let length = lengths[first...].reduce(0, +)
    if length.isFinite { count += cutter.mostDashes(on: length) }
  }

  /// Calls a function with each dash of the next chain, or with the chain if it is not cut.
  mutating func forEachDash(of chain: PathChain, _ body: (PathChain) -> Void) {
    let range = place..<place + chain.segments.count
    let length = lengths[range].reduce(0, +)
    place = range.upperBound
    if isCut, length > 0, length.isFinite { cutter.forEachDash(of: chain, lengths: lengths[range], body) } else { body(chain) }
  }
}

extension DashCutter {
  /// The dashes of chains.
  func dashes(of chains: [PathChain]) -> [PathChain] {
    var (result, plan): ([PathChain], DashPlan) = ([], DashPlan(self))
    for chain in chains { plan.measure(chain) }
    for chain in chains { plan.forEachDash(of: chain) { result.append($0) } }
    return result
  }
}

extension Path2D {
  /// Whether the path would have more dashes than `dashed(pattern:phase:)` cuts.
  package func hasTooManyDashes(pattern: [Scalar]) -> Bool {
    guard let cutter = DashCutter(pattern: pattern.map { Double($0) }, phase: 0) else { return false }
    var plan = DashPlan(cutter)
    forEachChain { plan.measure($0) }
    return !plan.isCut
  }

  /// Calls a function with each dash, or with each subpath that is not cut.
  @inline(__always)
  func forEachDash(_ cutter: DashCutter, _ body: (PathChain) -> Void) {
    var plan = DashPlan(cutter)
    forEachChain { plan.measure($0) }
    forEachChain { plan.forEachDash(of: $0, body) }
  }
}
