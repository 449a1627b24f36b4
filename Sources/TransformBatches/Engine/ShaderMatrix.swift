/// One matrix of a shader, as the code below generics knows it.
@frozen @usableFromInline
struct ShaderMatrix: Sendable, Hashable {
  @usableFromInline let content: ShaderLayout<Never>.Content

  /// Numbers of a point: 2 or 3.
  @usableFromInline let dimensions: Int

  /// Whether the transforms are of Doubles.
  @usableFromInline let isDouble: Bool

  @usableFromInline let isHalf: Bool

  @usableFromInline let columns: Int

  /// Numbers of a column, and those with the gap behind it.
  @usableFromInline let rows: Int
  @usableFromInline let step: Int

  @usableFromInline let alignment: Int
  @usableFromInline let offset: Int

  /// Rules and content are those of `ShaderLayout`, by number.
  @usableFromInline
  init(_ rules: UInt8, _ content: UInt8, _ dimensions: Int, _ isDouble: Bool, _ isHalf: Bool, _ offset: Int) {
    (self.dimensions, self.isDouble, self.isHalf, self.offset) = (dimensions, isDouble, isHalf, offset)
    let rules = ShaderLayout<Never>.Rules(rawValue: rules) ?? .std140
    let content = ShaderLayout<Never>.Content(rawValue: content) ?? .matrix
    self.content = content
    columns = content == .transposedAffine || content == .normal ? dimensions : dimensions + 1
    rows = content == .affine || content == .normal ? dimensions : dimensions + 1
    let scalar = isHalf ? 2 : 4
    // The alignment of a vector is that of two or four of its numbers.
    alignment = rules == .std140 ? 16 : rules == .scalar ? scalar : scalar * (rows == 2 ? 2 : 4)
    step = (rows * scalar + alignment - 1) / alignment * alignment / scalar
  }

  /// Bytes, with the gaps behind all columns.
  @usableFromInline
  var size: Int { columns * step * (isHalf ? 2 : 4) }
}
