import ArgumentParser

/// Columns of a table, by name or by number from 1 on: `x,y,z` or `4,5,6`.
struct ColumnList: ExpressibleByArgument {
  enum Column: Hashable {
    case name(String)

    /// Counted from 0.
    case place(Int)
  }

  let columns: [Column]

  /// The text it was read from.
  let name: String

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var columns: [Column] = []
    for word in words {
      guard !word.isEmpty else { return nil }
      if word.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
        guard let number = Int(word), number > 0 else { return nil }
        columns.append(.place(number - 1))
      } else {
        columns.append(.name(word))
      }
    }
    guard (2...4).contains(columns.count), Set(columns).count == columns.count else { return nil }
    (self.columns, name) = (columns, argument)
  }

  /// The first columns.
  init(first count: Int) {
    columns = (0..<count).map { .place($0) }
    name = (1...count).map(String.init).joined(separator: ",")
  }
}

/// Which columns of a table are mapped.
struct ColumnChoice {
  /// The point and the normal; `nil` to go by their names, or without names by the order of columns.
  var points: ColumnList?
  var normals: ColumnList?

  /// What separates columns in text; `nil` to see.
  var separator: TextSeparator?
}
