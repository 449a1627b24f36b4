import SceneGeometry
import Testing
import TransformCore

/// Figures that other people reported to other projects, and that held here (issue 46, `conformance/reports`). Each
/// name ends with its line there.
struct ReportedFiguresTests {
  @Test("A pixel at the far plane is 1,000 away and half a pixel from the corner: P7, godotengine/godot#95786")
  func farPlane() throws {
    let lens = try #require(
      Transform3D<Double>.perspective(fieldOfViewDegrees: 75, aspectRatio: 1152.0 / 648, near: 0.05, far: 1000, convention: .metal))
    let viewport = Viewport(Bounds2D<Double>(x: 0, y: 0, width: 1152, height: 648), convention: .metal)
    let place = try #require(viewport.unproject(SIMD3(1, 1, 1), by: lens))
    // One ulp of depth is the distance² / near · ε: 4e-9.
    #expect((place - SIMD3(-1361.7685743461318, 764.9586948066, -1000)).largestMagnitude < 1e-8)
  }

  @Test(
    "The ray of a picture's place meets the point seen there, with an infinite far plane: P11, ImGuizmo#97, transform-gizmo#7",
    arguments: [
      ClipConvention.metal, .vulkan, .openGL, .direct3D, .metal.reversed, .direct3D.reversed,
    ])
  func pickingRay(convention: ClipConvention) throws {
    let view = try #require(
      Transform3D<Double>.lookAt(SIMD3(1, 2, 3), from: SIMD3(10, 20, 30), up: SIMD3(0, 1, 0), handedness: convention.handedness))
    let lens = try #require(
      Transform3D<Double>.perspective(
        fieldOfViewDegrees: 60, aspectRatio: 800.0 / 600, near: 0.1, far: .infinity, convention: convention))
    let (worldToClip, point) = (view.concatenating(lens), SIMD3<Double>(4, -7, 2))
    let viewport = Viewport(Bounds2D<Double>(x: 0, y: 0, width: 800, height: 600), convention: convention)
    let place = try #require(viewport.project(point, by: worldToClip))
    let ray = try #require(viewport.ray(through: SIMD2(place.x, place.y), by: worldToClip))
    let unit = try #require(ray.direction.normalized())
    let way = point - ray.origin
    #expect((way - way.dot(unit) * unit).largestMagnitude < 1e-13 && way.dot(unit) > 0)
  }
}
