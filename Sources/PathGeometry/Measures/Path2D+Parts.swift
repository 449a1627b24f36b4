import TransformCore

extension Path2D {
  /// The part between two fractions of the whole length, as `strokeStart` and `strokeEnd` of a shape layer cut it.
  ///
  /// Fractions outside 0 … 1 are clamped. A closed subpath that is cut becomes open. Arcs that are cut are kept as arcs
  /// of at most a third of a turn. The whole, 0 to 1, comes back as it is.
  ///
  /// *Degenerate input*: an empty path where `start` is not below `end`, for NaN, and for a path without a finite
  /// length.
  ///
  /// - Complexity: O(n).
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func trimmed(from start: Scalar, to end: Scalar) -> Self {
    let (low, high) = (Swift.max(Double(start), 0), Swift.min(Double(end), 1))
    guard low < high else { return Self() }
    if low == 0, high == 1 { return self }
    let lengths = segmentLengths
    let whole = lengths.reduce(0, +)
    guard whole.isFinite, whole > 0 else { return Self() }
    return cut(from: low * whole, to: high == 1 ? .infinity : high * whole, lengths)
  }

  /// The parts before and after a length, cut as `trimmed(from:to:)` cuts by fractions.
  ///
  /// Everything is after a length of 0 or less, and before one that the path does not exceed.
  ///
  /// *Degenerate input*: `nil` for NaN, and for a path without a finite length.
  ///
  /// - Complexity: O(n).
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func split(atLength length: Scalar) -> (before: Self, after: Self)? {
    let lengths = segmentLengths
    let (whole, place) = (lengths.reduce(0, +), Double(length))
    guard whole.isFinite, !place.isNaN else { return nil }
    if place <= 0 { return (Self(), self) }
    if place >= whole { return (self, Self()) }
    return (cut(from: 0, to: place, lengths), cut(from: place, to: .infinity, lengths))
  }

  private var segmentLengths: [Double] {
    var lengths: [Double] = []
    lengths.reserveCapacity(verbs.count)
    forEachSegment { segment, _ in lengths.append(segment.length()) }
    return lengths
  }

  private func cut(from low: Double, to high: Double, _ lengths: [Double]) -> Self {
    var result = Self()
    var (index, before) = (0, 0.0)
    // Whether the last segment was kept to its end, and whether its subpath was kept from the start.
    var (isDrawing, isWhole) = (false, false)
    forEachSegment { segment, role in
      let length = lengths[index]
      let after = before + length
      defer { (index, before) = (index + 1, after) }
      if role.isFirst { (isDrawing, isWhole) = (false, false) }
      let endsWhole = role.isClosing && isDrawing && isWhole
      // A segment of no length at the start of the part belongs to it, one at the end does not, but for a close.
      guard length > 0 ? after > low && before < high : before >= low && (before < high || endsWhole) else {
        isDrawing = false
        return
      }
      let from = before >= low ? 0 : segment.parameter(atLength: low - before, whole: length)
      let to = after <= high ? 1 : segment.parameter(atLength: high - before, whole: length)
      guard from < to else { return }
      let isComplete = from == 0 && to == 1
      if role.isFirst { isWhole = from == 0 }
      let piece = segment.part(from: from, to: to)
      if !isDrawing {
        if !role.isFirst || from > 0 { isWhole = false }
        result.move(to: SIMD2(rounding: piece.start))
      }
      if role.isClosing, isComplete, isWhole { result.close() } else { result.append(piece) }
      isDrawing = to == 1
    }
    return result
  }

  /// The same curves run through from the end: the last subpath comes first. Moves that draw nothing are left out.
  ///
  /// - Complexity: O(n).
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func reversed() -> Self {
    var (result, subpath) = (Self(), [PathSegment]())
    var pieces: [(segments: [PathSegment], isClosed: Bool)] = []
    forEachSegment { segment, role in
      if role.isFirst, !subpath.isEmpty {
        pieces.append((subpath, false))
        subpath = []
      }
      subpath.append(segment)
      if role.isClosing {
        pieces.append((subpath, true))
        subpath = []
      }
    }
    if !subpath.isEmpty { pieces.append((subpath, false)) }
    result.reserveCapacity(elements: verbs.count, points: points.count)
    for (segments, isClosed) in pieces.reversed() { result.append(reversing: segments, isClosed: isClosed) }
    return result
  }

  private mutating func append(reversing segments: [PathSegment], isClosed: Bool) {
    guard let end = segments.last?.end else { return }
    move(to: SIMD2(rounding: end))
    var rest = segments[...]
    // A line that leads back to the start is drawn by the close. A close alone has none, whatever its number is.
    if isClosed, let closing = rest.popLast(), !rest.isEmpty, !closing.start.equals(closing.end) { append(closing.reversed) }
    let drawnByClose: Bool = if isClosed, rest.count > 0, case .line = rest[0] { true } else { false }
    for (index, segment) in rest.enumerated().reversed() where !(drawnByClose && index == 0) {
      append(segment.reversed)
    }
    if isClosed { close() }
  }

  /// The subpaths, each a path of its own that begins with a move. Moves that draw nothing are left out.
  ///
  /// - Complexity: O(n).
  public var subpaths: [Self] {
    @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
    get {
      var result: [Self] = []
      var (current, start, isDrawn) = (Self(), SIMD2<Scalar>.zero, false)
      current.move(to: .zero)
      func finish() {
        if isDrawn { result.append(current) }
        (current, isDrawn) = (Self(), false)
        current.move(to: start)
      }
      forEachElement { element in
        switch element {
        case .move(let to):
          start = to
          finish()
        case .close:
          current.close()
          isDrawn = true
          finish()
        default:
          current.append(element)
          isDrawn = true
        }
      }
      finish()
      return result
    }
  }
}
