import Foundation
import SceneGeometry
import Testing
import TransformCore
import TransformTestSupport

/// The calls of the Changelog that replace removed ones give what the removed ones gave by their definitions.
struct OldCallsTests {
  let t = Transform3D<Double>.rotation(degrees: 30, axis: .y).concatenating(
    .perspective(eyeDistance: 500, vanishingPoint: SIMD2(30, -40)) ?? .identity)
  let a = SIMD3(1.0, 2, 3)
  let b = SIMD3(-4.0, 1, 7)

  @Test("Images of planes, lines and rays")
  func images() throws {
    let plane = try #require(Plane(normal: a, through: b))
    let line = try #require(Line3D(point: a, direction: b))
    let ray = try #require(Ray3D(origin: a, direction: b))
    let inverse = try #require(t.inverted())
    let coefficients = (0..<4).map {
      (inverse[$0, 0] * plane.coefficients.x + inverse[$0, 1] * plane.coefficients.y)
        + (inverse[$0, 2] * plane.coefficients.z + inverse[$0, 3] * plane.coefficients.w)
    }
    #expect(try isNear(#require(plane.transformed(by: t)).coefficients, #require(Plane(coefficients: SIMD4(coefficients))).coefficients))
    let image = try #require(t.applied(toPoint: a))
    let motion = t.applied(toHomogeneous: SIMD4(line.direction, 0))
    let direction = SIMD3(motion.x, motion.y, motion.z) - motion.w * image
    #expect(line.transformed(by: t) == Line3D(point: image, direction: direction))
    #expect(ray.transformed(by: t) == Ray3D(origin: image, direction: direction))
  }

  @Test("Vanishing points and horizons")
  func vanishing() throws {
    let others = [t, t.concatenating(.translation(x: 1, y: 0, z: 0))]
    let d = SIMD3(1.0, 0, 0)
    let points = others.map { $0.vanishingPoint(ofDirection: d) }
    #expect(ProjectivePoint2D(commonTo: points, within: 2) == points[0] && ProjectivePoint2D(commonTo: points, within: 0.5) == nil)
    let normal = SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    let horizon = try #require(Plane(through: .zero, a, b).flatMap { t.horizon(ofPlaneNormal: $0.normal) }?.normalized)
    #expect(try isNear(horizon.coefficients, #require(t.horizon(ofPlaneNormal: normal)?.normalized).coefficients))
    let directions = Homography(
      xAxis: SIMD3(t.xAxis.x, t.xAxis.y, t.xAxis.w), yAxis: SIMD3(t.yAxis.x, t.yAxis.y, t.yAxis.w),
      origin: SIMD3(t.zAxis.x, t.zAxis.y, t.zAxis.w))
    #expect(ProjectivePoint2D(homogeneous: directions.applied(toHomogeneous: d)) == points[0])
    #expect(t.recedingAxisCount == 2 && Transform3D<Double>.identity.recedingAxisCount == 0)
  }

  @Test("Tiles, jitter and the handedness of projections", arguments: [ClipConvention.metal, .vulkan, .direct3D])
  func projections(convention: ClipConvention) throws {
    let lens = try #require(
      Transform3D<Double>.perspective(fieldOfViewDegrees: 60, aspectRatio: 4 / 3.0, near: 1, far: 50, convention: convention))
    let viewport = Viewport(Bounds2D<Double>(x: 5, y: 7, width: 1200, height: 900), convention: convention)
    let size = viewport.bounds.size / SIMD2(3, 3)
    let corner = viewport.bounds.minimum + SIMD2(2, 1) * size
    let tile = try #require(lens.cropped(to: Bounds2D(corner: corner, opposite: corner + size), of: viewport))
    let forward: Double = convention.handedness == .right ? -1 : 1
    let p = SIMD3(0.25, -0.5, forward * 5)
    let (shown, whole) = (try #require(viewport.project(p, by: tile)), try #require(viewport.project(p, by: lens)))
    #expect(isNear(SIMD2(shown.x, shown.y), viewport.bounds.minimum + 3 * (SIMD2(whole.x, whole.y) - corner)))
    let offset = SIMD2(0.25, -0.5)
    let box = viewport.bounds
    let jittered = try #require(lens.cropped(to: Bounds2D(origin: box.minimum - offset, size: box.size), of: viewport))
    let moved = try #require(viewport.project(p, by: jittered))
    #expect(isNear(SIMD2(moved.x, moved.y), SIMD2(whole.x, whole.y) + offset))
    #expect((lens.m34 < 0 ? .right : .left) == convention.handedness)
    let frustum = try #require(Frustum(lens, convention: convention))
    let far = frustum.planes.count == 6 ? frustum.planes[5] : nil
    #expect(isNear(frustum.planes[4].normal, SIMD3(0, 0, forward)))
    #expect(try isNear(#require(far).normal, SIMD3(0, 0, 0 - forward)))
    #expect(frustum.planes[0].normal.x > 0 && frustum.planes[1].normal.x < 0)
    #expect(frustum.planes[2].normal.y > 0 && frustum.planes[3].normal.y < 0)
    let parameters = try #require(Projection(lens, convention: convention))
    #expect((parameters.fieldOfViewRadians() / .pi * 180 - 60).magnitude < 1e-12)
    let all = ClipConvention.Handedness.allCases.flatMap { handedness in
      DepthRange.allCases.flatMap { range in
        ClipConvention.DepthDirection.allCases.flatMap { direction in
          ClipConvention.YDirection.allCases.map {
            ClipConvention(handedness: handedness, depthRange: range, depthDirection: direction, yDirection: $0)
          }
        }
      }
    }
    #expect(all.count == 16 && all.contains(convention))
  }

