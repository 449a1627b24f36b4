import InstructionSets
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite struct ScalarPointsTests {
  @Test("Every instruction set, tail, alignment, in place and out of place: the bits of the sums written out")
  func bits() {
    func check<S: TransformScalar>(_: S.Type) {
      for operation in PointOperation<S>.all {
        let n = operation.components
        let points =
          numbers(68 * n, S.self) + [0, -0.0, .infinity, .nan, .greatestFiniteMagnitude, 1, 1, 0, .leastNonzeroMagnitude, 0, 0, 0]
        let packed = Array(points.suffix(68 * n))  // the last points have the awkward numbers
        let expected = operation.images(packed)
        withEachInstructionSet { set in
          for count in 0...67 {
            let (shift, options) = (count % 16, BatchOptions())
            let source = [S](repeating: 7, count: shift) + packed.suffix(count * n)
            let wanted = [S](repeating: 7, count: shift) + expected.suffix(count * n)
            var inPlace = source
            change(&inPlace, shift..<source.count) { operation.inPlace(&$0, nil, options) }
            #expect(haveSameBits(inPlace, wanted), "\(operation.name), \(S.self), set \(set), \(count) points in place")
            var other = [S](repeating: 7, count: shift + count * n + 3)
            change(&other, shift..<source.count) { operation.outOfPlace(source.span.extracting(shift...), nil, &$0, nil, options) }
            #expect(haveSameBits(other, wanted + [7, 7, 7]), "\(operation.name), \(S.self), set \(set), \(count) points")
          }
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("One point alone has the bits that it has among many, ordinary or not, in place and out of place")
  func onePoint() {
    func check<S: TransformScalar>(_: S.Type) {
      for operation in PointOperation<S>.all {
        let n = operation.components
        let odd: [S] = [0, -0.0, 1, -2, 1e-30, 1e30, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
        let points = numbers(90 * n, S.self) + (0..<60 * n).map { odd[($0 * 7 + $0 / 5) % odd.count] }
        let expected = operation.images(points)
        for start in stride(from: 0, to: points.count, by: n) {
          var inPlace = Array(points[start..<start + n])
          var span = inPlace.mutableSpan
          operation.inPlace(&span, nil, BatchOptions())
          #expect(haveSameBits(inPlace, Array(expected[start..<start + n])), "\(operation.name), \(points[start..<start + n]) in place")
          var other = [S](repeating: 7, count: n)
          var otherSpan = other.mutableSpan
          operation.outOfPlace(points.span.extracting(start..<start + n), nil, &otherSpan, nil, BatchOptions())
          #expect(haveSameBits(other, inPlace), "\(operation.name), \(points[start..<start + n])")
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Points among other scalars have the same bits, and the rest stays, whatever the strides and offsets")
  func layouts() {
    func check<S: TransformScalar>(_: S.Type) {
      for operation in PointOperation<S>.all {
        let n = operation.components
        let packed = numbers(37 * n, S.self)
        let expected = operation.images(packed)
        withEachInstructionSet { set in
          for (stride, offset) in [(n, 0), (n + 1, 0), (n + 1, 1), (8, 3), (9, 0)] {
            func scattered(_ points: [S], _ filling: S) -> [S] {
              var scalars = [S](repeating: filling, count: 37 * stride)
              for index in points.indices { scalars[index / n * stride + offset + index % n] = points[index] }
              return scalars
            }
            let layout = VertexLayout(stride: stride, offset: offset)
            var inPlace = scattered(packed, 5)
            var span = inPlace.mutableSpan
            operation.inPlace(&span, layout, BatchOptions())
            #expect(haveSameBits(inPlace, scattered(expected, 5)), "\(operation.name), \(S.self), set \(set), \(layout)")
            var gathered = [S](repeating: 0, count: 37 * n)
            var gatheredSpan = gathered.mutableSpan
            operation.outOfPlace(scattered(packed, 5).span, layout, &gatheredSpan, nil, BatchOptions())
            #expect(haveSameBits(gathered, expected), "\(operation.name), \(S.self), set \(set), from \(layout)")
            var spread = [S](repeating: 6, count: 37 * stride)
            var spreadSpan = spread.mutableSpan
            operation.outOfPlace(packed.span, nil, &spreadSpan, layout, BatchOptions())
            #expect(haveSameBits(spread, scattered(expected, 6)), "\(operation.name), \(S.self), set \(set), to \(layout)")
          }
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Records of bytes are mapped at any alignment and stride")
  func records() {
    let transform = Transform3D<Float>.scale(2).concatenating(.translation(x: 1, y: 2, z: 3))
    for (stride, offset) in [(12, 0), (13, 1), (27, 7), (16, 4)] {
      var bytes = [UInt8](repeating: 9, count: 5 * stride)
      var expected = bytes
      for index in 0..<5 {
        let x = Float(index)
        unsafe bytes.withUnsafeMutableBytes {
          for (k, v) in [x, -x, 1].enumerated() {
            unsafe $0.storeBytes(of: v, toByteOffset: index * stride + offset + 4 * k, as: Float.self)
          }
        }
        unsafe expected.withUnsafeMutableBytes {
          for (k, v) in [2 * x + 1, 2 - 2 * x, 5].enumerated() {
            unsafe $0.storeBytes(of: v, toByteOffset: index * stride + offset + 4 * k, as: Float.self)
          }
        }
      }
      var copy = [UInt8](repeating: 9, count: 5 * stride)
      unsafe bytes.withUnsafeBytes { from in
        unsafe copy.withUnsafeMutableBytes { to in
          unsafe transform.affinePointMap.apply(
            toRecords: from, stride: stride, offset: offset, into: to, destinationStride: stride, destinationOffset: offset)
        }
      }
      unsafe bytes.withUnsafeMutableBytes {
        unsafe transform.pointMap.apply(toRecords: UnsafeRawBufferPointer($0), stride: stride, offset: offset, into: $0)
      }
      #expect(bytes == expected && copy == expected)
    }
  }

  @Test("Any number of threads gives the same bits")
  func threads() {
    func check<S: TransformScalar>(_: S.Type) {
      for operation in PointOperation<S>.all {
        let n = operation.components
        let points = awkwardNumbers(523 * n, S.self)
        var expected = [S](repeating: 0, count: points.count)
        var span = expected.mutableSpan
        operation.outOfPlace(points.span, nil, &span, nil, BatchOptions())
        for threads in 1...4 {
          for count in [0, 1, 63, 64, 65, 300, 523] {
            var images = Array(points.prefix(count * n))
            var imagesSpan = images.mutableSpan
            operation.inPlace(&imagesSpan, threads % 2 == 0 ? nil : VertexLayout(stride: n), .forced(threads))
            #expect(haveSameBits(images, Array(expected.prefix(count * n))), "\(operation.name), \(count) points on \(threads) threads")
          }
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }
}
