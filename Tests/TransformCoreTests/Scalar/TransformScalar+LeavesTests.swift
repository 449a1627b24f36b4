import RealModule
import Testing
import TransformTestSupport

@testable import TransformCore

/// The C functions on vectors have the bits of the same sums written in Swift.
struct TransformScalarLeavesTests {
  private func bits<S: TransformScalar>(_ v: SIMD4<S>) -> [UInt64] {
    [v.x, v.y, v.z, v.w].map { Double($0).bitPattern }
  }

  private func row<S: TransformScalar>(_ random: inout SeededGenerator) -> SIMD4<S> {
    let scale: S = [1, 1e-6, 1e6].randomElement(using: &random) ?? 1
    return SIMD4((0..<4).map { _ in S(Double.random(in: -1...1, using: &random)) * scale })
  }

  @Test("Leaves have the bits of the Swift sums", arguments: 0..<4)
  func leavesHaveTheBitsOfTheSwiftSums(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      var (inverses, affineInverses) = (0, 0)
      for _ in 0..<500 {
        let m = Transform3D<S>(xAxis: row(&random), yAxis: row(&random), zAxis: row(&random), origin: row(&random))
        let v: SIMD4<S> = row(&random)
        func swift(_ v: SIMD4<S>) -> SIMD4<S> { (v.x * m.xAxis + v.y * m.yAxis) + (v.z * m.zAxis + v.w * m.origin) }
        #expect(bits(m.applied(toHomogeneous: v)) == bits(swift(v)))
        let p = SIMD3(v.x, v.y, v.z)
        let image = (p.x * m.xAxis + p.y * m.yAxis) + (p.z * m.zAxis + m.origin)
        let divided = image / image.w
        #expect(m.applied(toPoint: p) == (image.w > 0 ? SIMD3(divided.x, divided.y, divided.z) : nil))
        let first = Transform3D<S>(xAxis: v, yAxis: row(&random), zAxis: row(&random), origin: row(&random))
        let product = first.concatenating(m)
        #expect(bits(product.xAxis) == bits(swift(first.xAxis)) && bits(product.yAxis) == bits(swift(first.yAxis)))
        #expect(bits(product.zAxis) == bits(swift(first.zAxis)) && bits(product.origin) == bits(swift(first.origin)))
        let isServed = m.determinant.magnitude >= 0x1p-8 * m.minors.termMagnitudes
        let isModest = m.determinant.magnitude >= 0x1p-40 && m.rowMajor.allSatisfy { $0.magnitude < 0x1p23 }
        if isServed, isModest, let inverse = m.inverted() {
          let reciprocal = 1 / m.determinant
          let expected = m.adjugate.rowMajor.map { $0 * reciprocal }
          #expect(inverse.rowMajor.map { Double($0).bitPattern } == expected.map { Double($0).bitPattern })
          inverses += 1
        }
        var affine = m
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
        let moved = (p.x * affine.xAxis + p.y * affine.yAxis) + (p.z * affine.zAxis + affine.origin)
        #expect(affine.applied(toAffinePoint: p) == SIMD3(moved.x, moved.y, moved.z))
        let linear = affine.linearPart
        let isLinearServed = linear.determinant.magnitude >= max(0x1p-8 * linear.termMagnitudes, S.safeDeterminants.lowerBound)
        if let inverse = affine.invertedAffine(), isLinearServed {
          let (a, b, c) = (affine.xAxis.xyz, affine.yAxis.xyz, affine.zAxis.xyz)
          let reciprocal = 1 / a.dot(b.cross(c))
          let (i, j, k) = (b.cross(c), c.cross(a), a.cross(b))
          let columns = [SIMD4(i.x, j.x, k.x, 0), SIMD4(i.y, j.y, k.y, 0), SIMD4(i.z, j.z, k.z, 0)]
          let t = affine.origin
          let moved: SIMD4<S> = (t.x * columns[0] + t.y * columns[1]) + t.z * columns[2]
          let expected = Transform3D(
            xAxis: columns[0] * reciprocal, yAxis: columns[1] * reciprocal, zAxis: columns[2] * reciprocal,
            origin: SIMD4(0, 0, 0, 1) - moved * reciprocal)
          #expect(inverse == expected, "\(affine)")
          #expect([inverse.m14, inverse.m24, inverse.m34].allSatisfy { $0.sign == .plus }, "\(affine)")  // of mirrors, too
          if let rows = affine.normalMatrix { #expect(rows.x == b.cross(c) * reciprocal && rows.y == c.cross(a) * reciprocal) }
          affineInverses += 1
        }
        let plane = Transform2D(linear: v, translation: SIMD2(m.m11, m.m12))
        if let inverse = plane.inverted(), plane.determinant.magnitude >= 0x1p-7 * ((v.x * v.w).magnitude + (v.y * v.z).magnitude) {
          let adjugate = SIMD4(v.w, 0 - v.y, 0 - v.z, v.x)
          let linear = S.self == Float.self ? adjugate / plane.determinant : adjugate * (1 / plane.determinant)
          let back = (0 - m.m11 * linear.lowHalf) - m.m12 * linear.highHalf
          #expect(inverse == Transform2D(linear: linear, translation: back), "\(plane)")
        }
      }
      #expect(inverses > 300 && affineInverses > 300)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Rotations and quaternions have the bits of the Swift sums", arguments: 0..<4)
  func rotationsAndQuaternionsHaveTheBitsOfTheSwiftSums(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for _ in 0..<500 {
        let (a, b): (SIMD4<S>, SIMD4<S>) = (row(&random), row(&random))
        let product = Quaternion(components: a).multiplied(by: Quaternion(components: b))
        let first: SIMD4<S> = a * b.w - SIMD4(a.z, a.x, a.y, a.x) * SIMD4(b.y, b.z, b.x, b.x)
        let last: SIMD4<S> = SIMD4(a.y, a.z, a.x, a.z) * SIMD4(b.z, b.x, b.y, b.z) + SIMD4(a.w, a.w, a.w, a.y) * SIMD4(b.x, b.y, b.z, b.y)
        let second = SIMD4(last.x, last.y, last.z, 0 - last.w)
        let (x, y) = (SIMD4(b.w, 0 - b.z, b.y, 0 - b.x), SIMD4(b.z, b.w, 0 - b.x, 0 - b.y))
        let z = SIMD4(0 - b.y, b.x, b.w, 0 - b.z)
        let inOrder = (a.w * b + a.x * x) + (a.y * y + a.z * z)
        #expect(product.components == (S.self == Float.self ? first + second : inOrder))

        let (s, c) = S.sinCos(a.x)
        let length = S._Leaves.squareRoot((b.x * b.x + b.y * b.y) + b.z * b.z)
        let u = SIMD3(b.x, b.y, b.z) / length
        let (v, t) = (u * (1 - c), u * s)
        let added: [SIMD3<S>] = [SIMD3(c, t.z, 0 - t.y), SIMD3(0 - t.z, c, t.x), SIMD3(t.y, 0 - t.x, c)]
        let rows: [SIMD3<S>] = [u.x * v + added[0], u.y * v + added[1], u.z * v + added[2]]
        let expected = Transform3D(
          xAxis: SIMD4(rows[0], 0), yAxis: SIMD4(rows[1], 0), zAxis: SIMD4(rows[2], 0), origin: SIMD4(0, 0, 0, 1))
        let turn = Transform3D.rotation((sin: s, cos: c), axis: SIMD3(b.x, b.y, b.z))
        #expect(turn == expected)

        let (i, w) = (SIMD3(a.x, a.y, a.z), a.w)
        let twice = 2 * i.cross(u)
        let image: SIMD3<S> = (u + w * twice) + i.cross(twice)
        #expect(Quaternion(components: a).rotated(u) == image)
        let diagonal: S = (0 - a.x * a.x - a.y * a.y) + (w * w - a.z * a.z)
        let q: [SIMD3<S>] = [
          a.x * (2 * i) + SIMD3(diagonal, 2 * a.z * w, 0 - 2 * a.y * w), a.y * (2 * i) + SIMD3(0 - 2 * a.z * w, diagonal, 2 * a.x * w),
          a.z * (2 * i) + SIMD3(2 * a.y * w, 0 - 2 * a.x * w, diagonal),
        ]
        let matrix = Transform3D(Quaternion(components: a))
        #expect(matrix == Transform3D(xAxis: SIMD4(q[0], 0), yAxis: SIMD4(q[1], 0), zAxis: SIMD4(q[2], 0), origin: SIMD4(0, 0, 0, 1)))
        // The elements beside the rows are not −0.
        for m in [turn, matrix].compactMap({ $0 }) { #expect([m.m14, m.m24, m.m34].allSatisfy { $0.sign == .plus }, "\(m)") }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Matrices of unit quaternions, and scaled rows, have the bits of the Swift sums", arguments: 0..<4)
  func matricesOfUnitQuaternionsHaveTheBitsOfTheSwiftSums(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(seed)
      for _ in 0..<500 {
        let (a, b): (SIMD4<S>, SIMD4<S>) = (row(&random), row(&random))
        let unit = try #require(Quaternion(components: a).normalized())
        let (n, t) = (SIMD3(unit.x, unit.y, unit.z), 2 * SIMD3(unit.x, unit.y, unit.z) * unit.w)
        let (squares, xy, xz, yz) = (n * (2 * n), n.x * (2 * n.y), n.x * (2 * n.z), n.y * (2 * n.z))
        let expected = Transform3D(
          xAxis: SIMD4(1 - (squares.y + squares.z), xy + t.z, xz - t.y, 0),
          yAxis: SIMD4(xy - t.z, 1 - (squares.x + squares.z), yz + t.x, 0),
          zAxis: SIMD4(xz + t.y, yz - t.x, 1 - (squares.x + squares.y), 0), origin: SIMD4(0, 0, 0, 1))
        #expect(Transform3D(uncheckedRotation: unit) == expected)

        let (scale, translation) = (SIMD3(b.x, b.y, b.z), SIMD3(b.y, b.z, b.w))
        func scaled(_ m: Transform3D<S>) -> Transform3D<S> {
          Transform3D(xAxis: scale.x * m.xAxis, yAxis: scale.y * m.yAxis, zAxis: scale.z * m.zAxis, origin: SIMD4(translation, 1))
        }
        #expect(Transform3D(translation: translation, uncheckedRotation: unit, scale: scale) == scaled(expected))
        let any = Quaternion(components: a)
        #expect(Transform3D(translation: translation, rotation: any, scale: scale) == scaled(Transform3D(any)))
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Sines of quarter turns are those of all angles")
  func sinesOfQuarterTurnsAreThoseOfAllAngles() {
    func law<S: TransformScalar>(_: S.Type) {
      let steps = 10_000
      for step in -steps...steps {
        let angle = S(step) / S(steps) * 1.58
        let (quick, exact) = (S.sinCos(ofQuarter: angle), S.sinCos(angle))
        // 1 ulp of 1 comes from doubling the sine of half the angle, and half an ulp from each of the two.
        expectClose(SIMD2(quick.sin, quick.cos), SIMD2(exact.sin, exact.cos), norm: 1, ulps: 2, "\(angle)")
      }
      #expect(S.sinCos(ofQuarter: 0) == (0, 1) && S.sinCos(ofQuarter: .nan).sin.isNaN && S.sinCos(ofQuarter: 50) == S.sinCos(50))
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Sines and cosines have the bits of the Swift sums")
  func sinesAndCosinesHaveTheBitsOfTheSwiftSums() {
    for step in -2000...2000 {
      let angle = Double(step) * 0.0509
      let count = (angle * 0.636_619_772_367_581_4).rounded(.toNearestOrEven)
      let (high, low) = ((angle - count * 0x1.921fb544p0) - count * 0x1.0b4611a6p-34, angle - count * 0x1.921fb544p0)
      let rest = high + (((low - high) - count * 0x1.0b4611a6p-34) - count * 0x1.3198a2e037073p-69)
      let tail = (high - rest) + (((low - high) - count * 0x1.0b4611a6p-34) - count * 0x1.3198a2e037073p-69)
      let (z, half) = (rest * rest, 0.5 * (rest * rest))
      func series(_ c: [Double]) -> Double { (c[0] + z * c[1]) + (z * z * (c[2] + z * c[3]) + (z * z) * (z * z) * (c[4] + z * c[5])) }
      let odd = series([
        -0x1.5555555555549p-3, 0x1.111111110f8a6p-7, -0x1.a01a019c161d5p-13, 0x1.71de357b1fe7dp-19, -0x1.ae5e68a2b9cebp-26,
        0x1.5d93a5acfd57cp-33,
      ])
      let even = series([
        0x1.555555555554cp-5, -0x1.6c16c16c15177p-10, 0x1.a01a019cb1590p-16, -0x1.27e4f809c52adp-22, 0x1.1ee9ebdb4b1c4p-29,
        -0x1.8fae9be8838d4p-37,
      ])
      let sin = rest + (rest * z * odd + tail * (1 - half))
      let cos = (1 - half) + (z * z * even + ((0 - tail * rest) + ((1 - (1 - half)) - half)))
      let expected = Double.turned(by: Int(count), sin: sin, cos: cos)
      #expect(Double.sinCos(angle) == expected, "\(angle)")
    }
  }

  @Test("Sine and cosine together are those apart")
  func sineAndCosineTogetherAreThoseApart() {
    func law<S: TransformScalar>(_: S.Type) {
      for step in -1000...1000 {
        let angle = S(step) * 0.37
        let pair = S.sinCos(angle)
        // Our polynomials serve up to 102, the C library beyond. Both differ from the C library by at most an ulp of
        // one.
        #expect((pair.sin - S.sin(angle)).magnitude <= S.ulpOfOne && (pair.cos - S.cos(angle)).magnitude <= S.ulpOfOne)
      }
    }
    law(Float.self)
    law(Double.self)
  }
}
