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
      var obj = try ObjText(body, isAffine: job.transform.isAffine, reversesFaces: job.reversesFaces && !job.measures, job.mapper)
      mapper = try obj.map()
    } else {
      (mapper, note) = try StlFile.map(body, isText: isText, swapsCorners: job.reversesFaces, job.mapper)
    }
    try job.finish(output, mapper, of: input.name)
    progress.clear()
    if let note, !job.measures { Files.report("transforms: \(note)") }
    return mapper
  }
}
