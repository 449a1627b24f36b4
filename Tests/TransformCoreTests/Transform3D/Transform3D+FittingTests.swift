import Testing
import TransformCore

struct Transform3DFittingTests {
  @Test("Box goes to box stretched, fit and filled")
  func boxGoesToBoxStretchedFitAndFilled() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let source = Bounds3D<S>(origin: SIMD3(1, 2, 3), size: SIMD3(2, 4, 8))
      let target = Bounds3D<S>(origin: SIMD3(10, 20, 30), size: SIMD3(4, 4, 4))
      #expect(try #require(Transform3D(mapping: source, to: target)).applied(toBox: source) == target)
      let fit = try #require(Transform3D(mapping: source, to: target, aspectRatio: .fit))
      #expect(fit.m11 == 0.5 && fit.m22 == 0.5 && fit.m33 == 0.5)
      #expect(fit.applied(toPoint: source.center) == target.center)
      #expect(try #require(Transform3D(mapping: source, to: target, aspectRatio: .fill)).m11 == 2)
      let flat = Bounds3D<S>(origin: .zero, size: SIMD3(1, 1, 0))
      #expect(Transform3D(mapping: flat, to: target) == nil)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Rects and quads of the plane keep depth")
  func rectsAndQuadsOfThePlaneKeepDepth() throws {
    let source = Bounds2D<Double>(x: 0, y: 0, width: 2, height: 2)
    let target = Bounds2D<Double>(x: 10, y: 20, width: 4, height: 6)
    let rect = Transform3D(try #require(Transform2D(mapping: source, to: target)))
    #expect(rect.applied(toPoint: SIMD3(1, 1, 7)) == SIMD3(12, 23, 7))
    let quad = Quad2D<Double>(SIMD2(0, 0), SIMD2(4, 0), SIMD2(3, 2), SIMD2(1, 2))
    #expect(try #require(Transform3D(mapping: .unitSquare, to: quad)).applied(toQuad: .unitSquare) == quad)
    #expect(Transform3D(mapping: Quad2D(SIMD2(0, 0), SIMD2(0, 0), SIMD2(1, 1), SIMD2(0, 1)), to: quad) == nil)
  }
}
