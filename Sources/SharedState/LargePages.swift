internal import CSharedState

/// A hint to the system: pages of two megabytes, where it has them.
///
/// Layers that change are far apart in memory. In pages of four kilobytes each of them costs a walk through the tables of
/// pages, which takes longer than the layer's numbers.
package enum LargePages {
  /// Asks for them. Memory that was touched before keeps the pages that it has, and so does what is short.
  @safe
  package static func ask(for memory: UnsafeRawBufferPointer) {
    guard let base = memory.baseAddress else { return }
    unsafe cs_ask_for_large_pages(UnsafeMutableRawPointer(mutating: base), memory.count)
  }
}

extension Array {
  /// The same elements with room for more, in large pages if they are many.
  @inline(never)
  package func withRoom(for capacity: Int) -> Self {
    var copy = Self()
    copy.reserveCapacity(capacity)
    unsafe copy.withUnsafeBytes { bytes in
      unsafe LargePages.ask(for: UnsafeRawBufferPointer(start: bytes.baseAddress, count: copy.capacity * MemoryLayout<Element>.stride))
    }
    copy += self
    return copy
  }
}
