import TransformCore

/// Takes a path and makes the outline of its stroke.
struct Stroker: PlaneSink {
  private(set) var outline: StrokeOutline
  private var chain: StrokeChain
  private let flattener: CurveFlattener
  private var start = SIMD2<Double>.zero
  private var isOpen = false
  private var isWhole = true
  private var last = SIMD2<Double>.zero
  /// The curve whose chords are in the chain. What follows it decides whether it ends there.
  private var waiting: PathSegment?
  /// The first segment of the open subpath, the newest one, and the one before.
  private var first, newest, previous: StrokeChain.Span?
  /// Whether discs cover the ends of all curves.
  private let isRound: Bool

  init(style: StrokeStyle<Double>, tolerance: Double) {
    outline = StrokeOutline(style: style, tolerance: tolerance)
    chain = StrokeChain(halfWidth: style.width / 2, tolerance: tolerance)
    // The rest is for ends that tilt.
    flattener = CurveFlattener(tolerance: 0.95 * tolerance)
    isRound = style.join == .round && style.cap == .round
  }

  mutating func reserve(_ count: Int) { outline.reserve(count) }

  mutating func move(to point: SIMD2<Double>) {
    finish(isClosed: false)
    (start, last) = (point, point)
  }

  private mutating func begin() {
    guard !isOpen else { return }
    (isOpen, isWhole) = (true, last.isDrawable)
    begin(at: last)
  }

  private mutating func begin(at point: SIMD2<Double>) {
    outline.begin(at: point)
    chain.start(at: point)
    waiting = nil
    (first, newest, previous) = (nil, nil, nil)
  }

  mutating func line(to point: SIMD2<Double>) {
    begin()
    isWhole = isWhole && point.isDrawable
    if isWhole, point != last {
      if !isRound { follow(with: StrokeChain.Span(from: last, to: point, point - last, point - last, isLine: true)) }
      chain.add(to: point, isSmooth: false)
      outline.add(&chain)
    }
    last = point
  }

  mutating func quadratic(_ control: SIMD2<Double>, to point: SIMD2<Double>) {
    begin()
    isWhole = isWhole && point.isDrawable && control.isDrawable
    if isWhole {
      let (start, curve) = (last, flattener)
      addCurve(from: 0, to: 1, firstWay(control - start, point - start), firstWay(point - control, point - start)) {
        curve.addQuadratic(start, control, point, $0)
      } segment: {
        .quadratic(start, control, point)
      }
    }
    last = point
  }

  mutating func cubic(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to point: SIMD2<Double>) {
    begin()
    isWhole = isWhole && point.isDrawable && first.isDrawable && second.isDrawable
    if isWhole {
      let (start, curve) = (last, flattener)
      let startWay = firstWay(first - start, firstWay(second - start, point - start))
      let endWay = firstWay(point - second, firstWay(point - first, point - start))
      addCurve(from: 0, to: 1, startWay, endWay) {
        curve.addCubic(start, first, second, point, $0)
      } segment: {
        .cubic(start, first, second, point)
      }
    }
    last = point
  }

  mutating func arc(_ arc: EllipticalArc, to point: SIMD2<Double>) {
    begin()
    isWhole = isWhole && point.isDrawable && arc.center.isDrawable && arc.xAxis.isDrawable && arc.yAxis.isDrawable && arc.sweep.isFinite
    if isWhole {
      let (start, curve, way, stop) = (last, flattener, arc.sweep < 0 ? -1.0 : 1.0, arc.start + arc.sweep)
      addCurve(from: arc.start, to: stop, way * arc.derivative(at: arc.start), way * arc.derivative(at: stop)) {
        curve.addArc(arc, to: point, $0)
      } segment: {
        .arc(arc, from: start, to: point, ArcForm(radii: .zero, degrees: 0, isLarge: false))
      }
    }
    last = point
  }

  /// Adds a curve's chords, and its tangents at both ends.
  @inline(__always)
  private mutating func addCurve(
    from start: Double, to end: Double, _ startWay: SIMD2<Double>, _ endWay: SIMD2<Double>,
    _ flatten: ((SIMD2<Double>, Double, Double) -> Void) -> Void, segment: () -> PathSegment
  ) {
    if isRound {
      flatten { there, _, _ in chain.add(to: there, isSmooth: true) }
      chain.setTangents(startWay, endWay)
      return outline.add(&chain)
    }
    let curve = segment()
    follow(with: StrokeChain.Span(from: curve.start, to: curve.end, startWay, endWay, isLine: false))
    flatten { there, _, to in chain.addChord(to: there, at: (to - start) / (end - start)) }
    waiting = curve
  }

  /// Makes the chords in the chain follow their curve, before the next segment.
  private mutating func follow(with next: StrokeChain.Span?) {
    if let waiting, let newest {
      chain.follow(waiting, newest, after: previous, before: next)
      outline.add(&chain)
    }
    waiting = nil
    (previous, newest) = (newest, next)
    if first == nil { first = next }
  }

  mutating func close() {
    begin()
    line(to: start)
    finish(isClosed: true)
    last = start
  }

  /// Ends the open subpath.
  mutating func finish(isClosed: Bool) {
    guard isOpen else { return }
    isOpen = false
    guard isWhole else { return outline.drop() }
    follow(with: isClosed ? first : nil)
    outline.end(isClosed: isClosed)
  }

  /// Adds a chain as a subpath.
  mutating func add(_ piece: PathChain) {
    move(to: piece.start)
    for segment in piece.segments {
      switch segment {
      case .line(_, let to): line(to: to)
      case .quadratic(_, let control, let to): quadratic(control, to: to)
      case .cubic(_, let one, let other, let to): cubic(one, other, to: to)
      case .arc(let arc, _, let to, _): self.arc(arc, to: to)
      }
    }
    if piece.isClosed { return finish(isClosed: true) }
    guard piece.segments.isEmpty, piece.start.isDrawable else { return }
    begin(at: piece.start)
    if let direction = piece.direction { chain.addDot(along: direction) }
    outline.add(&chain)
    outline.end(isClosed: false)
  }

  private func firstWay(_ way: SIMD2<Double>, _ other: SIMD2<Double>) -> SIMD2<Double> { way == .zero ? other : way }
}
