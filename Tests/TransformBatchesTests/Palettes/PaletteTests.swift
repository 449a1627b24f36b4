import InstructionSets
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite struct PaletteTests {
  @Test("Each point has the bits that its own transform gives alone, with every instruction set, tail and number of threads")
  func bits() {
    func check<S: TransformScalar>(_: S.Type) {
      let affine: [Transform3D<S>] = transforms(9, .affine)
      let general: [Transform3D<S>] = transforms(9)
      let (p3, p4): ([SIMD3<S>], [SIMD4<S>]) = (vectors(numbers(201)), vectors(numbers(268)))
      let picks = (0..<67).map { UInt32($0 * 7 % 9) }
      func each<V: SIMD>(_ points: [V], _ body: (Int, V) -> V?) -> [V] where V.Scalar == S {
        points.indices.map { body(Int(picks[$0]), points[$0]) ?? V(repeating: .nan) }
      }
      let affineImages = each(p3) { affine[$0].affinePointMap.applied(to: [$1]).first }
      let images = each(p3) { general[$0].pointMap.applied(to: [$1]).first }
      let vectorImages = each(p3) { affine[$0].vectorMap.applied(to: [$1]).first }
      let normals = each(p3) { affine[$0].normalMap(unit: true)?.applied(to: [$1]).first }
      let homogeneous = each(p4) { general[$0].homogeneousMap.applied(to: [$1]).first }
      withEachInstructionSet { set in
        for count in 0...67 {
          let options = count % 4 == 3 ? BatchOptions.forced(2) : BatchOptions()
          let (a, b, indices) = (Array(p3.prefix(count)), Array(p4.prefix(count)), Array(picks.prefix(count)))
          func expect<V: SIMD>(_ found: [V], _ all: [V], _ what: String) where V.Scalar == S {
            func list(_ vectors: some Sequence<V>) -> [S] { vectors.flatMap { v in (0..<min(V.scalarCount, 4)).map { v[$0] } } }
            #expect(haveSameBits(list(found), list(all.prefix(count))), "\(what), \(S.self), set \(set), \(count) points")
          }
          expect(PointPalette(affine, mapping: .affinePoints).applied(to: a, at: indices, options: options), affineImages, "affine points")
          expect(PointPalette(general, mapping: .points).applied(to: a, at: indices, options: options), images, "points")
          expect(PointPalette(affine, mapping: .vectors).applied(to: a, at: indices, options: options), vectorImages, "vectors")
          expect(PointPalette(affine, mapping: .normals(unit: true)).applied(to: a, at: indices, options: options), normals, "normals")
          expect(PointPalette(homogeneous: general).applied(to: b, at: indices, options: options), homogeneous, "homogeneous")
          var other = a
          var span = other.mutableSpan
          PointPalette(general, mapping: .points).apply(to: a.span, at: indices.span, into: &span, options: options)
          expect(other, images, "points out of place")
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("A transform without an inverse makes NaN of its own normals alone")
  func singular() {
    let palette: [Transform3D<Double>] = [.scale(x: 1, y: 1, z: 0), .scale(2)]
    let normals = PointPalette(palette, mapping: .normals()).applied(to: [SIMD3(2, 0, 0), SIMD3(1, 2, 3), SIMD3(0, 4, 0)], at: [1, 0, 1])
    #expect(normals[0] == SIMD3(1, 0, 0) && normals[2] == SIMD3(0, 2, 0))
    #expect(normals[1].x.isNaN && normals[1].y.isNaN && normals[1].z.isNaN)
  }

  #if DEBUG
    @Test("Debug builds assert that what is known to be affine is, for palettes and skins too")
    func assertions() async {
      await #expect(processExitsWith: .failure) {
        var camera = Transform3D<Float>.identity
        camera.m34 = -0.1
        _ = PointPalette([.identity, camera], mapping: .affinePoints)
      }
      await #expect(processExitsWith: .failure) {
        var camera = Transform3D<Float>.identity
        camera.m34 = -0.1
        _ = SkinPalette([camera], mapping: .affinePoints)
      }
    }

    /// Maps a point with a palette in the point's own memory.
    private static func mapOverlapping(isSkin: Bool) {
      let transforms = [Transform3D<Float>](repeating: .identity, count: 1)
      let base = unsafe transforms.withUnsafeBytes { unsafe UnsafeMutableRawPointer(mutating: $0.baseAddress!) }
      let points = unsafe UnsafeMutableBufferPointer(start: base.assumingMemoryBound(to: SIMD3<Float>.self), count: 1)
      var span = unsafe points.mutableSpan
      if isSkin {
        let (joints, weights): ([SIMD4<UInt32>], [SIMD4<Float>]) = ([.zero], [SIMD4(1, 0, 0, 0)])
        unsafe SkinPalette(transforms, mapping: .affinePoints).apply(
          to: UnsafeBufferPointer(points).span, at: joints.span, weights: weights.span, into: &span)
      } else {
        unsafe PointPalette(transforms, mapping: .affinePoints).apply(
          to: UnsafeBufferPointer(points).span, at: ([0] as [UInt32]).span, into: &span)
      }
    }

    @Test("A palette in the memory of the points is said to be that")
    func overlaps() async throws {
      let palette = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { Self.mapOverlapping(isSkin: false) }
      let skin = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { Self.mapOverlapping(isSkin: true) }
      for result in [palette, skin] {
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("neither the palette nor its"), "\(text)")
      }
    }
  #endif
}
