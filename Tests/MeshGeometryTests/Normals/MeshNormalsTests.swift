import Foundation
import InstructionSets
import MeshGeometry
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

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

  @Test("Layouts, widths of indices and instruction sets give the same bits, near the plain sum in Double", arguments: 0..<6)
  func sameBits(seed: UInt64) throws {
    func law<S: TransformScalar>(_: S.Type, _ tolerance: Double) throws where S.RawSignificand: FixedWidthInteger {
      var random = SeededGenerator(seed)
      let points = (0..<500).map { _ in SIMD3<S>.random(in: -1...1, using: &random) }
      // More than a chunk of triangles, and some of them without area.
      let indices = (0..<3 * 1100).map { _ in UInt32.random(in: 0..<500, using: &random) }
      let scalars: [S] = points.flatMap { (p: SIMD3<S>) -> [S] in [9, p.x, p.y, p.z] }
      for weighting in [NormalWeighting.area, .angle] {
        let normals = try MeshNormals(vertices: points, triangles: indices, weighting: weighting)
        try withEachInstructionSet { _ in
          let others = try [
            MeshNormals(vertices: points, triangles: indices, weighting: weighting),
            MeshNormals(vertices: points, triangles: indices.map { UInt16($0) }, weighting: weighting),
            MeshNormals(vertices: scalars.span, layout: VertexLayout(stride: 4, offset: 1), triangles: indices.span, weighting: weighting),
          ]
          let areSame = others.allSatisfy { $0 == normals }
          #expect(areSame)
        }
        let sums = Self.sums(points.map { SIMD3<Double>($0) }, indices, weighting)
        for (normal, sum) in zip(normals.normals, sums) where sum != .zero {
          let length = (sum * sum).sum().squareRoot()
          // Random triangles around a vertex cancel to a few hundredths of their sum at worst.
          #expect(distance(SIMD3<Double>(normal), sum / length) < tolerance / min(length, 1))
        }
      }
    }
    try law(Float.self, 64 * 0x1p-23)
    try law(Double.self, 64 * 0x1p-52)
  }

  /// The definition in Double; angles by the law of cosines at half angles.
  private static func sums(_ points: [SIMD3<Double>], _ indices: [UInt32], _ weighting: NormalWeighting) -> [SIMD3<Double>] {
    var sums = [SIMD3<Double>](repeating: .zero, count: points.count)
    for k in stride(from: 0, to: indices.count, by: 3) {
      let corners = indices[k..<k + 3].map { Int($0) }
      let (p, q, r) = (points[corners[0]], points[corners[1]], points[corners[2]])
      let (a, b) = (q - p, r - p)
      let cross = SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
      let twice = (cross * cross).sum().squareRoot()
      guard twice > 0 else { continue }
      for i in 0..<3 {
        let (own, next, last) = (points[corners[i]], points[corners[(i + 1) % 3]], points[corners[(i + 2) % 3]])
        let dot = ((next - own) * (last - own)).sum()
        let weight = weighting == .area ? twice : atan2(twice, dot)
        sums[corners[i]] += cross / twice * weight
      }
    }
    return sums
  }

  @Test("Triangles without area add nothing and are counted, and huge and tiny meshes have normals")
  func degenerate() throws {
    func law<S: TransformScalar>(_: S.Type, _ scales: [S]) throws {
      for scale in scales {
        let points = [SIMD3<S>(0, 0, 0), SIMD3(2, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 3)].map { $0 * scale }
        let indices = Self.sides + [0, 0, 1, 2, 2, 2]
        for weighting in [NormalWeighting.area, .angle] {
          let normals = try MeshNormals(vertices: points, triangles: indices, weighting: weighting)
          let plain = try MeshNormals(vertices: points, triangles: Self.sides, weighting: weighting)
          #expect(normals.normals == plain.normals && normals.degenerateTriangles == 2 && plain.degenerateTriangles == 0)
          #expect(normals.normals.allSatisfy { abs(($0 * $0).sum() - 1) < 8 * S.ulpOfOne })
        }
        let faces = try MeshNormals(faces: indices, points: points)
        #expect(faces.normals[0] == SIMD3(0, 0, 1) && faces.normals[3] == .zero && faces.degenerateTriangles == 2)
      }
    }
    try law(Float.self, [1, 0x1p-58, 0x1p58])
    try law(Double.self, [1, 0x1p-500, 0x1p500])
    let nan = try MeshNormals(vertices: Self.corner + [SIMD3(.nan, 0, 0)], triangles: [0, 1, 2, 0, 1, 4] as [UInt16])
    #expect(nan.normals[0].x.isNaN && nan.normals[2] == SIMD3(0, 0, 1) && nan.normals[3] == .zero)
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
