import TestEffort
import SceneGeometry
import TransformBatches
import TransformCore
import TransformTestSupport

/// Points and the triangles between them.
struct SampleMesh<Scalar: TransformScalar> {
  var points: [SIMD3<Scalar>]
  var triangles: [UInt32]

  /// Triangles anywhere, of many sizes, that share points here and there.
  static func soup(_ count: Int, using random: inout SeededGenerator) -> Self {
    var points: [SIMD3<Scalar>] = []
    for _ in 0..<max(3, count) {
      let center: SIMD3<Scalar> = random.vector(in: -1...1)
      points.append(center + random.number(in: 0.01...0.5) * random.direction())
    }
    let indices = (0..<3 * count).map { _ in UInt32(random.next() % UInt64(points.count)) }
    return Self(points: points, triangles: indices)
  }

  /// A ball of 8 · 4ⁿ triangles without a gap: an octahedron whose sides are halved n times.
  static func ball(halvings: Int) -> Self {
    var points: [SIMD3<Scalar>] = [
      SIMD3(1, 0, 0), SIMD3(-1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, -1, 0), SIMD3(0, 0, 1), SIMD3(0, 0, -1),
    ]
    var triangles: [UInt32] = [0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5]
    for _ in 0..<halvings {
      var middles: [UInt64: UInt32] = [:]
      func middle(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let key = UInt64(min(a, b)) << 32 | UInt64(max(a, b))
        if let known = middles[key] { return known }
        let sum = points[Int(min(a, b))] + points[Int(max(a, b))]
        points.append(sum / (sum * sum).sum().squareRoot())
        middles[key] = UInt32(points.count - 1)
        return UInt32(points.count - 1)
      }
      var finer: [UInt32] = []
      for start in stride(from: 0, to: triangles.count, by: 3) {
        let (a, b, c) = (triangles[start], triangles[start + 1], triangles[start + 2])
        let (ab, bc, ca) = (middle(a, b), middle(b, c), middle(c, a))
        finer += [a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca]
      }
      triangles = finer
    }
    return Self(points: points, triangles: triangles)
  }

  /// The corners of each triangle.
  var corners: [[SIMD3<Scalar>]] {
    stride(from: 0, to: triangles.count, by: 3).map { start in (0..<3).map { points[Int(triangles[start + $0])] } }
  }

  /// A ray from around the mesh towards a point in it, or from within it.
  static func ray(using random: inout SeededGenerator) -> Ray3D<Scalar>? {
    let start: SIMD3<Scalar> = random.vector(in: -3...3)
    let target: SIMD3<Scalar> = random.vector(in: -1...1)
    return Ray3D(origin: start, direction: target - start)
  }
}

/// The size of a random test: a few in debug builds, more in release builds, all on request.
func size(debug: Int, release: Int, full: Int) -> Int {
  Effort.size(debug: debug, release: release, full: full)
}
