/// One `--transform` or `--matrix`.
enum MapStep: Equatable {
  case transform(String)
  case matrix(String)

  /// The steps in the order of the command line. The parser keeps the order of each option, but not of the two
  /// together. Every value has its own word, or follows "=" in the word of its option.
  static func inOrder(transforms: [String], matrices: [String], words: [String] = Call.current.words) -> [MapStep] {
    var rest = (transforms: transforms[...], matrices: matrices[...])
    var steps: [MapStep] = []
    for word in words.prefix(while: { $0 != "--" }) {
      switch word.prefix(while: { $0 != "=" }) {
      case "--transform": rest.transforms.popFirst().map { steps.append(.transform($0)) }
      case "--matrix": rest.matrices.popFirst().map { steps.append(.matrix($0)) }
      default: continue
      }
    }
    return steps + rest.transforms.map { .transform($0) } + rest.matrices.map { .matrix($0) }
  }
}
