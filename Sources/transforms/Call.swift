/// One call of the command: its words, and the descriptors of its standard streams.
struct Call: Sendable {
  /// The name of the command, and its arguments.
  var words: [String]
  var input: Int32 = 0
  var output: Int32 = 1
  var error: Int32 = 2

  /// The call of this process. Tests make others, each for its own task.
  @TaskLocal static var current = Call(words: CommandLine.arguments)
}
