import TransformKit

extension Points {
  func mapOBJ(_ input: InputFile, _ job: MapJob, _ progress: Progress) throws(Failure) -> Mapped {
    let mapped = try job.run(input, progress) { (body) throws(Failure) in
      var obj = try ObjText(body, isAffine: job.transform.isAffine, reversesFaces: job.reversesFaces && !job.measures, job.mapper)
      return try obj.map()
    }
    return (mapped, PointReport("OBJ", "text", PointReport.Property.all(["x", "y", "z"], "double"), mapped))
  }

  func mapSTL(_ input: InputFile, _ job: MapJob, _ progress: Progress) throws(Failure) -> Mapped {
    let isText = try StlFile.isText(input)
    var note: String?
    let mapped = try job.run(input, progress) { (body) throws(Failure) in
      let mapped = try StlFile.map(body, isText: isText, swapsCorners: job.reversesFaces, job.mapper)
      note = mapped.note
      return mapped.mapper
    }
    progress.clear()
    if let note, job.tells { Files.report("transforms: \(note)") }
    let names = ["nx", "ny", "nz"] + (1...3).flatMap { corner in ["x", "y", "z"].map { "\($0)\(corner)" } }
    let properties = PointReport.Property.all(names, isText ? "double" : "float")
    return (mapped, PointReport("STL", isText ? "text" : "binary", properties, mapped))
  }
}
