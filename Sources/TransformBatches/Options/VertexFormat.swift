/// How numbers of 16 bits in a vertex stand for scalars.
///
/// ```swift
/// let words: [UInt16] = [0x3c00, 0xc000, 0, 0x7bff]
/// let scalars: [Float] = VertexLayout(stride: 4).scalars(2, from: words.span, as: .half)
/// assert(scalars == [1, -2])
///
/// var back = [UInt16](repeating: 7, count: 4)
/// var span = back.mutableSpan
/// VertexLayout(stride: 4).write(2, from: scalars.span, into: &span, as: .half)
/// assert(back == [0x3c00, 0xc000, 7, 7])
/// ```
@frozen
public enum VertexFormat: UInt8, Sendable, Hashable, CaseIterable {
  /// IEEE 754 binary16. Every number is exact, infinities too. NaN stays NaN with its payload, and becomes quiet.
  case half
  /// n / 65535, from 0 to 1.
  case unsignedNormalized
  /// n / 32767 of the two's complement, from −1 to 1. Both −32767 and −32768 are −1, as in Vulkan, Direct3D and Metal.
  case signedNormalized
}
