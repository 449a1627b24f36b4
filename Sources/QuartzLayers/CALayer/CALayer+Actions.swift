// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  public import Foundation
  import LayerGeometry
  public import QuartzCompatibility

  /// What is done when a property of a layer is set in a transaction.
  ///
  /// ```swift
  /// let layer = CALayer()
  /// let action: any CAAction = CABasicAnimation(keyPath: "opacity")
  /// action.run(forKey: "opacity", object: layer, arguments: nil)
  /// assert(layer.animationKeys() == ["opacity"])
  /// ```
  public protocol CAAction {
    /// Does it to a layer. The property has its new value then.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
  }

  extension CAAnimation: CAAction {
    /// Adds a copy of the animation to a layer.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      (anObject as? CALayer)?.add(self, forKey: event)
    }
  }

  extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
  }

  extension CALayer {
    /// The layer's own actions by key. `NSNull` is no action, and no further search.
    public var actions: [String: any CAAction]? {
      get { ownActions }
      set { ownActions = newValue }
    }

    func searchedAction(_ event: String) -> (any CAAction)? {
      if let action = ownActions?[event] ?? type(of: self).defaultAction(forKey: event) { return action }
      guard let path = knownPath(event), path != .isDoubleSided else { return nil }
      let animation = CABasicAnimation(keyPath: event)
      animation.timingFunction = CAMediaTimingFunction(name: .default)
      return animation
    }

    /// Runs the action for a property that has been set. The property was shown as `old` and the animations say.
    func animate(_ key: String, _ path: LayerKeyPath, from old: Layer) {
      guard !CATransaction.disableActions(), let before = old.value(at: path), before != core.value(at: path) else { return }
      guard let action = action(forKey: key) else { return }
      guard let basic = action as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil,
        let copy = basic.copy() as? CABasicAnimation
      else { return action.run(forKey: key, object: self, arguments: nil) }
      let now = convertTime(CACurrentMediaTime(), from: nil)
      let shown = LayerAnimation.presentation(of: old, under: ownAnimations, at: now)
      let name = copy.keyPath.flatMap { LayerKeyPath($0) } ?? path
      copy.fromValue = (shown.value(at: name) ?? before).boxed(for: name)
      copy.run(forKey: key, object: self, arguments: nil)
    }
  }
#endif
