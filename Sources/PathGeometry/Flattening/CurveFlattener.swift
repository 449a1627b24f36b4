import RealModule
import TransformCore

/// Chords of curves that stay within a distance of them.
///
/// The step is the largest that a bound allows. Seen across a chord, the curve is a function that is zero at both ends.
/// Its distance is at most Δt²/8 times the largest second derivative across the chord (linear interpolation). The
/// second derivative of a cubic is linear, so its largest value is at an end. The bound counts only where the curve
/// never turns back along the chord. Elsewhere the step is Wang's, for the whole second derivative.
struct CurveFlattener {
  /// Not negative, and not NaN. At zero every curve has the most pieces.
  let tolerance: Double
  /// No curve is cut into more pieces than this, whatever the tolerance.
  static let mostPieces = 65_536.0

  init(tolerance: Double) { self.tolerance = tolerance > 0 ? tolerance : 0 }

  /// `p(t) = start + t·(first + t·(second + t·third))`, from the point after `start` to `end` at t = 1.
  @inline(__always)
  func addChords(
    from start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ third: SIMD2<Double>, to end: SIMD2<Double>,
    _ body: (_ point: SIMD2<Double>, _ from: Double, _ to: Double) -> Void
  ) {
    let (bend0, bend1) = (2 * second, 2 * second + 6 * third)
    let greatest = Swift.max(bend0.squaredLength, bend1.squaredLength)
    let safeStep = (8 * tolerance / greatest.squareRoot()).squareRoot()
    guard safeStep < 1, greatest.isFinite, first.isFinite else { return body(end, 0, 1) }
    let least = Swift.max(safeStep, 1 / Self.mostPieces)
    let scale = 64 * tolerance * tolerance
    var (t, point, slope, bend) = (0.0, start, first, bend0)
    while true {
      let rest = 1 - t
      let across = slope.cross(bend)
      // √(8 · tolerance · |slope| / across), but for a few hundredths.
      var step = across != 0 ? 0.97 * roughFourthRoot(scale * slope.squaredLength, over: across * across) : rest
      step = step >= rest ? rest : (2 * step > rest ? 0.5 * rest : step)
      while true {
        let isSafe = step <= least
        if isSafe { step = Swift.min(least, rest) }
        let isLast = step >= rest
        let next = isLast ? 1 : t + step
        let there = isLast ? end : start + next * (first + next * (second + next * third))
        let nextSlope = first + next * (2 * second + 3 * next * third)
        let nextBend = bend0 + next * (bend1 - bend0)
        if !isSafe {
          let chord = there - point
          let bound = Swift.max(bend.cross(chord).magnitude, nextBend.cross(chord).magnitude) * step * step * 0.125
          let allowed = tolerance * chord.length
          let goesOn = slope.dot(chord) >= 0 && nextSlope.dot(chord) >= 0 && (slope + 0.5 * step * bend).dot(chord) >= 0
          // A loop's chord has no direction.
          guard bound <= allowed, goesOn, allowed > 0 else {
            let ratio = bound > allowed && goesOn ? 0.98 * (allowed / bound).squareRoot() : 0.5
            step *= ratio > 0.25 ? ratio : 0.25
            continue
          }
        }
        body(there, t, next)
        if isLast { return }
        (t, point, slope, bend) = (next, there, nextSlope, nextBend)
        break
      }
    }
  }

  /// Chords of even parameters, by Wang's bound: the count is the least whose Δt²/8 times the largest second derivative
  /// is within the tolerance. They are a quarter more than those of `addChords`, and each takes a fifth of the time.
  @inline(__always)
  func addEvenChords(
    from start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ third: SIMD2<Double>, to end: SIMD2<Double>,
    _ body: (_ point: SIMD2<Double>) -> Void
  ) {
    let (bend0, bend1) = (2 * second, 2 * second + 6 * third)
    let greatest = Swift.max(bend0.squaredLength, bend1.squaredLength)
    let wanted = (greatest.squareRoot() / (8 * tolerance)).squareRoot()
    guard wanted > 1, greatest.isFinite, first.isFinite else { return body(end) }
    let (chord, last) = (end - start, first + 2 * second + 3 * third)
    let bound = Swift.max(bend0.cross(chord).magnitude, bend1.cross(chord).magnitude) * 0.125
    let goesOn = first.dot(chord) >= 0 && last.dot(chord) >= 0 && (first + second).dot(chord) >= 0
    let length = chord.length
    if goesOn, length > 0, bound <= tolerance * length { return body(end) }
    let most = Swift.min(wanted, Self.mostPieces)
    let count = Int(most) + (Double(Int(most)) < most ? 1 : 0)
    let step = 1 / Double(count)
    for index in 1..<Swift.max(count, 1) {
      let t = Double(index) * step
      body(start + t * (first + t * (second + t * third)))
    }
    body(end)
  }

  /// The fourth root of a quotient of numbers that are not negative, within some 3 %. A quarter of a difference of bit
  /// patterns is nearly one of logarithms. A guess that is checked needs no division and no roots, which would wait for
  /// each other.
  @inline(__always)
  private func roughFourthRoot(_ number: Double, over other: Double) -> Double {
    let difference = Int64(bitPattern: number.bitPattern) - Int64(bitPattern: other.bitPattern)
    return Double(bitPattern: UInt64(bitPattern: (difference >> 2) + 0x3FF0_0000_0000_0000))
  }

