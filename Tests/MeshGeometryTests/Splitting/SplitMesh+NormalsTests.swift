import MeshGeometry
import Testing
import TransformBatches
import TransformCore

@Suite("Normals with creases")
struct SplitMeshNormalsTests {
  @Test("A cube has the normals of its faces below a right angle, and those of its corners above")
  func cube() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let points = Bounds3D<S>(corner: SIMD3(-1, -1, -1), opposite: SIMD3(1, 1, 1)).corners
      let quads: [[UInt16]] = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]]
      let triangles = quads.flatMap { [$0[0], $0[1], $0[2], $0[0], $0[2], $0[3]] }
      for weighting in [NormalWeighting.area, .angle] {
        let sharp = try SplitMesh(normalsOf: points, triangles: triangles, creaseRadians: 1.5, weighting: weighting)
        #expect(sharp.vectors.count == 24 && sharp.sources.count == 24 && sharp.indices.count == 36)
        let faces = try MeshNormals(faces: triangles, points: points)
        for (corner, index) in sharp.indices.enumerated() {
          #expect(sharp.sources[Int(index)] == UInt32(triangles[corner]))
          #expect(distance(sharp.vectors[Int(index)], faces.normals[corner / 3]) < 1e-6)
        }
        let smooth = try SplitMesh(normalsOf: points, triangles: triangles, creaseRadians: 1.6, weighting: weighting)
        let plain = try MeshNormals(vertices: points, triangles: triangles, weighting: weighting)
        #expect(smooth.indices == triangles.map { UInt32($0) } && smooth.vectors.count == 8)
        for (a, b) in zip(smooth.vectors, plain.normals) { #expect(distance(a, b) < 1e-6) }
      }
    }
    try law(Float.self)
    try law(Double.self)
  }

  @Test("Triangles without area are counted and part nothing, and bad lists are refused")
  func degenerate() throws {
    let points = [SIMD3(0.0, 0, 0), SIMD3(1, 0, 0), SIMD3(0, 1, 0)]
    let creased = try SplitMesh(normalsOf: points, triangles: [0, 0, 1, 0, 1, 2] as [UInt16], creaseRadians: 0.1)
    #expect(creased.degenerateTriangles == 1 && creased.vectors == [SIMD3(0, 0, 1), SIMD3(0, 0, 1), SIMD3(0, 0, 1)])
    #expect(throws: MeshIndexError.beyondPoints(position: 2, index: 3, pointCount: 3)) {
      try SplitMesh(normalsOf: points, triangles: [0, 1, 3] as [UInt32], creaseRadians: 1)
    }
  }

  @Test("Points among other scalars have the same creases as points of their own, by either kind of index")
  func layouts() throws {
    func law<S: TransformScalar>(_: S.Type) throws {
      let roof: [SIMD3<S>] = [SIMD3(0, 0, 1), SIMD3(0, 2, 1), SIMD3(-1, 0, 0), SIMD3(-1, 2, 0), SIMD3(1, 0, 0), SIMD3(1, 2, 0)]
      let sides: [UInt16] = [0, 1, 3, 0, 3, 2, 0, 4, 5, 0, 5, 1]
      let scalars = roof.flatMap { (p: SIMD3<S>) -> [S] in [.nan, p.x, p.y, p.z, .infinity] }
      for weighting in [NormalWeighting.area, .angle] {
        let plain = try SplitMesh(normalsOf: roof, triangles: sides, creaseRadians: 0.5, weighting: weighting)
        let layout = VertexLayout(stride: 5, offset: 1)
        #expect(plain.vectors.count == 8)
        #expect(
          try SplitMesh(normalsOf: scalars.span, layout: layout, triangles: sides.span, creaseRadians: 0.5, weighting: weighting) == plain
        )
        let wide = sides.map { UInt32($0) }
        #expect(
          try SplitMesh(normalsOf: scalars.span, layout: layout, triangles: wide.span, creaseRadians: 0.5, weighting: weighting) == plain)
      }
    }
    try law(Float.self)
    try law(Double.self)
  }
}
