/// The options of the command `accuracy`.
struct Options: Sendable {
  struct Wrong: Error, CustomStringConvertible { let description: String }

  static let usage = "usage: accuracy [--cases N] [--seed N] [--operation TEXT] [--figures FOLDER]"

  var cases = 1_000_000
  var seed: UInt64 = 1
  /// Measures only operations whose names contain this text. An empty text selects all.
  var operation = ""
  var figures = "Tests/ConformanceTests/Fixtures/figures"

  init(_ arguments: some Sequence<String>) throws {
    var rest = arguments.makeIterator()
    while let name = rest.next() {
      switch (name, rest.next()) {
      case ("--cases", let value?): cases = try Self.number(value)
      case ("--seed", let value?): seed = UInt64(try Self.number(value))
      case ("--operation", let value?): operation = value
      case ("--figures", let value?): figures = value
      default: throw Wrong(description: Self.usage)
      }
    }
  }

  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw Wrong(description: "\(text) is not a positive whole number; \(Self.usage)") }
    return number
  }
}
