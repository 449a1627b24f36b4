/// A look at a JSON text before the decoder's: its depth, keys that stand twice, and what is beside the value. The decoder is silent about these or says only that
/// the text is not valid.
enum JSONStructure {
  /// How many arrays and objects may be inside one another. The decoder gives up at 256.
  static let deepest = 200

  /// Throws a `SceneError` that names line and column where the text is too deep, or has a key twice in one object, or is not UTF-8.
  static func check(_ bytes: [UInt8]) throws(SceneError) {
    guard !bytes.isEmpty else { throw SceneError([], "the file is empty; expected a scene in JSON") }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw SceneError([], "not valid UTF-8; expected a scene in JSON") }
    var keys: [Set<String>?] = []  // one for each open object, nil for each open array
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        keys.append(bytes[index] == UInt8(ascii: "{") ? [] : nil)
        if keys.count > deepest {
          throw SceneError(
            [], "\(position(of: index, in: bytes)): expected at most \(deepest) levels of lists and objects inside one another")
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = keys.popLast()
      case UInt8(ascii: "\""):
        let start = index
        index = endOfText(from: index, in: bytes)
        guard index < bytes.count, isKey(after: index, in: bytes), let last = keys.last, let known = last else { break }
        let key = String(decoding: bytes[(start + 1)..<index], as: UTF8.self)
        if known.contains(key) {
          throw SceneError([], "\(position(of: start, in: bytes)): the key \(key.quoted) stands twice in one object")
        }
        keys[keys.count - 1]?.insert(key)
      default: break
      }
      index += 1
    }
  }

  /// The index of the closing quote, or the end of the text.
  private static func endOfText(from start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return index
  }

  private static func isKey(after quote: Int, in bytes: [UInt8]) -> Bool {
    let rest = bytes[(quote + 1)...].prefix { $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 }
    return rest.endIndex < bytes.count && bytes[rest.endIndex] == UInt8(ascii: ":")
  }

  private static func position(of index: Int, in bytes: [UInt8]) -> String {
    let before = bytes[..<index]
    let line = before.count { $0 == 10 } + 1
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).count + 1
    return "line \(line), column \(column)"
  }
}
