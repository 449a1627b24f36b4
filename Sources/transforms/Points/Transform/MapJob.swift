import TransformKit

/// How one pass over a file maps its points, and where the images go.
struct MapJob {
  var transform: Transform3D<Double>

  /// What is computed in; `nil` for the file's own precision.
  let precision: Precision?
  let options: BatchOptions
  var output: String
  var behind: Behind

  /// Whether faces are reversed. Under perspective with w > 0, the sign of the whole determinant says on which side of
  /// a face its corners go round.
  let reversesFaces: Bool

  /// Whether the extents of the points are wanted.
  var measures = false

  /// Whether the file is to be described instead, in a pass that measures.
  var describes = false

  /// What takes the points, in a pass that measures.
  var sink: (any PointSink)?

  /// The column or the property of PLY that the sink gets behind each point.
  var weight: ColumnList.Column?

  init(_ transform: Transform3D<Double>, _ mapping: MapOptions, _ precision: Precision?, _ options: BatchOptions, output: String) {
    (self.transform, self.precision, self.options, self.output) = (transform, precision, options, output)
    behind = mapping.behind
    reversesFaces = !mapping.keepFaces && transform.classification.contains(.mirrored)
  }

  /// The same pass over a file, which only finds the extents.
  var measuring: MapJob {
    var result = self
    (result.transform, result.output, result.behind, result.measures) = (.identity, "/dev/null", .nan, true)
    return result
  }

  /// Whether what is told of the file is wanted.
  var tells: Bool { !measures || describes }

  /// Whether records may be left out.
  var drops: Bool { behind == .drop && !transform.isAffine }

  func mapper(_ fields: RecordFields) throws(Failure) -> RecordMapper {
    var mapper = try RecordMapper(transform, precision, options, fields)
    mapper.dropsBehind = drops
    if measures { mapper.measures = true }
    if describes { mapper.statistics = PointStatistics() }
    mapper.sink = sink
    return mapper
  }

  /// Maps a file into a new output, which is finished if every point has an image, or may have none.
  ///
  /// - Parameter start: The first bytes of the output, if they are known last.
  func run(
    _ input: InputFile, _ progress: Progress, start: ((RecordMapper) -> [UInt8])? = nil, _ map: (FileWalk) throws(Failure) -> RecordMapper
  ) throws(Failure) -> RecordMapper {
    _ = try input.fill(1)  // unreadable input is found before any file is created
    // The output is held where an error that is found late must leave no byte.
    let mayFail = behind == .error && !transform.isAffine && OutputFile.isDirect(output)
    let file = try OutputFile(output, isHeld: mayFail || start != nil)
    let mapper = try map(FileWalk(input: input, output: file, progress: progress))
    if behind == .error, mapper.countBehind > 0 {
      throw Failure(
        .data,
        "\(input.name): \(mapper.countBehind) of \(mapper.count) points are not in front of the eye (w ≤ 0); --behind drop leaves them out, --behind nan makes them NaN"
      )
    }
    try file.finish(after: start?(mapper) ?? [])
    return mapper
  }
}

extension RecordMapper {
  /// Lines for standard error about points and normals without images, and about digits that are lost.
  ///
  /// - Parameter isFit: Whether the transform was found. Then no shift would help.
  func report(_ job: MapJob, _ mapping: MapOptions, of file: String, isFit: Bool = false) -> [String] {
    var lines: [String] = []
    if countBehind > 0 {
      lines.append(
        "\(file): \(countBehind) of \(count) points are not in front of the eye (w ≤ 0) and \(job.drops ? "were left out" : "became NaN")")
    }
    if countInfinite > 0 {
      let bits = [fields.points.precision, job.precision].contains(.float) ? 32 : 64
      lines.append("\(file): the images of \(countInfinite) of \(count) points do not fit in \(bits) bits and became infinite or NaN")
    }
    if countUndirected > 0 {
      lines.append(
        "\(file): \(countUndirected) of \(count) normals have no direction where space is squeezed to a line or a point, and became NaN")
    }
    if mapping.shift == nil, !isFit, let coarse = extents.coarse {
      lines.append("\(file): the points \(Self.words(coarse)); --shift centre subtracts their centre first, and keeps digits")
    } else if let coarse = imageExtents?.coarse, fields.points.precision == .float {
      lines.append("\(file): the images \(Self.words(coarse)); a smaller translation keeps digits, as does a file of double")
    }
    return lines
  }

  private static func words(_ coarse: (largest: Double, spacing: Double, side: Double)) -> String {
    "have coordinates up to \(Float(coarse.largest)), where numbers of 32 bits are \(Float(coarse.spacing)) apart, more than a millionth of the extent \(Float(coarse.side))"
  }
}
