import AnimationGeometry
import ArgumentParser
import TransformKit

/// `transforms ease`.
struct Ease: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ease", abstract: "Draws a curve from progress to eased progress, or lists its values.")

  @Argument(
    help:
      "The curve: CSS, for example \"cubic-bezier(0.3, -1, 0.7, 2)\", \"steps(4, start)\" or \"linear(0, 0.7 30%, 1)\"; or \"spring(mass stiffness damping velocity)\", which lasts until it stays within 0.001 of its target. - is standard input."
  )
  var easing: String

  @Option(name: .shortAndLong, help: "The file to write; standard output without it.")
  var output: String?

  @Option(help: "svg is a plot, json and table are values. Without it the extension of the output decides; svg without one.")
  var format: PictureFormat?

  @Option(help: "How many values, evenly from progress 0 to 1; 21 without it, 201 for the plot.")
  var samples: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The progresses of the values instead, with commas; any finite numbers.", valueName: "x,x,..."))
  var at: String?

  func validate() throws {
    _ = try PictureFormat(format, for: output)
    if at != nil, samples != nil { throw ValidationError("--at gives the progresses and --samples their number; expected one of them") }
    if let samples, !(2...100_000).contains(samples) { throw ValidationError("expected 2 to 100000 --samples, found \(samples)") }
    _ = try progresses(or: 2)
  }

  func run() throws {
    let text = easing == "-" ? String(decoding: try Files.read("-"), as: UTF8.self) : easing
    let curve = try Self.curve(text)
    let format = try PictureFormat(format, for: output)
    let values = try progresses(or: format == .svg ? 201 : 21).map { SIMD2($0, curve.value(at: $0)) }
    if let point = values.first(where: { !$0.y.isFinite }) {
      throw Failure(.data, "at progress \(Number.text(point.x)) the value overflows; expected a curve whose values fit in 64 bits")
    }
    let result =
      switch format {
      case .svg: Self.plot(curve, values)
      case .json: try JSONOutput.line(Self.value(curve, values), of: "a number")
      case .table: Self.table(curve, values)
      }
    try Files.write(result, to: output)
  }

  private static func curve(_ text: String) throws(Failure) -> TimingFunction {
    do { return try TimingFunction(css: text, allowsSprings: true) } catch { throw Failure(.data, "easing \(text.quoted), \(error)") }
  }

  /// The progresses of `--at`, or evenly spaced ones.
  private func progresses(or count: Int) throws(ValidationError) -> [Double] {
    try OptionNumbers.steps(at, "progress", or: samples ?? count)
  }

  private static func duration(of curve: TimingFunction) -> Double? {
    if case .spring(_, let duration) = curve { duration } else { nil }
  }

  private static func value(_ curve: TimingFunction, _ values: [SIMD2<Double>]) -> JSONText {
    [
      "css": curve.css.map { .text($0) } ?? .null, "duration": duration(of: curve).map { .number($0) } ?? .null,
      "values": .list(values.map { .numbers([$0.x, $0.y]) }),
    ]
  }

  private static func table(_ curve: TimingFunction, _ values: [SIMD2<Double>]) -> String {
    var lines = ["css       \(curve.css ?? "none")"]
    if let duration = duration(of: curve) { lines.append("duration  \(duration)") }
    return (lines + values.map { Inspect.text([$0.x, $0.y]) }).joined(separator: "\n") + "\n"
  }

  /// The unit square with 200 points to a side, and the curve over it. Jumps are drawn at their own places.
  private static func plot(_ curve: TimingFunction, _ values: [SIMD2<Double>]) -> String {
    var shown = values
    if case .steps(let count, _) = curve, count <= 1000 {
      shown = (0...max(count, 1)).flatMap { step in
        let x = Double(step) / Double(max(count, 1))
        return [SIMD2(x, curve.value(at: x, before: true)), SIMD2(x, curve.value(at: x))]
      }
    } else if case .piecewiseLinear(let points) = curve, points.count > 1 {
      shown = values.filter { value in !points.contains { $0.x == value.x } } + points
      shown = NumberOrder.indices(by: shown.map(\.x)).map { shown[$0] }
    }
    let all = shown + [SIMD2(0, 0), SIMD2(1, 1)]
    let (low, high) = all.reduce((all[0], all[0])) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    let (side, margin) = (200.0, SIMD2(40.0, 10.0))
    func place(_ p: SIMD2<Double>) -> SIMD2<Double> { SIMD2(p.x - low.x, high.y - p.y) * side + margin }
    let (corner, size) = (place(SIMD2(0, 1)), (high - low) * side)
    let box = "x=\"\(Number.text(corner.x))\" y=\"\(Number.text(corner.y))\" width=\"200\" height=\"200\""
    return SVGOutput.document(
      [
        // Below the plot there is room for the labels of x, on its left for those of y.
        SVGOutput.opening((size + margin + SIMD2(10, 40)).rounded(.up)), "<rect \(box) fill=\"#f4f4f4\" stroke=\"#ccc\"/>",
      ] + labels(place, bottom: size.y + margin.y) + [
        "<polyline points=\"\(SVGOutput.list(shown.map(place)))\" fill=\"none\" stroke=\"#36c\" stroke-width=\"2\"/>"
      ])
  }

  /// The numbers of both axes, and their names.
  private static func labels(_ place: (SIMD2<Double>) -> SIMD2<Double>, bottom: Double) -> [String] {
    func text(_ words: String, _ x: Double, _ y: Double, _ more: String) -> String {
      "<text x=\"\(Number.text(x))\" y=\"\(Number.text(y))\"\(more)>\(words)</text>"
    }
    let middle = place(SIMD2(0.5, 0.5))
    let numbers = [0, 0.5, 1].flatMap { number in
      let at = place(SIMD2(number, number))
      return [
        text(Number.text(number), at.x, bottom + 14, " text-anchor=\"middle\""),
        text(Number.text(number), 34, at.y + 4, " text-anchor=\"end\""),
      ]
    }
    let names = [
      text("progress", middle.x, bottom + 30, " text-anchor=\"middle\""),
      text("value", 12, middle.y, " text-anchor=\"middle\" transform=\"rotate(-90 12 \(Number.text(middle.y)))\""),
    ]
    return ["<g font-family=\"sans-serif\" font-size=\"11\" fill=\"#555\">"] + numbers + names + ["</g>"]
  }
}
