// Where spans begin. A span that the caller borrows stays where it is until the caller returns. These addresses are not
// used for longer.
//
// `withUnsafeBufferPointer` compiles its closure twice, for spans with and without elements. Around a whole call that
// would double the code with every span that the call takes.

extension Span {
  /// The first element's address, if there is one.
  @_alwaysEmitIntoClient @inline(__always)
  package var address: UnsafeRawPointer? {
    unsafe withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress) }
  }
}

extension MutableSpan {
  /// The first element's address, if there is one.
  @_alwaysEmitIntoClient @inline(__always)
  package var address: UnsafeMutableRawPointer? {
    mutating get { unsafe withUnsafeMutableBufferPointer { UnsafeMutableRawPointer($0.baseAddress) } }
  }
}
