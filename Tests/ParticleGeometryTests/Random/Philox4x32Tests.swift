import ParticleGeometry
import Testing

/// The three lines `philox4x32 10` of `kat_vectors` of Random123 1.14.0, by the generator's authors.
@Suite struct Philox4x32Tests {
  @Test("The public known answers are those of ten rounds")
  func knownAnswers() {
    let ones = UInt32.max
    #expect(
      Philox4x32.words(counter: SIMD4(0, 0, 0, 0), key: SIMD2(0, 0)) == SIMD4(0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8))
    #expect(
      Philox4x32.words(counter: SIMD4(ones, ones, ones, ones), key: SIMD2(ones, ones))
        == SIMD4(0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd))
    #expect(
      Philox4x32.words(counter: SIMD4(0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344), key: SIMD2(0xa409_3822, 0x299f_31d0))
        == SIMD4(0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1))
  }
}
