/// The body of a PLY file in text. Everything but the vectors of the vertices is copied token for token, with its
/// spaces. A record has a line or several lines of its own, or a line has several records: a line that ends within a
/// record, and has another one, tells of numbers that are missing.
struct PLYText {
  /// The most characters of a token.
  static let tokenLimit = 1024

  let ply: PLYFile
  var body: FileWalk
  var mapper: RecordMapper
  var line: Int

  /// The vectors of the held vertices; `nil` outside the vertices.
  private var vectors: TextVectors?

  /// The faces that are held and reversed; `nil` outside of such faces.
  private var faces: TextFaces?

  /// Whether the corners of faces are reversed.
  private let reversesFaces: Bool

  /// The lists that are read.
  private let lists: [PLYLists]

  /// The current record, where it begins among the held bytes, its first line, and whether it begins that line.
  private var record: (index: Int, start: Int, line: Int, beginsLine: Bool)?

  /// Whether the next token is the first of its line.
  private var isAtLineStart = true

  /// Whether a carriage return was passed last, which makes one line end with a line feed.
  var isAfterReturn = false

  init(_ ply: PLYFile, _ body: FileWalk, _ mapper: RecordMapper, reversesFaces: Bool, lists: [PLYLists]) {
    (self.ply, self.body, self.mapper, line) = (ply, body, mapper, ply.header.lines.count + 1)
    (self.reversesFaces, self.lists) = (reversesFaces, lists)
  }

  mutating func map() throws(Failure) {
    for (index, element) in ply.header.elements.enumerated() {
      if index == ply.vertices.element {
        try mapRecords(element)
      } else if let lists = lists.first(where: { $0.element == index }) {
        try copyRecords(element, lists)
      } else if reversesFaces, let lists = PLYFaces(element) {
        faces = TextFaces()
        try copyRecords(element, groups: lists.groups)
        try flush()
        faces = nil
      } else {
        try copyRecords(element)
      }
    }
    if try passSpaces(newLines: true) {
      throw failure("expected the end of the file after the elements of its header, found more")
    }
    try body.copy()
  }

  /// Copies records. Lists of faces are reversed, in these groups; other lists are read.
  private mutating func copyRecords(_ element: PLYHeader.Element, _ lists: PLYLists? = nil, groups: [Int?] = []) throws(Failure) {
    for index in 0..<element.count { try passRecord(element, index, lists, groups: groups) }
  }

  /// Passes a record. The numbers at some places are mapped, and either have to be whole or not.
  private mutating func passRecord(
    _ element: PLYHeader.Element, _ index: Int, _ lists: PLYLists? = nil, groups: [Int?] = [], mapping places: [Int] = [],
    wholeNumbers: [ClosedRange<Double>?] = []
  ) throws(Failure) {
    try startRecord(element, index)
    for (place, property) in element.properties.enumerated() {
      let number = try property.countType == nil ? 1 : count(property, element, index)
      let group = groups.isEmpty ? nil : groups[place]
      var (list, items) = ([Range<Int>](), [Double]())
      for _ in 0..<number {
        let range = try token(element, index)
        if group != nil { list.append(range) }
        if place == lists?.property { items.append(try item(range, property)) }
        if places.contains(place) { try append(range, property, wholeNumbers) }
      }
      if let group { faces?.append(list, group: group) }
      if place == lists?.property, let problem = lists?.take(items, index + 1) { throw failure(problem) }
    }
    try endRecord(element, index)
  }

  /// Adds a number of a vertex.
  private mutating func append(
    _ range: Range<Int>, _ property: PLYHeader.Property, _ wholeNumbers: [ClosedRange<Double>?]
  ) throws(Failure) {
    guard unsafe vectors?.append(body.window, range) == true, vectors?.lastAreWhole(wholeNumbers, 1) == true else {
      let number = property.type.wholeNumbers == nil ? "number" : "whole number"
      throw failure(
        "element \"vertex\": property \(property.name): expected a \(number) that fits in a \(property.type), found \(text(range).quoted)")
    }
  }

  /// A number of a list that is read.
  private func item(_ range: Range<Int>, _ property: PLYHeader.Property) throws(Failure) -> Double {
    guard let number = unsafe NumberText.double(body.window, range, NumberTables.shared),
      property.type.wholeNumbers.map({ $0.contains(number) && number == number.rounded() }) ?? true
    else {
      throw failure("property \(property.name): expected a whole number that fits in a \(property.type), found \(text(range).quoted)")
    }
    return number
  }

  private mutating func mapRecords(_ element: PLYHeader.Element) throws(Failure) {
    let places = ply.vertices.points + (ply.vertices.normals ?? [])
    let order = NumberOrder.indices(by: places)
    vectors = TextVectors(mapper.fields, order)
    let isMapped = element.properties.indices.map { places.contains($0) }
    let wholeNumbers = !ply.vertices.layout.doubles.isEmpty ? order.map { element.properties[places[$0]].type.wholeNumbers } : []
    var index = 0
    while index < element.count {
      if !element.hasLists, var ready = vectors {
        vectors = nil  // the only reference, so that its arrays are not copied
        let passed = passWholeLines(isMapped, wholeNumbers, &ready, atMost: element.count - index)
        vectors = ready
        index += passed
        if passed > 0 { (record, isAtLineStart) = (nil, false) }
        if index == element.count { break }
        _ = try passSpaces(newLines: true)
      }
      try passRecord(element, index, mapping: places, wholeNumbers: wholeNumbers)
      index += 1
    }
    if mapper.dropsBehind { _ = try passSpaces(newLines: true) }  // the end of the last line goes with its record
    try flush()
    vectors = nil
  }

