import TransformKit
import VectorOperations

@testable import transforms

extension Mesh {
  /// A torus around the y axis: two triangles for each of `around` × `across` cells. Its front is outside.
  static func torus(around: Int, across: Int, major: Double = 1, minor: Double = 0.4, isInsideOut: Bool = false) -> Self {
    var mesh = Mesh()
    for i in 0..<around {
      let turn = Transform3D<Double>.rotation(radians: 2 * .pi * Double(i) / Double(around), axis: .y)
      for j in 0..<across {
        let lift = Transform3D<Double>.rotation(radians: 2 * .pi * Double(j) / Double(across), axis: .z)
        let ring = lift.applied(toVector: SIMD3(minor, 0, 0))
        mesh.points.append(turn.applied(toVector: ring + SIMD3(major, 0, 0)))
      }
    }
    for i in 0..<around {
      for j in 0..<across {
        let corner = { (di: Int, dj: Int) in UInt32((i + di) % around * across + (j + dj) % across) }
        let quad = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
        mesh.addFan(isInsideOut ? Array(quad.reversed()) : quad)
      }
    }
    return mesh
  }

  /// The mesh as text of an OBJ file.
  var obj: String {
    var text = points.map { "v \($0.x) \($0.y) \($0.z)\n" }.joined()
    for start in stride(from: 0, to: triangles.count, by: 3) {
      text += "f \(triangles[start] + 1) \(triangles[start + 1] + 1) \(triangles[start + 2] + 1)\n"
    }
    return text
  }
}

/// Finds what each pixel's ray meets first by asking every triangle. It shares nothing with the rasteriser.
struct RayCaster {
  /// A triangle seen from the eye: the planes through the eye and each edge, and that of the triangle.
  private struct Seen {
    let sides: [SIMD3<Double>]
    let edges: [SIMD3<Double>]
    let normal: SIMD3<Double>
    let offset: Double
  }

  private var seen: [Seen] = []

  init(_ mesh: Mesh, eye: SIMD3<Double>) {
    for number in 0..<mesh.triangleCount {
      let corners = (0..<3).map { mesh.points[Int(mesh.triangles[3 * number + $0])] - eye }
      let edges = (0..<3).map { corners[($0 + 1) % 3] - corners[$0] }
      let normal = edges[0].cross(edges[1])
      guard corners[0].dot(normal) < 0 else { continue }  // the back
      let sides = (0..<3).map { corners[$0].cross(corners[($0 + 1) % 3]) }
      seen.append(Seen(sides: sides, edges: edges, normal: normal, offset: corners[0].dot(normal)))
    }
  }

  /// The distance to the nearest triangle along a ray from the eye, or infinity. `nil` where the ray passes
  /// an edge of any triangle in less than `margin`.
  func first(along direction: SIMD3<Double>, beyond near: Double, forward: SIMD3<Double>, margin: Double) -> Double? {
    var best = Double.infinity
    for triangle in seen {
      let towards = triangle.normal.dot(direction)
      if towards >= 0 { continue }
      let heights = (triangle.sides[0].dot(direction), triangle.sides[1].dot(direction), triangle.sides[2].dot(direction))
      // Outside of a side: a distance is no less than this, because edges are shorter than 1.
      if max(heights.0, heights.1, heights.2) > margin { continue }
      let distance = triangle.offset / towards
      // The distances between the lines of ray and edges, positive outside.
      let outside = (0..<3).map { edge -> Double in
        let common = direction.cross(triangle.edges[edge])
        return triangle.sides[edge].dot(direction) / max(common.dot(common).squareRoot(), .leastNormalMagnitude)
      }
      let most = max(outside[0], outside[1], outside[2])
      if abs(most) <= margin { return nil }
      if most < 0, distance * forward.dot(direction) > near, distance < best { best = distance }
    }
    return best
  }
}
