package import Foundation
package import TransformCore

// Numbers of Core Graphics, which are single on 32-bit systems, and the double ones of layers.

extension SIMD2<Double> {
  package init(point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  package init(size: CGSize) { self.init(Double(size.width), Double(size.height)) }
}

extension CGPoint {
  package init(core: SIMD2<Double>) { self.init(x: CGFloat(core.x), y: CGFloat(core.y)) }
}

extension CGSize {
  package init(core: SIMD2<Double>) { self.init(width: CGFloat(core.x), height: CGFloat(core.y)) }
}

extension Bounds2D<Double> {
  package init(rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width), height: Double(rect.size.height))
  }
}

extension CGRect {
  package init(core: Bounds2D<Double>) { self.init(origin: CGPoint(core: core.minimum), size: CGSize(core: core.size)) }
}
