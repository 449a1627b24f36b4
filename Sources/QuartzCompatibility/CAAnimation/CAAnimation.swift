// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import Foundation

  /// An animation, described and not run: `LayerAnimation(_:)` makes the value of it that has a presentation at any
  /// time. The value is a copy. A later change of the object does not reach it, as when Core Animation adds one.
  ///
  /// ```swift
  /// let animation = CABasicAnimation(keyPath: "position.x")
  /// animation.toValue = 10
  /// assert(animation.isRemovedOnCompletion && animation.duration == 0)
  /// ```
  open class CAAnimation: NSObject, NSCopying, CAMediaTiming {
    /// The begin in the layer's or the group's time. 0 is the time at which the animation is added.
    open var beginTime: CFTimeInterval = 0
    /// The time of one leg. 0 is the transaction's, or a quarter of a second.
    open var duration: CFTimeInterval = 0
    /// The local seconds in each second of the parent.
    open var speed: Float = 1
    /// A local time added.
    open var timeOffset: CFTimeInterval = 0
    /// The number of cycles. 0 is ignored.
    open var repeatCount: Float = 0
    /// The time of all cycles. 0 is ignored.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each cycle goes back, too.
    open var autoreverses = false
    /// What shows before and after.
    open var fillMode = CAMediaTimingFillMode.removed
    /// The curve of each leg. `nil` is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether the animation is gone at its end, with what would stay by its fill mode.
    open var isRemovedOnCompletion = true

    /// An animation with Core Animation's defaults.
    public required override init() {}

    /// A copy of the same class.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = type(of: self).init()
      copy.take(self)
      return copy
    }

    /// Takes over what another animation of the class has.
    func take(_ other: CAAnimation) {
      (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
      (repeatCount, repeatDuration, autoreverses, fillMode) = (
        other.repeatCount, other.repeatDuration, other.autoreverses, other.fillMode
      )
      (timingFunction, isRemovedOnCompletion) = (other.timingFunction, other.isRemovedOnCompletion)
    }
  }

  /// Animations that share a time. It cuts them off and does not stretch them.
  ///
  /// ```swift
  /// let group = CAAnimationGroup()
  /// group.animations = [CABasicAnimation(keyPath: "opacity")]
  /// ```
  open class CAAnimationGroup: CAAnimation {
    /// The animations, each in the group's time.
    open var animations: [CAAnimation]?

    override func take(_ other: CAAnimation) {
      super.take(other)
      if let other = other as? CAAnimationGroup { animations = other.animations }
    }
  }

  /// An animation of one property.
  ///
  /// ```swift
  /// let animation = CAKeyframeAnimation(keyPath: "transform")
  /// animation.valueFunction = CAValueFunction(name: .rotateZ)
  /// assert(!animation.isAdditive && !animation.isCumulative)
  /// ```
  open class CAPropertyAnimation: CAAnimation {
    /// The path of the property.
    open var keyPath: String?
    /// Whether the value is added to that underneath.
    open var isAdditive = false
    /// Whether each cycle begins at the end of the one before.
    open var isCumulative = false
    /// What makes transforms of interpolated numbers.
    open var valueFunction: CAValueFunction?

    /// An animation of a property.
    public convenience init(keyPath path: String?) {
      self.init()
      keyPath = path
    }

    override func take(_ other: CAAnimation) {
      super.take(other)
      guard let other = other as? CAPropertyAnimation else { return }
      (keyPath, isAdditive, isCumulative, valueFunction) = (other.keyPath, other.isAdditive, other.isCumulative, other.valueFunction)
    }
  }
#endif
