import Foundation
import Testing

/// `transforms interpolate`, as a process.
struct InterpolateTests {
  @Test(
    "The strips in the notes are what the command draws",
    arguments: [("interpolation", "components"), ("interpolation-numbers", "numbers")])
  func strips(name: String, method: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(
      "interpolate", "none", "rotate(170deg) scale(1.6, 0.6)", "--method", method, "-o", command.path("strip.svg"))
    #expect(result.status == 0, "\(result.error)")
    let drawn = try String(contentsOfFile: command.path("strip.svg"), encoding: .utf8)
    #expect(drawn == (try String(contentsOf: Command.scenes.appendingPathComponent("\(name).svg"), encoding: .utf8)))
  }

  @Test("The ends of a strip are the transforms themselves, and what is behind the eye is left out")
  func ends() throws {
    let command = try Command()
    defer { command.remove() }
    let strip = try command.run("interpolate", "translateX(10px)", "translateX(30px)", "--frames", "2", "--side", "40").output
    // Squares of 40 in frames of 80, moved by 10 and by 30.
    #expect(strip.contains("points=\"30,20 70,20 70,60 30,60\""), "\(strip)")
    #expect(strip.contains("points=\"130,20 170,20 170,60 130,60\""), "\(strip)")
    let behind = try command.run("interpolate", "none", "perspective(10px) translateZ(40px)", "--frames", "2")
    #expect(behind.output.components(separatedBy: "<title>").count == 2, "\(behind.output)")
    #expect(behind.status == 0 && behind.isOneLine && behind.error.contains("in 1 of 2 frames"), "\(behind.error)")
  }

  @Test("A wrong call or text is one line and the right status")
  func wrong() throws {
    let command = try Command()
    defer { command.remove() }
    for (arguments, status) in [
      (["interpolate", "none"], 64), (["interpolate", "none", "none", "--frames", "1"], 64),
      (["interpolate", "none", "none", "--side", "nan"], 64), (["interpolate", "none", "none", "--method", "magic"], 64),
      (["interpolate", "none", "rotate("], 65), (["interpolate", "scale(1e200) scale(1e200)", "none"], 65),
    ] {
      let result = try command.run(arguments)
      #expect(result.status == status && result.isOneLine && result.output.isEmpty, "\(arguments): \(result)")
    }
  }
}
