extension Points {
  func mapPLY(_ input: InputFile, _ job: MapJob, _ progress: Progress) throws(Failure) -> RecordMapper {
    let ply = try PLYFile(input, weight: job.weight?.name)
    let (header, vertices, part) = (ply.header, ply.vertices, part(job))
    if !part.isWhole, header.format == .ascii {
      throw Failure(.data, "\(input.name): points of a text have no fixed size; expected to map the file as a whole")
    }
    let mapper = try job.mapper(ply.fields)
    if job.drops { try check(ply, input.name) }
    let doubles = Set(header.names(vertices, vertices.layout.doubles))
    let start = { (mapped: RecordMapper) in header.written(count: mapped.count - mapped.countBehind, doubles: doubles) }
    let mapped = try job.run(input, progress, start: job.drops ? start : nil) { (body) throws(Failure) in
      if !job.drops, part.hasHead { try body.output.append(header.written(count: nil, doubles: doubles)) }
      return try ply.map(body, mapper, reversesFaces: job.reversesFaces, part: part)
    }
    if !job.measures {
      progress.clear()
      for line in header.notes(vertices, of: input.name) + (job.reversesFaces ? PLYFaces.notes(header, of: input.name) : []) {
        Files.report("transforms: \(line)")
      }
    }
    return mapped
  }

  /// Refuses to leave out vertices that other elements count or point at.
  private func check(_ ply: PLYFile, _ file: String) throws(Failure) {
    let instead = "expected --behind error or --behind nan"
    for (index, element) in ply.header.elements.enumerated() where index != ply.vertices.element && element.count > 0 {
      throw Failure(.data, "\(file): element \(element.name.quoted) may point at vertices, therefore none can be left out; \(instead)")
    }
    if ply.header.format != .ascii, ply.element.hasLists {
      throw Failure(.data, "\(file): element \"vertex\" has lists, therefore no vertex can be left out; \(instead)")
    }
  }
}
