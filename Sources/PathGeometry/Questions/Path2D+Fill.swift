import TransformCore

// Whether a point is in the fill.

extension Path2D {
  /// How often the path turns about a point, positive where it turns from x towards y. Open subpaths are closed.
  ///
  /// *Definition*: curves are cut where their y turns, and a piece counts if its half-open range of y holds the point's
  /// y and it lies at greater x. The result is a whole number of turns for every finite point off the path. On the path
  /// it is that of one side, or the other within rounding of the path.
  ///
  /// *Degenerate input*: 0 for a point or a path with a number that is not finite.
  ///
  /// - Accuracy: exact beside lines. Beside curves a point within 2⁻⁴⁸ of the path's size may count as on the other
  ///   side.
  /// - Complexity: O(n), without an allocation. `PathIndex` answers many questions of one path.
  @_alwaysEmitIntoClient
  public func winding(around point: SIMD2<Scalar>) -> Int { source.winding(around: point.wide) }

  /// Whether a point is in the fill. Open subpaths are closed for it, as `winding(around:)` does.
  @_alwaysEmitIntoClient
  public func contains(_ point: SIMD2<Scalar>, rule: FillRule = .nonZero) -> Bool { rule.fills(winding(around: point)) }
}

extension PathSource {
  @usableFromInline
  func winding(around place: SIMD2<Double>) -> Int {
    guard place.isFinite else { return 0 }
    var count = WindingCount(place)
    var (number, next) = (0, 0)
    while number < verbs.count {
      let verb = verbs[number]
      switch verb {
      case .move: count.move(to: self[next])
      case .line: count.line(to: self[next])
      case .quadratic: count.quadratic(self[next], to: self[next + 1])
      case .cubic:
        // Nearly all of a long path's cubics are passed over.
        let passed = isWide ? count.passedCubics(verbs[number...], doubles[next...]) : count.passedCubics(verbs[number...], floats[next...])
        (number, next) = (number + passed, next + 3 * passed)
        if passed > 0 { continue }
        count.cubic(self[next], self[next + 1], to: self[next + 2])
      case .close: count.close()
      case .arc, .largeArc, .positiveArc, .largePositiveArc:
        count.arc(arc(verb, at: next, from: count.last), to: self[next + 2])
      }
      next += verb.pointCount
      number += 1
    }
    return count.result()
  }
}

/// The passes of a path's pieces, one after the other. Most have all control points above or below the point, which is
/// four comparisons.
private struct WindingCount {
  private let point: SIMD2<Double>
  private var sum = 0
  private var start = SIMD2<Double>.zero
  private(set) var last = SIMD2<Double>.zero
  private var isOpen = false
  /// Whether the last point is above.
  private var isUp: Bool
  /// Zero while all numbers are finite.
  private var check = SIMD2<Double>.zero

  init(_ point: SIMD2<Double>) { (self.point, isUp) = (point, point.y < 0) }

  /// The winding number; 0 for a path with a number that is not finite.
  mutating func result() -> Int {
    if isOpen { close() }
    return check == .zero ? sum : 0
  }

  @inline(__always)
  mutating func move(to place: SIMD2<Double>) {
    if isOpen { close() }
    (start, last, isUp) = (place, place, isAbove(place))
  }

  mutating func close() {
    // A close draws a line to the start, even from there.
    if isOpen { line(to: start) } else { check += 0 * start }
    (last, isOpen, isUp) = (start, false, isAbove(start))
  }

  @inline(__always)
  private mutating func draw(_ end: SIMD2<Double>, _ zero: SIMD2<Double> = .zero) {
    if !isOpen { check += 0 * last }
    // One sum waits for the last one.
    check += zero + 0 * end
    (last, isOpen, isUp) = (end, true, isAbove(end))
  }

  @inline(__always)
  private func isAbove(_ place: SIMD2<Double>) -> Bool { place.y > point.y }

  @inline(__always)
  mutating func line(to end: SIMD2<Double>) {
    if isAbove(end) != isUp { sum += PathSegment.line(last, end).winding(around: point) }
    draw(end)
  }

  @inline(__always)
  mutating func quadratic(_ control: SIMD2<Double>, to end: SIMD2<Double>) {
    if isAbove(control) != isUp || isAbove(end) != isUp {
      sum += PathSegment.quadratic(last, control, end).winding(around: point)
    }
    draw(end, 0 * control)
  }

  @inline(__always)
  mutating func cubic(_ first: SIMD2<Double>, _ second: SIMD2<Double>, to end: SIMD2<Double>) {
    if isAbove(first) != isUp || isAbove(second) != isUp || isAbove(end) != isUp {
      sum += PathSegment.cubic(last, first, second, end).winding(around: point)
    }
    draw(end, 0 * first + 0 * second)
  }

  /// Passes over cubics that lie all above or all below the point, and says how many.
  @inline(__always)
  mutating func passedCubics<Scalar: TransformScalar>(_ verbs: ArraySlice<PathVerb>, _ points: ArraySlice<SIMD2<Scalar>>) -> Int {
    guard isOpen else { return 0 }
    var (passed, zero) = (0, check)
    unsafe verbs.withUnsafeBufferPointer { verbs in
      unsafe points.withUnsafeBufferPointer { points in
        while passed < verbs.count, unsafe verbs[passed] == .cubic {
          let place = 3 * passed
          let first = unsafe points[place].wide
          let second = unsafe points[place + 1].wide
          let end = unsafe points[place + 2].wide
          guard isAbove(first) == isUp, isAbove(second) == isUp, isAbove(end) == isUp else { return }
          let inner: SIMD2<Double> = 0 * first + 0 * second
          zero += inner + 0 * end
          last = end
          passed += 1
        }
      }
    }
    check = zero
    return passed
  }

  mutating func arc(_ arc: EllipticalArc?, to end: SIMD2<Double>) {
    if last.equals(end) { return }
    guard let arc else { return line(to: end) }
    let curve = PathSegment.arc(arc, from: last, to: end, ArcForm(radii: .zero, degrees: 0, isLarge: false))
    if curve.isFinite { sum += curve.winding(around: point) } else { check.x = .nan }
    draw(end)
  }
}

extension FillRule {
  /// Whether a part of the plane with a winding number is filled.
  @usableFromInline
  func fills(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
