import TransformCore

/// The values of a gradient by offset: colours, or anything else that can be interpolated.
///
/// Values are interpolated as they are, component by component. For colours that is a choice: alpha is not multiplied
/// in first, as in SVG and a canvas. CSS multiplies first. Stops of premultiplied colours give its result.
///
/// ```swift
/// let stops = GradientStops([SIMD4(1.0, 0, 0, 1), SIMD4(1, 1, 0, 1), SIMD4(0, 1, 0, 1)], locations: [0, 0.25, 0.5])
/// assert(stops?.value(at: 0.125) == SIMD4(1, 0.5, 0, 1) && stops?.value(at: 0.75) == SIMD4(0, 1, 0, 1))
/// ```
public struct GradientStops<Value: Interpolatable & Hashable>: Sendable, Hashable {
  /// The values.
  public let values: [Value]
  /// The offset of each value, in rising order.
  public let locations: [Double]

  /// Stops at some locations, or spread evenly over 0 … 1. A location that is less than one before counts as that one,
  /// as in CSS.
  ///
  /// *Degenerate input*: `nil` with fewer than two values, with another number of locations, and for numbers that are not
  /// finite. Core Animation then draws nothing (checked by others).
  public init?(_ values: [Value], locations: [Double]? = nil) {
    let count = values.count
    guard count >= 2, locations?.count ?? count == count, locations?.allSatisfy(\.isFinite) ?? true else { return nil }
    self.values = values
    var last = -Double.infinity
    self.locations = (0..<count).map { index in
      last = max(last, locations?[index] ?? Double(index) / Double(count - 1))
      return last
    }
  }

  /// The value at an offset. The end values go on beyond the ends. Where locations are equal the value jumps, and the
  /// last of them holds from there on. NaN counts as an offset before all stops.
  ///
  /// - Complexity: O(log n) for n stops.
  @_specialize(where Value == SIMD4<Double>)  // elsewhere the interpolation's type is made at run time
  public func value(at offset: Double) -> Value {
    let next = (0..<locations.count).bisected { !(locations[$0] <= offset) }
    guard next > 0 else { return values[0] }
    guard next < values.count else { return values[values.count - 1] }
    let (start, end) = (locations[next - 1], locations[next])
    return values[next - 1].interpolated(to: values[next], at: (offset - start) / (end - start))
  }
}
