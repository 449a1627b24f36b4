/// A draw order, in 16 bytes for each entry.
final class Drawing: Sendable {
  struct Entry: Sendable {
    let layer: Int32
    /// Its piece among `pieces`; −1 for a layer that is whole.
    var piece: Int32 = -1
    /// The index after the last entry that is flattened into it.
    var groupEnd: Int32 = 0
    /// The entry that it is flattened into; −1 is the viewport.
    let enclosing: Int32
  }

  struct Piece: Sendable {
    let fragment: Int
    let region: [SIMD2<Double>]
  }

  let entries: [Entry]
  let pieces: [Piece]
  /// The flatteners of the spaces in which the budget ended; −1 is the viewport.
  let inexactSpaces: [Int32]
  /// Whether the members of a space lie in planes that are not parallel to the viewport, and had to be compared.
  let isCompared: Bool
  /// The smallest difference of depths in the spaces that are ordered by depths. It is 0 if rounding counted too, and
  /// infinite without such spaces.
  let smallestGap: Double
  /// The orders of all compared spaces by their flattener, or of none if they are not kept.
  let spaces: [Int32: SpaceOrder]

  init(
    _ entries: [Entry], pieces: [Piece] = [], inexactSpaces: [Int32] = [], isCompared: Bool = false, smallestGap: Double = .infinity,
    spaces: [Int32: SpaceOrder] = [:]
  ) {
    (self.entries, self.pieces, self.inexactSpaces, self.isCompared) = (entries, pieces, inexactSpaces, isCompared)
    (self.smallestGap, self.spaces) = (smallestGap, spaces)
  }

  func region(_ entry: Int) -> [SIMD2<Double>]? {
    let piece = entries[entry].piece
    return piece < 0 ? nil : pieces[Int(piece)].region
  }
}
