/// The memory that a clip works in, kept for the next mesh. It is no part of a mesh: any two are equal.
@frozen @usableFromInline
struct ClipRoom: Sendable, Hashable {
  /// The sides that each point lies beyond.
  @usableFromInline var codes: [UInt8] = []
  /// The numbers of triangles that cross.
  @usableFromInline var crossing: [UInt32] = []
  @usableFromInline var edges = EdgeTable()
  /// New vertices and attributes of some triangles, and their indices.
  @usableFromInline var rows: [UInt64] = []
  @usableFromInline var numbers: [UInt32] = []
  /// The mesh's own memory for indices, while it shares a list of the caller.
  @usableFromInline var spare: [UInt32] = []
  @usableFromInline var isListShared = false

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  static func == (one: Self, other: Self) -> Bool { true }

  @_alwaysEmitIntoClient
  func hash(into hasher: inout Hasher) {}
}

extension Array where Element: BitwiseCopyable {
  /// Replaces the elements by those that a kernel writes, in the memory that is there if it is enough.
  mutating func rewrite(atMost count: Int, _ body: (UnsafeMutablePointer<Element>) -> Int) {
    removeAll(keepingCapacity: true)
    append(addingCapacity: count) { (room: inout OutputSpan<Element>) in
      unsafe room.withUnsafeMutableBufferPointer { buffer, written in
        if let start = buffer.baseAddress { written = unsafe body(start) }
      }
    }
  }

  /// Makes elements of any value, for memory to write to.
  mutating func makeRoom(_ count: Int) {
    guard self.count < count else { return }
    self = unsafe [Element](unsafeUninitializedCapacity: count) { $1 = count }
  }
}
