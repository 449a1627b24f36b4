extension Points {
  func mapPLY(_ input: InputFile, _ job: MapJob, _ progress: Progress) throws(Failure) -> RecordMapper {
    let header = try PLYHeaderReader.read(input)
    let vertices = try header.vertices(input.name, weight: job.weight?.name)
    let part = part(job)
    if !part.isWhole, header.format == .ascii {
      throw Failure(.data, "\(input.name): points of a text have no fixed size; expected to map the file as a whole")
    }
    let isGathered = header.format == .ascii || header.elements[vertices.element].hasLists
    let mapper = try job.mapper(isGathered ? vertices.fields.packed : vertices.fields)
    if job.drops { try check(header, vertices, input.name) }
    let output = try job.newOutput(hasStart: job.drops)
    var body = PLYBody(input: input, output: output, progress: progress)
    let doubles = header.names(vertices, vertices.doubles)
    if !job.drops, part.hasHead { try output.append(header.written(count: nil, doubles: Set(doubles))) }
    body.pass(header.length)
    body.take()
    let mapped: RecordMapper
    if header.format == .ascii {
      var text = PLYText(header: header, vertices: vertices, body: body, mapper: mapper, reversesFaces: job.reversesFaces)
      try text.map()
      mapped = text.mapper
    } else {
      var binary = PLYBinary(header: header, vertices: vertices, body: body, mapper: mapper, reversesFaces: job.reversesFaces, part: part)
      try binary.checkParts()
      try binary.map()
      mapped = binary.mapper
    }
    let kept = mapped.count - (job.drops ? mapped.countBehind : 0)
    let written = job.drops ? header.written(count: kept, doubles: Set(doubles)) : []
    try job.finish(output, mapped, of: input.name, after: written)
    if !job.measures {
      progress.clear()
      for line in header.notes(vertices, of: input.name) + (job.reversesFaces ? PLYFaces.notes(header, of: input.name) : []) {
        Files.report("transforms: \(line)")
      }
    }
    return mapped
  }

  /// Refuses to leave out vertices that other elements count or point at.
  private func check(_ header: PLYHeader, _ vertices: PLYHeader.Vertices, _ file: String) throws(Failure) {
    let instead = "expected --behind error or --behind nan"
    for (index, element) in header.elements.enumerated() where index != vertices.element && element.count > 0 {
      throw Failure(.data, "\(file): element \(element.name.quoted) may point at vertices, therefore none can be left out; \(instead)")
    }
    if header.format != .ascii, header.elements[vertices.element].hasLists {
      throw Failure(.data, "\(file): element \"vertex\" has lists, therefore no vertex can be left out; \(instead)")
    }
  }
}
