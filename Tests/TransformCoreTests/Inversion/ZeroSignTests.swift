import Testing
import TransformCore
import TransformTestSupport

/// Inverses of matrices that are full of zeros: of axes exchanged, mirrored, scaled and moved.
struct ZeroSignTests {
  /// An axis for each axis, of either sign; now and then tiny or huge, so that elimination has its turn.
  private static func rows<S: TransformScalar>(_ count: Int, _: S.Type, using random: inout SeededGenerator) -> [[S]] {
    var rows = [[S]](repeating: [S](repeating: 0, count: count), count: count)
    for (row, column) in (0..<count).shuffled(using: &random).enumerated() {
      let size: S = random.next() % 4 == 0 ? random.number(in: 1...2) * (random.next() & 1 == 0 ? 0x1p-100 : 0x1p40) : 2
      rows[row][column] = random.next() & 1 == 0 ? size : 0 - size
    }
    return rows
  }

  private static func hasNegativeZero<T: LawfulTransform>(_ t: T?) -> Bool {
    t?.rowMajor.contains { $0 == 0 && $0.sign == .minus } ?? false
  }

  @Test("No inverse has a negative zero")
  func zeros() {
    func law<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(17)
      #expect(!Self.hasNegativeZero(Transform3D<S>.identity.inverted()))
      for _ in 0..<500 {
        let (m, n) = (Self.rows(3, S.self, using: &random), Self.rows(2, S.self, using: &random))
        func moved() -> S { random.next() & 1 == 0 ? 0 : random.number(in: -4...4) }
        var space = Transform3D<S>(
          xAxis: SIMD4(m[0][0], m[0][1], m[0][2], 0), yAxis: SIMD4(m[1][0], m[1][1], m[1][2], 0),
          zAxis: SIMD4(m[2][0], m[2][1], m[2][2], 0), origin: SIMD4(moved(), moved(), moved(), 1))
        #expect(!Self.hasNegativeZero(space.invertedAffine()) && !Self.hasNegativeZero(space.inverted()), "\(space)")
        #expect(!Self.hasNegativeZero(Homography(xAxis: space.xAxis.xyz, yAxis: space.yAxis.xyz, origin: space.zAxis.xyz).inverted()))
        space.m34 = random.next() & 1 == 0 ? 1 : -1
        #expect(!Self.hasNegativeZero(space.inverted()), "\(space)")
        let plane = Transform2D<S>(a: n[0][0], b: n[0][1], c: n[1][0], d: n[1][1], tx: moved(), ty: moved())
        #expect(!Self.hasNegativeZero(plane.inverted()), "\(plane)")
      }
    }
    law(Float.self)
    law(Double.self)
  }
}

extension SIMD4 {
  fileprivate var xyz: SIMD3<Scalar> { SIMD3(x, y, z) }
}
