// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import Foundation

  /// How a keyframe animation goes from one value to the next.
  ///
  /// ```swift
  /// assert(CAAnimationCalculationMode.cubicPaced.rawValue == "cubicPaced")
  /// ```
  public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text of the mode.
    public let rawValue: String

    /// The mode with this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Evenly between two key times.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// By jumps.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// At one speed throughout.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a spline.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along a spline at one speed.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
  }

  /// How what moves on a path turns.
  ///
  /// ```swift
  /// assert(CAAnimationRotationMode.rotateAuto.rawValue == "auto")
  /// ```
  public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text of the mode.
    public let rawValue: String

    /// The mode with this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Towards the path's direction.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Against it.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
  }

  /// An animation through values, or along a path.
  ///
  /// ```swift
  /// let animation = CAKeyframeAnimation(keyPath: "position.x")
  /// animation.values = [0, 10, 40]
  /// assert(animation.calculationMode == .linear)
  /// ```
  open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values in order.
    open var values: [Any]?
    /// A path of the position. It takes the place of the values.
    open var path: CGPath?
    /// The times of the values, from 0 to 1. `nil` is even.
    open var keyTimes: [NSNumber]?
    /// The curves between values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How to go from one value to the next.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// How what moves turns with the path; `nil` is not at all.
    open var rotationMode: CAAnimationRotationMode?
    /// The tensions of a spline, one for all values or one for each.
    open var tensionValues: [NSNumber]?
    /// The continuities of a spline.
    open var continuityValues: [NSNumber]?
    /// The biases of a spline.
    open var biasValues: [NSNumber]?

    override func take(_ other: CAAnimation) {
      super.take(other)
      guard let other = other as? CAKeyframeAnimation else { return }
      (values, path, keyTimes, timingFunctions) = (other.values, other.path, other.keyTimes, other.timingFunctions)
      (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
      (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
    }
  }
#endif
