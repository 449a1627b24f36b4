import TransformKit

extension Points {
  /// Maps a mesh: OBJ or STL.
  func mapMesh(_ input: InputFile, _ job: MapJob, _ progress: Progress) throws(Failure) -> RecordMapper {
    let isText = format == .obj ? true : try StlFile.isText(input)
    var note: String?
    let mapper = try job.run(input, progress) { (body) throws(Failure) in
      if format == .obj {
        var obj = try ObjText(body, isAffine: job.transform.isAffine, reversesFaces: job.reversesFaces && !job.measures, job.mapper)
        return try obj.map()
      }
      let mapped = try StlFile.map(body, isText: isText, swapsCorners: job.reversesFaces, job.mapper)
      note = mapped.note
      return mapped.mapper
    }
    progress.clear()
    if let note, !job.measures { Files.report("transforms: \(note)") }
    return mapper
  }
}
