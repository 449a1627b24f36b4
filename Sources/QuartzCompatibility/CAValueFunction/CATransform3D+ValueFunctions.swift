// The types are Apple's where it has them.
#if canImport(QuartzCore)
  public import QuartzCore
#elseif canImport(CoreGraphics)
  public import CoreGraphics
#else
  public import Foundation
#endif
internal import AnimationGeometry

extension CATransform3D {
  /// The transform that a value function makes of the numbers that an animation interpolates. `nil` if there is no
  /// function of that name, or it takes another count of numbers.
  ///
  /// `scale` and `translate` take three numbers, x, y and z; all others take one.
  public init?(_ function: CAValueFunctionName, values: [CGFloat]) {
    guard let made = ValueFunction(rawValue: function.rawValue)?.transform(of: values.map { Double($0) }) else { return nil }
    self.init(made)
  }
}
