import ArgumentParser

/// Columns of a table, by name or by number from 1 on: `x,y,z` or `4,5,6`.
struct ColumnList {
  enum Column: Hashable, ExpressibleByArgument {
    case name(String)

    /// Counted from 0.
    case place(Int)

    init?(argument: String) {
      let number = argument.wholeNumber
      if argument.utf8.allSatisfy(\.isDigit), number ?? 0 <= 0 { return nil }
      self = number.map { Self.place($0 - 1) } ?? .name(argument)
    }

    /// The text it was read from.
    var name: String {
      switch self {
      case .name(let name): name
      case .place(let place): "\(place + 1)"
      }
    }
  }

  let columns: [Column]

  /// The text it was read from.
  let name: String

  /// Reads the value of an option.
  static func read(_ argument: String) throws -> ColumnList {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard (2...4).contains(words.count) else { throw ValidationError("expected two to four columns, as in x,y,z, found \(words.count)") }
    var columns: [Column] = []
    for word in words {
      guard let column = Column(argument: word) else {
        throw ValidationError("expected names, or numbers from 1 on, found \(word.quoted)")
      }
      guard !columns.contains(column) else { throw ValidationError("expected each column once, found \(word.quoted) again") }
      columns.append(column)
    }
    return ColumnList(columns: columns, name: argument)
  }
}

/// Which columns of a table are mapped.
struct ColumnChoice {
  /// The point and the normal; `nil` to go by their names, or without names by the order of columns.
  var points: ColumnList?
  var normals: ColumnList?

  /// What a point counts in a fit. It follows the numbers of the point.
  var weight: ColumnList.Column?

  /// What separates columns in text; `nil` to see.
  var separator: TextSeparator?

  /// Whether numbers have a comma in place of the point. Then commas separate columns only if `separator` says so.
  var hasDecimalCommas = false

  /// How many lines at the start are kept as they are.
  var skippedLines = 0

  /// What may separate columns, the most telling first.
  var separators: [TextSeparator] {
    separator.map { [$0] } ?? TextSeparator.allCases.filter { !hasDecimalCommas || $0 != .comma }
  }
}
