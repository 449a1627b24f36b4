/// Reads the triangles of a PLY file: the element `vertex`, the lists `vertex_indices` of the element `face`, and those
/// of the element `tristrips`.
struct PLYMesh {
  private let source = MeshSource()
  private let vertexCount: Int

  static func read(_ whole: FileWalk) throws(Failure) -> Mesh {
    let ply = try PLYFile(whole.input)
    let count = ply.element.count
    guard count <= Mesh.limit else { throw whole.failure("element \"vertex\": expected at most \(Mesh.limit) vertices, found \(count)") }
    let reader = Self(vertexCount: count)
    let lists = reader.lists(ply.header)
    guard !lists.isEmpty else {
      throw whole.failure("header: expected an element \"face\" with a list vertex_indices, found none: points alone are not drawn")
    }
    _ = try ply.map(whole, reader.source.mapper(ply.fields), lists: lists)
    var mesh = reader.source.mesh
    mesh.normals = reader.source.normals
    return mesh
  }

  private init(vertexCount: Int) { self.vertexCount = vertexCount }

  /// The lists of corners of a file.
  private func lists(_ header: PLYHeader) -> [PLYLists] {
    header.elements.enumerated().compactMap { index, element in
      let take: ([Double], Int) -> String?
      switch element.name {
      case "face": take = addFace
      case "tristrips": take = addStrips
      default: return nil
      }
      let corners = element.properties.firstIndex { PLYFaces.isCorners($0) && $0.type.wholeNumbers != nil }
      return corners.map { PLYLists(element: index, property: $0, take: take) }
    }
  }

  private func addFace(_ corners: [Double], _ number: Int) -> String? {
    guard corners.count >= 3 else { return "face \(number): expected at least 3 corners, found \(corners.count)" }
    for corner in corners where corner < 0 || corner >= Double(vertexCount) {
      return "face \(number): expected a vertex from 0 to \(vertexCount - 1), found \(Int(exactly: corner) ?? .max)"
    }
    source.mesh.addFan(corners.map { UInt32($0) })
    return nil
  }

  /// Adds strips, which end with −1. Each corner from the third on makes a triangle with the two before it, and every
  /// second one goes round the other way. Corners that are repeated join strips, and make no triangle.
  private func addStrips(_ corners: [Double], _ number: Int) -> String? {
    var strip: [UInt32] = []
    for corner in corners {
      if corner == -1 {
        strip = []
        continue
      }
      guard corner >= 0, corner < Double(vertexCount) else {
        return
          "strip \(number): expected a vertex from 0 to \(vertexCount - 1), or -1 between strips, found \(Int(exactly: corner) ?? .max)"
      }
      strip.append(UInt32(corner))
      guard strip.count >= 3 else { continue }
      let (a, b, c) = (strip[strip.count - 3], strip[strip.count - 2], strip[strip.count - 1])
      if a != b, b != c, c != a { source.mesh.triangles += strip.count % 2 == 1 ? [a, b, c] : [b, a, c] }
    }
    return nil
  }
}
