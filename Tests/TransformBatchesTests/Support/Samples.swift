import Foundation
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

/// Whether two arrays have the same bits. Any NaN equals any other.
func haveSameBits<S: TransformScalar>(_ a: [S], _ b: [S]) -> Bool {
  guard a.count == b.count else { return false }
  let isSame = unsafe a.withUnsafeBytes { a in
    unsafe b.withUnsafeBytes { b in unsafe a.isEmpty || memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0 }
  }
  return isSame || zip(a, b).allSatisfy { $0.isNaN ? $1.isNaN : $0 == $1 && $0.sign == $1.sign }
}

/// `count` ordinary numbers.
func numbers<S: TransformScalar>(_ count: Int, seed: UInt64 = 1, _: S.Type = S.self) -> [S] {
  var random = SeededGenerator(seed)
  return (0..<count).map { _ in random.number(in: -4...4) }
}

/// Ordinary numbers, with zeros, infinities, NaN and numbers near the ends of the range among them.
func awkwardNumbers<S: TransformScalar>(_ count: Int, seed: UInt64 = 1, _: S.Type = S.self) -> [S] {
  var random = SeededGenerator(seed)
  return (0..<count).map { _ in S.awkwardOrOrdinary(using: &random) }
}

/// A part of an array that is changed in place.
func change<S>(_ array: inout [S], _ range: Range<Int>, _ body: (inout MutableSpan<S>) -> Void) {
  unsafe array.withUnsafeMutableBufferPointer { buffer in
    var span = unsafe UnsafeMutableBufferPointer(rebasing: buffer[range]).mutableSpan
    body(&span)
  }
}

/// Scalars as vectors of so many components.
func vectors<V: SIMD>(_ scalars: [V.Scalar], _ components: Int = V.scalarCount) -> [V] {
  stride(from: 0, to: scalars.count, by: components).map { start in
    var vector = V()
    for index in 0..<components { vector[index] = scalars[start + index] }
    return vector
  }
}

/// The components of vectors, one after the other.
func scalars<V: SIMD>(_ vectors: [V]) -> [V.Scalar] { vectors.flatMap { vector in (0..<V.scalarCount).map { vector[$0] } } }

func scalars<S: TransformScalar>(_ transforms: [Transform3D<S>]) -> [S] { transforms.flatMap(\.rowMajor) }

func transforms<S: TransformScalar>(_ count: Int, _ kind: SampleKind = .general, seed: UInt64 = 9, _: S.Type = S.self) -> [Transform3D<S>] {
  var random = SeededGenerator(seed)
  return (0..<count).map { _ in .sample(kind, using: &random) }
}

extension BatchOptions {
  /// Options that divide any work among so many threads, however little it is.
  static func forced(_ threads: Int) -> BatchOptions {
    var options = BatchOptions(threads: .upTo(threads), backend: .kernels)
    options.leastWork = 0
    return options
  }
}

/// An array that is changed in place by a call which reads one span and writes another.
func inPlace<S>(_ array: inout [S], _ body: (Span<S>, inout MutableSpan<S>) -> Void) {
  unsafe array.withUnsafeMutableBufferPointer { buffer in
    var span = unsafe buffer.mutableSpan
    unsafe body(UnsafeBufferPointer(buffer).span, &span)
  }
}

// Planes in place.
extension PointMap {
  func apply<S>(toX x: inout MutableSpan<S>, y: inout MutableSpan<S>, options: BatchOptions = BatchOptions())
  where Point == SIMD2<S> {
    let (a, b) = unsafe (buffer(&x), buffer(&y))
    unsafe apply(toX: a.span, y: b.span, intoX: &x, y: &y, options: options)
  }

  func apply<S>(
    toX x: inout MutableSpan<S>, y: inout MutableSpan<S>, z: inout MutableSpan<S>, options: BatchOptions = BatchOptions()
  ) where Point == SIMD3<S> {
    let (a, b, c) = unsafe (buffer(&x), buffer(&y), buffer(&z))
    unsafe apply(toX: a.span, y: b.span, z: c.span, intoX: &x, y: &y, z: &z, options: options)
  }

  func apply<S>(
    toX x: inout MutableSpan<S>, y: inout MutableSpan<S>, z: inout MutableSpan<S>, w: inout MutableSpan<S>,
    options: BatchOptions = BatchOptions()
  ) where Point == SIMD4<S> {
    let (a, b, c, d) = unsafe (buffer(&x), buffer(&y), buffer(&z), buffer(&w))
    unsafe apply(toX: a.span, y: b.span, z: c.span, w: d.span, intoX: &x, y: &y, z: &z, w: &w, options: options)
  }
}

private func buffer<S>(_ span: inout MutableSpan<S>) -> UnsafeBufferPointer<S> {
  unsafe span.withUnsafeMutableBufferPointer { UnsafeBufferPointer($0) }
}

extension WeightedSums {
  /// The sums in a new array.
  static func sums<S: TransformScalar>(
    of values: [S], weights: [S], terms: Int, width: Int, options: BatchOptions = BatchOptions()
  ) -> [S] {
    var sums = [S](repeating: 0, count: weights.count / max(terms, 1) * width)
    var span = sums.mutableSpan
    add(values.span, weights: weights.span, terms: terms, width: width, into: &span, options: options)
    return sums
  }
}
