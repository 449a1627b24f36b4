/// An OBJ file: lines `v` are points, and lines `vn` normals. Everything else is kept to the byte, also what follows
/// the three numbers of a point. Under a mirror the corners of lines `f` change their order.
///
/// *Source*: Wavefront, Advanced Visualizer, Appendix B1: Object Files.
struct ObjText {
  /// A face as it passes: the words of its corners, and how many vertices and normals came before it.
  typealias TakeFace = (
    _ corners: [Range<Int>], _ lines: TextLines, _ vertexCount: Int, _ normalCount: Int
  ) throws(Failure) -> Void

  private var lines: TextLines
  private var points: RecordMapper

  /// Maps normals beside points that stay zero.
  private var normals: RecordMapper

  /// Whether normals need no points.
  private let isAffine: Bool

  /// What takes the faces, and the faces that are held and reversed.
  private let takeFace: TakeFace?
  private var faces: TextFaces?

  private var pointVectors: TextVectors
  private var normalVectors: TextVectors
  private(set) var vertexCount = 0
  private(set) var normalCount = 0

  init(
    _ body: FileWalk, isAffine: Bool, reversesFaces: Bool = false, takeFace: TakeFace? = nil,
    _ makeMapper: (RecordFields) throws(Failure) -> RecordMapper
  ) throws(Failure) {
    lines = TextLines(body)
    (self.isAffine, self.takeFace) = (isAffine, takeFace)
    faces = reversesFaces ? TextFaces() : nil
    var fields = RecordFields(points: VectorField(packed: 3, .double))
    points = try makeMapper(fields)
    pointVectors = TextVectors(fields, [0, 1, 2])
    fields.normals = VectorField(packed: 3, from: 24, .double)
    normals = try makeMapper(fields)
    normals.sink = normals.sink.map { NormalSink($0) }
    normalVectors = TextVectors(fields, [3, 4, 5])
  }

  /// Maps the whole file.
  mutating func map() throws(Failure) -> RecordMapper {
    try lines.passMark()
    while let line = try lines.next() {
      var place = line.lowerBound
      if lines.begins(line, with: "v", &place) {
        let whole = try lines.continued(line)
        try lines.readThree(whole, &place, &pointVectors)
        vertexCount += 1
      } else if lines.begins(line, with: "vn", &place) {
        guard isAffine else {
          throw lines.failure(
            "vn: with perspective a normal's image depends on its point, which this line does not tell; expected an affine transform")
        }
        let whole = try lines.continued(line)
        try lines.readThree(whole, &place, &normalVectors)
        normalCount += 1
      } else if faces != nil || takeFace != nil, lines.begins(line, with: "f", &place) {
        let whole = try lines.continued(line)
        var corners: [Range<Int>] = []
        while let word = lines.word(whole, &place) {
          // A comment is no corner, and stays where it is.
          let end = word.first { unsafe lines.body.window[$0] == UInt8(ascii: "#") } ?? word.upperBound
          if end > word.lowerBound { corners.append(word.lowerBound..<end) }
          if end < word.upperBound { break }
        }
        faces?.append(corners, group: 1)
        try takeFace?(corners, lines, vertexCount, normalCount)
      }
      if lines.isFull { try flush() }
    }
    try flush()
    guard points.count > 0 else { throw lines.body.failure("expected lines of points, which begin with v, found none") }
    return points
  }

  private mutating func flush() throws(Failure) {
    if let faces = unsafe faces?.reversed(lines.body.passed) {
      // Corners change places within their line, therefore all other bytes stay where they are.
      unsafe try faces.withUnsafeBufferPointer { (bytes) throws(Failure) in unsafe try write(UnsafeRawBufferPointer(bytes)) }
    } else {
      unsafe try write(lines.body.passed)
    }
    lines.body.take()
  }

  private mutating func write(_ text: UnsafeRawBufferPointer) throws(Failure) {
    var kinds = [TextVectors.Images(pointVectors, &points)]
    if normalVectors.mark > 0 { kinds.append(TextVectors.Images(normalVectors, &normals)) }
    unsafe try TextVectors.write(text, kinds, to: lines.body.output)
    pointVectors.removeAll()
    normalVectors.removeAll()
  }
}
