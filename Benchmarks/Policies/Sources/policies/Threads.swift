import TransformKit

/// One thread compared with two, for operations of different cost. Shows from which size division pays, and whether the
/// estimates of time are right.
func printThreads() {
  print("operation, items: µs with one thread, with up to two, gain")
  func row(_ name: String, _ count: Int, _ body: (BatchOptions) -> Void) {
    let one = nanoseconds { body(BatchOptions(threads: .one)) }
    let two = nanoseconds { body(BatchOptions(threads: .upTo(2))) }
    let one2 = nanoseconds { body(BatchOptions(threads: .one)) }
    let best = min(one, one2)
    print(
      padded(name, 26), padded("\(count)", 9), padded(fixed(best / 1000, 1), 9), padded(fixed(two / 1000, 1), 9),
      padded(fixed(best / two), 6))
  }
  func points<S: TransformScalar>(_: S.Type) {
    let m = Transform3D<S>(rowMajor: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0.0625, 1, 2, 3, 8])!
    let affine = Transform3D<S>.scale(0.5)
    for shift in stride(from: 16, through: 22, by: 1) {
      let count = 1 << shift
      var scalars = [S](repeating: 1, count: 4 * count)
      row("\(S.self) xyz affine", count) { options in
        unsafe scalars.withUnsafeMutableBufferPointer {
          var s = unsafe UnsafeMutableBufferPointer(rebasing: $0[..<(3 * count)]).mutableSpan;
          affine.affinePointMap.apply(to: &s, options: options)
        }
      }
      row("\(S.self) xyz divided", count) { options in
        unsafe scalars.withUnsafeMutableBufferPointer {
          var s = unsafe UnsafeMutableBufferPointer(rebasing: $0[..<(3 * count)]).mutableSpan; m.pointMap.apply(to: &s, options: options)
        }
      }
      row("\(S.self) unit normals", count) { options in
        unsafe scalars.withUnsafeMutableBufferPointer {
          var s = unsafe UnsafeMutableBufferPointer(rebasing: $0[..<(3 * count)]).mutableSpan;
          affine.normalMap(unit: true)?.apply(to: &s, options: options)
        }
      }
      row("\(S.self) stride 5", count) { options in
        unsafe scalars.withUnsafeMutableBufferPointer {
          var s = unsafe UnsafeMutableBufferPointer(rebasing: $0[..<(count / 2 * 5)]).mutableSpan;
          affine.affinePointMap.apply(to: &s, layout: VertexLayout(stride: 5), options: options)
        }
      }
      row("\(S.self) xyzw homogeneous", count) { options in affine.homogeneousMap.apply(to: &scalars, options: options) }
      var plane = [S](repeating: 1, count: 2 * count)
      row("\(S.self) xy affine", count) { options in Transform2D<S>.scale(0.5).pointMap.apply(to: &plane, options: options) }
      row("\(S.self) bounds", count) { options in
        _ = affine.affinePointMap.bounds(of: scalars.span.extracting(0..<(3 * count)), options: options)
      }
      var codes = [ClipCode](repeating: [], count: count)
      row("\(S.self) clip codes", count) { options in
        var span = codes.mutableSpan
        m.clipMap(depthRange: .zeroToOne).codes(of: scalars.span.extracting(0..<(3 * count)), into: &span, options: options)
      }
      if shift <= 20 {
        let vectors = [SIMD3<S>](repeating: .one, count: count)
        var images = vectors
        let picks = (0..<count).map { UInt32($0 % 64) }
        let palette = [Transform3D<S>](repeating: affine, count: 64)
        row("\(S.self) palette", count) { options in
          var span = images.mutableSpan
          PointPalette(palette, mapping: .affinePoints).apply(to: vectors.span, at: picks.span, into: &span, options: options)
        }
        let joints = picks.map { SIMD4(repeating: $0) &+ SIMD4(0, 17, 29, 41) & 63 }
        let weights = [SIMD4<S>](repeating: SIMD4(repeating: 0.25), count: count)
        row("\(S.self) skin", count) { options in
          var span = images.mutableSpan
          SkinPalette(palette, mapping: .affinePoints).apply(
            to: vectors.span, at: joints.span, weights: weights.span, into: &span, options: options)
        }
      }
      if shift <= 18 {
        let matrices = [Transform3D<S>](repeating: affine, count: count)
        var others = matrices
        row("\(S.self) products", count) { options in
          var span = others.mutableSpan
          TransformArrays.concatenate(matrices.span, with: affine, into: &span, options: options)
        }
        row("\(S.self) inverses", count) { options in
          var span = others.mutableSpan
          _ = TransformArrays.invert(matrices.span, into: &span, options: options)
        }
      }
    }
  }
  points(Float.self)
  points(Double.self)
}
