#if canImport(QuartzCore)
  public import QuartzCore
#elseif canImport(CoreGraphics)
  public import CoreGraphics
#else
  public import Foundation
#endif
internal import TransformCore

extension CATransform3D {
  /// The transform that a value function makes of the numbers that an animation interpolates. `nil` if there is no
  /// function of that name, or it takes another count of numbers.
  ///
  /// `scale` and `translate` take three numbers, x, y and z; all others take one.
  public init?(_ function: CAValueFunctionName, values: [CGFloat]) {
    let n = values.map(\.native)
    switch (function, n.count) {
    case (.rotateX, 1): self.init(Transform3D.rotation(radians: n[0], axis: .x))
    case (.rotateY, 1): self.init(Transform3D.rotation(radians: n[0], axis: .y))
    case (.rotateZ, 1): self.init(Transform3D.rotation(radians: n[0], axis: .z))
    case (.scale, 3): self.init(Transform3D.scale(x: n[0], y: n[1], z: n[2]))
    case (.scaleX, 1): self.init(Transform3D.scale(x: n[0], y: 1, z: 1))
    case (.scaleY, 1): self.init(Transform3D.scale(x: 1, y: n[0], z: 1))
    case (.scaleZ, 1): self.init(Transform3D.scale(x: 1, y: 1, z: n[0]))
    case (.translate, 3): self.init(Transform3D.translation(x: n[0], y: n[1], z: n[2]))
    case (.translateX, 1): self.init(Transform3D.translation(x: n[0], y: 0, z: 0))
    case (.translateY, 1): self.init(Transform3D.translation(x: 0, y: n[0], z: 0))
    case (.translateZ, 1): self.init(Transform3D.translation(x: 0, y: 0, z: n[0]))
    default: return nil
    }
  }
}
