import ArgumentParser

/// The command: the main job of the library from a shell.
@main
struct Transforms: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transforms",
    abstract: "Draws trees of layers in perspective, looks into transforms, and maps files of points.", version: version,
    subcommands: [Render.self, Hit.self, Inspect.self, Interpolate.self, Points.self])

  /// That of the README, from which a package takes this one.
  static let version = "0.1.0"

  /// Runs a command so that every failure is one line on standard error and a status of sysexits.h.
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

  /// Runs a command. Help and the version arrive as errors of status 0; the parser would print them without a look at whether that went well.
  private static func run() throws {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch  where exitCode(for: error).isSuccess {
      try Files.write(fullMessage(for: error) + "\n", to: nil)
    }
  }

  /// What is wrong where the first word is no subcommand, of which the parser speaks as arguments too many.
  private static var unknownSubcommand: String? {
    let names = configuration.subcommands.map { "\($0)".lowercased() }
    guard let word = CommandLine.arguments.dropFirst().first, word.first != "-", !names.contains(word), word != "help" else { return nil }
    return "unknown subcommand \(word.quoted); expected one of \(names.joined(separator: ", "))"
  }

  /// What helps with a wrong call. A word that begins with a minus is taken for options.
  private static var hint: String {
    let isNumber = CommandLine.arguments.contains { $0.first == "-" && ($0.dropFirst().first?.isNumber ?? false) }
    return isNumber ? "what begins with a minus goes after --, or after = in an option; see transforms --help" : "see transforms --help"
  }

  private static func exit(withCode code: ExitCode) -> Never { exit(withError: code) }
}
