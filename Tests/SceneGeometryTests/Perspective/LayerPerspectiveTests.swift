import Foundation
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

struct LayerPerspectiveTests {
  @Test("Distance, m34 and field of view are three names of one number")
  func threeNames() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let eye = try #require(LayerPerspective<S>(eyeDistance: 500, vanishingPoint: SIMD2(30, 40)))
      #expect(Transform3D(eye).m34 == S(-1) / 500)
      expectClose(try #require(LayerPerspective(Transform3D(eye))).eyeDistance, 500, ulps: 1)
      #expect(Transform3D(eye) == .perspective(eyeDistance: 500, vanishingPoint: SIMD2(30, 40)))
      // 90° over 1000 points: the eye's distance is half of that.
      #expect(try #require(LayerPerspective<S>(fieldOfViewDegrees: 90, extent: 1000)).eyeDistance == 500)
      let narrow = try #require(LayerPerspective<S>(fieldOfViewRadians: 0.5, extent: 200))
      expectClose(narrow.eyeDistance, S(100 / tan(0.25)))
      let none = try #require(LayerPerspective<S>(eyeDistance: .infinity, vanishingPoint: SIMD2(3, 4)))
      #expect(Transform3D(none) == .identity)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Distances, angles and matrices that are none give nil")
  func senseless() {
    func check<S: TransformScalar>(_: S.Type) {
      for distance: S in [0, -1, .nan, -.infinity, .leastNonzeroMagnitude] { #expect(LayerPerspective(eyeDistance: distance) == nil) }
      for angle: S in [0, -1, .pi, 4, .nan] { #expect(LayerPerspective(fieldOfViewRadians: angle, extent: 100) == nil) }
      for degrees: S in [0, 180, -1, .nan] { #expect(LayerPerspective(fieldOfViewDegrees: degrees, extent: 100) == nil) }
      for extent: S in [0, -1, .nan] { #expect(LayerPerspective(fieldOfViewRadians: 1, extent: extent) == nil) }
      var behind = Transform3D<S>.identity
      for m34: S in [0.001, .nan] {
        behind.m34 = m34
        #expect(LayerPerspective(behind) == nil)
      }
      #expect(LayerPerspective<S>(eyeDistance: 5, vanishingPoint: SIMD2(.nan, 0)) == nil)
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("A perspective is read back out of its matrix, times any factor, and out of no other")
  func reading() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(4)
      for _ in 0..<100 {
        let eye = try #require(LayerPerspective<S>(eyeDistance: random.number(in: 1...2000), vanishingPoint: random.vector(in: -500...500)))
        let m = Transform3D(eye)
        for factor: S in [1, 3, 0.01] {
          let scaled = try #require(Transform3D(rowMajor: m.rowMajor.map { $0 * factor }))
          let read = try #require(LayerPerspective(scaled))
          expectClose(read.eyeDistance, eye.eyeDistance)
          expectClose(read.vanishingPoint, eye.vanishingPoint)
        }
        #expect(LayerPerspective(Transform3D.rotation(degrees: 1, axis: .z).concatenating(m)) == nil)
        #expect(LayerPerspective(Transform3D(rowMajor: m.rowMajor.map { -$0 })!) == nil)
      }
      #expect(LayerPerspective(Transform3D<S>.identity)?.eyeDistance == .infinity)
      #expect(LayerPerspective(Transform3D<S>.translation(x: 1, y: 0, z: 0)) == nil && LayerPerspective(Transform3D<S>.scale(.nan)) == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("The eye is taken out of a layer's matrix and put back: the layer's own transform is left, whatever the vanishing point")
  func separation() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(9)
      for kind in [SampleKind.rigid, .affine, .mirrored] {
        for _ in 0..<50 {
          let layer = Transform3D<S>.sample(kind, condition: 10, using: &random)
          let eye = try #require(
            LayerPerspective<S>(eyeDistance: random.number(in: 50...2000), vanishingPoint: random.vector(in: -50...50)))
          let seen = layer.concatenating(Transform3D(eye))
          let apart = try #require(seen.separatingEye(vanishingPoint: eye.vanishingPoint))
          // A product is added and taken away: z up to 10, times m34 up to 1/50, times 50.
          expectClose(apart.layer, layer, norm: 20, ulps: 4)
          expectClose(apart.perspective.eyeDistance, eye.eyeDistance, ulps: 16)
          let other = try #require(seen.separatingEye())
          expectClose(other.layer.concatenating(Transform3D(other.perspective)), seen, norm: 20, ulps: 4)
          let general = try #require(seen.separatingPerspective())
          expectClose(general.affine.concatenating(general.perspective), seen, norm: 20, ulps: 64)  // through an inverse of condition 10
          #expect(general.affine.isAffine && general.perspective.m14.magnitude < 1)
        }
      }
      #expect(Transform3D<S>.translation(x: 3, y: 4, z: 5).separatingEye()?.perspective.eyeDistance == .infinity)
      var oblique = Transform3D<S>.identity
      oblique.m14 = 0.01
      #expect(oblique.separatingEye() == nil && oblique.separatingPerspective()?.perspective == oblique)
      #expect(Transform3D<S>.scale(.nan).separatingEye() == nil && Transform3D<S>.scale(.nan).separatingPerspective() == nil)
      var behind = Transform3D<S>.identity
      behind.m34 = 0.01
      #expect(behind.separatingEye() == nil)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A row of 1e20 does not drown the perspective that is separated")
  func perspectiveIsSeparatedBesideRowsOfFarSizes() throws {
    func check<S: TransformScalar>(_: S.Type, large: S) throws {
      let m = Transform3D<S>(
        xAxis: SIMD4(1.1, 2.2, 3.3, 4.4), yAxis: SIMD4(5.5, 6.6, 7.7, 8.8), zAxis: SIMD4(large, 1 / large, 1 / 3, 0),
        origin: SIMD4(large, 0, 0, 1))
      let p = try #require(m.separatingPerspective()).perspective
      // The elements are rounded. The remaining 2 × 2 equations for y and z have the condition 51.
      expectClose(p.m14, -2 / 3 / large, ulps: 51)
      expectClose(p.m24, -1, ulps: 51)
      expectClose(p.m34, 2, ulps: 51)
      expectClose(p.m44, 1 + 2.0 / 3, ulps: 51)
    }
    try check(Float.self, large: 1e10)
    try check(Double.self, large: 1e20)
  }
}
