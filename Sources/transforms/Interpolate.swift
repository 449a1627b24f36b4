import ArgumentParser
import TransformKit

/// `transforms interpolate`.
struct Interpolate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a square on its way from one transform to another, as a strip of frames in SVG, or lists the transforms of the way.")

  enum Method: String, ExpressibleByArgument, CaseIterable {
    case functions
    case components
    case nearestRotation = "nearest-rotation"
    case numbers
  }

  enum Way: String, ExpressibleByArgument, CaseIterable { case short, long }

  @Argument(help: "The first transform, for example \"none\"; - is standard input.")
  var start: String

  @Argument(help: "The last transform, for example \"rotate(170deg) scale(1.5, 0.5)\"; - is standard input.")
  var end: String

  @Option(name: .shortAndLong, help: "The file to write; standard output without it.")
  var output: String?

  @Option(
    help:
      "svg is the strip; json and table are the matrix and the components at each time. Without it the extension of the output decides.")
  var format: PictureFormat?

  @Option(help: "How many frames, both ends included; 9 without it.")
  var frames: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The times of the frames instead, with commas: 0 is the first transform, 1 the last.", valueName: "t,t,..."))
  var at: String?

  @Option(help: "The side of the square, 1 to 10000; each frame is twice as wide. Places have three decimals.")
  var side = 60.0

  @Option(
    help:
      "What is interpolated: the functions of both texts one by one, as in browsers; parts of both matrices; parts with the nearest rotation; or the sixteen numbers one by one, to see why nobody should. Without it, functions where both transforms are text and no --way is given, else components."
  )
  var method: Method?

  @Option(help: "Which way the rotations of matrices go; short without it.")
  var way: Way?

  @Option(help: "css is the syntax of style sheets, svg that of SVG's transform attribute.")
  var syntax = TransformText.Syntax.css

  func validate() throws {
    _ = try PictureFormat(format, for: output)
    if start == "-", end == "-" { throw ValidationError("standard input can be one of the two transforms, not both") }
    if at != nil, frames != nil { throw ValidationError("--at gives the times and --frames their number; expected one of them") }
    if let frames, !(2...1000).contains(frames) { throw ValidationError("expected 2 to 1000 --frames, found \(frames)") }
    _ = try times()
    guard (1...10_000).contains(side) else { throw ValidationError("expected a --side of 1 to 10000, found \(side)") }
    if method == .functions, way == .long {
      throw ValidationError("--way long is for rotations of matrices; --method functions goes by the angles of the texts")
    }
    if method == .numbers, way != nil { throw ValidationError("--way is for rotations; --method numbers has none") }
  }

  func run() throws {
    let (method, transforms, isDiscrete) = try course()
    let times = try times()
    let missing =
      switch try PictureFormat(format, for: output) {
      case .svg: try draw(times, transforms)
      case .json: try list(times, transforms) { try JSONOutput.line(JSONText.list($0.map(Self.value)), of: "a number") }
      case .table: try list(times, transforms) { $0.map(Self.block).joined(separator: "\n") }
      }
    if isDiscrete {
      Files.report(
        "transforms: there is no way between these by \(method.rawValue): a matrix is singular, has no parts, or is too far from the other; the first is shown before t = 0.5, the last from there on"
      )
    }
    if missing > 0 {
      Files.report(
        "transforms: in \(missing) of \(times.count) frames a corner of the square is not in front of the eye (w ≤ 0); they show the outline only"
      )
    }
  }

  /// Writes the strip, and says in how many frames the square has no image.
  private func draw(_ times: [Double], _ transforms: (Double) -> Transform3D<Double>) throws(Failure) -> Int {
    let square = Bounds2D(corner: SIMD2(-side / 2, -side / 2), opposite: SIMD2(side / 2, side / 2)).quad
    let images = try times.map { t throws(Failure) in try Self.image(of: square, under: transforms(t), at: t) }
    try Files.write(strip(of: square, times, images), to: output)
    return images.count { $0 == nil }
  }

  /// The image of the square, or `nil` if one of its corners is not in front of the eye. Numbers that overflow are an
  /// error.
  private static func image(of square: Quad2D<Double>, under transform: Transform3D<Double>, at t: Double) throws(Failure)
    -> Quad2D<Double>?
  {
    let image = transform.applied(toQuad: square)
    let corners = square.points.map { transform.applied(toHomogeneous: SIMD4($0.x, $0.y, 0, 1)) }
    let fits = corners.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.w.isFinite } && image?.points.allSatisfy(\.isFinite) ?? true
    guard transform.isFinite, fits else {
      let what = transform.isFinite ? "a corner of the square" : "the matrix"
      throw Failure(.data, "at t = \(Number.text(t)) \(what) overflows; expected numbers whose products fit in 64 bits")
    }
    return image
  }

  /// The method used, the transform at each time, and whether it only switches from the first to the last.
  private func course() throws(Failure) -> (Method, (Double) -> Transform3D<Double>, isDiscrete: Bool) {
    let (start, end) = (try TransformText.argument(start), try TransformText.argument(end))
    let (first, last) = (try TransformText.readFunctions(start, syntax), try TransformText.readFunctions(end, syntax))
    let (from, to) = (first.transform, last.transform)
    let lists = first.functions.flatMap { start in last.functions.map { (start: start, end: $0) } }
    let method = method ?? (lists != nil && way == nil ? .functions : .components)
    switch method {
    case .functions:
      guard let lists else {
        throw Failure(.usage, "--method functions needs both transforms as text, found sixteen numbers; see transforms --help")
      }
      let path = TransformList.Interpolation(from: lists.start, to: lists.end)
      return (method, path.transform(at:), path.isDiscrete)
    case .components, .nearestRotation:
      let path = Transform3D.Interpolation(
        from: from, to: to, method: method == .nearestRotation ? .nearestRotation : .components, way: way == .long ? .long : .short)
      return (method, path.transform(at:), path.isDiscrete)
    case .numbers:
      return (method, { Self.mixed(from, to, $0) }, false)
    }
  }

  /// The frames side by side. Each shows the square before the transform as an outline.
  private func strip(of square: Quad2D<Double>, _ times: [Double], _ images: [Quad2D<Double>?]) -> String {
    var lines = [SVGOutput.opening(SIMD2(2 * side * Double(times.count), 2 * side))]
    for (index, (t, image)) in zip(times, images).enumerated() {
      let center = SIMD2(side * Double(2 * index + 1), side)
      lines.append("<polygon points=\"\(Self.list(square, center))\" fill=\"none\" stroke=\"#ccc\"/>")
      guard let image else { continue }
      let color = image.signedArea < 0 ? "#c63" : "#36c"
      lines.append(
        "<polygon points=\"\(Self.list(image, center))\" fill=\"\(color)\" fill-opacity=\"0.7\"><title>t = \(Number.text(t))</title></polygon>"
      )
      // A mark on the corner that was at the top left. It tells rotations apart.
      let mark = image.p1 + center
      lines.append("<circle cx=\"\(Number.text(mark.x))\" cy=\"\(Number.text(mark.y))\" r=\"\(Number.text(side / 20))\"/>")
    }
    return SVGOutput.document(lines)
  }

  private static func list(_ quad: Quad2D<Double>, _ center: SIMD2<Double>) -> String {
    SVGOutput.list(quad.points.map { $0 + center })
  }

  private static func mixed(_ first: Transform3D<Double>, _ last: Transform3D<Double>, _ t: Double) -> Transform3D<Double> {
    Transform3D(rowMajor: zip(first.rowMajor, last.rowMajor).map { $0 * (1 - t) + $1 * t }) ?? .identity
  }
}
