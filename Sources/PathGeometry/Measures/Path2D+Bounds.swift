import RealModule
public import TransformCore

extension Path2D {
  /// The smallest rectangle around what the path draws: the extremes of its curves and arcs, not their control points.
  ///
  /// *Degenerate input*: `nil` for a path that draws nothing, and where a number is not finite. Moves alone do not
  /// count.
  /// *Accuracy*: a few ulps of the largest coordinate.
  ///
  /// - Complexity: O(n).
  @_alwaysEmitIntoClient
  public var bounds: Bounds2D<Scalar>? { source.bounds.map { Bounds2D(rounding: $0) } }

  /// The rectangle around all control points of what the path draws, and around its arcs: cheaper than `bounds`, and
  /// never smaller but for rounding.
  ///
  /// *Degenerate input*: `nil` for a path that draws nothing, and where a number is not finite.
  @_alwaysEmitIntoClient
  public var controlBounds: Bounds2D<Scalar>? { source.controlBounds.map { Bounds2D(rounding: $0) } }
}

extension PathSource {
  @usableFromInline
  var bounds: Bounds2D<Double>? {
    box { segment, box in
      box.add(segment.start)
      box.add(segment.end)
      segment.forEachExtreme { box.add($0) }
    }
  }

  @usableFromInline
  var controlBounds: Bounds2D<Double>? {
    box { segment, box in
      box.add(segment.start)
      box.add(segment.end)
      switch segment {
      case .line: break
      case .quadratic(_, let control, _): box.add(control)
      case .cubic(_, let one, let other, _):
        box.add(one)
        box.add(other)
      case .arc: segment.forEachExtreme { box.add($0) }
      }
    }
  }

  @inline(__always)
  private func box(_ add: (PathSegment, inout PointBox) -> Void) -> Bounds2D<Double>? {
    var box = PointBox()
    forEachSegment { segment, _ in add(segment, &box) }
    guard box.isFinite, box.low.isAtMost(box.high) else { return nil }
    // The extremes of an arc may leave the range of Float.
    let (low, high) = (precision.rounded(box.low), precision.rounded(box.high))
    return low.isFinite && high.isFinite ? Bounds2D(_minimum: low, _maximum: high) : nil
  }
}

/// The least and the greatest coordinates of points.
private struct PointBox {
  var low = SIMD2<Double>(repeating: .infinity)
  var high = SIMD2<Double>(repeating: -.infinity)
  var isFinite = true

  @inline(__always)
  mutating func add(_ point: SIMD2<Double>) {
    isFinite = isFinite && point.isFinite
    low = low.lesser(point)
    high = high.greater(point)
  }
}

extension PathSegment {
  /// Calls a function with the points inside at which x or y has an extreme.
  fileprivate func forEachExtreme(_ body: (SIMD2<Double>) -> Void) {
    switch self {
    case .line: return
    case .quadratic(let p, let q, let r):
      let (one, other) = (q - p, r - q)
      for axis in 0...1 { visit(one[axis] / (one[axis] - other[axis]), body) }
    case .cubic(let p, let q, let r, let e):
      let (one, two, three) = (q - p, r - q, e - r)
      for axis in 0...1 {
        // one (1 − t)² + 2 two (1 − t) t + three t² = c + 2 b t + a t².
        var (c, b, a) = (one[axis], two[axis] - one[axis], (three[axis] - two[axis]) - (two[axis] - one[axis]))
        let size = Swift.max(a.magnitude, b.magnitude, c.magnitude)
        if !(size < 0x1p500 && size > 0x1p-500) { (a, b, c) = (a / size, b / size, c / size) }
        let square = b * b - a * c
        guard square >= 0 else { continue }
        // The sum that does not cancel; c over it and it over a are the roots. With a = 0 the second is no number.
        let sum = 0 - (b + (b < 0 ? -square.squareRoot() : square.squareRoot()))
        visit(c / sum, body)
        visit(sum / a, body)
      }
    case .arc(let arc, _, _, _):
      for axis in [SIMD2<Double>(1, 0), SIMD2(0, 1)] {
        for angle in arc.turns(along: axis) { body(arc.point(at: angle)) }
      }
    }
  }

  @inline(__always)
  private func visit(_ t: Double, _ body: (SIMD2<Double>) -> Void) {
    if t > 0, t < 1 { body(point(at: t)) }
  }
}
