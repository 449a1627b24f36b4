internal import CTransformKernels
public import TransformCore

// Numbers of 16 bits in vertices. Strides and offsets are in such numbers here. Maps, normals and picking take scalars:
// read them first.

extension VertexLayout {
  /// The first `components` numbers behind the offset of every stride as scalars, without gaps.
  ///
  /// - Accuracy: half floats are exact; normalised numbers are the nearest scalars. The bits are the same with every
  ///   instruction set.
  ///
  /// - Precondition: the words are a whole number of strides, and the numbers lie within their stride.
  @_alwaysEmitIntoClient
  public func scalars<Scalar: TransformScalar>(_ components: Int, from words: Span<UInt16>, as format: VertexFormat) -> [Scalar] {
    precondition(components > 0, "a vertex has at least one number")
    let count = count(of: components, in: words.count)
    var scalars = [Scalar](repeating: 0, count: count * components)
    var span = scalars.mutableSpan
    unsafe readWords(Scalar.self == Double.self, format, components, words.address, self, span.address, count)
    return scalars
  }
}

@usableFromInline
func readWords(
  _ isDouble: Bool, _ format: VertexFormat, _ components: Int, _ words: UnsafeRawPointer?, _ layout: VertexLayout,
  _ scalars: UnsafeMutableRawPointer?, _ count: Int
) {
  guard count > 0, let words = unsafe words, let scalars = unsafe scalars else { return }
  unsafe tk_read_halves(
    Int32(isDouble ? TK_DOUBLE : TK_FLOAT), Int32(format.rawValue), components, words + 2 * layout.offset, 2 * layout.stride, scalars, count
  )
}
