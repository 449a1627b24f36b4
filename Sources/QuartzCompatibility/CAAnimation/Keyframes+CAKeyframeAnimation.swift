// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import AnimationGeometry
  import Foundation
  import PathGeometry

  extension Spring {
    /// The spring of an animation; `nil` outside the domain of springs.
    public init?(_ animation: CASpringAnimation) {
      self.init(
        mass: Double(animation.mass), stiffness: Double(animation.stiffness), damping: Double(animation.damping),
        initialVelocity: Double(animation.initialVelocity), allowsOverdamping: animation.allowsOverdamping)
    }
  }

  extension CASpringAnimation {
    /// The time after which the value stays within a thousandth of its target; infinite for an undamped spring and
    /// outside the domain of springs.
    public var settlingDuration: CFTimeInterval { Spring(self)?.settlingDuration() ?? .infinity }
  }

  extension Keyframes<LayerValue> {
    init?(_ animation: CAKeyframeAnimation, _ path: LayerKeyPath) {
      let values = (animation.values ?? []).compactMap { LayerValue($0, for: path) }
      guard values.count == animation.values?.count, let mode = Keyframes<LayerValue>.Mode(animation) else { return nil }
      self.init(values: values, keyTimes: animation.times, timingFunctions: animation.curves(for: values.count - 1), mode: mode)
    }
  }

  extension PathKeyframes {
    init?(_ animation: CAKeyframeAnimation) {
      guard let path = animation.path, let mode = Keyframes<Double>.Mode(animation) else { return nil }
      let rotation = animation.rotationMode.flatMap { Rotation(rawValue: $0.rawValue) }
      let core = Path2D<Double>(path)
      var segments = 0
      core.forEachSegment { _, _ in segments += 1 }
      self.init(
        path: core, keyTimes: animation.times, timingFunctions: animation.curves(for: segments), mode: mode, rotation: rotation)
    }
  }

  extension CAKeyframeAnimation {
    fileprivate var times: [Double]? { keyTimes?.map(\.doubleValue) }

    /// A curve for each gap between values. Core Animation takes what is there: gaps without a curve are linear.
    fileprivate func curves(for gaps: Int) -> [TimingFunction] {
      guard let timingFunctions, !timingFunctions.isEmpty else { return [] }
      return (0..<max(gaps, 0)).map { $0 < timingFunctions.count ? TimingFunction(timingFunctions[$0]) : .linear }
    }
  }

  extension Keyframes.Mode {
    /// The mode; `nil` for an unknown one, and for parameters that differ from value to value.
    fileprivate init?(_ animation: CAKeyframeAnimation) {
      func parameter(_ values: [NSNumber]?) -> Double? {
        guard let first = values?.first else { return 0 }
        return values?.allSatisfy { $0 == first } == true ? first.doubleValue : nil
      }
      let tension = parameter(animation.tensionValues)
      let (continuity, bias) = (parameter(animation.continuityValues), parameter(animation.biasValues))
      switch (animation.calculationMode, tension, continuity, bias) {
      case (.linear, _, _, _): self = .linear
      case (.discrete, _, _, _): self = .discrete
      case (.paced, _, _, _): self = .paced
      case (.cubic, let tension?, let continuity?, let bias?): self = .cubic(tension: tension, continuity: continuity, bias: bias)
      case (.cubicPaced, let tension?, let continuity?, let bias?):
        self = .cubicPaced(tension: tension, continuity: continuity, bias: bias)
      default: return nil
      }
    }
  }
#endif
