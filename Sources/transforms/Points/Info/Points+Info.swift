import ArgumentParser
import TransformKit

/// The format of what is printed: table is for people.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable { case table, json }

extension Points {
  /// Refuses options that have no meaning for a report, and a call without what is needed to map.
  func checkInfo() throws {
    guard info else {
      if reportFormat != nil { throw ValidationError("--format is for --info") }
      guard output != nil || fitting.prints else { throw ValidationError("expected -o, the file to write, or --info") }
      return
    }
    let options = [
      ("-o", output != nil), ("--transform", !mapping.transforms.isEmpty), ("--matrix", !mapping.matrices.isEmpty),
      ("--range", !part.isWhole), ("--fit", fitting.other != nil),
    ]
    for (option, isGiven) in options where isGiven { throw ValidationError("--info writes no file; expected no \(option) with it") }
  }

  /// Writes what the file holds to standard output. The whole file is read and checked.
  func report() throws {
    let input = try InputFile(self.input)
    _ = try input.fill(1)
    let body = try FileWalk(reading: input)
    let report = try report(body)
    body.progress.clear()
    switch reportFormat ?? .table {
    case .table: try Files.write(report.table, to: nil)
    case .json: try Files.write(JSONOutput.line(report, of: "a bound"), to: nil)
    }
  }

  private func measure(_ fields: RecordFields) throws(Failure) -> RecordMapper {
    var mapper = try RecordMapper(.identity, nil, BatchOptions(), fields)
    mapper.statistics = PointStatistics()
    return mapper
  }

  private func report(_ body: FileWalk) throws(Failure) -> PointReport {
    if let layout { return try reportRaw(layout, body) }
    switch format {
    case .ply: return try reportPLY(body)
    case .npy:
      let header = try NpyHeader.read(body.input)
      let mapping = try header.mapping(choice, body.input.name)
      let mapper = try header.map(.whole, body, mapping, try measure(mapping.fields))
      for note in header.notes(choice, mapping, of: body.input.name, isWritten: false) { Files.report("transforms: \(note)") }
      let type = header.number.precision?.rawValue ?? header.number.name
      let columns = header.fields.map { fields in fields.map { ($0.name, $0.type) } } ?? (1...header.columns).map { ("\($0)", type) }
      let whole = header.fields == nil && header.number.kind != .float ? header.number.name : nil
      let layout =
        "\(header.type) (\(header.shape.map(String.init).joined(separator: ", ")))" + (header.isFortran ? " in Fortran order" : "")
      return PointReport("npy", layout, columns.map { PointReport.Property(name: $0, type: $1) }, mapper, whole: whole)
    case .obj:
      var obj = try ObjText(body, isAffine: true, measure)
      return PointReport("OBJ", "text", properties(["x", "y", "z"], "double"), try obj.map())
    case .stl:
      let isText = try StlFile.isText(body.input)
      let (mapper, note) = try StlFile.map(body, isText: isText, measure)
      if let note { Files.report("transforms: \(note)") }
      let names = ["nx", "ny", "nz"] + (1...3).flatMap { corner in ["x", "y", "z"].map { "\($0)\(corner)" } }
      return PointReport("STL", isText ? "text" : "binary", properties(names, isText ? "double" : "float"), mapper)
    case .text:
      var text = PointText(body, choice, measure)
      let mapper = try text.map()
      let mapped = (text.table?.points ?? []) + (text.table?.normals ?? [])
      let properties = (0..<(text.table?.count ?? 0)).map { place in
        PointReport.Property(name: text.table?.names?[place] ?? "\(place + 1)", type: mapped.contains(place) ? "double" : nil)
      }
      return PointReport("text", "separated by \(text.table?.separator.rawValue ?? "space")", properties, mapper)
    }
  }

  private func properties(_ names: [String], _ type: String) -> [PointReport.Property] {
    names.map { PointReport.Property(name: $0, type: type) }
  }

  private func reportRaw(_ layout: PointLayout, _ body: FileWalk) throws(Failure) -> PointReport {
    let mapper = try body.map(.whole, headSize: 0, stride: layout.size, count: nil, measure(layout.fields))
    let names = ["x", "y", "z", "w"].prefix(layout.components)
    return PointReport("raw", layout.name, properties(Array(names), layout.precision.rawValue), mapper)
  }

  private func reportPLY(_ body: FileWalk) throws(Failure) -> PointReport {
    let ply = try PLYFile(body.input)
    let (header, vertices, element) = (ply.header, ply.vertices, ply.element)
    let mapper = try ply.map(body, try measure(ply.fields))
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
