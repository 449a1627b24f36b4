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
  /// Calls a function with each step in order.
  @inline(__always)
  func forEachStep(_ body: (CurveStep) -> Void) {
    var (start, last, segment, isOpen, isEmpty) = (SIMD2<Double>.zero, SIMD2<Double>.zero, 0, false, true)
    func finish(isClosed: Bool) {
      if isOpen { body(.end(isClosed: isClosed, closing: isClosed || isEmpty ? nil : PlaneCurve(from: last, to: start))) }
      (isOpen, isEmpty, last) = (false, true, start)
    }
    func begin() {
      if !isOpen { body(.begin(start)) }
      isOpen = true
    }
    func add(_ curve: PlaneCurve) {
      begin()
      body(.curve(curve, segment: segment))
      (last, isEmpty) = (curve.end, false)
      segment += 1
    }
    forEachElement { element in
      switch element {
      case .move(let to):
        finish(isClosed: false)
        start = to.wide
        last = start
      case .line(let to): add(PlaneCurve(from: last, to: to.wide))
      case .quadratic(let control, let to): add(PlaneCurve(from: last, control: control.wide, to: to.wide))
      case .cubic(let one, let other, let to): add(PlaneCurve(from: last, one.wide, other.wide, to: to.wide))
      case .arc(let radii, let degrees, let isLarge, let isPositive, let to):
        let (end, size) = (to.wide, radii.wide)
        let arc = EllipticalArc(
          from: last, to: end, radii: size, degrees: Double(degrees), isLarge: isLarge, isPositive: isPositive)
        add(arc.map { PlaneCurve($0, from: last, to: end) } ?? PlaneCurve(from: last, to: end))
      case .close:
        begin()
        if last.x != start.x || last.y != start.y { add(PlaneCurve(from: last, to: start)) }
        finish(isClosed: true)
      }
    }
    finish(isClosed: false)
  }

  /// The curves for a tree; none if a number is not finite.
  var treeEntries: [CurveTree.Entry] {
    var (entries, begins, isFinite): ([CurveTree.Entry], Bool, Bool) = ([], true, true)
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

  /// The subpaths for a stroke; none if a number is not finite.
  var chains: [CurveChain] {
    var (chains, isFinite): ([CurveChain], Bool) = ([], true)
    forEachStep { step in
      switch step {
      case .begin(let start): chains.append(CurveChain(start: start, isDrawn: true))
      case .curve(let curve, _):
        isFinite = isFinite && curve.isFinite
        chains[chains.count - 1].curves.append(curve)
      case .end(let isClosed, _): chains[chains.count - 1].isClosed = isClosed
      }
    }
    return isFinite ? chains : []
  }
}

extension StrokeParts {
  init<Scalar>(_ style: StrokeStyle<Scalar>) {
    let cap: Cap = style.cap == .round ? .round : style.cap == .square ? .square : .butt
    let join: Join = style.join == .round ? .round : style.join == .bevel ? .bevel : .miter
    self.init(reach: Double(style.width) / 2, cap: cap, join: join, miterLimit: Double(style.miterLimit))
  }
}
