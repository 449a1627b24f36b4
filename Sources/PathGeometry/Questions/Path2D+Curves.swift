import TransformCore

// The way from a path to the questions: its curves in Double, one after the other.

extension PathSource {
  /// Calls a function with each curve in order, the number of its segment, and whether it begins a subpath. A close of
  /// length zero has a number, but a curve only where its subpath has no other. `closing` takes the lines that close
  /// open subpaths for the fill.
  @inline(__always)
  func forEachCurve(
    _ body: (PathSegment, _ segment: Int, _ isFirst: Bool) -> Void, closing: (PathSegment) -> Void = { _ in }
  ) {
    var (start, last, isFirst) = (SIMD2<Double>.zero, SIMD2<Double>.zero, true)
    var (place, segment) = (0, 0)
    for verb in verbs {
      switch verb {
      case .move:
        if !isFirst { closing(PathSegment.line(last, start)) }
        last = self[place]
        (start, isFirst) = (last, true)
        place += 1
      case .line:
        let to = self[place]
        body(PathSegment.line(last, to), segment, isFirst)
        (last, isFirst) = (to, false)
        (segment, place) = (segment + 1, place + 1)
      case .quadratic:
        let to = self[place + 1]
        body(PathSegment.quadratic(last, self[place], to), segment, isFirst)
        (last, isFirst) = (to, false)
        (segment, place) = (segment + 1, place + 2)
      case .cubic:
        let to = self[place + 2]
        body(PathSegment.cubic(last, self[place], self[place + 1], to), segment, isFirst)
        (last, isFirst) = (to, false)
        (segment, place) = (segment + 1, place + 3)
      case .close:
        if isFirst || !last.equals(start) { body(PathSegment.line(last, start), segment, isFirst) }
        (last, isFirst) = (start, true)
        segment += 1
      case .arc, .largeArc, .positiveArc, .largePositiveArc:
        let to = self[place + 2]
        if !last.equals(to) {
          body(arcCurve(verb, at: place, from: last), segment, isFirst)
          (segment, isFirst) = (segment + 1, false)
        }
        last = to
        place += 3
      }
    }
    if !isFirst { closing(PathSegment.line(last, start)) }
  }

  @inline(never)
  private func arcCurve(_ verb: PathVerb, at place: Int, from start: SIMD2<Double>) -> PathSegment {
    let end = self[place + 2]
    return arc(verb, at: place, from: start).map { .arc($0, from: start, to: end, form(of: verb, at: place)) } ?? .line(start, end)
  }

  @usableFromInline
  var curveTree: CurveTree { CurveTree(treeEntries) }

  /// The curves for a tree; none if a number is not finite.
  private var treeEntries: [CurveTree.Entry] {
    var (entries, isFinite): ([CurveTree.Entry], Bool) = ([], true)
    entries.reserveCapacity(verbs.count)
    forEachCurve { curve, segment, isFirst in
      isFinite = isFinite && curve.isFinite
      entries.append(.init(curve: curve, segment: segment, beginsSubpath: isFirst))
    } closing: {
      entries.append(.init(curve: $0, segment: -1, beginsSubpath: false))
    }
    return isFinite ? entries : []
  }

  /// Whether all numbers of what is drawn are finite.
  var drawsFiniteCurves: Bool {
    var isFinite = true
    forEachSegment { segment, _ in isFinite = isFinite && segment.isFinite }
    return isFinite
  }
}

extension StrokeParts {
  init(_ style: StrokeStyle<Double>) {
    let cap: Cap = style.cap == .round ? .round : style.cap == .square ? .square : .butt
    let join: Join = style.join == .round ? .round : style.join == .bevel ? .bevel : .miter
    self.init(reach: style.width / 2, cap: cap, join: join, miterLimit: style.miterLimit)
  }
}
