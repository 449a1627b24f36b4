import ArgumentParser
import PathGeometry
import TransformKit
import VectorOperations

/// `transforms path`.
struct Path: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Measures a path of SVG path data, strokes and maps it, and draws it.",
    discussion: """
      The area is signed: positive where the path runs from x towards y. With --stroke it is what the stroke covers. The length and points \
      are those of the path. Bounds are x, y, width and height.
      """)

  enum Cap: String, ExpressibleByArgument, CaseIterable { case butt, round, square }
  enum Join: String, ExpressibleByArgument, CaseIterable { case miter, round, bevel }

  @Argument(help: "The path, for example \"M0 0 L30 0 A10 10 0 0 1 40 10\"; - is standard input.")
  var path: String

  @Option(help: ArgumentHelp("The part between two fractions of the length, before it is stroked.", valueName: "from,to"))
  var trim: String?

  @Option(help: "Strokes the path: its area, bounds and picture are the stroke's.")
  var stroke: Double?

  @Option(help: "The ends of the stroke.")
  var cap = Cap.butt

  @Option(help: "The corners of the stroke.")
  var join = Join.miter

  @Option(help: "The longest miter, in widths; beyond it a corner is a bevel.")
  var miterLimit = 10.0

  @Option(help: ArgumentHelp("Lengths of dashes and gaps in turn, with commas.", valueName: "l,l,..."))
  var dashes: String?

  @Option(parsing: .unconditional, help: "Where in the dashes each subpath starts.")
  var phase = 0.0

  @Option(
    help: "How far the outline of a stroke may be from the stroke; a thousandth of its width without it, or a millionth of a larger path.")
  var tolerance: Double?

  @Option(help: "A transform of the plane, in CSS, for the path before all else.")
  var transform: String?

  @Option(help: ArgumentHelp("Fractions of the length at which points are given, with commas.", valueName: "f,f,..."))
  var at: String?

  @Option(name: .shortAndLong, help: "The file to write; standard output without it.")
  var output: String?

  @Option(help: "svg is a picture, json and table are the figures. Without it the extension of the output decides; svg without one.")
  var format: PictureFormat?

  func validate() throws {
    _ = try PictureFormat(format, for: output)
    if let stroke, !(stroke > 0 && stroke.isFinite) { throw ValidationError("expected a --stroke above 0, found \(stroke)") }
    if let tolerance, !(tolerance > 0 && tolerance.isFinite) { throw ValidationError("expected a --tolerance above 0, found \(tolerance)") }
    if tolerance != nil, stroke == nil { throw ValidationError("--tolerance is for the outline of a stroke; expected --stroke too") }
    guard miterLimit >= 1, miterLimit.isFinite else { throw ValidationError("expected a --miter-limit of at least 1, found \(miterLimit)") }
    guard phase.isFinite else { throw ValidationError("expected a finite --phase, found \(phase)") }
    let lengths = try Self.numbers(dashes, "--dashes", "lengths of zero or more") { $0 >= 0 && $0.isFinite }
    if dashes != nil, lengths.reduce(0, +) <= 0 { throw ValidationError("expected --dashes with a sum above 0, found \(dashes ?? "")") }
    if dashes != nil, stroke == nil { throw ValidationError("--dashes are parts of a stroke; expected --stroke too") }
    if let trim {
      let ends = try Self.numbers(trim, "--trim", "fractions from 0 to 1") { (0...1).contains($0) }
      guard ends.count == 2, ends[0] < ends[1] else {
        throw ValidationError("--trim \(trim.quoted): expected two fractions that rise, with a comma between them")
      }
    }
    _ = try Self.numbers(at, "--at", "fractions from 0 to 1") { (0...1).contains($0) }
  }

  func run() throws {
    let source = try read()
    let shape = try outline(of: source)
    guard source.length.isFinite, shape.signedArea.isFinite else {
      throw Failure(.data, "path \(path.quoted): expected one whose length and area are in the range of numbers")
    }
    let text =
      switch try PictureFormat(format, for: output) {
      case .svg: try picture(shape)
      case .json: try JSONOutput.line(value(source, shape), of: "a number")
      case .table: try table(source, shape)
      }
    try Files.write(text, to: output)
  }

  private func read() throws -> Path2D<Double> {
    let text = path == "-" ? String(decoding: try Files.read("-"), as: UTF8.self) : path
    var result: Path2D<Double>
    do { result = try Path2D(svg: text) } catch { throw Failure(.data, "path \(text.quoted), \(error)") }
    if let transform {
      guard let plane = Transform2D(exactly: try TransformText.read(transform, .css)) else {
        throw Failure(.data, "transform \(transform.quoted): expected one that stays in the plane")
      }
      result = result.applying(plane)
    }
    let ends = try Self.numbers(trim, "--trim") { _ in true }
    return ends.isEmpty ? result : result.trimmed(from: ends[0], to: ends[1])
  }

  private func outline(of path: Path2D<Double>) throws -> Path2D<Double> {
    guard let stroke else { return path }
    let style = try style(width: stroke)
    guard !path.hasTooManyDashes(pattern: style.dashes) else {
      throw Failure(.data, "--dashes \((dashes ?? "").quoted): expected at most 100,000 dashes, and 100 more for each segment of the path")
    }
    if let tolerance { reportLimits(of: path, width: stroke, tolerance) }
    // What is a millionth of the path's extent is no more to be seen than a thousandth of the width.
    let extent = path.bounds.map { max($0.size.x, $0.size.y) } ?? 0
    return path.stroked(style, tolerance: tolerance ?? max(stroke * 1e-3, extent.isFinite ? extent * 1e-6 : 0))
  }

  /// Says where an outline is not as near to the stroke as --tolerance asks.
  ///
  /// Corners around a point are 1° apart, which is 3.81e-5 of half the width. A curve has at most 65,536 chords. The
  /// second derivative of a cubic is at most 48 times its extent along each axis, so that chords are within 2.0e-9 of it.
  private func reportLimits(of path: Path2D<Double>, width: Double, _ tolerance: Double) {
    guard let bounds = path.bounds else { return }
    let hasCurves = path.elements.contains { element in
      switch element {
      case .move, .line, .close: false
      default: true
      }
    }
    let farthest = max(bounds.minimum.largest, bounds.maximum.largest) + width
    let limits: [(name: String, limit: Double, isThere: Bool)] = [
      ("round ends", width * 2e-5, cap == .round), ("round corners", width * 2e-5, join == .round),
      ("bends tighter than half the width", width * 2e-5, hasCurves),
      ("curves", max(bounds.size.x, bounds.size.y) * 0x1p-28, hasCurves), ("all numbers", 4 * farthest.ulp, true),
    ]
    let missed = limits.filter { $0.isThere && $0.limit > tolerance }.map { "\($0.name) within \(PointReport.short($0.limit))" }
    guard !missed.isEmpty else { return }
    warn("--tolerance \(tolerance) is not reached everywhere: the outline has \(missed.joined(separator: ", "))")
  }

  private func style(width: Double) throws -> StrokeStyle<Double> {
    typealias Style = StrokeStyle<Double>
    let caps: [Cap: Style.Cap] = [.butt: .butt, .round: .round, .square: .square]
    let joins: [Join: Style.Join] = [.miter: .miter, .round: .round, .bevel: .bevel]
    return Style(
      width: width, cap: caps[cap] ?? .butt, join: joins[join] ?? .miter, miterLimit: miterLimit,
      dashes: try Self.numbers(dashes, "--dashes") { $0 >= 0 }, dashPhase: phase)
  }

  /// The numbers of an option; none without it.
  private static func numbers(
    _ text: String?, _ option: String, _ kind: String = "numbers", where accepts: (Double) -> Bool
  ) throws -> [Double] {
    try (text?.split(separator: ",", omittingEmptySubsequences: false) ?? []).map { part in
      guard let number = Double(part), accepts(number) else {
        throw ValidationError("\(option) \((text ?? "").quoted): expected \(kind) with commas between them, found \(String(part).quoted)")
      }
      return number
    }
  }

  /// The smallest rectangle of the path, or of the stroke, which has more digits than its outline.
  private func bounds(_ source: Path2D<Double>) throws -> Bounds2D<Double>? {
    guard let stroke else { return source.bounds }
    return source.strokeBounds(style: try style(width: stroke))
  }

  /// The signed area; of a stroke that of its triangles, because an outline may run around a place twice. `nil`, with a
  /// line that says why, where the outline does not give it.
  private func area(_ source: Path2D<Double>, _ shape: Path2D<Double>) throws -> Double? {
    guard let stroke else { return shape.signedArea }
    // What is thinner than the last digits of the outline's coordinates has no area there.
    let farthest = try bounds(source).map { max($0.minimum.largest, $0.maximum.largest) } ?? 0
    let thinnest = cap == .butt && source.length > 0 ? min(stroke, source.length) : stroke
    guard farthest < 1e150, thinnest > farthest * 0x1p-40 else {
      warn("no area; expected coordinates below 1e150, and a --stroke and a length of more than 1e-12 of the largest")
      return nil
    }
    var triangles = PathTriangles<Double>()
    guard triangles.append(shape, tolerance: 1, mostCrossings: 2_000_000) != nil else {
      warn("no area; expected a stroke whose outline crosses itself at most two million times")
      return nil
    }
    let corners = triangles.vertices
    return stride(from: 0, to: corners.count, by: 3).reduce(0) { sum, index in
      let (one, other) = (corners[index + 1] - corners[index], corners[index + 2] - corners[index])
      return sum + one.cross(other).magnitude / 2
    }
  }

  /// The points at the fractions of the length; a path without length has the same at each, and no tangent.
  private func places(_ source: Path2D<Double>) throws -> [(fraction: Double, point: SIMD2<Double>, tangent: SIMD2<Double>?)] {
    let (fractions, measure) = (try Self.numbers(at, "--at") { _ in true }, PathMeasure(source))
    if !fractions.isEmpty, measure.point(atLength: 0) == nil { warn("no points --at; expected a path that draws something") }
    return fractions.compactMap { fraction in
      let length = fraction * measure.length
      return measure.point(atLength: length).map { (fraction, $0, measure.tangent(atLength: length)) }
    }
  }

  private func warn(_ text: String) { Files.report("transforms: path \(path.quoted): \(text)") }

  private func value(_ source: Path2D<Double>, _ shape: Path2D<Double>) throws -> JSONText {
    [
      "length": .number(source.length), "area": try area(source, shape).map { .number($0) } ?? .null,
      "bounds": try bounds(source).map { .numbers($0.numbers) } ?? .null,
      "points": .list(
        try places(source).map {
          [
            "at": .number($0.fraction), "point": .numbers([$0.point.x, $0.point.y]),
            "tangent": $0.tangent.map { .numbers([$0.x, $0.y]) } ?? .null,
          ]
        }),
      "path": shape.svg.map { .text($0) } ?? .null,
    ]
  }

  private func table(_ source: Path2D<Double>, _ shape: Path2D<Double>) throws -> String {
    var lines = ["length  \(source.length)", "area    \(try area(source, shape).map { Inspect.text([$0]) } ?? "none")"]
    lines.append("bounds  \(try bounds(source).map { Inspect.text($0.numbers) } ?? "none")")
    for place in try places(source) {
      let tangent = place.tangent.map { Inspect.text([$0.x, $0.y]) } ?? "none"
      lines.append("at \(Inspect.text([place.fraction]))  point \(Inspect.text([place.point.x, place.point.y]))  tangent \(tangent)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One path in a picture with a margin of a twentieth.
  private func picture(_ shape: Path2D<Double>) throws -> String {
    guard let bounds = shape.bounds, let data = shape.svg, bounds.size != .zero else {
      throw Failure(.data, "path \(path.quoted): expected a path that has an extent")
    }
    let margin = max(bounds.size.x, bounds.size.y) / 20
    let view = [bounds.minimum.x - margin, bounds.minimum.y - margin, bounds.size.x + 2 * margin, bounds.size.y + 2 * margin]
    let box = view.map(Number.exact).joined(separator: " ")
    let paint = stroke == nil ? "fill=\"#cde\" stroke=\"#246\" stroke-width=\"\(Number.exact(margin / 8))\"" : "fill=\"#246\""
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box)\"><path d=\"\(data)\" \(paint)/></svg>\n"
  }
}
