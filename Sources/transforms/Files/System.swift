// The C library, for all files of the command.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Android)
  @_exported public import Android
#elseif canImport(Bionic)
  @_exported public import Bionic
#else
  @_exported public import Darwin
#endif

extension UnsafeMutableRawBufferPointer {
  /// Reads once from a descriptor. Returns how many bytes came, and a negative number with `errno` if it failed.
  func fill(from descriptor: Int32) -> Int { unsafe read(descriptor, baseAddress, count) }
}

extension UnsafeRawBufferPointer {
  /// Writes once to a descriptor. Returns how many bytes went, and a negative number with `errno` if it failed.
  func drain(to descriptor: Int32) -> Int { unsafe write(descriptor, baseAddress, count) }
}
