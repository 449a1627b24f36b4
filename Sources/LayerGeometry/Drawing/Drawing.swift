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
    /// As `DepthOrder.Piece.cuts`.
    let cuts: PieceCuts
  }

  /// The entries back to front. Draw orders share them as long as changes leave them as they are.
  final class Entries: Sendable {
    let all: [Entry]
    let pieces: [Piece]
    /// One entry for each layer, with those of a space in any order, if a layer is split; empty if none is.
    let whole: [Entry]

    init(_ all: [Entry], pieces: [Piece] = [], whole: [Entry] = []) { (self.all, self.pieces, self.whole) = (all, pieces, whole) }
  }

  /// What was done to make an order. A test that counts it finds a lost reuse.
  struct Work: Sendable, Equatable {
    /// The spaces whose members were all ordered, and those of which only changed parts were.
    var (made, renewed) = (0, 0)
    /// The entries whose covered area was computed.
    var pictures = 0
  }

  let sequence: Entries
  let entries: [Entry]
  let pieces: [Piece]
  /// The flatteners of the spaces in which the budget ended; −1 is the viewport.
  let inexactSpaces: [Int32]
  /// The smallest difference of depths in the spaces that are ordered by depths. It is 0 if rounding counted too, and
  /// infinite without such spaces.
  let smallestGap: Double
  /// The orders of the spaces whose members had to be compared, by their flattener: they lie in planes that are not
  /// parallel to the viewport.
  let spaces: [Int32: SpaceOrder]
  let work: Work

  init(_ sequence: Entries, smallestGap: Double = .infinity, spaces: [Int32: SpaceOrder] = [:], work: Work = Work()) {
    (self.sequence, entries, pieces) = (sequence, sequence.all, sequence.pieces)
    (self.smallestGap, self.spaces, self.work) = (smallestGap, spaces, work)
    inexactSpaces = spaces.filter { !$0.value.isExact }.map(\.key)
  }

  func region(_ entry: Int) -> [SIMD2<Double>]? {
    let piece = entries[entry].piece
    return piece < 0 ? nil : pieces[Int(piece)].region
  }
}
