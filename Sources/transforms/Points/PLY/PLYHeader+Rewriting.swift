extension PLYHeader {
  /// The header as it is written: with another count of vertices, and with these properties of them as double. All other
  /// bytes stay, but for a mark of UTF-8 before the first line, blanks in it, and ends of lines that differ or are CR.
  func written(count: Int?, doubles: Set<String>) -> [UInt8] {
    var element = ""
    var result: [UInt8] = []
    for line in lines {
      let words = line.split { $0 == 0x20 || $0 == 0x09 }
      let names = words.map { String(decoding: $0, as: UTF8.self) }
      var change: (word: ArraySlice<UInt8>, text: String)?
      if names.first == "element", names.count > 2 {
        element = names[1]
        if element == "vertex", let count { change = (words[2], "\(count)") }
      } else if element == "vertex", names.first == "property", names.count == 3, doubles.contains(names[2]) {
        change = (words[1], "double")
      }
      if let (word, text) = change {
        result += line[..<word.startIndex] + Array(text.utf8) + line[word.endIndex...]
      } else {
        result += line
      }
      result += lineEnd
    }
    return result
  }
}
