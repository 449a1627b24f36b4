import TransformKit

/// Reads the triangles of a PLY file: the element `vertex`, and the lists `vertex_indices` of the element `face`.
struct PLYMesh {
  let header: PLYHeader
  let vertices: PLYHeader.Vertices

  /// The places of the faces among the elements, and of the list of corners among their properties.
  let face: (element: Int, corners: Int)

  private var mesh = Mesh()

  static func read(_ whole: PLYBody) throws(Failure) -> Mesh {
    let header = try PLYHeaderReader.read(whole.input)
    let vertices = try header.vertices(whole.input.name)
    guard header.elements[vertices.element].count <= Mesh.limit else {
      throw whole.failure("element \"vertex\": expected at most \(Mesh.limit) vertices, found \(header.elements[vertices.element].count)")
    }
    guard let element = header.elements.firstIndex(where: { $0.name == "face" }),
      let corners = header.elements[element].properties.firstIndex(where: {
        ["vertex_indices", "vertex_index"].contains($0.name) && $0.countType != nil && $0.type.wholeNumbers != nil
      })
    else { throw whole.failure("header: expected an element \"face\" with a list vertex_indices, found none") }
    var (reader, body) = (Self(header: header, vertices: vertices, face: (element, corners)), whole)
    body.pass(header.length)
    body.take()
    if header.format == .ascii {
      try reader.read(PLYTextRecords(body, after: header.lineCount))
    } else {
      try reader.read(PLYBinaryRecords(body, isBigEndian: header.format == .bigEndian))
    }
    return reader.mesh
  }

  private init(header: PLYHeader, vertices: PLYHeader.Vertices, face: (element: Int, corners: Int)) {
    (self.header, self.vertices, self.face) = (header, vertices, face)
  }

  private mutating func read(_ records: some PLYRecords) throws(Failure) {
    var (source, values) = (records, PLYValues())
    for (index, element) in header.elements.enumerated() {
      for record in 0..<element.count {
        values.removeAll()
        try source.read(element, record, &values)
        if index == vertices.element { add(values) }
        if index == face.element { try add(values[face.corners], face: record + 1, source) }
      }
    }
    try source.finish()
  }

  private mutating func add(_ values: PLYValues) {
    func vector(_ places: [Int]) -> SIMD3<Double> { SIMD3(values.first(places[0]), values.first(places[1]), values.first(places[2])) }
    mesh.points.append(vector(vertices.points))
    if let normals = vertices.normals { mesh.normals.append(vector(normals)) }
  }

  private mutating func add(_ list: ArraySlice<Double>, face number: Int, _ source: some PLYRecords) throws(Failure) {
    guard list.count >= 3 else { throw source.failure("face \(number): expected at least 3 corners, found \(list.count)") }
    let count = header.elements[vertices.element].count
    for value in list where value < 0 || value >= Double(count) {
      throw source.failure("face \(number): expected a vertex from 0 to \(count - 1), found \(Int(value))")
    }
    let first = UInt32(list[list.startIndex])
    for place in (list.startIndex + 1)..<(list.endIndex - 1) {
      mesh.triangles += [first, UInt32(list[place]), UInt32(list[place + 1])]
    }
  }
}
