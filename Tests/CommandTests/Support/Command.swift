import ArgumentParser
import Foundation
import Testing

@testable import transforms

/// The built command.
struct Command {
  struct Result {
    let status: Int32
    let bytes: Data
    let error: String

    /// Standard output as text.
    var output: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the error is one line.
    var isOneLine: Bool {
      error.hasSuffix("\n") && error.dropLast().contains { !$0.isNewline } && !error.dropLast().contains(where: \.isNewline)
    }
  }

  static let package = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
  static let scenes = package.appendingPathComponent("Notes/Scenes")

  /// A new folder for each test.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("transforms-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func file(_ name: String, _ text: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func file(_ name: String, _ bytes: Data) throws -> String {
    try bytes.write(to: folder.appendingPathComponent(name))
    return path(name)
  }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

  /// Whether the command left an unfinished file.
  func hasRemains() throws -> Bool { try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasSuffix(".part") } }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func call(_ arguments: String...) throws -> Result { try call(arguments) }

  /// Calls the command in this process, with a file as standard input if there is one. It answers as `run` does, in a
  /// fraction of the time.
  func call(_ arguments: [String], input: String? = nil) throws -> Result {
    let (output, error) = (folder.appendingPathComponent(".out"), folder.appendingPathComponent(".err"))
    for file in [output, error] { try Data().write(to: file) }
    let streams = try (
      input: FileHandle(forReadingFrom: URL(fileURLWithPath: input ?? "/dev/null")), output: FileHandle(forWritingTo: output),
      error: FileHandle(forWritingTo: error)
    )
    let call = Call(
      words: ["transforms"] + arguments, input: streams.input.fileDescriptor, output: streams.output.fileDescriptor,
      error: streams.error.fileDescriptor)
    let status = Call.$current.withValue(call) { Transforms.statusOfCall(parse: Self.parse) }
    for file in [streams.input, streams.output, streams.error] { try file.close() }
    return Result(
      status: status, bytes: try Data(contentsOf: output), error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
  }

  /// Parses the words of a subcommand alone. Only the texts of the help are others then. In debug builds the parser
  /// checks its own options each time that it sees them, and takes twice as long by way of the whole command.
  private static func parse(_ words: [String]) throws -> any ParsableCommand {
    guard let command = Transforms.configuration.subcommands.first(where: { $0._commandName == words.first }) else {
      return try Transforms.parseAsRoot(words)
    }
    return try command.parseAsRoot(Array(words.dropFirst()))
  }

  func run(_ arguments: String...) throws -> Result { try run(arguments) }

  /// Runs the command as a process, with a file as standard input if there is one. If `shell` is given, a shell runs
  /// these words first.
  func run(_ arguments: [String], input: String? = nil, after shell: String? = nil) throws -> Result {
    let process = Process()
    process.executableURL = shell == nil ? Self.executable : URL(fileURLWithPath: "/bin/sh")
    process.arguments = (shell.map { ["-c", "\($0); exec \"$0\" \"$@\"", Self.executable.path] } ?? []) + arguments
    let (output, error) = (folder.appendingPathComponent(".out"), folder.appendingPathComponent(".err"))
    for file in [output, error] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    process.standardInput = try input.map { try FileHandle(forReadingFrom: URL(fileURLWithPath: $0)) } ?? FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "the command trapped")
    return Result(
      status: process.terminationStatus, bytes: try Data(contentsOf: output),
      error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
  }

  // The main bundle of tests is a folder beside them, on macOS that of Xcode.
  #if os(macOS)
    private static var bundle: URL { Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.bundleURL }
  #else
    private static var bundle: URL { Bundle.main.bundleURL.appendingPathComponent("-") }
  #endif

  /// The command lies beside the test bundle.
  static let executable: URL = {
    var folder = bundle
    while folder.path != "/", !FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("transforms").path) {
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("transforms")
  }()
}
