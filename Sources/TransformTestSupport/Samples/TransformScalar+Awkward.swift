public import TransformCore

extension TransformScalar {
  /// Numbers that break careless arithmetic: zeros, the smallest and the largest magnitudes, infinities and NaN.
  @inlinable
  public static var awkward: [Self] {
    let magnitudes: [Self] = [0, leastNonzeroMagnitude, leastNormalMagnitude, greatestFiniteMagnitude, infinity]
    return magnitudes + magnitudes.map { 0 - $0 } + [-0.0, 1, -1, .nan]
  }

  /// One of the awkward numbers, or an ordinary one.
  @inlinable
  public static func awkwardOrOrdinary(using random: inout SeededGenerator) -> Self {
    let all = awkward
    let index = Int(random.next() % UInt64(2 * all.count))
    return index < all.count ? all[index] : random.number(in: -4...4)
  }
}
