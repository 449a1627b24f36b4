/// An STL file, binary or in text: triangles, each with a normal.
///
/// *Source*: 3D Systems, StereoLithography Interface Specification, 1989.
struct StlFile {
  private var body: FileWalk
  private var mapper: FacetMapper

  /// What of the file was not plain; `nil` if all was.
  private var note: String?

  /// Bytes before the triangles of a binary file, and of a triangle.
  private static let headSize = 84
  private static let size = 50

  /// Maps a file. A mirror exchanges two corners, therefore triangles still turn to where their normals point.
  static func map(
    _ body: FileWalk, isText: Bool, swapsCorners: Bool = false, _ makeMapper: (RecordFields) throws(Failure) -> RecordMapper
  ) throws(Failure) -> (mapper: RecordMapper, note: String?) {
    var stl = StlFile(body: body, mapper: try FacetMapper(isText ? .double : .float, swapsCorners: swapsCorners, makeMapper))
    if isText { try stl.mapText() } else { try stl.map() }
    return (stl.mapper.total, stl.note)
  }

  /// Whether a file is text: its first word is "solid". Binary files may begin so too; their size tells, or a byte that
  /// no text has.
  static func isText(_ input: InputFile) throws(Failure) -> Bool {
    _ = try input.fill(512)
    let head = unsafe Array(input.window.prefix(512))
    if let size = input.size, input.available >= headSize, size == headSize + count(input) * Self.size { return false }
    let isText = !head.isEmpty && head.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0.isSpace }
    let text = String(decoding: head, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.prefix(5).lowercased() == "solid" { return !head.contains { $0 < 0x09 } }
    // Heads of binary files may be text, but not what follows them.
    guard isText else { return false }
    throw Failure(
      .data,
      "\(input.name): line 1: expected \"solid\", with which an STL file in text begins, found \(String(text.prefix { !$0.isNewline }).quoted)"
    )
  }

  /// The number of triangles in a binary head.
  private static func count(_ input: InputFile) -> Int {
    (0..<4).reduce(0) { unsafe $0 | Int(input.window[80 + $1]) << (8 * $1) }
  }

  /// Maps a binary file. What follows the last triangle, and is less than one, is left out.
  private mutating func map() throws(Failure) {
    let input = body.input
    guard try body.has(Self.headSize) else {
      throw body.failure(
        input.available == 0 ? "is empty; expected an STL file" : "the file ends at byte \(input.available), in the head of an STL file")
    }
    let count = Self.count(input)
    if let size = input.size, !(0..<Self.size).contains(size - Self.headSize - count * Self.size) {
      throw body.failure("byte 80: \(count) triangles take \(Self.headSize + count * Self.size) bytes, found \(size)")
    }
    body.pass(Self.headSize)
    try body.copy()
    let rest = count - (try body.map(count, stride: Self.size, &mapper))
    guard rest == 0 else { throw body.failure("byte \(input.position + input.available): the file ends before \(rest) more triangles") }
    guard try !body.has(Self.size) else {
      throw body.failure("byte \(body.position): expected the end of the file after its triangles, found more")
    }
    guard body.ahead > 0 else { return }
    note =
      "\(input.name): \(body.ahead) byte\(body.ahead == 1 ? "" : "s") after the last triangle \(body.ahead == 1 ? "is" : "are") left out"
  }

  /// Maps a file in text. Its lines come in the order that the format asks for; their words and spaces are kept. Text
  /// after the last solid is kept too.
  private mutating func mapText() throws(Failure) {
    var lines = TextLines(body)
    try lines.passMark()
    lines.body.take()
    let order = Array(0..<12)
    var vectors = TextVectors(order.map { (8 * $0, .double) }, stride: 96, order)
    let steps: [(StaticString, StaticString?)] = [
      ("facet", "normal"), ("outer", "loop"), ("vertex", nil), ("vertex", nil), ("vertex", nil), ("endloop", nil), ("endfacet", nil),
    ]
    var (step, isInside, hasBegun, hasFacets, hasLineEnd) = (0, false, false, false, true)
    while let line = try lines.next() {
      var place = line.lowerBound
      hasLineEnd = line.upperBound < lines.body.held
      if unsafe lines.body.window[line].allSatisfy({ TextLines.isBlank($0) }) { continue }
      if step == 0, lines.begins(line, with: isInside ? "endsolid" : "solid", &place, inAnyCase: true) {
        isInside.toggle()
        hasBegun = true
      } else if isInside || !hasBegun || Self.belongsToFacet(lines, line) {
        let (word, next) = steps[step]
        guard isInside, lines.begins(line, with: word, &place, inAnyCase: true),
          next.map({ lines.begins(line, with: $0, &place, inAnyCase: true) }) ?? true
        else {
          let expected = isInside ? "\(word)" + (next.map { " \($0)" } ?? "") + (step == 0 ? " or endsolid" : "") : "solid"
          throw lines.failure("expected \(expected), found \(lines.text(line).quoted)")
        }
        if step == 0 || (2...4).contains(step) { try lines.readThree(line, &place, &vectors) }
        step = step == 6 ? 0 : step + 1
        hasFacets = true
      }
      if step == 0, lines.isFull { try lines.flush(&vectors, &mapper) }
      guard lines.body.held < FileWalk.limit else {
        throw lines.failure("expected a triangle of at most \(FileWalk.limit) bytes, found more")
      }
    }
    guard step == 0 else { throw lines.body.failure("line \(lines.number): the file ends before the line endfacet") }
    guard !isInside || hasFacets else { throw lines.body.failure("line \(lines.number): the file ends before the line endsolid") }
    try lines.flush(&vectors, &mapper)
    body = lines.body
    guard isInside else { return }
    note = "\(body.input.name): the file ends without the line endsolid"
    try body.output.append(Array((hasLineEnd ? "endsolid\n" : "\nendsolid\n").utf8))
  }

  /// Whether a line would be lost as text after a solid.
  private static func belongsToFacet(_ lines: TextLines, _ line: Range<Int>) -> Bool {
    for word: StaticString in ["facet", "outer", "vertex", "endloop", "endfacet", "endsolid"] {
      var place = line.lowerBound
      if lines.begins(line, with: word, &place, inAnyCase: true) { return true }
    }
    return false
  }
}
