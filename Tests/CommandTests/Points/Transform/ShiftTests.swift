import Foundation
import Testing

/// Points far from the origin, and points that a transform acts about.
struct ShiftTests {
  /// A map grid: metres, a hundred across.
  private static let grid: [Float] = [500_000, 5_400_000, 100, 500_100, 5_400_050, 120]

  @Test("--about gives the centre of the bounds, the origin or a point its place")
  func about() throws {
    let points: [Float] = [1, 2, 3, 3, 6, 11, 2, 2, 2]  // centre (2, 4, 6.5)
    for (arguments, image) in [
      ([], [2, 4, 6, 6, 12, 22, 4, 4, 4]), (["--about", "origin"], [2, 4, 6, 6, 12, 22, 4, 4, 4]),
      (["--about", "1,2,3"], [1, 2, 3, 5, 10, 19, 3, 2, 1]), (["--about=-1, 2 3"], [3, 2, 3, 7, 10, 19, 5, 2, 1]),
      (["--about", "centre"], [0, 0, -0.5, 4, 8, 15.5, 2, 0, -2.5]),
    ] as [([String], [Float])] {
      let call = try PointCall(points, ["--transform", "scale3d(2, 2, 2)"] + arguments)
      #expect(call.status == 0 && call.error.isEmpty && call.floats == image, "\(arguments): \(call.floats) \(call.error)")
    }
    let plane = try PointCall([1, 2, 3, 6], ["--transform", "scale(2)", "--about", "centre"], layout: "xy:f32")
    #expect(plane.floats == [0, 0, 4, 8], "\(plane.error)")
    #expect(try PointCall([1, 2, 3, 6], ["--transform", "scale(2)", "--about", "1,2"], layout: "xy:f32").floats == [1, 2, 5, 10])
  }

  @Test("--shift is subtracted before mapping, and added after it with --add-back; --about stays a point of the file")
  func shift() throws {
    for (arguments, image) in [
      (["--shift", "1,2,3"], [0, 2, 0]), (["--shift", "1,2,3", "--add-back"], [1, 4, 3]), (["--shift", "centre"], [0, 0, 0]),
      (["--shift", "centre", "--add-back"], [1, 4, 3]), (["--shift", "1,2,3", "--about", "1,0,0"], [0, 6, 0]),
      (["--shift", "1,2,3", "--about", "1,0,0", "--add-back"], [1, 8, 3]),
    ] as [([String], [Float])] {
      let call = try PointCall(
        [1, 4, 3],
        ["--transform", arguments[1] == "centre" ? "rotateX(90deg)" : "scale3d(1, \(arguments.contains("--about") ? 2 : 1), 1)"] + arguments
      )
      #expect(call.status == 0 && call.error.isEmpty && call.floats == image, "\(arguments): \(call.floats) \(call.error)")
    }
  }

