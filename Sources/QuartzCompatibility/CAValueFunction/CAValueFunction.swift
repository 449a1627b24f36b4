// What Apple has is not declared again.
#if !canImport(QuartzCore)
  import AnimationGeometry
  public import Foundation

  /// The name of a value function. A value function turns an animation of numbers into one of transforms.
  ///
  /// ```swift
  /// assert(CATransform3D(CAValueFunctionName.translateX, values: [5])?.m41 == 5)
  /// ```
  public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// Core Animation's text of the name.
    public let rawValue: String

    /// The name with this text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A rotation about x by an angle in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about y by an angle in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about z by an angle in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A scale by three factors.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scale of x.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scale of y.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scale of z.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A translation by three distances.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A translation along x.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A translation along y.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A translation along z.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
  }

  /// A value function. An animation applies it to interpolated numbers to make a transform of them.
  ///
  /// ```swift
  /// let function = CAValueFunction(name: .rotateZ)
  /// assert(function?.name == .rotateZ)
  /// ```
  open class CAValueFunction: NSObject {
    /// The name.
    public let name: CAValueFunctionName

    /// The value function of a name, or `nil` if there is none of that name.
    public init?(name: CAValueFunctionName) {
      guard ValueFunction(rawValue: name.rawValue) != nil else { return nil }
      self.name = name
    }
  }
#endif
