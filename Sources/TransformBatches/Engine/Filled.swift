/// A new array of which every element is written by `body`.
///
/// No span is taken of an empty array, here and wherever elements are vectors. With a runtime that is linked statically,
/// the memory that all empty arrays share may be aligned for less than a vector, and the span would trap.
@_alwaysEmitIntoClient @inline(__always)
func filled<Element>(_ count: Int, _ body: (inout MutableSpan<Element>) -> Void) -> [Element] {
  guard count > 0 else {
    // With no capacity, the initializer writes to the storage that all empty arrays share. `body` still checks its
    // other arguments.
    var span = unsafe UnsafeMutableBufferPointer<Element>(start: nil, count: 0).mutableSpan
    body(&span)
    return []
  }
  return unsafe [Element](unsafeUninitializedCapacity: count) { buffer, initialized in
    var span = unsafe UnsafeMutableBufferPointer(rebasing: buffer[..<count]).mutableSpan
    body(&span)
    initialized = count
  }
}
