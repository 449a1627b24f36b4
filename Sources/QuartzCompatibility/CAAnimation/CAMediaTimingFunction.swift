// What Apple has is not declared again.
#if !canImport(QuartzCore)
  public import Foundation

  /// The name of a curve of time.
  ///
  /// ```swift
  /// assert(CAMediaTimingFunctionName.easeInEaseOut.rawValue == "easeInEaseOut")
  /// ```
  public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text of the name.
    public let rawValue: String

    /// The name with this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The identity.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
  }

  /// A cubic Bézier curve of time from (0, 0) to (1, 1).
  ///
  /// ```swift
  /// let curve = CAMediaTimingFunction(name: .easeIn)
  /// assert(curve == CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
  /// ```
  open class CAMediaTimingFunction: NSObject {
    private let points: [Float]

    /// The curve of a name. A name of no curve is linear.
    public convenience init(name: CAMediaTimingFunctionName) {
      switch name {
      case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
      case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
      case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
      case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
      default: self.init(controlPoints: 0, 0, 1, 1)
      }
    }

    /// The curve of two control points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { points = [0, 0, c1x, c1y, c2x, c2y, 1, 1] }

    /// Writes x and y of one of the four points, both ends included.
    ///
    /// - Precondition: `index` is in 0 … 3.
    open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
      precondition(index >= 0 && index < 4, "a curve has the points 0 to 3")
      unsafe values[0] = points[2 * index]
      unsafe values[1] = points[2 * index + 1]
    }

    /// Whether another object is a curve of the same points.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.points == points }

    /// A hash of the points.
    open override var hash: Int { points.hashValue }
  }
#endif
