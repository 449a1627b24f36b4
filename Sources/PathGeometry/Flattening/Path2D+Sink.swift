import TransformCore

extension Path2D {
  /// Gives all pieces to a sink, in Double. Arcs that are lines come as lines.
  @_specialize(where Scalar == Float, Sink == Polylines)
  @_specialize(where Scalar == Double, Sink == Polylines)
  @_specialize(where Scalar == Float, Sink == Stroker)
  @_specialize(where Scalar == Double, Sink == Stroker)
  @_specialize(where Scalar == Float, Sink == ProjectingSink)
  @_specialize(where Scalar == Double, Sink == ProjectingSink)
  @_specialize(where Scalar == Float, Sink == MeasuredLines)
  @_specialize(where Scalar == Double, Sink == MeasuredLines)
  @_specialize(where Scalar == Float, Sink == MappingSink)
  @_specialize(where Scalar == Double, Sink == MappingSink)
  @_specialize(where Scalar == Float, Sink == StrokeWalk)
  @_specialize(where Scalar == Double, Sink == StrokeWalk)
  func send<Sink: PlaneSink>(to sink: inout Sink) {
    var place = 0
    var (last, start) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for verb in verbs {
      switch verb {
      case .move:
        last = points[place].wide
        start = last
        sink.move(to: last)
      case .line:
        last = points[place].wide
        sink.line(to: last)
      case .quadratic:
        last = points[place + 1].wide
        sink.quadratic(points[place].wide, to: last)
      case .cubic:
        last = points[place + 2].wide
        sink.cubic(points[place].wide, points[place + 1].wide, to: last)
      case .close:
        sink.close()
        last = start
      case .arc, .largeArc, .positiveArc, .largePositiveArc:
        let end = points[place + 2].wide
        let arc = EllipticalArc(
          from: last, to: end, radii: points[place].wide, degrees: Double(points[place + 1].x),
          isLarge: verb == .largeArc || verb == .largePositiveArc, isPositive: verb == .positiveArc || verb == .largePositiveArc)
        if let arc { sink.arc(arc, to: end) } else if end != last { sink.line(to: end) }
        last = end
      }
      place += verb.pointCount
    }
  }
}

extension Path2D {
  /// A path of contours, the places in a list of corners where they start. Each has a corner at least. Corners in
  /// Double are taken over without a copy.
  @_specialize(where Scalar == Float)
  @_specialize(where Scalar == Double)
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
    points = corners as? [SIMD2<Scalar>] ?? corners.map { SIMD2(rounding: $0) }
    start = points[lastContour.start]
    last = lastContour.isClosed ? start : points[points.count - 1]
  }
}
