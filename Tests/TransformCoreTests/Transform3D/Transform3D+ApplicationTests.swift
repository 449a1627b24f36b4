import Testing
import TransformCore
import TransformTestSupport

struct Transform3DApplicationTests {
  let t = Transform3D<Double>(
    xAxis: SIMD4(1, 2, 3, 0.5), yAxis: SIMD4(5, 6, 8, 0.25), zAxis: SIMD4(9, 11, 12, 0.125), origin: SIMD4(13, 14, 15, 1))

  @Test("Asymmetric transform gives hand-derived images")
  func asymmetricTransformGivesHandDerivedImages() {
    // (2, 4, 8, 1)·M = (2 + 20 + 72 + 13, 4 + 24 + 88 + 14, 6 + 32 + 96 + 15, 1 + 1 + 1 + 1)
    #expect(t.applied(toHomogeneous: SIMD4(2, 4, 8, 1)) == SIMD4(107, 130, 149, 4))
    #expect(t.applied(toPoint: SIMD3(2, 4, 8)) == SIMD3(26.75, 32.5, 37.25))
    #expect(t.applied(toVector: SIMD3(2, 4, 8)) == SIMD3(94, 116, 134))
    let affine = Transform3D(Transform2D<Double>(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13))
    #expect(affine.applied(toAffinePoint: SIMD3(17, 19, 23)) == SIMD3(140, 197, 23))
    // The inverse of (2 3; 5 7) is (-7 3; 5 -2). A normal is transformed by its transpose.
    #expect(affine.applied(toNormal: SIMD3(1, 0, 4)) == SIMD3(-7, 5, 4))
  }

