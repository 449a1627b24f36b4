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
  @_alwaysEmitIntoClient
  public var subpaths: [Self] { source.subpaths.map { Self(rounding: $0) } }
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

  @usableFromInline
  var subpaths: [Path2D<Double>] {
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
