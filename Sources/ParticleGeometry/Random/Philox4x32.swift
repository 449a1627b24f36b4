/// Random numbers by address, not in order: the generator Philox4x32 of ten rounds.
///
/// Four words of 32 bits belong to each counter of four words and key of two. Any counter and any key is good, and no
/// call depends on another. The numbers of particles are made of these words; `ParticleID` says at which address.
/// They are version 1 of this module's random numbers: a change of any bit would be a change of interface.
///
/// *Source*: J. Salmon, M. Moraes, R. Dror and D. Shaw, Parallel Random Numbers: As Easy as 1, 2, 3 (2011).
///
/// ```swift
/// let words = Philox4x32.words(counter: SIMD4(repeating: 0), key: SIMD2(repeating: 0))
/// assert(words == SIMD4(0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8))
/// ```
public enum Philox4x32 {
  /// The words at an address.
  public static func words(counter: SIMD4<UInt32>, key: SIMD2<UInt32>) -> SIMD4<UInt32> {
    var (counter, key) = (counter, key)
    for _ in 0..<10 {
      let first = counter.x.multipliedFullWidth(by: 0xd251_1f53)
      let second = counter.z.multipliedFullWidth(by: 0xcd9e_8d57)
      counter = SIMD4(second.high ^ counter.y ^ key.x, second.low, first.high ^ counter.w ^ key.y, first.low)
      key &+= SIMD2(0x9e37_79b9, 0xbb67_ae85)
    }
    return counter
  }
}
