internal import CTransformKernels
public import TransformCore

// Numbers of 16 bits in vertices. Strides and offsets are in such numbers here. Maps, normals and picking take scalars:
// read them first, and write the results.

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
    scalars.withMutableSpan {
      unsafe readWords(Scalar.self == Double.self, format, components, words.address, self, $0.address, count)
    }
    return scalars
  }

  /// Writes scalars, `components` for each vertex, to the first numbers behind the offset of every stride. The rest is
  /// not written.
  ///
  /// - Accuracy: each number is the nearest of its format, of two the even one. Half floats are infinite from 65520 on.
  ///   NaNs keep their sign and the first ten bits of their payload, and become quiet. Normalised numbers are clamped, and
  ///   NaN gives 0; before rounding, the products with 65535 or 32767 are Doubles. The bits are the same with every
  ///   instruction set, and those of `scalars(_:from:as:)` come back.
  ///
  /// - Precondition: the words are a whole number of strides, and the numbers lie within their stride. There are
  ///   `components` scalars for each stride, and they do not overlap the words.
  @_alwaysEmitIntoClient
  public func write<Scalar: TransformScalar>(
    _ components: Int, from scalars: Span<Scalar>, into words: inout MutableSpan<UInt16>, as format: VertexFormat
  ) {
    precondition(components > 0, "a vertex has at least one number")
    let count = count(of: components, in: words.count)
    precondition(scalars.count % components == 0 && scalars.count / components == count, "there are as many vertices as strides of words")
    unsafe writeWords(Scalar.self == Double.self, format, components, scalars.address, self, words.address, count)
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

@usableFromInline
func writeWords(
  _ isDouble: Bool, _ format: VertexFormat, _ components: Int, _ scalars: UnsafeRawPointer?, _ layout: VertexLayout,
  _ words: UnsafeMutableRawPointer?, _ count: Int
) {
  guard count > 0, let words = unsafe words, let scalars = unsafe scalars else { return }
  let (first, stride) = unsafe (words + 2 * layout.offset, 2 * layout.stride)
  let (bytes, wordBytes) = (count * components * (isDouble ? 8 : 4), (count - 1) * stride + 2 * components)
  precondition(unsafe areApart(scalars, bytes, UnsafeRawPointer(first), wordBytes), "the scalars and the words do not overlap")
  unsafe tk_write_halves(Int32(isDouble ? TK_DOUBLE : TK_FLOAT), Int32(format.rawValue), components, scalars, first, stride, count)
}
