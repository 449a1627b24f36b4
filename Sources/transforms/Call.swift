/// One call of the command: its words, and the descriptors of its standard streams.
struct Call: Sendable {
  /// The name of the command, and its arguments.
  var words: [String]
  var input: Int32 = 0
  var output: Int32 = 1
  var error: Int32 = 2
  /// The folders in which it has looked for what killed runs left.
  let searched = SearchedFolders()

  /// The call of this process. Tests make others, each for its own task.
  @TaskLocal static var current = Call(words: CommandLine.arguments)
}

/// Folders that are searched once, however many files are written there.
final class SearchedFolders: @unchecked Sendable {
  private let lock = Lock()
  private var folders: Set<String> = []

  /// Whether a folder was not asked for before.
  func isNew(_ folder: String) -> Bool { lock.hold { folders.insert(folder).inserted } }
}
