// What Apple has is not declared again.
#if !canImport(CoreGraphics)
  public import Foundation
  public import TransformCore

  extension CGSize {
    @inlinable @inline(__always)
    init(native size: SIMD2<CGFloat.NativeType>) { self.init(width: CGFloat(size.x), height: CGFloat(size.y)) }
  }

  extension CGAffineTransformComponents {
    @inlinable
    init(core: Transform2D<CGFloat.NativeType>.Components) {
      self.init(
        scale: CGSize(native: core.scale), horizontalShear: CGFloat(core.horizontalShear), rotation: CGFloat(core.rotationRadians),
        translation: CGVector(dx: CGFloat(core.translation.x), dy: CGFloat(core.translation.y)))
    }

    @inlinable
    var core: Transform2D<CGFloat.NativeType>.Components {
      .init(
        translation: SIMD2(translation.dx.native, translation.dy.native), rotationRadians: rotation.native,
        horizontalShear: horizontalShear.native, scale: SIMD2(scale.width.native, scale.height.native))
    }
  }
#endif