  @Test("Homogeneous image is computed in the documented order", arguments: seeds)
  func homogeneousImageIsComputedInTheDocumentedOrder(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<100 {
        let m = Transform3D<S>.sample(.general, using: &random)
        let v: SIMD4<S> = random.vector(in: -10...10)
        let expected = m.transposed.rowMajor
        let image = m.applied(toHomogeneous: v)
        for column in 0..<4 {
          let c = Array(expected[column * 4..<column * 4 + 4])
          let (x, y, z, w) = (v.x * c[0], v.y * c[1], v.z * c[2], v.w * c[3])
          #expect(image[column] == (x + y) + (z + w))
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Images are within their bounds", arguments: seeds)
  func imagesAreWithinTheirBounds(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      var (homogeneous, point, affine) = (WorstError(), WorstError(), WorstError())
      for _ in 0..<200 {
        let m = Transform3D<S>.sample(.perspective, using: &random)
        let p: SIMD3<S> = random.vector(in: -1...1)
        let v = SIMD4(p, random.number(in: -1...1))
        let wide = WideMatrix(m)
        func image(_ v: SIMD4<S>) -> WideMatrix {
          WideMatrix(v.list.map { Wide($0) } + Array(repeating: Wide(0), count: 12), order: 4).multiplied(by: wide)
        }
        func sizes(_ v: SIMD4<S>) -> [Double] {
          WideMatrix((v.list + Array(repeating: 0, count: 12)).map { Wide($0.magnitude) }, order: 4).multiplied(by: wide.magnitudes).rounded
        }
        let of = sizes(v)
        homogeneous.record(m.applied(toHomogeneous: v).list, Array(image(v).elements[0..<4]), norm: { of[$0] }, "\(m), \(v)")
        let exact = image(SIMD4(p, 1))
        let w = exact.elements[3]
        let size = sizes(SIMD4(p, 1))
        let actual = try #require(m.applied(toPoint: p))
        // Σ|terms| of the numerator, and of w, which divides it.
        point.record(
          actual.list, exact.elements[0..<3].map { $0 / w },
          norm: { (size[$0] + size[3] * Double(actual[$0].magnitude)) / w.high }, "\(m), \(p)")
        let flat = Transform3D<S>.sample(.affine, using: &random)
        let flatWide = WideMatrix(flat)
        let row = WideMatrix((p.list + [1] + Array(repeating: 0, count: 12)).map { Wide($0) }, order: 4)
        let flatSize = row.magnitudes.multiplied(by: flatWide.magnitudes).rounded
        affine.record(
          flat.applied(toAffinePoint: p).list, Array(row.multiplied(by: flatWide).elements[0..<3]), norm: { flatSize[$0] }, "\(flat)")
      }
      homogeneous.expectAtMost(3, "applied(toHomogeneous:)")
      point.expectAtMost(4, "applied(toPoint:)")
      affine.expectAtMost(3, "applied(toAffinePoint:)")
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Every way to apply an affine transform agrees", arguments: seeds)
  func everyWayToApplyAnAffineTransformAgrees(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<50 {
        let m = Transform3D<S>.sample(.affine, using: &random)
        let (p, q): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -10...10), random.vector(in: -10...10))
        let image = m.applied(toAffinePoint: p)
        #expect(m.applied(toPoint: p) == image)
        #expect(m.applied(toHomogeneous: SIMD4(p, 1)) == SIMD4(image, 1))
        expectClose(image - m.applied(toAffinePoint: q), m.applied(toVector: p - q), norm: m.norm * 60, ulps: 4, "T(p) − T(q) = T(p − q)")
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Normals stay normal", arguments: seeds)
  func normalsStayNormal(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for kind in [SampleKind.affine, .mirrored, .scaleAndTranslation, .perspective] {
        let (m, u) = (Transform3D<S>.sample(kind, using: &random), Transform3D<S>.sample(using: &random))
        let (n, v): (SIMD3<S>, SIMD3<S>) = (random.vector(in: -1...1), random.vector(in: -1...1))
        let image = try #require(m.applied(toNormal: n))
        // The condition of the linear part is at most 10 by its kind. It is at most 30 in the Frobenius norm.
        expectClose((image * m.applied(toVector: v)).sum(), (n * v).sum(), norm: 90, ulps: 8, "n'·v' = n·v", with: [m])
        let rows = try #require(m.normalMatrix)
        expectClose(n.x * rows.x + n.y * rows.y + n.z * rows.z, image, norm: 90, ulps: 4, "normalMatrix", with: [m])
        guard kind != .perspective else { continue }
        let once = try #require(m.concatenating(u).applied(toNormal: n))
        let twice = try #require(u.applied(toNormal: image))
        expectClose(once, twice, norm: 900 * twice.largestMagnitude, ulps: 8, "normal of a product", with: [m, u])
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Normal is nil without an inverse or for NaN")
  func normalIsNilWithoutAnInverseOrForNaN() {
    #expect(Transform3D<Float>.scale(x: 1, y: 1, z: 0).applied(toNormal: SIMD3(0, 0, 1)) == nil)
    #expect(Transform3D<Float>.identity.applied(toNormal: SIMD3(0, .nan, 1)) == nil)
    var broken = Transform3D<Double>.identity
    broken.m22 = .nan
    #expect(broken.applied(toNormal: SIMD3(0, 0, 1)) == nil)
    var moved = Transform3D<Double>.scale(2)
    moved.m41 = .infinity
    #expect(moved.applied(toNormal: SIMD3(0, 0, 1)) == SIMD3(0, 0, 0.5))
  }

  @Test("Nothing behind the eye has an image")
  func nothingBehindTheEyeHasAnImage() {
    func law<S: TransformScalar>(_: S.Type) {
      var m = Transform3D<S>.identity
      m.m34 = -0.01  // the eye is at z = 100
      #expect(m.applied(toPoint: SIMD3(1, 2, 50)) == SIMD3<S>(2, 4, 100))
      for z: S in [100, 101, 1e10, .infinity, .nan] { #expect(m.applied(toPoint: SIMD3(1, 2, z)) == nil, "z = \(z)") }
      #expect(Transform3D<S>.identity.applied(toPoint: SIMD3(.nan, 0, 0)) == nil)
      #expect(Transform3D<S>.identity.applied(toPoint: SIMD3(0, 0, .nan)) == nil)
      var negated = Transform3D<S>.identity
      negated.m44 = -1
      #expect(negated.applied(toPoint: SIMD3(1, 2, 3)) == nil)
      negated.m44 = 0
      #expect(negated.applied(toPoint: SIMD3(1, 2, 3)) == nil)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("One corner behind the eye is enough")
  func oneCornerBehindTheEyeIsEnough() {
    func law<S: TransformScalar>(_: S.Type) {
      // w = 1 + x: zero at x = −1.
      var m = Transform3D<S>.identity
      m.m14 = 1
      let inFront = Bounds2D<S>(x: 0, y: 0, width: 1, height: 1)
      #expect(m.applied(toRect: inFront) == Bounds2D(x: 0, y: 0, width: 0.5, height: 1))
      #expect(m.applied(toQuad: inFront.quad) == Quad2D(SIMD2(0, 0), SIMD2(0.5, 0), SIMD2(0.5, 0.5), SIMD2(0, 1)))
      for left: S in [-1, -2, .nan] {
        let rect = Bounds2D<S>(corner: SIMD2(left, 0), opposite: SIMD2(1, 1))
        #expect(m.applied(toRect: rect) == nil)
        #expect(m.applied(toBox: Bounds3D(corner: SIMD3(left, 0, 0), opposite: SIMD3(1, 1, 1))) == nil)
        for turn in 0..<4 {
          var points = [SIMD2<S>(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)]
          points[turn] = SIMD2(left, 0.5)
          #expect(m.applied(toQuad: Quad2D(points[0], points[1], points[2], points[3])) == nil)
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Bounds of a box are those of its corners to the bit", arguments: seeds)
  func boundsOfABoxAreThoseOfItsCornersToTheBit(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for kind in SampleKind.ordinaryKinds where kind != .general {
        for _ in 0..<10 {
          let m = Transform3D<S>.sample(kind, using: &random)
          let box = Bounds3D<S>(corner: random.vector(in: -1...1), opposite: random.vector(in: -1...1))
          let corners = try box.corners.map { try #require(m.applied(toPoint: $0)) }
          #expect(m.applied(toBox: box) == Bounds3D(enclosing: corners))
          let rect = Bounds2D(corner: SIMD2(box.minimum.x, box.minimum.y), opposite: SIMD2(box.maximum.x, box.maximum.y))
          let flat = try rect.quad.points.map { try #require(m.applied(toPoint: SIMD3($0, 0))) }.map { SIMD2($0.x, $0.y) }
          #expect(m.applied(toRect: rect) == Bounds2D(enclosing: flat))
          #expect(m.applied(toQuad: rect.quad)?.points == flat)
        }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Box that overflows on both sides is infinite")
  func boxThatOverflowsOnBothSidesIsInfinite() {
    func law<S: TransformScalar>(_: S.Type) {
      let large = S.greatestFiniteMagnitude
      let box = Bounds3D<S>(corner: SIMD3(-large, -1, -1), opposite: SIMD3(large, 1, 1))
      let corners = box.corners.compactMap { Transform3D<S>.scale(2).applied(toPoint: $0) }
      #expect(corners.count == 8)
      #expect(Transform3D<S>.scale(2).applied(toBox: box) == Bounds3D(enclosing: corners))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Box with NaN is nil")
  func boxWithNaNIsNil() {
    let box = Bounds3D<Double>(corner: SIMD3(.nan, 0, 0), opposite: SIMD3(1, 1, 1))
    #expect(Transform3D<Double>.identity.applied(toBox: box) == nil)
    var broken = Transform3D<Double>.identity
    broken.m41 = .nan
    #expect(broken.applied(toBox: Bounds3D(corner: SIMD3(0, 0, 0), opposite: SIMD3(1, 1, 1))) == nil)
  }

  #if DEBUG
    @Test("Debug builds stop where a projective transform is called affine")
    func debugBuildsStopWhereAProjectiveTransformIsCalledAffine() async {
      await #expect(processExitsWith: .failure) {
        var m = Transform3D<Double>.identity
        m.m34 = -0.01
        _ = m.applied(toAffinePoint: SIMD3(1, 2, 3))
      }
    }
  #endif
}
