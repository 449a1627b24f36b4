import TransformCore

/// The segments of a path with their lengths: what a `PathMeasure` asks.
@usableFromInline
struct MeasuredSegments: Sendable {
  /// The segments whose length is above zero, and the lengths from the start of the path to their ends.
  private let segments: [PathSegment]
  private let ends: [Double]
  /// The number of each among all segments of the path.
  let numbers: [Int32]
  /// The place of a path that has no length.
  private let first: SIMD2<Double>?

  @usableFromInline
  init(_ path: PathSource) {
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

  @usableFromInline
  var wholeLength: Double { ends.last ?? 0 }

  /// The place at a length: a segment's place among the measured ones, and its parameter.
  ///
  /// Where two segments meet, the end of the first counts.
  func location(atLength length: Double) -> (index: Int, t: Double)? {
    guard let whole = ends.last else { return nil }
    let wanted = length > 0 ? Swift.min(length, whole) : 0
    let low = (0..<ends.count - 1).bisected { ends[$0] >= wanted }
    let before = low == 0 ? 0 : ends[low - 1]
    return (low, segments[low].parameter(atLength: wanted - before, whole: ends[low] - before))
  }

  @usableFromInline
  func point(atLength length: Double) -> SIMD2<Double>? {
    guard let (index, t) = location(atLength: length) else { return first }
    return segments[index].point(at: t)
  }

  @usableFromInline
  func tangent(atLength length: Double) -> SIMD2<Double>? {
    guard let (index, t) = location(atLength: length) else { return nil }
    return segments[index].tangent(at: t)
  }

  @usableFromInline
  func curvature(atLength length: Double) -> Double? {
    guard let (index, t) = location(atLength: length) else { return nil }
    return segments[index].curvature(at: t)
  }

  @usableFromInline
  func length(toSegment segment: Int, parameter: Double) -> Double? {
    let low = (0..<numbers.count).bisected { Int(numbers[$0]) >= segment }
    guard segment >= 0, low < numbers.count else { return nil }
    let before = low == 0 ? 0 : ends[low - 1]
    let t = parameter > 0 ? Swift.min(parameter, 1) : 0
    if Int(numbers[low]) != segment || t == 0 { return before }
    return t == 1 ? ends[low] : before + segments[low].length(from: 0, to: t)
  }
}
