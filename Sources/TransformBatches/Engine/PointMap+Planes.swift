// Points as planes x[], y[] …

extension PointMap {
  @inlinable @inline(__always)
  func map(_ x: inout MutableSpan<Scalar>, _ y: inout MutableSpan<Scalar>, _ options: BatchOptions) {
    let count = x.count
    unsafe withAddresses(&x, &y) { x, y in
      let planes = unsafe Planes(x, y)
      unsafe map(planes, planes, count, options)
    }
  }

  @inlinable @inline(__always)
  func map(_ x: inout MutableSpan<Scalar>, _ y: inout MutableSpan<Scalar>, _ z: inout MutableSpan<Scalar>, _ options: BatchOptions) {
    let count = x.count
    precondition(z.count == count, "planes have the same number of scalars")
    unsafe withAddresses(&x, &y) { x, y in
      unsafe z.withUnsafeMutableBufferPointer { z in
        let planes = unsafe Planes(x, y, UnsafeRawPointer(z.baseAddress))
        unsafe map(planes, planes, count, options)
      }
    }
  }

  @inlinable @inline(__always)
  func map(
    _ x: inout MutableSpan<Scalar>, _ y: inout MutableSpan<Scalar>, _ z: inout MutableSpan<Scalar>, _ w: inout MutableSpan<Scalar>,
    _ options: BatchOptions
  ) {
    let count = x.count
    precondition(z.count == count, "planes have the same number of scalars")
    unsafe withAddresses(&x, &y) { x, y in
      unsafe withAddresses(&z, &w) { z, w in
        let planes = unsafe Planes(x, y, z, w)
        unsafe map(planes, planes, count, options)
      }
    }
  }

  @inlinable @inline(__always)
  func map(
    _ x: Span<Scalar>, _ y: Span<Scalar>, _ newX: inout MutableSpan<Scalar>, _ newY: inout MutableSpan<Scalar>, _ options: BatchOptions
  ) {
    let count = x.count
    precondition(newX.count == count, "planes have the same number of scalars")
    unsafe withAddresses(x, y) { x, y in
      unsafe withAddresses(&newX, &newY) { newX, newY in unsafe map(Planes(x, y), Planes(newX, newY), count, options) }
    }
  }

  @inlinable @inline(__always)
  func map(
    _ x: Span<Scalar>, _ y: Span<Scalar>, _ z: Span<Scalar>, _ newX: inout MutableSpan<Scalar>, _ newY: inout MutableSpan<Scalar>,
    _ newZ: inout MutableSpan<Scalar>, _ options: BatchOptions
  ) {
    let count = x.count
    precondition(newX.count == count && z.count == count && newZ.count == count, "planes have the same number of scalars")
    unsafe withAddresses(x, y) { x, y in
      unsafe withAddresses(&newX, &newY) { newX, newY in
        unsafe z.withUnsafeBufferPointer { z in
          unsafe newZ.withUnsafeMutableBufferPointer { newZ in
            let (source, destination) = unsafe (
              Planes(x, y, UnsafeRawPointer(z.baseAddress)), Planes(newX, newY, UnsafeRawPointer(newZ.baseAddress))
            )
            unsafe map(source, destination, count, options)
          }
        }
      }
    }
  }

  @inlinable @inline(__always)
  func map(
    _ x: Span<Scalar>, _ y: Span<Scalar>, _ z: Span<Scalar>, _ w: Span<Scalar>, _ newX: inout MutableSpan<Scalar>,
    _ newY: inout MutableSpan<Scalar>, _ newZ: inout MutableSpan<Scalar>, _ newW: inout MutableSpan<Scalar>, _ options: BatchOptions
  ) {
    let count = x.count
    precondition(newX.count == count && z.count == count && newZ.count == count, "planes have the same number of scalars")
    unsafe withAddresses(x, y) { x, y in
      unsafe withAddresses(z, w) { z, w in
        unsafe withAddresses(&newX, &newY) { newX, newY in
          unsafe withAddresses(&newZ, &newW) { newZ, newW in
            unsafe map(Planes(x, y, z, w), Planes(newX, newY, newZ, newW), count, options)
          }
        }
      }
    }
  }

  @inlinable @inline(__always)
  func map(_ source: Planes, _ destination: Planes, _ count: Int, _ options: BatchOptions) {
    unsafe withUnsafeBytes(of: numbers) { matrix in
      unsafe withUnsafePointer(to: source) { source in
        unsafe withUnsafePointer(to: destination) { destination in
          unsafe mapPlanes(kind, matrix.baseAddress, source, destination, count, options)
        }
      }
    }
  }
}
