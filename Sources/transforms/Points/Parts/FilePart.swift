import ArgumentParser

/// Points of a file by their places: `FIRST:COUNT`, from 0 on.
struct PointRange {
  let first: Int
  let count: Int

  /// The place after the last point.
  var end: Int { first + count }

  /// Reads the value of an option.
  static func read(_ argument: String) throws -> PointRange {
    let words = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 2, let first = words[0].wholeNumber, let count = words[1].wholeNumber,
      !first.addingReportingOverflow(count).overflow
    else {
      throw ValidationError("expected FIRST:COUNT, two whole numbers from 0 on, found \(argument.quoted)")
    }
    return PointRange(first: first, count: count)
  }
}

/// What is written of a file: all of it, what comes before the points, some of the points, or what comes after them.
enum FilePart {
  case whole, head
  case points(PointRange)
  case tail

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
      guard range.end <= count else {
        throw Failure(.data, "\(file): expected a range within the \(count) points, found \(range.first):\(range.count)")
      }
      return range.first..<range.end
    }
  }
}
