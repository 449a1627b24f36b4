public import AnimationGeometry

// The types are Apple's where it has them.
#if canImport(QuartzCore)
  public import QuartzCore
#endif

extension TimingFunction {
  /// The same curve. Core Animation's points are in single precision. Those of its named curves become the named curves
  /// here, whose points are decimal.
  public init(_ function: CAMediaTimingFunction) {
    func point(_ index: Int) -> SIMD2<Double> {
      var values: [Float] = [0, 0]
      unsafe values.withUnsafeMutableBufferPointer { buffer in
        if let values = buffer.baseAddress { unsafe function.getControlPoint(at: index, values: values) }
      }
      return SIMD2(Double(values[0]), Double(values[1]))
    }
    let (first, second) = (point(1), point(2))
    let named: [TimingFunction] = [.ease, .easeIn, .easeOut, .easeInEaseOut]
    for case .cubicBezier(let one, let other) in named where first == one.single && second == other.single {
      self = .cubicBezier(one, other)
      return
    }
    self = first == [0, 0] && second == [1, 1] ? .linear : .cubicBezier(first, second)
  }
}

extension SIMD2<Double> {
  /// Rounded to single precision.
  fileprivate var single: SIMD2<Double> { SIMD2(Double(Float(x)), Double(Float(y))) }
}

extension MediaTiming {
  /// The same timing. Speed and count are in single precision. A fill mode of no known name is `none`.
  public init(_ timing: some CAMediaTiming) {
    self.init(
      beginTime: timing.beginTime, duration: timing.duration, speed: Double(timing.speed), timeOffset: timing.timeOffset,
      repeatCount: Double(timing.repeatCount), repeatDuration: timing.repeatDuration, autoreverses: timing.autoreverses,
      fillMode: EffectTiming.Fill(rawValue: timing.fillMode.rawValue) ?? .none)
  }
}
