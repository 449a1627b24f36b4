// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  import QuartzCompatibility

  extension CALayer {
    /// The path of a key; `nil` for a property that layers of this class have not.
    func knownPath(_ key: String) -> LayerKeyPath? { LayerKeyPath(key).flatMap { has($0) ? $0 : nil } }

    /// Whether layers of this class have all that an animation changes. It must have a value (`LayerAnimation(_:)`).
    func has(_ animation: CAAnimation) -> Bool {
      if let group = animation as? CAAnimationGroup { return (group.animations ?? []).allSatisfy { has($0) } }
      return (animation as? CAPropertyAnimation)?.keyPath.flatMap { knownPath($0) } != nil
    }

    private func has(_ path: LayerKeyPath) -> Bool {
      switch path {
      case .instanceTransform, .instanceDelay, .instanceColor: self is CAReplicatorLayer
      case .looks(let look): has(look)
      default: true
      }
    }

    private func has(_ look: LayerLooks.Property) -> Bool {
      switch look {
      case .gradientType, .startPoint, .endPoint, .colors, .locations: self is CAGradientLayer
      case .path, .fillColor, .fillRule, .strokeColor, .lineWidth, .lineCap, .lineJoin, .miterLimit, .lineDashPattern, .lineDashPhase,
        .strokeStart, .strokeEnd:
        self is CAShapeLayer
      default: true
      }
    }
  }
#endif
