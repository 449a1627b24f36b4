import ArgumentParser

/// The command `transforms`: the library's main tasks from a shell.
@main
struct Transforms: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transforms",
    abstract: "Draws trees of layers in perspective, looks into transforms, maps files of points, and finds cameras of pictures.",
    version: version,
    subcommands: [
      Render.self, Hit.self, Convert.self, Inspect.self, Interpolate.self, Ease.self, Path.self, Points.self, View.self, Camera.self,
    ])

  /// The version in the README, with which a package depends on this one.
  static let version = "0.1.0"

  static func main() {
    Interruption.quitsWithoutReport()
    let status = statusOfCall()
    if status != 0 { exit(withError: ExitCode(status)) }
  }

  /// Runs the command of the current call. Every failure is one line on standard error, and a status of sysexits.h.
  static func statusOfCall(parse: ([String]) throws -> any ParsableCommand = { try parseAsRoot($0) }) -> Int32 {
    do {
      try Arguments.check()
      try run(parse)
      return 0
    } catch let failure as Failure {
      Files.report("transforms: \(failure.message)")
      return failure.status.rawValue
    } catch {
      let problem =
        UnknownWord.message(for: Call.current.words.dropFirst()) ?? String(message(for: error).map { $0 == "\n" ? " " : $0 }).onOneLine
      Files.report("transforms: \(problem) (\(hint))")
      return Failure.Status.usage.rawValue
    }
  }

  /// Runs a command. Help and the version arrive as errors of status 0, and are written here. The parser would print
  /// them without checking that the write succeeded.
  private static func run(_ parse: ([String]) throws -> any ParsableCommand) throws {
    do {
      var command = try parse(Array(Call.current.words.dropFirst()))
      try command.run()
    } catch  where exitCode(for: error).isSuccess {
      try Files.write(fullMessage(for: error) + "\n", to: nil)
    }
  }

  /// The hint after a wrong call. A word that begins with a minus counts as an option.
  private static var hint: String {
    let help = UnknownWord.subcommand(of: Call.current.words.dropFirst()).map { "see transforms \($0) --help" } ?? "see transforms --help"
    let isNumber = Call.current.words.contains { $0.first == "-" && ($0.dropFirst().first?.isNumber ?? false) }
    return isNumber ? "what begins with a minus goes after --, or after = in an option; \(help)" : help
  }
}
