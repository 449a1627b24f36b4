/// The lines along which the pieces of some members were cut. A piece has its last cut, and shares the others with all that
/// were cut from the same piece. Therefore a chain of cuts takes as much memory as it has pieces.
final class CutTree: Sendable {
  struct Cut: Sendable, Equatable {
    /// Positive on the piece's own side.
    let line: SIMD3<Double>
    /// The cut that the piece had before; −1 for none.
    let earlier: Int32
  }

  let cuts: [Cut]

  init(_ cuts: [Cut]) { self.cuts = cuts }
}

/// The cuts of one piece.
struct PieceCuts: Sendable {
  /// `nil` where nothing is cut.
  let tree: CutTree?
  /// −1 for a member that is whole.
  let last: Int32

  static let none = Self(tree: nil, last: -1)

  /// The lines in the order of cutting, each positive on the piece's own side.
  ///
  /// - Complexity: O(n) for n lines.
  var lines: [SIMD3<Double>] {
    guard let cuts = tree?.cuts else { return [] }
    var (lines, next) = ([SIMD3<Double>](), Int(last))
    while next >= 0 {
      lines.append(cuts[next].line)
      next = Int(cuts[next].earlier)
    }
    return lines.reversed()
  }
}
