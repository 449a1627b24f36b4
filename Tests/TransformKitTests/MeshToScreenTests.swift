import Foundation
import MeshGeometry
import Testing
import TransformKit

/// The article "From a mesh to the screen". Its code is this code.
struct MeshToScreenTests {
  // Article: from here …
  struct Mesh {
    var points: [SIMD3<Double>]
    var triangles: [UInt32]  // three points each, counterclockwise where the front is seen
  }

  struct Picture {
    let width: Int
    let height: Int
    var depths: [Double]
    var brightness: [Double]

    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      depths = Array(repeating: .infinity, count: width * height)
      brightness = Array(repeating: 0, count: width * height)
    }
  }
  // … to here.

  // Article: from here …
  func worldToClip(eye: SIMD3<Double>, target: SIMD3<Double>, aspectRatio: Double) -> Transform3D<Double>? {
    guard let view = Transform3D<Double>.lookAt(target, from: eye, up: SIMD3(0, 1, 0)),
      let lens = Transform3D<Double>.perspective(
        fieldOfViewDegrees: 50, aspectRatio: aspectRatio, near: 0.1, far: 100, convention: .metal)
    else { return nil }
    return view.concatenating(lens)
  }
  // … to here.

  // Article: from here …
  func visible(_ mesh: Mesh, by worldToClip: Transform3D<Double>) throws -> (places: [SIMD4<Double>], part: ClippedMesh<Double>) {
    let places = worldToClip.homogeneousMap.applied(to: mesh.points.map { SIMD4($0, 1) })
    let fronts = try FacingTriangles(clipPoints: places, triangles: mesh.triangles)
    let brightness = try brightness(of: mesh)
    let part = try ClippedMesh(
      points: places, attributes: brightness, attributeCount: 1, triangles: fronts.indices, convention: .metal)
    return (places + part.newPoints, part)
  }
  // … to here.

  // Article: from here …
  struct Corner {
    let x: Int
    let y: Int
    let depth: Double
    let inverseW: Double
    let brightness: Double

    init(_ place: SIMD4<Double>, brightness: Double, width: Int, height: Int) {
      inverseW = 1 / place.w
      let isSeen = place.w > 0 && max(abs(place.x), abs(place.y)) <= place.w * 1.000001  // no other corner is drawn
      x = isSeen ? Int(((place.x / place.w + 1) / 2 * Double(width) * 0x1p16).rounded()) : 0
      y = isSeen ? Int(((1 - place.y / place.w) / 2 * Double(height) * 0x1p16).rounded()) : 0
      depth = place.z / place.w
      self.brightness = brightness
    }

    /// Twice the area to the left of the way from a to b. A centre on the way itself counts for one side only.
    static func side(_ a: Corner, _ b: Corner, _ x: Int, _ y: Int) -> Int {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      return dx * (y - a.y) - dy * (x - a.x) - (dy < 0 || (dy == 0 && dx > 0) ? 0 : 1)
    }
  }
  // … to here.

  // Article: from here …
  func fill(_ picture: inout Picture, _ a: Corner, _ c: Corner, _ b: Corner) {
    let area = Double((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
    guard area > 0 else { return }  // a line
    let (columns, rows) = ([a.x, b.x, c.x].map { $0 >> 16 }, [a.y, b.y, c.y].map { $0 >> 16 })
    for row in max(rows.min() ?? 0, 0)..<min((rows.max() ?? 0) + 1, picture.height) {
      for column in max(columns.min() ?? 0, 0)..<min((columns.max() ?? 0) + 1, picture.width) {
        let (x, y) = (column << 16 + 1 << 15, row << 16 + 1 << 15)
        let sides = (Corner.side(b, c, x, y), Corner.side(c, a, x, y), Corner.side(a, b, x, y))
        guard sides.0 >= 0, sides.1 >= 0, sides.2 >= 0 else { continue }
        let shares = SIMD3(Double(sides.0), Double(sides.1), Double(sides.2)) / area
        let depth = (shares * SIMD3(a.depth, b.depth, c.depth)).sum()
        guard depth < picture.depths[row * picture.width + column] else { continue }
        picture.depths[row * picture.width + column] = depth
        let weights = shares * SIMD3(a.inverseW, b.inverseW, c.inverseW)
        let light = (weights * SIMD3(a.brightness, b.brightness, c.brightness)).sum()
        picture.brightness[row * picture.width + column] = light / weights.sum()
      }
    }
  }
  // … to here.

  // Article: from here …
  func brightness(of mesh: Mesh) throws -> [Double] {
    guard let sun = Light.directional(direction: SIMD3(0, -0.6, -0.8)) else { return [] }
    let normals = try MeshNormals(vertices: mesh.points, triangles: mesh.triangles).normals
    let shading = Shading(lights: [sun], diffuse: SIMD3(0.9, 0.9, 0.9), ambient: SIMD3(0.1, 0.1, 0.1))
    return shading.colors(points: mesh.points, normals: normals).map(\.x)
  }
  // … to here.

  // Article: from here …
  func draw(_ mesh: Mesh, by worldToClip: Transform3D<Double>, into picture: inout Picture) throws {
    let (places, part) = try visible(mesh, by: worldToClip)
    let brightness = try brightness(of: mesh) + part.newAttributes
    let corners = zip(places, brightness).map { Corner($0, brightness: $1, width: picture.width, height: picture.height) }
    for start in stride(from: 0, to: part.indices.count, by: 3) {
      let triangle = part.indices[start..<(start + 3)].map { corners[Int($0)] }
      fill(&picture, triangle[0], triangle[1], triangle[2])
    }
  }
  // … to here.

  private let cube = Mesh(
    points: [-1.0, 1.0].flatMap { (z: Double) in [-1.0, 1.0].flatMap { (y: Double) in [SIMD3<Double>(-1, y, z), SIMD3<Double>(1, y, z)] } },
    triangles: [
      4, 5, 7, 4, 7, 6, 1, 0, 2, 1, 2, 3, 5, 1, 3, 5, 3, 7, 0, 4, 6, 0, 6, 2, 6, 7, 3, 6, 3, 2, 0, 1, 5, 0, 5, 4,
    ])

  private func picture(_ mesh: Mesh, eye: SIMD3<Double>, target: SIMD3<Double> = .zero) throws -> Picture {
    var picture = Picture(width: 64, height: 48)
    try draw(mesh, by: try #require(worldToClip(eye: eye, target: target, aspectRatio: 64.0 / 48)), into: &picture)
    return picture
  }

  @Test("A cube shows its front, lit in perspective from corner to corner, and the background beside it")
  func outside() throws {
    let picture = try picture(cube, eye: SIMD3(0, 0, 6))
    #expect(picture.depths[0] == .infinity)
    // Half the side over the distance to the front, over the tangent of 25°, times half the height.
    let side = 2 * 24 / (5 * 0.46630765815499859)
    let count = Double(picture.depths.count { $0 < .infinity })
    #expect(abs(count.squareRoot() - side) < 1)
    // The upper corners face (±1, 1, 1) / √3, and have 0.09 + 0.9 · 1.4 / √3. The lower ones face (±1, −1, 1) / √3, and
    // have 0.09 + 0.9 · 0.2 / √3.
    let (up, down) = (picture.brightness[17 * 64 + 32], picture.brightness[30 * 64 + 32])
    #expect(up > 0.6 && up < 0.8175 && down > 0.1938 && down < 0.4)
  }

  @Test("From inside, a cube turned inside out has no hole, though corners lie behind the eye")
  func inside() throws {
    let room = Mesh(points: cube.points, triangles: cube.triangles.reversed())
    let picture = try picture(room, eye: SIMD3(0.3, 0.2, 0.1), target: SIMD3(-0.5, -0.3, -0.8))
    #expect(picture.depths.allSatisfy { $0 < 1 })
    #expect(try self.picture(cube, eye: SIMD3(0.3, 0.2, 0.1), target: SIMD3(-0.5, -0.3, -0.8)).depths.allSatisfy { $0 == .infinity })
  }

  @Test("The article's code is this code")
  func article() throws {
    let file = URL(fileURLWithPath: #filePath)
    let package = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(contentsOf: file, encoding: .utf8)
    let page = try String(
      contentsOf: package.appendingPathComponent("Sources/TransformKit/TransformKit.docc/FromAMeshToTheScreen.md"), encoding: .utf8)
    let blocks = source.components(separatedBy: "\n  // Article: from here …\n").dropFirst()
    #expect(blocks.count == 7)
    for block in blocks {
      let code = block.components(separatedBy: "\n  // … to here.\n")[0].components(separatedBy: "\n").map { $0.dropFirst(2) }
      #expect(page.contains("```swift\n\(code.joined(separator: "\n"))\n```"))
    }
  }
}
