import LayerGeometry
import TransformCore

extension DrawList {
  /// An entry of the draw order, and what is around it.
  struct Level {
    let entries: Range<Int>
    /// The innermost entry around it that is not plain; −1 for none.
    let owner: Int
    /// How many borders of entries around it are between its end and the next entry.
    let following: Int32
    /// The place, among the open levels, of the outermost that draws something else with it; −1 for none.
    let group: Int
  }

  /// Finds what is around entries that are asked for in draw order. All of them together go through each entry around
  /// them once, however deep they are.
  struct Surroundings {
    private let list: DrawList
    private var open: [Level] = []

    init(_ list: DrawList) { self.list = list }

    /// What is around an entry that does not come before the one that was asked for last.
    mutating func level(_ entry: Int) -> Level {
      while let last = open.last, last.entries.upperBound <= entry { open.removeLast() }
      var (inner, next) = ([Int](), Optional(entry))
      while let entry = next, entry != open.last?.entries.lowerBound {
        inner.append(entry)
        next = list.walk.enclosing(entry)
      }
      for entry in inner.reversed() { open.append(level(entry, in: open.last)) }
      return open[open.count - 1]
    }

    /// The outermost level around an entry, or of itself, that draws something else with it; `nil` for none.
    func group(of level: Level) -> Level? { level.group < 0 ? nil : open[level.group] }

    private func level(_ entry: Int, in outer: Level?) -> Level {
      let entries = entry..<list.walk.end(ofEntry: entry)
      let isDependent = !list.starts.isEmpty && list.starts[entry].dependsOnMembers
      guard let outer else { return Level(entries: entries, owner: -1, following: 0, group: isDependent ? 0 : -1) }
      let around = outer.entries.lowerBound
      let isPlain = list.starts.isEmpty || list.starts[around].isPlain
      var following: Int32 = 0
      if outer.entries.upperBound == entries.upperBound { following = outer.following + (list.border(of: outer) == nil ? 0 : 1) }
      return Level(
        entries: entries, owner: isPlain ? outer.owner : around, following: following,
        group: outer.group < 0 && isDependent ? open.count : outer.group)
    }
  }

  /// What of the list is before the end of a level and of all that is flattened into it.
  func end(of level: Level) -> Counts { end(of: level.entries, following: level.following) }

  /// As `end(of:)`, where some borders of entries around it are between its end and the next entry.
  func end(of entries: Range<Int>, following: Int32) -> Counts {
    let next = entries.upperBound
    return (next < starts.count ? starts[next].counts : counts) &- Counts(following, 0, 0, following)
  }

  /// The index of the border of an entry; `nil` for none.
  func border(of level: Level) -> Int? {
    let entry = level.entries.lowerBound
    if starts.isEmpty || starts[entry].isPlain { return nil }
    let last = Int(end(of: level).x) - 1
    return draws[last].kind == .border && draws[last].record == walk.record(ofEntry: entry) ? last : nil
  }
}
