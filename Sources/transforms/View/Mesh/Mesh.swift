import MeshGeometry
import TransformKit

/// The triangles of a file.
struct Mesh {
  /// The most vertices. Their numbers have 32 bits, and those that clipping makes need some too.
  static let limit = Int(UInt32.max) / 4

  /// The vertices.
  var points: [SIMD3<Double>] = []

  /// Three numbers of vertices for each triangle, counterclockwise where its front is seen.
  var triangles: [UInt32] = []

  /// The file's normal of each vertex; empty if it has none.
  var normals: [SIMD3<Double>] = []

  var triangleCount: Int { triangles.count / 3 }

  /// Adds a polygon as a fan around its first corner.
  mutating func addFan(_ corners: some RandomAccessCollection<UInt32>) {
    guard let first = corners.first else { return }
    for (corner, next) in zip(corners.dropFirst(), corners.dropFirst(2)) { triangles += [first, corner, next] }
  }

  /// Leaves out the triangles with corners that are NaN or infinite, as long as others remain, and says how many. The
  /// vertices move to one that is used, therefore all numbers of vertices stay.
  mutating func dropNonFinite() -> String? {
    let lost = points.indices.filter { !points[$0].isFinite }
    guard !lost.isEmpty else { return nil }
    var kept: [UInt32] = []
    for start in stride(from: 0, to: triangles.count, by: 3) {
      let corners = triangles[start..<(start + 3)]
      if corners.allSatisfy({ points[Int($0)].isFinite }) { kept += corners }
    }
    guard let used = kept.first else { return nil }
    for place in lost { points[place] = points[Int(used)] }
    let count = (triangles.count - kept.count) / 3
    triangles = kept
    return count == 0 ? nil : "\(count) of \(count + triangleCount) triangles have corners that are NaN or infinite, and are left out"
  }

  /// The bounds of the vertices; `nil` without any.
  var bounds: Bounds3D<Double>? {
    // The span of an array is newer than that of this.
    let points = ContiguousArray(points)
    return Transform3D.identity.affinePointMap.bounds(of: points.span)
  }

  /// The normals of the vertices: the file's, or made of the faces around each.
  func vertexNormals() throws(MeshIndexError) -> [SIMD3<Double>] {
    normals.isEmpty ? try MeshNormals(vertices: points, triangles: triangles).normals : normals
  }

  /// The same triangles with corners of their own, and the normal of each corner's triangle.
  func faceted() throws(MeshIndexError) -> Mesh {
    let faces = try MeshNormals(faces: triangles, points: points).normals
    return Mesh(
      points: triangles.map { points[Int($0)] }, triangles: Array(0..<UInt32(triangles.count)),
      normals: triangles.indices.map { faces[$0 / 3] })
  }
}
