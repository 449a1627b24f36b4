import InstructionSets
import Testing
import TransformBatches
import TransformCore

@Suite struct VertexFormatTests {
  /// The number of a half float, by its definition.
  private func number(half: UInt16) -> Double {
    let (exponent, fraction) = (Int(half >> 10 & 31), Double(half & 1023))
    let sign: Double = half >> 15 == 0 ? 1 : -1
    if exponent == 31 { return fraction == 0 ? sign * .infinity : .nan }
    // 2⁻²⁴ is the least of them.
    return sign * (exponent == 0 ? fraction : (1024 + fraction) * Double(1 << (exponent - 1))) * 0x1p-24
  }

  private func expected(_ word: UInt16, _ format: VertexFormat) -> Double {
    switch format {
    case .half: number(half: word)
    case .unsignedNormalized: Double(word) / 65535
    case .signedNormalized: max(Double(Int16(bitPattern: word)) / 32767, -1)
    }
  }

  @Test("All 65,536 numbers of each format are the nearest scalars, with every instruction set", arguments: VertexFormat.allCases)
  func everyNumber(format: VertexFormat) {
    let words = (0...UInt16.max).map { $0 }
    withEachInstructionSet { set in
      let floats: [Float] = VertexLayout(stride: 1).scalars(1, from: words.span, as: format)
      let doubles: [Double] = VertexLayout(stride: 1).scalars(1, from: words.span, as: format)
      // A quotient of whole numbers below 2¹⁶ rounds to Float by way of Double as it does at once.
      let exact = words.map { expected($0, format) }
      #expect(haveSameBits(doubles, exact), "set \(set)")
      #expect(haveSameBits(floats, exact.map { Float($0) }), "set \(set)")
    }
  }

  @Test("NaN keeps its sign and payload and is quiet, with every instruction set")
  func payloads() {
    withEachInstructionSet { set in
      let words: [UInt16] = [0x7c01, 0xfd55, 0x7e00, 0xffff]
      let floats: [Float] = VertexLayout(stride: 4).scalars(4, from: words.span, as: .half)
      #expect(floats.map(\.bitPattern) == [0x7fc0_2000, 0xffea_a000, 0x7fc0_0000, 0xffff_e000], "set \(set)")
    }
  }

  private func words<S: TransformScalar>(_ scalars: [S], _ format: VertexFormat) -> [UInt16] {
    var words = [UInt16](repeating: 0, count: scalars.count)
    var span = words.mutableSpan
    VertexLayout(stride: 1).write(1, from: scalars.span, into: &span, as: format)
    return words
  }

  /// The word nearest to a number, of two the even one, by the definition of the format. NaN is quiet.
  private func word(_ number: Double, _ format: VertexFormat) -> UInt16 {
    let size = abs(number)
    switch format {
    case .half:
      let sign: UInt16 = number.sign == .minus ? 0x8000 : 0
      if number.isNaN { return sign | 0x7e00 | UInt16(number.bitPattern >> 42 & 0x3ff) }
      if size >= 65520 { return sign | 0x7c00 }
      let exponent = size < 0x1p-14 ? -14 : Int(size.exponent)
      // Units of the last place: 2¹⁰ of them make the first number of an exponent.
      let units = (size / Double(sign: .plus, exponent: exponent - 10, significand: 1)).rounded(.toNearestOrEven)
      return sign | UInt16(exponent + 14) << 10 + UInt16(units)
    case .unsignedNormalized: return number.isNaN ? 0 : UInt16((min(max(number, 0), 1) * 65535).rounded(.toNearestOrEven))
    case .signedNormalized:
      return number.isNaN ? 0 : UInt16(bitPattern: Int16((min(max(number, -1), 1) * 32767).rounded(.toNearestOrEven)))
    }
  }

  @Test("All 65,536 words of each format come back, NaN quiet and −32768 as −32767", arguments: VertexFormat.allCases)
  func everyWordBack(format: VertexFormat) {
    let all = (0...UInt16.max).map { $0 }
    let expected = all.map { (word: UInt16) -> UInt16 in
      switch format {
      case .half: word & 0x7fff > 0x7c00 ? word | 0x200 : word
      case .unsignedNormalized: word
      case .signedNormalized: word == 0x8000 ? 0x8001 : word
      }
    }
    withEachInstructionSet { set in
      let floats: [Float] = VertexLayout(stride: 1).scalars(1, from: all.span, as: format)
      let doubles: [Double] = VertexLayout(stride: 1).scalars(1, from: all.span, as: format)
      #expect(words(floats, format) == expected && words(doubles, format) == expected, "set \(set)")
    }
  }

