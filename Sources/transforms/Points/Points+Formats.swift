import ArgumentParser
import TransformKit

extension Points {
  /// The format of the input, by its option or by the ending of its name. PLY without both.
  var format: PointFormat { inputFormat ?? PointFormat(path: input) ?? .ply }

  /// The columns of tables.
  var choice: ColumnChoice {
    ColumnChoice(
      points: columns, normals: normals, separator: separator, hasDecimalCommas: decimalComma, skippedLines: skipLines)
  }

  /// What of the output is written.
  var part: FilePart {
    if let range { return .points(range) }
    return headerOnly ? .head : tailOnly ? .tail : .whole
  }

  /// What a pass over the file writes. One that measures reads all of it.
  func part(_ job: MapJob) -> FilePart { job.measures ? .whole : part }

  /// The name of the output.
  var target: String { output ?? "" }

  /// Refuses options that contradict each other or the format.
  func checkFormat() throws {
    let name = layout == nil ? format.name : "raw points"
    if layout != nil, inputFormat != nil { throw ValidationError("--layout is for raw points; expected no --input-format with it") }
    let isTable = layout == nil && (format == .text || format == .npy)
    for (option, isGiven) in [("--columns", columns != nil), ("--normals", normals != nil)] where isGiven && !isTable {
      throw ValidationError("\(option) is for text and npy; expected none for \(name)")
    }
    for (option, isGiven) in [("--separator", separator != nil), ("--decimal-comma", decimalComma), ("--skip-lines", skipLines != 0)]
    where isGiven && (!isTable || format == .npy) {
      throw ValidationError("\(option) is for text; expected none for \(name)")
    }
    guard (0...1_000_000).contains(skipLines) else { throw ValidationError("expected 0 to 1000000 --skip-lines, found \(skipLines)") }
    if let normals {
      guard normals.columns.count == 3 else { throw ValidationError("expected three --normals, found \(normals.name)") }
      guard columns?.columns.count ?? 3 == 3 else { throw ValidationError("--normals need points of three --columns") }
    }
    guard [range != nil, headerOnly, tailOnly].count(where: \.self) < 2 else {
      throw ValidationError("expected one of --range, --header-only and --tail-only")
    }
    if !part.isWhole, layout == nil, format != .ply, format != .npy {
      throw ValidationError("points of \(format.name) have no fixed place; expected to map the file as a whole, found --range or a part")
    }
    // Left out, points would be missing from counts and from what points at them.
    if mapping.behind == .drop, !part.isWhole || (layout == nil && format != .ply && format != .text) {
      throw ValidationError("--behind drop leaves out no points of \(name) or of parts; expected --behind error or --behind nan")
    }
    guard inputFormat == nil, let output, let written = PointFormat(path: output), layout != nil || written != format else { return }
    if layout != nil {
      throw ValidationError("--layout writes raw points; expected a name without the ending of \(written.name), found \(output.quoted)")
    }
    throw ValidationError(
      "the output has the input's format, which is \(format.name); expected a name for that, or --input-format, found \(output.quoted)")
  }

  /// The columns of tables, with that of the weight.
  private func choice(_ job: MapJob) -> ColumnChoice {
    var choice = choice
    choice.weight = job.weight
    return choice
  }

  func mapText(_ input: InputFile, _ job: MapJob, _ progress: Progress) throws(Failure) -> Mapped {
    var table: TextTable?
    let mapped = try job.run(input, progress) { (body) throws(Failure) in
      var text = PointText(body, choice(job), job.mapper)
      defer { table = text.table }
      return try text.map()
    }
    let numbers = (table?.points ?? []) + (table?.normals ?? [])
    let properties = (0..<(table?.count ?? 0)).map { place in
      PointReport.Property(name: table?.names?[place] ?? "\(place + 1)", type: numbers.contains(place) ? "double" : nil)
    }
    return (mapped, PointReport("text", "separated by \(table?.separator.rawValue ?? "space")", properties, mapped))
  }

  func mapArray(_ input: InputFile, _ job: MapJob, _ progress: Progress) throws(Failure) -> Mapped {
    let (choice, header) = (choice(job), try NpyHeader.read(input))
    let mapping = try header.mapping(choice, input.name)
    let mapper = try job.mapper(mapping.fields)
    let mapped = try job.run(input, progress) { (body) throws(Failure) in try header.map(part(job), body, mapping, mapper) }
    progress.clear()
    if job.tells {
      for note in header.notes(choice, mapping, of: input.name, isWritten: !job.measures) { Files.report("transforms: \(note)") }
    }
    return (mapped, header.report(mapped))
  }
}

extension NpyHeader {
  fileprivate func report(_ mapper: RecordMapper) -> PointReport {
    let type = number.precision?.rawValue ?? number.name
    let properties =
      fields?.map { PointReport.Property(name: $0.name, type: $0.type) } ?? PointReport.Property.all((1...columns).map(String.init), type)
    let layout = "\(self.type) (\(shape.map(String.init).joined(separator: ", ")))" + (isFortran ? " in Fortran order" : "")
    return PointReport("npy", layout, properties, mapper, whole: fields == nil && number.kind != .float ? number.name : nil)
  }
}
