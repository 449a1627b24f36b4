import Testing
import TransformBatches
import TransformCore

/// Places of matrices against the rules of shaders' languages, as a table of bytes.
@Suite struct ShaderRulesTests {
  /// Columns, rows, bytes of a number; then alignment and size.
  struct Row {
    let columns: Int, rows: Int, number: Int, alignment: Int, size: Int

    init(_ columns: Int, _ rows: Int, _ number: Int, _ alignment: Int, _ size: Int) {
      (self.columns, self.rows, self.number, self.alignment, self.size) = (columns, rows, number, alignment, size)
    }
  }

  /// OpenGL 4.6 (Core Profile), 7.6.2.2, rules 1 to 5: a matrix is an array of its columns, and the alignment of an
  /// array's element is rounded up to that of a vec4. Halves: Vulkan's extended alignment, a multiple of 16 for arrays.
  static let std140 = [
    Row(4, 4, 4, 16, 64), Row(4, 3, 4, 16, 64), Row(3, 4, 4, 16, 48), Row(3, 3, 4, 16, 48), Row(3, 2, 4, 16, 48),
    Row(2, 3, 4, 16, 32), Row(2, 2, 4, 16, 32), Row(4, 4, 2, 16, 64), Row(4, 3, 2, 16, 64), Row(3, 4, 2, 16, 48),
    Row(3, 3, 2, 16, 48), Row(3, 2, 2, 16, 48), Row(2, 3, 2, 16, 32), Row(2, 2, 2, 16, 32),
  ]

  /// WGSL, 14.4.1 Alignment and Size, which names each type. The same numbers are in the Metal Shading Language
  /// Specification, Size and Alignment of Matrix Data Types. OpenGL's std430 leaves the rounding of rule 4 out, and
  /// Vulkan's base alignment has the same for halves.
  static let natural = [
    Row(4, 4, 4, 16, 64), Row(4, 3, 4, 16, 64), Row(3, 4, 4, 16, 48), Row(3, 3, 4, 16, 48), Row(3, 2, 4, 8, 24),
    Row(2, 3, 4, 16, 32), Row(2, 2, 4, 8, 16), Row(4, 4, 2, 8, 32), Row(4, 3, 2, 8, 32), Row(3, 4, 2, 8, 24),
    Row(3, 3, 2, 8, 24), Row(3, 2, 2, 4, 12), Row(2, 3, 2, 8, 16), Row(2, 2, 2, 4, 8),
  ]

  /// Vulkan's scalar alignment; Metal's packed vectors.
  static let scalar = [
    Row(4, 4, 4, 4, 64), Row(4, 3, 4, 4, 48), Row(3, 4, 4, 4, 48), Row(3, 3, 4, 4, 36), Row(3, 2, 4, 4, 24), Row(2, 3, 4, 4, 24),
    Row(2, 2, 4, 4, 16), Row(4, 4, 2, 2, 32), Row(4, 3, 2, 2, 24), Row(3, 4, 2, 2, 24), Row(3, 3, 2, 2, 18), Row(3, 2, 2, 2, 12),
    Row(2, 3, 2, 2, 12), Row(2, 2, 2, 2, 8),
  ]

  static func row(_ rules: UInt8, _ columns: Int, _ rows: Int, halves: Bool) -> Row? {
    let table = rules == 0 ? std140 : rules == 4 ? scalar : natural
    return table.first { $0.columns == columns && $0.rows == rows && $0.number == (halves ? 2 : 4) }
  }

  /// The columns and rows of a content, by number, for points of so many dimensions.
  static func shape(_ content: UInt8, _ dimensions: Int) -> (columns: Int, rows: Int) {
    (dimensions + (content < 2 ? 1 : 0), dimensions + (content == 0 || content == 2 ? 1 : 0))
  }

  @Test("Sizes, strides and alignments are those of the table, for each matrix and each language")
  func table() throws {
    func check<T: ShaderTransform>(_: T.Type) throws {
      for halves in [false, true] {
        for content in ShaderLayout<T>.Content.allCases {
          for rules in ShaderLayout<T>.Rules.allCases {
            let (layout, shape) = (T.layout(rules, content, halves: halves), Self.shape(content.rawValue, T.dimensions))
            let row = try #require(Self.row(rules.rawValue, shape.columns, shape.rows, halves: halves))
            #expect(layout.stride == row.size && layout.alignment == row.alignment, "\(rules), \(content), halves \(halves)")
          }
        }
      }
    }
    try check(Transform3D<Float>.self)
    try check(Transform3D<Double>.self)
    try check(Transform2D<Float>.self)
    try check(Transform2D<Double>.self)
  }

  @Test("The cases of the table have the numbers by which it is read")
  func numbers() {
    let rules = ShaderLayout<Transform3D<Float>>.Rules.allCases
    #expect(rules == [.std140, .std430, .wgsl, .metal, .scalar] && rules.map(\.rawValue) == [0, 1, 2, 3, 4])
    let contents = ShaderLayout<Transform3D<Float>>.Content.allCases
    #expect(contents == [.matrix, .affine, .transposedAffine, .normal] && contents.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test("Strides and offsets that break the rules, or leave no room for a matrix, are refused")
  func refused() async {
    // A mat3 of std140 is 48 bytes at multiples of 16.
    let near: [(Int, Int)] = [(40, 0), (56, 0), (64, 8), (64, 32), (64, -16), (0, 0), (-48, 0)]
    for (stride, offset) in near + [(.max, 0), (.min, 0), (64, .max), (64, .min)] {
      await #expect(processExitsWith: .failure) { [stride = stride as Int, offset = offset as Int] in
        _ = ShaderLayout<Transform3D<Float>>(.std140, .normal, stride: stride, offset: offset)
      }
    }
    await #expect(processExitsWith: .failure) { _ = ShaderLayout<Transform2D<Double>>(.metal, .affine, halves: true, stride: 18) }
    await #expect(processExitsWith: .failure) { _ = ShaderLayout<Transform2D<Double>>(.metal, offset: 16) }
    _ = ShaderLayout<Transform3D<Float>>(.std140, .normal, stride: Int.max & ~15, offset: Int.max & ~15 - 48)
    _ = ShaderLayout<Transform2D<Double>>(.scalar, .affine, halves: true, stride: 18, offset: 6)
  }
}
