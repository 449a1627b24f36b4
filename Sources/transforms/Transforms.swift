import ArgumentParser

/// The command `transforms`: the library's main tasks from a shell.
@main
struct Transforms: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transforms",
    abstract: "Draws trees of layers in perspective, looks into transforms, and maps files of points.", version: version,
    subcommands: [Render.self, Hit.self, Inspect.self, Interpolate.self, Points.self])

  /// The version in the README, with which a package depends on this one.
  static let version = "0.1.0"

  /// Runs a command. Every failure is one line on standard error, and a status of sysexits.h.
  static func main() {
    do {
      try Arguments.check()
      try run()
    } catch let failure as Failure {
      Files.report("transforms: \(failure.message)")
      exit(withCode: ExitCode(failure.status.rawValue))
    } catch {
      let problem = unknownSubcommand ?? message(for: error).replacing("\n", with: " ").onOneLine
      Files.report("transforms: \(problem) (\(hint))")
      exit(withCode: ExitCode(Failure.Status.usage.rawValue))
    }
  }

  /// Runs a command. Help and the version arrive as errors of status 0, and are written here. The parser would print
  /// them without checking that the write succeeded.
  private static func run() throws {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch  where exitCode(for: error).isSuccess {
      try Files.write(fullMessage(for: error) + "\n", to: nil)
    }
  }

  /// The message for a first word that is not a subcommand. The parser would call it an unexpected argument.
  private static var unknownSubcommand: String? {
    let names = configuration.subcommands.map { "\($0)".lowercased() }
    guard let word = CommandLine.arguments.dropFirst().first, word.first != "-", !names.contains(word), word != "help" else { return nil }
    return "unknown subcommand \(word.quoted); expected one of \(names.joined(separator: ", "))"
  }

  /// The hint after a wrong call. A word that begins with a minus counts as an option.
  private static var hint: String {
    let isNumber = CommandLine.arguments.contains { $0.first == "-" && ($0.dropFirst().first?.isNumber ?? false) }
    return isNumber ? "what begins with a minus goes after --, or after = in an option; see transforms --help" : "see transforms --help"
  }

  private static func exit(withCode code: ExitCode) -> Never { exit(withError: code) }
}
