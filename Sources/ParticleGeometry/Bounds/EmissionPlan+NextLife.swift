internal import CParticleKernels
import TransformCore

extension EmissionPlan {
  /// The next birth, after a time, of a particle of an emitter's own cell that lives at all. `tries` is how many births
  /// may be looked at; without any left the next birth counts.
  func nextLife(of node: EmissionNode, after time: Double, tries: inout Int) -> Double? {
    guard node.longest > 0, node.rate > 0, node.duration > 0 else { return nil }
    var number = 0.0
    if let window = window(of: node, at: time, reach: .infinity) { number = max(0, window.end - 8) }
    let (mean, range) = (node.lifetime.mean, node.lifetime.range)
    // The window ends a few births behind the time.
    var left = max(tries, 32)
    while left > 0, number < Self.mostBirths {
      let birth = birth(of: node, number: number)
      guard birth < .infinity, birth - node.begin < node.duration else { return nil }
      (left, tries) = (left - 1, tries - 1)
      if birth > time, range == 0 || tries <= 0 || mean + range * (uniform(node, number) - 0.5) > 0 { return birth }
      number += 1
    }
    return nil
  }

  /// The number of a particle's lifetime.
  private func uniform(_ node: EmissionNode, _ number: Double) -> Double {
    let words = Philox4x32.words(
      counter: SIMD4(UInt32(truncatingIfNeeded: UInt64(number)), UInt32(UInt64(number) >> 32), node.cell.number, UInt32(PK_LIFETIME / 4)),
      key: SIMD2(UInt32(truncatingIfNeeded: seed), UInt32(seed >> 32)))
    return Double(words[PK_LIFETIME % 4]) * 0x1p-32
  }
}
