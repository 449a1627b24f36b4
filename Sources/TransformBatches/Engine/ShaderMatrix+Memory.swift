internal import CTransformKernels
internal import TransformCore

extension ShaderMatrix {
  /// Writes matrices, and returns how many have no normal matrix.
  @usableFromInline
  func write(_ transforms: UnsafeRawPointer?, _ count: Int, _ bytes: UnsafeMutableRawPointer?, _ stride: Int) -> Int {
    guard count > 0, let transforms = unsafe transforms, let bytes = unsafe bytes else { return 0 }
    let to = unsafe bytes + offset
    switch (dimensions, isDouble) {
    case (3, false): return unsafe write(Transform3D<Float>.self, transforms, count, to, stride)
    case (3, true): return unsafe write(Transform3D<Double>.self, transforms, count, to, stride)
    case (_, false): return unsafe write(Transform2D<Float>.self, transforms, count, to, stride)
    case (_, true): return unsafe write(Transform2D<Double>.self, transforms, count, to, stride)
    }
  }

  /// Reads as many transforms as there is room for.
  @usableFromInline
  func read(_ bytes: UnsafeRawPointer?, _ stride: Int, _ transforms: UnsafeMutableRawPointer?, _ count: Int) {
    guard count > 0, let transforms = unsafe transforms, let bytes = unsafe bytes else { return }
    let from = unsafe bytes + offset
    switch (dimensions, isDouble) {
    case (3, false): unsafe read(from, stride, Transform3D<Float>.self, transforms, count)
    case (3, true): unsafe read(from, stride, Transform3D<Double>.self, transforms, count)
    case (_, false): unsafe read(from, stride, Transform2D<Float>.self, transforms, count)
    case (_, true): unsafe read(from, stride, Transform2D<Double>.self, transforms, count)
    }
  }

  /// Matrices for whose numbers there is room on the stack.
  private static var atOnce: Int { 64 }

  /// Numbers of a matrix, with the gaps.
  private var numbers: Int { columns * step }

  /// Whether the numbers of a transform in memory are those of the matrix.
  private var isWhole: Bool { dimensions == 3 && content == .matrix && step == 4 }

  @inline(__always)
  private func write<Transform: ShaderColumns>(
    _: Transform.Type, _ transforms: UnsafeRawPointer, _ count: Int, _ bytes: UnsafeMutableRawPointer, _ stride: Int
  ) -> Int {
    let size = MemoryLayout<Transform>.stride
    precondition(
      unsafe areApart(transforms, count * size, UnsafeRawPointer(bytes), (count - 1) * stride + self.size),
      "the transforms and the bytes do not overlap")
    if isWhole {
      unsafe put(Transform.Scalar.self, transforms, bytes, stride, count)
      return 0
    }
    var undefined = 0
    unsafe inBlocks(of: Transform.Scalar.self, count) { start, number, staged in
      for index in 0..<number {
        let transform = unsafe transforms.loadUnaligned(fromByteOffset: (start + index) * size, as: Transform.self)
        let (all, isDefined) = columns(of: transform)
        undefined += isDefined ? 0 : 1
        let place = { (column: Int) in (index * numbers + column * step) * MemoryLayout<Transform.Scalar>.size }
        // Four numbers of each column are stored. What is too much is written over by the next.
        unsafe staged.storeBytes(of: all.x, toByteOffset: place(0), as: SIMD4<Transform.Scalar>.self)
        unsafe staged.storeBytes(of: all.y, toByteOffset: place(1), as: SIMD4<Transform.Scalar>.self)
        if columns > 2 { unsafe staged.storeBytes(of: all.z, toByteOffset: place(2), as: SIMD4<Transform.Scalar>.self) }
        if columns > 3 { unsafe staged.storeBytes(of: all.w, toByteOffset: place(3), as: SIMD4<Transform.Scalar>.self) }
      }
      unsafe put(Transform.Scalar.self, UnsafeRawPointer(staged), bytes + start * stride, stride, number)
    }
    return undefined
  }

