/// Reads the triangles of an STL file. Corners at the same place are one vertex; the normals of the file are passed,
/// because the corners tell them.
///
/// *Source*: 3D Systems, StereoLithography Interface Specification, 1989.
struct STLMesh {
  private var mesh = Mesh()
  private var numbers: [SIMD3<Double>: UInt32] = [:]

  static func read(_ body: PLYBody) throws(Failure) -> Mesh {
    var reader = Self()
    if try StlFile.isText(body.input) { try reader.readText(body) } else { try reader.readBinary(body) }
    return reader.mesh
  }

  /// Adds a corner. Zeros of either sign are the same place.
  private mutating func add(_ point: SIMD3<Double>) {
    let place = point + 0
    if let number = numbers[place] { return mesh.triangles.append(number) }
    let number = UInt32(truncatingIfNeeded: mesh.points.count)
    numbers[place] = number
    mesh.points.append(place)
    mesh.triangles.append(number)
  }

  private mutating func readBinary(_ whole: PLYBody) throws(Failure) {
    var body = whole
    guard try body.has(StlFile.headSize) else {
      throw body.failure("the file ends at byte \(body.input.available), in the head of an STL file")
    }
    let count = Int(unsafe body.window.loadUnaligned(fromByteOffset: 80, as: UInt32.self).littleEndian)
    body.pass(StlFile.headSize)
    guard count <= Mesh.limit / 3 else { throw body.failure("byte 80: expected at most \(Mesh.limit / 3) triangles, found \(count)") }
    for index in 0..<count {
      guard try body.has(StlFile.size) else {
        throw body.failure("byte \(body.input.position + body.input.available): the file ends in triangle \(index + 1) of \(count)")
      }
      let window = unsafe body.window
      for corner in 1...3 {
        var point = SIMD3<Double>.zero
        for lane in 0..<3 {
          let offset = body.held + 4 * (3 * corner + lane)
          point[lane] = Double(Float(bitPattern: unsafe window.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian))
        }
        add(point)
      }
      body.pass(StlFile.size)
      if body.held > InputFile.chunk / 2 { body.take() }
    }
    guard try !body.has(1) else {
      throw body.failure("byte \(body.position): expected the end of the file after its triangles, found more")
    }
  }

  private mutating func readText(_ body: PLYBody) throws(Failure) {
    let tables = NumberTables.shared
    var (lines, count) = (TextLines(body), 0)
    while let line = try lines.next() {
      var place = line.lowerBound
      if lines.begins(line, with: "vertex", &place) {
        add(try lines.vector(line, &place, tables))
        count += 1
      } else if lines.begins(line, with: "endfacet", &place) {
        guard count == 3 else { throw lines.failure("facet \(mesh.triangleCount + 1): expected 3 lines vertex, found \(count)") }
        count = 0
      }
      if lines.body.held > InputFile.chunk / 4 { lines.body.take() }
    }
    guard count == 0 else { throw lines.body.failure("line \(lines.number): the file ends before the line endfacet") }
  }
}
