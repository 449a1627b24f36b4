extension Points {
  func mapPLY(_ input: InputFile, _ job: MapJob, _ progress: Progress) throws(Failure) -> Mapped {
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
    return (mapped, ply.report(mapped))
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

extension PLYFile {
  fileprivate func report(_ mapper: RecordMapper) -> PointReport {
    let properties = element.properties.map { property in
      PointReport.Property(
        name: property.name, type: (property.countType.map { "list \($0.rawValue) " } ?? "") + property.type.rawValue)
    }
    let types = vertices.points.map { element.properties[$0].type }
    let whole = types.allSatisfy { $0.wholeNumbers != nil } ? Set(types.map(\.rawValue)).sorted().joined(separator: ", ") : nil
    var report = PointReport("PLY", header.format.rawValue, properties, mapper, whole: whole)
    report.elements = header.elements.map { PointReport.Element(name: $0.name, count: $0.count) }
    return report
  }
}
