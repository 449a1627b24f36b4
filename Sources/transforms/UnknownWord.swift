import ArgumentParser
import TransformKit

/// A word of a call that the command does not know. The parser would first complain of what is missing.
enum UnknownWord {
  private static let names = Transforms.configuration.subcommands.map { "\($0)".lowercased() }

  /// The subcommand that a call names, if there is such a one.
  static func subcommand(of words: some Collection<String>) -> String? { words.first.flatMap { names.contains($0) ? $0 : nil } }

  /// The message for the first word that is no subcommand, or no option of the subcommand; `nil` if all are known.
  static func message(for words: some Collection<String>) -> String? {
    let commands = Transforms.configuration.subcommands
    guard let word = words.first, word.first != "-", word != "help" else { return nil }
    guard let place = names.firstIndex(of: word) else {
      let expected = "expected one of \(names.joined(separator: ", "))"
      return "unknown subcommand \(word.quoted); " + (nearest(to: word, in: names).map { "did you mean \($0)? " } ?? "") + expected
    }
    let options = options(of: commands[place])
    for word in words.dropFirst().prefix(while: { $0 != "--" }) {
      guard let option = option(in: word), !options.contains(option) else { continue }
      let long = options.filter { $0.hasPrefix("--") }
      let other = nearest(to: option, in: long).map { "did you mean \($0)?" } ?? "expected one of \(long.joined(separator: ", "))"
      return "unknown option \(option.quoted); \(other)"
    }
    return nil
  }

  /// The option that a word begins with, without a value after `=`. Numbers are none.
  private static func option(in word: String) -> String? {
    guard word.first == "-", let next = word.dropFirst().first, !next.isNumber, next != "." else { return nil }
    return next == "-" ? String(word.prefix { $0 != "=" }) : String(word.prefix(2))
  }

  /// The names of all options, from the help. It begins their lines with two spaces.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    let lines = Transforms.helpMessage(for: command, includeHidden: true, columns: 1000).split(separator: "\n")
    return lines.filter { $0.hasPrefix("  -") }.flatMap { line in
      line.split(whereSeparator: { $0 == " " || $0 == "," }).prefix { $0.first == "-" }.map(String.init)
    }
  }

  /// The name that the fewest changes of letters lead to: at most two, and one for every three letters.
  private static func nearest(to word: String, in names: [String]) -> String? {
    let letters = word.count { $0 != "-" }
    let near = names.map { (name: $0, changes: changes(of: word, to: $0)) }.min { $0.changes < $1.changes }
    return near.flatMap { $0.changes <= 2 && 3 * $0.changes <= letters ? $0.name : nil }
  }

  /// How many letters have to be added, taken away, replaced or exchanged with the next to make another text.
  ///
  /// *Source*: F. Damerau 1964; the table of V. Levenshtein 1966.
  private static func changes(of word: String, to other: String) -> Int {
    let (word, other) = (Array(word), Array(other))
    guard word.count < 100 else { return .max }
    var rows = [Array(0...other.count)]
    for (i, letter) in word.enumerated() {
      var row = [i + 1]
      for (j, match) in other.enumerated() {
        var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == match ? 0 : 1))
        if i > 0, j > 0, letter == other[j - 1], word[i - 1] == match { least = min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[word.count][other.count]
  }
}
