import TransformCore

/// Paths as corners of polylines, one after the other in one list.
struct Polylines {
  /// The corners of all contours.
  var points: [SIMD2<Double>] = []
  /// Where each contour starts among the corners, and whether it was closed.
  var contours: [Contour] = []
  private var flattener: CurveFlattener
  /// Whether curves are cut at even parameters: more chords in less time.
  private let isEven: Bool

  struct Contour: Hashable {
    var start: Int
    var isClosed = false
  }

  init(tolerance: Double, isEven: Bool = false) {
    flattener = CurveFlattener(tolerance: tolerance)
    self.isEven = isEven
  }

  /// Forgets all contours and keeps the room.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    contours.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func add(_ segment: PathSegment, _ role: SegmentRole) {
    if role.isFirst {
      contours.append(Contour(start: points.count))
      points.append(segment.start)
    }
    if role.isClosing {
      contours[contours.count - 1].isClosed = true
    } else if segment.kind == .line {
      points.append(segment.end)
    } else {
      addCurve(segment)
    }
  }

  /// Out of line: the compiler would have it four times.
  @inline(never)
  private mutating func addCurve(_ segment: PathSegment) {
    if isEven {
      flattener.addEvenChords(of: segment) { points.append($0) }
    } else {
      flattener.addChords(of: segment) { there, _, _ in points.append(there) }
    }
  }

  /// The corners of one contour.
  func range(_ index: Int) -> Range<Int> {
    contours[index].start..<(index + 1 < contours.count ? contours[index + 1].start : points.count)
  }

  /// Adds a path's image under a transform, in lines that keep a tolerance.
  mutating func add(_ path: PathSource, _ transform: Transform2D<Double> = .identity, tolerance: Double) {
    flattener = CurveFlattener(tolerance: tolerance)
    if !transform.isIdentity {
      path.forEachSegment { add($0.mapped(by: transform), $1) }
    } else if path.isWide {
      // Lines are so cheap that asking for the precision of each point would show.
      path.forEachSegment(at: { path.doubles[$0] }) { add($0, $1) }
    } else {
      path.forEachSegment(at: { path.floats[$0].wide }) { add($0, $1) }
    }
  }
}

extension Path2D<Double> {
  /// A path of contours, the places in a list of corners where they start. Each has a corner at least. The corners are
  /// taken over without a copy.
  init(_ contours: [Polylines.Contour], of corners: [SIMD2<Double>]) {
    self.init()
    guard let lastContour = contours.last else { return }
    verbs = Array(repeating: .line, count: corners.count + contours.count { $0.isClosed })
    var closes = 0
    for (index, contour) in contours.enumerated() {
      verbs[contour.start + closes] = .move
      guard contour.isClosed else { continue }
      let end = index + 1 < contours.count ? contours[index + 1].start : corners.count
      verbs[end + closes] = .close
      closes += 1
    }
    points = corners
    start = points[lastContour.start]
    last = lastContour.isClosed ? start : points[points.count - 1]
  }
}
