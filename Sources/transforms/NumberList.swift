import ArgumentParser

/// Numbers of an option with commas between them.
enum NumberList {
  /// The words of a text, each with its number as in JSON; NaN for a word that is none.
  static func read(_ text: String) -> [(word: String, number: Double)] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { (String($0), JSONParser.number(String($0)) ?? .nan) }
  }

  /// Those of `--at`, each of which is a `noun`, or without a text as many evenly spaced ones from 0 to 1.
  static func shares(_ at: String?, _ noun: String, most: Int = .max, evenly count: Int) throws(ValidationError) -> [Double] {
    guard let at else { return (0...max(count - 1, 0)).map { Double($0) / Double(max(count - 1, 1)) } }
    let words = read(at)
    guard words.count <= most else { throw ValidationError("expected at most \(most) \(noun)s --at, found \(words.count)") }
    if let wrong = words.firstIndex(where: { !$0.number.isFinite }) {
      throw ValidationError("--at, \(noun) \(wrong + 1): expected a number as in JSON, found \(words[wrong].word.quoted)")
    }
    return words.map(\.number)
  }
}