  @Test("Between two words the nearer is written, in the middle the even one, with every instruction set", arguments: VertexFormat.allCases)
  func rounding(format: VertexFormat) {
    func check<S: TransformScalar>(_: S.Type) {
      var scalars: [S] = []
      for word in 0..<UInt16.max {
        let (a, b) = (expected(word, format), expected(word + 1, format))
        guard a.isFinite, b.isFinite, (a < 0) == (b < 0) else { continue }
        let middle = S((a + b) / 2)
        scalars += [middle.nextDown, middle, middle.nextUp]
      }
      let large: [S] = [65504, 65519, 65520, 65536, .greatestFiniteMagnitude, .infinity]
      let ends: [S] = large + [.leastNonzeroMagnitude, 0x1p-25, 0x1p-26, 0, 2, .nan, .signalingNaN]
      scalars += ends + ends.map { -$0 } + ends.map(\.nextUp) + awkwardNumbers(999)
      let expected = scalars.map { word(Double($0), format) }
      withEachInstructionSet { set in
        let found = words(scalars, format)
        let first = found.indices.first { found[$0] != expected[$0] }
        #expect(first == nil, "\(S.self), set \(set): \(first.map { (scalars[$0], found[$0], expected[$0]) } as Any)")
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("A Double is rounded once: what a Float would make a tie goes to the nearer half")
  func roundedOnce() {
    withEachInstructionSet { _ in
      // 1 + 2⁻¹¹ is a tie, which goes down to 1. A little more goes up, and a Float does not have it.
      #expect(words([1 + 0x1p-11, 1 + 0x1p-11 + 0x1p-40, 65520.0.nextDown, 0x1p-25.nextUp], .half) == [0x3c00, 0x3c01, 0x7bff, 1])
    }
  }

  @Test("Numbers are written to their place in each vertex, and nothing else is", arguments: VertexFormat.allCases)
  func placesWritten(format: VertexFormat) {
    func check<S: TransformScalar>(_: S.Type) {
      let scalars: [S] = numbers(70 * 3)
      withEachInstructionSet { _ in
        for count in Array(0...9) + [70] {
          var words = [UInt16](repeating: 0xabcd, count: 7 * count)
          var span = words.mutableSpan
          let some = Array(scalars[..<(3 * count)])
          VertexLayout(stride: 7, offset: 2).write(3, from: some.span, into: &span, as: format)
          let expected = (0..<(7 * count)).map { (place: Int) -> UInt16 in
            let component = place % 7 - 2
            return (0..<3).contains(component) ? word(Double(scalars[place / 7 * 3 + component]), format) : 0xabcd
          }
          #expect(words == expected)
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Numbers are read from their place in each vertex, for every count", arguments: VertexFormat.allCases)
  func layouts(format: VertexFormat) {
    func check<S: TransformScalar>(_: S.Type) {
      let words = (0..<70 * 7).map { UInt16(truncatingIfNeeded: $0 &* 40503) & 0xbbff }
      withEachInstructionSet { _ in
        for count in Array(0...9) + [70] {
          let found: [S] = VertexLayout(stride: 7, offset: 2).scalars(3, from: words.span.extracting(0..<(7 * count)), as: format)
          let expected = (0..<count).flatMap { vertex in (2..<5).map { S(self.expected(words[7 * vertex + $0], format)) } }
          #expect(haveSameBits(found, expected))
          let packed: [S] = VertexLayout(stride: 7).scalars(7, from: words.span.extracting(0..<(7 * count)), as: format)
          #expect(haveSameBits(packed, words[..<(7 * count)].map { S(self.expected($0, format)) }))
        }
      }
    }
    check(Float.self)
    check(Double.self)
  }

  @Test("Words that are no whole vertices, and vertices of no number, are refused")
  func mismatches() async {
    await #expect(processExitsWith: .failure) {
      _ = VertexLayout(stride: 4).scalars(3, from: ([0, 0, 0] as [UInt16]).span, as: .half) as [Float]
    }
    await #expect(processExitsWith: .failure) {
      _ = VertexLayout(stride: 4, offset: 2).scalars(3, from: ([0, 0, 0, 0] as [UInt16]).span, as: .half) as [Float]
    }
    await #expect(processExitsWith: .failure) {
      _ = VertexLayout(stride: 4).scalars(0, from: ([0, 0, 0, 0] as [UInt16]).span, as: .half) as [Float]
    }
    for components in [0, 1, 3, -1, .max] {
      await #expect(processExitsWith: .failure) { [components = components as Int] in
        var words: [UInt16] = [0, 0, 0, 0]
        var span = words.mutableSpan
        VertexLayout(stride: 4).write(components, from: ([0, 0] as [Float]).span, into: &span, as: .half)
      }
    }
    await #expect(processExitsWith: .failure) {
      var words: [UInt16] = [0, 0, 0, 0]
      var span = words.mutableSpan
      VertexLayout(stride: 4, offset: .min).write(2, from: ([0, 0] as [Float]).span, into: &span, as: .half)
    }
  }
}
