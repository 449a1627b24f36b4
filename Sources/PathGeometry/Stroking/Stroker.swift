import TransformCore

/// Takes a path and makes the outline of its stroke.
struct Stroker {
  private(set) var outline: StrokeOutline
  private var chain: StrokeChain
  private let flattener: CurveFlattener
  private var isOpen = false
  private var isWhole = true
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

  private mutating func begin(at point: SIMD2<Double>) {
    finish()
    (isOpen, isWhole) = (true, true)
    outline.begin(at: point)
    chain.start(at: point)
    waiting = nil
    (first, newest, previous) = (nil, nil, nil)
  }

  mutating func add(_ segment: PathSegment, _ role: SegmentRole) {
    if role.isFirst { begin(at: segment.start) }
    isWhole = isWhole && segment.isDrawable
    if isWhole { draw(segment) }
    if role.isClosing { finish(isClosed: true) }
  }

  /// Adds a subpath; one without length and segments is a dot.
  mutating func add(_ piece: PathChain) {
    piece.forEachSegment { add($0, $1) }
    guard piece.segments.isEmpty, piece.start.isDrawable else { return finish() }
    begin(at: piece.start)
    if let direction = piece.direction { chain.addDot(along: direction) }
    outline.add(&chain)
    finish()
  }

  private mutating func draw(_ segment: PathSegment) {
    if segment.kind == .line {
      guard segment.start != segment.end else { return }
      if !isRound { follow(with: StrokeChain.Span(segment)) }
      chain.add(to: segment.end, isSmooth: false)
      return outline.add(&chain)
    }
    let (span, flattener) = (StrokeChain.Span(segment), flattener)
    guard isRound else {
      follow(with: span)
      flattener.addChords(of: segment) { there, _, to in chain.addChord(to: there, at: to) }
      return waiting = segment
    }
    flattener.addChords(of: segment) { there, _, _ in chain.add(to: there, isSmooth: true) }
    chain.setTangents(span.startTangent, span.endTangent)
    outline.add(&chain)
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

  /// Ends the open subpath, if there is one.
  mutating func finish(isClosed: Bool = false) {
    guard isOpen else { return }
    isOpen = false
    guard isWhole else { return outline.drop() }
    follow(with: isClosed ? first : nil)
    outline.end(isClosed: isClosed)
  }
}
