/// Reads the triangles of an OBJ file: lines `v`, `vn` and `f`. Everything else is passed.
///
/// *Source*: Wavefront, Advanced Visualizer, Appendix B1: Object Files.
struct OBJMesh {
  private var lines: TextLines
  private var mesh = Mesh()
  private var normals: [SIMD3<Double>] = []

  /// The number of a normal for each corner of each triangle.
  private var normalNumbers: [UInt32] = []
  private var faceCount = 0
  private var lacksNormals = false

  /// The first number of a vertex and of a normal that lies beyond those read before its face, and where it stands.
  /// Later lines may still bring it.
  private var ahead: [(number: Int, isNormal: Bool, line: Int, face: Int)] = []

  static func read(_ body: PLYBody) throws(Failure) -> Mesh {
    var reader = Self(lines: TextLines(body))
    try reader.read()
    return reader.mesh
  }

  private init(lines: TextLines) { self.lines = lines }

  private mutating func read() throws(Failure) {
    let tables = NumberTables.shared
    try lines.passMark()
    while let line = try lines.next() {
      var place = line.lowerBound
      if lines.begins(line, with: "v", &place) {
        guard mesh.points.count < Mesh.limit else { throw lines.failure("expected at most \(Mesh.limit) vertices, found more") }
        mesh.points.append(try lines.vector(line, &place, tables))
      } else if lines.begins(line, with: "vn", &place) {
        guard normals.count < Mesh.limit else { throw lines.failure("expected at most \(Mesh.limit) normals, found more") }
        normals.append(try lines.vector(line, &place, tables))
      } else if lines.begins(line, with: "f", &place) {
        try readFace(line, &place)
      }
      if lines.body.held > InputFile.chunk / 4 { lines.body.take() }
    }
    for early in ahead where early.number > (early.isNormal ? normals.count : mesh.points.count) {
      let what = early.isNormal ? ("normal", normals.count) : ("vertex", mesh.points.count)
      throw lines.body.failure(
        "line \(early.line): face \(early.face): expected a \(what.0) from 1 to \(what.1), found \(early.number)")
    }
    if !lacksNormals, !normals.isEmpty { joinNormals() }
  }

  /// Gives each pair of a vertex and a normal a number of its own.
  private mutating func joinNormals() {
    var (joined, numbers): (Mesh, [SIMD2<UInt32>: UInt32]) = (Mesh(), [:])
    for (vertex, normal) in zip(mesh.triangles, normalNumbers) {
      let next = UInt32(joined.points.count)
      let number = numbers[SIMD2(vertex, normal), default: next]
      if number == next {
        numbers[SIMD2(vertex, normal)] = next
        joined.points.append(mesh.points[Int(vertex)])
        joined.normals.append(normals[Int(normal)])
      }
      joined.triangles.append(number)
    }
    mesh = joined
  }

  private mutating func readFace(_ line: Range<Int>, _ place: inout Int) throws(Failure) {
    faceCount += 1
    var (corners, directions): ([UInt32], [UInt32]) = ([], [])
    while let word = lines.word(line, &place) {
      let parts = parts(word)
      guard parts.count <= 3, let vertex = parts.first, let number = lines.wholeNumber(vertex) else {
        throw lines.failure("face \(faceCount): expected a vertex as v, v/vt, v//vn or v/vt/vn, found \(lines.text(word).quoted)")
      }
      corners.append(try index(number, of: mesh.points.count, isNormal: false))
      if parts.count == 3 {
        guard let number = lines.wholeNumber(parts[2]) else {
          throw lines.failure("face \(faceCount): expected the number of a normal in \(lines.text(word).quoted)")
        }
        directions.append(try index(number, of: normals.count, isNormal: true))
      }
    }
    guard corners.count >= 3 else { throw lines.failure("face \(faceCount): expected at least 3 corners, found \(corners.count)") }
    mesh.addFan(corners)
    if directions.count < corners.count { lacksNormals = true }
    guard !lacksNormals else { return }
    for corner in 1..<(corners.count - 1) { normalNumbers += [directions[0], directions[corner], directions[corner + 1]] }
  }

  /// The parts of a word between slashes.
  private func parts(_ word: Range<Int>) -> [Range<Int>] {
    let window = unsafe lines.body.window
    var (parts, start): ([Range<Int>], Int) = ([], word.lowerBound)
    for place in word where unsafe window[place] == UInt8(ascii: "/") {
      parts.append(start..<place)
      start = place + 1
    }
    return parts + [start..<word.upperBound]
  }

  /// The place of a vertex or normal: numbers count from 1, and negative ones back from the last that was read.
  private mutating func index(_ number: Int, of count: Int, isNormal: Bool) throws(Failure) -> UInt32 {
    guard number != 0, number >= -count, number <= Mesh.limit else {
      let what = isNormal ? "normal" : "vertex"
      throw lines.failure("face \(faceCount): expected a \(what) from 1 to \(count) or from -\(count) to -1, found \(number)")
    }
    if number > count { ahead.append((number, isNormal, lines.number, faceCount)) }
    return UInt32(number < 0 ? count + number : number - 1)
  }
}
