import TransformKit

/// The kernels compared with BLAS: weighted sums by number of terms, and points.
func printBackends() {
  func sums<S: TransformScalar>(_: S.Type) {
    print("\(S.self) weighted sums: rows, K, width: ns a product by the kernels, by BLAS, BLAS / kernels")
    for (rows, width) in [
      (16, 16), (64, 16), (1024, 16), (16384, 16), (1, 3000), (1, 300_000), (16, 3000), (64, 64), (256, 256), (512, 512), (1024, 1024),
    ] {
      for terms in [4, 16, 64, 256, 512, 1024] where rows * terms * width <= 1 << 30 && (terms <= 256 || rows > 1) {
        let (values, weights) = ([S](repeating: 0.5, count: terms * width), [S](repeating: 0.25, count: rows * terms))
        var out = [S](repeating: 0, count: rows * width)
        func time(_ backend: BatchOptions.Backend) -> Double {
          nanoseconds(runs: 5) {
            var span = out.mutableSpan
            WeightedSums.add(
              values.span, weights: weights.span, terms: terms, width: width, into: &span, options: BatchOptions(backend: backend))
          }
        }
        let (kernels, blas) = (time(.kernels), time(.blas))
        let products = Double(rows * terms * width)
        print(
          padded("\(rows)", 7), padded("\(terms)", 5), padded("\(width)", 7), padded("\(fixed(kernels * 1000 / products, 1)) ps", 10),
          padded("\(fixed(blas * 1000 / products, 1)) ps", 10), padded(fixed(blas / kernels), 7))
      }
    }
  }
  func points<S: TransformScalar>(_: S.Type) {
    print("\(S.self) points: ns a point by the kernels, by BLAS, BLAS / kernels")
    let m = Transform3D<S>.scale(0.5)
    for count in [1, 16, 256, 4096, 65536, 1 << 20] {
      let source = [S](repeating: 1, count: 4 * count)
      var target = source
      func time(_ components: Int, _ backend: BatchOptions.Backend) -> Double {
        nanoseconds(runs: 9) {
          unsafe target.withUnsafeMutableBufferPointer {
            var to = unsafe UnsafeMutableBufferPointer(rebasing: $0[..<(components * count)]).mutableSpan
            let from = source.span.extracting(0..<(components * count))
            if components == 3 {
              m.affinePointMap.apply(to: from, into: &to, options: BatchOptions(backend: backend))
            } else {
              m.homogeneousMap.apply(to: from, into: &to, options: BatchOptions(backend: backend))
            }
          }
        } / Double(count)
      }
      for components in [3, 4] {
        let (kernels, blas) = (time(components, .kernels), time(components, .blas))
        print(
          components == 3 ? "  xyz " : "  xyzw", padded("\(count)", 8), padded(fixed(kernels), 8), padded(fixed(blas), 8),
          padded(fixed(blas / kernels, 1), 8))
      }
    }
  }
  sums(Float.self)
  sums(Double.self)
  points(Float.self)
  points(Double.self)
}
