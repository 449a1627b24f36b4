import Foundation
import Testing

/// `transforms interpolate`.
struct InterpolateTests {
  @Test(
    "The strips in the notes are what the command draws",
    arguments: [("interpolation", "components"), ("interpolation-numbers", "numbers")])
  func strips(name: String, method: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call(
      "interpolate", "none", "rotate(170deg) scale(1.6, 0.6)", "--method", method, "-o", command.path("strip.svg"))
    #expect(result.status == 0, "\(result.error)")
    let drawn = try String(contentsOfFile: command.path("strip.svg"), encoding: .utf8)
    #expect(drawn == (try String(contentsOf: Command.scenes.appendingPathComponent("\(name).svg"), encoding: .utf8)))
  }

  @Test("The ends of a strip are the transforms themselves, and what is behind the eye is left out")
  func ends() throws {
    let command = try Command()
    defer { command.remove() }
    let strip = try command.call("interpolate", "translateX(10px)", "translateX(30px)", "--frames", "2", "--side", "40").output
    // Squares with sides of 40, in frames of 80. They are moved by 10 and by 30.
    #expect(strip.contains("points=\"30,20 70,20 70,60 30,60\""), "\(strip)")
    #expect(strip.contains("points=\"130,20 170,20 170,60 130,60\""), "\(strip)")
    let behind = try command.call("interpolate", "none", "perspective(10px) translateZ(40px)", "--frames", "2")
    #expect(behind.output.components(separatedBy: "<title>").count == 2, "\(behind.output)")
    #expect(behind.status == 0 && behind.isOneLine && behind.error.contains("in 1 of 2 frames"), "\(behind.error)")
  }

  /// The direction of x in each frame, in degrees: from the centre to the middle of the two right corners.
  private func angles(_ arguments: [String]) throws -> [Double] {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call(["interpolate"] + arguments + ["--side", "40"])
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    let filled = result.output.split(separator: "\n").filter { $0.contains("<title>") }
    return try filled.enumerated().map { index, line in
      let list = line.split(separator: "\"")[1].split(whereSeparator: { $0 == " " || $0 == "," }).compactMap { Double($0) }
      try #require(list.count == 8)
      let x = (list[2] + list[4]) / 2 - Double(80 * index + 40)
      let y = (list[3] + list[5]) / 2 - 40
      return (atan2(y, x) / .pi * 180).rounded()
    }
  }

  @Test("Texts are interpolated function by function, so that two turns are two turns")
  func functions() throws {
    for option in [[], ["--method", "functions"], ["--method", "functions", "--way", "short"]] {
      let turns = try angles(["rotate(0deg)", "rotate(720deg)", "--frames", "9"] + option)
      #expect(turns.map(abs) == [0, 90, 180, 90, 0, 90, 180, 90, 0] && turns[1] == 90 && turns[3] == -90, "\(option): \(turns)")
      #expect(try angles(["none", "rotate(200deg)", "--frames", "3"] + option) == [0, 100, -160])
      #expect(try angles(["rotate(0)", "rotate(400)", "--syntax", "svg", "--frames", "5"] + option) == [0, 100, -160, -60, 40])
    }
  }

  @Test("Matrices are interpolated by parts where an end is sixteen numbers, or a way is given")
  func matrices() throws {
    let turned = "0 1 0 0 -1 0 0 0 0 0 1 0 0 0 0 1"
    #expect(try angles(["none", turned, "--frames", "3"]) == [0, 45, 90])
    #expect(try angles(["rotate(360deg)", turned, "--frames", "3"]) == [0, 45, 90])
    #expect(try angles(["none", "rotate(200deg)", "--frames", "3", "--way", "short"]) == [0, -80, -160])
    #expect(try angles(["none", "rotate(200deg)", "--frames", "3", "--way", "long"]) == [0, 100, -160])
    #expect(try angles(["none", "rotate(200deg)", "--frames", "3", "--method", "components"]) == [0, -80, -160])
  }

  @Test("A wrong call or text is one line and the right status")
  func wrong() throws {
    let command = try Command()
    defer { command.remove() }
    for (arguments, status) in [
      (["interpolate", "none"], 64), (["interpolate", "none", "none", "--frames", "1"], 64),
      (["interpolate", "none", "none", "--side", "nan"], 64), (["interpolate", "none", "none", "--method", "magic"], 64),
      (["interpolate", "none", "none", "--method", "functions", "--way", "long"], 64),
      (["interpolate", "none", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1", "--method", "functions"], 64),
      (["interpolate", "none", "none", "--method", "numbers", "--way", "long"], 64),
      (["interpolate", "none", "none", "--method", "numbers", "--way", "short"], 64),
      (["interpolate", "none", "none", "--side", "1e-300"], 64), (["interpolate", "none", "none", "--side", "0.9"], 64),
      (["interpolate", "none", "rotate(90deg)", "--frames", "100000000000"], 64),
      (["interpolate", "none", "none", "--frames", "9223372036854775807"], 64),
      (["interpolate", "none", "none", "--frames=-9223372036854775808"], 64),
      (["interpolate", "scale(1e308) scale(1)", "scale(1) scale(1e308)"], 65),
      (["interpolate", "none", "rotate("], 65), (["interpolate", "scale(1e200) scale(1e200)", "none"], 65),
    ] {
      let result = try command.call(arguments)
      #expect(result.status == status && result.isOneLine && result.output.isEmpty, "\(arguments): \(result)")
    }
  }

  @Test("A frame whose corners overflow is told from one behind the eye")
  func overflow() throws {
    let command = try Command()
    defer { command.remove() }
    for transforms in [["scale(-1e308)", "scale(1e308)"], ["none", "perspective(1px) translateZ(0.9999999999999999px) scale(1e300)"]] {
      let result = try command.call(["interpolate"] + transforms + ["--method", "components"])
      #expect(result.status == 65 && result.isOneLine && result.output.isEmpty, "\(result)")
      #expect(result.error.contains("at t = ") && result.error.contains("overflows"), "\(result.error)")
    }
    let far = try command.call("interpolate", "translateX(-1.7e308px)", "translateX(1.7e308px)", "--frames", "3")
    #expect(far.status == 0 && far.error.isEmpty && far.output.contains("points=\"150,30 210,30"), "\(far)")
  }

  @Test("Where the first transform switches to the last, one line says so")
  func switches() throws {
    let command = try Command()
    defer { command.remove() }
    for method in [[], ["--method", "functions"], ["--method", "components"], ["--method", "nearest-rotation"]] {
      let singular = try command.call(["interpolate", "matrix(1, 2, 2, 4, 0, 0)", "rotate(90deg)"] + method)
      let isSwitch = method.last != "nearest-rotation"  // flat matrices have a nearest rotation
      #expect(singular.status == 0 && singular.error.contains("t = 0.5") == isSwitch, "\(method): \(singular.error)")
      #expect(!isSwitch || singular.isOneLine, "\(singular.error)")
    }
    let flat = try command.call("interpolate", "scale(0)", "rotate(90deg)")
    #expect(flat.status == 0 && flat.isOneLine && flat.error.contains("functions"), "\(flat.error)")
    #expect(try command.call("interpolate", "scale(0)", "scale(2)").error.isEmpty)
  }
}
