import ArgumentParser
import TransformKit

extension Points {
  /// What a fit found: how many points count, and the root mean square distance between images and partners.
  private typealias FoundFit = (fit: Transform3D<Double>.Fit, count: Int, residual: Double)

  /// Refuses options that a fit gives no meaning.
  func checkFit() throws {
    guard let other = fitting.other else {
      for (option, isGiven) in fitting.dependents where isGiven { throw ValidationError("\(option) is for --fit, the other file") }
      return
    }
    let options = [
      ("--transform", !mapping.transforms.isEmpty), ("--matrix", !mapping.matrices.isEmpty), ("--about", mapping.about != .origin),
      ("--shift", mapping.shift != nil), ("--projective", mapping.projective), ("--behind", mapping.behind != .error),
      ("--syntax", mapping.syntax != .css),
    ]
    for (option, isGiven) in options where isGiven { throw ValidationError("--fit finds the transform; expected no \(option) with it") }
    if !part.isWhole {
      throw ValidationError("--fit maps whole files; expected --print, and then each part with --matrix")
    }
    if other == "-" { throw ValidationError("--fit reads a file; expected its name, found -") }
    if mapping.order != nil, !fitting.prints { throw ValidationError("--order is for matrices; expected --print with it") }
    if fitting.prints, let output, OutputFile.isStandard(output) {
      throw ValidationError("--print writes the matrix to standard output; expected another file after -o, found \(output.quoted)")
    }
    let counts = [layout?.components, columns?.columns.count, fitting.fitLayout?.components, fitting.fitColumns?.columns.count]
    if counts.contains(4) { throw ValidationError("--fit needs points of x, y and z, or of x and y; found four components") }
    if fitting.weights != nil, layout != nil || format == .obj || format == .stl {
      let name = layout == nil ? format.name : "raw points"
      throw ValidationError("--weights names a column of text or npy, or a property of PLY; expected none for \(name)")
    }
    try otherPoints(other).checkFormat()
  }

  /// The call that would read the other file.
  private func otherPoints(_ path: String) -> Points {
    var result = self
    result.input = path
    result.output = nil
    result.fitting.weights = nil
    let isKnown = PointFormat(path: path) != nil
    result.layout = fitting.fitLayout ?? (isKnown ? nil : layout)
    result.inputFormat = isKnown || result.layout != nil ? nil : format
    (result.columns, result.normals, result.separator) = (fitting.fitColumns, nil, nil)
    if result.layout != nil || result.format != .text { (result.decimalComma, result.skipLines) = (false, 0) }
    return result
  }

  /// Finds the transform, maps the points if there is an output, and tells what was found.
  func runFit(_ options: BatchOptions) throws(Failure) {
    try checkFile("--fit reads the points more than once")
    let found = try fit(options)
    var lines: [String] = []
    if output != nil {
      // In Double, because the translation of a fit may be large.
      let job = MapJob(found.fit.transform, mapping, precision ?? .double, options, output: target)
      let input = try InputFile(input)
      lines = try map(input, job).mapper.report(job, mapping, of: input.name, isFit: true)
    }
    let order = mapping.order ?? .columns
    if fitting.prints { try Files.write(MatrixNumbers.text(found.fit.transform, order), to: nil) }
    let told =
      "\(input): \(fitting.chosenKind.rawValue) fit of \(found.count) points: residual \(Float(found.residual)) (root mean square), condition \(Float(found.fit.condition))"
    for line in [told + (fitting.prints ? "; the matrix has --order \(order)" : "")] + lines { Files.report("transforms: \(line)") }
  }

