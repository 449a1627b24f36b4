// The C library has another name on Apple's systems.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Other systems have no such advice.
#if os(Linux)
  private func adviseLargePages(_ memory: UnsafeMutableRawPointer, _ bytes: Int) { madvise(memory, bytes, MADV_HUGEPAGE) }
#else
  private func adviseLargePages(_ memory: UnsafeMutableRawPointer, _ bytes: Int) {}
#endif

/// Memory for points. It has pages of 2 MiB if the system has them. It is touched before anything is timed, and freed
/// at the end.
final class Memory {
  let base: UnsafeMutableRawPointer
  let bytes: Int
  private let raw: UnsafeMutableRawPointer

  /// - Parameter slot: Cache lines past a page. If two buffers start at the same place of a page, a store looks like
  ///   the next load's.
  init(bytes: Int, slot: Int) {
    self.bytes = bytes
    raw = UnsafeMutableRawPointer.allocate(byteCount: bytes + 8192, alignment: 1 << 21)
    adviseLargePages(raw, bytes + 8192)
    memset(raw, 0, bytes + 8192)
    base = raw + slot * 64
  }

  deinit { raw.deallocate() }
}

/// Memory of one scalar's items, as points or as planes.
final class Items<Scalar: BinaryFloatingPoint> {
  let cell: Cell
  let count: Int
  private let memory: [Memory]

  init(_ cell: Cell, count: Int, slot: Int) {
    (self.cell, self.count) = (cell, count)
    let scalar = MemoryLayout<Scalar>.stride
    switch cell.form {
    case .planes: memory = (0..<cell.step).map { Memory(bytes: count * scalar, slot: slot + 11 * $0) }
    case .points, .matrices: memory = [Memory(bytes: count * cell.step * scalar, slot: slot)]
    }
  }

  var bytes: Int { memory.reduce(0) { $0 + $1.bytes } }
  func plane(_ index: Int) -> UnsafeMutablePointer<Scalar> { memory[index].base.assumingMemoryBound(to: Scalar.self) }
  var planes: [UnsafeMutableRawPointer] { memory.map(\.base) }

  private func place(_ item: Int, _ component: Int) -> UnsafeMutablePointer<Scalar> {
    cell.form == .planes ? plane(component) + item : plane(0) + item * cell.step + component
  }
  func item(_ index: Int) -> [Double] { (0..<cell.components).map { Double(place(index, $0).pointee) } }
  func set(_ index: Int, _ numbers: [Double]) {
    for (component, number) in numbers.enumerated() { place(index, component).pointee = Scalar(number) }
  }

  /// Fills the memory with NaN.
  func forget() { for part in memory { memset(part.base, 0xff, part.bytes) } }

  /// Fills the memory with copies of the first items.
  func repeatFirst(_ first: Int) {
    for part in memory {
      let block = part.bytes / count * first
      for start in stride(from: block, to: part.bytes, by: block) { memcpy(part.base + start, part.base, min(block, part.bytes - start)) }
    }
  }
}
