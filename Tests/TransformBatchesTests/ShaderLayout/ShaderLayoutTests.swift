import Foundation
import InstructionSets
import Testing
import TransformBatches
import TransformCore
import TransformTestSupport

@Suite struct ShaderLayoutTests {
  private typealias Space<S: TransformScalar> = ShaderLayout<Transform3D<S>>
  private typealias Plane<S: TransformScalar> = ShaderLayout<Transform2D<S>>

  /// The word of a half float nearest to a number.
  private static func half<S: TransformScalar>(_ number: S) -> UInt16 {
    var words: [UInt16] = [0]
    var span = words.mutableSpan
    VertexLayout(stride: 1).write(1, from: [number].span, into: &span, as: .half)
    return words[0]
  }

  private static func bytes<S: TransformScalar>(_ number: S, halves: Bool) -> [UInt8] {
    if halves { return [UInt8(truncatingIfNeeded: half(number)), UInt8(half(number) >> 8)] }
    let bits = Float(number).bitPattern
    return (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
  }

  /// What lies in a buffer by the table of rules: the columns of matrices, zeros in their gaps, and 0xaa elsewhere.
  private static func expected<S: TransformScalar>(
    _ matrices: [[[S]]], _ rules: UInt8, halves: Bool, stride: Int, offset: Int, count: Int
  ) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0xaa, count: count)
    for (index, columns) in matrices.enumerated() {
      let row = try #require(ShaderRulesTests.row(rules, columns.count, columns[0].count, halves: halves))
      for (number, column) in columns.enumerated() {
        var all = column.flatMap { Self.bytes($0, halves: halves) }
        all += [UInt8](repeating: 0, count: row.size / columns.count - all.count)
        let start = index * stride + offset + number * row.size / columns.count
        bytes.replaceSubrange(start..<(start + all.count), with: all)
      }
    }
    return bytes
  }

  /// The columns that a content is of a transform.
  private static func columns<T: ShaderTransform>(_ transform: T, _ content: UInt8) -> [[T.Scalar]] {
    let (square, dimensions) = (transform.square, T.dimensions)
    switch content {
    case 0: return square
    case 1: return square.map { Array($0.prefix(dimensions)) }
    case 2: return (0..<dimensions).map { column in square.map { $0[column] } }
    default: return transform.normals ?? .init(repeating: .init(repeating: .nan, count: dimensions), count: dimensions)
    }
  }

  private static func flat<S: TransformScalar>(_ count: Int, _: S.Type) -> [Transform2D<S>] {
    let scalars: [S] = numbers(6 * count)
    return (0..<count).map { index in
      let n = scalars[(6 * index)..<(6 * index + 6)].map { $0 }
      let isSingular = index % 7 == 3
      return Transform2D(a: n[0], b: n[1], c: isSingular ? 0 : n[2], d: isSingular ? 0 : n[3], tx: n[4], ty: n[5])
    }
  }

  private static func spatial<S: TransformScalar>(_ count: Int, _: S.Type) -> [Transform3D<S>] {
    var all: [Transform3D<S>] = transforms(count)
    for index in stride(from: 3, to: count, by: 7) { all[index].yAxis = all[index].xAxis }
    return all
  }

  /// Writes some of the transforms and compares all bytes.
  private func expectPlaces<T, S: TransformScalar>(
    _ layout: ShaderLayout<T>, _ rules: UInt8, _ all: [T], _ matrices: [[[S]]], halves: Bool, offset: Int, _ comment: String
  ) throws {
    for count in [0, 1, 2, 63, 64, 65, 130] {
      let (some, columns) = (Array(all.prefix(count)), Array(matrices.prefix(count)))
      let size = count * layout.stride + 5
      let expected = try Self.expected(columns, rules, halves: halves, stride: layout.stride, offset: offset, count: size)
      var bytes = [UInt8](repeating: 0xaa, count: size)
      var span = bytes.mutableSpan
      let undefined = layout.write(some.isEmpty ? Span() : some.span, into: &span)
      #expect(bytes == expected && undefined == columns.count { $0[0][0].isNaN }, "\(S.self), rules \(rules), \(comment), \(count)")
    }
  }

  @Test("Matrices lie by the table of rules, gaps are zero, all else stays as it was", arguments: [false, true])
  func places(halves: Bool) throws {
    func check<T: ShaderTransform>(_ all: [T]) throws {
      for content in ShaderLayout<T>.Content.allCases {
        let matrices = all.map { Self.columns($0, content.rawValue) }
        for rules in ShaderLayout<T>.Rules.allCases {
          let own = T.layout(rules, content, halves: halves)
          try expectPlaces(own, rules.rawValue, all, matrices, halves: halves, offset: 0, "\(content)")
          let apart = T.layout(rules, content, halves: halves, stride: own.stride + 32, offset: 16)
          try expectPlaces(apart, rules.rawValue, all, matrices, halves: halves, offset: 16, "\(content) apart")
        }
      }
    }
    try check(Self.spatial(130, Float.self))
    try check(Self.spatial(130, Double.self))
    try check(Self.flat(130, Float.self))
    try check(Self.flat(130, Double.self))
  }

  /// The nearest numbers of a format, as scalars.
  private static func rounded<S: TransformScalar>(_ numbers: [S], _ halves: Bool) -> [S] {
    guard halves else { return numbers.map { S(Float($0)) } }
    let words = numbers.map { half($0) }
    return VertexLayout(stride: 1).scalars(1, from: words.span, as: .half)
  }

  /// The square matrix that comes back: what a content holds of it, and the rest of the identity. By rows.
  private static func held<T: ShaderTransform>(_ transform: T, _ content: UInt8, _ halves: Bool) -> [T.Scalar] {
    let dimensions = T.dimensions
    let linear = content == 3 ? columns(transform, content) : transform.square
    var numbers: [T.Scalar] = []
    for row in 0...dimensions {
      for column in 0...dimensions {
        let isHeld = content == 0 || column < dimensions && (content < 3 || row < dimensions)
        numbers.append(isHeld ? rounded([linear[row][column]], halves)[0] : row == column ? 1 : 0)
      }
    }
    return numbers
  }

  @Test("What a matrix holds comes back, and the rest is the identity's", arguments: [false, true])
  func roundTrips(halves: Bool) {
    func check<T: ShaderTransform>(_ all: [T]) {
      for content in ShaderLayout<T>.Content.allCases {
        let expected = all.flatMap { Self.held($0, content.rawValue, halves) }
        for rules in ShaderLayout<T>.Rules.allCases {
          for layout in [T.layout(rules, content, halves: halves), T.layout(rules, content, halves: halves, stride: 96, offset: 16)] {
            let found = layout.transforms(from: layout.bytes(of: all).span)
            #expect(haveSameBits(found.flatMap(\.rowMajor), expected), "\(T.self), \(rules), \(content)")
          }
        }
      }
    }
    check(Self.spatial(70, Float.self))
    check(Self.spatial(70, Double.self))
    check(Self.flat(70, Float.self))
    check(Self.flat(70, Double.self))
  }

  @Test("Half matrices have the same bytes with every instruction set")
  func sameBits() {
    func check<S: TransformScalar>(_: S.Type) {
      let all = awkwardNumbers(16 * 70, S.self)
      let transforms = (0..<70).compactMap { Transform3D(rowMajor: Array(all[(16 * $0)..<(16 * $0 + 16)])) }
      var first: [UInt8]?
      withEachInstructionSet { set in
        let bytes = Space<S>(.metal, halves: true).bytes(of: transforms) + Space<S>(.std140, .normal, halves: true).bytes(of: transforms)
        #expect(first == nil || bytes == first, "set \(set)")
        first = bytes
      }
    }
    check(Float.self)
    check(Double.self)
  }

  /// The product of a matrix of a buffer, by columns, and a column vector; or of a row vector and the matrix.
  private func product(_ columns: [[Float]], _ vector: [Float]) -> [Float] {
    (0..<columns[0].count).map { row in zip(columns, vector).map { $0[row] * $1 }.reduce(0, +) }
  }

  private func product(_ vector: [Float], _ columns: [[Float]]) -> [Float] { columns.map { zip($0, vector).map { $0 * $1 }.reduce(0, +) } }

  @Test("A shader's M * p, p * M of the transposed, and N * n are what the transform does: numbers by hand")
  func conventions() {
    // Twice as wide, turned a quarter from x to y, moved by (10, 20, 30): (1, 2, 3) → (2, 2, 3) → (−2, 2, 3) → (8, 22, 33).
    let t = Transform3D<Float>.scale(x: 2, y: 1, z: 1).concatenating(.rotation(degrees: 90, axis: .z))
      .concatenating(.translation(x: 10, y: 20, z: 30))
    func columns(_ content: Space<Float>.Content, _ count: Int, _ rows: Int) -> [[Float]] {
      let bytes = Space<Float>(.scalar, content).bytes(of: [t])
      let numbers = unsafe bytes.withUnsafeBytes { bytes in
        (0..<(count * rows)).map { unsafe bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
      }
      return (0..<count).map { Array(numbers[(rows * $0)..<(rows * $0 + rows)]) }
    }
    #expect(product(columns(.matrix, 4, 4), [1, 2, 3, 1]) == [8, 22, 33, 1])
    #expect(product(columns(.affine, 4, 3), [1, 2, 3, 1]) == [8, 22, 33])
    #expect(product([1, 2, 3, 1], columns(.transposedAffine, 3, 4)) == [8, 22, 33])
    // The plane x = y has the normal (1, −1, 0) and becomes x/2 … : (1, 1) → (−1, 2), to which (2, 1) is normal, as is (1, ½).
    #expect(product(columns(.normal, 3, 3), [1, -1, 0]) == [1, 0.5, 0])
    let flat = Transform2D<Float>(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(Plane<Float>(.std430).bytes(of: [flat])[32..<48] == Plane<Float>(.std140).bytes(of: [flat])[32..<48])
    let bytes = Plane<Float>(.std430, .transposedAffine).bytes(of: [flat])
    let first = unsafe bytes.withUnsafeBytes { bytes in (0..<8).map { unsafe bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) } }
    #expect(first == [1, 3, 5, 0, 2, 4, 6, 0])
  }

  @Test("The article's structure has both matrices at their places, and the article's code is this code")
  func article() throws {
    let transforms = [Transform3D<Float>.scale(2), .translation(x: 1, y: 2, z: 3)]
    // Article: from here …
    let models = ShaderLayout<Transform3D<Float>>(.metal, stride: 112)
    let normals = ShaderLayout<Transform3D<Float>>(.metal, .normal, stride: 112, offset: 64)
    var buffer = [UInt8](repeating: 0, count: 112 * transforms.count)
    var bytes = buffer.mutableSpan
    models.write(transforms.span, into: &bytes)
    normals.write(transforms.span, into: &bytes)  // returns how many transforms have no normal matrix
    // … to here.
    let (places, facings) = (models.transforms(from: buffer.span), normals.transforms(from: buffer.span))
    #expect(places == transforms && facings == [.scale(0.5), .identity])
    let file = URL(fileURLWithPath: #filePath)
    let package = (0..<4).reduce(file) { folder, _ in folder.deletingLastPathComponent() }
    let page = package.appendingPathComponent("Sources/TransformKit/TransformKit.docc/Batches.md")
    let code = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "    // Article: from here …\n")[1]
      .components(separatedBy: "    // … to here.\n")[0].components(separatedBy: "\n").map { $0.dropFirst(4) }
    #expect(try String(contentsOf: page, encoding: .utf8).contains("```swift\n\(code.joined(separator: "\n"))```"))
  }

  /// Writes to a part of memory that begins so many bytes behind that of the transforms.
  private static func writeNear(_ distance: Int) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 256, alignment: 64)
    defer { unsafe memory.deallocate() }
    guard let base = memory.baseAddress else { return }
    let transforms = unsafe UnsafeMutableBufferPointer(start: base.bindMemory(to: Transform3D<Float>.self, capacity: 1), count: 1)
    unsafe transforms.initialize(repeating: .identity)
    let to = unsafe UnsafeMutableBufferPointer(start: (base + distance).assumingMemoryBound(to: UInt8.self), count: 64)
    var span = unsafe to.mutableSpan
    unsafe Space<Float>(.metal).write(UnsafeBufferPointer(transforms).span, into: &span)
  }

  @Test("Bytes that are too few, no whole strides or those of the transforms are refused, and none are no matrices")
  func sizes() async {
    let (none, space) = ([UInt8](), Space<Float>(.metal).transforms(from: Span()))
    #expect(space.isEmpty && Plane<Double>(.std140).bytes(of: []) == none)
    await #expect(processExitsWith: .failure) {
      var bytes = [UInt8](repeating: 0, count: 127)
      var span = bytes.mutableSpan
      ShaderLayout<Transform3D<Double>>(.metal).write([.identity, .identity].span, into: &span)
    }
    await #expect(processExitsWith: .failure) {
      var bytes = [UInt8](repeating: 0, count: 127)
      var span = bytes.mutableSpan
      ShaderLayout<Transform3D<Double>>(.metal, stride: .max & ~15).write([.identity].span, into: &span)
    }
    await #expect(processExitsWith: .failure) {
      _ = ShaderLayout<Transform2D<Float>>(.scalar, .affine).transforms(from: [UInt8](repeating: 0, count: 25).span)
    }
    await #expect(processExitsWith: .failure) {
      _ = ShaderLayout<Transform2D<Float>>(.scalar, .affine, stride: .max & ~3).bytes(of: [.identity, .identity, .identity])
    }
    Self.writeNear(64)
    await #expect(processExitsWith: .failure) { Self.writeNear(60) }
    await #expect(processExitsWith: .failure) { Self.writeNear(0) }
  }
}
