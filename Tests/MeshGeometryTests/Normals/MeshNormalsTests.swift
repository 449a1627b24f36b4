import MeshGeometry
import Testing
import TransformBatches
import TransformCore

@Suite("Normals of vertices and faces")
struct MeshNormalsTests {
  static let corner: [SIMD3<Double>] = [SIMD3(0, 0, 0), SIMD3(2, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 3)]
  static let sides: [UInt16] = [0, 1, 2, 0, 2, 3, 0, 3, 1]

  @Test("Sums by area and by angle differ, and have the figures of light/24 and light/25")
  func figures() throws {
    let byArea: [SIMD3<Double>] = [
      SIMD3(3.0 / 7, 6.0 / 7, 2.0 / 7), SIMD3(0, 3 / 10.0.squareRoot(), 1 / 10.0.squareRoot()),
      SIMD3(3 / 13.0.squareRoot(), 0, 2 / 13.0.squareRoot()), SIMD3(1 / 5.0.squareRoot(), 2 / 5.0.squareRoot(), 0),
    ]
    let area = try MeshNormals(vertices: Self.corner, triangles: Self.sides, weighting: .area)
    for (normal, expected) in zip(area.normals, byArea) { #expect(distance(normal, expected) < 1e-15) }
    let angle = try MeshNormals(vertices: Self.corner, triangles: Self.sides, weighting: .angle)
    let third = 1 / 3.0.squareRoot()
    #expect(distance(angle.normals[0], SIMD3(third, third, third)) < 1e-15)
    #expect(distance(angle.normals[1], SIMD3(0, 0.904408, 0.426668)) < 1e-6)
    #expect(distance(angle.normals[2], SIMD3(0.748335, 0, 0.663321)) < 1e-6)
    #expect(distance(angle.normals[3], SIMD3(0.480027, 0.877254, 0)) < 1e-6)
  }

  @Test("A list with a bad index is refused with the first, in each call")
  func badIndices() {
    let bad: [UInt32] = [0, 1, 2, 0, 4, 3, 9, 9, 9]
    let error = MeshIndexError.beyondPoints(position: 4, index: 4, pointCount: 4)
    #expect(throws: error) { try MeshNormals(vertices: Self.corner, triangles: bad, weighting: .area) }
    #expect(throws: error) { try MeshNormals(vertices: Self.corner, triangles: bad) }
    #expect(throws: error) { try MeshNormals(faces: bad, points: Self.corner) }
    #expect(throws: MeshIndexError.incompleteTriangle(indexCount: 4)) {
      try MeshNormals(vertices: Self.corner, triangles: [0, 1, 2, 0] as [UInt16])
    }
    #expect(throws: MeshIndexError.beyondPoints(position: 0, index: 0, pointCount: 0)) {
      try MeshNormals(vertices: [SIMD3<Float>](), triangles: [0, 0, 0] as [UInt16])
    }
  }
}

func distance<Scalar: TransformScalar>(_ a: SIMD3<Scalar>, _ b: SIMD3<Scalar>) -> Double {
  let d = a - b
  return Double((d * d).sum()).squareRoot()
}
