import ArgumentParser
import TransformKit

/// `transforms inspect`.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Says what a transform is: its matrix, class, determinant, condition, inverse, components, perspective, vanishing points and horizons."
  )

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(
    help:
      "The transform, for example \"perspective(500px) rotateY(45deg)\", or the numbers m11 m12 ... m44; after -- where it begins with a minus. - is standard input."
  )
  var text: String

  @Option(help: "css is that of style sheets, svg that of SVG's transform attribute.")
  var syntax = TransformText.Syntax.css

  @Option(help: "text is for people, json one object; what the transform does not have is null.")
  var format = Format.text

  func run() throws {
    let transform = try TransformText.read(try TransformText.argument(text), syntax)
    switch format {
    case .text: try Files.write(Self.text(of: transform), to: nil)
    case .json: try Files.write(try JSONOutput.line(Self.json(of: transform), of: "a number"), to: nil)
    }
  }

  private static func text(of transform: Transform3D<Double>) -> String {
    var lines = ["matrix"] + rows(of: transform) + ["class        \(Self.classes(of: transform).joined(separator: ", "))"]
    lines.append("determinant  \(text([transform.determinant]))")
    lines.append("condition    \(transform.condition) (4 at best)")
    if let inverse = transform.inverted() {
      lines += ["inverse"] + rows(of: inverse)
    } else {
      lines.append("inverse      none: the transform is singular")
    }
    lines += ComponentsReport(of: transform).lines
    lines.append("facing       \(name(of: transform.facing))")
    lines += PerspectiveReport(of: transform).lines
    lines.append("css          \(css(of: transform) ?? "")")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func json(of transform: Transform3D<Double>) -> JSONText {
    let json: JSONText = [
      "matrix": .numbers(transform.rowMajor),
      "class": .list(Self.classes(of: transform).map { .text($0) }),
      "determinant": .number(transform.determinant), "condition": .number(transform.condition),
      "inverse": transform.inverted().map { .numbers($0.rowMajor) } ?? .null, "components": ComponentsReport(of: transform).json,
      "facing": .text(name(of: transform.facing)), "css": css(of: transform).map { .text($0) } ?? .null,
    ]
    return json.adding(PerspectiveReport(of: transform).json)
  }

  /// The names of what the transform is; "general" where it is nothing.
  private static func classes(of transform: Transform3D<Double>) -> [String] {
    let classes = transform.classification
    return classes.isEmpty ? ["general"] : TransformClass.allCases.filter(classes.contains).map(\.rawValue)
  }

  private static func css(of transform: Transform3D<Double>) -> String? {
    Transform3D(rowMajor: transform.rowMajor.map { $0 + 0 })?.cssText
  }

  static func rows(of transform: Transform3D<Double>) -> [String] {
    let rows = stride(from: 0, to: 16, by: 4).map { transform.rowMajor[$0..<($0 + 4)].map { text([$0]) } }
    return TableOutput.aligned(rows).split(separator: "\n").map { "  " + $0 }
  }

  /// Numbers with all digits, and without the sign of a zero.
  static func text(_ numbers: [Double]) -> String { numbers.map { ($0 + 0).description }.joined(separator: "  ") }

  private static func name(of facing: Facing) -> String { facing == .edgeOn ? "edge-on" : "\(facing)" }
}
