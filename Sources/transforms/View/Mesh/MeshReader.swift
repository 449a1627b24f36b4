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
    // Nothing is written: what has been read is dropped.
    let body = PLYBody(input: input, output: try OutputFile("/dev/null"), progress: Progress(size: input.size))
    defer { body.progress.clear() }
    let mesh: Mesh
    switch format {
    case .ply: mesh = try PLYMesh.read(body)
    case .obj: mesh = try OBJMesh.read(body)
    case .stl: mesh = try STLMesh.read(body)
    case .text, .npy:
      throw Failure(.usage, "\(input.name): expected a mesh (.ply, .obj, .stl), found a file of points (\(format.name))")
    }
    guard mesh.triangleCount > 0 else { throw Failure(.data, "\(input.name): expected faces, found none") }
    if let place = mesh.points.firstIndex(where: { !isDrawable($0) }) {
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

  private static func isDrawable(_ point: SIMD3<Double>) -> Bool {
    abs(point.x) <= largest && abs(point.y) <= largest && abs(point.z) <= largest
  }
}

extension TextLines {
  /// The range of the next word of a line, and `place` moved behind it; `nil` at the end of the line.
  func word(_ line: Range<Int>, _ place: inout Int) -> Range<Int>? {
    let window = unsafe body.window
    while place < line.upperBound, unsafe Self.isBlank(window[place]) { place += 1 }
    let start = place
    while place < line.upperBound, unsafe !Self.isBlank(window[place]) { place += 1 }
    return place > start ? start..<place : nil
  }

  /// The next word of a line as a number.
  func number(_ line: Range<Int>, _ place: inout Int, _ name: String, _ tables: NumberTables) throws(Failure) -> Double {
    guard let word = word(line, &place) else { throw failure("\(name): expected a number, found the end of the line") }
    guard let number = unsafe NumberText.double(body.window, word, tables) else {
      throw failure("\(name): expected a number that fits in 64 bits, found \(text(word).quoted)", at: word.lowerBound, of: line)
    }
    return number
  }

  /// The next three words of a line as numbers.
  func vector(_ line: Range<Int>, _ place: inout Int, _ tables: NumberTables) throws(Failure) -> SIMD3<Double> {
    SIMD3(
      try number(line, &place, "x", tables), try number(line, &place, "y", tables), try number(line, &place, "z", tables))
  }

  /// The whole number in a range of bytes; `nil` if they are none, or it has more than 18 digits.
  func wholeNumber(_ range: Range<Int>) -> Int? {
    let window = unsafe body.window
    var (place, value) = (range.lowerBound, 0)
    let isNegative = place < range.upperBound && (unsafe window[place] == UInt8(ascii: "-"))
    if isNegative { place += 1 }
    guard place < range.upperBound, range.upperBound - place <= 18 else { return nil }
    while place < range.upperBound {
      let digit = unsafe window[place] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
      place += 1
    }
    return isNegative ? -value : value
  }
}
