public import TransformCore

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
  @_alwaysEmitIntoClient
  public func trimmed(from start: Scalar, to end: Scalar) -> Self {
    let (low, high) = (Swift.max(Double(start), 0), Swift.min(Double(end), 1))
    guard low < high else { return Self() }
    return low == 0 && high == 1 ? self : Self(rounding: source.trimmed(from: low, to: high))
  }

  /// The same curves run through from the end: the last subpath comes first. Moves that draw nothing are left out.
  ///
  /// - Complexity: O(n).
  @_alwaysEmitIntoClient
  public func reversed() -> Self { Self(rounding: source.reversed()) }

  /// The subpaths, each a path of its own that begins with a move. Moves that draw nothing are left out.
  ///
  /// - Complexity: O(n).
  public var subpaths: [Self] {
    @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
    get {
      var (result, start): ([Self], SIMD2<Scalar>) = ([], .zero)
      var (verb, place) = (0, 0)
      while let next = source.subpath(from: verb, place) {
        // A subpath after a close has no move of its own.
        if next.hasMove { start = points[next.points.lowerBound - 1] }
        var path = Self()
        path.reserveCapacity(elements: next.verbs.count + 1, points: next.points.count + 1)
        path.verbs.append(.move)
        path.points.append(start)
        path.verbs += verbs[next.verbs]
        path.points += points[next.points]
        path.start = start
        path.last = verbs[next.verbs.upperBound - 1] == .close ? start : path.points[path.points.count - 1]
        result.append(path)
        (verb, place) = (next.verbs.upperBound, next.points.upperBound)
      }
      return result
    }
  }
}

extension PathSource {
  /// The part between two fractions of 0 … 1 that are not both at an end.
  @usableFromInline
  func trimmed(from low: Double, to high: Double) -> Path2D<Double> {
    let lengths = segmentLengths
    let whole = lengths.reduce(0, +)
    guard whole.isFinite, whole > 0 else { return Path2D() }
    return cut(from: low * whole, to: high == 1 ? .infinity : high * whole, lengths)
  }

  private var segmentLengths: [Double] {
    var lengths: [Double] = []
    lengths.reserveCapacity(verbs.count)
    forEachSegment { segment, _ in lengths.append(segment.length()) }
    return lengths
  }

  private func cut(from low: Double, to high: Double, _ lengths: [Double]) -> Path2D<Double> {
    var result = Path2D<Double>()
    result.reserveCapacity(elements: Swift.min(verbs.count + 1, 16), points: Swift.min(pointCount + 1, 16))
    var (index, before) = (0, 0.0)
    // Whether the last segment was kept to its end, and whether its subpath was kept from the start.
    var (isDrawing, isWhole) = (false, false)
    // What is cut within a segment, and what is left out.
    @inline(never)
    func addPart(of segment: PathSegment, _ role: SegmentRole, length: Double, _ before: Double) {
      let after = before + length
      let from = before >= low ? 0 : segment.parameter(atLength: low - before, whole: length)
      let to = after <= high ? 1 : segment.parameter(atLength: high - before, whole: length)
      guard from < to else { return }
      let isComplete = from == 0 && to == 1
      if role.isFirst { isWhole = from == 0 }
      let piece = segment.part(from: from, to: to)
      if !isDrawing {
        if !role.isFirst || from > 0 { isWhole = false }
        result.move(to: piece.start)
      }
      if role.isClosing, isComplete, isWhole { result.close() } else { result.append(piece) }
      isDrawing = to == 1
    }
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
      guard before >= low, after <= high else { return addPart(of: segment, role, length: length, before) }
      if role.isFirst { isWhole = true }
      if !isDrawing {
        if !role.isFirst { isWhole = false }
        result.move(to: segment.start)
      }
      if role.isClosing, isWhole { result.close() } else { result.append(segment) }
      isDrawing = true
    }
    return result
  }

  @usableFromInline
  func reversed() -> Path2D<Double> {
    var (result, segments) = (Path2D<Double>(), [PathSegment]())
    var pieces: [(start: Int, isClosed: Bool)] = []
    segments.reserveCapacity(verbs.count)
    forEachSegment { segment, role in
      if role.isFirst { pieces.append((segments.count, false)) }
      if role.isClosing { pieces[pieces.count - 1].isClosed = true }
      segments.append(segment)
    }
    result.reserveCapacity(elements: verbs.count, points: pointCount)
    var end = segments.count
    for (start, isClosed) in pieces.reversed() {
      result.append(reversing: segments[start..<end], isClosed: isClosed)
      end = start
    }
    return result
  }

  /// What the next subpath draws, from an element and its points on, and whether it begins with a move.
  func subpath(from verb: Int, _ place: Int) -> (verbs: Range<Int>, points: Range<Int>, hasMove: Bool)? {
    var (verb, place, hasMove) = (verb, place, false)
    while verb < verbs.count, verbs[verb] == .move { (verb, place, hasMove) = (verb + 1, place + 1, true) }
    let (first, firstPlace) = (verb, place)
    while verb < verbs.count, verbs[verb] != .move {
      place += verbs[verb].pointCount
      verb += 1
      if verbs[verb - 1] == .close { break }
    }
    return verb > first ? (first..<verb, firstPlace..<place, hasMove) : nil
  }
}

extension Path2D<Double> {
  fileprivate mutating func append(reversing segments: ArraySlice<PathSegment>, isClosed: Bool) {
    guard let end = segments.last?.end else { return }
    move(to: end)
    var rest = segments
    // A line that leads back to the start is drawn by the close. A close alone has none, whatever its number is.
    if isClosed, let closing = rest.popLast(), !rest.isEmpty, !closing.start.equals(closing.end) { append(closing.reversed) }
    if isClosed, rest.first?.kind == .line { rest = rest.dropFirst() }
    for segment in rest.reversed() { append(segment.reversed) }
    if isClosed { close() }
  }
}
