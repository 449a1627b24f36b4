/// A number of a point in a list of triangles: `UInt16` or `UInt32`, and no other.
///
/// ```swift
/// let short: [any MeshIndex] = [UInt16(1), UInt32(1)]
/// assert(short.count == 2)
/// ```
public protocol MeshIndex: FixedWidthInteger, UnsignedInteger, BitwiseCopyable, Sendable {}

extension UInt16: MeshIndex {}
extension UInt32: MeshIndex {}
