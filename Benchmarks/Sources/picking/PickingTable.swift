import Embree
import MeshGeometry
import Tables
import TransformKit
import TransformTestSupport

/// Building a hierarchy of a million triangles, and rays against it, beside Embree.
struct PickingTable {
  static let limit = 3.0
  let rounds: Int

  func measure(_ report: inout Report) throws {
    let ball = BumpyBall(columns: 1000, rows: 500)
    head(
      "A bumpy ball of \(ball.triangles.count / 3) triangles", "what", "scalars", "hits, ours and Embree's", "ours", "Embree", "to Embree",
      "of limit")
    for isRobust in [false, true] {
      let embree = EmbreeMesh(ball, isRobust: isRobust)
      try build(ball, Float.self, embree, &report)
      if !isRobust { try build(ball, Double.self, embree, &report) }
      for (name, rays) in [("camera", cameraRays()), ("random", randomRays())] {
        try pick(ball, name, rays, embree, &report)
        if !isRobust { try pick(ball, name, rays.compactMap(Ray3D<Double>.init), embree, &report) }
      }
    }
  }

  private func build<S: TransformScalar>(_ ball: BumpyBall, _: S.Type, _ embree: EmbreeMesh, _ report: inout Report) throws {
    let points = ball.points.map { SIMD3<S>($0) }
    let samples = Samples(
      rounds: rounds,
      [
        { _ = try? TriangleHierarchy(points: points, triangles: ball.triangles) },
        { _ = EmbreeMesh(ball, isRobust: embree.isRobust) },
      ])
    write("build\(embree.suffix)", S.self, "", samples, 1e3, "ms", &report)
  }

  private func pick<S: TransformScalar>(
    _ ball: BumpyBall, _ name: String, _ rays: [Ray3D<S>], _ embree: EmbreeMesh, _ report: inout Report
  ) throws {
    let mesh = try TriangleHierarchy(points: ball.points.map { SIMD3<S>($0) }, triangles: ball.triangles)
    let numbers = rays.map { (SIMD3<Float>($0.origin), SIMD3<Float>($0.direction)) }
      .flatMap { [$0.x, $0.y, $0.z, $1.x, $1.y, $1.z] }
    var (ours, others) = (0, 0)
    let samples = Samples(
      rounds: rounds,
      [
        { ours = rays.reduce(0) { $0 + (mesh.nearestHit(of: $1) == nil ? 0 : 1) } },
        { others = embree.hits(of: numbers) },
      ])
    // Float's rounding takes or leaves a ray at the rim.
    check(abs(ours - others) < 200, "the rays that hit")
    write("\(name) rays\(embree.suffix)", S.self, "\(ours), \(others)", samples, 1e9 / Double(rays.count), "ns", &report)
  }

  private func write<S>(
    _ name: String, _: S.Type, _ hits: String, _ samples: Samples, _ scale: Double, _ unit: String, _ report: inout Report
  ) {
    let ratio = samples.ratio(0, to: 1)
    row(
      name, "\(S.self)", hits, "\((samples[0] * scale).text(1)) \(unit)", "\((samples[1] * scale).text(1)) \(unit)", ratio.text(2),
      S.self == Float.self ? report.ratio(ratio, to: Self.limit, name) : "")
  }
}

extension Ray3D<Double> {
  init?(_ ray: Ray3D<Float>) { self.init(origin: SIMD3(ray.origin), direction: SIMD3(ray.direction)) }
}

/// A mesh in Embree.
final class EmbreeMesh {
  let isRobust: Bool
  private let points: [Float]
  private let triangles: [UInt32]
  private let mesh: embree_mesh

  init(_ ball: BumpyBall, isRobust: Bool) {
    self.isRobust = isRobust
    points = ball.packed
    triangles = ball.triangles
    mesh = embree_build(points, points.count / 3, triangles, triangles.count / 3, isRobust ? 1 : 0)
  }

  deinit { embree_free(mesh) }

  var suffix: String { isRobust ? ", robust" : "" }

  /// How many rays hit. A ray has six numbers.
  func hits(of rays: [Float]) -> Int {
    rays.withUnsafeBufferPointer { rays in
      (0..<rays.count / 6).reduce(0) { $0 + (embree_nearest(mesh, rays.baseAddress! + 6 * $1) < .infinity ? 1 : 0) }
    }
  }
}
