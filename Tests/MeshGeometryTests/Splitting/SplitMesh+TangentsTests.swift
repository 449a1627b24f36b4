import MeshGeometry
import Testing
import TransformBatches
import TransformCore

@Suite("Tangents of vertices")
struct SplitMeshTangentsTests {
  @Test("Mirrored halves of a texture part the vertices between them, and signs differ")
  func mirrored() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let points: [SIMD3<S>] = [SIMD3(-1, 0, 0), SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(-1, 1, 0), SIMD3(0, 1, 0), SIMD3(1, 1, 0)]
      let normals = [SIMD3<S>](repeating: SIMD3(0, 0, 1), count: 6)
      let texture: [SIMD2<S>] = [SIMD2(1, 0), SIMD2(0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1), SIMD2(1, 1)]
      let triangles: [UInt16] = [0, 1, 4, 0, 4, 3, 1, 2, 5, 1, 5, 4]
      let tangents = try SplitMesh(tangentsOf: points, normals: normals, textureCoordinates: texture, triangles: triangles)
      #expect(tangents.vectors.count == 8 && Set(tangents.sources.suffix(2)) == [1, 4] && tangents.degenerateTriangles == 0)
      for (corner, index) in tangents.indices.enumerated() {
        // u grows to the left of the middle and to the right of it.
        #expect(tangents.vectors[Int(index)] == (corner < 6 ? SIMD4(-1, 0, 0, -1) : SIMD4(1, 0, 0, 1)))
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Corners count by their angles in the plane of the normal")
  func weights() throws {
    // Two triangles at vertex 0, of a right angle and of half one; u grows along x in the first, along y in the second.
    let points = [SIMD3(0.0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(-1, 1, 0)]
    let normals = [SIMD3<Double>](repeating: SIMD3(0, 0, 1), count: 4)
    // For the second to have other texture coordinates, vertex 2 is doubled.
    let all = points + [points[2]]
    let texture = [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(0, 1), SIMD2(1, 1), SIMD2(1, 0)]
    let tangents = try SplitMesh(
      tangentsOf: all, normals: normals + [SIMD3(0, 0, 1)], textureCoordinates: texture, triangles: [0, 1, 2, 0, 4, 3] as [UInt32])
    // 90° · (1, 0) + 45° · (0, 1)
    let expected = SIMD2(2, 1) / 5.0.squareRoot()
    #expect(abs(tangents.vectors[0].x - expected.x) < 1e-15 && abs(tangents.vectors[0].y - expected.y) < 1e-15)
    let none = try SplitMesh(
      tangentsOf: all, normals: normals + [SIMD3(0, 0, 1)], textureCoordinates: [SIMD2<Double>](repeating: .zero, count: 5),
      triangles: [0, 1, 2] as [UInt32])
    #expect(none.degenerateTriangles == 1 && none.vectors[0] == SIMD4(0, 0, 0, 1))
  }

  @Test("Vertices in one buffer have the same tangents as three arrays")
  func layouts() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let points: [SIMD3<S>] = [SIMD3(0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 1, 0.5), SIMD3(-1, 1, 0)]
      let normals: [SIMD3<S>] = [SIMD3(0, 0, 1), SIMD3(0, 0.6, 0.8), SIMD3(0.8, 0, 0.6), SIMD3(0, 0, 1)]
      let texture: [SIMD2<S>] = [SIMD2(0, 0), SIMD2(0.25, 1), SIMD2(0.5, 0), SIMD2(1, 1)]
      let triangles: [UInt16] = [0, 1, 2, 0, 2, 3]
      // Normal, texture coordinates, point: a stride of nine with something between.
      let buffer = points.indices.flatMap { (k: Int) -> [S] in
        let (p, n, t) = (points[k], normals[k], texture[k])
        return [n.x, n.y, n.z, t.x, t.y, .nan, p.x, p.y, p.z]
      }
      let plain = try SplitMesh(tangentsOf: points, normals: normals, textureCoordinates: texture, triangles: triangles)
      let packed = try SplitMesh(
        tangentsOf: buffer.span, layout: VertexLayout(stride: 9, offset: 6), normals: buffer.span, normalLayout: VertexLayout(stride: 9),
        textureCoordinates: buffer.span, textureLayout: VertexLayout(stride: 9, offset: 3), triangles: triangles.span)
      #expect(packed == plain && plain.degenerateTriangles == 0)
      let bad: [UInt32] = [0, 4, 1]
      #expect(throws: MeshIndexError.beyondPoints(position: 1, index: 4, pointCount: 4)) {
        try SplitMesh(
          tangentsOf: buffer.span, layout: VertexLayout(stride: 9, offset: 6), normals: buffer.span, normalLayout: VertexLayout(stride: 9),
          textureCoordinates: buffer.span, textureLayout: VertexLayout(stride: 9, offset: 3), triangles: bad.span)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }
}
