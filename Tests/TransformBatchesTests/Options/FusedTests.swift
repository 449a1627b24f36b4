import InstructionSets
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

/// `BatchOptions.Arithmetic.fused`: one machine has one result. How near it is to the exact one is tested in C, against
/// numbers of 113 bits (Tests/Kernels/fused.c).
@Suite struct FusedTests {
  /// One call of the library on items `range` of its input.
  private typealias Call<S> = (_ range: Range<Int>, _ options: BatchOptions) -> [S]

  private static func fused(_ threads: Int = 1) -> BatchOptions {
    var options = threads > 1 ? BatchOptions.forced(threads) : BatchOptions(backend: .kernels)
    options.arithmetic = .fused
    return options
  }

  private static let count = 131

  private static func calls<S: TransformScalar>(_: S.Type) throws -> [(name: String, call: Call<S>)] {
    var calls: [(String, Call<S>)] = []
    for operation in PointOperation<S>.all {
      let n = operation.components
      let packed: [S] = numbers(count * n)
      let spread: [S] = numbers(count * (n + 2))
      let layout = VertexLayout(stride: n + 2, offset: 1)
      calls.append(
        (
          operation.name,
          {
            var images = Array(packed[$0.lowerBound * n..<$0.upperBound * n])
            change(&images, 0..<images.count) { [options = $1] in operation.inPlace(&$0, nil, options) }
            return images
          }
        ))
      calls.append(
        (
          operation.name + " among other scalars",
          {
            var images = Array(spread[$0.lowerBound * (n + 2)..<$0.upperBound * (n + 2)])
            change(&images, 0..<images.count) { [options = $1] in operation.inPlace(&$0, layout, options) }
            return images
          }
        ))
    }
    let (affine, general): (Transform3D<S>, Transform3D<S>) = (transforms(1, .affine)[0], transforms(1)[0])
    let (padded, four): ([SIMD3<S>], [SIMD4<S>]) = (vectors(numbers(3 * count)), vectors(numbers(4 * count)))
    let unit = try #require(affine.normalMap(unit: true))
    for (name, map) in [("affine", affine.affinePointMap), ("projective", general.pointMap), ("unit", unit)] {
      calls.append(("\(name) vectors of three", { scalars(map.applied(to: Array(padded[$0]), options: $1)) }))
      calls.append(
        (
          "\(name) planes",
          {
            var (x, y, z) = (padded[$0].map(\.x), padded[$0].map(\.y), padded[$0].map(\.z))
            var a = x.mutableSpan
            var b = y.mutableSpan
            var c = z.mutableSpan
            map.apply(toX: &a, y: &b, z: &c, options: $1)
            return zip(x, zip(y, z)).flatMap { [$0, $1.0, $1.1] }
          }
        ))
    }
    let indices = (0..<UInt32(count)).map { $0 &* 7 % 9 }
    let palette: [Transform3D<S>] = transforms(9, .affine)
    for kind in [PointPalette<SIMD3<S>>.Kind.points, .affinePoints, .normals(unit: true)] {
      let prepared = PointPalette<SIMD3<S>>(palette, mapping: kind)
      calls.append(("palette of \(kind)", { scalars(prepared.applied(to: Array(padded[$0]), at: Array(indices[$0]), options: $1)) }))
    }
    let homogeneous = PointPalette<SIMD4<S>>(homogeneous: palette)
    calls.append(
      ("homogeneous palette", { scalars(homogeneous.applied(to: Array(four[$0]), at: Array(indices[$0]), options: $1)) }))
    let skin = SkinTests.Skin<S>(.affine, vertices: count)
    for kind in [SkinPalette<S>.Kind.affinePoints, .normals(unit: true)] {
      let prepared = SkinPalette(skin.palette, mapping: kind)
      calls.append(
        (
          "skin of \(kind)",
          { scalars(prepared.applied(to: Array(padded[$0]), at: Array(skin.joints[$0]), weights: Array(skin.weights[$0]), options: $1)) }
        ))
    }
    let (first, second): ([Transform3D<S>], [Transform3D<S>]) = (transforms(count, seed: 1), transforms(count, seed: 2))
    let one = second[0]
    calls.append(("each by one", { scalars(TransformArrays.concatenating(Array(first[$0]), with: one, options: $1)) }))
    calls.append(("one by each", { scalars(TransformArrays.concatenating([one], with: Array(first[$0]), options: $1)) }))
    calls.append(
      ("pairs", { scalars(TransformArrays.concatenating(Array(first[$0]), with: Array(second[$0]), options: $1)) }))
    calls.append(("inverses", { scalars(TransformArrays.inverses(of: Array(first[$0]), options: $1).inverses) }))
    return calls
  }

