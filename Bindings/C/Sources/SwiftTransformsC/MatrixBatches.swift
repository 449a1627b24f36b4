internal import CSwiftTransforms
internal import TransformBatches
internal import TransformCore

/// Matrices in memory, so many bytes from one to the next.
@unsafe struct Matrices<Scalar: TransformScalar> {
  let start: UnsafeMutableRawPointer
  let stride: Int
  let region: Region

  static var size: Int { 16 * MemoryLayout<Scalar>.size }

  /// Matrices that are read.
  init(_ start: UnsafePointer<Scalar>?, _ stride: Int, _ count: Int, _ name: StaticString) throws(Refusal) {
    let address = unsafe UnsafeMutableRawPointer(mutating: try start.required(name))
    unsafe self.start = address
    unsafe self.stride = stride
    unsafe region = try Region(address, stride: stride, count: count, size: Self.size, name)
  }

  /// Matrices that are written.
  init(_ start: UnsafeMutablePointer<Scalar>?, _ stride: Int, _ count: Int, _ name: StaticString) throws(Refusal) {
    try unsafe self.init(UnsafePointer(start), stride, count, name)
    try unsafe checkGaps(stride, count: count, size: Self.size, name)
  }

  subscript(index: Int) -> Transform3D<Scalar> {
    get { unsafe Transform3D(at: start + index * stride) }
    nonmutating set { unsafe newValue.store(at: start + index * stride) }
  }

  /// Whether they are an array as Swift has it.
  var isPacked: Bool {
    unsafe stride == Self.size && UInt(bitPattern: start) % UInt(MemoryLayout<Transform3D<Scalar>>.alignment) == 0
  }

  /// The matrices of an array as Swift has it.
  func span(_ count: Int) -> UnsafeMutableBufferPointer<Transform3D<Scalar>> {
    unsafe UnsafeMutableBufferPointer(start: start.assumingMemoryBound(to: Transform3D<Scalar>.self), count: count)
  }

  /// Refuses results that overlap these matrices and are not in their place.
  func checkApart(from results: Matrices, _ name: StaticString, _ resultName: StaticString) throws(Refusal) {
    let isInPlace = unsafe start == results.start && stride == results.stride
    guard unsafe isInPlace || !region.overlaps(results.region) else { throw overlap(name, resultName) }
  }
}

/// The matrices that are copied at once where they lie otherwise.
private let block = 64

func multiply<Scalar: TransformScalar>(
  _ first: Matrices<Scalar>, _ second: Matrices<Scalar>, _ products: Matrices<Scalar>, _ count: Int, _ options: BatchOptions
) throws(Refusal) {
  try unsafe first.checkApart(from: products, "first", "products")
  try unsafe second.checkApart(from: products, "second", "products")
  let isSquare = unsafe first.start == products.start && second.start == products.start
  if unsafe products.isPacked, !isSquare {
    var out = unsafe products.span(count).mutableSpan
    switch unsafe (first.isPacked, first.stride, second.isPacked, second.stride) {
    case (true, _, true, _):
      return unsafe TransformArrays.concatenate(first.span(count).span, with: second.span(count).span, into: &out, options: options)
    case (true, _, _, 0): return unsafe TransformArrays.concatenate(first.span(count).span, with: second[0], into: &out, options: options)
    case (_, 0, true, _):
      return unsafe withUnsafePointer(to: first[0]) { one in
        let one = unsafe UnsafeBufferPointer(start: one, count: 1)
        unsafe TransformArrays.concatenate(one.span, with: second.span(count).span, into: &out, options: options)
      }
    default: break
    }
  }
  // One matrix for all may not be read again: a product may have taken its place.
  let (ours, others) = unsafe (first[0], second[0])
  for start in stride(from: 0, to: count, by: block) {
    let range = start..<min(start + block, count)
    let copies = range.map { unsafe first.stride == 0 ? ours : first[$0] }
    let otherCopies = range.map { unsafe second.stride == 0 ? others : second[$0] }
    let results = TransformArrays.concatenating(copies, with: otherCopies, options: options)
    for index in range { unsafe products[index] = results[index - start] }
  }
}

func invert<Scalar: TransformScalar>(
  _ matrices: Matrices<Scalar>, _ inverses: Matrices<Scalar>, _ count: Int, _ options: BatchOptions
) throws(Refusal) -> Int {
  try unsafe matrices.checkApart(from: inverses, "matrices", "inverses")
  if unsafe matrices.isPacked, unsafe inverses.isPacked {
    var out = unsafe inverses.span(count).mutableSpan
    return unsafe TransformArrays.invert(matrices.span(count).span, into: &out, options: options)
  }
  var singularCount = 0
  for start in stride(from: 0, to: count, by: block) {
    let range = start..<min(start + block, count)
    let results = TransformArrays.inverses(of: range.map { unsafe matrices[$0] }, options: options)
    singularCount += results.singularCount
    for index in range { unsafe inverses[index] = results.inverses[index - start] }
  }
  return singularCount
}

func multiplyDown<Scalar: TransformScalar>(
  _ local: UnsafePointer<Scalar>?, _ parents: UnsafePointer<Int32>?, _ world: UnsafeMutablePointer<Scalar>?, _ count: Int
) throws(Refusal) {
  guard count != 0 else { return }
  let size = unsafe Matrices<Scalar>.size
  let (from, to) = try unsafe (Matrices(local, size, count, "local"), Matrices(world, size, count, "world"))
  let parents = try unsafe parents.required("parents")
  try unsafe checkAligned(parents, "parents")
  let parentRegion = try unsafe Region(UnsafeRawPointer(parents), stride: 4, count: count, size: 4, "parents")
  try unsafe from.checkApart(from: to, "local", "world")
  guard unsafe !parentRegion.overlaps(to.region) else { throw overlap("parents", "world") }
  guard count <= Int32.max else { throw .size("parents") }
  for index in 0..<count {
    let parent = unsafe parents[index]
    guard parent >= -1, parent < index else {
      throw Refusal(ST_ERROR_INDEX, "parents: number \(index) is \(parent); expected -1 or a number below \(index)")
    }
  }
  let numbers = unsafe UnsafeBufferPointer(start: parents, count: count)
  if unsafe from.isPacked, unsafe to.isPacked {
    var out = unsafe to.span(count).mutableSpan
    return unsafe TransformArrays.concatenate(from.span(count).span, downParents: numbers.span, into: &out)
  }
  let results = unsafe TransformArrays.concatenating((0..<count).map { unsafe from[$0] }, downParents: Array(numbers))
  for index in 0..<count { unsafe to[index] = results[index] }
}
