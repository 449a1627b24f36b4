// The library is linked with the trait OpenBLAS alone.
#if OpenBLAS
  internal import TransformCore

  /// Batches as products of matrices by the system's BLAS.
  enum BLAS {
    /// Whether BLAS is asked for, or measured to be faster: many sums of rows of 4 KiB and more (<doc:BLAS>).
    private static func serves(_ backend: BatchOptions.Backend, terms: Int, rowBytes: Int, count: Int) -> Bool {
      switch backend {
      case .kernels: false
      case .blas: true
      case .automatic: terms >= 16 && rowBytes >= 4096 && count >= 256
      }
    }

    /// Rows that are multiplied at once: few enough for a copy of them to stay in the second cache, and for the
    /// integers of BLAS.
    private static let block = 4096

    /// Weighted sums, or false where BLAS does not serve, or a length does not fit its integers.
    static func addWeighted(
      _ backend: BatchOptions.Backend, _ isDouble: Bool, _ weights: UnsafeRawPointer, _ values: UnsafeRawPointer,
      _ sums: UnsafeMutableRawPointer, _ count: Int, _ terms: Int, _ width: Int
    ) -> Bool {
      guard serves(backend, terms: terms, rowBytes: width * (isDouble ? 8 : 4), count: count), terms <= Int32.max, width <= Int32.max
      else { return false }
      func multiply<Scalar: BLASScalar>(_: Scalar.Type) -> Bool {
        let size = MemoryLayout<Scalar>.size
        for start in stride(from: 0, to: count, by: block) {
          unsafe Scalar.multiply(
            rows: min(block, count - start), columns: width, terms: terms,
            Rows(UnsafeMutableRawPointer(mutating: weights + start * terms * size), terms),
            Rows(UnsafeMutableRawPointer(mutating: values), width), beta: 0, Rows(sums + start * width * size, width))
        }
        return true
      }
      return isDouble ? multiply(Double.self) : multiply(Float.self)
    }

    /// Maps points, or returns false where BLAS is not asked for, the operation divides, or an address is not that of a
    /// scalar. Strides are in bytes.
    static func map(
      _ backend: BatchOptions.Backend, _ kind: PointKind, _ matrix: UnsafeRawPointer, _ source: UnsafeRawPointer, _ sourceStride: Int,
      _ destination: UnsafeMutableRawPointer, _ destinationStride: Int, _ count: Int
    ) -> Bool {
      guard backend == .blas else { return false }
      let size = kind.scalarSize
      let addresses = UInt(bitPattern: source) | UInt(bitPattern: destination) | UInt(bitPattern: sourceStride | destinationStride)
      guard kind.operation == .affine || kind.operation == .homogeneous, addresses % UInt(size) == 0,
        max(sourceStride, destinationStride) / size <= Int32.max
      else { return false }
      if kind.isDouble {
        unsafe map(Double.self, kind, matrix, source, sourceStride, destination, destinationStride, count)
      } else {
        unsafe map(Float.self, kind, matrix, source, sourceStride, destination, destinationStride, count)
      }
      return true
    }

    private static func map<Scalar: BLASScalar>(
      _: Scalar.Type, _ kind: PointKind, _ matrix: UnsafeRawPointer, _ source: UnsafeRawPointer, _ sourceStride: Int,
      _ destination: UnsafeMutableRawPointer, _ destinationStride: Int, _ count: Int
    ) {
      let size = MemoryLayout<Scalar>.size
      let components = kind.layout.components
      let numbers = unsafe Rows(UnsafeMutableRawPointer(mutating: matrix), components == 2 ? 2 : 4)
      let translation = components == 2 ? 2 : 3
      let isInPlace = unsafe source == UnsafeRawPointer(destination)
      unsafe withUnsafeTemporaryAllocation(of: Scalar.self, capacity: isInPlace ? min(block, count) * components : 1) { copy in
        for start in stride(from: 0, to: count, by: block) {
          let rows = min(block, count - start)
          var from = unsafe Rows(UnsafeMutableRawPointer(mutating: source + start * sourceStride), sourceStride / size)
          let to = unsafe Rows(destination + start * destinationStride, destinationStride / size)
          if isInPlace, let base = copy.baseAddress {
            let copied = unsafe Rows(UnsafeMutableRawPointer(base), components)
            for row in 0..<rows { unsafe copied.copy(row, from, row, components, Scalar.self) }
            unsafe from = copied
          }
          if kind.operation == .affine {
            for row in 0..<rows { unsafe to.copy(row, numbers, translation, components, Scalar.self) }
          }
          unsafe Scalar.multiply(
            rows: rows, columns: components, terms: components, from, numbers, beta: kind.operation == .affine ? 1 : 0, to)
        }
      }
    }

    /// A matrix in memory, row after row.
    @unsafe struct Rows {
      let start: UnsafeMutableRawPointer
      /// The number of scalars from one row to the next.
      let step: Int

      init(_ start: UnsafeMutableRawPointer, _ step: Int) {
        unsafe self.start = start
        unsafe self.step = step
      }

      /// Overwrites the beginning of a row.
      func copy<Scalar>(_ row: Int, _ other: Rows, _ otherRow: Int, _ count: Int, _: Scalar.Type) {
        let size = MemoryLayout<Scalar>.size
        unsafe (start + row * step * size).copyMemory(from: other.start + otherRow * other.step * size, byteCount: count * size)
      }
    }
  }
#else
  /// What serves nothing: the kernels do all.
  enum BLAS {
    @inline(__always)
    static func addWeighted(
      _: BatchOptions.Backend, _: Bool, _: UnsafeRawPointer, _: UnsafeRawPointer, _: UnsafeMutableRawPointer, _: Int, _: Int, _: Int
    ) -> Bool { false }

    @inline(__always)
    static func map(
      _: BatchOptions.Backend, _: PointKind, _: UnsafeRawPointer, _: UnsafeRawPointer, _: Int, _: UnsafeMutableRawPointer, _: Int, _: Int
    ) -> Bool { false }
  }
#endif