  @Test("Planes, lines and rays of space")
  func space() throws {
    let plane = try #require(Plane(normal: SIMD3(0, 0, 1), through: a))
    #expect(plane.coefficients.w == -3)
    let distance = plane.signedDistance(to: b)
    #expect((distance > 0.5 ? 1 : distance < -0.5 ? -1 : 0) == 1)
    let line = try #require(Line3D(point: a, direction: b - a))
    #expect(line.nearestPoint(to: b) == b || isNear(line.nearestPoint(to: b), b))
    let other = try #require(Line3D(point: SIMD3(0, 0, 9), direction: SIMD3(1, 1, 0)))
    let pair = try #require(line.nearestPoints(to: other))
    let apart = pair.there - pair.here
    // Both are perpendicular to the way from one to the other.
    #expect((apart * line.direction).sum().magnitude < 1e-12 && (apart * other.direction).sum().magnitude < 1e-12)
    let ray = try #require(Ray3D(origin: a, direction: b - a))
    #expect(ray.line == line)
    func nearest(_ p: SIMD3<Double>) -> SIMD3<Double> { ray.point(at: max(0, ((p - ray.origin) * ray.direction).sum())) }
    #expect(isNear(nearest(b), b) && nearest(a + a - b) == a)
  }

  @Test("Lines and points of the plane")
  func plane() throws {
    let (p, d) = (SIMD2(3.0, 4), SIMD2(-5.0, 2))
    let line = try #require(Line2D(joining: .finite(p), .atInfinity(direction: d)))
    #expect(line.coefficients == SIMD3(0 - d.y, d.x, p.x * d.y - p.y * d.x))
    #expect(Line2D(coefficients: SIMD3(0.0, 0, 1))?.normalized == nil)
    #expect(try #require(line.signedDistance(to: p + SIMD2(2, 5))?.magnitude) - 29.0.squareRoot() < 1e-14)
    let segment = LineSegment2D(p, p + d)
    #expect(Line2D(through: segment.start, segment.end)?.direction == line.direction)
    let way = segment.end - segment.start
    #expect((way * way).sum().squareRoot() == 29.0.squareRoot())
    #expect(ProjectivePoint2D<Float>(homogeneous: SIMD3<Float>(ProjectivePoint2D.finite(p).homogeneous)) == .finite(SIMD2<Float>(p)))
    #expect("\(ProjectivePoint2D.finite(p))" == "(3.0, 4.0)" && "\(line)".hasPrefix("Line2D(") && "\(line)".hasSuffix(" = 0)"))
  }

  @Test("Shares of segments under perspective, both ways")
  func shares() throws {
    typealias Perspective = PerspectiveInterpolation<Double>
    for (t, w0, w1) in [(0.5, 1.0, 3.0), (0.2, 7, 0.5), (0, 1, 2), (1, 1, 2)] {
      let share = try #require(Perspective.weights(atImageWeights: SIMD3(1 - t, t, 0), w: SIMD3(w0, w1, 1))?.y)
      #expect((share - t * w0 / (t * w0 + (1 - t) * w1)).magnitude <= 2 * share.ulp)
      let imageShare = try #require(Perspective.weights(atImageWeights: SIMD3(1 - t, t, 0), w: SIMD3(w1, w0, 1))?.y)
      #expect((imageShare - t * w1 / ((1 - t) * w0 + t * w1)).magnitude <= 2 * imageShare.ulp)
    }
  }

  @Test("Perspectives and cameras")
  func cameras() throws {
    let eye = try #require(LayerPerspective(eyeDistance: 500.0))
    #expect((eye.fieldOfViewRadians(extent: 1000) / .pi * 180 - 90).magnitude < 1e-13)
    let centred = try #require(Transform3D<Double>.perspective(eyeDistance: 500))
    #expect(Transform3D.perspective(eyeDistance: 500, vanishingPoint: .zero) == centred && centred.m34 == -1 / 500)
    let camera = try #require(PictureCamera(focalLength: 800, principalPoint: SIMD2(500, 300), rotation: .init(radians: 0.7, axis: b)!))
    let axes = [SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0), SIMD3(0, 0, 1.0)]
    let points = try axes.map { try #require(camera.transform.vanishingPoint(ofDirection: $0)) }
    let two = try #require(PictureCamera(vanishingPoints: [points[0], points[1]], principalPoint: camera.principalPoint))
    let three = try #require(PictureCamera(vanishingPoints: points))
    #expect((two.focalLength - 800).magnitude < 1e-8 && (three.focalLength - 800).magnitude < 1e-8)
    #expect(isNear(three.principalPoint, camera.principalPoint, 1e-8))
    #expect(PictureCamera(vanishingPoints: points, principalPoint: .zero) == nil)
    #expect(PictureCamera(vanishingPoints: [points[0], points[1]]) == nil)
  }

  @Test("Fits of vanishing points: a generator's number is a seed")
  func fits() throws {
    var random = SeededGenerator(7)
    let segments = VanishingPointFitTests.segments(30, towards: SIMD2(2000, 100), noise: 0.3, using: &random)
    let fit = try #require(VanishingPointFit(segments: segments, tolerance: 2, seed: random.next()))
    // Among so few segments all pairs are tried, and no number is drawn.
    #expect(fit == VanishingPointFit(segments: segments, tolerance: 2))
    #expect(try #require(VanishingPointFit(segments: segments)).inliers.count == 30)
  }

  private func isNear<V: SIMD>(_ left: V, _ right: V, _ tolerance: Double = 1e-12) -> Bool where V.Scalar == Double {
    left.indices.allSatisfy { (left[$0] - right[$0]).magnitude <= tolerance * max(1, right[$0].magnitude) }
  }
}