  /// The chords of a segment, with the parameters at both ends of each.
  @inline(__always)
  func addChords(of segment: PathSegment, _ body: (_ point: SIMD2<Double>, _ from: Double, _ to: Double) -> Void) {
    switch segment.kind {
    case .line: body(segment.end, 0, 1)
    case .quadratic, .cubic:
      let (first, second, third) = segment.powers
      addChords(from: segment.start, first, second, third, to: segment.end, body)
    case .arc:
      let (angle, turn) = (segment.angle, segment.turn)
      addArc(segment.arc, to: segment.end) { body($0, ($1 - angle) / turn, ($2 - angle) / turn) }
    }
  }

  /// Chords of even parameters; those of an arc are the same as ever.
  @inline(__always)
  func addEvenChords(of segment: PathSegment, _ body: (_ point: SIMD2<Double>) -> Void) {
    switch segment.kind {
    case .line: body(segment.end)
    case .quadratic, .cubic:
      let (first, second, third) = segment.powers
      addEvenChords(from: segment.start, first, second, third, to: segment.end, body)
    case .arc: addArc(segment.arc, to: segment.end) { there, _, _ in body(there) }
    }
  }

  /// The chords of an arc, to angles. A chord over the angle δ runs parallel to the tangent at its middle, m, and its
  /// sagitta is exactly |x × y| (1 − cos δ/2) / |p'(m)|, where x and y are the arc's axes.
  func addArc(_ arc: EllipticalArc, to end: SIMD2<Double>, _ body: (_ point: SIMD2<Double>, _ from: Double, _ to: Double) -> Void) {
    let (radius, area) = (arc.largestRadius, arc.xAxis.cross(arc.yAxis).magnitude)
    guard radius > tolerance / 2, radius.isFinite, arc.sweep.isFinite, area > 0 else {
      var from = arc.start
      for turn in flatTurns(arc, radius: radius) {
        body(turn.point, from, turn.angle)
        from = turn.angle
      }
      return body(end, from, arc.start + arc.sweep)
    }
    let size = arc.sweep.magnitude
    let safe = Swift.max(largestStep(speed: area / radius, area), size / Self.mostPieces)
    guard area >= 0.6 * radius * radius else {
      var done = 0.0
      while done < size {
        let chord = thinChord(arc, from: &done, to: end, area, safe: safe)
        body(chord.point, chord.from, chord.to)
      }
      return
    }
    let count = (size / safe).rounded(.up)
    guard count > 1 else { return body(end, arc.start, arc.start + arc.sweep) }
    // A rotation's powers: the error of k products is k ulps, and k is at most 65,536.
    let angle = arc.sweep / count
    let ((s, c), (startSin, startCos)) = (Double.sinCos(angle), Double.sinCos(arc.start))
    var (sin, cos) = (startSin, startCos)
    for index in 1..<Int(count) {
      (sin, cos) = (sin * c + cos * s, cos * c - sin * s)
      let to = arc.start + Double(index) * angle
      body(arc.isFlat ? arc.point(at: to) : arc.base + cos * arc.xAxis + sin * arc.yAxis, to - angle, to)
    }
    body(end, arc.start + (count - 1) * angle, arc.start + arc.sweep)
  }

  private typealias Chord = (point: SIMD2<Double>, from: Double, to: Double)

  /// The largest step whose sagitta is within the tolerance, where the derivative has a length.
  @inline(__always)
  private func largestStep(speed: Double, _ area: Double) -> Double {
    let sagitta = tolerance * speed / area
    return sagitta < 1 ? 4 * Double.asin((sagitta / 2).squareRoot()) : .pi
  }

  /// The next chord of a thin ellipse, behind an angle `done` from its start.
  @inline(never)
  private func thinChord(_ arc: EllipticalArc, from done: inout Double, to end: SIMD2<Double>, _ area: Double, safe: Double) -> Chord {
    let (size, way) = (arc.sweep.magnitude, arc.sweep < 0 ? -1.0 : 1.0)
    let angle = arc.start + way * done
    var next = largestStep(speed: arc.derivative(at: angle).length, area)
    var tries = 0
    while next > safe, !isClose(arc, from: angle, by: way * next, area) {
      tries += 1
      next = tries < 12 ? next * 0.9 : safe
    }
    next = Swift.max(next, safe)
    let isLast = done + next >= size * (1 - 1e-12)
    let to = isLast ? arc.start + arc.sweep : angle + way * next
    done = isLast ? size : done + next
    return (isLast ? end : arc.point(at: to), angle, to)
  }

  /// Whether a chord keeps its sagitta, and the arc never turns back along it. Behind the tip of a thin ellipse the
  /// chord would be near to the arc's line, but not as long.
  ///
  /// With m the middle and h the half angle, p'(m ± h) = p'(m) cos h ± p''(m) sin h. The chord runs along p'(m).
  @inline(__always)
  private func isClose(_ arc: EllipticalArc, from angle: Double, by turn: Double, _ area: Double) -> Bool {
    let ((sin, cos), (halfSin, halfCos)) = (Double.sinCos(angle + turn / 2), Double.sinCos(turn.magnitude / 2))
    let (slope, spoke) = (cos * arc.yAxis - sin * arc.xAxis, cos * arc.xAxis + sin * arc.yAxis)
    let squared = slope.squaredLength
    return area * (1 - halfCos) <= tolerance * squared.squareRoot() && halfSin * slope.dot(spoke).magnitude <= halfCos * squared
  }

  /// Of an arc on a line the places where it turns back; of one within the tolerance of its centre none.
  @inline(never)
  private func flatTurns(_ arc: EllipticalArc, radius: Double) -> [(point: SIMD2<Double>, angle: Double)] {
    guard radius > tolerance / 2, radius.isFinite else { return [] }
    let angles = arc.turns(along: arc.xAxis.squaredLength >= arc.yAxis.squaredLength ? arc.xAxis : arc.yAxis)
    return (0..<angles.count).map { (arc.point(at: angles[$0]), angles[$0]) }
  }
}
