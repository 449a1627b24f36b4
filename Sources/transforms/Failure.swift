import TransformKit

/// Why the command stops: an exit status, and one line that says where and what was expected.
struct Failure: Error {
  /// Exit statuses of BSD's sysexits.h. Words and options of a call that are wrong are usage. A text that is wrong is
  /// data: a transform, a curve, a path, a scene or a file, wherever it comes from.
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
  /// This text on one line of a terminal, in its own order. Control characters, line breaks and characters that change
  /// the direction of writing are escaped.
  var onOneLine: String {
    unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalar.code
      default: scalar.properties.isBidiControl ? scalar.code : String(scalar)
      }
    }.joined()
  }

  /// This text in quotes on one line, cut after 60 Unicode scalars. Invisible characters are escaped as the library
  /// does.
  var quoted: String { TransformSyntaxError.quoted(self, limit: 60) }
}

extension Unicode.Scalar {
  fileprivate var code: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}
