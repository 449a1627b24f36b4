// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  import LayerGeometry
  import QuartzCompatibility

  extension CALayer {
    /// Changes the value, and animates the change of a key if a transaction is open. Each setter comes here.
    func edit(_ key: String?, _ body: (inout Layer) -> Void) {
      guard let key, CATransaction.isOpen, let path = LayerKeyPath(key) else {
        body(&core)
        return noteChange()
      }
      let old = core
      body(&core)
      noteChange()
      animate(key, path, from: old)
    }

    /// Tells all scenes that the value has changed.
    func noteChange() {
      for index in places.indices { places[index].note() }
    }

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

  extension Layer {
    /// The layer without what only some classes have.
    var ofEveryLayer: Layer {
      var layer = self
      (layer.kind, layer.replication, layer.scrolling) = (.plain, nil, nil)
      (layer.looks.gradient, layer.looks.shape) = (nil, nil)
      return layer
    }
  }
#endif
