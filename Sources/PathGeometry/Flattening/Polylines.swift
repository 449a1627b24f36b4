import TransformCore

/// Paths as corners of polylines, one after the other in one list.
struct Polylines: PlaneSink {
  /// The corners of all contours.
  var points: [SIMD2<Double>] = []
  /// Where each contour starts among the corners, and whether it was closed.
  var contours: [Contour] = []
  var flattener: CurveFlattener

  struct Contour: Hashable {
    var start: Int
    var isClosed = false
  }

  private var last = SIMD2<Double>.zero
  private var start = SIMD2<Double>.zero
  private var isOpen = false

  /// Whether curves are cut at even parameters: more chords in less time.
  private let isEven: Bool

  init(tolerance: Double, isEven: Bool = false) {
    flattener = CurveFlattener(tolerance: tolerance)
    self.isEven = isEven
  }

  mutating func reserve(_ count: Int) { points.reserveCapacity(count) }

  /// Forgets all contours and keeps the room.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
    (last, start, isOpen) = (.zero, .zero, false)
  }

  mutating func move(to point: SIMD2<Double>) {
    (last, start, isOpen) = (point, point, false)
  }

  @inline(__always)
  private mutating func begin() {
    guard !isOpen else { return }
    contours.append(Contour(start: points.count))
    points.append(last)
    isOpen = true
  }

  mutating func line(to point: SIMD2<Double>) {
    begin()
    points.append(point)
    last = point
  }

  mutating func quadratic(_ control: SIMD2<Double>, to point: SIMD2<Double>) {
    begin()
    if isEven {
      let second = last - 2 * control + point
      flattener.addEvenChords(from: last, 2 * (control - last), second, .zero, to: point) { points.append($0) }
    } else {
      flattener.addQuadratic(last, control, point) { there, _, _ in points.append(there) }
    }
    last = point
  }

  mutating func cubic(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to point: SIMD2<Double>) {
    begin()
    if isEven {
      let third = (point - last) + 3 * (first - second)
      flattener.addEvenChords(from: last, 3 * (first - last), 3 * (last - 2 * first + second), third, to: point) { points.append($0) }
    } else {
      flattener.addCubic(last, first, second, point) { there, _, _ in points.append(there) }
    }
    last = point
  }

  mutating func arc(_ arc: EllipticalArc, to point: SIMD2<Double>) {
    begin()
    flattener.addArc(arc, to: point) { there, _, _ in points.append(there) }
    last = point
  }

  mutating func close() {
    begin()
    contours[contours.count - 1].isClosed = true
    (last, isOpen) = (start, false)
  }

  /// The corners of one contour.
  func range(_ index: Int) -> Range<Int> {
    contours[index].start..<(index + 1 < contours.count ? contours[index + 1].start : points.count)
  }

  /// Adds a path in lines that keep a tolerance.
  mutating func add(_ path: PathSource, tolerance: Double) {
    flattener = CurveFlattener(tolerance: tolerance)
    path.sendAll(to: &self)
  }

  /// Adds a path's image under a transform, in lines that keep a tolerance.
  mutating func map(_ path: PathSource, _ transform: Transform2D<Double>, tolerance: Double) {
    flattener = CurveFlattener(tolerance: tolerance)
    // The lists change hands twice, and are never shared: a copy would take new memory.
    var sink = MappingSink(lines: Polylines(tolerance: 0), transform: transform)
    swap(&self, &sink.lines)
    path.send(to: &sink)
    swap(&self, &sink.lines)
  }
}
