// What Apple has is not declared again.
#if !canImport(QuartzCore)
  /// A time in seconds. Foundation has this name on Apple's systems only.
  public typealias CFTimeInterval = Double

  /// What shows before and after an animation.
  ///
  /// ```swift
  /// assert(CAMediaTimingFillMode.forwards.rawValue == "forwards")
  /// ```
  public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text of the mode.
    public let rawValue: String

    /// The mode with this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The last value stays.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value is there before.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Neither.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  }

  /// When an animation runs within its parent's time. Times are in seconds.
  ///
  /// ```swift
  /// let animation: any CAMediaTiming = CABasicAnimation(keyPath: "opacity")
  /// assert(animation.speed == 1 && animation.fillMode == .removed)
  /// ```
  public protocol CAMediaTiming {
    /// The begin in the parent's time.
    var beginTime: CFTimeInterval { get set }
    /// The time of one leg. 0 is the transaction's, or a quarter of a second.
    var duration: CFTimeInterval { get set }
    /// The local seconds in each second of the parent.
    var speed: Float { get set }
    /// A local time added.
    var timeOffset: CFTimeInterval { get set }
    /// The number of cycles. 0 is ignored.
    var repeatCount: Float { get set }
    /// The time of all cycles. 0 is ignored.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle goes back, too.
    var autoreverses: Bool { get set }
    /// What shows before and after.
    var fillMode: CAMediaTimingFillMode { get set }
  }
#endif
