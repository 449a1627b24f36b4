import TransformCore

// The way from a path to the questions: its curves in Double, one after the other.

/// A step along a path.
enum CurveStep {
  /// A subpath begins.
  case begin(SIMD2<Double>)
  /// The next curve, with the number of its segment.
  case curve(PlaneCurve, segment: Int)
  /// A subpath ends. An open one has the line that closes it for the fill.
  case end(isClosed: Bool, closing: PlaneCurve?)
}

extension Path2D {
  /// Calls a function with each step in order. A close of length zero has a number, but a curve only where its subpath
  /// has no other.
  @inline(__always)
  func forEachStep(_ body: (CurveStep) -> Void) {
    var (start, last, segment, isOpen) = (SIMD2<Double>.zero, SIMD2<Double>.zero, 0, false)
    forEachSegment { piece, role in
      if role.isFirst {
        if isOpen { body(.end(isClosed: false, closing: PlaneCurve(from: last, to: start))) }
        (start, isOpen) = (piece.start, true)
        body(.begin(start))
      }
      last = piece.end
      if !role.isClosing || role.isFirst || !last.equals(piece.start) { body(.curve(PlaneCurve(piece), segment: segment)) }
      segment += 1
      if role.isClosing {
        body(.end(isClosed: true, closing: nil))
        isOpen = false
      }
    }
    if isOpen { body(.end(isClosed: false, closing: PlaneCurve(from: last, to: start))) }
  }

  /// The curves for a tree; none if a number is not finite.
  var treeEntries: [CurveTree.Entry] {
    var (entries, begins, isFinite): ([CurveTree.Entry], Bool, Bool) = ([], true, true)
    entries.reserveCapacity(verbs.count)
    forEachStep { step in
      switch step {
      case .begin: begins = true
      case .curve(let curve, let segment):
        isFinite = isFinite && curve.isFinite
        entries.append(.init(curve: curve, segment: segment, beginsSubpath: begins))
        begins = false
      case .end(_, let closing):
        if let closing { entries.append(.init(curve: closing, segment: -1, beginsSubpath: false)) }
      }
    }
    return isFinite ? entries : []
  }

  /// Whether all numbers of what is drawn are finite.
  var drawsFiniteCurves: Bool {
    var isFinite = true
    forEachSegment { segment, _ in isFinite = isFinite && PlaneCurve(segment).isFinite }
    return isFinite
  }
}

extension PlaneCurve {
  @inline(__always)
  init(_ segment: PathSegment) {
    switch segment {
    case .line(let p, let q): self.init(from: p, to: q)
    case .quadratic(let p, let q, let r): self.init(from: p, control: q, to: r)
    case .cubic(let p, let q, let r, let e): self.init(from: p, q, r, to: e)
    case .arc(let arc, let from, let to, _): self.init(arc, from: from, to: to)
    }
  }
}

extension StrokeParts {
  init<Scalar>(_ style: StrokeStyle<Scalar>) {
    let cap: Cap = style.cap == .round ? .round : style.cap == .square ? .square : .butt
    let join: Join = style.join == .round ? .round : style.join == .bevel ? .bevel : .miter
    self.init(reach: Double(style.width) / 2, cap: cap, join: join, miterLimit: Double(style.miterLimit))
  }
}
