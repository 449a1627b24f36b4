import Foundation
import Testing
import TransformCore

/// The numbers of the article Decomposition.
struct NaiveDecompositionTests {
  private struct Rows {
    var direction: [SIMD3<Double>]
    var length: [Double]
    var shear: [Double]
    /// The largest cosine between two of the directions.
    var cosine: Double {
      func dot(_ i: Int, _ j: Int) -> Double { (direction[i] * direction[j]).sum().magnitude }
      return max(dot(0, 1), dot(1, 2), dot(0, 2))
    }
  }

  /// The algorithm in the text of CSS Transforms 2. It subtracts each projection once, and its lengths are roots of
  /// sums of squares.
  private func naive(_ m: Transform3D<Double>) -> Rows {
    func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
    func xyz(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.z) }
    var (x, y, z) = (xyz(m.xAxis), xyz(m.yAxis), xyz(m.zAxis))
    let lengthX = dot(x, x).squareRoot()
    x /= lengthX
    let xy = dot(x, y)
    y -= xy * x
    let lengthY = dot(y, y).squareRoot()
    y /= lengthY
    let xz = dot(x, z)
    z -= xz * x
    let yz = dot(y, z)
    z -= yz * y
    let lengthZ = dot(z, z).squareRoot()
    z /= lengthZ
    return Rows(direction: [x, y, z], length: [lengthX, lengthY, lengthZ], shear: [xy / lengthY, xz / lengthZ, yz / lengthZ])
  }

  @Test("One projection leaves directions that are not perpendicular, two do")
  func oneProjection() throws {
    // y and z lie along x, within 1e-9.
    let (x, other, last) = (SIMD4(0.3, 0.5, 0.7, 0), SIMD4(0.1, -0.4, 0.2, 0), SIMD4(-0.6, 0.2, 0.1, 0))
    let m = Transform3D(xAxis: x, yAxis: x + 1e-9 * other, zAxis: 0.5 * x + 1e-9 * last, origin: SIMD4(0, 0, 0, 1))
    let cosine = naive(m).cosine
    let parts = try #require(m.components())
    let turn = Transform3D(parts.rotation)
    let ours = Rows(direction: [turn.xAxis, turn.yAxis, turn.zAxis].map { SIMD3($0.x, $0.y, $0.z) }, length: [], shear: []).cosine
    let again = zip(Transform3D(parts).rowMajor, m.rowMajor).map { ($0 - $1).magnitude }.max() ?? 1
    print("largest cosine between axes: once \(cosine), components() \(ours); made again, off by \(again)")
    #expect(cosine > 1e-9 && ours < 1e-15 && again < 8e-16)
  }

  @Test("Squares of small numbers vanish, and a zero axis divides by zero")
  func sizes() throws {
    let tiny = naive(.scale(x: 1e-170, y: 1, z: 1))
    print("the scale 1e-170 by squares: \(tiny.length[0]), its direction \(tiny.direction[0])")
    #expect(tiny.length[0] == 0 && tiny.direction[0].x.isInfinite)
    #expect(try #require(Transform3D<Double>.scale(x: 1e-170, y: 1, z: 1).components()).scale.x == 1e-170)
    let flat = naive(.scale(x: 2, y: 0, z: 3))
    print("the direction of a zero axis: \(flat.direction[1])")
    #expect(flat.direction[1].x.isNaN)
    #expect(try #require(Transform3D<Double>.scale(x: 2, y: 0, z: 3).components()).scale == SIMD3(2, 0, 3))
  }

  @Test("In the plane the determinant and the difference of singular values cancel")
  func thePlane() throws {
    let figure = try #require(try Fixtures.figures(named: "highprec_decompose2d.jsonl").first { $0.id == "hp2-0113" })
    let m = try FigureInput<Double>(values: figure.in).transform2("m")
    let wanted = try #require(figure.out["scale"]?.numbers)[1]
    let byCofactors = m.determinant / (m.a * m.a + m.b * m.b).squareRoot()
    let found = try #require(m.components()).scale.y
    let errors = [byCofactors, found].map { ($0.magnitude - wanted).magnitude / wanted }
    print("hp2-0113, scale of y: a·d − b·c is off by \(errors[0]), components() by \(errors[1])")
    #expect(errors[0] > 1e-11)
    let (q, r) = (hypot(m.a + m.d, m.b - m.c) / 2, hypot(m.a - m.d, m.b + m.c) / 2)
    let smallest = try #require(m.stretch).factors.y
    print("hp2-0113, smallest factor: q − r = \(q - r), stretch \(smallest)")
    #expect((q - r - smallest).magnitude > 1e-10 * smallest)
  }
}
