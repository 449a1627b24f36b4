import InstructionSets
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite struct SkinTests {
  /// A palette, and four joints with weights for each vertex. The weights add up to about 1.
  struct Skin<S: TransformScalar> {
    let palette: [Transform3D<S>]
    let joints: [SIMD4<UInt32>]
    let weights: [SIMD4<S>]

    init(_ kind: SampleKind, vertices: Int) {
      palette = transforms(9, kind)
      joints = (0..<UInt32(vertices)).map { i in SIMD4(repeating: i) &* SIMD4(1, 5, 7, 2) % 9 }
      var random = SeededGenerator(4)
      weights = (0..<vertices).map { _ in
        let parts = SIMD4<S>(random.number(in: 0...1), random.number(in: 0...1), random.number(in: 0...1), random.number(in: 0...1))
        return parts / ((parts.x + parts.y) + (parts.z + parts.w))
      }
    }

    /// The sum for a vertex, in the documented order. Its last column, which is not read, is that of an affine map.
    func sum(_ vertex: Int) -> Transform3D<S> {
      let (m, w) = ((0..<4).map { palette[Int(joints[vertex][$0])] }, weights[vertex])
      func row(_ path: KeyPath<Transform3D<S>, SIMD4<S>>) -> SIMD4<S> {
        (m[0][keyPath: path] * w.x + m[1][keyPath: path] * w.y) + (m[2][keyPath: path] * w.z + m[3][keyPath: path] * w.w)
      }
      var sum = Transform3D(xAxis: row(\.xAxis), yAxis: row(\.yAxis), zAxis: row(\.zAxis), origin: row(\.origin))
      sum.m44 = 1
      return sum
    }
  }

  @Test("Each vertex has the bits that the sum of its joints gives alone, with every instruction set, tail and number of threads")
  func bits() {
    func check<S: TransformScalar>(_: S.Type) {
      let skin = Skin<S>(.affine, vertices: 67)
      let points: [SIMD3<S>] = vectors(numbers(201))
      func each(_ body: (Transform3D<S>, [SIMD3<S>]) -> [SIMD3<S>]) -> [SIMD3<S>] {
        points.indices.map { body(skin.sum($0), [points[$0]])[0] }
      }
      let expectedPoints = each { $0.affinePointMap.applied(to: $1) }
      let expectedVectors = each { $0.vectorMap.applied(to: $1) }
      withEachInstructionSet { set in
        for count in 0...67 {
          let options = count % 4 == 3 ? BatchOptions.forced(2) : BatchOptions()
          let (joints, weights) = (Array(skin.joints.prefix(count)), Array(skin.weights.prefix(count)))
          let p = Array(points.prefix(count))
          func expect(_ found: [SIMD3<S>], _ all: [SIMD3<S>], _ what: String) {
            func list(_ vectors: some Sequence<SIMD3<S>>) -> [S] { vectors.flatMap { [$0.x, $0.y, $0.z] } }
            #expect(haveSameBits(list(found), list(all.prefix(count))), "\(what), \(S.self), set \(set), \(count) vertices")
          }
          func applied(to p: [SIMD3<S>]) -> [SIMD3<S>] {
            SkinPalette(skin.palette, mapping: .affinePoints).applied(to: p, at: joints, weights: weights, options: options)
          }
          expect(applied(to: p), expectedPoints, "points")
          expect(
            SkinPalette(skin.palette, mapping: .vectors).applied(to: p, at: joints, weights: weights, options: options), expectedVectors,
            "vectors")
          var other = p
          var span = other.mutableSpan
          SkinPalette(skin.palette, mapping: .affinePoints).apply(
            to: p.span, at: joints.span, weights: weights.span, into: &span, options: options)
          expect(other, expectedPoints, "points out of place")
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Normals take the inverse transpose of the sum itself, mirrored or not")
  func normals() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      let skin = Skin<S>(.affine, vertices: 64)
      let points: [SIMD3<S>] = vectors(numbers(192))
      func images(_ unit: Bool) -> [SIMD3<S>] {
        SkinPalette(skin.palette, mapping: .normals(unit: unit)).applied(to: points, at: skin.joints, weights: skin.weights)
      }
      let (plain, unit) = (images(false), images(true))
      var mirrored = 0
      for vertex in points.indices {
        let sum = skin.sum(vertex)
        let wanted = try #require(sum.applied(toNormal: points[vertex]))
        mirrored += sum.classification.contains(.mirrored) ? 1 : 0
        // Both have the error of an inverse, 3 ulps times the condition, and a few ulps of their own.
        let tolerance = 16 * S.ulpOfOne * sum.condition
        let error = plain[vertex] - wanted
        #expect((error * error).sum() <= tolerance * tolerance * (wanted * wanted).sum())
        let unitError = unit[vertex] - wanted / (wanted * wanted).sum().squareRoot()
        #expect((unitError * unitError).sum() <= tolerance * tolerance)
      }
      #expect(mirrored > 0 && mirrored < points.count)
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("A flat sum makes NaN of its own normals alone")
  func singular() {
    let palette: [Transform3D<Float>] = [.scale(x: 1, y: 1, z: 0), .scale(2)]
    let joints = [SIMD4<UInt32>](repeating: SIMD4(0, 1, 0, 0), count: 2)
    for unit in [false, true] {
      let normals = SkinPalette(palette, mapping: .normals(unit: unit)).applied(
        to: [SIMD3(0, 0, 1), SIMD3(0, 0, 1)], at: joints, weights: [SIMD4(1, 0, 0, 0), SIMD4(0.5, 0.5, 0, 0)])
      #expect(normals[0].x.isNaN && normals[0].y.isNaN && normals[0].z.isNaN)
      #expect(normals[1] == SIMD3(0, 0, 1))
    }
  }

  @Test("Joints outside the palette, and too few joints or weights, are refused")
  func refused() async {
    await #expect(processExitsWith: .failure) {
      _ = SkinPalette<Float>([.identity], mapping: .affinePoints).applied(
        to: [.zero], at: [SIMD4(0, 0, 1, 0)], weights: [SIMD4(1, 0, 0, 0)])
    }
    await #expect(processExitsWith: .failure) {
      _ = SkinPalette<Float>([], mapping: .affinePoints).applied(to: [.zero], at: [.zero], weights: [SIMD4(1, 0, 0, 0)])
    }
    await #expect(processExitsWith: .failure) {
      _ = SkinPalette<Float>([.identity], mapping: .vectors).applied(to: [.zero], at: [.zero], weights: [])
    }
    await #expect(processExitsWith: .failure) {
      _ = SkinPalette<Float>([.identity], mapping: .normals()).applied(to: [.zero], at: [], weights: [SIMD4(1, 0, 0, 0)])
    }
    #expect(SkinPalette<Float>([], mapping: .affinePoints).applied(to: [], at: [], weights: []).isEmpty)
  }
}
