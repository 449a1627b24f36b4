import ArgumentParser
import TransformKit

/// `transforms inspect`.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what a transform is: its matrix, class, determinant, condition and inverse.")

  enum Syntax: String, ExpressibleByArgument, CaseIterable { case css, svg }

  @Argument(help: "The transform, for example \"perspective(500px) rotateY(45deg)\".")
  var text: String

  @Option(help: "css is that of style sheets, svg that of SVG's transform attribute.")
  var syntax = Syntax.css

  func run() throws {
    let transform: Transform3D<Double>
    do {
      transform = try (syntax == .css ? TransformList(css: text) : TransformList(svg: text)).transform
    } catch {
      throw Failure(.data, "transform \(text.quoted), \(error)")
    }
    guard transform.isFinite else {
      throw Failure(.data, "transform \(text.quoted): its matrix overflows; expected numbers whose products fit in 64 bits")
    }
    var lines = ["matrix"] + Self.rows(of: transform) + ["class        \(transform.classification)"]
    lines.append("determinant  \(transform.determinant)")
    lines.append("condition    \(transform.condition)")
    if let inverse = transform.inverted() {
      lines += ["inverse"] + Self.rows(of: inverse)
    } else {
      lines.append("inverse      none: the transform is singular")
    }
    lines.append("facing       \(Self.name(of: transform.facing))")
    lines.append("css          \(transform.cssText ?? "")")
    try Files.write(lines.joined(separator: "\n") + "\n", to: nil)
  }

  private static func rows(of transform: Transform3D<Double>) -> [String] {
    let numbers = transform.rowMajor.map { ($0 == 0 ? 0 : $0).description }  // no −0
    let rows = stride(from: 0, to: 16, by: 4).map { Array(numbers[$0..<($0 + 4)]) }
    return TableOutput.aligned(rows).split(separator: "\n").map { "  " + $0 }
  }

  private static func name(of facing: Facing) -> String {
    switch facing {
    case .front: "front"
    case .back: "back"
    case .edgeOn: "edge-on"
    }
  }
}
