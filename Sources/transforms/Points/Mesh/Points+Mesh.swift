import TransformKit

extension Points {
  /// Maps a mesh: OBJ or STL.
  func mapMesh(_ input: InputFile, _ job: MapJob, _ progress: Progress) throws(Failure) -> RecordMapper {
    let isText = format == .obj ? true : try StlFile.isText(input)
    _ = try input.fill(1)  // unreadable input is found before any file is created
    let output = try job.newOutput()
    let body = PLYBody(input: input, output: output, progress: progress)
    let mapper: RecordMapper
    var note: String?
    if format == .obj {
      var obj = try ObjText(body, isAffine: job.transform.isAffine, job.mapper)
      mapper = try obj.map()
      if obj.hasFaces, job.reversesFaces, !job.measures {
        note = "transforms: \(input.name): the transform mirrors, and lines f are kept: faces now face the other way"
      }
    } else {
      mapper = try Self.mapStl(body, isText: isText, swapsCorners: job.reversesFaces, job.mapper)
    }
    try job.finish(output, mapper, of: input.name)
    progress.clear()
    if let note { Files.report(note) }
    return mapper
  }

  /// Maps an STL file. A mirror exchanges two corners, therefore triangles still turn to where their normals point.
  static func mapStl(_ body: PLYBody, isText: Bool, swapsCorners: Bool, _ makeMapper: (RecordFields) throws(Failure) -> RecordMapper)
    throws(Failure) -> RecordMapper
  {
    var stl = StlFile(body: body, mapper: try FacetMapper(isText ? .double : .float, swapsCorners: swapsCorners, makeMapper))
    if isText { try stl.mapText() } else { try stl.map() }
    return stl.mapper.total
  }
}
