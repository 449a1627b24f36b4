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
  }
}
