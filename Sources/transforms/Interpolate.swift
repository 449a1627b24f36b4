import ArgumentParser
import TransformKit

/// `transforms interpolate`.
struct Interpolate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws a square on its way from one transform to another, as a strip of frames in SVG.")

  enum Method: String, ExpressibleByArgument, CaseIterable {
    case components
    case nearestRotation = "nearest-rotation"
    case numbers
  }

  enum Way: String, ExpressibleByArgument, CaseIterable { case short, long }

  @Argument(help: "The first transform, for example \"none\".")
  var start: String

  @Argument(help: "The last transform, for example \"rotate(170deg) scale(1.5, 0.5)\".")
  var end: String

  @Option(name: .shortAndLong, help: "The file to write; standard output without it.")
  var output: String?

  @Option(help: "How many frames, both ends included.")
  var frames = 9

  @Option(help: "The side of the square; each frame is twice as wide.")
  var side = 60.0

  @Option(
    help: "What is interpolated: parts, parts with the nearest rotation, or the sixteen numbers one by one, to see why nobody should.")
  var method = Method.components

  @Option(help: "Which way rotations go.")
  var way = Way.short

  @Option(help: "css is the syntax of style sheets, svg that of SVG's transform attribute.")
  var syntax = TransformText.Syntax.css

  func validate() throws {
    guard (2...1000).contains(frames) else { throw ValidationError("expected 2 to 1000 --frames, found \(frames)") }
    guard side > 0, side <= 10_000 else { throw ValidationError("expected a --side of more than 0 and at most 10000, found \(side)") }
  }

  func run() throws {
    let (first, last) = (try TransformText.read(start, syntax), try TransformText.read(end, syntax))
    let path = Transform3D.Interpolation(
      from: first, to: last, method: method == .nearestRotation ? .nearestRotation : .components, way: way == .short ? .short : .long)
    let times = (0..<frames).map { Double($0) / Double(frames - 1) }
    let square = Bounds2D(corner: SIMD2(-side / 2, -side / 2), opposite: SIMD2(side / 2, side / 2)).quad
    let images = times.map { t in
      (method == .numbers ? Self.mixed(first, last, t) : path.transform(at: t)).applied(toQuad: square)  // nil: behind the eye
    }
    try Files.write(strip(of: square, times, images), to: output)
    let missing = images.count { $0 == nil }
    if missing > 0 {
      Files.report(
        "transforms: in \(missing) of \(frames) frames a corner of the square is not in front of the eye (w ≤ 0); they show the outline only"
      )
    }
  }

  /// One frame beside the other, each with the square before the transform as an outline.
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
      // The corner that was at the left top, so that turns can be told apart.
      let mark = image.p1 + center
      lines.append("<circle cx=\"\(Number.text(mark.x))\" cy=\"\(Number.text(mark.y))\" r=\"\(Number.text(side / 20))\"/>")
    }
    return SVGOutput.document(lines)
  }

  private static func list(_ quad: Quad2D<Double>, _ center: SIMD2<Double>) -> String {
    SVGOutput.list(quad.points.map { $0 + center })
  }

  private static func mixed(_ first: Transform3D<Double>, _ last: Transform3D<Double>, _ t: Double) -> Transform3D<Double> {
    func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { a * (1 - t) + b * t }
    return Transform3D(
      xAxis: mix(first.xAxis, last.xAxis), yAxis: mix(first.yAxis, last.yAxis), zAxis: mix(first.zAxis, last.zAxis),
      origin: mix(first.origin, last.origin))
  }
}
