/// The body of a binary PLY file. Everything but the vectors of the vertices is copied byte for byte.
struct PLYBinary {
  let ply: PLYFile
  var body: FileWalk
  var mapper: RecordMapper

  /// Whether the corners of faces are reversed.
  let reversesFaces: Bool

  /// What is written. Of the elements before and after the vertices only the whole is.
  let part: FilePart

  /// The lists that are read, and then not written.
  let lists: [PLYLists]

  mutating func map() throws(Failure) {
    for (index, element) in ply.header.elements.enumerated() {
      if try passUnwritten(element, index) { continue }
      if let lists = lists.first(where: { $0.element == index }) {
        try read(lists, of: element)
        continue
      }
      if reversesFaces, let faces = PLYFaces(element) {
        try reverseFaces(element, faces)
        continue
      }
      switch (index == ply.vertices.element, element.hasLists) {
      case (true, false): try mapRecords(element)
      case (true, true): try mapRecordsWithLists(element)
      case (false, false):
        guard try body.copy(ply.header.leastSize(of: element) ?? .max) else { throw truncated(element, nil) }
      case (false, true): try copyRecordsWithLists(element)
      }
    }
    // Some programs end the file with a line end, which others refuse. It is left out.
    guard part.hasTail else { return }
    let isLong = try body.has(3)
    guard !isLong, unsafe body.window[body.held...].allSatisfy(\.isLineEnd) else {
      throw body.failure(
        "byte \(body.position): expected the end of the file after the elements of its header, found more bytes")
    }
    body.pass(body.ahead)
    body.take()
  }

  private mutating func mapRecords(_ element: PLYHeader.Element) throws(Failure) {
    let size = element.recordSize
    let range = try part.range(of: element.count, body.input.name)
    guard ply.header.leastSize(of: element) != nil || range.lowerBound == 0, try body.skip(range.lowerBound * size) else {
      throw truncated(element, nil)
    }
    let form = ply.vertices.layout.wide.map { wide in unsafe FileWalk.Form(size: size, converted: wide.widened) }
    let mapped = try body.map(range.count, stride: size, &mapper, as: form)
    guard mapped == range.count else { throw truncated(element, range.lowerBound + mapped) }
  }

  private mutating func copyRecordsWithLists(_ element: PLYHeader.Element) throws(Failure) {
    for index in 0..<element.count {
      for property in element.properties {
        if body.held > InputFile.chunk / 2 { try body.copy() }
        guard let size = try size(of: property) else { throw truncated(element, index) }
        if size <= body.ahead {
          body.pass(size)
        } else if try !body.copy(size) {
          throw truncated(element, index)
        }
      }
    }
    try body.copy()
  }

  /// Vertices with lists are held until there are enough of them. Then their vectors are gathered, mapped in one batch,
  /// and put back in place.
  private mutating func mapRecordsWithLists(_ element: PLYHeader.Element) throws(Failure) {
    var vectors = ScatteredVectors(mapper.fields)
    let places = ply.vertices.points + (ply.vertices.normals ?? [])
    try hold(element, flush: { (binary) throws(Failure) in try binary.flush(&vectors) }) { place, value in
      if place == 0 { vectors.startRecord() }
      if let slot = places.firstIndex(of: place) { vectors.setPlace(slot, value.lowerBound) }
    }
  }

  /// Holds records until there are enough of them, and then flushes them. Each value is looked at as it passes.
  mutating func hold(
    _ element: PLYHeader.Element, flush: (inout Self) throws(Failure) -> Void, _ look: (_ property: Int, _ value: Range<Int>) -> Void
  ) throws(Failure) {
    for index in 0..<element.count {
      let start = body.held
      for (place, property) in element.properties.enumerated() {
        guard let size = try size(of: property) else { throw truncated(element, index) }
        guard body.held - start + size <= FileWalk.limit else {
          throw body.failure(
            "byte \(body.position): element \(element.name.quoted), record \(index + 1): expected at most \(FileWalk.limit) bytes, found more"
          )
        }
        guard try body.has(size) else { throw truncated(element, index) }
        look(place, body.held..<(body.held + size))
        body.pass(size)
      }
      if body.held > InputFile.chunk / 2 || index == element.count - 1 { try flush(&self) }
    }
  }

  private mutating func flush(_ vectors: inout ScatteredVectors) throws(Failure) {
    let room = unsafe try body.output.room(body.held)
    unsafe room.copyMemory(from: body.passed)
    unsafe vectors.map(body.window, to: room, &mapper)
    body.take()
  }

  /// The size in bytes of a property's value; `nil` if the file ends before. The count of a list has been passed
  /// already.
  mutating func size(of property: PLYHeader.Property) throws(Failure) -> Int? {
    guard let countType = property.countType else { return property.type.size }
    guard try body.has(countType.size) else { return nil }
    let number = unsafe countType.binary(isBigEndian: ply.header.format == .bigEndian).number(body.window, body.held)
    guard number >= 0 else {
      throw body.failure(
        "byte \(body.position): property \(property.name.quoted): expected the count of a list, found \(Number.exact(number))")
    }
    guard let count = Int(exactly: number) else { return nil }
    body.pass(countType.size)
    return count.times(property.type.size)
  }

  func truncated(_ element: PLYHeader.Element, _ index: Int?) -> Failure {
    let record = index.map { ", record \($0 + 1) of \(element.count)" } ?? ""
    return body.failure("byte \(body.input.position + body.input.available): the file ends in element \(element.name.quoted)\(record)")
  }
}
