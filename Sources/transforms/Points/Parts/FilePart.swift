import ArgumentParser

/// What is written of a file: all of it, what comes before the points, some of the points, or what comes after them.
enum FilePart {
  case whole, head
  /// Points by their places, from 0 on.
  case points(Range<Int>)
  case tail

  /// Reads the value of an option, `FIRST:COUNT`.
  static func range(_ argument: String) throws -> Range<Int> {
    let words = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 2, let first = words[0].wholeNumber, let count = words[1].wholeNumber,
      !first.addingReportingOverflow(count).overflow
    else {
      throw ValidationError("expected FIRST:COUNT, two whole numbers from 0 on, found \(argument.quoted)")
    }
    return first..<(first + count)
  }

  var hasHead: Bool { if case .head = self { true } else { isWhole } }

  var hasTail: Bool { if case .tail = self { true } else { isWhole } }

  var isWhole: Bool { if case .whole = self { true } else { false } }

  /// The points that are written, of `count`.
  func range(of count: Int, _ file: String) throws(Failure) -> Range<Int> {
    switch self {
    case .whole: return 0..<count
    case .head: return 0..<0
    case .tail: return count..<count
    case .points(let range):
      guard range.upperBound <= count else {
        throw Failure(.data, "\(file): expected a range within the \(count) points, found \(range.lowerBound):\(range.count)")
      }
      return range
    }
  }
}
