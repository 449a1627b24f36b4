import InstructionSets
import MeshGeometry
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite("Signs of nearly edge-on triangles")
struct ExactFacingTests {
  private static let rounds = size(debug: 500, release: 20_000, full: 100_000)

  private static func determinant(_ a: SIMD3<Int>, _ b: SIMD3<Int>, _ c: SIMD3<Int>) -> Int128 {
    func n(_ v: Int) -> Int128 { Int128(v) }
    let x = n(b.y) * n(c.z) - n(b.z) * n(c.y), y = n(b.z) * n(c.x) - n(b.x) * n(c.z), z = n(b.x) * n(c.y) - n(b.y) * n(c.x)
    return n(a.x) * x + n(a.y) * y + n(a.z) * z
  }

  /// Three rows whose determinant is 0 or nearly so, of whole numbers up to a power of two.
  private static func rows(_ bits: Int, isPicture: Bool, _ random: inout SeededGenerator) -> [SIMD3<Int>] {
    let half = 1 << (bits - 5)
    func vector() -> SIMD3<Int> {
      SIMD3(
        Int.random(in: -half...half, using: &random), Int.random(in: -half...half, using: &random), Int.random(in: 1...half, using: &random)
      )
    }
    var (a, b) = (vector(), vector())
    if isPicture { (a.z, b.z) = (1, 1) }
    // Weights with the sum 1 keep the third number of pictures.
    let t = Int.random(in: -4...4, using: &random)
    let s = isPicture ? 1 - t : Int.random(in: -4...4, using: &random)
    var c = SIMD3(t * a.x + s * b.x, t * a.y + s * b.y, t * a.z + s * b.z)
    let slip = Int.random(in: 0...3, using: &random)
    if slip == 1 { c.x += Int.random(in: -1...1, using: &random) }
    if slip == 2 { c.y += Int.random(in: -1...1, using: &random) }
    return [a, b, c]
  }

  @Test("Signs are those of whole numbers without rounding, in clip coordinates and in pictures, with every instruction set")
  func signs() throws {
    func law<S: TransformScalar>(_: S.Type, bits: Int) throws {
      var random = SeededGenerator(41)
      for isPicture in [false, true] {
        var (points, wanted, none, triangles): ([SIMD4<S>], [UInt32], Int, [UInt32]) = ([], [], 0, [])
        for _ in 0..<Self.rounds {
          let rows = Self.rows(bits, isPicture: isPicture, &random)
          let first = UInt32(points.count)
          // Scales by powers of two, one for each row of a clip point, keep the sign.
          let scale = S(sign: .plus, exponent: S.Exponent(Int.random(in: -20...20, using: &random)), significand: 1)
          points += rows.map { (row: SIMD3<Int>) -> SIMD4<S> in SIMD4(S(row.x), S(row.y), 7, S(row.z)) * (isPicture ? 1 : scale) }
          triangles += [first, first + 1, first + 2]
          let sign = Self.determinant(rows[0], rows[1], rows[2]).signum()
          if sign > 0 { wanted += [first, first + 1, first + 2] }
          if sign == 0 { none += 1 }
        }
        #expect(none > Self.rounds / 4 && wanted.count > Self.rounds / 4)
        try withEachInstructionSet { _ in
          if isPicture {
            let picture: [S] = points.flatMap { (p: SIMD4<S>) -> [S] in [p.x, p.y] }
            let facing = try FacingTriangles(picturePoints: picture.span, triangles: triangles.span)
            #expect(facing.indices == wanted && facing.degenerateTriangles == none)
          }
          let facing = try FacingTriangles(clipPoints: points, triangles: triangles)
          #expect(facing.indices == wanted && facing.degenerateTriangles == none)
        }
      }
    }
    try law(Float.self, bits: 24)
    try law(Double.self, bits: 41)
  }

  @Test("Corners at one place under two numbers leave no area; numbers at the ends of the range keep their signs")
  func places() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      var random = SeededGenerator(42)
      for _ in 0..<200 {
        let p = SIMD4<S>(random.number(in: -1...1), random.number(in: -1...1), 0, random.number(in: 0.1...2))
        let q = SIMD4<S>(random.number(in: -1...1), random.number(in: -1...1), 0, random.number(in: 0.1...2))
        let facing = try FacingTriangles(clipPoints: [p, q, p], triangles: [0, 1, 2, 1, 2, 0, 2, 0, 1] as [UInt16])
        #expect(facing.indices.isEmpty && facing.degenerateTriangles == 3)
        let flat = try FacingTriangles(
          picturePoints: [p.x, p.y, q.x, q.y, p.x, p.y].span, triangles: ([0, 1, 2] as [UInt16]).span)
        #expect(flat.degenerateTriangles == 1)
      }
      for size in [S.leastNonzeroMagnitude, S.leastNormalMagnitude, 1, S.greatestFiniteMagnitude] {
        let points: [SIMD4<S>] = [SIMD4(0, 0, 0, size), SIMD4(size, 0, 0, size), SIMD4(0, size, 0, size), SIMD4(size, size, 0, size)]
        let facing = try FacingTriangles(clipPoints: points, triangles: [0, 1, 2, 1, 2, 3] as [UInt16])
        #expect(facing.indices == [0, 1, 2] && facing.degenerateTriangles == 0)
      }
      for bad in [S.nan, .infinity, -.infinity] {
        let points: [SIMD4<S>] = [SIMD4(0, 0, 0, 1), SIMD4(bad, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 1, 0, bad)]
        let facing = try FacingTriangles(clipPoints: points, triangles: [0, 1, 2, 0, 2, 3] as [UInt16])
        #expect(facing.indices.isEmpty && facing.degenerateTriangles == 2)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }
}
