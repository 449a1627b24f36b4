import TransformCore

/// Where a segment stands in its path.
package struct SegmentRole: Sendable {
  /// Whether it is the first segment of its subpath.
  package var isFirst: Bool
  /// Whether it is the line of a `close`.
  package var isClosing: Bool
}

extension Path2D {
  /// Calls a function with each drawn segment in order, without an allocation.
  ///
  /// Each `close` gives its line, also one of length zero. Arcs between equal ends give nothing; arcs with a radius of
  /// zero give lines, and so do arcs with a number that is not finite.
  @inline(__always)
  package func forEachSegment(_ body: (PathSegment, SegmentRole) -> Void) {
    var (start, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var isFirst = true
    @inline(__always)
    func draw(_ segment: PathSegment, isClosing: Bool = false) {
      body(segment, SegmentRole(isFirst: isFirst, isClosing: isClosing))
      isFirst = false
    }
    forEachElement { element in
      switch element {
      case .move(let to):
        (start, last, isFirst) = (to.wide, to.wide, true)
        return
      case .line(let to):
        draw(.line(last, to.wide))
        last = to.wide
      case .quadratic(let control, let to):
        draw(.quadratic(last, control.wide, to.wide))
        last = to.wide
      case .cubic(let one, let other, let to):
        draw(.cubic(last, one.wide, other.wide, to.wide))
        last = to.wide
      case .arc(let radii, let degrees, let isLarge, let isPositive, let to):
        let (from, to) = (last, to.wide)
        last = to
        if from.equals(to) { return }
        let arc = EllipticalArc(
          from: from, to: to, radii: radii.wide, degrees: Double(degrees), isLarge: isLarge, isPositive: isPositive)
        let form = ArcForm(radii: radii.wide, degrees: Double(degrees), isLarge: isLarge)
        if let arc { draw(.arc(arc, from: from, to: to, form)) } else { draw(.line(from, to)) }
      case .close:
        draw(.line(last, start), isClosing: true)
        (last, isFirst) = (start, true)
      }
    }
  }

  /// Adds a segment that begins at the current point. A part of an arc is added in pieces.
  mutating func append(_ segment: PathSegment) {
    switch segment {
    case .line(_, let to): addLine(to: SIMD2(rounding: to))
    case .quadratic(_, let control, let to): addQuadratic(control: SIMD2(rounding: control), to: SIMD2(rounding: to))
    case .cubic(_, let one, let other, let to): addCubic(SIMD2(rounding: one), SIMD2(rounding: other), to: SIMD2(rounding: to))
    case .arc(let arc, _, let to, let form):
      if form.isWhole {
        addArc(
          radii: SIMD2(rounding: form.radii), degrees: Scalar(form.degrees), isLarge: form.isLarge, isPositive: arc.sweep > 0,
          to: SIMD2(rounding: to))
      } else {
        append(arc, to: to, degrees: form.degrees)
      }
    }
  }

  /// Adds a part of an arc in pieces of at most a third of a turn.
  ///
  /// Ends a half turn apart do not fix the centre: an error of ε in the radii would move it by √ε.
  private mutating func append(_ arc: EllipticalArc, to: SIMD2<Double>, degrees: Double) {
    let turn = arc.sweep.magnitude
    let count = turn <= 2 * .pi / 3 ? 1 : turn <= 4 * .pi / 3 ? 2 : 3
    let radii = SIMD2(arc.xAxis.dot(arc.xAxis).squareRoot(), arc.yAxis.dot(arc.yAxis).squareRoot())
    for piece in 1...count {
      let end = piece == count ? to : arc.point(at: arc.start + arc.sweep * (Double(piece) / Double(count)))
      addArc(
        radii: SIMD2(rounding: radii), degrees: Scalar(degrees), isLarge: false, isPositive: arc.sweep > 0,
        to: SIMD2(rounding: end))
    }
  }
}
