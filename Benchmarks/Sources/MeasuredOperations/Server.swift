// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A cell of a table that another program asks for by name. `Benchmarks/compare` measures it beside the same cell of
/// another version of the library.
package struct ServedCell {
  /// The name by which versions are compared. It is the same in all of them.
  package let name: String
  let items: Int
  let prepare: () -> ((_ times: Int) -> Void)?

  /// - Parameter prepare: Makes operands and checks results; `nil` if results are wrong. The closure that it returns
  ///   keeps the memory alive, and does the work as many times as asked.
  package init(_ name: String, items: Int, prepare: @escaping () -> ((_ times: Int) -> Void)?) {
    (self.name, self.items, self.prepare) = (name, items, prepare)
  }
}

/// Answers each line of standard input with one line of standard output, until the input ends.
///
///     list                     the names of all cells, separated by tabs
///     cell NANOSECONDS NAME    makes this the cell that is timed: how many repeats fill that time, or `wrong`
///     time REPEATS SAMPLES     nanoseconds for one item in each of some samples of so many repeats
package func serve(_ cells: [ServedCell]) {
  var items = 1
  var body: ((Int) -> Void)?
  while let line = readLine() {
    let words = line.split(separator: " ", maxSplits: 2).map(String.init)
    switch (words.first, words.count) {
    case ("list", 1): print(cells.map(\.name).joined(separator: "\t"))
    case ("cell", 3):
      guard let cell = cells.first(where: { $0.name == words[2] }), let nanoseconds = Double(words[1]) else { fallthrough }
      body = nil
      (items, body) = (cell.items, cell.prepare())
      print(body.map { String(repetitions(filling: nanoseconds, $0)) } ?? "wrong")
    case ("time", 3):
      guard let body, let repeats = Int(words[1]), let number = Int(words[2]), repeats > 0, number > 0 else { fallthrough }
      let samples = (0..<number).map { _ in
        let start = nanoseconds()
        body(repeats)
        return (nanoseconds() - start) / Double(repeats * items)
      }
      print(samples.map { String($0) }.joined(separator: " "))
    default: print("not understood: \(line)")
    }
    fflush(nil)
  }
}
