/// Reads PLY headers, one line after another. Every error names its line.
struct PLYHeaderReader {
  /// The most bytes of a header.
  static let limit = 1 << 20

  private let bytes: ArraySlice<UInt8>
  private let file: String
  private var header = PLYHeader()
  private var position = 0
  private var line = 0
  private var lineEnds: Set<[UInt8]> = []
  private var hasFormat = false
  private var elementNames: Set<String> = []
  private var propertyNames: Set<String> = []

  /// Reads the header at the start of a file; its bytes stay in the window.
  static func read(_ input: InputFile) throws(Failure) -> PLYHeader {
    _ = try input.fill(limit)
    var reader = unsafe PLYHeaderReader(bytes: Array(input.window.prefix(limit)), file: input.name)
    let header = try reader.read()
    if let size = input.size { try reader.check(header, against: size) }
    return header
  }

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes[...]
    self.file = file
  }

  mutating func read() throws(Failure) -> PLYHeader {
    try readFirstLine()
    while true {
      let text = try nextLine()
      let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
      switch words.first {
      case "comment", "obj_info": continue
      case "format": try readFormat(words)
      case "element": try readElement(words)
      case "property": try readProperty(words)
      case "end_header" where words.count == 1:
        guard hasFormat else { throw failure("expected a line \"format\" before end_header") }
        try closeElement()
        header.length = position
        header.lineEnd = lineEnds == [[0x0D, 0x0A]] ? [0x0D, 0x0A] : [0x0A]
        return header
      default: throw failure("expected format, element, property, comment, obj_info or end_header, found \(text.quoted)")
      }
    }
  }

  // MARK: - Lines

  /// Reads the first line, before which a mark of UTF-8 may stand.
  private mutating func readFirstLine() throws(Failure) {
    guard !bytes.isEmpty else { throw Failure(.data, "\(file): is empty; expected a PLY file") }
    position = bytes.markLength
    let first = bytes[position...].prefix(60).prefix { $0 != 0x0A && $0 != 0x0D }
    guard first.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) == [ArraySlice("ply".utf8)], first.first == UInt8(ascii: "p") else {
      line = 1
      throw failure("expected \"ply\", found \(String(decoding: first, as: UTF8.self).quoted); raw points need --layout")
    }
    _ = try nextLine()
    header.lines = [Array("ply".utf8)]
  }

  /// The next line without its end, which is LF, CR LF or CR. Comments may hold any bytes but control characters; other
  /// lines are ASCII only.
  private mutating func nextLine() throws(Failure) -> String {
    line += 1
    guard let end = bytes[position...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      if bytes.count >= Self.limit { throw failure("expected end_header within the first \(Self.limit) bytes") }
      throw failure("the file ends at byte \(bytes.count); expected end_header")
    }
    let text = bytes[position..<end]
    var lineEnd = [bytes[end]]
    // Where all lines end with CR, an LF behind the last one is the first byte of a binary body.
    let isBody = lineEnds == [[0x0D]] && header.format != .ascii && text.starts(with: Array("end_header".utf8))
    if bytes[end] == 0x0D, end + 1 < bytes.endIndex, bytes[end + 1] == 0x0A, !isBody { lineEnd.append(0x0A) }
    let isFree = text.starts(with: Array("comment".utf8)) || text.starts(with: Array("obj_info".utf8))
    if let place = text.firstIndex(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F || ($0 > 0x7F && !isFree) }) {
      let byte = String(text[place], radix: 16)
      throw failure("column \(place - position + 1): expected printable ASCII, found the byte 0x\(byte.count == 1 ? "0" : "")\(byte)")
    }
    position = end + lineEnd.count
    lineEnds.insert(lineEnd)
    header.lines.append(Array(text))
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: - Declarations

  private mutating func readFormat(_ words: [String]) throws(Failure) {
    guard !hasFormat else { throw failure("a second line \"format\"; expected one") }
    guard header.elements.isEmpty else { throw failure("expected the line \"format\" before the first element") }
    guard words.count == 3, words[2] == "1.0", let format = PLYHeader.Format(rawValue: words[1]) else {
      let formats = PLYHeader.Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure("expected \"format\", one of \(formats), and 1.0, found \(words.joined(separator: " ").quoted)")
    }
    header.format = format
    hasFormat = true
  }

  private mutating func readElement(_ words: [String]) throws(Failure) {
    guard hasFormat else { throw failure("expected the line \"format\" before the first element") }
    guard words.count == 3 else { throw failure("expected \"element\", a name and a count, found \(words.joined(separator: " ").quoted)") }
    guard let count = words[2].wholeNumber else {
      let hint = words[2].hasPrefix("-") ? "; the program that wrote it left the count open: write the number of records there" : ""
      throw failure("element \(words[1].quoted): expected a count from 0 to 2^63 - 1, found \(words[2].quoted)\(hint)")
    }
    guard elementNames.insert(words[1]).inserted else { throw failure("element \(words[1].quoted): a second one of this name") }
    try closeElement()
    header.elements.append(PLYHeader.Element(name: words[1], count: count, line: line))
    propertyNames = []
  }

  private func closeElement() throws(Failure) {
    guard let element = header.elements.last, element.properties.isEmpty, element.count > 0 else { return }
    throw element.failure(file, "expected properties, found none")
  }

  private mutating func readProperty(_ words: [String]) throws(Failure) {
    guard !header.elements.isEmpty else { throw failure("expected an element before the first property") }
    let isList = words.count > 1 && words[1] == "list"
    guard words.count == (isList ? 5 : 3), let name = words.last else {
      throw failure(
        "expected \"property\", a type and a name, or \"property list\", two types and a name, found \(words.joined(separator: " ").quoted)"
      )
    }
    let type = try type(words[isList ? 3 : 1], name)
    var countType: PLYHeader.NumberType?
    if isList {
      countType = try self.type(words[2], name)
      guard countType?.wholeNumbers != nil else {
        throw failure("property \(name.quoted): expected a whole number's type for the count of the list, found \(words[2])")
      }
    }
    guard propertyNames.insert(name).inserted else { throw failure("property \(name.quoted): a second one of this name") }
    header.elements[header.elements.count - 1].properties.append(PLYHeader.Property(name: name, type: type, countType: countType))
  }

  private func type(_ word: String, _ property: String) throws(Failure) -> PLYHeader.NumberType {
    guard let type = PLYHeader.NumberType(name: word) else {
      let names = PLYHeader.NumberType.allCases.map(\.rawValue).joined(separator: ", ")
      throw failure("property \(property.quoted): expected a type (\(names)), found \(word.quoted)")
    }
    return type
  }

  /// Refuses counts that the file is too short for, before anything is read.
  private func check(_ header: PLYHeader, against size: Int) throws(Failure) {
    var room = max(size - header.length, 0) + (header.format == .ascii ? 1 : 0)
    for element in header.elements {
      guard let least = header.leastSize(of: element), least <= room else {
        throw element.failure(file, "\(element.count) records do not fit in the \(room) bytes that the file has for them")
      }
      room -= least
    }
  }

  private func failure(_ text: String) -> Failure { Failure(.data, "\(file): line \(line): \(text)") }
}
