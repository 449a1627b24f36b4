/// An error in a scene with the offset of its byte. `first` is the offset of the earlier value that it repeats.
struct SceneError: Error {
  let place: Int
  let message: String
  var first: Int?
}

/// The text of a scene and its first error. The order in which the text is read does not matter.
final class SceneText {
  /// What messages call the file.
  let name: String
  let bytes: [UInt8]
  private(set) var error: SceneError?

  init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

  /// Records an error, unless an earlier one in the text is known.
  func refuse(_ place: Int, first: Int? = nil, _ message: @autoclosure () -> String) {
    if place < error?.place ?? .max { error = SceneError(place: place, message: message(), first: first) }
  }

  /// A value converted to another type. If that fails, it refuses the value and says what was expected.
  func part<Part>(_ value: JSON, _ expected: @autoclosure () -> String, _ part: (JSON) -> Part?) -> Part? {
    let found = part(value)
    if found == nil { refuse(value.place, "expected \(expected()), found \(value.found)") }
    return found
  }

  /// A place in the words of a message: `line 3, column 7`. Columns count Characters.
  func position(_ place: Int) -> String {
    let before = bytes[..<place]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.markLength
    return "line \(before.count { $0 == 0x0A } + 1), column \(String(decoding: before[start...], as: UTF8.self).count + 1)"
  }

  /// An error for the user, with the path of its value if there is one.
  func failure(_ error: SceneError, path: String = "") -> Failure {
    let first = error.first.map { "; the first is at \(position($0))" } ?? ""
    return Failure(.data, "\(name): \(position(error.place)): \(path.isEmpty ? "" : path + ": ")\(error.message)\(first)")
  }

  /// The offset of a Character in a text value, or `nil` if escapes come before it.
  func place(ofColumn column: Int, in value: JSON) -> Int? {
    let before = (value.text ?? "").prefix(column - 1).utf8
    return bytes[(value.place + 1)...].starts(with: before) ? value.place + 1 + before.count : nil
  }
}
