import TransformKit

/// Skinning by four joints, compared with two loops that do the same. One is a loop over vertices. The other first
/// writes a sum to memory for each vertex.
func printSkins() {
  func skins<S: TransformScalar>(_: S.Type) {
    print("\(S.self), 64 joints, ns a vertex: skinned, by a loop, by blended matrices; loop / skinned; unit normals skinned")
    let palette = (0..<64).map { Transform3D<S>.rotation(degrees: S($0), axis: .y).concatenating(.translation(x: 1, y: S($0), z: 0)) }
    for count in [256, 4096, 65536] {
      let joints = (0..<UInt32(count)).map { i in SIMD4(repeating: i) &* SIMD4(1, 5, 7, 11) & 63 }
      let weights = [SIMD4<S>](repeating: SIMD4(0.5, 0.25, 0.125, 0.125), count: count)
      let source = [SIMD3<S>](repeating: SIMD3(1, 2, 3), count: count)
      var target = source
      func time(_ body: (inout MutableSpan<SIMD3<S>>) -> Void) -> Double {
        nanoseconds {
          var span = target.mutableSpan
          body(&span)
        } / Double(count)
      }
      let (pointSkin, normalSkin) = (SkinPalette(palette, mapping: .affinePoints), SkinPalette(palette, mapping: .normals(unit: true)))
      let skinned = time { pointSkin.apply(to: source.span, at: joints.span, weights: weights.span, into: &$0) }
      let normals = time { normalSkin.apply(to: source.span, at: joints.span, weights: weights.span, into: &$0) }
      let looped = time { images in
        for vertex in 0..<count { images[vertex] = sum(palette, joints[vertex], weights[vertex]).applied(toAffinePoint: source[vertex]) }
      }
      var sums = [Transform3D<S>](repeating: .identity, count: count)
      let picks = Array(0..<UInt32(count))
      let blended = time { images in
        for vertex in 0..<count { sums[vertex] = sum(palette, joints[vertex], weights[vertex]) }
        PointPalette(sums, mapping: .affinePoints).apply(to: source.span, at: picks.span, into: &images)
      }
      print(
        padded("\(count)", 7), padded(fixed(skinned), 8), padded(fixed(looped), 8), padded(fixed(blended), 8),
        padded(fixed(looped / skinned), 7), padded(fixed(normals), 8))
    }
  }
  skins(Float.self)
  skins(Double.self)
}

@inline(__always)
private func sum<S: TransformScalar>(_ palette: [Transform3D<S>], _ joints: SIMD4<UInt32>, _ weights: SIMD4<S>) -> Transform3D<S> {
  let (a, b, c, d) = (palette[Int(joints.x)], palette[Int(joints.y)], palette[Int(joints.z)], palette[Int(joints.w)])
  return Transform3D(
    xAxis: (weights.x * a.xAxis + weights.y * b.xAxis) + (weights.z * c.xAxis + weights.w * d.xAxis),
    yAxis: (weights.x * a.yAxis + weights.y * b.yAxis) + (weights.z * c.yAxis + weights.w * d.yAxis),
    zAxis: (weights.x * a.zAxis + weights.y * b.zAxis) + (weights.z * c.zAxis + weights.w * d.zAxis),
    origin: (weights.x * a.origin + weights.y * b.origin) + (weights.z * c.origin + weights.w * d.origin))
}
