import MeshGeometry
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

@Suite("Hostile lists of indices")
struct HostileIndicesTests {
  @Test("Every call refuses the first bad index, and takes a list without one")
  func first() throws {
    #if DEBUG
      let count = 2000
    #else
      let count = 1_000_000
    #endif
    var random = SeededGenerator(11)
    let points = (0..<40).map { _ in SIMD3<Float>.random(in: -2...2, using: &random) }
    let clipPoints = points.map { SIMD4($0, 1) }
    var wrong = 0
    for _ in 0..<count {
      let number = 3 * Int.random(in: 0...6, using: &random)
      let limit: UInt32 = Bool.random(using: &random) ? 40 : Bool.random(using: &random) ? 42 : .max
      let indices = (0..<number).map { _ in UInt32.random(in: 0..<limit, using: &random) }
      let expected = indices.firstIndex { $0 >= 40 }.map {
        MeshIndexError.beyondPoints(position: $0, index: Int(indices[$0]), pointCount: 40)
      }
      func expect(_ body: () throws(MeshIndexError) -> Void) {
        do throws(MeshIndexError) {
          try body()
          wrong += expected == nil ? 0 : 1
        } catch {
          wrong += error == expected ? 0 : 1
        }
      }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: expect { () throws(MeshIndexError) in _ = try MeshNormals(vertices: points, triangles: indices, weighting: .area) }
      case 1: expect { () throws(MeshIndexError) in _ = try MeshNormals(vertices: points, triangles: indices) }
      case 2: expect { () throws(MeshIndexError) in _ = try MeshNormals(faces: indices, points: points) }
      case 3: expect { () throws(MeshIndexError) in _ = try FacingTriangles(clipPoints: clipPoints, triangles: indices) }
      default: expect { () throws(MeshIndexError) in _ = try ClippedMesh(points: clipPoints, triangles: indices, convention: .openGL) }
      }
    }
    #expect(wrong == 0)
  }
}
