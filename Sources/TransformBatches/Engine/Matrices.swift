internal import CTransformKernels
internal import TransformCore

/// Products of arrays of matrices; a step is 0 where one matrix serves all.
@usableFromInline
func multiplyMatrices(
  _ isDouble: Bool, _ first: UnsafeRawPointer?, _ firstStep: Int, _ second: UnsafeRawPointer?, _ secondStep: Int,
  _ out: UnsafeMutableRawPointer?, _ count: Int, _ options: BatchOptions
) {
  guard count > 0, let first = unsafe first, let second = unsafe second, let out = unsafe out else { return }
  let stride = isDouble ? 128 : 64
  let bytes = count * stride
  func check(_ factor: UnsafeRawPointer, _ step: Int) {
    let isOut = unsafe factor == UnsafeRawPointer(out) && (step == 1 || count == 1)
    precondition(unsafe isOut || areApart(factor, step == 0 ? stride : bytes, UnsafeRawPointer(out), bytes), overlapping)
  }
  unsafe check(first, firstStep)
  unsafe check(second, secondStep)
  let precision = options.precision(isDouble: isDouble)
  let work = { Work(count: count, cost: isDouble ? 2.4 : 1.2, bytes: bytes * (1 + firstStep + secondStep)) }
  Work.divide(count, options, work) { start, count in
    unsafe tk_products(
      precision, first + start * stride * firstStep, firstStep, second + start * stride * secondStep,
      secondStep, out + start * stride, count)
  }
}

/// Products down a tree; one thread, since a child waits for its parent.
@usableFromInline
func multiplyMatricesDown(
  _ isDouble: Bool, _ local: UnsafeRawPointer?, _ parents: UnsafeRawPointer?, _ out: UnsafeMutableRawPointer?, _ count: Int
) {
  guard count > 0, let local = unsafe local, let parents = unsafe parents?.assumingMemoryBound(to: Int32.self), let out = unsafe out else {
    return
  }
  let bytes = count * (isDouble ? 128 : 64)
  precondition(unsafe local == UnsafeRawPointer(out) || areApart(local, bytes, UnsafeRawPointer(out), bytes), overlapping)
  precondition(
    unsafe areApart(UnsafeRawPointer(parents), count * MemoryLayout<Int32>.size, UnsafeRawPointer(out), bytes),
    "the parents and the products do not overlap")
  precondition(count <= Int32.max, "there are no more matrices than an Int32 counts")
  var signs: Int32 = 0
  for index in 0..<count {
    let parent = unsafe parents[index]
    signs |= ~(parent &- Int32(truncatingIfNeeded: index)) | (parent &+ 1)
  }
  precondition(signs >= 0, "a parent comes before its children, and a root has −1")
  unsafe tk_products_down(isDouble ? Int32(TK_DOUBLE) : Int32(TK_FLOAT), local, parents, out, count)
}

/// Writes inverses, NaN where a matrix is singular, and returns how many are singular. It may work in place: neither
/// way writes a matrix that is still to be read.
@usableFromInline
func invertMatrices(
  _ isDouble: Bool, _ matrices: UnsafeRawPointer?, _ out: UnsafeMutableRawPointer?, _ count: Int, _ options: BatchOptions
) -> Int {
  guard count > 0, let matrices = unsafe matrices, let out = unsafe out else { return 0 }
  let stride = isDouble ? 128 : 64
  let bytes = count * stride
  precondition(unsafe matrices == UnsafeRawPointer(out) || areApart(matrices, bytes, UnsafeRawPointer(out), bytes), overlapping)
  let work = { Work(count: count, cost: isDouble ? 5.2 : 2.6, bytes: 2 * bytes) }
  return Work.divide(count, options, work, joining: +) { start, count in
    var found = 0
    for first in Swift.stride(from: start, to: start + count, by: settledAtOnce) {
      let number = min(settledAtOnce, start + count - first)
      let (from, to) = unsafe (matrices + first * stride, out + first * stride)
      found += unsafe isDouble ? invert(Double.self, from, to, number, options) : invert(Float.self, from, to, number, options)
    }
    return found
  }
}

/// Matrices for whose numbers there is room on the stack.
private let settledAtOnce = 256

/// The kernel, and `inverted()` for those that it left.
@inline(__always)
private func invert<Scalar: TransformScalar>(
  _: Scalar.Type, _ matrices: UnsafeRawPointer, _ out: UnsafeMutableRawPointer, _ count: Int, _ options: BatchOptions
) -> Int {
  unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: settledAtOnce) { unsettled in
    let precision = options.precision(isDouble: Scalar.self == Double.self)
    var left = count
    if count <= (Scalar.self == Double.self ? 2 : 3), !options.isFused {
      // The kernel works on whole blocks, and so few are quicker one by one.
      for index in 0..<count { unsafe unsettled[index] = UInt32(index) }
    } else {
      left = unsafe tk_inverses(precision, matrices, out, count, unsettled.baseAddress)
    }
    let nan = SIMD4<Scalar>(repeating: .nan)
    var singular = 0
    for index in 0..<left {
      let offset = unsafe Int(unsettled[index]) * MemoryLayout<Transform3D<Scalar>>.stride
      let inverse = unsafe matrices.loadUnaligned(fromByteOffset: offset, as: Transform3D<Scalar>.self).inverted()
      singular += inverse == nil ? 1 : 0
      unsafe out.storeBytes(
        of: inverse ?? Transform3D(xAxis: nan, yAxis: nan, zAxis: nan, origin: nan), toByteOffset: offset, as: Transform3D<Scalar>.self)
    }
    return singular
  }
}
