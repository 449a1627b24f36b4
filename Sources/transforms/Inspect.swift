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
    case .json: try Files.write(try JSONOutput.line(InspectJSON.value(of: transform), of: "a number"), to: nil)
    }
  }

  private static func text(of transform: Transform3D<Double>) -> String {
    var lines = ["matrix"] + rows(of: transform) + ["class        \(transform.classification)"]
    lines.append("determinant  \(transform.determinant)")
    lines.append("condition    \(transform.condition) (4 at best)")
    if let inverse = transform.inverted() {
      lines += ["inverse"] + rows(of: inverse)
    } else {
      lines.append("inverse      none: the transform is singular")
    }
    lines += components(of: transform)
    lines.append("facing       \(name(of: transform.facing))")
    lines += PerspectiveText.lines(of: transform)
    lines.append("css          \(transform.cssText ?? "")")
    return lines.joined(separator: "\n") + "\n"
  }

  static func rows(of transform: Transform3D<Double>) -> [String] {
    let numbers = transform.rowMajor.map { ($0 == 0 ? 0 : $0).description }  // no −0
    let rows = stride(from: 0, to: 16, by: 4).map { Array(numbers[$0..<($0 + 4)]) }
    return TableOutput.aligned(rows).split(separator: "\n").map { "  " + $0 }
  }

  /// The parts of Core Graphics for a transform of the plane, otherwise those of CSS.
  static func components(of transform: Transform3D<Double>) -> [String] {
    if let plane = Transform2D(exactly: transform) {
      guard let parts = plane.components() else { return ["components   none: one axis is a multiple of the other"] }
      return labelled([
        ("translation", [parts.translation.x, parts.translation.y], ""), ("rotation", [parts.rotationRadians / .pi * 180], "deg"),
        ("shear", [parts.horizontalShear], ""), ("scale", [parts.scale.x, parts.scale.y], ""),
      ])
    }
    guard let parts = transform.components() else { return ["components   none: axes depend on each other, or m44 is 0"] }
    let (axis, radians) = parts.rotation.axisAngle ?? (SIMD3(1, 0, 0), 0)
    var list = [
      ("translation", [parts.translation.x, parts.translation.y, parts.translation.z], ""),
      ("rotation", [radians / .pi * 180], "deg about \(text([axis.x, axis.y, axis.z]))"),
      ("shear", [parts.shear.x, parts.shear.y, parts.shear.z], "(xy, xz, yz)"),
      ("scale", [parts.scale.x, parts.scale.y, parts.scale.z], ""),
    ]
    let last = [parts.perspective.x, parts.perspective.y, parts.perspective.z, parts.perspective.w]
    if last != [0, 0, 0, 1] { list.append(("perspective", last, "")) }
    if parts.weight != 1 { list.append(("weight", [parts.weight], "")) }
    return labelled(list)
  }

  private static func labelled(_ parts: [(name: String, numbers: [Double], note: String)]) -> [String] {
    ["components"]
      + parts.map { part in
        let label = part.name.padding(to: 11)
        return "  \(label)  \(text(part.numbers))" + (part.note.isEmpty ? "" : " \(part.note)")
      }
  }

  static func text(_ numbers: [Double]) -> String { numbers.map { ($0 == 0 ? 0 : $0).description }.joined(separator: "  ") }

  static func name(of facing: Facing) -> String {
    switch facing {
    case .front: "front"
    case .back: "back"
    case .edgeOn: "edge-on"
    }
  }
}
