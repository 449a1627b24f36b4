import MeshGeometry
import MeshLoops
import Tables
import TransformKit

/// Blinn–Phong of half a million vertices by four point lights, beside the C loop.
struct ShadingTable {
  static let limit = 1.0
  let rounds: Int

  func measure(_ report: inout Report) {
    head("Blinn–Phong of 501,264 vertices with four lights", "shininess", "C loop ms", "shaded ms", "to C", "of limit")
    let mesh = BenchmarkMesh(side: 708)
    let count = mesh.points.count
    let (eye, diffuse, specular) = (SIMD3<Float>(0, -3, 3), SIMD3<Float>(0.6, 0.5, 0.4), SIMD3<Float>(0.3, 0.3, 0.3))
    let places = [SIMD3<Float>(3, 0, 3), SIMD3(-3, 1, 2), SIMD3(0, 4, 3), SIMD3(1, -4, 1)]
    let lights = places.compactMap { Light.point(position: $0, color: SIMD3(8, 8, 7), range: 20) }
    let loopLights = places.map { loop_light(position: ($0.x, $0.y, $0.z), colour: (8, 8, 7), inverse_range: 1 / 20) }
    let (points, normals) = (BenchmarkMesh.rows(mesh.points), BenchmarkMesh.rows(mesh.normals))
    let rows = VertexLayout(stride: 4)
    for shininess in [32, 27.5] as [Float] {
      let shading = Shading(
        lights: lights, model: .blinnPhong(shininess: shininess, eye: eye, specular: specular), diffuse: diffuse)
      var ours = [SIMD4<Float>](repeating: .zero, count: count)
      var other = [Float](repeating: 0, count: 4 * count)
      let samples = Samples(
        rounds: rounds,
        [
          {
            mesh.points.withUnsafeBytes { points in
              mesh.normals.withUnsafeBytes { normals in
                loop_blinn_phong(
                  points.baseAddress?.assumingMemoryBound(to: Float.self), normals.baseAddress?.assumingMemoryBound(to: Float.self), count,
                  loopLights, 4, [eye.x, eye.y, eye.z], [diffuse.x, diffuse.y, diffuse.z], [specular.x, specular.y, specular.z], shininess,
                  &other)
              }
            }
          },
          {
            var span = ours.mutableSpan
            shading.writeColors(points: points.span, layout: rows, normals: normals.span, normalLayout: rows, into: &span)
          },
        ])
      for index in stride(from: 0, to: count, by: 997) {
        let difference = ours[index] - SIMD4(other[4 * index], other[4 * index + 1], other[4 * index + 2], 1)
        check((difference * difference).sum() < 1e-7, "colours")
      }
      let toC = samples.ratio(1, to: 0)
      row(
        "\(shininess)", (samples[0] * 1e3).text(2), (samples[1] * 1e3).text(2), toC.text(2),
        report.ratio(toC, to: Self.limit, "Blinn–Phong \(shininess)"))
    }
  }
}
