import TransformCore

/// How two linear depths compare at some places.
struct DepthComparison: Sendable {
  /// Whether the first is nearer, and whether it is farther, somewhere and by more than rounding.
  private(set) var hasNearer = false
  private(set) var hasFarther = false
  /// The sum of the differences.
  private(set) var sum = 0.0

  mutating func add(_ one: FacePlane, _ other: FacePlane, at place: SIMD2<Double>) {
    let difference = one.depth(at: place) - other.depth(at: place)
    let rounding = one.rounding(at: place) + other.rounding(at: place)
    if difference > rounding { hasNearer = true }
    if difference < 0 - rounding { hasFarther = true }
    sum += difference
  }
}
