import Embree
import MeshGeometry
import TransformKit
import TransformTestSupport

/// Rays against a bumpy ball of a million triangles.
func measurePicking() throws {
  let ball = BumpyBall(columns: 1000, rows: 500)
  let triangles = ball.triangles.count / 3
  let points = ball.points.map { SIMD3($0.0, $0.1, $0.2) }
  let packed = ball.points.flatMap { [$0.0, $0.1, $0.2] }
  print("\n| \(triangles) triangles, Float | ours | Embree 3.13 | ratio | promised |\n|---|---|---|---|---|")
  let build = time(rounds) { _ = try? TriangleHierarchy(points: points, triangles: ball.triangles) }
  for isRobust in [false, true] {
    let name = isRobust ? ", robust" : ""
    let other = time(rounds) { unsafe embree_free(embree_build(packed, points.count, ball.triangles, triangles, isRobust ? 1 : 0)) }
    row("build\(name)", build / 1e6, other / 1e6, unit: "ms", limit: "≤ 3")
  }
  let mesh = try TriangleHierarchy(points: points, triangles: ball.triangles)
  let wide = try TriangleHierarchy(points: points.map { SIMD3<Double>($0) }, triangles: ball.triangles)
  for isRobust in [false, true] {
    let embree = unsafe embree_build(packed, points.count, ball.triangles, triangles, isRobust ? 1 : 0)
    for (name, rays) in [("a camera's pixels", cameraRays()), ("random rays", randomRays())] {
      let numbers = rays.flatMap { [$0.origin.x, $0.origin.y, $0.origin.z, $0.direction.x, $0.direction.y, $0.direction.z] }
      var (ours, other) = (0, 0)
      let own = time(rounds) { ours = rays.reduce(0) { $0 + (mesh.nearestHit(of: $1) == nil ? 0 : 1) } }
      let theirs = time(rounds) {
        other = unsafe numbers.withUnsafeBufferPointer { numbers in
          (0..<rays.count).reduce(0) { $0 + (unsafe embree_nearest(embree, numbers.baseAddress! + 6 * $1) < .infinity ? 1 : 0) }
        }
      }
      let count = Double(rays.count)
      row("\(name)\(isRobust ? ", robust" : ""), \(ours) and \(other) hits", own / count, theirs / count, unit: "ns", limit: "≤ 3")
      guard !isRobust else { continue }
      let wideRays = rays.compactMap { Ray3D(origin: SIMD3<Double>($0.origin), direction: SIMD3<Double>($0.direction)) }
      let double = time(rounds) { ours = wideRays.reduce(0) { $0 + (wide.nearestHit(of: $1) == nil ? 0 : 1) } }
      row("\(name), Double against Float", double / count, theirs / count, unit: "ns", limit: "")
    }
    unsafe embree_free(embree)
  }
}

/// A ball in rows and columns with bumps, and without a hole.
struct BumpyBall {
  var points: [(Float, Float, Float)] = []
  var triangles: [UInt32] = []

  init(columns: Int, rows: Int) {
    var random = SeededGenerator(1)
    for row in 0...rows {
      for column in 0..<columns {
        let (around, down) = (2 * Double.pi * Double(column) / Double(columns), Double.pi * Double(row) / Double(rows))
        let bump = 0.05 * Double.sin(40 * around) * Double.sin(30 * down)
        let radius = 1 + bump + random.number(in: 0...0.002)
        let flat = radius * Double.sin(down)
        points.append((Float(flat * Double.cos(around)), Float(radius * Double.cos(down)), Float(flat * Double.sin(around))))
      }
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let (a, b) = (UInt32(row * columns + column), UInt32(row * columns + (column + 1) % columns))
        triangles += [a, b, a + UInt32(columns), b, b + UInt32(columns), a + UInt32(columns)]
      }
    }
  }
}

/// The rays through the pixels of a picture of 1000 × 1000, row after row.
func cameraRays() -> [Ray3D<Float>] {
  (0..<1_000_000).compactMap { pixel in
    let (x, y) = (Float(pixel % 1000), Float(pixel / 1000))
    return Ray3D(origin: SIMD3(0, 0, 2.6), direction: SIMD3((x + 0.5) / 1000 - 0.5, 0.5 - (y + 0.5) / 1000, -1))
  }
}

/// Rays from anywhere around and in the ball to anywhere.
func randomRays() -> [Ray3D<Float>] {
  var random = SeededGenerator(2)
  return (0..<1_000_000).compactMap { _ in Ray3D(origin: random.vector(in: -1.5...1.5), direction: random.direction()) }
}
