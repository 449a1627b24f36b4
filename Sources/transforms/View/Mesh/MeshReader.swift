import TransformKit

/// Reads the triangles of a PLY, OBJ or STL file.
enum MeshReader {
  /// The largest coordinate. Squares of the lengths between such points fit in a Double.
  static let largest = 1e100

  /// The least length of the longest side of a mesh's bounds, but for a mesh at one place. Squares of such lengths are
  /// no zeros.
  static let smallest = 1e-100

  /// The mesh of a file. Its format is that of the ending of its name; else PLY.
  static func mesh(_ path: String) throws(Failure) -> Mesh {
    let input = try InputFile(path)
    let format = PointFormat(path: path) ?? .ply
    let body = try FileWalk(reading: input)
    defer { body.progress.clear() }
    var mesh: Mesh
    switch format {
    case .ply: mesh = try PLYMesh.read(body)
    case .obj: mesh = try OBJMesh.read(body)
    case .stl:
      let source = MeshSource(pointsAreCorners: true)
      if let note = try StlFile.map(body, isText: StlFile.isText(input), source.mapper).note { Files.report("transforms: \(note)") }
      mesh = source.mesh
      guard mesh.points.count <= Mesh.limit else { throw body.failure("expected at most \(Mesh.limit) vertices, found more") }
    case .text, .npy:
      throw Failure(.usage, "\(input.name): expected a mesh (.ply, .obj, .stl), found a file of points (\(format.name))")
    }
    guard mesh.triangleCount > 0 else { throw Failure(.data, "\(input.name): expected faces, found none") }
    if let note = mesh.dropNonFinite() { Files.report("transforms: \(input.name): \(note)") }
    if let place = mesh.points.firstIndex(where: { !$0.isFinite || $0.largest > largest }) {
      let point = mesh.points[place]
      throw Failure(
        .data, "\(input.name): vertex \(place + 1): expected coordinates of at most \(largest), found \(point.x), \(point.y), \(point.z)")
    }
    let size = mesh.bounds.map { max($0.size.x, $0.size.y, $0.size.z) } ?? 0
    guard size == 0 || size >= smallest else {
      throw Failure(.data, "\(input.name): expected a mesh at least \(smallest) across, found \(size)")
    }
    return mesh
  }
}
