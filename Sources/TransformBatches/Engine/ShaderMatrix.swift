/// One matrix of a shader, as the code below generics knows it.
@frozen @usableFromInline
struct ShaderMatrix: Sendable, Hashable {
  @usableFromInline let content: UInt8

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
    (self.content, self.dimensions, self.isDouble, self.isHalf, self.offset) = (content, dimensions, isDouble, isHalf, offset)
    let isSmaller = content == Self.transposedAffine || content == Self.normal
    columns = isSmaller ? dimensions : dimensions + 1
    rows = content == Self.affine || content == Self.normal ? dimensions : dimensions + 1
    let scalar = isHalf ? 2 : 4
    // The alignment of a vector is that of two or four of its numbers.
    alignment = rules == Self.std140 ? 16 : rules == Self.scalar ? scalar : scalar * (rows == 2 ? 2 : 4)
    step = (rows * scalar + alignment - 1) / alignment * alignment / scalar
  }

  /// Bytes, with the gaps behind all columns.
  @usableFromInline
  var size: Int { columns * step * (isHalf ? 2 : 4) }

  private typealias Rules = ShaderLayout<Never>.Rules
  private typealias Content = ShaderLayout<Never>.Content
  private static var std140: UInt8 { Rules.std140.rawValue }
  private static var scalar: UInt8 { Rules.scalar.rawValue }
  static var affine: UInt8 { Content.affine.rawValue }
  static var transposedAffine: UInt8 { Content.transposedAffine.rawValue }
  static var normal: UInt8 { Content.normal.rawValue }
}
