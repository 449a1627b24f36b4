// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import AnimationGeometry
  import Foundation

  extension LayerAnimation {
    /// The value of an animation as it is now; `nil` where it has no meaning here.
    ///
    /// The key path must be known, each value of a kind of `LayerValue`, and a spring in its domain. Key times must fit
    /// the keyframes. Missing curves between them are linear, and further ones do not count. Colours are `CGColor`,
    /// paths `CGPath`, and structures can be in boxes (`NSValue`). Splines have one set of parameters for all values. A
    /// path moves the position only. Each member of a group must have a value. Groups lie in groups at most 64 deep, with at
    /// most 65,536 members together: a group in itself has no value. Of an animation that is removed on
    /// completion, nothing stays at its end. Members of a group ignore that, as Core Animation's do.
    ///
    /// ```swift
    /// let slide = CABasicAnimation(keyPath: "position.x")
    /// (slide.fromValue, slide.toValue, slide.duration) = (0, 100, 2)
    /// assert(LayerAnimation(slide)?.timing.duration == 2)
    /// ```
    public init?(_ animation: CAAnimation) {
      var members = 1 << 16
      self.init(converting: animation, depth: 0, &members)
      guard animation.isRemovedOnCompletion else { return }
      switch timing.fillMode {
      case .forwards: timing.fillMode = .none
      case .both: timing.fillMode = .backwards
      case .none, .backwards: break
      }
    }

    private init?(converting animation: CAAnimation, depth: Int, _ members: inout Int) {
      let timing = MediaTiming(animation)
      let curve = animation.timingFunction.map { TimingFunction($0) } ?? .linear
      switch animation {
      case let group as CAAnimationGroup:
        var list: [LayerAnimation] = []
        for member in group.animations ?? [] {
          members -= 1
          guard depth < 64, members >= 0, let value = LayerAnimation(converting: member, depth: depth + 1, &members) else { return nil }
          list.append(value)
        }
        self.init(group: list, timing: timing, timingFunction: curve)
      case let keyframes as CAKeyframeAnimation where keyframes.path != nil:
        guard keyframes.keyPath == "position", let path = PathKeyframes(keyframes) else { return nil }
        self.init(along: path, timing: timing, timingFunction: curve, isAdditive: keyframes.isAdditive)
      case let property as CAPropertyAnimation:
        guard let name = property.keyPath, let path = LayerKeyPath(name) else { return nil }
        guard var converted = property.converted(path, timing, curve) else { return nil }
        (converted.isAdditive, converted.isCumulative) = (property.isAdditive, property.isCumulative)
        self.init(path, converted, valueFunction: property.valueFunction.flatMap { ValueFunction(rawValue: $0.name.rawValue) })
      default: return nil
      }
    }
  }

  extension CAPropertyAnimation {
    fileprivate func converted(_ path: LayerKeyPath, _ timing: MediaTiming, _ curve: TimingFunction) -> PropertyAnimation<LayerValue>? {
      if let keyframes = self as? CAKeyframeAnimation {
        return Keyframes(keyframes, path).map { PropertyAnimation($0, timing: timing, timingFunction: curve) }
      }
      guard let basic = self as? CABasicAnimation, let ends = BasicAnimation(basic, path) else { return nil }
      guard let spring = self as? CASpringAnimation else { return PropertyAnimation(ends, timing: timing, timingFunction: curve) }
      return Spring(spring).map { PropertyAnimation(ends, timing: timing, timingFunction: curve, spring: $0) }
    }
  }

  extension BasicAnimation<LayerValue> {
    fileprivate init?(_ animation: CABasicAnimation, _ path: LayerKeyPath) {
      self.init()
      for (value, part) in [(animation.fromValue, \Self.from), (animation.toValue, \Self.to), (animation.byValue, \Self.by)] {
        guard let value else { continue }
        guard let converted = LayerValue(value, for: path) else { return nil }
        self[keyPath: part] = converted
      }
    }
  }
#endif
