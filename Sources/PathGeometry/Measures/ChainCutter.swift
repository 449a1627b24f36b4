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