  @Test("Coordinates whose digits Float cannot keep are told once, and the remedy gives the exact turn about the centre")
  func mapGrid() throws {
    let call = try PointCall(Self.grid, ["--transform", "rotateZ(90deg)"])
    #expect(call.status == 0 && call.lines.count == 1 && call.error.contains("--shift centre"), "\(call.error)")
    let shifted = try PointCall(Self.grid, ["--transform", "rotateZ(30deg)", "--shift", "centre"])
    #expect(shifted.status == 0 && shifted.error.isEmpty, "\(shifted.error)")
    let (cos, sin) = (0.75.squareRoot(), 0.5)
    let expected = [-50 * cos + 25 * sin, -50 * sin - 25 * cos, -10, 50 * cos - 25 * sin, 50 * sin + 25 * cos, 10].map { Float($0) }
    try #require(shifted.floats.count == 6)
    // The differences to the centre are exact. The image is rounded once; the sum in Double errs by 1e-9.
    for (found, wanted) in zip(shifted.floats, expected) { #expect((found - wanted).magnitude <= wanted.ulp, "\(found) \(wanted)") }
  }

  @Test("Images that a translation moves too far for Float are told; near clouds, single points and files of double are not")
  func telling() throws {
    let far = try PointCall([0, 0, 0, 1, 1, 1], ["--transform", "translateX(1000000)"])
    #expect(far.status == 0 && far.lines.count == 1 && far.error.contains("1000001.0"), "\(far.error)")
    for points in [[0, 0, 0, 1, 1, 1], [500_000, 1, 1], [5, 5, 5, 6, 6, 6], [.nan, 1, 2, 0, 0, 0]] as [[Float]] {
      #expect(try PointCall(points, ["--transform", "rotateZ(90deg)"]).error.isEmpty, "\(points)")
    }
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.raw", PointsSamples.data(Self.grid.map { Double($0) }))
    let words = ["points", file, "-o", "-", "--layout", "xyz:f64", "--transform", "rotateZ(90deg)"]
    #expect(try command.call(words).error.isEmpty)
    #expect(try command.call(words + ["--precision", "float"]).error.contains("--shift centre"))
    // The same for every order of bytes and every length of a record: the last points are the far ones.
    for format in ["ascii", "binary_little_endian", "binary_big_endian"] {
      for count in [2, 3, 64, 65] {
        var data = Data(
          "ply\nformat \(format) 1.0\nelement vertex \(count)\nproperty float x\nproperty float y\nproperty float z\nend_header\n".utf8)
        for index in 0..<count {
          for number in [Float(500_000), 0, Float(index == count - 1 ? 100 : 0)] {
            PointsSamples.Value.float(number).append(to: &data, format: format)
            if format == "ascii" { data.append(0x20) }
          }
          if format == "ascii" { data.append(0x0A) }
        }
        let result = try command.call("points", try command.file("in.ply", data), "-o", "-", "--transform", "none")
        #expect(result.status == 0 && result.isOneLine && result.error.contains("extent 100.0"), "\(format) \(count): \(result.error)")
      }
    }
  }

  @Test("Centres that cannot be found, and points that are none, are one line")
  func faults() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.raw", PointsSamples.data([1, 2, 3] as [Float]))
    for (arguments, status, word) in [
      (["--about", "middle"], 64, "centre"), (["--about", "1,2"], 64, "x,y,z"), (["--shift", "middle"], 64, "centre"),
      (["--add-back"], 64, "--shift"),
      (["--shift", "1,2,x"], 64, "x,y,z"), (["--shift", "1,2,inf"], 64, "x,y,z"),
      (["--shift", "1,2,3", "--precision", "float"], 64, "double"),
      (["--about", "1e308,0,0", "--transform", "scale3d(1e308, 1, 1)"], 65, "overflow"),
    ] as [([String], Int32, String)] {
      let call = try command.call(["points", file, "-o", command.path("out"), "--layout", "xyz:f32", "--transform", "none"] + arguments)
      #expect(call.status == status && call.isOneLine && call.error.contains(word), "\(arguments): \(call.error)")
    }
    let piped = try command.call(
      ["points", "-", "-o", "-", "--layout", "xyz:f32", "--transform", "none", "--about", "centre"], input: file)
    #expect(
      piped.status == 64 && piped.isOneLine && piped.bytes.isEmpty && piped.error.contains("reads the points twice"), "\(piped.error)")
    for points in [[], [.nan, .nan, .nan], [.infinity, 0, 0, 1, 1, 1]] as [[Float]] {
      let none = try command.file("none.raw", PointsSamples.data(points))
      let call = try command.call(
        "points", none, "-o", command.path("out"), "--layout", "xyz:f32", "--transform", "none", "--shift", "centre")
      #expect(call.status == 65 && call.isOneLine && call.error.contains("no centre"), "\(call.error)")
    }
    #expect(try !FileManager.default.fileExists(atPath: command.path("out")) && !command.hasRemains())
  }

  @Test("The centre of a PLY file is that of its vertices, in every format")
  func centreOfPLY() throws {
    let command = try Command()
    defer { command.remove() }
    for format in ["ascii", "binary_little_endian", "binary_big_endian"] {
      for hasLists in [false, true] {
        // The bounds are 0 … 39, −7.5 … 70.5 and −38.75 … 0.25.
        let file = try command.file("in.ply", PointsSamples.oddFile(format: format, hasLists: hasLists))
        let result = try command.call("points", file, "-o", command.path("out.ply"), "--transform", "none", "--shift", "centre")
        #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
        let expected = PointsSamples.oddFile(format: format, hasLists: hasLists, image: { $0 - SIMD3(19.5, 31.5, -19.25) })
        let found = try command.bytes("out.ply")
        if format == "ascii" {
          func numbers(_ data: Data) -> [String] {
            String(decoding: data, as: UTF8.self).replacing("-0 ", with: "0 ").split { $0 == " " || $0 == "\n" || $0 == "\t" }.map(
              String.init)
          }
          #expect(numbers(found) == numbers(expected))
        } else {
          #expect(found == expected)
        }
      }
    }
  }
}
