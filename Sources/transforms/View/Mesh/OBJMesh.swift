/// Reads the triangles of an OBJ file: lines `v`, `vn` and `f`. Everything else is passed.
struct OBJMesh {
  private let source: MeshSource

  /// The number of a normal for each corner of each triangle.
  private var normalNumbers: [UInt32] = []
  private var faceCount = 0
  private var lacksNormals = false

  /// The numbers of vertices and of normals that lie beyond those read before their face, each larger than the one
  /// before, and where they stand. Later lines may still bring them.
  private var ahead: [(number: Int, isNormal: Bool, line: Int, face: Int)] = []

  private var (largestVertex, largestNormal) = (0, 0)

  static func read(_ body: FileWalk) throws(Failure) -> Mesh {
    let source = MeshSource()
    var reader = Self(source: source)
    var text = try ObjText(
      body, isAffine: true,
      takeFace: { (corners, lines, vertices, normals) throws(Failure) in
        try reader.readFace(corners, lines, vertexCount: vertices, normalCount: normals)
      }, source.mapper)
    _ = try text.map()
    return try reader.mesh(body)
  }

  private init(source: MeshSource) { self.source = source }

  private func mesh(_ body: FileWalk) throws(Failure) -> Mesh {
    let (mesh, normals) = (source.mesh, source.normals)
    guard max(mesh.points.count, normals.count) <= Mesh.limit else {
      throw body.failure("expected at most \(Mesh.limit) vertices, found more")
    }
    // Some programs number normals and write none.
    for early in ahead where !(early.isNormal && normals.isEmpty) {
      let (what, count) = early.isNormal ? ("normal", normals.count) : ("vertex", mesh.points.count)
      guard early.number > count else { continue }
      throw body.failure("line \(early.line): face \(early.face): expected a \(what) from 1 to \(count), found \(early.number)")
    }
    return lacksNormals || normals.isEmpty ? mesh : joined(mesh, normals)
  }

  /// Gives each pair of a vertex and a normal a number of its own.
  private func joined(_ mesh: Mesh, _ normals: [SIMD3<Double>]) -> Mesh {
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
    return joined
  }

  private mutating func readFace(_ words: [Range<Int>], _ lines: TextLines, vertexCount: Int, normalCount: Int) throws(Failure) {
    faceCount += 1
    var (corners, directions): ([UInt32], [UInt32]) = ([], [])
    for word in words {
      let parts = parts(word, lines)
      guard parts.count <= 3, let vertex = parts.first, let number = lines.wholeNumber(vertex) else {
        throw lines.failure("face \(faceCount): expected a vertex as v, v/vt, v//vn or v/vt/vn, found \(lines.text(word).quoted)")
      }
      corners.append(try index(number, of: vertexCount, isNormal: false, lines))
      guard parts.count == 3, !parts[2].isEmpty else { continue }
      guard let number = lines.wholeNumber(parts[2]) else {
        throw lines.failure("face \(faceCount): expected the number of a normal in \(lines.text(word).quoted)")
      }
      directions.append(try index(number, of: normalCount, isNormal: true, lines))
    }
    guard corners.count >= 3 else { throw lines.failure("face \(faceCount): expected at least 3 corners, found \(corners.count)") }
    source.mesh.addFan(corners)
    if directions.count < corners.count { lacksNormals = true }
    guard !lacksNormals else { return }
    for corner in 1..<(corners.count - 1) { normalNumbers += [directions[0], directions[corner], directions[corner + 1]] }
  }

  /// The parts of a word between slashes.
  private func parts(_ word: Range<Int>, _ lines: TextLines) -> [Range<Int>] {
    let window = unsafe lines.body.window
    var (parts, start): ([Range<Int>], Int) = ([], word.lowerBound)
    for place in word where unsafe window[place] == UInt8(ascii: "/") {
      parts.append(start..<place)
      start = place + 1
    }
    return parts + [start..<word.upperBound]
  }

  /// The place of a vertex or normal: numbers count from 1, and negative ones back from the last that was read.
  private mutating func index(_ number: Int, of count: Int, isNormal: Bool, _ lines: TextLines) throws(Failure) -> UInt32 {
    if isNormal, count == 0, number < 0 {
      lacksNormals = true
      return 0
    }
    guard number != 0, number >= -count, number <= Mesh.limit else {
      let what = isNormal ? "normal" : "vertex"
      throw lines.failure("face \(faceCount): expected a \(what) from 1 to \(count) or from -\(count) to -1, found \(number)")
    }
    if number > max(count, isNormal ? largestNormal : largestVertex) {
      ahead.append((number, isNormal, lines.number, faceCount))
      if isNormal { largestNormal = number } else { largestVertex = number }
    }
    return UInt32(number < 0 ? count + number : number - 1)
  }
}
