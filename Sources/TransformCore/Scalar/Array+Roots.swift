extension [Int] {
  /// The root of a member, where each element is the parent of its index, and a root is its own. Paths are halved.
  ///
  /// *Source*: R. E. Tarjan, Efficiency of a good but not linear set union algorithm, 1975.
  @_alwaysEmitIntoClient @inline(__always)
  package mutating func root(_ member: Int) -> Int {
    var member = member
    while self[member] != member {
      self[member] = self[self[member]]
      member = self[member]
    }
    return member
  }
}
