/// Where points lie in an array of scalars that may hold other things too: positions, normals and colours of vertices,
/// one after the other.
///
/// `VertexLayout(stride: 8, offset: 3)` takes scalars 3, 4, 5 of every eight. The rest is not written, and its values
/// do not matter, but the scalar behind a point may be read with it.
///
/// Calls that take a layout require that a point lies within its stride: 0 ≤ offset ≤ stride − components. To begin
/// later in an array, take a part of its span.
///
/// ```swift
/// var mesh: [Float] = [1, 2, 3, 0.5, 0.5]  // a point and two texture coordinates
/// Transform3D<Float>.scale(2).pointMap.apply(to: &mesh, layout: VertexLayout(stride: 5))
/// assert(mesh == [2, 4, 6, 0.5, 0.5])
/// ```
@frozen
public struct VertexLayout: Sendable, Hashable {
  /// The number of scalars from one point to the next.
  @usableFromInline package let stride: Int

  /// The number of scalars of each stride before its point.
  @usableFromInline package let offset: Int

  /// A layout from its numbers of scalars.
  @_alwaysEmitIntoClient @inline(__always)
  public init(stride: Int, offset: Int = 0) {
    (self.stride, self.offset) = (stride, offset)
  }

  /// How many points of so many components the scalars hold.
  @_alwaysEmitIntoClient @inline(__always)
  package func count(of components: Int, in scalars: Int) -> Int {
    precondition(holds(components), "a point lies within its stride: 0 <= offset <= stride - components")
    precondition(scalars % stride == 0, "the scalars are a whole number of strides")
    return scalars / stride
  }

  /// Whether so many components lie within a stride.
  @_alwaysEmitIntoClient @inline(__always)
  func holds(_ components: Int) -> Bool { offset >= 0 && components <= stride && offset <= stride - components }
}
