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
  @usableFromInline let measured: MeasuredSegments

  /// Measures all segments of a path.
  ///
  /// - Complexity: O(n).
  @_alwaysEmitIntoClient
  public init(_ path: Path2D<Scalar>) { measured = MeasuredSegments(path.source) }

  /// The length of the whole path.
  @_alwaysEmitIntoClient
  public var length: Scalar { Scalar(measured.wholeLength) }

  /// The point at a length; `nil` for a path that draws nothing.
  ///
  /// - Complexity: O(log n).
  @_alwaysEmitIntoClient
  public func point(atLength length: Scalar) -> SIMD2<Scalar>? {
    measured.point(atLength: Double(length)).map { SIMD2(rounding: $0) }
  }

  /// The unit tangent at a length, in the direction of the path; `nil` for a path without length.
  ///
  /// Where the derivative vanishes, the tangent of what follows counts. At a corner the tangent before it counts.
  ///
  /// - Complexity: O(log n).
  @_alwaysEmitIntoClient
  public func tangent(atLength length: Scalar) -> SIMD2<Scalar>? {
    measured.tangent(atLength: Double(length)).map { SIMD2(rounding: $0) }
  }

  /// The curvature at a length, one over the radius: positive where the path turns from x towards y. `nil` for a path
  /// without length, and at cusps.
  ///
  /// - Complexity: O(log n).
  @_alwaysEmitIntoClient
  public func curvature(atLength length: Scalar) -> Scalar? { measured.curvature(atLength: Double(length)).map { Scalar($0) } }

  /// The length from the start of the path to a parameter of 0 … 1 of a segment; `nil` for a segment that the path does
  /// not have.
  ///
  /// Segments are counted among all that is drawn: moves and arcs between equal ends are none, a close is one.
  @_alwaysEmitIntoClient
  public func length(toSegment segment: Int, parameter: Scalar) -> Scalar? {
    measured.length(toSegment: segment, parameter: Double(parameter)).map { Scalar($0) }
  }
}

extension Path2D {
  /// The length of all segments; moves count nothing. For more than one question prepare a `PathMeasure`, for a rough
  /// answer give `length(tolerance:)` one.
  ///
  /// *Accuracy*: 2⁻⁴⁰ of the length of the control polygons. Not finite where a number is not.
  ///
  /// - Complexity: O(n).
  @_alwaysEmitIntoClient
  public var length: Scalar { Scalar(source.length) }

  /// The length of all segments, each within a tolerance: cheaper than `length` where a picture's precision is enough.
  ///
  /// A curve is about as long as the mean of its chord and its control polygon (Gravesen 1997). Where these are too far
  /// apart it is halved, twice at the most, and then measured as `length` does. Lines and arcs are.
  ///
  /// *Degenerate input*: a tolerance that is NaN or less than zero stands for zero. Not finite where a number is not.
  /// *Accuracy*: `tolerance` for each curve, plus rounding.
  ///
  /// - Complexity: O(n).
  @_alwaysEmitIntoClient
  public func length(tolerance: Scalar) -> Scalar { Scalar(source.length(tolerance: Double(tolerance))) }
}

extension PathSource {
  @usableFromInline
  var length: Double {
    var sum = 0.0
    forEachSegment { segment, _ in sum += segment.length() }
    return sum
  }

  @usableFromInline
  func length(tolerance: Double) -> Double {
    var sum = 0.0
    forEachSegment { segment, _ in sum += segment.length(within: tolerance) }
    return sum
  }
}
