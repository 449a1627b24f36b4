extension PLYHeader {
  /// The bytes of the header with another count of vertices, and with x, y and z as double. All other bytes stay.
  func rewritten(_ bytes: [UInt8], count: Int?, hasDoublePoints: Bool) -> [UInt8] {
    var element = ""
    var result: [UInt8] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      let names = words.map { String(decoding: $0, as: UTF8.self) }
      var change: (word: ArraySlice<UInt8>, text: String)?
      if names.first == "element", names.count > 2 {
        element = names[1]
        if element == "vertex", let count { change = (words[2], "\(count)") }
      } else if hasDoublePoints, element == "vertex", names.first == "property", names.count == 3, ["x", "y", "z"].contains(names[2]) {
        change = (words[1], "double")
      }
      if let (word, text) = change {
        result += line[..<word.startIndex] + Array(text.utf8) + line[word.endIndex...]
      } else {
        result += line
      }
      result.append(0x0A)
    }
    result.removeLast()
    return result
  }
}