  private func fit(_ options: BatchOptions) throws(Failure) -> FoundFit {
    let other = otherPoints(fitting.other ?? "")
    let list = PointList()
    let target = try other.pass(list, options)
    var moments = PointSetMoments(dimensions: list.components)
    let pairs = PointPairs(with: list, isWeighted: fitting.weights != nil) { source, target, weights in
      // The span of an array is newer than that of this.
      let (source, target, weights) = (ContiguousArray(source), ContiguousArray(target), ContiguousArray(weights))
      moments.append(source.span, target.span, weights: weights.span)
    }
    let source = try pass(pairs, options)
    try check(pairs, list, other.input)
    let needed = list.components + (fitting.chosenKind == .affine ? 1 : 0)
    if pairs.weightedCount < needed {
      throw failure(.tooFewPoints(count: pairs.weightedCount, needed: needed), other.input)
    }
    let isFloat = source.fields.points.precision == .float || target.fields.points.precision == .float
    let found = try fit(moments, isFloat: isFloat, other.input)
    if found.transform.classification.contains(.mirrored), !fitting.allowMirror {
      throw Failure(.data, "\(input): the \(fitting.chosenKind.rawValue) fit to \(other.input) mirrors; expected --allow-mirror for that")
    }
    var (sum, weight) = (0.0, 0.0)
    let distances = PointPairs(with: list, isWeighted: fitting.weights != nil) { source, target, weights in
      var (batch, total) = (0.0, 0.0)
      for index in source.indices {
        let counted = weights.isEmpty ? 1 : weights[index]
        guard counted != 0 else { continue }
        let error = target[index] - found.transform.applied(toAffinePoint: source[index])
        batch += counted * (error * error).sum()
        total += counted
      }
      (sum, weight) = (sum + batch, weight + total)
    }
    _ = try pass(distances, options)
    return (found, pairs.weightedCount, (sum / weight).squareRoot())
  }

  /// Sends all points of the input to a sink.
  private func pass(_ sink: any PointSink, _ options: BatchOptions) throws(Failure) -> RecordMapper {
    var job = MapJob(.identity, mapping, nil, options, output: "/dev/null").measuring
    (job.sink, job.weight) = (sink, fitting.weights)
    return try map(InputFile(input), job).mapper
  }

  private func check(_ pairs: PointPairs, _ list: PointList, _ other: String) throws(Failure) {
    if let index = pairs.notFiniteTarget { throw Self.notFinite(index, list.count, other) }
    if pairs.count != list.count {
      throw Failure(.data, "\(input) has \(pairs.count) points and \(other) has \(list.count); expected as many in both")
    }
    if let index = pairs.notFinite { throw Self.notFinite(index, pairs.count, input) }
    if let index = pairs.badWeight {
      throw Failure(.data, "\(input): the weight of point \(index + 1) of \(pairs.count) is negative, NaN or infinite")
    }
    guard let components = pairs.components, components != list.components else { return }
    func axes(_ count: Int) -> String { count == 2 ? "x and y" : "x, y and z" }
    throw Failure(.data, "\(input) has points of \(axes(components)), and \(other) of \(axes(list.components)); expected the same of both")
  }

  private static func notFinite(_ index: Int, _ count: Int, _ file: String) -> Failure {
    Failure(.data, "\(file): point \(index + 1) of \(count) is NaN or infinite; expected finite coordinates for --fit")
  }

  private func fit(_ moments: PointSetMoments, isFloat: Bool, _ other: String) throws(Failure) -> Transform3D<Double>.Fit {
    do throws(PointFittingError) {
      let ulp = isFloat ? Double(Float.ulpOfOne) : Double.ulpOfOne
      return try Transform3D<Double>.Fit(moments, as: fitting.chosenKind, allowsMirror: fitting.allowMirror, ulp: ulp)
    } catch {
      throw failure(error, other)
    }
  }

  private func failure(_ error: PointFittingError, _ other: String) -> Failure {
    let hint = error == .ambiguous && !fitting.allowMirror ? "; --allow-mirror allows a mirror" : ""
    return Failure(.data, "no fit of \(input) (source) to \(other) (target): \(error)\(hint)")
  }
}

extension MatrixNumbers {
  /// Four lines of four numbers, with the fewest digits that read back.
  static func text(_ transform: Transform3D<Double>, _ order: MatrixOrder) -> String {
    let matrix = (order == .rows ? transform : transform.transposed).rowMajor
    return (0..<4).map { row in matrix[(4 * row)..<(4 * row + 4)].map { Number.exact($0 + 0) }.joined(separator: " ") + "\n" }.joined()
  }
}