  @inline(__always)
  private func read<Transform: ShaderColumns>(
    _ bytes: UnsafeRawPointer, _ stride: Int, _: Transform.Type, _ transforms: UnsafeMutableRawPointer, _ count: Int
  ) {
    if isWhole { return unsafe take(Transform.Scalar.self, bytes, stride, transforms, count) }
    unsafe inBlocks(of: Transform.Scalar.self, count) { start, number, staged in
      unsafe take(Transform.Scalar.self, bytes + start * stride, stride, staged, number)
      for index in 0..<number {
        let column = { (column: Int) in
          let place = (index * numbers + min(column, columns - 1) * step) * MemoryLayout<Transform.Scalar>.size
          return unsafe staged.loadUnaligned(fromByteOffset: place, as: SIMD4<Transform.Scalar>.self)
        }
        let transform: Transform = transform(FourColumns(x: column(0), y: column(1), z: column(2), w: column(3)))
        unsafe transforms.storeBytes(of: transform, toByteOffset: (start + index) * MemoryLayout<Transform>.stride, as: Transform.self)
      }
    }
  }

  /// Calls the body for some matrices at a time, with memory for their numbers in order and three more.
  @inline(__always)
  private func inBlocks<Scalar>(of _: Scalar.Type, _ count: Int, _ body: (_ start: Int, _ number: Int, UnsafeMutableRawPointer) -> Void)
  where Scalar: TransformScalar {
    unsafe withUnsafeTemporaryAllocation(of: Scalar.self, capacity: min(count, Self.atOnce) * numbers + 4) { memory in
      unsafe memory.initialize(repeating: 0)
      guard let base = memory.baseAddress else { return }
      for start in Swift.stride(from: 0, to: count, by: Self.atOnce) {
        unsafe body(start, min(count - start, Self.atOnce), UnsafeMutableRawPointer(base))
      }
    }
  }

  /// Writes the numbers of matrices, which lie in order, to their strides.
  @inline(__always)
  private func put<Scalar: TransformScalar>(
    _: Scalar.Type, _ staged: UnsafeRawPointer, _ bytes: UnsafeMutableRawPointer, _ stride: Int, _ count: Int
  ) {
    if isHalf {
      let precision = Int32(isDouble ? TK_DOUBLE : TK_FLOAT)
      return unsafe tk_write_halves(precision, Int32(TK_HALF), numbers, staged, bytes, stride, count)
    }
    unsafe convert(Scalar.self, staged, numbers * MemoryLayout<Scalar>.size, Float.self, bytes, stride, count)
  }

  /// Reads the numbers of matrices from their strides, one after the other.
  @inline(__always)
  private func take<Scalar: TransformScalar>(
    _: Scalar.Type, _ bytes: UnsafeRawPointer, _ stride: Int, _ staged: UnsafeMutableRawPointer, _ count: Int
  ) {
    if isHalf {
      let precision = Int32(isDouble ? TK_DOUBLE : TK_FLOAT)
      return unsafe tk_read_halves(precision, Int32(TK_HALF), numbers, bytes, stride, staged, count)
    }
    unsafe convert(Float.self, bytes, stride, Scalar.self, staged, numbers * MemoryLayout<Scalar>.size, count)
  }

  /// The numbers of matrices, from one scalar and stride to another.
  @inline(__always)
  private func convert<From: TransformScalar, To: TransformScalar>(
    _: From.Type, _ source: UnsafeRawPointer, _ sourceStride: Int, _: To.Type, _ destination: UnsafeMutableRawPointer,
    _ destinationStride: Int, _ count: Int
  ) {
    let (size, newSize) = (MemoryLayout<From>.size, MemoryLayout<To>.size)
    let isWithoutGaps = sourceStride == numbers * size && destinationStride == numbers * newSize
    let (runs, length) = isWithoutGaps ? (1, count * numbers) : (count, numbers)
    for run in 0..<runs {
      let (from, to) = unsafe (source + run * sourceStride, destination + run * destinationStride)
      guard From.self != To.self else {
        unsafe to.copyMemory(from: from, byteCount: size * length)
        continue
      }
      for index in 0..<length {
        let number = unsafe from.loadUnaligned(fromByteOffset: size * index, as: From.self)
        unsafe to.storeBytes(of: To(number), toByteOffset: newSize * index, as: To.self)
      }
    }
  }
}
