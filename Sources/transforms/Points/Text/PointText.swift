/// A text with a point on each line. Everything but the mapped columns is copied byte for byte: other columns, empty
/// lines, comments, a line of names, and a line with the number of points.
struct PointText {
  let choice: ColumnChoice
  var lines: TextLines
  let makeMapper: (RecordFields) throws(Failure) -> RecordMapper

  /// The columns, once the first point has been read.
  private(set) var table: TextTable?

  /// What the lines before the first point say: a line of names, the first comments with x, y and z, and a number.
  private(set) var names: [String]?
  private var comments: [(names: [String], line: Int)] = []
  private var count: (number: Int, line: Int)?

  /// Whether the first point has been read.
  private(set) var hasPoints = false

  /// Whether a point has to have a line of its own.
  private(set) var needsOneLine = false

  /// A line before the first point that was kept as a comment because it begins with a semicolon.
  private var semicolonLine: Int?

  init(_ body: FileWalk, _ choice: ColumnChoice, _ makeMapper: @escaping (RecordFields) throws(Failure) -> RecordMapper) {
    (self.choice, self.makeMapper) = (choice, makeMapper)
    lines = TextLines(body)
  }

  /// Maps the whole file.
  mutating func map() throws(Failure) -> RecordMapper {
    try lines.passMark()
    for _ in 0..<choice.skippedLines {
      guard try lines.next() != nil else { break }
      if lines.isFull { try lines.body.copy() }
    }
    var first: Range<Int>?
    while first == nil, var line = try lines.next() {
      if try !passHead(&line) {
        table = try self.table(of: line)
        first = line
      } else if lines.isFull {
        try lines.body.copy()
      }
    }
    guard let table, let first else {
      guard let count else { throw lines.body.failure("expected lines of points, found no point") }
      if count.number > 0 { throw wrongCount(0) }
      try lines.body.copy()
      return try makeMapper(RecordFields(points: VectorField(packed: 3, .double)))
    }
    var mapper = try makeMapper(table.fields)
    if let count, mapper.dropsBehind {
      throw lines.body.failure(
        "line \(count.line) has the number of points, therefore none can be left out; expected --behind error or --behind nan")
    }
    let places = table.points + (table.normals ?? [])
    var vectors = TextVectors(table.fields, NumberOrder.indices(by: places))
    vectors.hasDecimalCommas = choice.hasDecimalCommas
    let semicolonSeparates = table.separator == .semicolon
    if semicolonSeparates, let semicolonLine {
      throw lines.body.failure(
        "line \(semicolonLine): begins with the semicolon that separates columns; expected a point, or a comment with # (or --skip-lines)")
    }
    let isMapped = (0..<table.count).map { places.contains($0) }
    needsOneLine = mapper.dropsBehind
    try read(first, table, isMapped, &vectors)
    hasPoints = true
    var points = 1
    while let line = try lines.next() {
      if unsafe !Self.isComment(lines.body.window, line, semicolonSeparates: semicolonSeparates) {
        try read(line, table, isMapped, &vectors)
        points += 1
      }
      if lines.isFull { try lines.flush(&vectors, &mapper) }
    }
    if let count, count.number != points { throw wrongCount(points) }
    try lines.flush(&vectors, &mapper)
    return mapper
  }

  private func wrongCount(_ points: Int) -> Failure {
    lines.body.failure("line \(count?.line ?? 0): expected \(count?.number ?? 0) points, as this line says, found \(points)")
  }

  // MARK: - Lines

  /// Whether a line has no point: it is empty, or begins with #, //, % or a semicolon that separates nothing.
  @inline(__always)
  private static func isComment(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>, semicolonSeparates: Bool) -> Bool {
    var place = line.lowerBound
    while place < line.upperBound, unsafe bytes[place].isSpace { place += 1 }
    guard place < line.upperBound else { return true }
    let first = unsafe bytes[place]
    if first == UInt8(ascii: "#") || first == UInt8(ascii: "%") { return true }
    if first == UInt8(ascii: ";") { return !semicolonSeparates }
    return unsafe line.upperBound - place > 1 && first == UInt8(ascii: "/") && bytes[place + 1] == UInt8(ascii: "/")
  }

  /// Passes a line before the first point, and keeps what it says; `false` if it is the first point. It goes on where
  /// its quotes do.
  private mutating func passHead(_ line: inout Range<Int>) throws(Failure) -> Bool {
    var text = lines.text(line)
    if unsafe Self.isComment(lines.body.window, line, semicolonSeparates: choice.separator == .semicolon) {
      if semicolonLine == nil, text.first(where: { !$0.isWhitespace }) == ";" { semicolonLine = lines.number }
      // Programs write the names of columns as a comment too.
      let said = String(text.drop { "#/%;".contains($0) || $0.isWhitespace })
      if comments.count < 16, let found = names(in: said), TextTable.hasAxes(found) { comments.append((found, lines.number)) }
      return true
    }
    line = try quoted(line, choice.separator.map { [$0.byte].compactMap(\.self) } ?? TextSeparator.marks)
    text = lines.text(line)
    let trimmed = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    if count == nil, let number = trimmed.wholeNumber {
      count = (number, lines.number)
      return true
    }
    guard let found = names(in: trimmed) else { return false }
    guard names == nil else {
      throw lines.failure("expected a point, found \(trimmed.quoted); --skip-lines \(lines.number) keeps the lines to here as a title")
    }
    if let problem = TextTable.problem(choice, found) { throw lines.failure(problem) }
    names = found
    return true
  }

  /// The columns of a line if none of them is a number.
  private func names(in text: String) -> [String]? {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 >= 0x20 || $0.isSpace }) else { return nil }
    let separator = unsafe bytes.withUnsafeBytes { bytes in choice.separators.first { unsafe $0.isIn(bytes, 0..<bytes.count) } }
    guard let separator, let names = TextTable.names(text, separator, hasDecimalCommas: choice.hasDecimalCommas), !names.isEmpty else {
      return nil
    }
    return names
  }

  /// The table of the first point: its separator is the first one under which the mapped columns are numbers.
  private func table(of line: Range<Int>) throws(Failure) -> TextTable {
    let bytes = unsafe lines.body.window
    let goesOn = spansLines(line)
    let candidates = choice.separators.filter { unsafe choice.separator != nil || ($0.isIn(bytes, line) && !($0 == .space && goesOn)) }
    var (best, problem) = (TextTable?.none, Failure?.none)
    for separator in candidates {
      let columns = unsafe separator.columns(bytes, line)
      // A comment counts as a line of names if it has as many.
      let known = names ?? comments.first { $0.names.count == columns.count }?.names
      let table: TextTable
      do throws(Failure) {
        table = try TextTable.make(choice, separator, columns.count, known)
      } catch {
        problem = problem ?? lines.failure(error.message)
        continue
      }
      let isRight = (table.points + (table.normals ?? [])).allSatisfy {
        let (column, tables) = unsafe (TextSeparator.unquoted(bytes, columns[$0]), NumberTables.shared)
        return unsafe choice.hasDecimalCommas
          ? NumberText.doubleWithComma(bytes, column, tables) != nil : NumberText.double(bytes, column, tables) != nil
      }
      if isRight {
        if known == nil, choice.points == nil, let comment = comments.first {
          throw lines.body.failure(
            "line \(comment.line): the comment names \(comment.names.count) columns, but the points have \(table.count); say --columns")
        }
        return table
      }
      best = best ?? table
    }
    if let best { return best }
    throw problem ?? lines.failure("expected a point")
  }
}
