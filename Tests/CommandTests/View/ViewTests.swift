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

  @Test(
    "What cannot be drawn is one line with its place, and leaves no picture",
    arguments: [
      ("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 4\n", 65, "line 4: face 1: expected a vertex from 1 to 3, found 4"),
      (
        "a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf -1 -2 -4\n", 65,
        "line 5: face 2: expected a vertex from 1 to 3 or from -3 to -1, found -4"
      ),
    ])
  func refusals(name: String, text: String, status: Int32, message: String) throws {
    let command = try Command()
    defer { command.remove() }
    let file = try command.file(name, text)
    let result = try command.run("view", file, "-o", command.path("p.ppm"))
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
      let result = try command.run("view", "none.ply", "-o", command.path("p.png"))
      #expect(result.status == 64 && result.isOneLine && result.error.contains("swift build --traits PNG"))
    }
  }
}
