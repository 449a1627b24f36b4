public import TransformCore

/// A path prepared for many questions about lengths along it.
///
/// Lengths run over all subpaths in order; moves count nothing. A length below zero counts as zero, one beyond the end
/// as the whole length, NaN as zero. Questions allocate nothing.
///
/// *Accuracy*: the length of each segment is right to 2⁻⁴⁰ of its control polygon, in Float then rounded.
///
/// ```swift
/// let measure = PathMeasure(Path2D(rect: Bounds2D(x: 0.0, y: 0, width: 30, height: 40)))
/// assert(measure.length == 140 && measure.point(atLength: 50) == SIMD2(30, 20))
/// assert(measure.tangent(atLength: 50) == SIMD2(0, 1))
/// ```
public struct PathMeasure<Scalar: TransformScalar>: Sendable {
  /// The segments whose length is above zero, and the lengths from the start of the path to their ends.
  let segments: [PathSegment]
  let ends: [Double]
  /// The number of each among all segments of the path.
  let numbers: [Int32]
  /// The place of a path that has no length.
  private let first: SIMD2<Double>?

  /// Measures all segments of a path.
  ///
  /// - Complexity: O(n).
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public init(_ path: Path2D<Scalar>) {
    var (segments, ends, numbers): ([PathSegment], [Double], [Int32]) = ([], [], [])
    segments.reserveCapacity(path.verbs.count)
    ends.reserveCapacity(path.verbs.count)
    numbers.reserveCapacity(path.verbs.count)
    var (sum, number, first) = (0.0, Int32(0), SIMD2<Double>?.none)
    path.forEachSegment { segment, _ in
      let length = segment.length()
      if first == nil { first = segment.start }
      if length != 0 {
        sum += length
        segments.append(segment)
        ends.append(sum)
        numbers.append(number)
      }
      number += 1
    }
    (self.segments, self.ends, self.numbers, self.first) = (segments, ends, numbers, first)
  }

  var wholeLength: Double { ends.last ?? 0 }

  /// The length of the whole path.
  public var length: Scalar { Scalar(wholeLength) }

  /// The place at a length: a segment's place among the measured ones, and its parameter.
  ///
  /// Where two segments meet, the end of the first counts.
  @inline(__always)
  func location(atLength length: Double) -> (index: Int, t: Double)? {
    guard let whole = ends.last else { return nil }
    let wanted = length > 0 ? Swift.min(length, whole) : 0
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] >= wanted { high = middle } else { low = middle + 1 }
    }
    let before = low == 0 ? 0 : ends[low - 1]
    return (low, segments[low].parameter(atLength: wanted - before, whole: ends[low] - before))
  }

  /// The point at a length; `nil` for a path that draws nothing.
  ///
  /// - Complexity: O(log n).
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func point(atLength length: Scalar) -> SIMD2<Scalar>? {
    guard let (index, t) = location(atLength: Double(length)) else { return first.map { SIMD2(rounding: $0) } }
    return SIMD2(rounding: segments[index].point(at: t))
  }

  /// The unit tangent at a length, in the direction of the path; `nil` for a path without length.
  ///
  /// Where the derivative vanishes, the tangent of what follows counts. At a corner the tangent before it counts.
  ///
  /// - Complexity: O(log n).
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func tangent(atLength length: Scalar) -> SIMD2<Scalar>? {
    guard let (index, t) = location(atLength: Double(length)) else { return nil }
    return segments[index].tangent(at: t).map { SIMD2(rounding: $0) }
  }

  /// The curvature at a length, one over the radius: positive where the path turns from x towards y. `nil` for a path
  /// without length, and at cusps.
  ///
  /// - Complexity: O(log n).
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func curvature(atLength length: Scalar) -> Scalar? {
    guard let (index, t) = location(atLength: Double(length)) else { return nil }
    return segments[index].curvature(at: t).map { Scalar($0) }
  }

  /// The length from the start of the path to a parameter of 0 … 1 of a segment; `nil` for a segment that the path does
  /// not have.
  ///
  /// Segments are counted among all that is drawn: moves and arcs between equal ends are none, a close is one.
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func length(toSegment segment: Int, parameter: Scalar) -> Scalar? {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(numbers[middle]) >= segment { high = middle } else { low = middle + 1 }
    }
    guard segment >= 0, low < numbers.count else { return nil }
    let before = low == 0 ? 0 : ends[low - 1]
    let t = parameter > 0 ? Swift.min(Double(parameter), 1) : 0
    if Int(numbers[low]) != segment || t == 0 { return Scalar(before) }
    return Scalar(t == 1 ? ends[low] : before + segments[low].length(from: 0, to: t))
  }
}

extension Path2D {
  /// The length of all segments; moves count nothing. For more than one question prepare a `PathMeasure`, for a rough
  /// answer give `length(tolerance:)` one.
  ///
  /// *Accuracy*: 2⁻⁴⁰ of the length of the control polygons. Not finite where a number is not.
  ///
  /// - Complexity: O(n).
  public var length: Scalar {
    @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
    get {
      var sum = 0.0
      forEachSegment { segment, _ in sum += segment.length() }
      return Scalar(sum)
    }
  }
  /// The length of all segments, each within a tolerance: cheaper than `length` where a picture's precision is enough.
  ///
  /// A curve is about as long as the mean of its chord and its control polygon (Gravesen 1997). Where these are too far
  /// apart it is halved, twice at the most, and then measured as `length` does. Lines and arcs are.
  ///
  /// *Degenerate input*: a tolerance that is NaN or less than zero stands for zero. Not finite where a number is not.
  /// *Accuracy*: `tolerance` for each curve, plus rounding.
  ///
  /// - Complexity: O(n).
  @_specialize(where Scalar == Float) @_specialize(where Scalar == Double)
  public func length(tolerance: Scalar) -> Scalar {
    var sum = 0.0
    forEachSegment { segment, _ in sum += segment.length(within: Double(tolerance)) }
    return Scalar(sum)
  }
}
