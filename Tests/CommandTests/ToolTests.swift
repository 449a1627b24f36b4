import Foundation
import Testing

// Each system's C library has a name of its own.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Bionic)
  import Bionic
#else
  import Darwin
#endif

/// The command beside others: pipes, hints, statuses, and what a killed run has left.
struct ToolTests {
  @Test("A mesh is drawn to standard output, as PPM")
  func viewToStandardOutput() throws {
    let command = try Command()
    defer { command.remove() }
    let mesh = try command.file("one.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")
    let piped = try command.call("view", mesh, "-o", "-", "--size", "8x6")
    #expect(piped.status == 0 && piped.bytes.starts(with: Data("P6\n8 6\n255\n".utf8)) && piped.bytes.count == 11 + 8 * 6 * 3)
    #expect(try command.call("view", mesh, "-o", command.path("one.ppm"), "--size", "8x6").status == 0)
    #expect(try command.bytes("one.ppm") == piped.bytes)
  }

  @Test("The hint after a wrong call names the subcommand", arguments: ["points", "render", "view", "ease"])
  func hints(name: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call(name)
    #expect(result.status == 64 && result.isOneLine && result.error.contains("(see transforms \(name) --help)"), "\(result.error)")
    #expect(try command.call([]).error.contains("(see transforms --help)") || command.call([]).status == 0)
  }

  @Test("A text that cannot be used has one status, whatever is wrong with it")
  func statuses() throws {
    let command = try Command()
    defer { command.remove() }
    let points = try command.file("points.txt", "1 2 3\n")
    for text in ["scale(2)", "rotateX(1)", "perspective(0.5)", "translate3d(1px, 2, 3)", "turn(1)"] {
      let result = try command.call("points", points, "-o", command.path("out.txt"), "--transform", text)
      #expect(result.status == 65 && result.isOneLine, "\(text): \(result)")
    }
    let projective = try command.call("points", points, "-o", command.path("out.txt"), "--transform", "perspective(5)")
    #expect(projective.status == 64 && projective.error.contains("--projective"), "\(projective)")
  }

  @Test("A part that a killed run has left is named, and one that is being written is not")
  func leftovers() throws {
    let command = try Command()
    defer { command.remove() }
    let scene = try command.file("scene.json", "{\"viewport\": [9, 9], \"root\": {\"bounds\": [0, 0, 9, 9], \"position\": [4, 4]}}")
    func render() throws -> Command.Result { try command.call("render", scene, "-o", command.path("picture.svg")) }
    let part = try command.file(".transforms-abc.part", "half")
    #expect(try render().error.isEmpty)  // new: a run may be about to lock it
    let old = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -3600)]
    try FileManager.default.setAttributes(old, ofItemAtPath: part)
    let found = try render()
    #expect(found.status == 0 && found.isOneLine && found.error.contains(part) && found.error.contains("killed"), "\(found.error)")
    #expect(try command.bytes(".transforms-abc.part") == Data("half".utf8))
    // Once, however many files are written.
    let frames = try command.call("render", scene, "--to", "1", "--frames", "3", "-o", command.path("f.svg"))
    #expect(frames.status == 0 && frames.isOneLine && frames.error.contains(part), "\(frames.error)")
    let descriptor = unsafe open(part, O_RDONLY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(try render().error.isEmpty)
  }
}
