/// An STL file, binary or in text: triangles, each with a normal.
///
/// *Source*: 3D Systems, StereoLithography Interface Specification, 1989.
struct StlFile {
  var body: PLYBody
  var mapper: FacetMapper

  /// Bytes before the triangles of a binary file, and of a triangle.
  static let headSize = 84
  static let size = 50

  /// Whether a file is text. Binary files may begin with "solid" too; their size tells, or a byte that no text has.
  static func isText(_ input: InputFile) throws(Failure) -> Bool {
    _ = try input.fill(512)
    guard unsafe input.window.starts(with: Array("solid".utf8)) else {
      try checkHead(input)
      return false
    }
    if let size = input.size, input.available >= headSize, size == headSize + count(input) * Self.size { return false }
    return unsafe !input.window.prefix(512).contains { $0 < 0x09 }
  }

  /// Refuses a file that is text but for its first word. Heads of binary files may be text, but not what follows them.
  private static func checkHead(_ input: InputFile) throws(Failure) {
    let head = unsafe Array(input.window.prefix(512))
    guard !head.isEmpty, head.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }) else { return }
    if let size = input.size, input.available >= headSize, size == headSize + count(input) * Self.size { return }
    let line = String(decoding: head, as: UTF8.self).prefix { !$0.isNewline }
    throw Failure(
      .data,
      "\(input.name): line 1: expected \"solid\" in small letters, with which an STL file in text begins, found \(String(line).quoted)")
  }

  /// The number of triangles in a binary head.
  private static func count(_ input: InputFile) -> Int {
    (0..<4).reduce(0) { unsafe $0 | Int(input.window[80 + $1]) << (8 * $1) }
  }

  /// Maps a binary file.
  mutating func map() throws(Failure) {
    let input = body.input
    guard try body.has(Self.headSize) else {
      throw body.failure(
        input.available == 0 ? "is empty; expected an STL file" : "the file ends at byte \(input.available), in the head of an STL file")
    }
    let count = Self.count(input)
    if let size = input.size, size != Self.headSize + count * Self.size {
      throw body.failure("byte 80: \(count) triangles take \(Self.headSize + count * Self.size) bytes, found \(size)")
    }
    body.pass(Self.headSize)
    try body.copy()
    var rest = count
    while rest > 0 {
      _ = try body.has(min(InputFile.chunk / Self.size, rest) * Self.size)
      let count = min(body.ahead / Self.size, rest)
      guard count > 0 else { throw body.failure("byte \(input.position + input.available): the file ends before \(rest) more triangles") }
      let room = unsafe try body.output.room(count * Self.size)
      unsafe room.copyMemory(from: UnsafeRawBufferPointer(rebasing: body.window[..<(count * Self.size)]))
      if let source = unsafe body.window.baseAddress, let destination = room.baseAddress {
        unsafe mapper.map(source, to: destination, stride: Self.size, count: count)
      }
      body.pass(count * Self.size)
      body.take()
      rest -= count
    }
    guard try !body.has(1) else {
      throw body.failure("byte \(body.position): expected the end of the file after its triangles, found more")
    }
  }

  /// Maps a file in text. Its lines come in the order that the format asks for; their words and spaces are kept.
  mutating func mapText() throws(Failure) {
    var lines = TextLines(body)
    let order = Array(0..<12)
    var vectors = TextVectors(order.map { (8 * $0, 8) }, stride: 96, order, imageOrder: order)
    let steps: [(StaticString, StaticString?)] = [
      ("facet", "normal"), ("outer", "loop"), ("vertex", nil), ("vertex", nil), ("vertex", nil), ("endloop", nil), ("endfacet", nil),
    ]
    var (step, isInside) = (0, false)
    while let line = try lines.next() {
      var place = line.lowerBound
      if unsafe lines.body.window[line].allSatisfy({ TextLines.isBlank($0) }) { continue }
      if step == 0, lines.begins(line, with: isInside ? "endsolid" : "solid", &place) {
        isInside.toggle()
      } else {
        let (word, next) = steps[step]
        guard isInside, lines.begins(line, with: word, &place), next.map({ lines.begins(line, with: $0, &place) }) ?? true else {
          let expected = isInside ? "\(word)" + (next.map { " \($0)" } ?? "") + (step == 0 ? " or endsolid" : "") : "solid"
          throw lines.failure("expected \(expected), found \(lines.text(line).quoted)")
        }
        if step == 0 || (2...4).contains(step) { try lines.readThree(line, &place, &vectors) }
        step = step == 6 ? 0 : step + 1
      }
      if step == 0, lines.body.held > InputFile.chunk / 4 { try flush(&lines, &vectors) }
      guard lines.body.held < PLYBody.limit else {
        throw lines.failure("expected a triangle of at most \(PLYBody.limit) bytes, found more")
      }
    }
    guard !isInside else { throw lines.body.failure("line \(lines.number): the file ends before the line endsolid") }
    try flush(&lines, &vectors)
    body = lines.body
  }

  private mutating func flush(_ lines: inout TextLines, _ vectors: inout TextVectors) throws(Failure) {
    let text = unsafe UnsafeRawBufferPointer(rebasing: lines.body.window[..<lines.body.held])
    unsafe try vectors.write(text, &mapper, to: lines.body.output)
    lines.body.take()
  }
}
