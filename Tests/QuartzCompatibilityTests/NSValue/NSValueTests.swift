// What is Apple's own is not tested here.
#if !canImport(QuartzCore)
  import Foundation
  import QuartzCompatibility
  import Testing

  /// Boxes of structures.
  struct NSValueTests {
    @Test("Boxes give back what was put in, and a standard value for another kind") func boxes() {
      let transform = CATransform3DMakeTranslation(1, 2, 3)
      let box = NSValue(caTransform3D: transform)
      #expect(CATransform3DEqualToTransform(box.caTransform3DValue, transform) && box.cgRectValue == .zero)
      #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
      #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
      let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
      #expect(NSValue(cgRect: rect).cgRectValue == rect && NSNumber(value: 1).cgSizeValue == .zero)
      let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
      #expect(NSValue(cgAffineTransform: plane).cgAffineTransformValue == plane && box.cgAffineTransformValue == .identity)
      #expect(CATransform3DIsIdentity(NSValue(cgRect: rect).caTransform3DValue) && box.cgPointValue == .zero)
    }
  }
#endif
