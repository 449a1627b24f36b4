import Testing
import TransformCore
import TransformTestSupport

/// Zeros, denormals, infinities and NaN through every operation of `Transform3D`.
struct Transform3DAwkwardTests {
  func sample<S: TransformScalar>(_ random: inout SeededGenerator) -> Transform3D<S> {
    Transform3D(rowMajor: (0..<16).map { _ in S.awkwardOrOrdinary(using: &random) }) ?? .identity
  }

  @Test("Optional results are never NaN and nothing traps", arguments: seeds)
  func optionalResultsAreNeverNaNAndNothingTraps(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<200 {
        let (m, n): (Transform3D<S>, Transform3D<S>) = (sample(&random), sample(&random))
        let p = SIMD3(S.awkwardOrOrdinary(using: &random), S.awkwardOrOrdinary(using: &random), S.awkwardOrOrdinary(using: &random))
        let q = SIMD2(p.x, p.y)
        let rect = Bounds2D(corner: q, opposite: SIMD2(p.y, p.z))
        let box = Bounds3D(corner: p, opposite: SIMD3(p.y, p.z, p.x))
        // Only w is tested. Therefore a transform that is not finite, or overflows, may give NaN. Nothing else may.
        let isModest = (m.rowMajor + [p.x, p.y, p.z]).allSatisfy { $0.magnitude < 0x1p60 }
        #expect(m.applied(toPoint: p)?.hasNaN != true || !isModest, "\(m) \(p)")
        if !p.isFinite { #expect(m.applied(toPoint: p) == nil, "\(m) \(p)") }
        #expect(m.applied(toNormal: p)?.hasNaN != true || !p.isFinite, "\(m) \(p)")
        #expect(m.inverted()?.isFinite != false, "\(m)")
        if !m.isFinite { #expect(m.inverted() == nil, "\(m)") }
        #expect(m.planePoint(sentTo: q)?.hasNaN != true, "\(m) \(q)")
        #expect(m.planeMeetingPoint(ofDepthLineThrough: q)?.hasNaN != true, "\(m) \(q)")
        if let image = m.applied(toRect: rect) { #expect(!image.minimum.hasNaN && !image.maximum.hasNaN, "\(m) \(rect)") }
        if let image = m.applied(toBox: box) { #expect(!image.minimum.hasNaN && !image.maximum.hasNaN, "\(m) \(box)") }
        let hasNaN = m.rowMajor.contains { $0.isNaN }
        #expect(m.condition.isNaN == hasNaN, "\(m)")
        #expect((m == m) == !hasNaN, "\(m)")
        #expect(m.classification.contains(.finite) == m.isFinite)
        if hasNaN { #expect(!m.isIdentity && !m.classification.contains(.rigid)) }
        _ = (m.concatenating(n), m.transposed, m.adjugate, m.determinant, Transform3D(m.planeHomography), m.about(p))
        _ = (m.expressed(in: n), m.normalMatrix, m.description, m.hashValue, Transform3D<Float>(m), Transform3D<Double>(m))
        _ = (Quaternion(m), Transform2D(exactly: m), m.isApproximatelyEqual(to: n), m.applied(toVector: p))
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Constructors take anything", arguments: seeds)
  func constructorsTakeAnything(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<200 {
        let p = SIMD3(S.awkwardOrOrdinary(using: &random), S.awkwardOrOrdinary(using: &random), S.awkwardOrOrdinary(using: &random))
        let angle = S.awkwardOrOrdinary(using: &random)
        let hasDirection = p.isFinite && p != .zero
        #expect((Transform3D<S>.mirror(acrossPlaneNormal: p) != nil) == hasDirection)
        #expect((Transform3D<S>.mirror(acrossLineAlong: p) != nil) == hasDirection)
        #expect((Transform3D<S>.rotation(radians: angle, axis: p) != nil) == hasDirection)
        #expect((Transform3D<S>.rotation(degrees: angle, axis: p) != nil) == hasDirection)
        for axis in Axis3D.allCases {
          #expect(Transform3D<S>.rotation(radians: angle, axis: axis).isFinite == angle.isFinite)
          #expect(Transform3D<S>.rotation(degrees: angle, axis: axis).isFinite == angle.isFinite)
          _ = Transform3D<S>.shear(axis, by: .x, angle).about(p)
        }
        #expect(Transform3D<S>.translation(p).isFinite == p.isFinite)
        _ = Transform3D<S>.scale(angle).about(p)
      }
    }
    law(Float.self)
    law(Double.self)
  }
}
