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

  /// The subpaths, each a path of its own that begins with a move. Moves and arcs that draw nothing are left out, and
  /// arcs with a radius of zero are lines.
  ///
  /// - Complexity: O(n).
  public var subpaths: [Self] {
    @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
    get {
      if mayHaveEmptyArcs { return source.subpaths.map { Self(rounding: $0) } }
      var (result, start, first, place) = ([Self](), SIMD2<Scalar>.zero, 0, 0)
      while first < verbs.count {
        if verbs[first] == .move {
          (start, first, place) = (points[place], first + 1, place + 1)
          continue
        }
        var (end, endPlace) = (first, place)
        repeat {
          endPlace += verbs[end].pointCount
          end += 1
        } while end < verbs.count && verbs[end] != .move && verbs[end - 1] != .close
        var path = Self()
        path.reserveCapacity(elements: end - first + 1, points: endPlace - place + 1)
        path.move(to: start)
        path.verbs += verbs[first..<end]
        path.points += points[place..<endPlace]
        path.last = verbs[end - 1] == .close ? start : points[endPlace - 1]
        result.append(path)
        (first, place) = (end, endPlace)
      }
      return result
    }
  }

  /// Whether an arc may be nothing or a line, or its numbers are so large or small that this is not seen at once.
  private var mayHaveEmptyArcs: Bool {
    var (place, before) = (0, PathVerb.close)
    for verb in verbs {
      if verb.isArc {
        // An arc behind a close or at the very start begins at a point that is not the one before.
        guard before != .close else { return true }
        let (start, radii, end) = (points[place - 1], points[place], points[place + 2])
        let least = Swift.min(radii.x.magnitude, radii.y.magnitude, (end - start).largestMagnitude)
        let most = Swift.max(radii.largestMagnitude, start.largestMagnitude, end.largestMagnitude)
        guard least > 1e-9, most < 1e9, (start + radii + points[place + 1] + end).isFinite else { return true }
      }
      (place, before) = (place + verb.pointCount, verb)
    }
    return false
  }
}

extension PathSource {
  /// The part between two fractions of 0 … 1 that are not both at an end.
  @usableFromInline
  func trimmed(from low: Double, to high: Double) -> Path2D<Double> {
    var (result, lengths) = (Path2D<Double>(), [Double]())
    lengths.reserveCapacity(verbs.count)
    forEachSegment { segment, _ in lengths.append(segment.length()) }
    let whole = lengths.reduce(0, +)
    guard whole.isFinite, whole > 0 else { return result }
    let (from, to) = (low * whole, high == 1 ? .infinity : high * whole)
    var (place, before) = (0, 0.0)
    forEachChain { chain in
      let own = lengths[place..<place + chain.segments.count]
      let (start, length) = (before, own.reduce(0, +))
      place += own.count
      before += length
      // A subpath without length is in the part that begins with it, and not in one that ends there.
      if start >= from, length > 0 ? before <= to : start < to { return result.append(chain) }
      guard start < to, before > from else { return }
      var (cutter, piece) = (ChainCutter(chain, lengths: own), PathChain())
      piece.segments.reserveCapacity(own.count)
      cutter.addPart(from: Swift.max(from - start, 0), to: Swift.min(to - start, length), to: &piece)
      if !piece.segments.isEmpty { result.append(piece) }
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

  fileprivate var subpaths: [Path2D<Double>] {
    var result: [Path2D<Double>] = []
    forEachChain { chain in
      var path = Path2D<Double>()
      path.append(chain)
      result.append(path)
    }
    return result
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
