/// Why the command stops: one line that says where and what was expected, and an exit status.
struct Failure: Error {
  /// Exit statuses of BSD's sysexits.h.
  enum Status: Int32 {
    case usage = 64
    case data = 65
    case noInput = 66
    case cannotCreate = 73
    case inputOutput = 74
  }

  let status: Status
  let message: String

  init(_ status: Status, _ message: String) {
    self.status = status
    self.message = message.onOneLine
  }
}

extension String {
  /// This text with control characters and line breaks escaped, so that it stays one line of a terminal.
  var onOneLine: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// This text in quotes on one line, shortened in the middle of nowhere beyond 60 characters.
  var quoted: String { "\"\((count > 60 ? prefix(57) + "..." : self[...]).description.onOneLine)\"" }
}
