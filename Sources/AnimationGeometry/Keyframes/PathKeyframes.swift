public import AnimationTiming
public import PathGeometry
import RealModule
public import TransformCore

/// Keyframes along a path: a place at each progress, and the turn of the path there.
///
/// *Definition*: the start and the end of each segment are keyframes; a move is none. `linear` and `cubic` go through a
/// segment by its parameter, `paced` and `cubicPaced` through the path by its length, and `discrete` stands on the
/// keyframes.
///
/// ```swift
/// var path = Path2D<Double>()
/// path.addLine(to: SIMD2(30, 40))
/// let keyframes = PathKeyframes(path: path, rotation: .auto)
/// assert(keyframes?.place(at: 0.5).position == SIMD2(15, 20))
/// ```
public struct PathKeyframes: Sendable {
  /// What turns with the path.
  public enum Rotation: String, Sendable, Hashable, CaseIterable {
    /// Towards the path's direction.
    case auto
    /// Against it: half a turn more.
    case autoReverse
  }

  /// Whether what moves turns with the path; `nil` if it does not.
  public let rotation: Rotation?
  let segments: [PathSegment]
  /// The numbers of the segments as keyframes: n runs from segment n to n + 1.
  let places: Keyframes<Double>
  let measure: PathMeasure<Double>?

  /// Keyframes along a path, or `nil` for a path that draws nothing and where `Keyframes` has none: key times and
  /// timing functions count as for its keyframes.
  public init?(
    path: Path2D<Double>, keyTimes: [Double]? = nil, timingFunctions: [TimingFunction] = [], mode: Keyframes<Double>.Mode = .linear,
    rotation: Rotation? = nil
  ) {
    var segments: [PathSegment] = []
    path.forEachSegment { segment, _ in segments.append(segment) }
    guard !segments.isEmpty else { return nil }
    var (isPaced, isDiscrete) = (false, false)
    switch mode {
    case .paced, .cubicPaced: isPaced = true
    case .discrete: isDiscrete = true
    case .linear, .cubic: break
    }
    let values = (0...segments.count).map { Double($0) }
    let measure = isPaced ? PathMeasure(path) : nil
    if let measure, !measure.length.isFinite { return nil }
    guard
      let places = Keyframes(
        values: values, keyTimes: isPaced ? nil : keyTimes, timingFunctions: isPaced ? [] : timingFunctions,
        mode: isDiscrete ? .discrete : .linear)
    else { return nil }
    (self.segments, self.places, self.measure, self.rotation) = (segments, places, measure, rotation)
  }

  /// The place at a progress and the turn in radians from +x towards +y, which is 0 without a rotation. The path ends
  /// at 0 and 1. NaN is its start.
  public func place(at progress: Double) -> (position: SIMD2<Double>, radians: Double) {
    if let measure {
      let length = progress * measure.length
      return (measure.point(atLength: length) ?? segments[0].start, radians(measure.tangent(atLength: length)))
    }
    let place = places.value(at: progress)
    let index = place > 0 ? min(place.rounded(.down), Double(segments.count - 1)) : 0
    let (segment, t) = (segments[Int(index)], place - index)
    return (segment.point(at: t), radians(segment.tangent(at: min(max(t, 0), 1))))
  }

  private func radians(_ tangent: SIMD2<Double>?) -> Double {
    guard let rotation, let tangent else { return 0 }
    let direction = rotation == .auto ? tangent : 0 - tangent
    return Double.atan2(y: direction.y, x: direction.x)
  }
}
