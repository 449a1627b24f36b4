// The spans of arrays: `span` and `mutableSpan` of Array itself are newer than `Span`, macOS 26 and iOS 26.

extension Array {
  /// Runs the body with the elements.
  ///
  /// No span is taken of an empty array. With a runtime that is linked statically, the memory that all empty arrays share
  /// may be aligned for less than a vector, and the span would trap.
  @_alwaysEmitIntoClient @inline(__always)
  package func withSpan<Result, Failure: Error>(_ body: (Span<Element>) throws(Failure) -> Result) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { elements throws(Failure) in
      try unsafe body(elements.isEmpty ? Span() : elements.span)
    }
  }

  /// Runs the body with the elements, which it may change.
  @_alwaysEmitIntoClient @inline(__always)
  package mutating func withMutableSpan<Result, Failure: Error>(
    _ body: (inout MutableSpan<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeMutableBufferPointer { elements throws(Failure) in
      var span = unsafe elements.mutableSpan
      return try body(&span)
    }
  }
}
