import Testing
import TransformTestSupport

@testable import TransformCore

/// Which transforms have an inverse, and what is left of those that have none.
struct Transform3DSingularityTests {
  /// All sixteen numbers times a factor.
  func times<S: TransformScalar>(_ t: Transform3D<S>, _ factor: S) -> Transform3D<S> {
    Transform3D(xAxis: t.xAxis * factor, yAxis: t.yAxis * factor, zAxis: t.zAxis * factor, origin: t.origin * factor)
  }

  /// Integers within −8 … 8. The last rows are combinations of the first `rank` rows.
  func singular<S: TransformScalar>(rank: Int, using random: inout SeededGenerator) -> Transform3D<S> {
    func whole() -> S { S(Int(random.next() % 17)) - 8 }
    var rows = (0..<4).map { _ in SIMD4<S>(whole(), whole(), whole(), whole()) }
    for row in rank..<4 {
      let factors = (0..<rank).map { _ in whole() }
      rows[row] = zip(factors, rows).reduce(into: SIMD4<S>.zero) { $0 += $1.0 * $1.1 }
    }
    let turn = Int(random.next() % 4)
    return Transform3D(xAxis: rows[turn], yAxis: rows[(turn + 1) % 4], zAxis: rows[(turn + 2) % 4], origin: rows[(turn + 3) % 4])
  }

  @Test("Exactly singular transforms have none at any scale", arguments: seeds)
  func exactlySingularTransformsHaveNoneAtAnyScale(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for rank in 0...3 {
        for _ in 0..<20 {
          let t: Transform3D<S> = singular(rank: rank, using: &random)
          for factor: S in [1, 0x1p-100, 0x1p-30, 0x1p30, 0x1p100, 1e-6, 1e6] {
            #expect(times(t, factor).inverted() == nil, "rank \(rank), \(t), \(factor)")
          }
          #expect(t.condition == .infinity)
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Regular transforms invert at any scale", arguments: seeds)
  func regularTransformsInvertAtAnyScale(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for kind in [SampleKind.affine, .perspective, .general] {
        for _ in 0..<10 {
          let t = Transform3D<S>.sample(kind, using: &random)
          guard let inverse = t.inverted() else { continue }
          for factor: S in [0x1p-100, 0x1p-30, 0x1p30, 0x1p100, 1e-6, 1e6] {
            guard let scaled = times(t, factor).inverted() else {
              Issue.record("\(t) inverts, but not times \(factor)")
              continue
            }
            expectClose(times(scaled, factor), inverse, norm: inverse.norm * t.condition, ulps: 8, "(f·t)⁻¹·f = t⁻¹", with: [t])
          }
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Matrices of zeros and of huge equal numbers have none")
  func matricesOfZerosAndOfHugeEqualNumbersHaveNone() {
    func law<S: TransformScalar>(_: S.Type) {
      for number: S in [0, 1, S.leastNonzeroMagnitude, S.greatestFiniteMagnitude] {
        let row = SIMD4(repeating: number)
        #expect(Transform3D(xAxis: row, yAxis: row, zAxis: row, origin: row).inverted() == nil)
      }
      #expect(Transform3D<S>.scale(x: 1, y: 1, z: 0).inverted() == nil)
      #expect(Transform3D<S>.scale(x: 1, y: 1, z: 0).inverted() == nil)
    }
    law(Float.self)
    law(Double.self)
  }

  @Test("Nearly singular is judged by the last pivot")
  func nearlySingularIsJudgedByTheLastPivot() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      // (1 1; 1 1 + n·ε): the pivots are 1 + n·ε and about n·ε.
      func pair(_ n: S) -> Transform3D<S> {
        var t = Transform3D<S>.identity
        (t.m12, t.m21, t.m22) = (1, 1, 1 + n * S.ulpOfOne)
        return t
      }
      #expect(pair(0).inverted() == nil)
      #expect(pair(8).inverted() == nil)
      #expect(pair(16).inverted() == nil)
      let inverse = try #require(pair(64).inverted())
      expectClose(inverse.m11 * 64 * S.ulpOfOne, 1, norm: 64, ulps: 16)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("What cofactors invert at one size is inverted at every size, though elimination loses its small numbers")
  func smallNumbersThatCountInvertAtEverySize() throws {
    func law<S: TransformScalar>(_ small: S, _ powers: [Int]) throws {
      let rows = [SIMD4<S>(1, 1, 1, 0), SIMD4(1, small, 0, 0), SIMD4(1, 0, small, 0)]
      // det = small (small − 2), and no term cancels.
      let over = 1 / (small - 2)
      let exact = [SIMD4(small * over, -over, -over, 0), SIMD4(-over, (small - 1) / small * over, over / small, 0)]
      for power in powers {
        let size = S(sign: .plus, exponent: S.Exponent(power), significand: 1)
        let whole = Transform3D(xAxis: rows[0] * size, yAxis: rows[1] * size, zAxis: rows[2] * size, origin: SIMD4(0, 0, 0, size))
        var affine = whole
        affine.m44 = 1
        let plane = Homography(xAxis: rows[0].xyz * size, yAxis: rows[1].xyz * size, origin: rows[2].xyz * size)
        for inverse in [
          try #require(whole.inverted(), "2^\(power)"), try #require(affine.inverted()), try #require(affine.invertedAffine()),
        ] {
          expectClose(inverse.xAxis * size, exact[0], norm: 1, ulps: 8)
          expectClose(inverse.yAxis * size, exact[1], norm: 1 / small, ulps: 8)
        }
        expectClose(try #require(plane.inverted()).yAxis * size, exact[1].xyz, norm: 1 / small, ulps: 8)
      }
    }
    try law(Double(1e-17), [-239, -200, -100, 0, 100, 200, 239])
    try law(Float(1e-8), [-30, -20, 0, 20, 30])
  }

  @Test("Adjugate times transform is the determinant", arguments: seeds)
  func adjugateTimesTransformIsTheDeterminant(seed: UInt64) {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(seed)
      for rank in [1, 2, 3, 4] {
        for _ in 0..<10 {
          let t: Transform3D<S> = rank == 4 ? .sample(.general, using: &random) : singular(rank: rank, using: &random)
          let norm = t.norm * t.norm * t.norm * t.norm
          let expected = Transform3D<S>(
            xAxis: SIMD4(t.determinant, 0, 0, 0), yAxis: SIMD4(0, t.determinant, 0, 0), zAxis: SIMD4(0, 0, t.determinant, 0),
            origin: SIMD4(0, 0, 0, t.determinant))
          expectClose(t.adjugate.concatenating(t), expected, norm: norm, ulps: 4, "adjugate·t = det", with: [t])
          expectClose(t.concatenating(t.adjugate), expected, norm: norm, ulps: 4, "t·adjugate = det", with: [t])
        }
      }
    }
    law(Float.self)
    law(Double.self)
  }
}
