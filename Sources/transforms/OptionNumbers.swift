import ArgumentParser

/// Numbers in the options of a call.
enum OptionNumbers {
  /// A finite number in the syntax of JSON. `name` says in messages what it is.
  static func number(_ text: some StringProtocol, _ name: String) throws(ValidationError) -> Double {
    guard let number = JSONParser.number(String(text)), number.isFinite else {
      throw ValidationError("\(name): expected a number as in JSON, found \(String(text).quoted)")
    }
    return number
  }

  /// The numbers of `--at`, or without it `count` numbers evenly from 0 to 1.
  static func steps(_ at: String?, _ name: String, most: Int = .max, or count: Int) throws(ValidationError) -> [Double] {
    guard let at else { return (0...max(count - 1, 0)).map { Double($0) / Double(max(count - 1, 1)) } }
    let words = at.split(separator: ",", omittingEmptySubsequences: false)
    guard words.count <= most else { throw ValidationError("expected at most \(most) \(name)s --at, found \(words.count)") }
    return try words.indices.map { index throws(ValidationError) in try number(words[index], "--at, \(name) \(index + 1)") }
  }

  /// So many numbers with commas, none too large for a mesh. `name` is their count in words.
  static func list(_ text: String, _ count: Int, _ name: String) throws(ValidationError) -> [Double] {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { JSONParser.number(String($0)) ?? .nan }
    guard numbers.count == count, numbers.allSatisfy({ abs($0) <= MeshReader.largest }) else {
      throw ValidationError("expected \(name) numbers with commas, found \(text.quoted)")
    }
    return numbers
  }
}
