import TransformCore

/// Cuts a chain at lengths, which only rise.
struct ChainCutter {
  private let segments: [PathSegment]
  private let lengths: ArraySlice<Double>
  /// The place: a segment with the length before it, and a parameter with the length up to it.
  private var (index, before) = (0, 0.0)
  private var (t, reached) = (0.0, 0.0)

  /// `lengths` are those of the segments.
  init(_ chain: PathChain, lengths: ArraySlice<Double>) { (segments, self.lengths) = (chain.segments, lengths) }

  private var end: Double { before + lengths[lengths.startIndex + index] }

  private mutating func stepToNext() {
    before = end
    index += 1
    (t, reached) = (0, before)
  }

  /// Goes on to a length. Where two segments meet, the second counts.
  private mutating func advance(to length: Double) {
    while index + 1 < segments.count, end <= length { stepToNext() }
    goOn(to: length)
  }

  /// Goes on to a length on the same segment.
  private mutating func goOn(to length: Double) {
    guard length > reached else { return }
    t = segments[index].parameter(atLength: length - reached, from: t, whole: end - reached)
    reached = length
  }

  /// Adds the part between two lengths to a chain, which begins there if it has no segments. A part without length
  /// gives it its direction.
  mutating func addPart(from: Double, to: Double, to chain: inout PathChain) {
    guard !segments.isEmpty else { return }
    advance(to: from)
    if chain.segments.isEmpty { chain.start = segments[index].point(at: t) }
    guard from < to else {
      chain.direction = segments[index].tangent(at: t)
      return
    }
    while true {
      let (low, isLast) = (t, index + 1 == segments.count || end >= to)
      if isLast { goOn(to: to) } else { t = 1 }
      if low < t { chain.segments.append(segments[index].part(from: low, to: t)) }
      if isLast { return }
      stepToNext()
    }
  }
}

extension PathSource {
  /// The part between two fractions of the length, as chains. A chain that is cut is open.
  func trimmedChains(from low: Double, to high: Double) -> [PathChain] {
    var lengths: [Double] = []
    forEachSegment { segment, _ in lengths.append(segment.length()) }
    let whole = lengths.reduce(0, +)
    let (from, to) = (Swift.max(low, 0) * whole, Swift.min(high, 1) * whole)
    guard whole.isFinite, from < to else { return [] }
    var (result, before, place): ([PathChain], Double, Int) = ([], 0, 0)
    forEachChain { chain in
      let lengths = lengths[place..<place + chain.segments.count]
      let length = lengths.reduce(0, +)
      let (first, last) = (Swift.max(from - before, 0), Swift.min(to - before, length))
      if first <= 0, last >= length || (high >= 1 && before + length >= to) {
        if length > 0 || before >= from, before <= to { result.append(chain) }
      } else if first < last {
        var (cutter, part) = (ChainCutter(chain, lengths: lengths), PathChain())
        cutter.addPart(from: first, to: last, to: &part)
        result.append(part)
      }
      before += length
      place += chain.segments.count
    }
    return result
  }
}
