import TransformCore

/// The lines along which layers are cut, and the entries that have each of them.
struct Cuts {
  /// Distances from three corners of what is seen, in 2⁻¹⁶ of its size. The other side of a line has the other sign.
  private typealias Key = SIMD3<Int>

  private let corners: [SIMD2<Double>]
  private let unit: Double
  private var entries: [Key: [Int]] = [:]
  private var shared: Set<Key> = []

  /// The cuts of the pieces of some layers.
  init(_ groups: [[Piece]], in view: Window) {
    guard case .within(let region) = view else {
      (corners, unit) = ([], 0)
      return
    }
    let (low, high) = (region.minimum, region.maximum)
    corners = [low, high, SIMD2(low.x, high.y)]
    unit = 0x1p16 / (high - low).largestMagnitude
    var owners: [Key: Int] = [:]
    for (owner, pieces) in groups.enumerated() {
      for piece in pieces {
        for key in Set(piece.cuts.map(key)) {
          entries[key, default: []].append(piece.entry)
          for side in [key, 0 &- key] where owners.updateValue(owner, forKey: side) ?? owner != owner { shared.insert(side) }
        }
      }
    }
    for key in entries.keys { entries[key]?.sort() }
  }

  /// Whether more than one layer is cut along a line.
  func areShared(_ line: SIMD3<Double>) -> Bool { shared.contains(key(of: line)) }

  /// How many earlier entries lie on the same side of the same line, at most twelve. Later ones reach further, so that
  /// what they cover is covered whole.
  func rank(of entry: Int, along line: SIMD3<Double>) -> Int {
    Swift.min(entries[key(of: line)]?.firstIndex(of: entry) ?? 0, 12)
  }

  private func key(of line: SIMD3<Double>) -> Key {
    let steps = corners.map { Int(exactly: (line.dot(SIMD3($0, 1)) * unit).rounded()) ?? 0 }
    return steps.count == 3 ? Key(steps[0], steps[1], steps[2]) : .zero
  }
}
