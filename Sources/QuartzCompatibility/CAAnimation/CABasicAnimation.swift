// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import Foundation

  /// An animation between two values, by any one or two of from, to and by.
  ///
  /// ```swift
  /// let animation = CABasicAnimation(keyPath: "position.x")
  /// animation.fromValue = 10
  /// assert(animation.toValue == nil)
  /// ```
  open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the begin.
    open var fromValue: Any?
    /// The value at the end.
    open var toValue: Any?
    /// The change.
    open var byValue: Any?

    override func take(_ other: CAAnimation) {
      super.take(other)
      guard let other = other as? CABasicAnimation else { return }
      (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }
  }

  /// An animation between two values by a damped spring.
  ///
  /// ```swift
  /// let spring = CASpringAnimation(keyPath: "position.x")
  /// assert(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
  /// assert(abs(spring.settlingDuration - 1.4727) < 0.0001)
  /// ```
  open class CASpringAnimation: CABasicAnimation {
    /// The mass, above 0.
    open var mass: CGFloat = 1
    /// The stiffness, above 0.
    open var stiffness: CGFloat = 100
    /// The damping, 0 or more.
    open var damping: CGFloat = 10
    /// The velocity at the begin, in distances per second. Positive runs towards the target.
    open var initialVelocity: CGFloat = 0
    /// Whether a damping ratio above 1 is kept. Otherwise it is taken as 1.
    open var allowsOverdamping = false

    /// A spring by its perceptual duration in seconds and its bounce. Bounce 0 is critical, 1 undamped. An overdamped
    /// one, below 0, allows it.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
      self.init()
      let frequency = 2 * Double.pi / perceptualDuration
      stiffness = CGFloat(frequency * frequency)
      damping = CGFloat(2 * frequency) * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
      allowsOverdamping = bounce < 0
    }

    /// The time of one undamped period.
    open var perceptualDuration: CFTimeInterval { 2 * Double.pi / Double((stiffness / mass).squareRoot()) }

    /// 1 − ζ up to a damping ratio ζ of 1, then 1/ζ − 1.
    open var bounce: CGFloat {
      let ratio = damping / (2 * (stiffness * mass).squareRoot())
      return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    override func take(_ other: CAAnimation) {
      super.take(other)
      guard let other = other as? CASpringAnimation else { return }
      (mass, stiffness, damping, initialVelocity) = (other.mass, other.stiffness, other.damping, other.initialVelocity)
      allowsOverdamping = other.allowsOverdamping
    }
  }
#endif
