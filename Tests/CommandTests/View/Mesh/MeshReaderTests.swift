import Foundation
import Testing

@testable import transforms

/// Meshes read from PLY, OBJ and STL.
struct MeshReaderTests {
  private let square = [SIMD3<Double>(0, 0, 0), SIMD3(1, 0, 0), SIMD3(1, 1, 0), SIMD3(0, 1, 0.5)]

  private func bytes(_ value: UInt32, isBig: Bool) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBig ? bytes.reversed() : bytes
  }

  private func mesh(_ name: String, _ bytes: Data) throws -> Mesh {
    let command = try Command()
    defer { command.remove() }
    return try MeshReader.mesh(try command.file(name, bytes))
  }

  private func mesh(_ name: String, _ text: String) throws -> Mesh { try mesh(name, Data(text.utf8)) }

  private func message(_ name: String, _ text: String) throws -> String {
    let failure = try #require(throws: Failure.self) { try mesh(name, text) }
    #expect(failure.status == .data)
    return failure.message
  }

  @Test("A quad is a fan of two triangles, in text and in binary PLY of both byte orders")
  func ply() throws {
    let head = { (format: String) in
      "ply\nformat \(format) 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\n"
        + "element face 1\nproperty uchar flags\nproperty list uchar int vertex_indices\nend_header\n"
    }
    let text = try mesh("a.ply", head("ascii") + "0 0 0\n1 0 0\n1 1 0\n\n0 1 .5\n7 4 0 1 2 3\n")
    #expect(text.points == square && text.triangles == [0, 1, 2, 0, 2, 3] && text.normals.isEmpty)
    for isBig in [false, true] {
      var bytes = Data(head(isBig ? "binary_big_endian" : "binary_little_endian").utf8)
      func add(_ value: UInt32) { for byte in self.bytes(value, isBig: isBig) { bytes.append(byte) } }
      for point in square { for lane in 0..<3 { add(Float(point[lane]).bitPattern) } }
      bytes.append(contentsOf: [7, 4])
      for corner in 0..<UInt32(4) { add(corner) }
      let binary = try mesh("b.ply", bytes)
      #expect(binary.points == square && binary.triangles == text.triangles)
      #expect(throws: Failure.self) { try mesh("c.ply", bytes.dropLast()) }
      #expect(throws: Failure.self) { try mesh("d.ply", bytes + [0]) }
    }
  }

  @Test("OBJ: numbers from 1 or back from the last, normals of their own, and vertices after their face")
  func obj() throws {
    let text = "# a square\nv 0 0 0\nv 1 0 0\nf 1 2 3 4\nv 1 1 0\nv 0 1 .5\nf -4 -3 -2\n"
    let plain = try mesh("a.obj", text)
    #expect(plain.points == square && plain.triangles == [0, 1, 2, 0, 2, 3, 0, 1, 2] && plain.normals.isEmpty)
    let normals = try mesh("b.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nvn 0 0 1\nvn 1 0 0\nf 1//1 2/9/-1 3//2\n")
    #expect(normals.normals == [SIMD3(0, 0, 1), SIMD3(1, 0, 0), SIMD3(1, 0, 0)] && normals.triangles == [0, 1, 2])
    // One face without normals: none are used.
    #expect(try mesh("c.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nvn 0 0 1\nf 1//1 2//1 3//1\nf 1 2 3\n").normals.isEmpty)
  }

  @Test("STL: corners at the same place are one vertex, in text and in binary")
  func stl() throws {
    let facets = [[0, 1, 2], [0, 2, 3]]
    var text = "solid a\n"
    var bytes = Data(repeating: 0, count: 80) + [2, 0, 0, 0]
    for facet in facets {
      text += "facet normal 0 0 1\nouter loop\n"
      bytes.append(Data(repeating: 0, count: 12))
      for corner in facet {
        let point = square[corner]
        text += "vertex \(point.x) \(point.y) \(point.z)\n"
        for lane in 0..<3 { bytes.append(contentsOf: self.bytes(Float(point[lane]).bitPattern, isBig: false)) }
      }
      text += "endloop\nendfacet\n"
      bytes.append(contentsOf: [0, 0])
    }
    for mesh in [try mesh("a.stl", text + "endsolid\n"), try mesh("b.stl", bytes)] {
      #expect(mesh.points == square && mesh.triangles == [0, 1, 2, 0, 2, 3])
    }
    #expect(throws: Failure.self) { try mesh("c.stl", bytes.dropLast()) }
  }

  @Test("OBJ: corners without a normal, numbers of normals that no line has, and faces that go on in the next line")
  func plainOBJ() throws {
    let points = "v 0 0 0\nv 1 0 0\nv 1 1 0\n"
    // trimesh models/polygonfaces.obj, models/jacked.obj; tinyobjloader catmark_torus_creases0.obj
    for faces in [
      "f 1// 2// 3//\n", "f 1/1/ 2/2/ 3/3/\n", "f 1/1/1 2/1/1 3/1/1\n", "f 1//-1 2//-1 3//-1\n", "f 1/ 2/ 3/\n", "f 1 2 \\\n3\n",
      "vn 0 0 1\nf 1//1 2// 3//1\n",
    ] {
      let mesh = try mesh("a.obj", points + faces)
      #expect(mesh.points == Array(square[..<3]) && mesh.triangles == [0, 1, 2] && mesh.normals.isEmpty, "\(faces)")
    }
  }

  @Test("Triangles with corners that are not finite are left out while others remain")
  func notFinite() throws {
    let command = try Command()
    defer { command.remove() }
    let text = "v 0 0 nan\nv inf 1 1\nv 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 4 5\nf 3 4 5\nf 4 5 2\n"
    let file = try command.file("a.obj", text)
    let mesh = try MeshReader.mesh(file)
    #expect(mesh.triangles == [2, 3, 4] && mesh.points == [square[0], square[0]] + square[..<3])
    let result = try command.call("view", file, "-o", command.path("a.ppm"), "--size", "4x4")
    #expect(
      result.status == 0 && result.isOneLine && result.error.contains("2 of 3 triangles have corners that are NaN"), "\(result.error)")
    #expect(try message("b.obj", text.replacing("f 3 4 5\n", with: "")).contains("vertex 1: expected coordinates"))
  }

  @Test("PLY: strips, in which every second triangle goes round the other way, and corners of 64 bits")
  func strips() throws {
    let vertices = "element vertex 4\nproperty float x\nproperty float y\nproperty double z\n"
    let element = "element tristrips 1\nproperty list int int64 vertex_indices\n"
    let text = try mesh(
      "a.ply", "ply\nformat ascii 1.0\n\(vertices)\(element)end_header\n0 0 0\n1 0 0\n1 1 0\n0 1 .5\n11 0 1 2 3 -1 3 3 2 1 -1 0\n")
    #expect(text.points == square && text.triangles == [0, 1, 2, 2, 1, 3, 2, 3, 1])
    var bytes = Data("ply\nformat binary_big_endian 1.0\n\(vertices.replacing("double", with: "float"))\(element)end_header\n".utf8)
    for point in square { for lane in 0..<3 { bytes.append(contentsOf: self.bytes(Float(point[lane]).bitPattern, isBig: true)) } }
    bytes.append(contentsOf: self.bytes(4, isBig: true))
    for corner in 0..<UInt32(4) { bytes.append(contentsOf: self.bytes(0, isBig: true) + self.bytes(corner, isBig: true)) }
    let binary = try mesh("b.ply", bytes)
    #expect(binary.points == square && binary.triangles == [0, 1, 2, 2, 1, 3])
    // A number that no Int holds.
    #expect(throws: Failure.self) { try mesh("c.ply", Data(bytes.dropLast(8)) + Data([0x80] + [UInt8](repeating: 0, count: 7))) }
    #expect(throws: Failure.self) { try mesh("d.ply", Data(bytes.dropLast(8)) + Data([0x7F] + [UInt8](repeating: 0xFF, count: 7))) }
  }

  @Test("What is no mesh is refused with its place and what was expected")
  func refusals() throws {
    let points = "v 0 0 0\nv 1 0 0\nv 1 1 0\n"
    #expect(try message("a.obj", points).contains("expected faces, found none"))
    #expect(try message("a.obj", points + "f 1 2\n").contains("line 4: face 1: expected at least 3 corners, found 2"))
    #expect(try message("a.obj", points + "f 1 2 0\n").contains("line 4: face 1: expected a vertex from 1 to 3"))
    #expect(try message("a.obj", points + "f 1 2 99999999999999999999\n").contains("found \"99999999999999999999\""))
    #expect(try message("a.obj", points + "vn 0 0 1\nf 1//1 2//2 3//1\n").contains("face 1: expected a normal from 1 to 1, found 2"))
    #expect(try message("a.obj", "v 0 0 nan\n" + points + "f 1 2 3\n").contains("vertex 1: expected coordinates"))
    #expect(try message("a.obj", "v 0 0 1e101\n" + points + "f 1 2 3\n").contains("vertex 1: expected coordinates"))
    let head = "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
    let vertices = "0 0 0\n1 0 0\n1 1 0\n"
    #expect(try message("a.ply", head + "end_header\n" + vertices).contains("expected an element \"face\""))
    let faces = head + "element face 1\nproperty list uchar int vertex_indices\nend_header\n" + vertices
    #expect(try message("a.ply", faces + "3 0 1 3\n").contains("face 1: expected a vertex from 0 to 2, found 3"))
    #expect(try message("a.ply", faces + "3 0 -1 2\n").contains("line 13: face 1: expected a vertex from 0 to 2, found -1"))
    #expect(
      try message("a.ply", faces + "3 0 1\n").contains(
        "line 13: element \"face\", record 1: expected values for its property, found the end"))
    let strips = head + "element tristrips 1\nproperty list int int vertex_indices\nend_header\n" + vertices
    #expect(
      try message("a.ply", strips + "5 0 1 2 3 -1\n").contains(
        "line 13: strip 1: expected a vertex from 0 to 2, or -1 between strips, found 3"))
    #expect(try message("a.ply", strips + "2 0 -2\n").contains("found -2"))
  }
}
