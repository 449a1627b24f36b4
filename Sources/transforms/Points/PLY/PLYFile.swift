/// A PLY file whose header is read.
struct PLYFile {
  let header: PLYHeader
  let vertices: PLYHeader.Vertices

  /// `weight` is a property that follows the coordinates as the last number of a point.
  init(_ input: InputFile, weight: String? = nil) throws(Failure) {
    header = try PLYHeaderReader.read(input)
    vertices = try header.vertices(input.name, weight: weight)
  }

  /// The element of the vertices.
  var element: PLYHeader.Element { header.elements[vertices.element] }

  /// The vectors as they come to a mapper: packed where they are gathered first.
  var fields: RecordFields { header.format == .ascii || element.hasLists ? vertices.layout.fields.packed : vertices.layout.fields }

  /// Maps what follows the header. The header itself is not written.
  func map(
    _ file: FileWalk, _ mapper: RecordMapper, reversesFaces: Bool = false, part: FilePart = .whole, lists: [PLYLists] = []
  ) throws(Failure) -> RecordMapper {
    var body = file
    body.pass(header.length)
    body.take()
    guard header.format != .ascii else {
      var text = PLYText(self, body, mapper, reversesFaces: reversesFaces, lists: lists)
      try text.map()
      return text.mapper
    }
    var binary = PLYBinary(ply: self, body: body, mapper: mapper, reversesFaces: reversesFaces, part: part, lists: lists)
    try binary.checkParts()
    try binary.map()
    return binary.mapper
  }
}
