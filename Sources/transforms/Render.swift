import ArgumentParser
import TransformKit

/// `transforms render`.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Draws a tree of layers from a scene file.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case svg, json, table }

  @Argument(help: "The scene, a JSON file (Notes/SceneFormat.md); - is standard input.")
  var scene: String

  @Option(name: .shortAndLong, help: "The file to write, not the scene itself; standard output without it.")
  var output: String?

  @Option(help: "svg is a picture, json every figure of each layer, table the same for people.")
  var format = Format.svg

  func run() throws {
    if let output, Files.isSame(scene, output) {
      throw Failure(.usage, "\(output): is the scene itself; expected the name of another file to write")
    }
    let (scene, resolved) = try SceneReader.resolved(scene)
    let text =
      switch format {
      case .svg: SVGOutput.text(scene, resolved)
      case .json: try JSONOutput.text(SceneReport(scene, resolved))
      case .table: TableOutput.text(SceneReport(scene, resolved))
      }
    try Files.write(text, to: output)
  }
}
