/// What was changed in a tree last, for results that hold an earlier state of it.
///
/// A state is a line and a version. All states of a line follow each other. If a tree that has copies is changed, it
/// begins a line of its own, and notes up to which version it shares the line before.
struct ChangeLog: Sendable {
  /// One history of changes. Its identity is all that it has.
  final class Line: Sendable {}

  /// What the copies of a tree share until one of them changes.
  private final class Owner: Sendable {
    let line = Line()
  }

  /// A state of a tree. It keeps its line alive, therefore no other line can be taken for it.
  struct Stamp: Sendable {
    let line: Line
    let version: Int
  }

  struct Change: Sendable {
    enum Kind: UInt8, Sendable {
      /// Nothing that is flattened into the layer or in its space changes with it.
      case layer
      /// All layers in the layer change with it.
      case subtree
      case removed
      /// What is seen on the layer, such as its colour. No map and no order changes with it.
      case looks
    }

    let index: Int32
    let kind: Kind
  }

  private var owner = Owner()
  private var earlier: [Stamp] = []
  private var changes: [Change] = []
  /// The version before the first of the changes.
  private var start = 0

  private var version: Int { start + changes.count }
  var stamp: Stamp { Stamp(line: owner.line, version: version) }

  /// Notes a change. Of the changes of n layers it keeps at least the last n/4.
  mutating func note(_ index: Int, _ kind: Change.Kind, among count: Int) {
    if !isKnownUniquelyReferenced(&owner) {
      earlier.append(stamp)
      owner = Owner()
    }
    changes.append(Change(index: Int32(index), kind: kind))
    if changes.count > 1_024 + count / 2 || earlier.count > 256 { forget() }
  }

  /// Drops the older half, and so on until few lines are left.
  private mutating func forget() {
    repeat {
      let half = (changes.count + 1) / 2
      changes.removeFirst(half)
      start += half
      earlier.removeAll { $0.version < start }
    } while earlier.count > 128
  }

  /// The changes since a state; `nil` if it is of another history or too long ago.
  func changes(since stamp: Stamp) -> ArraySlice<Change>? {
    let isKnown = stamp.line === owner.line || earlier.contains { $0.line === stamp.line && stamp.version <= $0.version }
    guard isKnown, stamp.version >= start else { return nil }
    return changes[(stamp.version - start)...]
  }
}
