import Foundation
import Testing
import TransformKit

/// `transforms points --info`.
struct PointInfoTests {
  private struct Report: Decodable {
    struct Property: Decodable {
      let name: String
      let type: String?
    }
    struct Bounds: Decodable {
      let minimum: [Double]
      let maximum: [Double]
    }
    struct Element: Decodable {
      let name: String
      let count: Int
    }
    let format: String
    let layout: String
    let properties: [Property]
    let elements: [Element]
    let hasNormals: Bool
    let points: Int
    let notFinite: Int
    let bounds: Bounds?
    let centroid: [Double]?
    let precision: String
    let spacing: Double?
    let spacingOfExtent: Double?
  }

  private func report(_ name: String, _ bytes: Data, _ options: [String] = []) throws -> Report {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file(name, bytes)
    let result = try command.call(["points", file, "--info", "--format", "json"] + options)
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: command.folder.path).sorted() == [".err", ".out", name])
    return try JSONDecoder().decode(Report.self, from: result.bytes)
  }

  @Test("Every format says its layout, properties, bounds and centroid; what is not finite does not count")
  func formats() throws {
    let points: [Float] = [1, 2, 3, 5, -2, 7, .nan, 0, 0, 0, .infinity, 0]
    for (name, bytes, options, layout) in [
      ("in.ply", PointsSamples.ply(points), [], "binary_little_endian"),
      ("in.raw", PointsSamples.data(points), ["--layout", "xyz:f32"], "xyz:f32"),
      ("in.npy", NpyTests.file(NpyTests.head("<f4", "(4, 3)"), PointsSamples.data(points)), [], "<f4 (4, 3)"),
      ("in.csv", Data("x,y,z\n1,2,3\n5,-2,7\nnan,0,0\n0,inf,0\n".utf8), [], "separated by comma"),
    ] {
      let report = try report(name, bytes, options)
      #expect(report.layout == layout && report.points == 4 && report.notFinite == 2 && !report.hasNormals)
      #expect(report.bounds?.minimum == [1, -2, 3] && report.bounds?.maximum == [5, 2, 7] && report.centroid == [3, 0, 5])
      #expect(report.properties.map(\.name) == (name == "in.npy" ? ["1", "2", "3"] : ["x", "y", "z"]))
      #expect(report.properties.allSatisfy { $0.type == (name == "in.csv" ? "double" : "float") })
      #expect(report.precision == (name == "in.csv" ? "double" : "float"))
      let ulp = name == "in.csv" ? 7.0.ulp : Double((7 as Float).ulp)
      #expect(report.spacing == ulp && report.spacingOfExtent == ulp / 4)
    }
  }

  @Test("Whole-number coordinates of PLY keep their type, and are 1 apart", arguments: ["ascii", "binary_little_endian"])
  func wholeNumbers(format: String) throws {
    var bytes = Data("ply\nformat \(format) 1.0\nelement vertex 2\n".utf8)
    bytes += Data("property int x\nproperty int y\nproperty int z\nend_header\n".utf8)
    let numbers: [Int32] = [1, 2, 3, 5, -6, 7]
    if format == "ascii" { bytes += Data("1 2 3\n5 -6 7\n".utf8) }
    for number in numbers where format != "ascii" {
      unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }
    let report = try report("in.ply", bytes)
    #expect(report.precision == "int" && report.spacing == 1 && report.spacingOfExtent == 0.125)
    #expect(report.properties.allSatisfy { $0.type == "int" } && report.bounds?.minimum == [1, -6, 3])
  }

  @Test(
    "A PLY file says its types, lists, elements and normals, in text and binary", arguments: ["ascii", "binary_big_endian"], [false, true])
  func ply(format: String, hasLists: Bool) throws {
    let report = try report("in.ply", PointsSamples.oddFile(format: format, hasLists: hasLists))
    #expect(report.format == "PLY" && report.layout == format && report.points == 40 && report.hasNormals)
    #expect(report.elements.map(\.name) == ["face", "vertex", "edge"] && report.elements.map(\.count) == [2, 40, 1])
    #expect(report.properties.contains { $0.name == "z" && $0.type == "double" })
    #expect(report.properties.contains { $0.name == "tags" && $0.type == "list int uchar" } == hasLists)
    #expect(report.bounds?.minimum == [0, -7.5, -38.75] && report.bounds?.maximum == [39, 70.5, 0.25])
    #expect(report.centroid == [19.5, 31.5, -19.25])
  }

  @Test("The centroid of a large cloud far from the origin is right to the last digits, in any number of batches")
  func far() throws {
    let count = 300_000
    var numbers: [Double] = []
    for index in 0..<count {
      let x: Double = 4e5 + Double(index % 1000) / 1024
      numbers += [x, 5.5e6, -Double(index)]
    }
    let report = try report("in.raw", PointsSamples.data(numbers), ["--layout", "xyz:f64"])
    let centroid = try #require(report.centroid)
    let x: Double = 4e5 + 499.5 / 1024
    #expect(abs(centroid[0] - x) < 1e-9 && centroid[1] == 5.5e6)
    #expect(abs(centroid[2] + Double(count - 1) / 2) < 1e-9)
  }

  @Test("The table for people has the same figures; without points it has no bounds")
  func table() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.ply", PointsSamples.ply([100_000, 2, 3, 100_004, -2, 7]))
    let result = try command.call("points", file, "--info")
    #expect(
      result.output == """
        format      PLY binary_little_endian
        points      2
        properties  x float, y float, z float
        normals     no
        elements    vertex 2
        spacing     7.8e-03 between neighbours of float at 100004, 2e-03 of the largest extent

        axis  minimum  maximum  centroid
        x     100000   100004   100002
        y     -2       2        0
        z     3        7        5

        """, "\(result.output)\(result.error)")
    let none = try command.file("none.pts", "0\n")
    let empty = try command.call("points", none, "--info")
    #expect(empty.status == 0 && empty.output.contains("points      0") && !empty.output.contains("axis"), "\(empty.output)")
  }

  @Test("What cannot be mapped has no report either: the status and the line are those of mapping")
  func bad() throws {
    let command = try Command()
    defer { command.remove() }
    for (name, bytes) in [
      ("in.ply", PointsSamples.ply([1, 2, 3]).dropLast()), ("in.xyz", Data("1 2 3\n4 5\n".utf8)), ("in.npy", Data("PK".utf8)),
    ] {
      let file = try command.file(name, bytes)
      let (mapped, result) = (
        try command.call("points", file, "-o", command.path(name), "--transform", "none"), try command.call("points", file, "--info")
      )
      #expect(result.status == 65 && result.isOneLine && result.bytes.isEmpty && result.error == mapped.error, "\(result.error)")
    }
    #expect(try command.call("points", command.path("none.ply"), "--info").status == 66)
  }

  @Test(
    "A wrong call is status 64",
    arguments: [
      ["--info", "-o", "out.ply"], ["--info", "--transform", "none"], ["--info", "--range", "0:1"], ["--format", "json"],
      ["--info", "--format", "xml"], ["-o", "out.ply", "--transform", "none", "--format", "table"],
    ])
  func wrongCall(arguments: [String]) throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("in.ply", PointsSamples.ply([1, 2, 3]))
    let result = try command.call(["points", file] + arguments)
    #expect(result.status == 64 && result.isOneLine && result.bytes.isEmpty, "\(result.error)")
  }
}
