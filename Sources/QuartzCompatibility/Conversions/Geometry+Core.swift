#if !canImport(CoreGraphics)
  public import Foundation
  public import TransformCore

  extension CGPoint {
    @inlinable @inline(__always)
    init(core: SIMD2<CGFloat.NativeType>) { self.init(x: CGFloat(core.x), y: CGFloat(core.y)) }
  }

  extension CGSize {
    @inlinable @inline(__always)
    init(core: SIMD2<CGFloat.NativeType>) { self.init(width: CGFloat(core.x), height: CGFloat(core.y)) }
  }

  extension CGRect {
    @inlinable @inline(__always)
    init(core: Bounds2D<CGFloat.NativeType>) { self.init(origin: CGPoint(core: core.minimum), size: CGSize(core: core.size)) }

    @inlinable @inline(__always)
    var core: Bounds2D<CGFloat.NativeType> {
      Bounds2D(x: origin.x.native, y: origin.y.native, width: size.width.native, height: size.height.native)
    }
  }

  extension CGAffineTransformComponents {
    @inlinable
    init(core: Transform2D<CGFloat.NativeType>.Components) {
      self.init(
        scale: CGSize(core: core.scale), horizontalShear: CGFloat(core.horizontalShear), rotation: CGFloat(core.rotationRadians),
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
