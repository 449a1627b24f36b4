import Foundation
import Testing
import TransformKit

/// `transforms points` on files of points alone.
struct PointsTests {
  private static let affine = "translate3d(1, 2, 3) rotateX(30deg) scale3d(2, 3, 4)"
  private static let perspective = "perspective(4) rotateY(20deg) translateX(0.5)"

  @Test(
    "Raw points are the images of the one-point API, in every layout and precision",
    arguments: ["xy:f32", "xyz:f32", "xyzw:f32", "xy:f64", "xyz:f64", "xyzw:f64"], [affine, perspective])
  func raw(layout: String, text: String) throws {
    let components = layout.hasPrefix("xyzw") ? 4 : layout.hasPrefix("xyz") ? 3 : 2
    if layout.hasSuffix("f32") {
      try check(layout, components, text, [nil, "float"], Float.self, Float.self)
      try check(layout, components, text, ["double"], Float.self, Double.self)
    } else {
      try check(layout, components, text, [nil, "double"], Double.self, Double.self)
      try check(layout, components, text, ["float"], Double.self, Float.self)
    }
  }

  private func check<Stored: TransformScalar, Computed: TransformScalar>(
    _ layout: String, _ components: Int, _ text: String, _ precisions: [String?], _: Stored.Type, _: Computed.Type
  ) throws {
    let command = try Command()
    defer { command.remove() }
    let numbers = PointsSamples.numbers(components * 1001).map { Stored($0) }
    let file = try command.file("in.raw", PointsSamples.data(numbers))
    let transform = Transform3D<Computed>(try PointsSamples.transform(text))
    for precision in precisions {
      let options = ["--projective", "--transform", text, "--layout", layout] + (precision.map { ["--precision", $0] } ?? [])
      let result = try command.call(["points", file, "-o", command.path("out.raw")] + options)
      #expect(result.status == 0 && result.error.isEmpty && result.bytes.isEmpty, "\(result.error)")
      let images = PointsSamples.scalars(try command.bytes("out.raw"), Stored.self)
      try #require(images.count == numbers.count)
      for start in stride(from: 0, to: numbers.count, by: components) {
        let p = (0..<4).map { $0 < components ? Computed(numbers[start + $0]) : $0 == 3 ? 1 : 0 }
        let h = transform.applied(toHomogeneous: SIMD4(p[0], p[1], p[2], p[3]))
        for place in 0..<components {
          let expected = components == 4 ? h[place] : h[place] / h.w
          // The sums have another order, and stored numbers are rounded. Terms are at most 8, w is at least ½.
          let ulps = components == 4 && Stored.self == Computed.self ? 0 : 16 * max(Stored(Computed.ulpOfOne), Stored.ulpOfOne) * 8
          let difference = (images[start + place] - Stored(expected)).magnitude
          #expect(difference <= Stored(ulps), "\(layout) \(precision ?? "own") point \(start / components)")
        }
      }
    }
  }

