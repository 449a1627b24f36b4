/// Takes a path and makes the outline of its stroke.
struct Stroker: PlaneSink {
  private(set) var outline: StrokeOutline
  private var chain: StrokeChain
  private let dashes: DashCutter?
  private let flattener: CurveFlattener
  private var start = SIMD2<Double>.zero
  /// Whether the dashes themselves are kept, instead of their outlines.
  private let keepsCenters: Bool
  private(set) var centers = Polylines(tolerance: 0)
  private var isOpen = false
  private var isWhole = true
  private var last = SIMD2<Double>.zero

  init(style: StrokeStyle<Double>, tolerance: Double, keepsCenters: Bool = false) {
    self.keepsCenters = keepsCenters
    outline = StrokeOutline(style: style, tolerance: tolerance)
    chain = StrokeChain(halfWidth: style.width / 2, tolerance: tolerance)
    flattener = CurveFlattener(tolerance: tolerance)
    dashes = DashCutter(pattern: style.dashes, phase: style.dashPhase)
  }

  mutating func reserve(_ count: Int) { outline.reserve(count) }

  mutating func move(to point: SIMD2<Double>) {
    finish(isClosed: false)
    (start, last) = (point, point)
  }

  private mutating func begin() {
    guard !isOpen else { return }
    (isOpen, isWhole) = (true, last.isDrawable)
    chain.start(at: last)
  }

  mutating func line(to point: SIMD2<Double>) {
    begin()
    isWhole = isWhole && point.isDrawable
    if isWhole { chain.add(to: point, isSmooth: false) }
    last = point
  }

  mutating func quadratic(_ control: SIMD2<Double>, to point: SIMD2<Double>) {
    begin()
    isWhole = isWhole && point.isDrawable && control.isDrawable
    if isWhole {
      let first = chain.edges.count
      flattener.addQuadratic(last, control, point) { there, _, _ in chain.add(to: there, isSmooth: true) }
      chain.setTangents(ofEdgesFrom: first, firstWay(control - last, point - last), firstWay(point - control, point - last))
    }
    last = point
  }

  mutating func cubic(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to point: SIMD2<Double>) {
    begin()
    isWhole = isWhole && point.isDrawable && first.isDrawable && second.isDrawable
    if isWhole {
      let count = chain.edges.count
      flattener.addCubic(last, first, second, point) { there, _, _ in chain.add(to: there, isSmooth: true) }
      let startWay = firstWay(first - last, firstWay(second - last, point - last))
      let endWay = firstWay(point - second, firstWay(point - first, point - last))
      chain.setTangents(ofEdgesFrom: count, startWay, endWay)
    }
    last = point
  }

  mutating func arc(_ arc: EllipticalArc, to point: SIMD2<Double>) {
    begin()
    isWhole = isWhole && point.isDrawable && arc.center.isDrawable && arc.xAxis.isDrawable && arc.yAxis.isDrawable && arc.sweep.isFinite
    if isWhole {
      let (count, way) = (chain.edges.count, arc.sweep < 0 ? -1.0 : 1.0)
      flattener.addArc(arc, to: point) { there, _, _ in chain.add(to: there, isSmooth: true) }
      chain.setTangents(
        ofEdgesFrom: count, way * arc.derivative(at: arc.start), way * arc.derivative(at: arc.start + arc.sweep))
    }
    last = point
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
    guard isWhole else { return }
    guard let dashes, !chain.edges.isEmpty else { return add(chain, isClosed: isClosed) }
    dashes.cut(chain, isClosed: isClosed) { piece, closes in add(piece, isClosed: closes) }
  }

  private mutating func add(_ piece: StrokeChain, isClosed: Bool) {
    guard keepsCenters else { return outline.add(piece, isClosed: isClosed) }
    centers.move(to: piece.edges.first?.start ?? piece.point)
    let edges = isClosed ? piece.edges.dropLast() : piece.edges[...]
    for edge in edges where edge.length > 0 || piece.edges.count == 1 { centers.line(to: edge.end) }
    if isClosed || piece.edges.isEmpty { centers.close() }
  }

  private func firstWay(_ way: SIMD2<Double>, _ other: SIMD2<Double>) -> SIMD2<Double> { way == .zero ? other : way }
}

extension SIMD2<Double> {
  /// Whether squares of this vector's components neither over- nor underflow to matter.
  var isDrawable: Bool { x.magnitude < 1e150 && y.magnitude < 1e150 }
}
