// Where spans begin. A span that is borrowed by the caller stays where it is until the caller returns, which is as long as these addresses are used.
//
// `withUnsafeBufferPointer` has its closure twice in a program, for spans with and without elements; around a whole call that doubles it with every span that the call takes.

extension Span {
  /// The first element's address, if there is one.
  @inlinable @inline(__always)
  var address: UnsafeRawPointer? {
    unsafe withUnsafeBufferPointer { unsafe UnsafeRawPointer($0.baseAddress) }
  }
}

extension MutableSpan {
  /// The first element's address, if there is one.
  @inlinable @inline(__always)
  var address: UnsafeMutableRawPointer? {
    mutating get { unsafe withUnsafeMutableBufferPointer { UnsafeMutableRawPointer($0.baseAddress) } }
  }
}
