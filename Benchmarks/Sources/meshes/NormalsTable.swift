import MeshGeometry
import MeshLoops
import Tables
import TransformKit

/// Vertex normals of a million triangles, beside the C loop. trimesh and libigl are measured by `meshes.py`.
struct NormalsTable {
  static let limit = 1.05
  let rounds: Int

  func measure(_ report: inout Report) {
    head(
      "Vertex normals of 1,002,528 triangles", "scalars", "points", "order", "C loop ms", "by area ms", "to C", "of limit", "by angle ms",
      "to C")
    for isShuffled in [false, true] {
      let mesh = BenchmarkMesh(side: 708, isShuffled: isShuffled)
      for isPacked in [false, true] {
        measure(mesh, Float.self, isShuffled, isPacked, &report) { loop_area_normals_f32($0, $1, $2, $3, &$4, isPacked) }
        measure(mesh, Double.self, isShuffled, isPacked, &report) { loop_area_normals_f64($0, $1, $2, $3, &$4, isPacked) }
      }
    }
  }

  /// The last argument of `loop` are the normals that it writes.
  private func measure<S: TransformScalar>(
    _ mesh: BenchmarkMesh, _: S.Type, _ isShuffled: Bool, _ isPacked: Bool, _ report: inout Report,
    _ loop: @escaping ([S], Int, [UInt32], Int, inout [S]) -> Void
  ) {
    let (count, triangles, step) = (mesh.points.count, mesh.indices.count / 3, isPacked ? 3 : 4)
    let points = mesh.points.map { SIMD3<S>($0) }
    let scalars = points.flatMap { (p: SIMD3<S>) -> [S] in isPacked ? [p.x, p.y, p.z] : [p.x, p.y, p.z, 0] }
    var other = [S](repeating: 0, count: step * count)
    guard var area = try? MeshNormals(vertices: points, triangles: mesh.indices, weighting: .area),
      var angle = try? MeshNormals(vertices: points, triangles: mesh.indices)
    else { return }
    func update(_ normals: inout MeshNormals<S>, _ weighting: NormalWeighting) {
      try? normals.updateVertices(scalars.span, layout: VertexLayout(stride: step), triangles: mesh.indices.span, weighting: weighting)
    }
    let samples = Samples(
      rounds: rounds,
      [
        { loop(scalars, count, mesh.indices, triangles, &other) },
        { update(&area, .area) },
        { update(&angle, .angle) },
      ])
    for index in stride(from: 0, to: count, by: 997) {
      let difference = area.normals[index] - SIMD3(other[step * index], other[step * index + 1], other[step * index + 2])
      check((difference * difference).sum() < 1e-8, "normals")
    }
    let (toC, angleToC) = (samples.ratio(1, to: 0), samples.ratio(2, to: 0))
    let name = (isPacked ? "packed" : "rows of four", isShuffled ? "shuffled" : "along the tube")
    row(
      "\(S.self)", name.0, name.1, (samples[0] * 1e3).text(2), (samples[1] * 1e3).text(2), toC.text(2),
      report.ratio(toC, to: Self.limit, "normals \(S.self) \(name.0) \(name.1)"), (samples[2] * 1e3).text(2), angleToC.text(2))
  }
}
