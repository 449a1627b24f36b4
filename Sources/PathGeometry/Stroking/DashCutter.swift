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

  /// What a dash is to its subpath.
  enum Role {
    /// One that is drawn as it comes.
    case inner
    /// The first of a closed subpath, at its start. It waits for the last.
    case first
    /// The last of a closed subpath, which runs into the first.
    case joined
    /// The first one, which no last one has run into.
    case end
    /// A closed subpath within one dash.
    case whole
  }

  /// Calls a function with the lengths of each dash on a subpath. If a closed one begins and ends within dashes, they
  /// become one.
  @inline(__always)
  func forEachDash(on length: Double, isClosed: Bool, _ body: (_ from: Double, _ to: Double, Role) -> Void) {
    var (turns, index, from, waits) = (0.0, startIndex, 0.0, false)
    while from < length {
      let to = Swift.max(from, turns * period + (sums[index + 1] - offset))
      if index & 1 == 0 {
        if isClosed, from == 0, to >= length { return body(0, length, .whole) }
        if isClosed, from == 0, !waits {
          waits = true
          body(from, Swift.min(to, length), .first)
        } else {
          let isJoined = isClosed && to >= length && waits
          if isJoined { waits = false }
          body(from, Swift.min(to, length), isJoined ? .joined : .inner)
        }
      }
      index += 1
      if index + 1 == sums.count { (index, turns) = (0, turns + 1) }
      from = to
    }
    if waits { body(0, 0, .end) }
  }

  /// Calls a function with each dash of a chain.
  func forEachDash(of chain: PathChain, lengths: ArraySlice<Double>, _ body: (PathChain) -> Void) {
    var (cutter, piece, first) = (ChainCutter(chain, lengths: lengths), PathChain(), PathChain())
    forEachDash(on: lengths.reduce(0, +), isClosed: chain.isClosed) { from, to, role in
      switch role {
      case .whole: return body(chain)
      case .end: return body(first)
      case .inner, .first, .joined: break
      }
      piece.begin(at: chain.start)
      cutter.addPart(from: from, to: to, to: &piece)
      if role == .joined { piece.segments += first.segments }
      if role == .first { first = piece } else { body(piece) }
    }
  }
}

/// The lengths of all chains of a path, and whether there are few enough dashes to cut it.
struct DashPlan {
  private let cutter: DashCutter
  private var lengths: [Double] = []
  private(set) var mostDashes = 0.0
  private var (place, segments) = (0, 0)

  init(_ cutter: DashCutter) { self.cutter = cutter }

  /// A path is cut into at most 100,000 dashes, and 100 more for each segment.
  var isCut: Bool { mostDashes <= 100_000 + 100 * Double(segments) }

  /// Takes a chain. All are to be taken before the first is cut.
  mutating func measure(_ chain: PathChain) {
    let first = lengths.count
    for segment in chain.segments { lengths.append(segment.length()) }
    count(lengths.count - first, of: lengths[first...].reduce(0, +))
  }

  /// Counts the dashes of a number of segments.
  mutating func count(_ number: Int, of length: Double) {
    segments += number
    if length.isFinite { mostDashes += cutter.mostDashes(on: length) }
  }

  /// Calls a function with each dash of the next chain, or with the chain if it is not cut.
  mutating func forEachDash(of chain: PathChain, _ body: (PathChain) -> Void) {
    let range = place..<place + chain.segments.count
    let length = lengths[range].reduce(0, +)
    place = range.upperBound
    if isCut, length > 0, length.isFinite { cutter.forEachDash(of: chain, lengths: lengths[range], body) } else { body(chain) }
  }
}

extension Path2D {
  /// Whether the path would have more dashes than ``dashed(pattern:phase:tolerance:)`` cuts, and therefore stays whole.
  public func hasTooManyDashes(pattern: [Scalar]) -> Bool { source.hasTooManyDashes(pattern: pattern.map { Double($0) }) }
}

extension PathSource {
  fileprivate func hasTooManyDashes(pattern: [Double]) -> Bool {
    guard let cutter = DashCutter(pattern: pattern, phase: 0) else { return false }
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
