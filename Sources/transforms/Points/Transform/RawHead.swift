/// What the first bytes of a file of raw points may be instead.
enum RawHead {
  /// How many bytes are looked at.
  static let count = 4096

  /// Refuses a file that plainly is of another format.
  static func check(_ input: InputFile) throws(Failure) {
    _ = try input.fill(count)
    if let format = unsafe otherFormat(Array(input.window.prefix(count))) { throw Failure(.data, "\(input.name): \(format)") }
  }

  /// What the bytes plainly are, with a hint; `nil` if they may be raw points.
  static func otherFormat(_ bytes: [UInt8]) -> String? {
    let text = bytes.dropFirst(bytes.markLength)
    if text.starts(with: Array("ply".utf8)), let next = text.dropFirst(3).first, [0x09, 0x0A, 0x0D, 0x20].contains(next) {
      return "is a PLY file; expected raw points, or no --layout"
    }
    if bytes.starts(with: NPYMatrix.magic) { return "is a .npy file; expected raw points" }
    return isNumbersInText(bytes) ? "is text with numbers; expected raw points, which are binary numbers without text" : nil
  }

  /// Whether all bytes are printable, and whole lines after the first three are numbers. The first lines may be a
  /// title. A file without line breaks is one line.
  private static func isNumbersInText(_ bytes: [UInt8]) -> Bool {
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0.isSpace }) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = text.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }
    if lines.count > 1, bytes.count == count { lines.removeLast() }
    let titles = lines.prefix(3).prefix { !isNumbers($0) }.count
    let numbers = lines.dropFirst(titles)
    return !numbers.isEmpty && numbers.allSatisfy(isNumbers)
  }

  private static func isNumbers(_ line: Substring) -> Bool {
    let words = line.split { " \t,;".contains($0) }
    return !words.isEmpty && words.allSatisfy { Double($0) != nil }
  }
}
