import Foundation
import Testing

@testable import transforms

/// `transforms view`: pictures of meshes, and what is refused.
struct ViewTests {
  @Test("A mesh gives the same bytes with every instruction set")
  func instructionSets() throws {
    let command = try Command()
    defer { command.remove() }
    let mesh = try command.file("torus.obj", Mesh.torus(around: 24, across: 12).obj)
    var pictures: [Data] = []
    for set in ["sse2", "avx2", "avx512"] {
      let result = try command.run(
        ["view", mesh, "-o", command.path("\(set).ppm"), "--size", "80x60"], after: "export TRANSFORMS_INSTRUCTION_SET=\(set)")
      #expect(result.status == 0 && result.error == "" && result.bytes.isEmpty)
      pictures.append(try command.bytes("\(set).ppm"))
    }
    let head = Data("P6\n80 60\n255\n".utf8)
    #expect(pictures[0].count == head.count + 80 * 60 * 3 && pictures[0].starts(with: head))
    #expect(pictures.allSatisfy { $0 == pictures[0] })
    // The mesh is seen: in the corner the background, and many other colours besides.
    let colors = Set(stride(from: head.count, to: pictures[0].count, by: 3).map { pictures[0][$0] })
    #expect(pictures[0][head.count] == 255 && colors.count > 50)
  }

  /// The bytes of a pixel of a square in the plane z = 0 or a tilted one, 2 wide, seen from (0, 0, 4).
  private func pixel(_ options: [String], tilted: Bool = false, column: Int = 15, row: Int = 15) throws -> [UInt8] {
    let command = try Command()
    defer { command.remove() }
    // Normals are (0, 0, 1) and (0, 0.6, 0.8).
    let (y, z) = tilted ? (0.8, -0.6) : (1, 0)
    let corners = [(-1, -y, -z), (1, -y, -z), (1, y, z), (-1, y, z)].map { "v \($0.0) \($0.1) \($0.2)\n" }.joined()
    let mesh = try command.file("square.obj", corners + "f 1 2 3 4\n")
    let camera = ["--size", "31x31", "--eye", "0,0,4", "--field-of-view", "20", "--ambient", "0", "--color", "#ffffff"]
    let result = try command.call(["view", mesh, "-o", command.path("p.ppm")] + camera + options)
    #expect(result.status == 0 && result.error == "")
    let start = Data("P6\n31 31\n255\n".utf8).count + 3 * (31 * row + column)
    return Array(try command.bytes("p.ppm").dropFirst(start).prefix(3))
  }

  @Test("A spot shines at the target with full brightness, less beside its inner angle, and not beyond its outer one")
  func spotLight() throws {
    // The picture shows 0.7 to each side. Seen from the light at height 2, that is 19°, and 26° in the corner.
    let spot = ["--spot-light", "0,0,2,10,22"]
    #expect(try pixel(spot) == [255, 255, 255])
    #expect(try pixel(spot, column: 0, row: 0) == [0, 0, 0])
    let beside = try pixel(spot, column: 0)[0]
    #expect(beside > 20 && beside < 200)
    // A point light at the same place has no cone, and a spot at the target itself no direction.
    #expect(try pixel(["--point-light", "0,0,2"], column: 0, row: 0)[0] > 200)
    #expect(try pixel(["--spot-light", "0,0,0,10,22"])[0] > 0, "the light for want of another")
  }

  @Test("A hemisphere lights from above and from below by the normal's height")
  func hemisphereLight() throws {
    let colors = ["--hemisphere-light", "#ff0000,#0000ff"]
    // Half and half: sRGB of 0.5 is 188. Tilted by 0.6 upwards: 0.8 and 0.2, 231 and 124.
    #expect(try pixel(colors) == [188, 0, 188])
    #expect(try pixel(colors, tilted: true) == [231, 0, 124])
    #expect(try pixel(colors + ["--up=0,-1,0"], tilted: true) == [124, 0, 231])
  }

  @Test(
    "Lights that mean nothing are refused",
    arguments: [
      (["--spot-light", "0,0,2,30,20"], "expected angles from 0 to 90 degrees"), (["--spot-light", "0,0,2,30"], "expected five numbers"),
      (["--spot-light", "0,0,2,30,91"], "expected angles"), (["--hemisphere-light", "#ffffff"], "expected two colours"),
      (["--hemisphere-light", "#ffffff,blue"], "expected a colour as #rrggbb"), (["--ambient", "2"], "expected --ambient from 0 to 1"),
    ])
  func lightRefusals(options: [String], message: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.call(["view", "none.ply", "-o", command.path("p.ppm")] + options)
    #expect(result.status == 64 && result.isOneLine && result.error.contains(message))
  }

  @Test(
    "What cannot be drawn is one line with its place, and leaves no picture",
    arguments: [
      ("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 4\n", 65, "line 4: face 1: expected a vertex from 1 to 3, found 4"),
      (
        "a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf -1 -2 -4\n", 65,
        "line 5: face 2: expected a vertex from 1 to 3 or from -3 to -1, found -4"
      ),
      ("a.obj", "v 0 0 0\nv 1e-200 0 0\nv 0 2e-200 0\nf 1 2 3\n", 65, "a.obj: expected a mesh at least 1e-100 across, found 2e-200"),
    ])
  func refusals(name: String, text: String, status: Int32, message: String) throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file(name, text)
    let result = try command.call("view", file, "-o", command.path("p.ppm"))
    #expect(result.status == status && result.isOneLine && result.error.contains(message))
    #expect(!FileManager.default.fileExists(atPath: command.path("p.ppm")))
  }

  @Test("A picture's name tells its format; PNG needs a build with its trait")
  func formats() throws {
    #expect(try PixelFormat(path: "a/b.PPM") == .ppm)
    for name in ["a.jpg", "ppm", ".ppm", "a"] { #expect(throws: (any Error).self) { try PixelFormat(path: name) } }
    if PixelFormat.hasPNG {
      let bytes = try PixelFormat(path: "a.png").bytes([255, 0, 0, 0, 0, 255], width: 2, height: 1)
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    } else {
      let command = try Command()
      defer { command.remove() }
      let result = try command.call("view", "none.ply", "-o", command.path("p.png"))
      #expect(result.status == 64 && result.isOneLine && result.error.contains("swift build --traits PNG"))
    }
  }

  @Test("An empty picture says how many triangles are seen from behind, and which option draws them")
  func seenFromBehind() throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 3 2\nf 1 2 3\nf 1 3 2\n")
    let back = try command.file("b.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 3 2\nf 3 2 1\n")
    for (file, options, words) in [
      (file, [], nil), (back, [], "2 of 2 triangles are seen from behind or edge-on; --back-faces draws those from behind"),
      (back, ["--back-faces"], nil), (file, ["--eye", "0,0,5", "--target", "0,0,9"], "shows nothing"),
    ] as [(String, [String], String?)] {
      let result = try command.call(["view", file, "-o", command.path("p.ppm"), "--size", "8x8"] + options)
      #expect(result.status == 0, "\(result.error)")
      #expect(words.map { result.isOneLine && result.error.contains($0) } ?? result.error.isEmpty, "\(options): \(result.error)")
    }
  }
}
