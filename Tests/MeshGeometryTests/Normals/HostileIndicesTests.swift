import MeshGeometry
import SceneGeometry
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite("Hostile lists of indices")
struct HostileIndicesTests {
  /// The calls that take a list of indices.
  enum Call: CaseIterable {
    case area, angle, packed, faces, packedFaces, creased, creasedByArea, tangents, hierarchy, packedHierarchy, clipped, facing,
      facingInPicture
  }

  @Test("Every call refuses the first bad index or an incomplete triangle, and takes any other list")
  func lists() {
    var random = SeededGenerator(11)
    let count = size(debug: 2000, release: 100_000, full: 1_000_000) / 4
    check(Float.self, UInt16.self, count, &random)
    check(Float.self, UInt32.self, count, &random)
    check(Double.self, UInt16.self, count, &random)
    check(Double.self, UInt32.self, count, &random)
  }

  private func check<S: TransformScalar, Index: MeshIndex>(_: S.Type, _: Index.Type, _ count: Int, _ random: inout SeededGenerator) {
    var wrong: [Call: Int] = [:]
    for _ in 0..<count {
      let points = (0..<random.next() % 30).map { _ in
        SIMD3<S>(.awkwardOrOrdinary(using: &random), .awkwardOrOrdinary(using: &random), .awkwardOrOrdinary(using: &random))
      }
      // Most lists are good, or nearly so.
      let limit = [points.count, points.count, points.count + 2, Int(Index.max)][Int(random.next() % 4)]
      let length = Int(random.next() % 8) * 3 + (random.next() % 8 == 0 ? 1 : 0)
      let indices = (0..<length).map { _ in Index(truncatingIfNeeded: random.next() % UInt64(max(limit, 1))) }
      let bad = indices.firstIndex { $0 >= points.count }
      let expected: MeshIndexError? =
        length % 3 != 0
        ? .incompleteTriangle(indexCount: length)
        : bad.map { .beyondPoints(position: $0, index: Int(indices[$0]), pointCount: points.count) }
      let call = Call.allCases[Int(random.next() % UInt64(Call.allCases.count))]
      do throws(MeshIndexError) {
        let isInRange = try result(of: call, points, indices)
        if expected != nil || !isInRange { wrong[call, default: 0] += 1 }
      } catch {
        if error != expected { wrong[call, default: 0] += 1 }
      }
    }
    #expect(wrong.isEmpty, "\(S.self), \(Index.self)")
  }

  /// Makes a call. Returns whether the sizes of its result are right, and all indices in it are those of vertices.
  private func result<S: TransformScalar, Index: MeshIndex>(
    of call: Call, _ points: [SIMD3<S>], _ indices: [Index]
  ) throws(MeshIndexError) -> Bool {
    let scalars = points.flatMap { [9, $0.x, $0.y, $0.z, .nan] }
    let layout = VertexLayout(stride: 5, offset: 1)
    func are(_ indices: [UInt32], below count: Int) -> Bool { indices.count % 3 == 0 && indices.allSatisfy { $0 < count } }
    switch call {
    case .area: return try MeshNormals(vertices: points, triangles: indices, weighting: .area).normals.count == points.count
    case .angle: return try MeshNormals(vertices: points, triangles: indices).normals.count == points.count
    case .packed:
      return try MeshNormals(vertices: scalars.span, layout: layout, triangles: indices.span, weighting: .area).normals.count
        == points.count
    case .faces: return try MeshNormals(faces: indices, points: points).normals.count == indices.count / 3
    case .packedFaces:
      return try MeshNormals(faces: indices.span, points: scalars.span, layout: layout).normals.count == indices.count / 3
    case .creased, .creasedByArea:
      let creased = try SplitMesh(
        normalsOf: points, triangles: indices, creaseRadians: 0.5, weighting: call == .creased ? .angle : .area)
      return are(creased.indices, below: creased.vectors.count) && creased.sources.allSatisfy { $0 < points.count }
    case .tangents:
      let texture = points.map { SIMD2($0.y, $0.x) }
      let tangents = try SplitMesh(tangentsOf: points, normals: points, textureCoordinates: texture, triangles: indices)
      return are(tangents.indices, below: tangents.vectors.count) && tangents.sources.allSatisfy { $0 < points.count }
    case .hierarchy: return try TriangleHierarchy(points: points, triangles: indices).leftOutCount <= indices.count / 3
    case .packedHierarchy:
      return try TriangleHierarchy(scalars: scalars.span, layout: layout, triangles: indices.span).leftOutCount <= indices.count / 3
    case .clipped:
      let rows = points.map { SIMD4($0.x, $0.y, $0.z, 1) }
      let clipped = try ClippedMesh(
        points: rows, attributes: points.map(\.x), attributeCount: 1, triangles: indices, convention: .openGL)
      return are(clipped.indices, below: points.count + clipped.newPoints.count)
        && clipped.newAttributes.count == clipped.newPoints.count
    case .facing:
      let rows = points.map { SIMD4($0.x, $0.y, 1, $0.z) }
      return try are(FacingTriangles(clipPoints: rows, triangles: indices).indices, below: points.count)
    case .facingInPicture:
      return try are(
        FacingTriangles(picturePoints: scalars.span, layout: layout, triangles: indices.span).indices, below: points.count)
    }
  }

  @Test("Hostile points have a ball around them that holds them, or none")
  func balls() {
    func check<S: TransformScalar>(_: S.Type) {
      var random = SeededGenerator(12)
      for _ in 0..<size(debug: 300, release: 20_000, full: 200_000) {
        let points = (0..<random.next() % 9).map { _ in
          SIMD3<S>(.awkwardOrOrdinary(using: &random), .awkwardOrOrdinary(using: &random), .awkwardOrOrdinary(using: &random))
        }
        guard let ball = BoundingSphere(around: points) else { continue }
        #expect(ball.radius.isFinite && points.allSatisfy { isInside($0, ball) })
      }
    }
    check(Float.self)
    check(Double.self)
  }
}
