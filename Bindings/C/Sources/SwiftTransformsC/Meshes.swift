public import CSwiftTransforms
internal import MeshGeometry
internal import SceneGeometry
internal import TransformCore

/// A mesh that never changes, prepared for rays.
final class SharedMesh: Sendable {
  let points: [SIMD3<Double>]
  let indices: [UInt32]
  let hierarchy: TriangleHierarchy<Double>

  init(_ points: [SIMD3<Double>], _ indices: [UInt32]) throws(MeshIndexError) {
    (self.points, self.indices) = (points, indices)
    hierarchy = try TriangleHierarchy(points: points, triangles: indices)
  }
}

private let meshes = Handles<SharedMesh>("mesh")

/// Opens a mesh.
@_cdecl("st_mesh_open")
public func openMesh(
  _ points: UnsafePointer<Double>?, _ stride: Int, _ count: Int, _ indices: UnsafePointer<UInt32>?, _ triangleCount: Int,
  _ mesh: UnsafeMutablePointer<UInt64>?
) -> Int32 {
  status { () throws(Refusal) in
    let address = try unsafe output(mesh, "mesh")
    let corners = try unsafe SwiftTransformsC.points(points, stride, count, "points")
    var numbers: [UInt32] = []
    if triangleCount != 0 {
      let list = try unsafe indices.required("indices")
      try unsafe checkAligned(list, "indices")
      _ = try unsafe Region(list, stride: 12, count: triangleCount, size: 12, "indices")
      numbers = (0..<(3 * triangleCount)).map { unsafe list[$0] }
    }
    do throws(MeshIndexError) {
      unsafe address.pointee = meshes.open(try SharedMesh(corners, numbers))
    } catch {
      throw Refusal(ST_ERROR_INDEX, "indices: \(error)")
    }
  }
}

/// Closes a mesh.
@_cdecl("st_mesh_close")
public func closeMesh(_ mesh: UInt64) -> Int32 { status { () throws(Refusal) in try meshes.close(mesh) } }

/// The normals of a mesh.
@_cdecl("st_mesh_normals")
public func meshNormals(
  _ mesh: UInt64, _ kind: Int32, _ normals: UnsafeMutablePointer<Double>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  status { () throws(Refusal) in
    let mesh = try meshes[mesh]
    let weighting: NormalWeighting? = try chosen(kind, of: [.angle, .area, nil], "kind")
    let number = weighting == nil ? mesh.indices.count / 3 : mesh.points.count
    try unsafe checkRoom(number, normals, capacity, count, "normals")
    guard number > 0, let normals = unsafe normals else { return }
    let found: MeshNormals<Double>
    do throws(MeshIndexError) {
      if let weighting {
        found = try MeshNormals(vertices: mesh.points, triangles: mesh.indices, weighting: weighting)
      } else {
        found = try MeshNormals(faces: mesh.indices, points: mesh.points)
      }
    } catch {
      throw Refusal(ST_ERROR_INDEX, "indices: \(error)")
    }
    unsafe store(found.normals.flatMap { [$0.x, $0.y, $0.z] }, at: normals)
  }
}

/// The nearest triangles that rays meet.
@_cdecl("st_mesh_pick")
public func pickMesh(
  _ mesh: UInt64, _ rays: UnsafePointer<Double>?, _ stride: Int, _ hits: UnsafeMutablePointer<st_mesh_hit>?, _ count: Int
) -> Int32 {
  status { () throws(Refusal) in
    let mesh = try meshes[mesh]
    guard count != 0 else { return }
    let from = try unsafe UnsafeRawPointer(rays.required("rays"))
    let results = try unsafe output(hits, "hits")
    let size = MemoryLayout<st_mesh_hit>.size
    let region = try unsafe Region(from, stride: stride, count: count, size: 48, "rays")
    let written = try unsafe Region(results, stride: size, count: count, size: size, "hits")
    guard !region.overlaps(written) else { throw overlap("rays", "hits") }
    for index in 0..<count {
      func number(_ k: Int) -> Double { unsafe from.loadUnaligned(fromByteOffset: index * stride + 8 * k, as: Double.self) }
      let ray = Ray3D(origin: SIMD3(number(0), number(1), number(2)), direction: SIMD3(number(3), number(4), number(5)))
      unsafe results[index] = st_mesh_hit(ray.flatMap { mesh.hierarchy.nearestHit(of: $0) })
    }
  }
}

extension st_mesh_hit {
  /// A hit, or the numbers that stand for none.
  fileprivate init(_ hit: (triangle: Int, distance: Double, weights: SIMD3<Double>)?) {
    let weights = hit?.weights ?? SIMD3(repeating: .nan)
    self.init(
      distance: hit?.distance ?? .nan, weights: (weights.x, weights.y, weights.z),
      triangle: hit.map { UInt32($0.triangle) } ?? UInt32(ST_NO_TRIANGLE), reserved: 0)
  }
}
