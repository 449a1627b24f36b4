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
    let (path, source) = (scene, Files.name(ofInput: scene))
    if let output, Files.isSame(path, output) {
      throw Failure(.usage, "\(output): is the scene itself; expected the name of another file to write")
    }
    let scene = try SceneReader.read(path)
    let resolved = scene.tree.resolved()
    for (id, name) in zip(scene.tree.ids, scene.names) where !resolved.localToViewport(of: id).isFinite {
      throw Failure(.data, "\(source): layer \(name.quoted): its matrix overflows; expected numbers whose products fit in 64 bits")
    }
    for (id, name) in zip(scene.tree.ids, scene.names) {
      let places = resolved.corners(of: id).compactMap { $0 } + resolved.visiblePolygon(of: id)
      guard places.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), resolved.depth(of: id)?.isFinite ?? true else {
        throw Failure(
          .data, "\(source): layer \(name.quoted): a corner or its depth overflows; expected numbers whose products fit in 64 bits")
      }
    }
    let clips = resolved.drawOrder.indices.lazy.compactMap(resolved.clip(ofEntry:))
    guard clips.allSatisfy({ $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } }) else {
      throw Failure(.data, "\(path): a layer that is split overflows; expected numbers whose products fit in 64 bits")
    }
    let text =
      switch format {
      case .svg: SVGOutput.text(scene, resolved)
      case .json: try JSONOutput.text(SceneReport(scene, resolved))
      case .table: TableOutput.text(SceneReport(scene, resolved))
      }
    try Files.write(text, to: output)
  }
}
