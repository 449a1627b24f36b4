import TransformCore

extension PathSource {
  /// Gives all pieces to a sink, in Double. Arcs that are lines come as lines.
  func send<Sink: PlaneSink>(to sink: inout Sink) { send(to: &sink) { self[$0] } }

  /// The same for lines, which are so cheap that asking for the precision of each point would show.
  func sendAll(to lines: inout Polylines) {
    if isWide { send(to: &lines) { doubles[$0] } } else { send(to: &lines) { floats[$0].wide } }
  }

  @inline(__always)
  private func send<Sink: PlaneSink>(to sink: inout Sink, _ point: (Int) -> SIMD2<Double>) {
    var place = 0
    var (last, start) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for verb in verbs {
      switch verb {
      case .move:
        last = point(place)
        start = last
        sink.move(to: last)
      case .line:
        last = point(place)
        sink.line(to: last)
      case .quadratic:
        last = point(place + 1)
        sink.quadratic(point(place), to: last)
      case .cubic:
        last = point(place + 2)
        sink.cubic(point(place), point(place + 1), to: last)
      case .close:
        sink.close()
        last = start
      case .arc, .largeArc, .positiveArc, .largePositiveArc:
        let end = point(place + 2)
        if let arc = arc(verb, at: place, from: last) { sink.arc(arc, to: end) } else if end != last { sink.line(to: end) }
        last = end
      }
      place += verb.pointCount
    }
  }
}

extension Path2D<Double> {
  /// A path of contours, the places in a list of corners where they start. Each has a corner at least. The corners are
  /// taken over without a copy.
  init(_ contours: [Polylines.Contour], of corners: [SIMD2<Double>]) {
    self.init()
    guard let lastContour = contours.last else { return }
    verbs.reserveCapacity(corners.count + contours.count)
    for (index, contour) in contours.enumerated() {
      let end = index + 1 < contours.count ? contours[index + 1].start : corners.count
      verbs.append(.move)
      verbs.append(contentsOf: repeatElement(.line, count: end - contour.start - 1))
      if contour.isClosed { verbs.append(.close) }
    }
    points = corners
    start = points[lastContour.start]
    last = lastContour.isClosed ? start : points[points.count - 1]
  }
}
