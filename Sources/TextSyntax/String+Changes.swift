extension String {
  /// How many letters have to be added, taken away, replaced or exchanged with the next to make another text.
  ///
  /// *Source*: F. Damerau 1964; the table of V. Levenshtein 1966.
  package func changes(to other: String) -> Int {
    let (word, other) = (Array(self), Array(other))
    guard word.count < 100 else { return .max }
    var rows = [Array(0...other.count)]
    for (i, letter) in word.enumerated() {
      var row = [i + 1]
      for (j, match) in other.enumerated() {
        var least = Swift.min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == match ? 0 : 1))
        if i > 0, j > 0, letter == other[j - 1], word[i - 1] == match { least = Swift.min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[word.count][other.count]
  }
}
