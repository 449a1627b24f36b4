import InstructionSets
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite struct WeightedSumsTests {
  @Test("By the kernels, sums have the bits of products added in order")
  func bits() {
    func check<S: TransformScalar>(_: S.Type) {
      for (rows, terms, width) in [(1, 1, 1), (3, 5, 7), (17, 4, 16), (2, 16, 33), (67, 3, 16), (1, 9, 200)] {
        let (values, weights): ([S], [S]) = (numbers(terms * width, seed: 1), numbers(rows * terms, seed: 2))
        var expected: [S] = []
        for row in 0..<rows {
          for column in 0..<width {
            expected.append((0..<terms).reduce(0) { $0 + weights[row * terms + $1] * values[$1 * width + column] })
          }
        }
        withEachInstructionSet { set in
          for options in [BatchOptions(backend: .kernels), .forced(3)] {
            let sums = WeightedSums.sums(of: values, weights: weights, terms: terms, width: width, options: options)
            #expect(haveSameBits(sums, expected), "\(S.self), set \(set), \(rows) × \(terms) × \(width)")
          }
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Whatever does the arithmetic, errors are within (K + 2)·u·Σ|terms|")
  func bound() {
    func check<S: TransformScalar>(_: S.Type) {
      for (rows, terms, width) in [(1, 1, 3), (70, 16, 16), (5, 64, 40)] {
        let (values, weights): ([S], [S]) = (numbers(terms * width, seed: 1), numbers(rows * terms, seed: 2))
        for backend in [.automatic, .kernels, Self.widest] as Set<BatchOptions.Backend> {
          let options = BatchOptions(backend: backend)
          let sums = WeightedSums.sums(of: values, weights: weights, terms: terms, width: width, options: options)
          for row in 0..<rows {
            for column in 0..<width {
              let products = (0..<terms).map { Wide(Double(weights[row * terms + $0])) * Wide(Double(values[$0 * width + column])) }
              let exact = products.reduce(Wide(0)) { $0 + $1 }
              let size = products.reduce(0) { $0 + $1.high.magnitude }
              let error = (Wide(Double(sums[row * width + column])) - exact).high.magnitude
              #expect(error <= Double(terms + 2) * Double(S.ulpOfOne) / 2 * size, "\(S.self), \(backend), \(rows) × \(terms) × \(width)")
            }
          }
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("A blend of transforms is their weighted sum, number by number")
  func blends() {
    let (a, b) = (Transform3D<Float>.scale(2), Transform3D<Float>.translation(x: 4, y: 0, z: 0))
    let blends = TransformArrays.blends(of: [a, b], weights: [0.25, 0.75, 1, 0])
    #expect(blends[0].m11 == 1.25 && blends[0].m41 == 3 && blends[0].m44 == 1)
    #expect(blends[1] == a)
    #expect(TransformArrays.blends(of: [a, b], weights: []).isEmpty)
  }

  @Test("Blends of no transforms, and of weights for a part of them, are refused")
  func badBlends() async {
    await #expect(processExitsWith: .failure) { _ = TransformArrays<Float>.blends(of: [], weights: []) }
    await #expect(processExitsWith: .failure) { _ = TransformArrays<Float>.blends(of: [.identity, .identity], weights: [1, 0, 1]) }
  }

  @Test("Unasked, BLAS does the wide sums only, and only where the build has it")
  func threshold() {
    func check<S: TransformScalar>(_: S.Type) {
      for (rows, terms, width) in [(255, 16, 1024), (256, 15, 1024), (256, 16, 500), (256, 16, 1024)] {
        let (values, weights): ([S], [S]) = (numbers(terms * width, seed: 1), numbers(rows * terms, seed: 2))
        func sums(_ backend: BatchOptions.Backend) -> [S] {
          WeightedSums.sums(of: values, weights: weights, terms: terms, width: width, options: BatchOptions(backend: backend))
        }
        let expected = sums(rows * terms * width == 256 * 16 * 1024 ? Self.widest : .kernels)
        #expect(haveSameBits(sums(.automatic), expected), "\(S.self), \(rows) × \(terms) × \(width)")
      }
    }
    check(Float.self)
    check(Double.self)
  }

  // What does the widest sums of this build, and what only BLAS does: the trait decides.
  #if OpenBLAS
    private static let widest = BatchOptions.Backend.blas

    @Test("By BLAS, points are within (K + 2)·u·Σ|terms| of the kernels' images, and operations that divide are the kernels'")
    func pointsByBLAS() {
      func check<S: TransformScalar>(_: S.Type) {
        for operation in PointOperation<S>.all {
          let n = operation.components
          for (stride, offset, count) in [(n, 0, 5000), (n + 2, 1, 700), (n, 0, 1)] {
            let layout = VertexLayout(stride: stride, offset: offset)
            let points = numbers(count * stride, S.self)
            var byKernels = points
            var byBLAS = points
            var elsewhere = points
            change(&byKernels, 0..<points.count) { operation.inPlace(&$0, layout, BatchOptions(backend: .kernels)) }
            change(&byBLAS, 0..<points.count) { operation.inPlace(&$0, layout, BatchOptions(backend: .blas)) }
            change(&elsewhere, 0..<points.count) { operation.outOfPlace(points.span, layout, &$0, layout, BatchOptions(backend: .blas)) }
            let isDivided = ["homography", "points", "unit normals"].contains(operation.name)
            if isDivided { #expect(haveSameBits(byKernels, byBLAS) && haveSameBits(byKernels, elsewhere), "\(operation.name)") }
            // No term of the samples is larger than 4 · 10 · 4. Each image is a sum of at most four terms.
            let most = 12 * S.ulpOfOne / 2 * 160 * 4
            for (one, others) in zip(byKernels, zip(byBLAS, elsewhere)) where !isDivided {
              #expect((one - others.0).magnitude <= most && (one - others.1).magnitude <= most, "\(operation.name), \(layout)")
            }
          }
        }
      }
      check(Float.self)
      check(Double.self)
    }
  #else
    private static let widest = BatchOptions.Backend.kernels
  #endif
}
