import ParticleGeometry

/// The lanes of random numbers in their documented order.
enum Lane: Int, CaseIterable {
  case lifetime, velocity, tilt, turn, scale, spin, placeA, placeB, red, green, blue, alpha, placeC, placeD, placeE

  /// The word of a lane, of a block that is so much further.
  private func word(_ id: ParticleID, _ further: Int) -> UInt32 {
    func half(_ number: UInt64, _ upper: Bool) -> UInt32 { UInt32(truncatingIfNeeded: upper ? number >> 32 : number) }
    let words = Philox4x32.words(
      counter: SIMD4(half(id.number, false), half(id.number, true), id.cell, UInt32(rawValue / 4 + further)),
      key: SIMD2(half(id.seed, false), half(id.seed, true)))
    return words[rawValue % 4]
  }

  /// The number of 53 bits in 0 ..< 1.
  func uniform(_ id: ParticleID) -> Double { Double(word(id, 0)) * 0x1p-32 + Double(word(id, 8) >> 11) * 0x1p-53 }

  /// The number of 32 bits.
  func coarse(_ id: ParticleID) -> Double { Double(word(id, 0)) * 0x1p-32 }

  /// The number of 24 bits.
  func single(_ id: ParticleID) -> Float { Float(word(id, 0) >> 8) * 0x1p-24 }
}
