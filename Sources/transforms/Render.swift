import ArgumentParser
import TransformKit

/// `transforms render`.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Draws a tree of layers from a scene file.")

  @Argument(help: "The scene, a JSON file (its format: Sources/TransformKit/TransformKit.docc/SceneFormat.md); - is standard input.")
  var scene: String

  @Option(name: .shortAndLong, help: "The file to write, not the scene itself; standard output without it.")
  var output: String?

  @Option(
    help: """
      svg is a picture, html the same scene in CSS, json every figure of each layer, table the same for people. Without it the
      extension of the output decides.
      """)
  var format: SceneFormat?

  func validate() throws { _ = try SceneFormat(format, for: output) }

  func run() throws {
    let format = try SceneFormat(format, for: output)
    if let output, Files.isSame(scene, output) {
      throw Failure(.usage, "\(output): is the scene itself; expected the name of another file to write")
    }
    let (scene, resolved) = try SceneReader.resolved(scene)
    if format == .svg || format == .html { try checkSize(scene.viewport) }
    if let space = resolved.firstInexactSpace, let (_, name) = zip(scene.tree.ids, scene.names).first(where: { $0.0 == space }) {
      warn("what crosses in \(name.quoted) has too many pieces: its order can be wrong at some places")
    }
    let text =
      switch format {
      case .svg: SVGOutput.text(scene, resolved)
      case .html: page(scene, resolved)
      case .json: try JSONOutput.text(SceneReport(scene, resolved))
      case .table: TableOutput.text(SceneReport(scene, resolved))
      }
    try Files.write(text, to: output)
  }

  /// Refuses a picture whose area overflows or underflows: nothing would be drawn in it.
  private func checkSize(_ viewport: SIMD2<Double>) throws(Failure) {
    let drawn = 1e-150...1e150
    guard !(drawn.contains(viewport.x) && drawn.contains(viewport.y)) else { return }
    let name = Files.name(ofInput: scene).onOneLine
    throw Failure(
      .data, "\(name): the viewport is \(viewport.x) × \(viewport.y); expected sides from 1e-150 to 1e150 in a picture")
  }

  /// The page. What CSS cannot show as the format means it is told on standard error.
  private func page(_ scene: Scene, _ resolved: ResolvedLayers) -> String {
    let (page, warning) = HTMLOutput.text(scene, resolved)
    if let warning { warn(warning) }
    return page
  }

  private func warn(_ text: String) { Files.report("transforms: \(Files.name(ofInput: scene).onOneLine): \(text)") }
}
