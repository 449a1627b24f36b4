import MeshGeometry
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite("Triangles that show their front")
struct FacingTrianglesTests {
  @Test("In clip coordinates and in a picture the same triangles are kept", arguments: 0..<8)
  func clipAndPicture(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type) throws where S.RawSignificand: FixedWidthInteger {
      var random = SeededGenerator(seed)
      let points = (0..<300).map { _ in
        let w = S.random(in: 0.5...4, using: &random)
        return SIMD4(S.random(in: -1...1, using: &random) * w, S.random(in: -1...1, using: &random) * w, 0, w)
      }
      let indices = (0..<1500).map { _ in UInt16.random(in: 0..<300, using: &random) }
      let clip = try FacingTriangles(clipPoints: points, triangles: indices)
      let picture: [S] = points.flatMap { (p: SIMD4<S>) -> [S] in [99, p.x / p.w, p.y / p.w] }
      let layout = VertexLayout(stride: 3, offset: 1)
      let flat = try FacingTriangles(picturePoints: picture.span, layout: layout, triangles: indices.span)
      let back = try FacingTriangles(clipPoints: points, triangles: indices, isClockwise: true)
      // 1e-5 of two units is more than the rounding of x / w in Float; no random triangle is that thin.
      let areSame = clip.indices == flat.indices
      #expect(areSame)
      #expect(clip.indices.count + back.indices.count + 3 * clip.degenerateTriangles == indices.count)
      #expect(clip.degenerateTriangles == back.degenerateTriangles)
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Triangles without area or with NaN are counted, and bad lists refused")
  func degenerate() throws {
    let points: [SIMD4<Double>] = [SIMD4(0, 0, 0, 1), SIMD4(1, 1, 0, 1), SIMD4(2, 2, 0, 1), SIMD4(.nan, 0, 0, 1), SIMD4(0, 1, 0, 1)]
    let facing = try FacingTriangles(clipPoints: points, triangles: [0, 1, 2, 0, 1, 3, 0, 1, 4, 0, 0, 1] as [UInt32])
    #expect(facing.indices == [0, 1, 4])
    #expect(facing.degenerateTriangles == 3)
    #expect(throws: MeshIndexError.beyondPoints(position: 1, index: 5, pointCount: 5)) {
      try FacingTriangles(clipPoints: points, triangles: [0, 5, 7] as [UInt32])
    }
  }
}