  @Test("An item has the same bits wherever it stands, with whatever others, and on any number of threads")
  func division() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      for (name, call) in try Self.calls(S.self) {
        withEachInstructionSet { set in
          let all = call(0..<Self.count, Self.fused())
          let size = all.count / Self.count
          for start in 0..<34 {
            let end = start + 1 + start * 11 % 67
            let part = call(start..<end, Self.fused(start % 3 + 1))
            #expect(haveSameBits(part, Array(all[start * size..<end * size])), "\(name), \(S.self), set \(set), \(start)..<\(end)")
          }
          #expect(haveSameBits(call(0..<Self.count, Self.fused(3)), all), "\(name), \(S.self), set \(set), on threads")
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  @Test("Every kind of call takes another arithmetic where the processor has it, and the same one where it has none")
  func isTaken() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      for (name, call) in try Self.calls(S.self) {
        withEachInstructionSet { set in
          let isSame = haveSameBits(call(0..<Self.count, Self.fused()), call(0..<Self.count, BatchOptions(backend: .kernels)))
          #expect(isSame == Self.hasOneArithmetic(set), "\(name), \(S.self), set \(set)")
        }
      }
    }
    try check(Float.self)
    try check(Double.self)
  }

  // The first instruction set of x86-64 has no fused operations.
  #if arch(x86_64)
    private static func hasOneArithmetic(_ set: Int) -> Bool { set == 0 }
  #else
    private static func hasOneArithmetic(_ set: Int) -> Bool { false }
  #endif

  @Test("A singular matrix is singular in both: inverses count it, and normals under it are NaN")
  func singular() {
    func check<S: TransformScalar>(_: S.Type) {
      var matrices: [Transform3D<S>] = transforms(40)
      for index in stride(from: 1, to: 40, by: 3) { matrices[index].zAxis = matrices[index].xAxis * 3 }
      let (all, singular) = TransformArrays<S>.inverses(of: matrices, options: Self.fused())
      #expect(singular == 13 && all.indices.allSatisfy { all[$0].m11.isNaN == ($0 % 3 == 1) })
      let flat = Transform3D<S>(
        xAxis: SIMD4(0.9, 0.2, 0.6, 0), yAxis: SIMD4(0.3, 0.7, 0.1, 0), zAxis: SIMD4(0.6, 1.4, 0.2, 0), origin: SIMD4(0, 0, 0, 1))
      let skin = SkinPalette([flat, .identity], mapping: .normals(unit: true))
      let joints: [SIMD4<UInt32>] = [.zero, .one]
      let images = skin.applied(
        to: [SIMD3(1, 2, 3), SIMD3(0, 0, 2)], at: joints, weights: Array(repeating: SIMD4(1, 0, 0, 0), count: 2), options: Self.fused())
      #expect(images[0].x.isNaN && images[1] == SIMD3(0, 0, 1))
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Images behind the eye are NaN, and so are normals of length zero")
  func ends() throws {
    func check<S: TransformScalar>(_: S.Type) throws {
      var eye = Transform3D<S>.identity
      eye.m34 = -0.5
      let unit = try #require(Transform3D<S>.scale(2).normalMap(unit: true))
      for count in [1, 2, 3, 8, 33] {
        // In front of the eye, in its plane, behind it, infinitely far in front.
        let points: [SIMD3<S>] = (0..<count).map { SIMD3(1, 2, [1, 2, 3, -.infinity][$0 % 4]) }
        let images = eye.pointMap.applied(to: points, options: Self.fused())
        #expect(images.indices.allSatisfy { $0 % 4 == 0 ? images[$0] == SIMD3(2, 4, 2) : $0 % 4 == 3 || images[$0].x.isNaN })
        let normals = unit.applied(to: (0..<count).map { SIMD3(0, 0, S($0 % 2)) }, options: Self.fused())
        #expect(normals.indices.allSatisfy { $0 % 2 == 1 ? normals[$0] == SIMD3(0, 0, 1) : normals[$0].x.isNaN })
      }
    }
    try check(Float.self)
    try check(Double.self)
  }
}
