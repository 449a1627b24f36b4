import MeasuredOperations
import MeshGeometry
import TransformKit
import TransformTestSupport

/// Normals, clipping, light, picking and culling, smaller than those of the tables.
func servedCells() -> [ServedCell] { servedCells(of: Float.self) + servedCells(of: Double.self) + [clipping(0), clipping(0.4), light()] }

private func cell(_ name: String, items: Int, _ prepare: @escaping () throws -> () -> Void) -> ServedCell {
  ServedCell(name, items: items) {
    guard let body = try? prepare() else { return nil }
    return { for _ in 0..<$0 { body() } }
  }
}

private func servedCells<S: TransformScalar>(of _: S.Type) -> [ServedCell] {
  let (side, bodies) = (48, 4096)
  let triangles = 2 * side * side
  let normals = [NormalWeighting.area, .angle].flatMap { weighting in
    [3, 4].map { stride in
      cell("normals by \(weighting == .area ? "area" : "angle"), stride \(stride), \(S.self)", items: triangles) {
        let mesh = BenchmarkMesh(side: side)
        let scalars = mesh.points.flatMap { (p: SIMD3<Float>) -> [S] in [S(p.x), S(p.y), S(p.z)] + (stride == 4 ? [0] : []) }
        let layout = VertexLayout(stride: stride)
        var normals = try MeshNormals(vertices: mesh.points.map { SIMD3<S>($0) }, triangles: mesh.indices, weighting: weighting)
        return { try? normals.updateVertices(scalars.span, layout: layout, triangles: mesh.indices.span, weighting: weighting) }
      }
    }
  }
  let hierarchy = cell("hierarchy \(S.self)", items: triangles) {
    let mesh = BenchmarkMesh(side: side)
    let points = mesh.points.map { SIMD3<S>($0) }
    return { precondition((try? TriangleHierarchy(points: points, triangles: mesh.indices)) != nil) }
  }
  let picks = [false, true].map { isNearest in
    cell("\(isNearest ? "nearest hits" : "all hits") \(S.self)", items: 256) {
      let mesh = BenchmarkMesh(side: side)
      let hierarchy = try TriangleHierarchy(points: mesh.points.map { SIMD3<S>($0) }, triangles: mesh.indices)
      var random = SeededGenerator(2)
      let rays = (0..<256).compactMap { _ in
        Ray3D<S>(origin: SIMD3(random.number(in: -1.5...1.5), random.number(in: -1.5...1.5), 2), direction: SIMD3(0.1, -0.1, -1))
      }
      return {
        for ray in rays {
          if isNearest { _ = hierarchy.nearestHit(of: ray)?.triangle } else { _ = hierarchy.hits(of: ray).count }
        }
      }
    }
  }
  let culls = [false, true].flatMap { areBoxes in
    [false, true].map { isMask in
      cell("culling of \(areBoxes ? "boxes" : "balls") to \(isMask ? "a mask" : "numbers") \(S.self)", items: bodies) {
        var random = SeededGenerator(3)
        let lens = Transform3D<S>.perspective(fieldOfViewDegrees: 60, aspectRatio: 1.5, near: 0.5, far: 50, convention: .metal)
        guard let frustum = lens.flatMap({ Frustum($0, convention: .metal) }) else { return {} }
        let centers = (0..<bodies).map { _ in random.vector(in: -50...50) as SIMD3<S> }
        let boxes = centers.map { Bounds3D(corner: $0, opposite: $0 + random.vector(in: 0...3)) }
        let balls = centers.map { SIMD4($0, random.number(in: 0...2)) }
        var (mask, numbers) = ([UInt64](repeating: 0, count: bodies / 64), [UInt32](repeating: 0, count: bodies))
        return {
          if isMask {
            var span = mask.mutableSpan
            if areBoxes { frustum.cull(boxes: boxes.span, into: &span) } else { frustum.cull(spheres: balls.span, into: &span) }
          } else {
            var span = numbers.mutableSpan
            _ = areBoxes ? frustum.cull(boxes: boxes.span, into: &span) : frustum.cull(spheres: balls.span, into: &span)
          }
        }
      }
    }
  }
  return normals + [hierarchy] + picks + culls
}

/// A torus, of which a side x = w cuts so much away.
private func clipping(_ share: Float) -> ServedCell {
  cell("clipping, \(share) cut away", items: 2 * 48 * 48) {
    let mesh = BenchmarkMesh(side: 48)
    let points = mesh.points.map { SIMD4($0.x / (1.5 - share), $0.y / (1.5 - share), ($0.z + 1) / 3, 1) }
    let attributes = points.flatMap { (p: SIMD4<Float>) -> [Float] in [p.x, p.y, p.z, p.w] }
    var clipped = try ClippedMesh<Float>(points: [], triangles: [] as [UInt32], convention: .metal)
    return {
      try? clipped.clip(points: points, attributes: attributes, attributeCount: 4, triangles: mesh.indices, convention: .metal)
    }
  }
}

private func light() -> ServedCell {
  cell("light", items: 48 * 48) {
    let mesh = BenchmarkMesh(side: 48)
    let places = [SIMD3<Float>(3, 0, 3), SIMD3(-3, 1, 2), SIMD3(0, 4, 3), SIMD3(1, -4, 1)]
    let lights = places.compactMap { Light.point(position: $0, color: SIMD3(8, 8, 7), range: 20) }
    let model = Shading<Float>.Model.blinnPhong(shininess: 27.5, eye: SIMD3(0, -3, 3), specular: SIMD3(0.3, 0.3, 0.3))
    let shading = Shading(lights: lights, model: model, diffuse: SIMD3(0.6, 0.5, 0.4))
    let (points, normals) = (BenchmarkMesh.rows(mesh.points), BenchmarkMesh.rows(mesh.normals))
    let rows = VertexLayout(stride: 4)
    var colors = [SIMD4<Float>](repeating: .zero, count: points.count / 4)
    return {
      var span = colors.mutableSpan
      shading.writeColors(points: points.span, layout: rows, normals: normals.span, normalLayout: rows, into: &span)
    }
  }
}
