extension MatrixNumbers {
  /// The most bytes of a file with a matrix.
  static let limit = 1 << 16

  /// The matrix of a file if there is one of this name, and otherwise that of the text.
  init(argument value: String) throws(Failure) {
    guard Files.kind(of: value) != .absent else {
      try self.init(name: "matrix \(value.quoted)", text: value, isMaybeFile: true)
      return
    }
    let input = try InputFile(value)
    if try input.fill(Self.limit + 1) {
      throw Failure(.data, "\(value): more than \(Self.limit) bytes; expected a file with one matrix")
    }
    let bytes = unsafe Array(input.window)
    if bytes.starts(with: NPYMatrix.magic) {
      self = try NPYMatrix(name: value, bytes: bytes).read()
    } else {
      try self.init(name: value, text: String(decoding: bytes, as: UTF8.self), isMaybeFile: false)
    }
  }

  /// Numbers in text, with spaces, commas, semicolons and brackets between them. What follows "#" in a line is left
  /// out. Rows end with "]" or ";" if the text has one of them, and otherwise with the line.
  private init(name: String, text: String, isMaybeFile: Bool) throws(Failure) {
    let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let lines = text.split(whereSeparator: \.isNewline).map { line in line.prefix { $0 != "#" } }
    let isBracketed = lines.contains { line in line.contains { $0 == "]" || $0 == ";" } }
    let rows = isBracketed ? lines.joined(separator: " ").split { $0 == "]" || $0 == ";" } : lines
    var (numbers, lengths): ([Double], [Int]) = ([], [])
    for row in rows {
      let words = row.split { $0.isWhitespace || $0 == "," || $0 == "[" || $0 == "]" || $0 == ";" }
      for word in words {
        guard let number = Double(word), word.isDecimal, number.isFinite else {
          let absent = isMaybeFile && numbers.isEmpty ? "; there is no file of this name" : ""
          throw Failure(
            isMaybeFile && numbers.isEmpty ? .noInput : .data,
            "\(name): number \(numbers.count + 1): expected a finite decimal number, found \(String(word).quoted)\(absent)")
        }
        numbers.append(number)
      }
      if !words.isEmpty { lengths.append(words.count) }
    }
    let isGrid = lengths.count > 1 && Set(lengths).count == 1
    self.init(name: name, numbers: numbers, shape: isGrid ? (lengths.count, lengths[0]) : nil)
  }
}
