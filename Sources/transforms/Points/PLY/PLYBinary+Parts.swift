extension PLYBinary {
  /// Passes an element that is not written; `false` if it is. Elements after the last part that is written are not
  /// looked at.
  mutating func passUnwritten(_ element: PLYHeader.Element, _ index: Int) throws(Failure) -> Bool {
    if index == ply.vertices.element { return false }
    if index > ply.vertices.element { return !part.hasTail }
    if part.hasHead { return false }
    guard let size = ply.header.leastSize(of: element), try body.skip(size) else { throw truncated(element, nil) }
    return true
  }

  /// Refuses files whose vertices lie at no place that their header tells.
  func checkParts() throws(Failure) {
    guard !part.isWhole else { return }
    let last = ply.header.elements[...ply.vertices.element].first { $0.hasLists }
    guard let last else { return }
    throw body.failure(
      "element \(last.name.quoted) has lists, therefore the header does not tell where a point lies; expected to map the file as a whole")
  }
}