  @Test("Order matters: the rightmost function acts first, and numbers are rows")
  func order() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.raw", PointsSamples.data([1, 2, 3] as [Float]))
    for (text, image) in [
      ("translateX(10) scale3d(2, 2, 1)", [12, 4, 3]), ("scale3d(2, 2, 1) translateX(10)", [22, 4, 3]), ("none", [1, 2, 3]),
      ("0 1 0 0, 0 0 1 0, 1 0 0 0, 10 20 30 1", [13, 21, 32]), ("-1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,2", [-0.5, 1, 1.5]),
    ] as [(String, [Float])] {
      let result = try command.call("points", file, "-o", "-", "--layout", "xyz:f32", "--transform=\(text)", "--projective")
      #expect(PointsSamples.scalars(result.bytes) == image, "\(text): \(result.error)")
    }
  }

  @Test("Double on request rounds once, when it is stored")
  func precision() throws {
    let command = try Command()
    defer { command.remove() }
    let numbers = PointsSamples.numbers(4000).map { Float($0) }
    let file = try command.file("in.raw", PointsSamples.data(numbers))
    let transform = try PointsSamples.transform(Self.affine)
    var differences = 0
    for precision in ["float", "double"] {
      let result = try command.call(
        "points", file, "-o", "-", "--layout", "xyzw:f32", "--transform", Self.affine, "--precision", precision)
      let images = PointsSamples.scalars(result.bytes, Float.self)
      for start in stride(from: 0, to: 4000, by: 4) {
        let p = SIMD4(numbers[start], numbers[start + 1], numbers[start + 2], numbers[start + 3])
        let exact = SIMD4<Float>(transform.applied(toHomogeneous: SIMD4<Double>(p)))
        let found = SIMD4(images[start], images[start + 1], images[start + 2], images[start + 3])
        if found != exact { differences += precision == "float" ? 1 : 1_000_000 }
      }
    }
    #expect(differences > 0 && differences < 1_000_000)
  }

  @Test("The result has the same bits for any number of threads")
  func threads() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.ply", PointsSamples.ply(PointsSamples.numbers(900_000).map { Float($0) }))
    var first: Data?
    for threads in [nil, "1", "2", "3", "4"] {
      let option = threads.map { ["--threads", $0] } ?? []
      let result = try command.call(
        ["points", file, "-o", command.path("out.ply"), "--transform", Self.perspective, "--projective"] + option)
      #expect(result.status == 0, "\(result.error)")
      let bytes = try command.bytes("out.ply")
      #expect(bytes == first ?? bytes)
      first = bytes
    }
  }

  @Test("Points that are not in front of the eye are NaN, and one line says how many; what was NaN before is not counted")
  func behind() throws {
    let command = try Command()
    defer { command.remove() }
    let points: [Float] = [1, 2, 5, 1, 2, 10, 1, 2, 15, .nan, 0, 0, 0, 0, -10]
    let file = try command.file("in.raw", PointsSamples.data(points))
    let result = try command.call(
      "points", file, "-o", "-", "--layout", "xyz:f32", "--transform", "perspective(10)", "--projective", "--behind", "nan")
    #expect(result.status == 0 && result.isOneLine && result.error.contains("2 of 5 points"), "\(result.error)")
    let images = PointsSamples.scalars(result.bytes, Float.self)
    try #require(images.count == 15)
    #expect(Array(images[0..<3]) == [2, 4, 10] && images[3..<12].allSatisfy(\.isNaN) && Array(images[12..<15]) == [0, 0, -5])
  }

  @Test("Images that do not fit in the file's numbers are counted in one line; what was infinite before is not")
  func overflow() throws {
    let command = try Command()
    defer { command.remove() }
    let points: [Float] = [1, 2, 3, 1e38, 0, 0, 0, 0, .infinity, 0, -2e38, 2e38]
    let file = try command.file("in.raw", PointsSamples.data(points))
    let result = try command.call("points", file, "-o", "-", "--layout", "xyz:f32", "--transform", "scale3d(10, 10, 1)")
    #expect(
      result.status == 0 && result.isOneLine && result.error.contains("images of 2 of 4 points do not fit in 32 bits"), "\(result.error)")
    let images = PointsSamples.scalars(result.bytes, Float.self)
    try #require(images.count == 12)
    #expect(Array(images[0..<4]) == [10, 20, 3, .infinity] && images[10] == -.infinity)
  }

  @Test("Images that do not fit in what is computed in are said not to fit in that, where it is shorter than the file's")
  func overflowOfComputation() throws {
    let command = try Command()
    defer { command.remove() }
    for (numbers, precision, bits) in [([1e300], "float", 32), ([1e308], "double", 64)] {
      let file = try command.file("in.raw", PointsSamples.data(numbers + [0, 0]))
      let result = try command.call(
        "points", file, "-o", "-", "--layout", "xyz:f64", "--transform", "scale3d(10, 10, 1)", "--precision", precision)
      #expect(
        result.status == 0 && result.isOneLine && result.error.contains("of 1 of 1 points do not fit in \(bits) bits"), "\(result.error)")
    }
    let file = try command.file("in.raw", PointsSamples.data([3e38, 0, 0] as [Float]))
    let result = try command.call(
      "points", file, "-o", "-", "--layout", "xyz:f32", "--transform", "scale3d(10, 10, 1)", "--precision", "double")
    #expect(result.isOneLine && result.error.contains("32 bits"), "\(result.error)")
  }

  @Test("Standard input and output, the same file at both ends, and an empty file")
  func ends() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.raw", PointsSamples.data([1, 2] as [Double]))
    let arguments = ["--layout", "xy:f64", "--transform", "scale(3)"]
    #expect(PointsSamples.scalars(try command.call(["points", "-", "-o", "-"] + arguments, input: file).bytes) == [3, 6])
    #expect(try command.call(["points", file, "-o", file] + arguments).status == 0)
    #expect(PointsSamples.scalars(try command.bytes("in.raw")) == [3, 6])
    let empty = try command.file("empty.raw", Data())
    #expect(try command.call(["points", empty, "-o", command.path("out.raw")] + arguments).status == 0)
    #expect(try command.bytes("out.raw").isEmpty)
    #expect(try !command.hasRemains())
  }

  @Test("The example of the README turns a cloud that has z up")
  func readme() throws {
    let command = try Command()
    defer { command.remove() }
    let readme = try String(contentsOf: Command.package.appendingPathComponent("README.md"), encoding: .utf8)
    let example = try #require(readme.split(separator: "\n").first { $0.hasPrefix("transforms points ") })
    let call = example.prefix { $0 != "#" }.split(separator: "\"", omittingEmptySubsequences: false)
    _ = try command.file("scan.ply", PointsSamples.ply([1, 2, 3]))
    let words = call[0].split(separator: " ").map { $0.hasSuffix(".ply") ? command.path(String($0)) : String($0) }
    let result = try command.call(Array(words.dropFirst()) + [String(call[1])])
    #expect(result.status == 0, "\(result.error)")
    #expect(try command.bytes("turned.ply") == PointsSamples.ply([1, 3, -2]))
  }
}
