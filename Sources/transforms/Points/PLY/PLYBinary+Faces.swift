extension PLYBinary {
  /// Copies faces with their corners in reverse order.
  mutating func reverseFaces(_ element: PLYHeader.Element, _ faces: PLYFaces) throws(Failure) {
    var lists: [(start: Int, count: Int, size: Int)] = []
    try hold(element, flush: { (binary) throws(Failure) in try binary.flush(&lists) }) { place, value in
      guard let group = faces.groups[place] else { return }
      let size = group * element.properties[place].type.size
      lists.append((value.lowerBound, value.count / size, size))
    }
  }

  private mutating func flush(_ lists: inout [(start: Int, count: Int, size: Int)]) throws(Failure) {
    let (held, room) = (unsafe body.passed, unsafe try body.output.room(body.held))
    unsafe room.copyMemory(from: held)
    for list in lists {
      for corner in 0..<list.count {
        let (to, from) = (list.start + corner * list.size, list.start + (list.count - 1 - corner) * list.size)
        for byte in 0..<list.size { unsafe room[to + byte] = held[from + byte] }
      }
    }
    lists.removeAll(keepingCapacity: true)
    body.take()
  }

  /// Reads lists, and writes nothing.
  mutating func read(_ lists: PLYLists, of element: PLYHeader.Element) throws(Failure) {
    let number = element.properties[lists.property].type.binary(isBigEndian: ply.header.format == .bigEndian)
    for index in 0..<element.count {
      let start = body.position
      for (place, property) in element.properties.enumerated() {
        guard let size = try size(of: property) else { throw truncated(element, index) }
        guard place == lists.property else {
          guard try body.skip(size) else { throw truncated(element, index) }
          continue
        }
        guard size <= FileWalk.limit else {
          throw body.failure("byte \(start): \(element.name) \(index + 1): expected a list of at most \(FileWalk.limit) bytes, found more")
        }
        guard try body.has(size) else { throw truncated(element, index) }
        let (window, first) = unsafe (body.window, body.held)
        let items = (0..<(size / number.size)).map { unsafe number.number(window, first + $0 * number.size) }
        body.pass(size)
        if let problem = lists.take(items, index + 1) { throw body.failure("byte \(start): \(problem)") }
      }
      if body.held > InputFile.chunk / 2 { body.take() }
    }
    body.take()
  }
}
