import TestEffort
import Foundation
import MeshGeometry
import Testing
import TransformKit
import VectorOperations

@testable import transforms

/// The triangles that pixels show, beside a ray caster.
struct MeshPictureTests {
  static let size: (width: Int, height: Int) = Effort.size(debug: (32, 24), release: (160, 120))

  /// The cells of the torus. In debug builds a ray that asks 20,000 triangles takes a millisecond.
  private static let cells: (around: Int, across: Int) = Effort.size(debug: (50, 32), release: (125, 80))

  private func camera(eye: SIMD3<Double>, target: SIMD3<Double>) throws -> (Transform3D<Double>, forward: SIMD3<Double>) {
    let view = try #require(Transform3D<Double>.lookAt(target, from: eye, up: SIMD3(0, 1, 0)))
    let aspect = Double(Self.size.width) / Double(Self.size.height)
    let lens = try #require(
      Transform3D<Double>.perspective(fieldOfViewDegrees: 80, aspectRatio: aspect, near: 0.01, far: 10, convention: MeshPicture.convention))
    return (view.concatenating(lens), try #require((target - eye).normalized()))
  }

  private func isNear(_ point: SIMD3<Double>, _ other: SIMD3<Double>) -> Bool {
    let way = point - other
    return way.dot(way) < 1e-20
  }

  /// Compares what each pixel shows with what its ray meets, where that passes no edge in less than 1e-6.
  private func compare(_ mesh: Mesh, eye: SIMD3<Double>, target: SIMD3<Double>, mayBeEmpty: Bool) throws {
    let (worldToClip, forward) = try camera(eye: eye, target: target)
    let (width, height) = Self.size
    let normals = try MeshNormals(vertices: mesh.points, triangles: mesh.triangles).normals
    let picture = try MeshPicture(mesh, normals: normals, worldToClip, width: width, height: height, keepsBackFaces: false)
    let window = Viewport(Bounds2D(x: 0, y: 0, width: Double(width), height: Double(height)), convention: MeshPicture.convention)
    let caster = RayCaster(mesh, eye: eye)
    var (judged, wrong, empty) = (0, 0, 0)
    for row in 0..<height {
      for column in 0..<width {
        let place = SIMD2(Double(column) + 0.5, Double(row) + 0.5)
        let ray = try #require(window.ray(through: place, by: worldToClip))
        let direction = try #require((ray.origin - eye).normalized())
        guard let hit = caster.first(along: direction, beyond: 0.01, forward: forward, margin: 1e-6) else { continue }
        judged += 1
        let drawn = picture.sample(column: column, row: row)?.point
        if drawn == nil { empty += 1 }
        // Points agree to rounding. A neighbour's plane, 1e-6 from their edge, lies farther off: 1e-6 times the sine
        // of 2.9°, 5e-8.
        let isSame = hit.isInfinite ? drawn == nil : drawn.map { isNear($0, eye + direction * hit) } ?? false
        if !isSame { wrong += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(empty == 0 || mayBeEmpty, "a hole")
    #expect(judged * 100 >= width * height * 95, "\(judged) of \(width * height) pixels lie off edges")
  }

  @Test("From inside the tube of a torus every pixel shows the triangle that its ray meets")
  func insideTheTube() throws {
    let mesh = Mesh.torus(around: Self.cells.around, across: Self.cells.across, isInsideOut: true)
    #expect(mesh.triangleCount == 2 * Self.cells.around * Self.cells.across)
    try compare(mesh, eye: SIMD3(1.05, 0.1, 0.02), target: SIMD3(0.7, -0.05, -0.8), mayBeEmpty: false)
  }

  @Test("From inside its hole a torus shows only fronts, as rays meet them")
  func insideTheHole() throws {
    let mesh = Mesh.torus(around: Self.cells.around, across: Self.cells.across)
    try compare(mesh, eye: SIMD3(-0.2, 0.3, 0.1), target: SIMD3(0.9, -0.1, -0.3), mayBeEmpty: true)
  }

  @Test("From inside the tube a torus with its front outside shows its inside only if back faces are kept")
  func backFaces() throws {
    let mesh = Mesh.torus(around: 25, across: 16)
    let (worldToClip, _) = try camera(eye: SIMD3(1.05, 0.1, 0.02), target: SIMD3(0.7, -0.05, -0.8))
    let normals = try mesh.vertexNormals()
    func picture(_ keeps: Bool) throws -> MeshPicture {
      try MeshPicture(mesh, normals: normals, worldToClip, width: 40, height: 30, keepsBackFaces: keeps)
    }
    let (culled, inside) = (try picture(false), try picture(true))
    // Without its inside, the tube lets the eye see the outside across the hole, or nothing.
    #expect(zip(culled.raster.depths, inside.raster.depths).allSatisfy { $0 > $1 })
    #expect(culled.raster.triangles.contains(Raster.nothing))
    #expect(inside.raster.triangles.allSatisfy { $0 != Raster.nothing })
    // The normals are those of the side that is seen. Mixed ones may lean away from the eye by a cell's angle, 22.5°.
    let eye = SIMD3(1.05, 0.1, 0.02)
    for row in 0..<30 {
      let sample = try #require(inside.sample(column: 20, row: row))
      let toEye = try #require((eye - sample.point).normalized())
      #expect(sample.normal.dot(toEye) > -0.39)
    }
  }

  @Test("Attributes at a pixel are right in perspective, also where a corner is behind the eye")
  func attributes() throws {
    let (worldToClip, _) = try camera(eye: SIMD3(0, 1, 0), target: SIMD3(0, 1, -1))
    var mesh = Mesh(points: [SIMD3(-20, 0, 3), SIMD3(20, 0, 3), SIMD3(0, 0, -40)])
    mesh.addFan([0, 1, 2])
    let (width, height) = Self.size
    let normals = try mesh.vertexNormals()
    #expect(normals.allSatisfy { $0 == SIMD3(0, 1, 0) })
    let picture = try MeshPicture(mesh, normals: normals, worldToClip, width: width, height: height, keepsBackFaces: false)
    let window = Viewport(Bounds2D(x: 0, y: 0, width: Double(width), height: Double(height)), convention: MeshPicture.convention)
    let (column, row) = (width / 3, height - 2)
    let sample = try #require(picture.sample(column: column, row: row))
    let image = try #require(window.project(sample.point, by: worldToClip))
    // The image of the point is the pixel's centre to rounding: some 40 products of numbers up to 160.
    #expect(abs(image.x - Double(column) - 0.5) < 1e-10 && abs(image.y - Double(row) - 0.5) < 1e-10)
    #expect(abs(sample.point.y) < 1e-12 && sample.normal == SIMD3(0, 1, 0))
  }
}
