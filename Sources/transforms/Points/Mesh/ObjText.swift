/// An OBJ file: lines `v` are points, and lines `vn` normals. Everything else is kept to the byte, also what follows
/// the three numbers of a point.
///
/// *Source*: Wavefront, Advanced Visualizer, Appendix B1: Object Files.
struct ObjText {
  var lines: TextLines
  var points: RecordMapper

  /// Maps normals beside points that stay zero.
  var normals: RecordMapper

  /// Whether normals need no points.
  let isAffine: Bool

  /// Whether the file has faces.
  private(set) var hasFaces = false

  private var pointVectors: TextVectors
  private var normalVectors: TextVectors

  init(_ body: PLYBody, isAffine: Bool, _ makeMapper: (RecordFields) throws(Failure) -> RecordMapper) throws(Failure) {
    lines = TextLines(body)
    self.isAffine = isAffine
    var fields = RecordFields(points: VectorField(offsets: [0, 8, 16], precision: .double))
    points = try makeMapper(fields)
    pointVectors = TextVectors(fields, [0, 1, 2])
    fields.normals = VectorField(offsets: [24, 32, 40], precision: .double)
    normals = try makeMapper(fields)
    normals.sink = nil  // the points beside normals are none
    normalVectors = TextVectors(fields, [3, 4, 5])
  }

  /// Maps the whole file.
  mutating func map() throws(Failure) -> RecordMapper {
    try lines.passMark()
    while let line = try lines.next() {
      var place = line.lowerBound
      if lines.begins(line, with: "v", &place) {
        try lines.readThree(line, &place, &pointVectors)
      } else if lines.begins(line, with: "vn", &place) {
        guard isAffine else {
          throw lines.failure(
            "vn: with perspective a normal's image depends on its point, which this line does not tell; expected an affine transform")
        }
        try lines.readThree(line, &place, &normalVectors)
      } else if !hasFaces, lines.begins(line, with: "f", &place) {
        hasFaces = true
      }
      if lines.body.held > InputFile.chunk / 4 { try flush() }
    }
    try flush()
    guard points.count > 0 else { throw lines.body.failure("expected lines of points, which begin with v, found none") }
    return points
  }

  private mutating func flush() throws(Failure) {
    let text = unsafe UnsafeRawBufferPointer(rebasing: lines.body.window[..<lines.body.held])
    if normalVectors.mark == 0 {
      unsafe try pointVectors.write(text, &points, to: lines.body.output)
    } else {
      unsafe try TextVectors.write(text, &pointVectors, &points, &normalVectors, &normals, to: lines.body.output)
    }
    lines.body.take()
  }
}