  /// Writes the held bytes, with the vectors of the vertices mapped and faces reversed.
  private mutating func flush() throws(Failure) {
    if vectors != nil {
      unsafe try vectors?.write(body.passed, &mapper, to: body.output)
    } else if let text = unsafe faces?.reversed(body.passed) {
      try body.output.append(text)
    } else {
      return try body.copy()
    }
    body.take()
  }

  /// Writes the held bytes if there are many, but never within a vertex or a reversed face: these have a limit.
  private mutating func limitHeld() throws(Failure) {
    guard body.held > InputFile.chunk / 4 else { return }
    guard vectors != nil || faces != nil, let record else { return try flush() }
    guard body.held - record.start <= FileWalk.limit else {
      throw failure(
        "element \"\(vectors != nil ? "vertex" : "face")\", record \(record.index + 1): expected at most \(FileWalk.limit) bytes, found more"
      )
    }
  }

  // MARK: - Lines and tokens

  private mutating func startRecord(_ element: PLYHeader.Element, _ index: Int) throws(Failure) {
    guard try passSpaces(newLines: true) else {
      throw failure("the file ends in element \(element.name.quoted), before record \(index + 1) of \(element.count)")
    }
    record = (index, body.held, line, isAtLineStart)
  }

  private mutating func endRecord(_ element: PLYHeader.Element, _ index: Int) throws(Failure) {
    let (first, last) = (record?.line ?? line, line)
    guard try passSpaces(newLines: false) else {
      record = nil
      return
    }
    // Records share a line.
    guard first == last, !mapper.dropsBehind else {
      throw failureInRecord(
        "element \(element.name.quoted), record \(index + 1): expected the end of the line after \(values(element)), found more")
    }
  }

  private func values(_ element: PLYHeader.Element) -> String {
    element.properties.count == 1 ? "its property" : "its \(element.properties.count) properties"
  }

  /// Passes the next token of the line and returns its place among the held bytes. The place is valid until something
  /// else is passed.
  private mutating func token(_ element: PLYHeader.Element, _ index: Int) throws(Failure) -> Range<Int> {
    if try !passSpaces(newLines: false) {
      guard record?.beginsLine == true, !mapper.dropsBehind, try passSpaces(newLines: true) else {
        throw failureInRecord(
          "element \(element.name.quoted), record \(index + 1): expected values for \(values(element)), found the end of the line")
      }
    }
    isAtLineStart = false
    var length = 1
    while true {
      let (start, window) = unsafe (body.held, body.window)
      while start + length < window.count, unsafe !window[start + length].isSpace { length += 1 }
      guard length <= Self.tokenLimit else { throw failure("expected at most \(Self.tokenLimit) characters without a space, found more") }
      if start + length < window.count { break }
      guard try body.has(length + 1) else { break }
    }
    body.pass(length)
    return (body.held - length)..<body.held
  }

  /// Reads the next token as the number of items of a list.
  private mutating func count(_ property: PLYHeader.Property, _ element: PLYHeader.Element, _ index: Int) throws(Failure) -> Int {
    let range = try token(element, index)
    guard let count = Int(text(range)), count >= 0 else {
      throw failure(
        "element \(element.name.quoted): property \(property.name.quoted): expected the count of a list, found \(text(range).quoted)")
    }
    return count
  }

  /// Passes spaces, and ends of lines too if `newLines` is true. Returns whether something else follows. Without
  /// `newLines` the end of a line does not count as something else.
  private mutating func passSpaces(newLines: Bool) throws(Failure) -> Bool {
    while true {
      let window = unsafe body.window
      var place = body.held
      while place < window.count {
        let byte = unsafe window[place]
        if byte.isLineEnd {
          guard newLines else { break }
          if byte == 0x0D || !isAfterReturn { line += 1 }
          isAtLineStart = true
        } else if !byte.isSpace {
          break
        }
        isAfterReturn = byte == 0x0D
        place += 1
      }
      let next = unsafe place < window.count ? window[place] : nil
      body.pass(place - body.held)
      try limitHeld()
      if let next { return !next.isLineEnd }
      guard try body.has(1) else { return false }
    }
  }

  private func text(_ range: Range<Int>) -> String { unsafe String(decoding: body.window[range], as: UTF8.self) }

  /// A failure in the first line of the record.
  private func failureInRecord(_ text: String) -> Failure { body.failure("line \(record?.line ?? line): \(text)") }

  private func failure(_ text: String) -> Failure { body.failure("line \(line): \(text)") }
}
